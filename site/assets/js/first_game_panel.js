// @ts-check
// What is said beside the board of a first game: the sentence, the row below it, a word's card, what one can do now. It is
// the page's one live region: whatever changes in it is read.
import { element, shape, worded } from "./dom.js";

/** @import { CourseScreen, TaskOption } from "../../types/first_game" */
/** @import { Parts } from "./controls.js" */
/** @import { Course } from "./first_game_course.js" */
/** @typedef {"ask" | "no" | "but" | "yes" | "theirs" | "hint"} RowKind */

const SIGNS = {
  ask: "M9 11V5.5a1.8 1.8 0 0 1 3.6 0V10l4.6 1c1 .3 1.6 1.2 1.4 2.2l-.8 5.3h-7L6.3 14c-.9-1.2.6-2.6 1.8-1.7L9 13",
  yes: "M3.5 13l6 6L20.5 6",
  no: "M5 5l14 14M19 5L5 19",
  but: "M12 10.5v8M12 5.2v.6",
  hint: "M9 20h6M9.5 17c0-2-3-3.4-3-7a5.5 5.5 0 0 1 11 0c0 3.6-3 5-3 7z",
  theirs: "M12 4l7 4v8l-7 4-7-4V8z",
  again: "M19 6.5V12h-5.5M18.5 12a7 7 0 1 0-1.8 5",
};

const sign = (/** @type {keyof typeof SIGNS} */ kind) => shape("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, shape("path", { d: SIGNS[kind] }));

export class Panel {
  /**
   * @param {HTMLElement} root
   * @param {Record<string, string>} words
   * @param {() => void} again shows again what the others did
   */
  constructor(root, words, again) {
    this.root = root;
    this.words = words;
    this.again = again;
  }

  // A sentence and rows.
  say(/** @type {string} */ text, /** @type {HTMLElement[]} */ ...rows) {
    this.root.className = "told";
    this.root.replaceChildren(element("p", { class: "told__text" }, text), ...rows);
  }

  // What is to be done: the last sentence says it.
  ask(/** @type {string} */ text, /** @type {HTMLElement[]} */ ...rows) {
    const [, before = text, last = ""] = /^(.*[.?!] )(.+)$/.exec(text) ?? [];
    this.root.className = "told";
    this.root.replaceChildren(element("p", { class: "told__text" }, before, element("b", {}, last)), ...rows);
  }

  /**
   * @param {RowKind} kind
   * @param {string} text
   * @param {TaskOption} [option] whose rule is named
   */
  row(kind, text, { rule, rule_name: name } = /** @type {TaskOption} */ ({})) {
    const said = kind === "no" ? [element("span", { class: "hidden" }, `${this.words.no}: `)] : [];
    const row = element("div", { class: `row row--${kind}` }, element("span", { class: "row__sign" }, sign(kind)), element("p", {}, ...said, text));
    if (rule) row.append(element("a", { href: `../rules/#${rule}` }, name || this.words.rule));
    return row;
  }

  // Who did what, and a button that shows it again.
  theirs(/** @type {string} */ text) {
    const row = this.row("theirs", text);
    const button = element("button", { type: "button", class: "again", "data-again": true }, sign("again"), element("span", {}, this.words.see_again));
    button.addEventListener("click", this.again);
    row.append(button);
    return row;
  }

  // A new word; the card is a heading that takes the focus.
  word(/** @type {{ term: string, text: string }} */ { term, text }) {
    this.root.className = "told told--word";
    const heading = element("h3", { tabindex: "-1" }, term);
    this.root.replaceChildren(element("p", { class: "told__kicker" }, this.words.new_word), heading, element("p", { class: "told__text" }, text));
    heading.focus();
  }

  // What somebody can do now.
  checkpoint(/** @type {CourseScreen} */ { title, lines = [] }) {
    this.root.className = "told told--check";
    const items = lines.map((line) => element("li", {}, sign("yes"), line));
    this.root.replaceChildren(element("p", { class: "told__title" }, title), element("ul", {}, ...items));
  }
}

/** @param {Parts} parts @param {Course} course @param {Record<string, string>} words */
export const showProgress = ({ progress, of, title, bar }, { number, count, screen }, words) => {
  const text = worded(words.of, { n: number, of: count });
  progress.textContent = text;
  of.textContent = text;
  title.textContent = screen.title;
  const state = (/** @type {number} */ place) => (place < number - 1 ? "is-past" : place === number - 1 ? "is-now" : "");
  bar.replaceChildren(...Array.from({ length: count }, (_, place) => element("i", { class: state(place) })));
};
