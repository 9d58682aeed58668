// @ts-check
// The analysis of a game in play, folded away: what can be played now, what the engine answers, the position as an example.
// It is about what the screen's seat knows.
import { element } from "./dom.js";
import { layersOf, showMarks } from "./drawings.js";
import { Questions } from "./questions.js";

/** @import { Answers } from "../../types/answers" */
/** @import { QuestionParts } from "./questions.js" */

/** @typedef {<A extends keyof Answers>(question: { ask: A, [more: string]: unknown }) => Promise<Answers[A] | null>} Ask */

export class Analysis {
  position = "";
  /** @type {Element[]} */
  layers = [];

  /**
   * @param {Record<string, HTMLElement>} parts the page's
   * @param {Record<string, string>} words
   * @param {{ ask: Ask, once: (work: () => unknown) => unknown }} does `ask` gives null if there is no answer; `once` does
   *   one thing at a time
   */
  constructor(parts, words, { ask, once }) {
    this.parts = parts;
    this.ask = ask;
    parts.all_moves.addEventListener("click", () => once(() => this.moves()));
    parts.example.addEventListener("click", () => once(() => this.example()));
    parts.analysis_close.addEventListener("click", () => this.close());
    this.questions = new Questions(/** @type {QuestionParts} */ (parts), words, (query, given) => once(() => this.query(query, given)));
  }

  // Opens beside the figure, which takes the marks of what is answered.
  async open(/** @type {string} */ position, /** @type {SVGSVGElement} */ figure) {
    const known = await this.ask({ ask: "queries", position });
    if (!known) return;
    const { analysis, set_up: link, answer } = this.parts;
    this.position = position;
    this.layers = layersOf(figure);
    answer.replaceChildren();
    /** @type {HTMLAnchorElement} */ (link).hash = `p=${encodeURIComponent(position)}`;
    analysis.hidden = false;
    this.questions.know(known.queries, figure);
    this.parts.all_moves.focus();
  }

  close() {
    this.questions.stop();
    this.parts.analysis.hidden = true;
  }

  async moves() {
    const answer = await this.ask({ ask: "moves", position: this.position });
    if (!answer) return;
    const lists = answer.lists.flatMap(({ of, moves }) => [of ? `${of} (${moves.length})` : "", moves.map(({ text, name, odds }) => `${name || text}${odds ? ` · ${odds}` : ""}`)]);
    this.say(answer.title, ...lists);
  }

  async query(/** @type {string} */ query, /** @type {Record<string, string>} */ given) {
    const answer = await this.ask({ ask: "query", position: this.position, query, arguments: given });
    if (!answer) return;
    this.say(answer.title, answer.text ?? "", answer.items ?? []);
    showMarks(this.layers, answer.marks);
  }

  async example() {
    const file = await this.ask({ ask: "example", start: this.position, entries: [] });
    if (!file) return;
    const text = element("textarea", { rows: 10, readonly: true, spellcheck: "false", "aria-label": this.parts.example.textContent });
    text.value = file.text;
    this.parts.answer.replaceChildren(text);
    text.select();
  }

  /** @param {string} title @param {(string | string[])[]} contents sentences and lists */
  say(title, ...contents) {
    const parts = contents.filter((one) => one.length).map((one) => (typeof one === "string" ? element("p", {}, one) : element("ol", {}, ...one.map((item) => element("li", {}, item)))));
    this.parts.answer.replaceChildren(element("h3", {}, title), ...parts);
    this.parts.answer.scrollIntoView({ block: "nearest" });
  }
}
