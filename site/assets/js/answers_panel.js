// @ts-check
// What the engine answers about a position in free play: to queries, about an entry, all moves, an example's file.
import { copied, download, element, find, worded } from "./dom.js";
import { showMarks } from "./drawings.js";
import { Questions } from "./questions.js";

/** @import { Ask } from "./analysis.js" */
/** @import { ExampleFile } from "../../types/answers" */
/** @import { ChoicePanel, Verdict } from "./choices.js" */
/** @import { QuestionParts } from "./questions.js" */

/**
 * @typedef {object} Page what the answers are about
 * @property {Ask} ask gives null if there is no answer
 * @property {(work: () => unknown) => unknown} once does one thing at a time
 * @property {() => string} position
 * @property {() => ChoicePanel | null} choices
 * @property {() => SVGSVGElement} figure
 * @property {(note: Finding) => void} found keeps what was found out about the position, for an example
 */

/** @typedef {{ entry: string } | { query: string, arguments: Record<string, string> }} Finding an action tried, a query asked */

export class AnswersPanel {
  /** @param {Record<string, HTMLElement>} parts @param {Record<string, string>} words @param {Page} page */
  constructor(parts, words, page) {
    this.parts = parts;
    this.words = words;
    this.page = page;
    /** @type {ExampleFile} */
    this.file = { text: "", name: "" };
    const { take, save, form } = parts;
    take.addEventListener("click", () => copied(take, this.file.text, words.copied));
    save.addEventListener("click", () => download(this.file.name, this.file.text));
    form.addEventListener("change", () => page.once(() => this.example(...this.played)));
    this.questions = new Questions(/** @type {QuestionParts} */ (parts), words, (query, given) => page.once(() => this.query(query, given)));
  }

  clear() {
    this.parts.answer.replaceChildren();
  }

  // What can be asked of the position; whether it can be edited.
  async know() {
    const position = this.page.position();
    const known = await this.page.ask({ ask: "queries", position });
    if (!known || position !== this.page.position()) return null;
    this.questions.know(known.queries, this.page.figure());
    return known.editor;
  }

  /** @type {[string, string[], object[]]} */
  played = ["", [], []]; // what the example is made of

  async query(/** @type {string} */ query, /** @type {Record<string, string>} */ given) {
    const answer = await this.page.ask({ ask: "query", position: this.page.position(), query, arguments: given });
    if (!answer) return;
    this.show(answer, answer.marks, answer.items);
    this.page.found({ query, arguments: given });
  }

  async check(/** @type {string} */ entry) {
    this.clear(); // it was about another entry
    const answer = await this.page.ask({ ask: "why", position: this.page.position(), entry });
    if (!answer) return;
    this.show(answer, answer.marks);
    this.page.found({ entry: answer.tried ?? answer.entry ?? entry });
  }

  /** @param {Verdict} answer @param {string[]} marks @param {string[]} [items] */
  show(answer, marks, items) {
    const choices = this.page.choices();
    if (!choices) return;
    const box = choices.verdict(answer);
    if (items) box.append(list(items));
    this.put(box);
    showMarks(choices.layers, marks);
  }

  async moves() {
    const answer = await this.page.ask({ ask: "moves", position: this.page.position() });
    if (!answer) return;
    const lists = answer.lists.flatMap(({ of, moves }) => [
      element("p", {}, `${of ? `${of} · ` : ""}${worded(this.words.count, { n: moves.length })}`),
      list(moves.map(({ text, name, odds }) => `${name || text}${odds ? ` · ${odds}` : ""}`)),
    ]);
    this.put(element("div", { class: "jg-verdict jg-moves" }, element("strong", {}, answer.title), ...lists));
  }

  put(/** @type {HTMLElement} */ box) {
    this.clear();
    this.parts.answer.append(box);
    const long = box.querySelector("ol");
    if (long) long.tabIndex = 0;
    box.scrollIntoView({ block: "nearest" });
  }

  // An example of what was played from a start, tried and asked: a file, or a fence for a document.
  async example(/** @type {string} */ start, /** @type {string[]} */ entries, /** @type {object[]} */ notes) {
    const { yaml, more, form } = this.parts;
    this.played = [start, entries, notes];
    const file = await this.page.ask({ ask: "example", start, entries, notes, form: /** @type {HTMLSelectElement} */ (form).value });
    if (!file) return;
    this.file = file;
    yaml.hidden = false;
    /** @type {HTMLDetailsElement} */ (more).open = true;
    find("textarea", yaml, HTMLTextAreaElement).value = file.text;
    yaml.scrollIntoView({ block: "nearest" });
  }
}

const list = (/** @type {string[]} */ items) => element("ol", { class: "jg-list" }, ...items.map((item) => element("li", {}, item)));
