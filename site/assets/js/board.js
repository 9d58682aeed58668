// @ts-check
// The board of a game in play: its figure, what glides over it, where it is lit, and what is meant by a press or a tap.
import { BoardKeys } from "./board_keys.js";
import { GLIDE, slide } from "./drawings.js";
import { all, calm, element, parsed, seek, shape } from "./dom.js";
import { isDrag, nearest, placesBelow } from "./gestures.js";

/** @import { Board as Drawn, TableChoice } from "../../types/answers" */
/** @import { Decision } from "./decision.js" */
/** @import { Point } from "./gestures.js" */
/** @typedef {{ piece: SVGGraphicsElement, kind: string, at: DOMRect }} Placed */

/**
 * @typedef {object} Does what presses do; none of it is called while `isHeld()`
 * @property {() => boolean} isHeld
 * @property {() => Decision | null} decision what somebody can do now
 * @property {(choice: TableChoice) => void} take
 * @property {(place: string) => void} drop
 * @property {(place: string | null) => void} tap
 * @property {() => void} cancel puts back what has been taken
 */

const MANY = 24; // where so many places are legal, a dot in each says so without a ring
const APART = 120; // milliseconds between pieces that glide

export class Board {
  /** @type {SVGSVGElement | null} */
  figure = null;
  /** @type {Map<string, SVGGraphicsElement>} */
  targets = new Map();
  isDragged = false;
  shown = "";

  /** @param {HTMLElement} root @param {Does} does */
  constructor(root, does) {
    this.root = root;
    this.does = does;
    this.keys = new BoardKeys(root, { tap: (place) => this.does.tap(place), cancel: () => this.does.cancel(), isHeld: () => this.does.isHeld() });
    root.addEventListener("pointerdown", (event) => this.press(event));
    root.addEventListener("click", (event) => this.tap(event));
  }

  // ------------------------------------------------------------------------------------------------ what is shown

  clear() {
    this.root.replaceChildren();
  }

  // A board as it stands before there is anything to do on it.
  still(/** @type {string} */ svg) {
    this.root.replaceChildren(parsed(svg));
  }

  /**
   * Another figure; pieces glide to it from one that was `shown` in the same way.
   * @param {Pick<Drawn, "svg" | "words">} view
   * @param {string} shown
   * @param {{ duration?: number, apart?: number }} [pace] milliseconds
   */
  draw(view, shown, pace) {
    const figure = parsed(view.svg);
    const hadFocus = this.root.contains(document.activeElement);
    const before = this.figure?.isConnected && this.shown === shown && !calm() ? this.places() : null;
    this.root.replaceChildren(figure);
    Object.assign(this, { figure, shown });
    if (before) this.glide(before, pace);
    this.targets = new Map(all("g.target", figure, SVGGraphicsElement).map((group) => [group.dataset.id ?? "", group]));
    figure.setAttribute("role", "group");
    figure.removeAttribute("aria-labelledby");
    figure.setAttribute("aria-label", view.words.join(" "));
    this.keys.renew(this.targets, hadFocus);
  }

  // The pieces with their kinds and where they are on the page.
  places() {
    const pieces = this.figure ? all("[data-piece]", this.figure, SVGGraphicsElement) : [];
    return pieces.map((piece) => ({ piece, kind: piece.dataset.piece ?? "", at: piece.getBoundingClientRect() }));
  }

  // What was somewhere else glides from there: of each kind those that are gone have become those that are new, the nearest first.
  /** @param {Placed[]} before @param {{ duration?: number, apart?: number }} [pace] */
  glide(before, { duration = 240, apart = APART } = {}) {
    const far = (/** @type {Placed} */ one, /** @type {Placed} */ other) => Math.hypot(one.at.x - other.at.x, one.at.y - other.at.y);
    const old = [...before];
    const moved = this.places().filter((one) => {
      const same = old.findIndex((other) => other.kind === one.kind && far(one, other) < 1);
      if (same >= 0) old.splice(same, 1);
      return same < 0;
    });
    moved.forEach((one, number) => {
      const { piece, kind, at } = one;
      const [from] = old.filter((other) => other.kind === kind).sort((first, second) => far(one, first) - far(one, second));
      if (!from) return;
      old.splice(old.indexOf(from), 1);
      // At most three delays: a whole set-up must not glide for seconds.
      piece.animate(slide(piece, from.at.x - at.x, from.at.y - at.y), { ...GLIDE, duration, delay: Math.min(number * apart, 3 * apart) });
    });
  }

  // Lights what can be taken, and where the piece that was taken may go.
  light(/** @type {Decision} */ decision) {
    const { choices, legal } = decision.lit();
    const taken = this.taken();
    this.root.classList.toggle("is-open", legal.size > MANY);
    for (const [id, group] of this.targets) {
      const isChosen = decision.choice?.at === id;
      group.classList.toggle("is-choice", choices.has(id) && !isChosen);
      group.classList.toggle("is-legal", legal.has(id));
      group.classList.toggle("is-chosen", isChosen);
      dot(group, legal.has(id), taken.has(id));
    }
  }

  // The round places on which a piece lies, whose number a dot would cover.
  taken() {
    const middles = this.places().map(({ at }) => [at.x + at.width / 2, at.y + at.height / 2]);
    const isOn = (/** @type {DOMRect} */ box) => middles.some(([x, y]) => Math.hypot(x - box.x - box.width / 2, y - box.y - box.height / 2) < box.width / 3);
    return new Set([...this.targets].filter(([, group]) => seek("circle:not(.dot)", group, SVGElement) && isOn(group.getBoundingClientRect())).map(([id]) => id));
  }

  // Rings places that are pointed out; empty names are none.
  ring(/** @type {string[]} */ places) {
    const taken = this.taken();
    for (const place of places) {
      const group = this.targets.get(place);
      group?.classList.add("is-legal");
      if (group) dot(group, true, taken.has(place));
    }
  }

  // A dashed ring and a cross where something was tried.
  refuse(/** @type {string} */ place) {
    const target = this.targets.get(place);
    if (!target) return;
    target.classList.add("is-tried");
    const { x, y, width, height } = target.getBBox();
    const arm = Math.min(width, height) / 5;
    const [right, top] = [x + width - arm * 0.6, y + arm * 0.6];
    const d = `M${right - arm} ${top}l${arm} ${arm}m0 ${-arm}l${-arm} ${arm}`;
    target.append(shape("path", { class: "cross cross--halo", d }), shape("path", { class: "cross", d }));
    if (!calm()) target.animate([{ opacity: 0 }, { opacity: 1 }], 200);
  }

  clearRefusal() {
    for (const [, target] of this.targets) {
      target.classList.remove("is-tried");
      for (const cross of all(".cross", target, SVGElement)) cross.remove();
    }
  }

  // ------------------------------------------------------------------------------------------------ tapping, dragging

  // The place that was meant: the one below the finger that leads somewhere, else the nearest.
  placeAt(/** @type {Point} */ { clientX, clientY }) {
    if (!this.figure) return null;
    const below = placesBelow(this.figure, { clientX, clientY });
    const decision = this.does.decision();
    if (below.length) return below.find((id) => decision?.leads(id)) ?? below[0];
    return nearest(this.targets, { clientX, clientY }, (box) => Math.min(box.width, box.height));
  }

  press(/** @type {PointerEvent} */ event) {
    if (!event.isPrimary || this.does.isHeld()) return;
    const id = this.placeAt(event);
    const choice = this.does.decision()?.choiceAt(id);
    if (!choice) return;
    const end = new AbortController();
    /** @type {HTMLElement | null} */
    let hand = null;
    const move = (/** @type {PointerEvent} */ now) => {
      if (!hand) {
        if (!isDrag(event, now)) return;
        this.does.take(choice);
        hand = this.root.appendChild(element("div", { class: "hand" }));
      }
      hand.style.transform = `translate(${now.clientX}px, ${now.clientY}px)`;
      now.preventDefault();
    };
    const stop = (/** @type {PointerEvent} */ now) => {
      end.abort();
      hand?.remove();
      if (!hand || now.type === "pointercancel") return;
      this.isDragged = true; // the click that follows is not one
      setTimeout(() => { this.isDragged = false; });
      const place = this.placeAt(now);
      if (place && place !== id) this.does.drop(place);
    };
    window.addEventListener("pointermove", move, { signal: end.signal, passive: false });
    for (const name of /** @type {const} */ (["pointerup", "pointercancel"])) window.addEventListener(name, stop, { signal: end.signal });
  }

  tap(/** @type {MouseEvent} */ event) {
    if (!this.isDragged && !this.does.isHeld()) this.does.tap(this.placeAt(event));
  }
}

// A place to which one can go has a dot in it, so that it is told by more than the colour of its ring; on its edge where a
// piece lies.
const dot = (/** @type {SVGGraphicsElement} */ group, /** @type {boolean} */ isLegal, /** @type {boolean} */ isTaken) => {
  const known = seek(".dot", group, SVGElement);
  if (!isLegal) known?.remove();
  if (!isLegal || known) return;
  const { x, y, width, height } = group.getBBox();
  const [across, down] = isTaken ? [0.86, 0.14] : [0.5, 0.5];
  group.append(shape("circle", { class: "dot", cx: x + across * width, cy: y + down * height, r: Math.min(width, height) / 7 }));
};
