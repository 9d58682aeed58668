// @ts-check
// Makes the text of an example's step fit beside its board, without a scrollbar where that is possible.
import { find } from "./dom.js";

/** @typedef {{ kinds: string[], hasLegend: boolean }} Fit */

const FITS = ["is-flowing", "is-tight", "is-tighter"]; // each takes less room for the text than the one before

export class TextFit {
  /** @type {Map<string, Fit>} */
  known = new Map(); // each step is tried once, for every trial is a layout
  hasLegend = true; // whether the reader wants to see the key

  /** @param {HTMLElement} panel @param {MediaQueryList} wide */
  constructor(panel, wide) {
    this.panel = panel;
    this.wide = wide;
    this.legend = find(".key", document, HTMLDetailsElement);
    find("summary", this.legend).addEventListener("click", () => { this.hasLegend = !this.legend.open; });
    // a legend that is opened where the panel has no room for all of it is scrolled to
    this.legend.addEventListener("toggle", () => this.legend.open && this.legend.scrollIntoView({ block: "nearest" }));
  }

  // What decides how a step's text fits.
  key(/** @type {number} */ number) {
    return [innerWidth, innerHeight, this.hasLegend, number].join();
  }

  knows(/** @type {number} */ number) {
    return this.known.has(this.key(number));
  }

  // Makes the text of the step fit, which is the one that is laid out.
  fit(/** @type {number} */ number) {
    const known = this.known.get(this.key(number));
    if (known) this.apply(known);
    else this.known.set(this.key(number), this.find());
  }

  // Where the text is long a desktop closes the key; then its type is smaller, in two steps.
  find() {
    const isFull = () => this.panel.scrollHeight > this.panel.clientHeight;
    /** @type {Fit} */
    const fit = { kinds: [], hasLegend: this.hasLegend };
    this.apply(fit);
    if (this.wide.matches && isFull()) fit.hasLegend = this.legend.open = false;
    for (const kind of FITS) {
      if (!isFull()) return fit;
      fit.kinds.push(kind);
      this.apply(fit);
    }
    return fit;
  }

  apply(/** @type {Fit} */ { kinds, hasLegend }) {
    for (const kind of FITS) this.panel.classList.toggle(kind, kinds.includes(kind));
    this.legend.open = hasLegend;
  }
}
