// @ts-check
// What a seat can try in a state: a choice, such as a piece, then one of its options; the engine's verdict is in the data. Knows no game.
import { all, element, shape, walk } from "./dom.js";
import { layersOf, showMarks } from "./drawings.js";
import { nearest, placesBelow } from "./gestures.js";

/** @import { Choice, Option, Outcome, Seat } from "../../types/answers" */
/** @typedef {{ kind: string, prompt: string, seats?: Seat[], outcomes?: Outcome[], rule?: string }} StateNode what the engine says of a state */
/** @typedef {Partial<Option> & { odds?: string }} Verdict what was tried, an outcome, or what the engine answers */

const SIGNS = { yes: "M3.5 13l6 6L20.5 6", no: "M5 5l14 14M19 5L5 19" };

const sign = (/** @type {keyof typeof SIGNS} */ kind) => shape("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, shape("path", { d: SIGNS[kind] }));

const isPossible = (/** @type {Choice} */ choice) => choice.options.some((option) => option.ok);
/** @type {<T extends { label: string }>(item: T) => string} */
const labelOf = (item) => item.label;
const unjudged = () => undefined;

export class ChoicePanel {
  /** @type {Seat | null} */
  seat = null;
  /** @type {Choice | null} */
  choice = null;
  /** @type {Set<unknown>} */
  tried = new Set();
  /** @type {WeakMap<Element, unknown[]>} */
  items = new WeakMap(); // what a row's chips are about

  /**
   * @param {HTMLElement} root takes the controls
   * @param {SVGSVGElement} figure the drawing they are about
   * @param {StateNode} node
   * @param {object} how
   * @param {Record<string, string>} how.words
   * @param {string} how.rules the address of the rules
   * @param {(option: Verdict, seat: Seat | null) => void} [how.act] does what can be done: then the answer has a button
   * @param {HTMLElement} [how.answer] where the verdict goes, by default below the controls
   * @param {(entry: string) => void} [how.tried] is told of what was refused, in notation
   * @param {boolean} [how.hides] what is allowed is not shown before it has been tried, or asked for; and every place of the
   *   figure answers
   */
  constructor(root, figure, node, { words, rules, act, answer, tried, hides = false }) {
    this.root = root;
    this.figure = figure;
    this.node = node;
    this.words = words;
    this.rules = rules;
    this.act = act;
    this.place = answer;
    this.refused = tried;
    this.hides = hides;
    this.layers = layersOf(figure);
    this.shown = this.layers.map((layer) => [...layer.childNodes]);
    this.targets = new Map(all("g.target", figure, SVGElement).map((group) => [group.dataset.id ?? "", group]));
    this.seatChips = this.row("seats");
    this.choiceChips = this.row("choices");
    this.optionChips = this.row("options");
    this.answer = answer ?? element("div", { class: "jg-answer", role: "status" });
    this.listen = (/** @type {MouseEvent} */ event) => this.pointed(event);
    figure.addEventListener("click", this.listen);
    this.draw();
  }

  remove() {
    this.figure.removeEventListener("click", this.listen);
    this.reset();
    this.root.replaceChildren();
    this.place?.replaceChildren();
  }

  // From now on these marks are what the page had.
  keep(/** @type {string[]} */ fragments) {
    showMarks(this.layers, fragments);
    this.shown = this.layers.map((layer) => [...layer.childNodes]);
  }

  // The figure as the page had it.
  reset() {
    this.layers.forEach((layer, number) => layer.replaceChildren(...this.shown[number]));
    for (const group of this.targets.values()) group.classList.remove("is-choice", "is-legal", "is-chosen");
  }

  // ------------------------------------------------------------------------------------------------ what can be tried

  draw() {
    const { node } = this;
    const seats = node.seats ?? [];
    this.seat = seats[0] ?? null;
    this.fill(this.seatChips, seats.length > 1 ? seats : [], (seat) => this.chooseSeat(seat), (seat) => seat.name);
    this.fill(this.choiceChips, /** @type {Choice[]} */ ([]), () => {}, labelOf);
    this.fill(this.optionChips, node.outcomes ?? [], (outcome) => this.choose(outcome), labelOf);
    this.answer.replaceChildren();
    const asked = seats.length === 1 ? `${seats[0].name}: ${node.prompt}` : node.prompt;
    this.root.replaceChildren(
      element("p", { class: "jg-choices__ask" }, asked), this.seatChips, this.choiceChips, this.optionChips,
      ...(this.hides ? [this.reveal()] : []), ...(this.place ? [] : [this.answer]),
    );
    if (this.seat) this.chooseSeat(this.seat);
    if (node.rule && !this.hides) this.answer.replaceChildren(this.verdict({ ok: true, title: node.prompt, rule: node.rule }));
  }

  // What is allowed is shown on request.
  reveal() {
    const button = element("button", { type: "button", class: "jg-show", "aria-pressed": "false" }, this.words.show);
    button.addEventListener("click", () => {
      this.hides = button.getAttribute("aria-pressed") === "true";
      button.setAttribute("aria-pressed", String(!this.hides));
      if (this.choice) this.openChoice(this.choice);
      else if (this.seat) this.chooseSeat(this.seat);
    });
    button.hidden = !this.node.seats?.length;
    return button;
  }

  chooseSeat(/** @type {Seat} */ seat) {
    this.seat = seat;
    this.choice = null;
    this.press(this.seatChips, seat);
    const isSingle = seat.choices.length === 1;
    const name = (/** @type {Choice} */ choice) => choice.label || this.nameless(seat, choice);
    this.fill(this.choiceChips, isSingle ? [] : seat.choices, (choice) => this.openChoice(choice), name, unjudged,
      (choice) => !this.hides && !isPossible(choice));
    this.answer.replaceChildren();
    this.optionChips.replaceChildren();
    this.optionChips.hidden = true;
    this.light();
    if (isSingle) this.openChoice(seat.choices[0]);
  }

  // What has no name of its own is called by its only option, else by whether it is possible.
  nameless(/** @type {Seat} */ seat, /** @type {Choice} */ choice) {
    if (choice.options.length === 1) return choice.options[0].label;
    const nameless = seat.choices.filter((one) => !one.label && one.options.length > 1);
    const isOther = this.hides ? nameless.indexOf(choice) === 0 : isPossible(choice);
    return isOther ? this.words.other : this.words.other_no;
  }

  openChoice(/** @type {Choice} */ choice) {
    this.choice = choice;
    this.press(this.choiceChips, choice);
    this.options(choice);
    this.answer.replaceChildren();
    this.marks();
    this.light();
  }

  // The options with the verdicts that may be known.
  options(/** @type {Choice} */ { options }) {
    this.fill(this.optionChips, options, (option) => this.choose(option), labelOf,
      (option) => (this.hides && !this.tried.has(option) ? undefined : option.ok));
  }

  // An option that is not chosen yet shows nothing of its own.
  marks(/** @type {string[] | undefined} */ fragments = undefined) {
    if (fragments) showMarks(this.layers, fragments);
    else this.layers.forEach((layer, number) => layer.replaceChildren(...(this.act ? this.shown[number] : [])));
  }

  choose(/** @type {Option | Outcome} */ option) {
    this.tried.add(option);
    if (this.hides && this.choice) this.options(this.choice);
    this.press(this.optionChips, option);
    this.marks("marks" in option ? option.marks : undefined);
    this.light();
    this.answer.replaceChildren(this.verdict(option));
    if ("tried" in option && option.tried) this.refused?.(option.tried);
  }

  // ------------------------------------------------------------------------------------------------ verdicts

  verdict(/** @type {Verdict} */ option) {
    const isYes = option.ok !== false;
    const heading = (option.odds ? `${option.label} · ${option.odds}` : option.title) ?? "";
    if (this.place) return this.message(isYes ? "yes" : "no", heading, option);
    const box = element("div", { class: isYes ? "jg-verdict" : "jg-verdict jg-verdict--no" });
    box.append(element("strong", {}, sign(isYes ? "yes" : "no"), heading, element("span", { class: "jg-hidden" }, isYes ? "" : `: ${this.words.no}`)));
    const text = element("p", {}, option.text ?? "");
    if (option.rule) text.append(" ", this.rule(option.rule, option.rule_name));
    if (text.textContent) box.append(text);
    const { act, seat } = this;
    if (act && (option.entry || option.begins)) {
      const button = element("button", { type: "button", class: "jg-button" }, option.begins ? this.words.begin : this.words.play);
      button.addEventListener("click", () => act(option, seat));
      box.append(button);
    }
    return box;
  }

  rule(/** @type {string} */ id, /** @type {string | undefined} */ name) {
    return element("a", { href: `${this.rules}#${id}` }, name || id);
  }

  /**
   * A verdict, or what to do next, in place of the step's own sentence; a button takes it back.
   * @param {"yes" | "no" | "ask"} kind
   * @param {string} heading
   * @param {Verdict} [verdict]
   */
  message(kind, heading, { text = "", rule, rule_name: name } = {}) {
    const box = element("div", { class: `verdict${kind === "yes" ? "" : ` verdict--${kind}`}` });
    const words = element("p", {}, element("strong", {}, heading), element("span", { class: "hidden" }, kind === "no" ? `: ${this.words.no}. ` : ""), text);
    box.append(element("span", { class: "verdict__sign" }, sign(kind === "no" ? "no" : "yes")), words);
    if (rule) box.append(this.rule(rule, name));
    const again = element("button", { type: "button" }, this.words.again);
    again.addEventListener("click", () => { this.reset(); this.draw(); });
    return element("div", { class: "answer__whole" }, box, element("div", { class: "answer__foot" }, again));
  }

  // ------------------------------------------------------------------------------------------------ the figure

  // What can be pointed at now: the choices, and the legal targets of the one that is chosen.
  light() {
    const choices = new Set(this.seat?.choices.map((choice) => choice.at));
    const options = this.hides ? [] : this.choice?.options ?? [];
    const legal = new Set(options.filter((option) => option.ok).map((option) => option.at));
    for (const [id, group] of this.targets) {
      const isChosen = this.choice?.at === id;
      group.classList.toggle("is-choice", choices.has(id) && !isChosen);
      group.classList.toggle("is-legal", legal.has(id));
      group.classList.toggle("is-chosen", isChosen);
    }
  }

  // The place that was meant: the one below the finger that leads somewhere, else the nearest.
  placeAt(/** @type {MouseEvent} */ event) {
    const below = placesBelow(this.figure, event);
    return below.find((id) => this.leads(id)) ?? below[0] ?? (this.place ? nearest(this.targets, event) : null);
  }

  pointed(/** @type {MouseEvent} */ event) {
    const id = this.placeAt(event);
    if (!id) return;
    const at = (/** @type {Seat | null | undefined} */ seat) => seat?.choices.find((one) => one.at === id);
    const option = this.choice?.at === id ? undefined : this.choice?.options.find((one) => one.at === id);
    const choice = at(this.seat);
    const other = this.node.seats?.find(at);
    const others = at(other);
    if (option) {
      this.choose(option);
    } else if (choice) {
      this.pick(choice);
    } else if (other && others) {
      this.chooseSeat(other);
      this.pick(others);
    } else if (this.place) {
      this.answer.replaceChildren(this.message("ask", this.title(id), { text: this.choice ? this.words.nothing : this.words.pick }));
    }
  }

  leads(/** @type {string} */ id) {
    const choices = this.node.seats?.flatMap((seat) => seat.choices) ?? [];
    return [...choices, ...(this.choice?.options ?? [])].some((one) => one.at === id);
  }

  pick(/** @type {Choice} */ choice) {
    this.openChoice(choice);
    if (this.place) this.answer.replaceChildren(this.message("ask", choice.label || this.title(choice.at), { text: this.words.target }));
  }

  title(/** @type {string} */ id) {
    return this.targets.get(id)?.querySelector("title")?.textContent ?? id;
  }

  // ------------------------------------------------------------------------------------------------ rows of chips

  row(/** @type {"seats" | "choices" | "options"} */ name) {
    const row = element("div", { class: "jg-chips", role: "group", "aria-label": this.words[name] });
    // the keys do not turn the page of the example
    row.addEventListener("keydown", (event) => { if (walk(all("button", row), event)) event.stopPropagation(); });
    return row;
  }

  /**
   * @template T
   * @param {HTMLElement} row
   * @param {T[]} items
   * @param {(item: T) => void} choose
   * @param {(item: T) => string} label
   * @param {(item: T) => boolean | undefined} [verdict] whether it is allowed, where that is shown
   * @param {(item: T) => boolean} [isBarred] whether nothing comes of it
   */
  fill(row, items, choose, label, verdict = unjudged, isBarred = () => false) {
    row.hidden = items.length === 0;
    this.items.set(row, items);
    row.replaceChildren(...items.map((item) => {
      const ok = verdict(item);
      const kind = ok === undefined ? (isBarred(item) ? " jg-chip--barred" : "") : ok ? " jg-chip--yes" : " jg-chip--no";
      const chip = element("button", { type: "button", class: `jg-chip${kind}`, "aria-pressed": "false" });
      if (ok !== undefined) chip.append(sign(ok ? "yes" : "no"));
      chip.append(label(item));
      if (ok !== undefined) chip.append(element("span", { class: "jg-hidden" }, `, ${ok ? this.words.yes : this.words.no}`));
      chip.addEventListener("click", () => choose(item));
      return chip;
    }));
  }

  press(/** @type {HTMLElement} */ row, /** @type {unknown} */ item) {
    const items = this.items.get(row) ?? [];
    all("button", row).forEach((chip, number) => chip.setAttribute("aria-pressed", String(items[number] === item)));
  }
}
