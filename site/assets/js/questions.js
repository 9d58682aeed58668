// The form that asks the engine something: one question, its arguments from lists, by hand, or pointed at in the figure.
import { element } from "./elements.js";

export class Questions {
  constructor({ ask, query, arguments: place }, words, send) {
    Object.assign(this, { form: ask, select: query, place, words, send });
    this.known = new Map();
    this.figure = null;
    query.addEventListener("change", () => this.arguments());
    ask.addEventListener("submit", (event) => { event.preventDefault(); this.sent(); });
  }

  // What can be asked now, of the position in this figure; what is filled in stays.
  know(queries, figure) {
    const [chosen, given] = [this.select.value, this.given()];
    this.stop();
    this.figure = figure;
    this.known = new Map(queries.map((query) => [query.name, query]));
    this.select.replaceChildren(...queries.map((query) => element("option", { value: query.name, selected: query.name === chosen }, query.label)));
    this.form.hidden = queries.length === 0;
    if (queries.length) this.arguments(given);
  }

  given() {
    const inputs = [...this.place.querySelectorAll("input, select")].filter((input) => input.value.trim());
    return Object.fromEntries(inputs.map((input) => [input.name, input.value.trim()]));
  }

  arguments(given = {}) {
    this.stop();
    const { parameters } = this.known.get(this.select.value);
    this.place.replaceChildren(...parameters.map((one) => this.argument(one, given[one.name] ?? "")));
  }

  argument(one, value) {
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
  point(one, select, point) {
    this.stop();
    point.setAttribute("aria-pressed", "true");
    const end = new AbortController();
    this.pointing = { point, end };
    const values = new Map(one.values.filter((choice) => choice.at).map((choice) => [choice.at, choice.value]));
    for (const group of this.figure.querySelectorAll("g.target")) group.classList.toggle("is-wanted", values.has(group.dataset.id));
    this.figure.addEventListener("click", (event) => {
      const value = values.get(event.target.closest?.("g.target")?.dataset.id);
      if (value === undefined) return;
      event.stopImmediatePropagation();
      select.value = value;
      this.stop();
      select.focus();
    }, { capture: true, signal: end.signal });
    window.addEventListener("keydown", (event) => { if (event.key === "Escape") this.stop(); }, { signal: end.signal });
    this.figure.scrollIntoView({ block: "nearest" });
  }

  stop() {
    if (!this.pointing) return;
    this.pointing.end.abort();
    this.pointing.point.setAttribute("aria-pressed", "false");
    for (const group of this.figure.querySelectorAll("g.target.is-wanted")) group.classList.remove("is-wanted");
    this.pointing = null;
  }

  sent() {
    this.stop();
    this.send(this.select.value, this.given());
  }
}
