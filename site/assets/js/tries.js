// What can be tried in a state: choose a thing, then a target; the engine's verdict is in the data. Knows no game.

const element = (tag, attributes = {}, ...children) => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false && value !== undefined) made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children);
  return made;
};

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

// Puts the SVG fragments into the figure's two layers of marks: below the pieces and above them.
const show = (layers, fragments) => {
  layers.forEach((layer, number) => {
    const text = `<svg xmlns="http://www.w3.org/2000/svg">${fragments[number] ?? ""}</svg>`;
    const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    layer.replaceChildren(...[...parsed.childNodes].map((node) => document.importNode(node, true)));
  });
};

/* `root` takes the controls; `figure` is the drawing they are about; `moment` is what the engine says of its state.
   `act(option)` is called for what can be done, where something can: then the answer has a button. */
export class Tries {
  constructor(root, figure, moment, { words, rules, act, labels = {} }) {
    Object.assign(this, { root, figure, moment, words, rules, act, labels });
    this.layers = [...figure.querySelectorAll("g.marks")];
    this.shown = this.layers.map((layer) => [...layer.childNodes]);
    this.targets = new Map([...figure.querySelectorAll("g.target")].map((group) => [group.dataset.id, group]));
    this.seat = this.thing = this.option = null;
    this.listen = (event) => this.pointed(event);
    figure.addEventListener("click", this.listen);
    this.draw();
  }

  remove() {
    this.figure.removeEventListener("click", this.listen);
    this.reset();
    this.root.replaceChildren();
  }

  // From now on these marks are what the page had.
  keep(fragments) {
    show(this.layers, fragments);
    this.shown = this.layers.map((layer) => [...layer.childNodes]);
  }

  // The figure as the page had it.
  reset() {
    this.layers.forEach((layer, number) => layer.replaceChildren(...this.shown[number]));
    for (const group of this.targets.values()) group.classList.remove("is-thing", "is-legal", "is-chosen");
  }

  draw() {
    const seats = this.moment.seats ?? [];
    this.seat = seats[0] ?? null;
    this.seatChips = this.row("seats", seats.length > 1 ? seats : [], (seat) => this.chooseSeat(seat), (seat) => seat.name);
    this.thingChips = this.row("things", [], null);
    this.optionChips = this.row("options", [], null);
    this.answer = element("div", { class: "jg-answer", role: "status" });
    const asked = seats.length === 1 ? `${seats[0].name}: ${this.moment.prompt}` : this.moment.prompt;
    this.root.replaceChildren(
      element("p", { class: "jg-tries__ask" }, asked), this.seatChips, this.thingChips, this.optionChips, this.answer,
    );
    if (this.seat) this.chooseSeat(this.seat);
    if (this.moment.outcomes) this.chance();
    if (this.moment.rule) this.answer.replaceChildren(this.verdict({ ok: true, title: this.moment.prompt, rule: this.moment.rule }));
  }

  chance() {
    this.fill(this.optionChips, this.moment.outcomes, (outcome) => this.choose(outcome),
      (outcome) => outcome.label, () => undefined);
  }

  chooseSeat(seat) {
    this.seat = seat;
    this.thing = this.option = null;
    this.press(this.seatChips, seat);
    const single = seat.things.length === 1;
    const possible = (thing) => thing.options.some((option) => option.ok);
    const name = (thing) => thing.label || (possible(thing) ? this.words.other : this.words.other_no);
    this.fill(this.thingChips, single ? [] : seat.things, (thing) => this.chooseThing(thing), name, () => undefined,
      (thing) => !possible(thing));
    this.answer.replaceChildren();
    this.optionChips.replaceChildren();
    this.optionChips.hidden = true;
    this.light();
    if (single) this.chooseThing(seat.things[0]);
  }

  chooseThing(thing) {
    this.thing = thing;
    this.option = null;
    this.press(this.thingChips, thing);
    this.fill(this.optionChips, thing.options, (option) => this.choose(option),
      (option) => option.label, (option) => option.ok);
    this.answer.replaceChildren();
    this.marks(null);
    this.light();
  }

  // A choice that is not made yet shows nothing of its own.
  marks(fragments) {
    if (fragments) show(this.layers, fragments);
    else this.layers.forEach((layer, number) => layer.replaceChildren(...(this.act ? this.shown[number] : [])));
  }

  choose(option) {
    this.option = option;
    this.press(this.optionChips, option);
    this.marks(option.marks);
    this.light();
    this.answer.replaceChildren(this.verdict(option));
  }

  verdict(option) {
    const ok = option.ok !== false;
    const box = element("div", { class: ok ? "jg-verdict" : "jg-verdict jg-verdict--no" });
    const heading = option.odds ? `${option.label} · ${option.odds}` : option.title;
    box.append(element("strong", {}, sign(ok ? "yes" : "no"), `${heading}`, element("span", { class: "jg-hidden" }, ok ? "" : `: ${this.words.no}`)));
    const text = element("p", {}, option.text ?? "");
    if (option.rule) text.append(" ", element("a", { href: `${this.rules}#${option.rule}`, title: option.rule }, option.rule_name));
    if (text.childNodes.length && text.textContent) box.append(text);
    if (this.act && (option.entry || option.begins)) {
      const button = element("button", { type: "button", class: "jg-button" }, option.begins ? this.words.begin : this.words.play);
      button.addEventListener("click", () => this.act(option, this.seat));
      box.append(button);
    }
    return box;
  }

  // What can be pointed at now: the things, and the legal targets of the one that is chosen.
  light() {
    const things = new Set((this.seat?.things ?? []).map((thing) => thing.at));
    const legal = new Set((this.thing?.options ?? []).filter((option) => option.ok).map((option) => option.at));
    for (const [id, group] of this.targets) {
      group.classList.toggle("is-thing", things.has(id) && this.thing?.at !== id);
      group.classList.toggle("is-legal", legal.has(id));
      group.classList.toggle("is-chosen", (this.thing?.at || null) === id);
    }
  }

  pointed(event) {
    const id = event.target.closest?.("g.target")?.dataset.id;
    if (!id) return;
    const option = this.thing?.options.find((one) => one.at === id);
    const thing = this.seat?.things.find((one) => one.at === id);
    if (option && this.thing.at !== id) this.choose(option);
    else if (thing) this.chooseThing(thing);
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

export { element, show };
