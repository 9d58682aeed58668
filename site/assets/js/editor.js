// @ts-check
// Setting up a position by hand: with a mouse, a finger or the keyboard. What lies where and may go where is data.
import { FINGER_ROOM, MOUSE_ROOM, nextTowards, pieceAt, placeAt } from "./aim.js";
import { all, element, find, worded } from "./dom.js";
import { Hand } from "./editor_hand.js";
import { EditorPanel } from "./editor_panel.js";

/** @import { Changed, Edited, EditedPiece, EditedPlace, Refused, Spot } from "../../types/answers" */
/** @import { Ask } from "./analysis.js" */

/** @type {Record<string, number[]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const MIDDLE = [50, 50];

/**
 * @typedef {object} Does
 * @property {Ask} ask gives null if there is no answer
 * @property {(work: () => unknown) => Promise<void>} once does what changes the position, one thing at a time
 * @property {(view: Changed, message: string) => void} changed takes each new position
 * @property {(text: string, detail?: string) => void} tell
 *
 * @typedef {object} Lifted a piece that has been taken up
 * @property {EditedPiece} piece
 * @property {Map<string, HTMLElement>} spots where it can go, as they are drawn
 * @property {Record<string, boolean> | null} places whether it can go there; null until the engine has said so
 * @property {Promise<unknown>} known settles then
 * @property {string | null} cursor the place that is pointed at
 */

export class Editor {
  /** @type {Map<string, EditedPiece>} */
  pieces = new Map();
  /** @type {Map<string, EditedPlace>} */
  places = new Map();
  /** @type {Lifted | null} */
  lifted = null;
  quit = new AbortController();
  tray = element("div", { class: "jg-tray" });
  carry = element("form", { class: "jg-carry", hidden: true });
  layer = element("div");

  /**
   * @param {{ board: HTMLElement, panel: HTMLElement, settings: HTMLElement }} page `board` holds the figure's SVG, `panel`
   *   takes what is not drawn, `settings` the rest
   * @param {Edited} view
   * @param {Does & { words: Record<string, string> }} does
   */
  constructor({ board, panel, settings }, view, { words, ...does }) {
    this.board = board;
    this.panel = panel;
    this.settings = settings;
    this.words = words;
    this.does = does;
    this.view = view;
    this.lists = new EditorPanel(this.tray, settings, words);
    panel.append(this.carry, this.tray);
    this.hand = new Hand(board, panel, {
      grab: (event, chip) => this.grabbed(event, chip),
      lift: (piece) => this.lift(piece),
      hover: (event) => this.hover(this.placeAt(event)),
      drop: (event) => this.dropped(event),
      tap: (piece, event) => this.tapped(piece, event),
      cancel: () => this.release(),
    }, this.quit.signal);
    this.listen();
    this.draw(view);
  }

  remove() {
    this.quit.abort();
    this.hand.drop();
    this.layer.remove();
    this.panel.replaceChildren();
    this.settings.replaceChildren();
  }

  listen() {
    const here = { signal: this.quit.signal };
    for (const place of [this.board, this.panel]) {
      place.addEventListener("click", (event) => this.clicked(event), here);
      place.addEventListener("keydown", (event) => this.key(event), here);
    }
    this.carry.addEventListener("submit", (event) => { event.preventDefault(); this.put(find("select", this.carry, HTMLSelectElement).value); }, here);
    this.carry.addEventListener("reset", () => this.cancel(), here);
    this.settings.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) this.set(target);
    }, here);
  }

  // ------------------------------------------------------------------------------------------------ what there is

  draw(/** @type {Edited} */ view) {
    this.view = view;
    const { pieces, places, settings } = view.editing;
    this.pieces = new Map(pieces.map((piece) => [piece.name, piece]));
    this.places = new Map(Object.entries(places));
    this.lifted = null;
    this.carry.hidden = true;
    this.layer.remove();
    this.layer = element("div", { class: "jg-grips", role: "group", "aria-label": this.words.board });
    this.layer.append(...pieces.flatMap((piece) => (piece.spot ? [this.grip(piece, piece.spot)] : [])));
    this.board.append(this.layer);
    this.layer.firstElementChild?.setAttribute("tabindex", "0");
    this.lists.fillTray(pieces, this.places);
    this.lists.fillSettings(settings);
  }

  grip(/** @type {EditedPiece} */ piece, /** @type {Spot} */ spot) {
    const grip = element("button", { type: "button", class: `jg-grip${spot.round ? " jg-grip--round" : ""}`, tabindex: "-1", "data-piece": piece.name, "aria-label": this.lists.named(piece, this.places) });
    lay(grip, spot);
    return grip;
  }

  labelOf(/** @type {string} */ place) {
    return this.places.get(place)?.label ?? place;
  }

  // What stands for a piece in the drawing and in the tray.
  grips(/** @type {string} */ name) {
    return [this.layer, this.tray].flatMap((one) => all("[data-piece]", one)).filter((one) => one.dataset.piece === name);
  }

  focus(/** @type {string} */ name) {
    const [grip] = this.grips(name);
    if (!grip) return;
    if (grip.parentElement === this.layer) {
      for (const one of all(".jg-grip", this.layer)) one.tabIndex = one === grip ? 0 : -1;
    }
    grip.focus({ preventScroll: true });
  }

  // ------------------------------------------------------------------------------------------------ taking up

  take(/** @type {EditedPiece} */ piece) {
    this.lift(piece);
    this.focus(piece.name);
  }

  // Takes a piece up: shows where it can go as soon as the engine has said so.
  lift(/** @type {EditedPiece} */ piece) {
    this.release();
    const known = this.does.ask({ ask: "lift", position: this.view.position, piece: piece.name });
    /** @type {Lifted} */
    const lifted = { piece, spots: new Map(), places: null, cursor: null, known: known.then((answer) => answer && this.lifted === lifted && this.offer(lifted, answer.places)) };
    this.lifted = lifted;
    for (const grip of this.grips(piece.name)) grip.classList.add("is-lifted");
    this.does.tell(worded(this.words.lifted, { piece: this.lists.named(piece, this.places) }));
  }

  offer(/** @type {Lifted} */ lifted, /** @type {Record<string, boolean>} */ places) {
    lifted.places = places;
    const able = Object.keys(places).filter((name) => places[name] && name !== lifted.piece.place);
    for (const name of able) {
      this.tray.querySelector(`[data-place="${CSS.escape(name)}"]`)?.classList.add("is-able");
      const spot = this.places.get(name)?.spot;
      if (!spot) continue;
      const drawn = element("div", { class: `jg-spot${spot.round ? " jg-spot--round" : ""}`, "aria-hidden": "true" });
      lay(drawn, spot);
      lifted.spots.set(name, drawn);
      this.layer.prepend(drawn);
    }
    const select = element("select", { "data-to": true }, ...able.map((name) => element("option", { value: name }, this.labelOf(name))));
    const label = element("label", {}, element("span", {}, worded(this.words.to, { piece: lifted.piece.label })), select);
    this.carry.replaceChildren(label, element("button", { class: "jg-step" }, this.words.put), element("button", { type: "reset", class: "jg-step" }, this.words.cancel));
    this.carry.hidden = able.length === 0 || this.hand.isCarrying;
    if (!able.length) this.does.tell(this.words.nowhere);
  }

  release() {
    if (!this.lifted) return;
    for (const grip of this.grips(this.lifted.piece.name)) grip.classList.remove("is-lifted");
    for (const spot of this.lifted.spots.values()) spot.remove();
    for (const box of this.tray.children) box.classList.remove("is-able", "is-cursor");
    this.lifted = null;
    this.carry.hidden = true;
  }

  cancel() {
    this.release();
    this.does.tell(this.words.cancelled);
  }

  // ------------------------------------------------------------------------------------------------ putting down

  async put(/** @type {string} */ place) {
    const piece = this.lifted?.piece;
    this.release();
    if (!piece || place === piece.place) return;
    await this.does.once(async () => {
      const answer = await this.does.ask({ ask: "put", position: this.view.position, piece: piece.name, place });
      if (!this.taken(answer, { piece: piece.label, place: this.labelOf(place) })) return;
      const there = [...this.pieces.values()].find((one) => one.kind === piece.kind && one.place === place);
      if (there) this.focus(there.name);
    });
  }

  async set(/** @type {HTMLInputElement | HTMLSelectElement} */ input) {
    const { name: key, value } = input;
    const one = this.view.editing.settings.find((setting) => setting.key === key);
    if (!one || one.value === value || !input.checkValidity()) {
      input.reportValidity();
      return;
    }
    this.release();
    await this.does.once(async () => {
      const answer = await this.does.ask({ ask: "set", position: this.view.position, key, value });
      const [, label] = one.choices?.find(([choice]) => choice === value) ?? [value, value];
      if (!this.taken(answer, { piece: one.label, place: label }, this.words.impossible)) this.lists.fillSettings();
    });
  }

  /**
   * Goes on with the new position; says so where there is none.
   * @param {Changed | Refused | null} answer
   * @param {{ piece: string, place: string }} wanted
   * @param {string} [refusal]
   */
  taken(answer, wanted, refusal = this.words.refused) {
    if (!answer) return false;
    if ("refused" in answer) {
      this.does.tell(worded(refusal, wanted), answer.refused);
      return false;
    }
    const message = worded(this.words.now, { ...answer.change });
    this.does.changed(answer, message);
    this.does.tell(message);
    return true;
  }

  // ------------------------------------------------------------------------------------------------ mouse and finger

  // The piece that is meant: a finger needs more room than a mouse, and the nearest one counts.
  grabbed(/** @type {PointerEvent} */ event, /** @type {HTMLElement | null} */ chip) {
    const room = event.pointerType === "touch" ? FINGER_ROOM : MOUSE_ROOM;
    const name = chip ? chip.dataset.piece : pieceAt(this.pieces.values(), this.layer.getBoundingClientRect(), event, room);
    return this.pieces.get(name ?? "") ?? null;
  }

  // The place under the pointer: in the figure the nearest of those that hold the piece, else one of the tray.
  placeAt(/** @type {PointerEvent} */ event) {
    const places = this.lifted?.places;
    if (!places) return null;
    const known = Object.keys(places).map((name) => ({ name, spot: this.places.get(name)?.spot ?? null, isAble: places[name] }));
    const place = placeAt(known, this.layer.getBoundingClientRect(), event);
    const below = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-place]")?.getAttribute("data-place");
    return place ?? (below && below in places ? below : null);
  }

  hover(/** @type {string | null} */ name) {
    if (!this.lifted) return;
    for (const [place, spot] of this.lifted.spots) spot.classList.toggle("is-cursor", place === name);
    for (const box of all("[data-place]", this.tray)) box.classList.toggle("is-cursor", box.dataset.place === name);
    this.lifted.cursor = name;
  }

  // Puts down what was carried, once it is known where that is possible.
  async dropped(/** @type {PointerEvent} */ event) {
    const { lifted } = this;
    await lifted?.known;
    if (!lifted || this.lifted !== lifted) return;
    const place = this.placeAt(event);
    if (place && place !== lifted.piece.place) await this.put(place);
    else this.cancel();
  }

  // A tap takes a piece up; the next one puts it down, or takes up another.
  async tapped(/** @type {EditedPiece | null} */ piece, /** @type {PointerEvent} */ event) {
    const { lifted } = this;
    if (!lifted) {
      if (piece) this.take(piece);
      return;
    }
    await lifted.known;
    if (this.lifted !== lifted) return;
    const place = this.placeAt(event);
    const isElsewhere = place !== null && place !== lifted.piece.place;
    if (isElsewhere && lifted.places?.[place]) await this.put(place);
    else if (piece && piece !== lifted.piece) this.take(piece);
    else if (isElsewhere) await this.put(place);
    else this.cancel();
  }

  // A press of the keyboard or of a screen reader; those of pointers have been dealt with.
  clicked(/** @type {MouseEvent} */ event) {
    const { lifted } = this;
    if (!(event.target instanceof Element)) return;
    if (event.detail !== 0) {
      if (lifted && event.target.closest("summary")) event.preventDefault();
      return;
    }
    const piece = this.pieces.get(event.target.closest("[data-piece]")?.getAttribute("data-piece") ?? "");
    if (!piece) return;
    event.preventDefault();
    if (lifted?.piece !== piece) this.take(piece);
    else if (lifted.cursor) this.put(lifted.cursor);
    else this.cancel();
  }

  // ------------------------------------------------------------------------------------------------ keyboard

  key(/** @type {KeyboardEvent} */ event) {
    if (event.key === "Escape" && this.lifted) {
      this.cancel();
      event.stopPropagation();
      return;
    }
    const way = WAYS[event.key];
    const grip = event.target instanceof Element ? event.target.closest("[data-piece]") : null;
    if (!way || !(grip instanceof HTMLElement) || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (this.lifted) this.point(this.lifted, way);
    else this.walk(grip, way);
  }

  get size() {
    return find("svg", this.board, SVGSVGElement).viewBox.baseVal;
  }

  // The next place in that direction, so that Enter puts the piece there.
  point(/** @type {Lifted} */ lifted, /** @type {number[]} */ way) {
    if (!lifted.places) return;
    const from = this.places.get(lifted.cursor ?? "")?.spot ?? lifted.piece.spot;
    const names = [...lifted.spots.keys()].filter((name) => name !== lifted.cursor);
    const next = nextTowards(from?.at ?? MIDDLE, names.map((name) => ({ name, at: this.places.get(name)?.spot?.at ?? MIDDLE })), way, this.size);
    if (!next) return;
    this.hover(next);
    this.does.tell(this.labelOf(next));
    find("select", this.carry, HTMLSelectElement).value = next;
  }

  // The next piece in that direction.
  walk(/** @type {HTMLElement} */ grip, /** @type {number[]} */ way) {
    const piece = this.pieces.get(grip.dataset.piece ?? "");
    if (!piece?.spot) {
      const chips = all(".jg-chip--piece", this.tray);
      chips[(chips.indexOf(grip) + way[0] + way[1] + chips.length) % chips.length].focus();
      return;
    }
    const others = [...this.pieces.values()].flatMap(({ name, spot }) => (spot && name !== piece.name ? [{ name, at: spot.at }] : []));
    const next = nextTowards(piece.spot.at, others, way, this.size);
    if (next) this.focus(next);
  }
}

const lay = (/** @type {HTMLElement} */ what, /** @type {Spot} */ { at: [x, y], size: [width, height] }) => {
  Object.assign(what.style, { left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` });
};
