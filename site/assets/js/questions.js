// @ts-check
// The form that asks the engine something: one question, its arguments from lists, by hand, or pointed at in the figure.
import { all, element } from "./dom.js";
import { targetOf } from "./gestures.js";

/** @import { Argument, QueryForm } from "../../types/answers" */
/** @typedef {{ ask: HTMLFormElement, query: HTMLSelectElement, arguments: HTMLElement }} QuestionParts */

export class Questions {
  /** @type {Map<string, QueryForm>} */
  known = new Map();
  /** @type {SVGSVGElement | null} */
  figure = null;
  /** @type {{ point: HTMLElement, end: AbortController } | null} */
  pointing = null;

  /**
   * @param {QuestionParts} parts
   * @param {Record<string, string>} words
   * @param {(query: string, given: Record<string, string>) => void} send
   */
  constructor({ ask, query, arguments: place }, words, send) {
    this.form = ask;
    this.select = query;
    this.place = place;
    this.words = words;
    this.send = send;
    query.addEventListener("change", () => this.arguments());
    ask.addEventListener("submit", (event) => { event.preventDefault(); this.sent(); });
  }

  // What can be asked now, of the position in this figure; what is filled in stays.
  know(/** @type {QueryForm[]} */ queries, /** @type {SVGSVGElement} */ figure) {
    const [chosen, given] = [this.select.value, this.given()];
    this.stop();
    this.figure = figure;
    this.known = new Map(queries.map((query) => [query.name, query]));
    this.select.replaceChildren(...queries.map((query) => element("option", { value: query.name, selected: query.name === chosen }, query.label)));
    this.form.hidden = queries.length === 0;
    if (queries.length) this.arguments(given);
  }

  /** @returns {Record<string, string>} */
  given() {
    const filled = [...new FormData(this.form)].map(([name, value]) => [name, String(value).trim()]);
    return Object.fromEntries(filled.filter(([, value]) => value));
  }

  arguments(/** @type {Record<string, string>} */ given = {}) {
    this.stop();
    const parameters = this.known.get(this.select.value)?.parameters ?? [];
    this.place.replaceChildren(...parameters.map((one) => this.argument(one, given[one.name] ?? "")));
  }

  argument(/** @type {Argument} */ one, /** @type {string} */ value) {
    const label = element("label", {}, element("span", {}, one.label));
    if (!one.values.length) {
      label.append(element("input", { name: one.name, required: one.required, placeholder: one.hint, value, autocomplete: "off", spellcheck: "false" }));
      return label;
    }
    const free = one.required ? [] : [element("option", { value: "" }, this.words.any)];
    const select = element("select", { name: one.name }, ...free, ...one.values.map((choice) => element("option", { value: choice.value, selected: choice.value === value }, choice.label)));
    label.append(select);
    const row = element("div", { class: "jg-argument" }, label);
    if (one.values.some((choice) => choice.at)) {
      const point = element("button", { type: "button", class: "jg-step jg-point", "aria-pressed": "false", title: this.words.point, "aria-label": `${one.label}: ${this.words.point}` }, "◎");
      point.addEventListener("click", () => (this.pointing?.point === point ? this.stop() : this.point(one, select, point)));
      row.append(point);
    }
    return row;
  }

  // Waits for a click in the figure; the next one fills in the argument.
  point(/** @type {Argument} */ one, /** @type {HTMLSelectElement} */ select, /** @type {HTMLElement} */ point) {
    this.stop();
    const { figure } = this;
    if (!figure) return;
    point.setAttribute("aria-pressed", "true");
    const end = new AbortController();
    this.pointing = { point, end };
    const values = new Map(one.values.filter((choice) => choice.at).map((choice) => [choice.at, choice.value]));
    for (const group of all("g.target", figure, SVGElement)) group.classList.toggle("is-wanted", values.has(group.dataset.id ?? ""));
    figure.addEventListener("click", (event) => {
      const value = values.get(targetOf(event) ?? "");
      if (value === undefined) return;
      event.stopImmediatePropagation();
      select.value = value;
      this.stop();
      select.focus();
    }, { capture: true, signal: end.signal });
    window.addEventListener("keydown", (event) => { if (event.key === "Escape") this.stop(); }, { signal: end.signal });
    figure.scrollIntoView({ block: "nearest" });
  }

  stop() {
    if (!this.pointing) return;
    this.pointing.end.abort();
    this.pointing.point.setAttribute("aria-pressed", "false");
    for (const group of this.figure?.querySelectorAll("g.target.is-wanted") ?? []) group.classList.remove("is-wanted");
    this.pointing = null;
  }

  sent() {
    this.stop();
    this.send(this.select.value, this.given());
  }
}
