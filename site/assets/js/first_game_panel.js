// @ts-check
// What is said beside the board of a first game: the sentence, the row below it, a word's card, what one can do now. It is
// the page's one live region: whatever changes in it is read.
import { element, worded } from "./dom.js";
import { againButton, row, sign } from "./rows.js";

/** @import { CourseScreen, TaskOption } from "../../types/first_game" */
/** @import { Parts } from "./controls.js" */
/** @import { Course } from "./first_game_course.js" */
/** @import { RowKind } from "./rows.js" */

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
  row(kind, text, option) {
    return row(kind, text, /** @type {any} */ (this.words), option);
  }

  // Who did what, and a button that shows it again.
  theirs(/** @type {string} */ text) {
    const made = this.row("theirs", text);
    made.append(againButton(this.words.see_again, this.again));
    return made;
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
