// @ts-check
// A mouse or a finger that carries a piece about while a position is set up; or only taps, or scrolls.
import { element, find } from "./dom.js";

/** @import { EditedPiece, Spot } from "../../types/answers" */

const FAR = 6; // pixels after which a press is a drag
const HOLD = 220; // milliseconds that a finger rests on a piece in the tray before it takes it along
const EDGE = 56; // pixels from the edge of the window where dragging scrolls the page
const SCROLL = 12; // pixels, each time

/**
 * @typedef {object} Does what pointers do
 * @property {(event: PointerEvent, chip: HTMLElement | null) => EditedPiece | null} grab the piece that is pressed
 * @property {(piece: EditedPiece) => void} lift
 * @property {(event: PointerEvent) => void} hover
 * @property {(event: PointerEvent) => unknown} drop what was carried
 * @property {(piece: EditedPiece | null, event: PointerEvent) => unknown} tap
 * @property {() => void} cancel
 *
 * @typedef {object} Drag
 * @property {EditedPiece | null} piece
 * @property {HTMLElement | null} chip in the tray
 * @property {PointerEvent} start
 * @property {HTMLElement | null} ghost what is carried
 * @property {ReturnType<typeof setTimeout>} [timer] until then a finger may scroll
 */

export class Hand {
  /** @type {Drag | null} */
  drag = null;

  /** @param {HTMLElement} board @param {HTMLElement} panel @param {Does} does @param {AbortSignal} signal */
  constructor(board, panel, does, signal) {
    this.board = board;
    this.does = does;
    for (const place of [board, panel]) place.addEventListener("pointerdown", (event) => this.down(event), { signal });
    window.addEventListener("pointermove", (event) => this.move(event), { signal });
    window.addEventListener("pointerup", (event) => this.up(event), { signal });
    window.addEventListener("pointercancel", () => { this.drop(); does.cancel(); }, { signal });
    window.addEventListener("touchmove", (event) => { if (this.isCarrying && event.cancelable) event.preventDefault(); }, { signal, passive: false });
  }

  get isCarrying() {
    return Boolean(this.drag?.ghost);
  }

  down(/** @type {PointerEvent} */ event) {
    if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return;
    const found = event.target.closest(".jg-chip--piece");
    const chip = found instanceof HTMLElement ? found : null;
    if (!chip && !this.board.contains(event.target)) return;
    /** @type {Drag} */
    const drag = { piece: this.does.grab(event, chip), chip, start: event, ghost: null };
    this.drag = drag;
    if (chip && event.pointerType === "touch") drag.timer = setTimeout(() => { drag.timer = undefined; this.begin(drag, event); }, HOLD);
  }

  move(/** @type {PointerEvent} */ event) {
    const { drag } = this;
    if (!drag || event.pointerId !== drag.start.pointerId) return;
    if (!drag.ghost) {
      if (Math.hypot(event.clientX - drag.start.clientX, event.clientY - drag.start.clientY) < FAR) return;
      if (drag.timer !== undefined) { // a finger that scrolls the tray
        this.drop();
        return;
      }
      this.begin(drag, event);
    }
    if (!drag.ghost) return;
    lay(drag.ghost, event);
    if (event.clientY < EDGE) window.scrollBy(0, -SCROLL);
    else if (event.clientY > window.innerHeight - EDGE) window.scrollBy(0, SCROLL);
    this.does.hover(event);
  }

  async up(/** @type {PointerEvent} */ event) {
    const { drag } = this;
    if (!drag || event.pointerId !== drag.start.pointerId) return;
    this.drop();
    if (drag.ghost) await this.does.drop(event);
    else await this.does.tap(drag.piece, event);
  }

  begin(/** @type {Drag} */ drag, /** @type {PointerEvent} */ event) {
    const { piece, chip } = drag;
    if (!piece) return;
    this.does.lift(piece);
    drag.ghost = chip ? copy(chip) : picture(find("svg", this.board, SVGSVGElement), /** @type {Spot} */ (piece.spot));
    lay(drag.ghost, event);
    document.body.append(drag.ghost);
    document.documentElement.classList.add("jg-dragging");
  }

  drop() {
    clearTimeout(this.drag?.timer);
    this.drag?.ghost?.remove();
    this.drag = null;
    document.documentElement.classList.remove("jg-dragging");
  }
}

const lay = (/** @type {HTMLElement} */ ghost, /** @type {PointerEvent} */ { clientX, clientY }) => { ghost.style.translate = `${clientX}px ${clientY}px`; };

const copy = (/** @type {HTMLElement} */ chip) => element("div", { class: "jg-ghost jg-ghost--chip", "aria-hidden": "true" }, (chip.textContent ?? "").replace(/ ×\d+$/, ""));

// What the figure shows there, to be carried about.
const picture = (/** @type {SVGSVGElement} */ figure, /** @type {Spot} */ { at, size, round }) => {
  const { width, height } = figure.viewBox.baseVal;
  const frame = figure.getBoundingClientRect();
  const [w, h] = [(size[0] / 100) * width, (size[1] / 100) * height];
  const shot = /** @type {SVGSVGElement} */ (figure.cloneNode(true));
  shot.setAttribute("viewBox", `${(at[0] / 100) * width - w / 2} ${(at[1] / 100) * height - h / 2} ${w} ${h}`);
  shot.removeAttribute("aria-labelledby");
  const ghost = element("div", { class: `jg-ghost${round ? " jg-ghost--round" : ""}`, "aria-hidden": "true" }, shot);
  Object.assign(ghost.style, { width: `${(size[0] / 100) * frame.width}px`, height: `${(size[1] / 100) * frame.height}px` });
  return ghost;
};
