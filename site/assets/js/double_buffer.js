// A board with two figures: while one is read the next is laid out behind it, and has only to be shown then.
import { become } from "./drawings.js";
import { element } from "./elements.js";

export class DoubleBuffer {
  constructor(board) {
    this.board = board;
    this.ahead = null;
  }

  // Shows a figure that has nothing in common with those before.
  replace(parts, figure) {
    [this.front, this.back] = [0, 1].map(() => element("div", { class: "board__figure" }));
    this.front.append(figure);
    this.board.replaceChildren(parts.root, this.front, this.back);
    this.bringFront();
  }

  // Lays out the figure of what comes next where it is not seen.
  prepare(next, figure) {
    if (this.back.firstChild) become(this.back.firstChild, figure);
    else this.back.append(figure);
    this.ahead = next;
    this.back.firstChild.getBoundingClientRect();
  }

  // Shows what comes now: prepared, or made of the figure that is shown.
  show(now, drawn) {
    if (this.ahead !== now) return become(this.figure, drawn());
    [this.front, this.back] = [this.back, this.front];
    return this.bringFront();
  }

  bringFront() {
    this.ahead = null;
    this.figure = this.front.firstChild;
    this.front.removeAttribute("aria-hidden");
    this.back.setAttribute("aria-hidden", "true");
  }
}
