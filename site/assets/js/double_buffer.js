// @ts-check
// A board with two figures: while one is read the next is laid out behind it, and has only to be shown then.
import { element } from "./dom.js";
import { become } from "./drawings.js";

/** @import { Parts } from "./drawings.js" */

export class DoubleBuffer {
  /** @type {object | null} */
  ahead = null;
  /** @type {SVGSVGElement | null} */
  figure = null;
  front = element("div", { class: "board__figure" });
  back = element("div", { class: "board__figure" });

  /** @param {HTMLElement} board */
  constructor(board) {
    this.board = board;
  }

  // Shows a figure that has nothing in common with those before.
  replace(/** @type {Parts} */ parts, /** @type {SVGSVGElement} */ figure) {
    this.front.replaceChildren(figure);
    this.back.replaceChildren();
    this.board.replaceChildren(parts.root, this.front, this.back);
    this.bringFront();
  }

  // Lays out the figure of what comes next where it is not seen.
  prepare(/** @type {object} */ next, /** @type {SVGSVGElement} */ figure) {
    const { firstElementChild: laid } = this.back;
    if (laid) become(laid, figure);
    else this.back.append(figure);
    this.ahead = next;
    (laid ?? figure).getBoundingClientRect();
  }

  // Shows what comes now: prepared, or made of the figure that is shown.
  show(/** @type {object} */ now, /** @type {() => SVGSVGElement} */ drawn) {
    if (this.ahead === now) {
      [this.front, this.back] = [this.back, this.front];
      this.bringFront();
    } else if (this.figure) {
      become(this.figure, drawn());
    }
  }

  bringFront() {
    this.ahead = null;
    const { firstElementChild: figure } = this.front;
    this.figure = figure instanceof SVGSVGElement ? figure : null;
    this.front.removeAttribute("aria-hidden");
    this.back.setAttribute("aria-hidden", "true");
  }
}
