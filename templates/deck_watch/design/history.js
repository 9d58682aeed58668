// What can be taken back: the opposite of each change, not the old text, so that changes made elsewhere stay.
/** @import { Op } from "./types.d.ts" */

const MOST = 200;

export class History {
  /** @type {{ ops: Op[], card: number }[]} */
  #undo = [];
  /** @type {{ ops: Op[], card: number }[]} */
  #redo = [];
  /** @type {Promise<void>} */
  #last = Promise.resolve();

  /**
   * Keep what takes a change back; what could be done again is forgotten.
   * @param {Op[]} ops
   * @param {number} card
   */
  made(ops, card) {
    if (!ops.length) return;
    this.#undo.push({ ops, card });
    if (this.#undo.length > MOST) this.#undo.shift();
    this.#redo = [];
  }

  get canUndo() { return this.#undo.length > 0; }
  get canRedo() { return this.#redo.length > 0; }

  /**
   * Take the last change back, or do it again: `apply` writes, and returns what takes that back, `null` if nothing was
   * written; then the step stays. Steps that are asked for at once follow each other.
   * @param {"undo" | "redo"} way
   * @param {(ops: Op[], card: number) => Promise<Op[] | null>} apply
   */
  step(way, apply) {
    this.#last = this.#last.then(() => this.#step(way, apply));
    return this.#last;
  }

  /**
   * @param {"undo" | "redo"} way
   * @param {(ops: Op[], card: number) => Promise<Op[] | null>} apply
   */
  async #step(way, apply) {
    const [from, to] = way === "undo" ? [this.#undo, this.#redo] : [this.#redo, this.#undo];
    const last = from.at(-1);
    if (!last) return;
    const back = await apply(last.ops, last.card);
    if (!back) return;
    from.splice(from.indexOf(last), 1);
    to.push({ ops: back, card: last.card });
  }
}
