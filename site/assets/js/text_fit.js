// @ts-check
// Makes the text of an example's step fit beside its board, without a scrollbar where that is possible.
import { all, find } from "./dom.js";

/** @typedef {{ kinds: string[], lines: number, hasLegend: boolean }} Fit */

const FITS = ["is-flowing", "is-tight", "is-tighter", "is-clamped"]; // each takes less room for the text than the one before
const MOST_LINES = 8; // of a verdict on a phone
const FEWEST_LINES = 2;

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

  // Of verdicts that are cut off, a tap shows all.
  markCut(/** @type {HTMLElement} */ step) {
    for (const text of all(".verdict p", step)) {
      const isCut = Boolean(text.offsetParent) && text.scrollHeight > text.clientHeight + 2;
      text.role = isCut ? "button" : null;
      text.tabIndex = isCut ? 0 : -1;
    }
  }

  // Where the text is long a desktop closes the key, and on a phone it flows around the sign and the rule; then its type is
  // smaller, in two steps, and on a phone only as many lines of the verdict are shown as there is room for.
  find() {
    const isFull = () => this.panel.scrollHeight > this.panel.clientHeight;
    /** @type {Fit} */
    const fit = { kinds: [], lines: MOST_LINES, hasLegend: this.hasLegend };
    this.apply(fit);
    if (this.wide.matches && isFull()) fit.hasLegend = this.legend.open = false;
    for (const kind of FITS) {
      if (!isFull()) return fit;
      fit.kinds.push(kind);
      this.apply(fit);
    }
    while (fit.lines > FEWEST_LINES && isFull()) {
      fit.lines -= 1;
      this.apply(fit);
    }
    return fit;
  }

  apply(/** @type {Fit} */ { kinds, lines, hasLegend }) {
    for (const kind of FITS) this.panel.classList.toggle(kind, kinds.includes(kind));
    this.panel.style.setProperty("--lines", String(lines));
    this.legend.open = hasLegend;
  }
}
