// The analysis of a game in play, folded away: what can be played now, what the engine answers, the position as an example.
// It is about what the screen's seat knows.
import { Questions } from "./questions.js";
import { showMarks } from "./drawings.js";
import { element } from "./elements.js";

/* `parts` are the page's; `ask(question)` resolves with the engine's answer, null if there is none; `once(work)` does one
   thing at a time. */
export class Analysis {
  constructor(parts, words, { ask, once }) {
    Object.assign(this, { parts, ask });
    parts.all_moves.addEventListener("click", () => once(() => this.moves()));
    parts.example.addEventListener("click", () => once(() => this.example()));
    parts.analysis_close.addEventListener("click", () => this.close());
    this.questions = new Questions(parts, words, (query, given) => once(() => this.query(query, given)));
  }

  // Opens beside the figure, which takes the marks of what is answered.
  async open(position, figure) {
    const known = await this.ask({ ask: "queries", position });
    if (!known) return;
    const { analysis, set_up: link, answer } = this.parts;
    Object.assign(this, { position, layers: [...figure.querySelectorAll("g.marks")] });
    answer.replaceChildren();
    link.hash = `p=${encodeURIComponent(position)}`;
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
    const named = ({ text, name, odds }) => `${name || text}${odds ? ` · ${odds}` : ""}`;
    this.say(answer.title, ...answer.lists.flatMap(({ of, moves }) => [of ? `${of} (${moves.length})` : "", moves.map(named)]));
  }

  async query(query, given) {
    const answer = await this.ask({ ask: "query", position: this.position, query, arguments: given });
    if (!answer) return;
    this.say(answer.title, answer.text ?? "", answer.items ?? []);
    showMarks(this.layers, answer.marks);
  }

  async example() {
    const made = await this.ask({ ask: "example", start: this.position, entries: [] });
    if (!made) return;
    const text = element("textarea", { rows: 10, readonly: true, spellcheck: "false", "aria-label": this.parts.example.textContent });
    text.value = made.yaml;
    this.parts.answer.replaceChildren(text);
    text.select();
  }

  // A heading, then sentences and lists.
  say(title, ...contents) {
    const parts = contents.filter((one) => one.length).map((one) => (typeof one === "string" ? element("p", {}, one) : element("ol", {}, ...one.map((item) => element("li", {}, item)))));
    this.parts.answer.replaceChildren(element("h3", {}, title), ...parts);
    this.parts.answer.scrollIntoView({ block: "nearest" });
  }
}
