// Setting up a position by hand: with a mouse, a finger or the keyboard. What lies where and may go where is data.
import { element } from "./elements.js";

const FAR = 6; // pixels after which a press is a drag
const FINGER = 44; // pixels that a finger needs
const HOLD = 220; // milliseconds that a finger rests on a piece in the tray before it takes it along
const EDGE = 56; // pixels from the edge of the window where dragging scrolls the page
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/* `board` holds the figure's SVG, `panel` takes what is not drawn, `settings` the rest. `ask(question)` resolves with the
   engine's answer, null if there is none; `once(work)` does what changes the position, one thing at a time;
   `changed(answer, message)` is called with each new position; `tell(text, detail)` says something. */
export class Editor {
  constructor({ board, panel, settings }, view, { words, ask, once, changed, tell }) {
    Object.assign(this, { board, panel, settings, words, ask, once, changed, tell });
    this.quit = new AbortController();
    this.tray = element("div", { class: "jg-tray" });
    this.carry = element("form", { class: "jg-carry", hidden: true });
    panel.append(this.carry, this.tray);
    this.listen();
    this.draw(view);
  }

  remove() {
    this.quit.abort();
    this.drop();
    this.layer?.remove();
    this.panel.replaceChildren();
    this.settings.replaceChildren();
  }

  listen() {
    const here = { signal: this.quit.signal };
    for (const place of [this.board, this.panel]) {
      place.addEventListener("pointerdown", (event) => this.down(event), here);
      place.addEventListener("click", (event) => this.clicked(event), here);
      place.addEventListener("keydown", (event) => this.key(event), here);
    }
    window.addEventListener("pointermove", (event) => this.move(event), here);
    window.addEventListener("pointerup", (event) => this.up(event), here);
    window.addEventListener("pointercancel", () => { this.drop(); this.release(); }, here);
    window.addEventListener("touchmove", (event) => { if (this.drag?.ghost && event.cancelable) event.preventDefault(); }, { ...here, passive: false });
    this.carry.addEventListener("submit", (event) => { event.preventDefault(); this.put(this.carry.querySelector("select").value); }, here);
    this.carry.addEventListener("reset", () => this.cancel(), here);
    this.settings.addEventListener("change", (event) => this.set(event.target), here);
  }

  // ------------------------------------------------------------------------------------------------- what there is

  draw(view) {
    this.view = view;
    const { pieces, places } = view.editing;
    this.pieces = new Map(pieces.map((piece) => [piece.name, piece]));
    this.places = new Map(Object.entries(places));
    this.lifted = null;
    this.carry.hidden = true;
    this.layer?.remove();
    this.layer = element("div", { class: "jg-grips", role: "group", "aria-label": this.words.board });
    this.layer.append(...pieces.filter((piece) => piece.spot).map((piece) => this.grip(piece)));
    this.board.append(this.layer);
    this.layer.firstElementChild?.setAttribute("tabindex", "0");
    this.fillTray();
    this.fillSettings();
  }

  grip(piece) {
    const grip = element("button", { type: "button", class: `jg-grip${piece.spot.round ? " jg-grip--round" : ""}`, tabindex: "-1", "data-piece": piece.name, "aria-label": this.named(piece) });
    this.lay(grip, piece.spot.at, piece.spot.size);
    return grip;
  }

  lay(what, [x, y], [width, height]) {
    Object.assign(what.style, { left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` });
  }

  named(piece) {
    const label = piece.count > 1 ? `${piece.label} ×${piece.count}` : piece.label;
    return `${label}, ${this.places.get(piece.place).label}`;
  }

  // Places that the drawing does not show, and pieces that it does not show one by one.
  fillTray() {
    const open = new Set([...this.tray.querySelectorAll("details[open]")].map((one) => one.dataset.place));
    const first = !this.tray.childElementCount;
    const groups = new Map([...this.places].filter(([, place]) => !place.spot).map(([name]) => [name, []]));
    for (const piece of this.pieces.values()) {
      if (!piece.spot) groups.set(piece.place, [...(groups.get(piece.place) ?? []), piece]);
    }
    this.tray.replaceChildren(...[...groups].map(([name, pieces]) => {
      const count = pieces.reduce((sum, piece) => sum + piece.count, 0);
      const chips = pieces.map((piece) => this.chip(piece));
      const box = element("div", { class: "jg-tray__box" }, ...(chips.length ? chips : [element("span", { class: "jg-tray__none" }, this.words.none)]));
      const head = element("summary", {}, `${this.places.get(name).label} (${count})`);
      return element("details", { class: "jg-tray__place", "data-place": name, open: open.has(name) || (first && groups.size < 4) }, head, box);
    }));
  }

  chip(piece) {
    const label = piece.count > 1 ? `${piece.label} ×${piece.count}` : piece.label;
    return element("button", { type: "button", class: "jg-chip jg-chip--piece", "data-piece": piece.name, "aria-label": this.named(piece) }, label);
  }

  fillSettings() {
    const groups = new Map();
    for (const one of this.view.editing.settings) groups.set(one.of, [...(groups.get(one.of) ?? []), one]);
    const focused = this.settings.contains(document.activeElement) ? document.activeElement.name : "";
    this.settings.replaceChildren(...[...groups].map(([of, settings]) => element("fieldset", {}, element("legend", {}, of || this.words.settings), ...settings.map((one) => this.setting(one)))));
    if (focused) this.settings.querySelector(`[name="${CSS.escape(focused)}"]`)?.focus();
  }

  setting(one) {
    const attributes = { name: one.key, autocomplete: "off", disabled: one.choices?.length === 0 };
    let input;
    if (one.choices) {
      const known = one.choices.some(([value]) => value === one.value);
      const choices = known ? one.choices : [[one.value, one.shown], ...one.choices];
      input = element("select", attributes, ...choices.map(([value, label]) => element("option", { value, selected: value === one.value }, label)));
    } else {
      input = element("input", { ...attributes, type: "number", min: one.least, max: one.most, value: one.value });
    }
    return element("label", {}, element("span", {}, one.label), input);
  }

  // ---------------------------------------------------------------------------------------------------- taking up

  // Takes a piece up: shows where it can go as soon as the engine has said so.
  lift(name) {
    this.release();
    const piece = this.pieces.get(name);
    const lifted = { piece, spots: new Map(), places: null };
    this.lifted = lifted;
    for (const grip of this.grips(name)) grip.classList.add("is-lifted");
    this.say(this.words.lifted.replace("{piece}", this.named(piece)));
    lifted.known = this.ask({ ask: "lift", position: this.view.position, piece: name }).then((answer) => {
      if (answer && this.lifted === lifted) this.offer(lifted, answer.places);
      return answer?.places ?? {};
    });
  }

  offer(lifted, places) {
    lifted.places = places;
    const able = Object.keys(places).filter((name) => places[name] && name !== lifted.piece.place);
    for (const name of able) {
      const place = this.places.get(name);
      const box = this.tray.querySelector(`[data-place="${CSS.escape(name)}"]`);
      box?.classList.add("is-able");
      if (!place?.spot) continue;
      const spot = element("div", { class: `jg-spot${place.spot.round ? " jg-spot--round" : ""}`, "aria-hidden": "true" });
      this.lay(spot, place.spot.at, place.spot.size);
      lifted.spots.set(name, spot);
      this.layer.prepend(spot);
    }
    const label = element("label", {}, element("span", {}, this.words.to.replace("{piece}", lifted.piece.label)), element("select", { "data-to": true }, ...able.map((name) => element("option", { value: name }, this.places.get(name).label))));
    this.carry.replaceChildren(label, element("button", { class: "jg-step" }, this.words.put), element("button", { type: "reset", class: "jg-step" }, this.words.cancel));
    this.carry.hidden = able.length === 0 || Boolean(this.drag?.ghost);
    if (!able.length) this.say(this.words.nowhere);
  }

  grips(name) {
    return [...this.layer.children, ...this.tray.querySelectorAll("[data-piece]")].filter((one) => one.dataset.piece === name);
  }

  release() {
    if (!this.lifted) return;
    for (const grip of this.grips(this.lifted.piece.name)) grip.classList.remove("is-lifted");
    for (const spot of this.lifted.spots.values()) spot.remove();
    for (const box of this.tray.children) box.classList.remove("is-able", "is-cursor");
    this.lifted = null;
    this.carry.hidden = true;
  }

  // --------------------------------------------------------------------------------------------------- putting down

  async put(place) {
    const { piece } = this.lifted;
    this.release();
    if (place === piece.place) return;
    await this.once(async () => {
      const answer = await this.ask({ ask: "put", position: this.view.position, piece: piece.name, place });
      if (!this.taken(answer, { piece: piece.label, place: this.places.get(place).label })) return;
      const there = [...this.pieces.values()].find((one) => one.kind === piece.kind && one.place === place);
      if (there) this.focus(there.name);
    });
  }

  async set(input) {
    const { name: key, value } = input;
    const one = this.view.editing.settings.find((setting) => setting.key === key);
    if (!one || one.value === value || !input.checkValidity()) {
      input.reportValidity?.();
      return;
    }
    this.release();
    await this.once(async () => {
      const answer = await this.ask({ ask: "set", position: this.view.position, key, value });
      const [, label] = one.choices?.find(([choice]) => choice === value) ?? [value, value];
      if (!this.taken(answer, { piece: one.label, place: label }, this.words.impossible)) this.fillSettings();
    });
  }

  // Goes on with the new position; says so where there is none.
  taken(answer, { piece, place }, refused = this.words.refused) {
    if (!answer) return false;
    if (answer.refused) {
      this.say(refused.replace("{piece}", piece).replace("{place}", place), answer.refused);
      return false;
    }
    const message = this.words.now.replace("{piece}", answer.change.piece).replace("{place}", answer.change.place);
    this.changed(answer, message);
    this.say(message);
    return true;
  }

  say(text, detail = "") {
    this.tell(text, detail);
  }

  focus(name) {
    const [grip] = this.grips(name);
    if (!grip) return;
    this.rove(grip);
    grip.focus({ preventScroll: true });
  }

  rove(grip) {
    if (grip.parentElement !== this.layer) return;
    for (const one of this.layer.querySelectorAll(".jg-grip")) one.tabIndex = one === grip ? 0 : -1;
  }

  // ------------------------------------------------------------------------------------------------ mouse and finger

  down(event) {
    if (event.button !== 0 || !event.isPrimary) return;
    const chip = event.target.closest(".jg-chip--piece");
    const inside = this.board.contains(event.target);
    const name = chip?.dataset.piece ?? (inside ? this.grabbed(event) : null);
    if (!inside && !chip) return;
    this.drag = { name, x: event.clientX, y: event.clientY, touch: event.pointerType === "touch", chip, id: event.pointerId };
    if (chip && this.drag.touch) {
      this.drag.waits = true;
      this.drag.timer = setTimeout(() => { if (this.drag) { this.drag.waits = false; this.begin(event); } }, HOLD);
    }
  }

  // The piece that is meant: a finger needs more room than a mouse, and the nearest one counts.
  grabbed(event) {
    const room = event.pointerType === "touch" ? FINGER / 2 : FINGER / 4;
    const frame = this.layer.getBoundingClientRect();
    let best = null;
    for (const piece of this.pieces.values()) {
      if (!piece.spot) continue;
      const away = this.away(piece.spot.at, piece.spot.size, frame, event, room);
      const boxed = away === null ? this.away(this.middle(piece.spot.box), piece.spot.box.slice(2), frame, event, 0) : null;
      const distance = away ?? (boxed === null ? null : boxed + 1e4);
      if (distance !== null && (!best || distance < best.distance)) best = { name: piece.name, distance };
    }
    return best?.name ?? null;
  }

  middle([left, top, width, height]) {
    return [left + width / 2, top + height / 2];
  }

  // How far a pointer is from a middle, null where it is more than `room` outside the rectangle around it.
  away([x, y], [width, height], frame, event, room) {
    const across = Math.abs(event.clientX - frame.left - (x / 100) * frame.width);
    const along = Math.abs(event.clientY - frame.top - (y / 100) * frame.height);
    const reach = (size, whole) => Math.max((size / 200) * whole, room);
    const inside = across <= reach(width, frame.width) && along <= reach(height, frame.height);
    return inside ? Math.hypot(across, along) : null;
  }

  move(event) {
    const drag = this.drag;
    if (!drag || event.pointerId !== drag.id) return;
    if (!drag.ghost) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < FAR) return;
      if (drag.waits) { // a finger that scrolls the tray
        this.drop();
        return;
      }
      if (!drag.name) return;
      this.begin(event);
    }
    const { ghost } = drag;
    ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
    if (event.clientY < EDGE) window.scrollBy(0, -12);
    else if (event.clientY > window.innerHeight - EDGE) window.scrollBy(0, 12);
    this.hover(this.placeAt(event));
  }

  begin(event) {
    const piece = this.pieces.get(this.drag.name);
    this.lift(piece.name);
    this.drag.ghost = piece.spot && !this.drag.chip ? this.picture(piece.spot) : this.copy(this.drag.chip);
    this.drag.ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
    document.body.append(this.drag.ghost);
    document.documentElement.classList.add("jg-dragging");
  }

  // What the figure shows there, to be carried about.
  picture({ at, size, round }) {
    const figure = this.board.querySelector("svg");
    const { width, height } = figure.viewBox.baseVal;
    const frame = figure.getBoundingClientRect();
    const [w, h] = [(size[0] / 100) * width, (size[1] / 100) * height];
    const shot = figure.cloneNode(true);
    shot.setAttribute("viewBox", `${(at[0] / 100) * width - w / 2} ${(at[1] / 100) * height - h / 2} ${w} ${h}`);
    shot.removeAttribute("aria-labelledby");
    const ghost = element("div", { class: `jg-ghost${round ? " jg-ghost--round" : ""}`, "aria-hidden": "true" }, shot);
    Object.assign(ghost.style, { width: `${(size[0] / 100) * frame.width}px`, height: `${(size[1] / 100) * frame.height}px` });
    return ghost;
  }

  copy(chip) {
    return element("div", { class: "jg-ghost jg-ghost--chip", "aria-hidden": "true" }, chip.textContent.replace(/ ×\d+$/, ""));
  }

  // The place under the pointer: in the figure the nearest of those that hold the piece, else one of the tray.
  placeAt(event) {
    const places = this.lifted?.places;
    if (!places) return null;
    const frame = this.layer.getBoundingClientRect();
    let best = null;
    for (const name of Object.keys(places)) {
      const spot = this.places.get(name)?.spot;
      if (!spot) continue;
      const near = this.away(spot.at, spot.size, frame, event, FINGER / 4);
      const boxed = this.away(this.middle(spot.box), spot.box.slice(2), frame, event, 0);
      if (near === null && boxed === null) continue;
      const distance = Math.min(near ?? 1e6, boxed ?? 1e6) + (places[name] ? 0 : 1e3);
      if (!best || distance < best.distance) best = { name, distance };
    }
    const below = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-place]");
    return best?.name ?? (below && below.dataset.place in places ? below.dataset.place : null);
  }

  hover(name) {
    if (!this.lifted) return;
    for (const [place, spot] of this.lifted.spots) spot.classList.toggle("is-cursor", place === name);
    for (const box of this.tray.children) box.classList.toggle("is-cursor", box.dataset.place === name);
    this.lifted.cursor = name;
  }

  async up(event) {
    const drag = this.drag;
    if (!drag || event.pointerId !== drag.id) return;
    const dragged = Boolean(drag.ghost);
    this.drop();
    if (dragged) {
      const { lifted } = this;
      await lifted?.known;
      if (!lifted || this.lifted !== lifted) return;
      const place = this.placeAt(event);
      if (place && place !== lifted.piece.place) await this.put(place);
      else this.cancel();
      return;
    }
    await this.tapped(drag.name, event);
  }

  // A tap takes a piece up; the next one puts it down, or takes up another.
  async tapped(name, event) {
    const { lifted } = this;
    if (!lifted) {
      if (name) this.take(name);
      return;
    }
    await lifted.known;
    if (this.lifted !== lifted) return;
    const place = this.placeAt(event);
    if (place && place !== lifted.piece.place && lifted.places[place]) await this.put(place);
    else if (name && name !== lifted.piece.name) this.take(name);
    else if (place && place !== lifted.piece.place) await this.put(place);
    else this.cancel();
  }

  take(name) {
    this.lift(name);
    this.focus(name);
  }

  cancel() {
    this.release();
    this.say(this.words.cancelled);
  }

  drop() {
    clearTimeout(this.drag?.timer);
    this.drag?.ghost?.remove();
    this.drag = null;
    document.documentElement.classList.remove("jg-dragging");
  }

  // A press of the keyboard or of a screen reader; those of pointers have been dealt with.
  clicked(event) {
    const grip = event.target.closest("[data-piece]");
    if (event.detail !== 0) {
      if (this.lifted && event.target.closest("summary")) event.preventDefault();
      return;
    }
    if (!grip) return;
    event.preventDefault();
    const { lifted } = this;
    if (lifted && lifted.cursor && lifted.piece.name === grip.dataset.piece) this.put(lifted.cursor);
    else if (lifted && lifted.piece.name === grip.dataset.piece) this.cancel();
    else this.take(grip.dataset.piece);
  }

  // -------------------------------------------------------------------------------------------------------- keyboard

  key(event) {
    if (event.key === "Escape" && this.lifted) {
      this.cancel();
      event.stopPropagation();
      return;
    }
    const way = WAYS[event.key];
    const grip = event.target.closest("[data-piece]");
    if (!way || !grip || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (this.lifted) this.point(way);
    else this.walk(grip, way);
  }

  // The next place in that direction, so that Enter puts the piece there.
  point(way) {
    const { lifted } = this;
    if (!lifted.places) return;
    const from = this.places.get(lifted.cursor)?.spot ?? lifted.piece.spot ?? { at: [50, 50] };
    const names = [...lifted.spots.keys()].filter((name) => name !== lifted.cursor);
    const next = this.next(from.at, names.map((name) => [name, this.places.get(name).spot.at]), way);
    if (!next) return;
    this.hover(next);
    this.say(this.places.get(next).label);
    const select = this.carry.querySelector("select");
    if (select) select.value = next;
  }

  // The next piece in that direction.
  walk(grip, way) {
    const piece = this.pieces.get(grip.dataset.piece);
    if (!piece.spot) {
      const chips = [...this.tray.querySelectorAll(".jg-chip--piece")];
      chips[(chips.indexOf(grip) + way[0] + way[1] + chips.length) % chips.length].focus();
      return;
    }
    const others = [...this.pieces.values()].filter((one) => one.spot && one !== piece);
    const next = this.next(piece.spot.at, others.map((one) => [one.name, one.spot.at]), way);
    if (next) this.focus(next);
  }

  // The nearest of the items in that direction, by their middles; what lies aside counts as farther.
  next([x, y], items, [across, down]) {
    const svg = this.board.querySelector("svg").viewBox.baseVal;
    let best = null;
    for (const [name, [left, top]] of items) {
      const [dx, dy] = [(left - x) * svg.width, (top - y) * svg.height];
      const ahead = dx * across + dy * down;
      const aside = Math.abs(dx * down) + Math.abs(dy * across);
      if (ahead <= 1) continue;
      const distance = ahead + 2 * aside;
      if (!best || distance < best.distance) best = { name, distance };
    }
    return best?.name ?? null;
  }
}
