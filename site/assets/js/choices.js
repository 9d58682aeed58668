// What a seat can try in a state: a choice, such as a piece, then one of its options; the engine's verdict is in the data. Knows no game.
import { placesBelow, showMarks } from "./drawings.js";
import { element } from "./elements.js";

const SIGNS = { yes: "M3.5 13l6 6L20.5 6", no: "M5 5l14 14M19 5L5 19" };

const sign = (kind) => {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", SIGNS[kind]);
  svg.append(path);
  return svg;
};

/* `root` takes the controls; `figure` is the drawing they are about; `node` is what the engine says of its state.
   `act(option)` is called for what can be done, where something can: then the answer has a button.
   `answer` is where the verdict goes, by default below the controls. `hides`: what is allowed is not shown before it has
   been tried, or asked for; and every place of the figure answers. */
export class ChoicePanel {
  constructor(root, figure, node, { words, rules, act, labels = {}, answer, hides = false }) {
    Object.assign(this, { root, figure, node, words, rules, act, labels, hides, place: answer, tried: new Set() });
    this.layers = [...figure.querySelectorAll("g.marks")];
    this.shown = this.layers.map((layer) => [...layer.childNodes]);
    this.targets = new Map([...figure.querySelectorAll("g.target")].map((group) => [group.dataset.id, group]));
    this.seat = this.choice = this.option = null;
    this.listen = (event) => this.pointed(event);
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
  keep(fragments) {
    showMarks(this.layers, fragments);
    this.shown = this.layers.map((layer) => [...layer.childNodes]);
  }

  // The figure as the page had it.
  reset() {
    this.layers.forEach((layer, number) => layer.replaceChildren(...this.shown[number]));
    for (const group of this.targets.values()) group.classList.remove("is-choice", "is-legal", "is-chosen");
  }

  draw() {
    const seats = this.node.seats ?? [];
    this.seat = seats[0] ?? null;
    this.seatChips = this.row("seats", seats.length > 1 ? seats : [], (seat) => this.chooseSeat(seat), (seat) => seat.name);
    this.choiceChips = this.row("choices", [], null);
    this.optionChips = this.row("options", [], null);
    this.answer = this.place ?? element("div", { class: "jg-answer", role: "status" });
    this.answer.replaceChildren();
    const asked = seats.length === 1 ? `${seats[0].name}: ${this.node.prompt}` : this.node.prompt;
    this.root.replaceChildren(
      element("p", { class: "jg-choices__ask" }, asked), this.seatChips, this.choiceChips, this.optionChips,
      ...(this.hides ? [this.reveal()] : []), ...(this.place ? [] : [this.answer]),
    );
    if (this.seat) this.chooseSeat(this.seat);
    if (this.node.outcomes) this.chance();
    if (this.node.rule && !this.hides) this.answer.replaceChildren(this.verdict({ ok: true, title: this.node.prompt, rule: this.node.rule }));
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

  chance() {
    this.fill(this.optionChips, this.node.outcomes, (outcome) => this.choose(outcome),
      (outcome) => outcome.label, () => undefined);
  }

  chooseSeat(seat) {
    this.seat = seat;
    this.choice = this.option = null;
    this.press(this.seatChips, seat);
    const single = seat.choices.length === 1;
    const possible = (choice) => choice.options.some((option) => option.ok);
    const name = (choice) => choice.label || this.nameless(seat, choice, possible);
    this.fill(this.choiceChips, single ? [] : seat.choices, (choice) => this.openChoice(choice), name, () => undefined,
      (choice) => !this.hides && !possible(choice));
    this.answer.replaceChildren();
    this.optionChips.replaceChildren();
    this.optionChips.hidden = true;
    this.light();
    if (single) this.openChoice(seat.choices[0]);
  }

  // What has no name of its own is called by its only option, else by whether it is possible.
  nameless(seat, choice, possible) {
    if (choice.options.length === 1) return choice.options[0].label;
    if (this.hides) return seat.choices.filter((one) => !one.label && one.options.length > 1).indexOf(choice) ? this.words.other_no : this.words.other;
    return possible(choice) ? this.words.other : this.words.other_no;
  }

  openChoice(choice) {
    this.choice = choice;
    this.option = null;
    this.press(this.choiceChips, choice);
    this.fill(this.optionChips, choice.options, (option) => this.choose(option),
      (option) => option.label, (option) => (this.hides && !this.tried.has(option) ? undefined : option.ok));
    this.answer.replaceChildren();
    this.marks(null);
    this.light();
  }

  // An option that is not chosen yet shows nothing of its own.
  marks(fragments) {
    if (fragments) showMarks(this.layers, fragments);
    else this.layers.forEach((layer, number) => layer.replaceChildren(...(this.act ? this.shown[number] : [])));
  }

  choose(option) {
    this.option = option;
    this.tried.add(option);
    if (this.hides && this.choice) this.fill(this.optionChips, this.choice.options, (one) => this.choose(one), (one) => one.label, (one) => (this.tried.has(one) ? one.ok : undefined));
    this.press(this.optionChips, option);
    this.marks(option.marks);
    this.light();
    this.answer.replaceChildren(this.verdict(option));
  }

  verdict(option) {
    const ok = option.ok !== false;
    const heading = option.odds ? `${option.label} · ${option.odds}` : option.title;
    if (this.place) return this.message(ok ? "yes" : "no", heading, option.text, option.rule, option.rule_name);
    const box = element("div", { class: ok ? "jg-verdict" : "jg-verdict jg-verdict--no" });
    box.append(element("strong", {}, sign(ok ? "yes" : "no"), `${heading}`, element("span", { class: "jg-hidden" }, ok ? "" : `: ${this.words.no}`)));
    const text = element("p", {}, option.text ?? "");
    if (option.rule) text.append(" ", this.rule(option.rule, option.rule_name));
    if (text.childNodes.length && text.textContent) box.append(text);
    if (this.act && (option.entry || option.begins)) {
      const button = element("button", { type: "button", class: "jg-button" }, option.begins ? this.words.begin : this.words.play);
      button.addEventListener("click", () => this.act(option, this.seat));
      box.append(button);
    }
    return box;
  }

  rule(id, name) {
    return element("a", { href: `${this.rules}#${id}` }, name || id);
  }

  // A verdict, or what to do next, in place of the step's own sentence; a button takes it back.
  message(kind, heading, text, rule, name) {
    const box = element("div", { class: `verdict${kind === "yes" ? "" : ` verdict--${kind}`}` });
    const words = element("p", {}, element("strong", {}, heading), element("span", { class: "hidden" }, kind === "no" ? `: ${this.words.no}. ` : ""), text ?? "");
    box.append(element("span", { class: "verdict__sign" }, sign(kind === "no" ? "no" : "yes")), words);
    if (rule) box.append(this.rule(rule, name));
    const again = element("button", { type: "button" }, this.words.again);
    again.addEventListener("click", () => { this.reset(); this.draw(); });
    const whole = element("div", { class: "answer__whole" });
    whole.append(box, element("div", { class: "answer__foot" }, again));
    return whole;
  }

  // What can be pointed at now: the choices, and the legal targets of the one that is chosen.
  light() {
    const choices = new Set((this.seat?.choices ?? []).map((choice) => choice.at));
    const legal = new Set((this.hides ? [] : this.choice?.options ?? []).filter((option) => option.ok).map((option) => option.at));
    for (const [id, group] of this.targets) {
      group.classList.toggle("is-choice", choices.has(id) && this.choice?.at !== id);
      group.classList.toggle("is-legal", legal.has(id));
      group.classList.toggle("is-chosen", (this.choice?.at || null) === id);
    }
  }

  pointed(event) {
    const below = placesBelow(this.figure, event);
    const id = below.find((one) => this.leads(one)) ?? below[0] ?? this.nearest(event);
    if (!id) return;
    const option = this.choice?.options.find((one) => one.at === id);
    const choice = this.seat?.choices.find((one) => one.at === id);
    const other = this.node.seats?.find((seat) => seat.choices.some((one) => one.at === id));
    if (option && this.choice.at !== id) this.choose(option);
    else if (choice) this.pick(choice);
    else if (other) { this.chooseSeat(other); this.pick(other.choices.find((one) => one.at === id)); }
    else if (this.place) this.answer.replaceChildren(this.message("ask", this.title(id), this.choice ? this.words.nothing : this.words.pick));
  }

  leads(id) {
    const choices = this.node.seats?.flatMap((seat) => seat.choices) ?? [];
    return [...choices, ...(this.choice?.options ?? [])].some((one) => one.at === id);
  }

  pick(choice) {
    this.openChoice(choice);
    if (this.place) this.answer.replaceChildren(this.message("ask", choice.label || this.title(choice.at), this.words.target));
  }

  title(id) {
    return this.targets.get(id)?.querySelector("title")?.textContent ?? id;
  }

  // The place next to where one has tapped: a finger is wider than some.
  nearest(event) {
    if (!this.place) return null;
    const far = (group) => {
      const box = group.getBoundingClientRect();
      return Math.hypot(event.clientX - box.x - box.width / 2, event.clientY - box.y - box.height / 2) - box.width / 2;
    };
    const [first] = [...this.targets].map(([id, group]) => [far(group), id]).sort(([one], [two]) => one - two);
    return first && first[0] < 24 ? first[1] : null;
  }

  row(name, items, choose, label) {
    const row = element("div", { class: "jg-chips", role: "group", "aria-label": this.words[name] });
    row.addEventListener("keydown", (event) => this.walk(row, event));
    this.fill(row, items, choose, label, () => undefined);
    return row;
  }

  fill(row, items, choose, label, verdict, barred = () => false) {
    row.hidden = items.length === 0;
    row.replaceChildren(...items.map((item) => {
      const ok = verdict(item);
      const kind = ok === undefined ? (barred(item) ? " jg-chip--barred" : "") : ok ? " jg-chip--yes" : " jg-chip--no";
      const chip = element("button", { type: "button", class: `jg-chip${kind}`, "aria-pressed": "false" });
      if (ok !== undefined) chip.append(sign(ok ? "yes" : "no"));
      chip.append(label(item));
      if (ok !== undefined) chip.append(element("span", { class: "jg-hidden" }, `, ${ok ? this.words.yes : this.words.no}`));
      chip.addEventListener("click", () => choose(item));
      chip.item = item;
      return chip;
    }));
  }

  press(row, item) {
    for (const chip of row.children) chip.setAttribute("aria-pressed", String(chip.item === item));
  }

  // Arrow keys walk along a row of chips and do not turn the page of the example.
  walk(row, event) {
    const move = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!move || event.ctrlKey || event.altKey || event.metaKey) return;
    const chips = [...row.children];
    chips[(chips.indexOf(document.activeElement) + move + chips.length) % chips.length].focus();
    event.preventDefault();
    event.stopPropagation();
  }
}
