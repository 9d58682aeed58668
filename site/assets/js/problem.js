// A problem on one screen: board, question, answers. Whether an answer is right, and why not, stands in the data.
import { Parts, fetched, parsed, placesBelow, showMarks } from "./drawings.js";
import { isDue, isSolved, points, read, record } from "./progress.js";
import { element } from "./elements.js";

const NEAR = 24; // pixels from a place at which a finger still means it
const POINTS = [3, 2, 1]; // at the first, the second, a later try
const SIGNS = { ask: "M9 11V5.5a1.8 1.8 0 0 1 3.6 0V11l4.6 1.2c1.2.3 1.8 1.2 1.6 2.4L18 19H9.6L6 14.4c1-1.4 2-1 3 .2z", ok: "M4.5 13l5 5L19.5 7", no: "M6 6l12 12M18 6L6 18" };
const find = (selector, root = document) => root.querySelector(selector);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];

class Problem {
  constructor() {
    this.words = JSON.parse(find("#words").textContent);
    this.groups = JSON.parse(find("#problems").textContent);
    this.page = find(".lesson");
    this.game = this.page.dataset.game;
    this.board = find(".board");
    this.choices = find(".choices");
    this.outcome = find(".outcome");
    this.main = find("[data-go=main]");
    this.back = find("[data-go=back]");
    this.wide = matchMedia("(min-width: 900px)");
    this.low = matchMedia("(max-height: 740.9px)");
    this.others = all("[data-language]").map((link) => [link, link.href]);
    this.place = document.title.split(" · ").slice(-2).join(" · ");
    this.isQueue = !this.asked();
    this.board.addEventListener("click", (event) => this.pointed(event));
    this.main.addEventListener("click", () => this.act());
    this.back.addEventListener("click", () => this.open(this.neighbour(-1)));
    for (const button of all("[data-solution]")) button.addEventListener("click", () => this.solve());
    for (const button of all("[data-copy]")) button.addEventListener("click", () => this.copy(button));
    window.addEventListener("hashchange", () => this.asked() !== this.id && this.open(this.asked()));
    for (const query of [this.wide, this.low]) query.addEventListener("change", () => this.draw());
    this.choices.addEventListener("keydown", (event) => this.walk(event));
    this.open(this.asked() ?? this.upcoming());
  }

  get layout() {
    return this.wide.matches ? "wide" : this.low.matches ? "short" : "tall";
  }

  get ids() {
    return this.groups.flatMap((group) => group.problems);
  }

  name(id) {
    return `${this.game}/${id}`;
  }

  // The problem that the address names.
  asked() {
    return this.ids.find((id) => [decodeURIComponent(location.hash.slice(1)), this.page.dataset.problem].includes(id)) ?? null;
  }

  // What is due, else what has not been solved, else the first.
  upcoming(except) {
    const [known, others] = [read(), this.ids.filter((id) => id !== except)];
    return others.find((id) => isDue(known, this.name(id))) ?? others.find((id) => !isSolved(known, this.name(id))) ?? (except ? null : this.ids[0]);
  }

  neighbour(step) {
    if (this.isQueue && step > 0) return this.upcoming(this.id);
    return this.group.problems[this.group.problems.indexOf(this.id) + step] ?? null;
  }

  async open(id) {
    if (!id) return;
    this.id = this.page.dataset.problem = id;
    this.group = this.groups.find((group) => group.problems.includes(id));
    history.replaceState(history.state, "", `${encodeURIComponent(id)}/`);
    const file = await fetched(`${this.group.rule}.json`);
    if (id !== this.id) return;
    if (!file) {
      this.tell("no", this.words.failed);
      return;
    }
    Object.assign(this, { data: file.problems[id], layouts: file.layouts, tried: new Set(), isHelped: false, isOver: false, chosen: null });
    this.write();
    await this.draw();
  }

  write() {
    const { data, group, words } = this;
    const place = group.problems.indexOf(this.id);
    const named = words.of_n.replace("{n}", place + 1).replace("{of}", group.problems.length);
    document.title = `${data.question} · ${this.place}`;
    const own = `${encodeURIComponent(this.id)}/`;
    find(".skip").href = `${own}#title`;
    for (const [link, page] of this.others) link.href = page + own;
    find("[data-part=question]").textContent = data.question;
    find("[data-part=kicker]").textContent = `${group.name} · ${named}`;
    find(".progress__text").textContent = named;
    const known = read();
    find(".progress__bar").replaceChildren(...group.problems.map((id) => {
      const dot = element("i");
      dot.className = id === this.id ? "is-now" : isSolved(known, this.name(id)) ? "is-past" : "";
      return dot;
    }));
    find(".meta__text").replaceChildren(element("b", { class: "status__turn" }, data.turn), ...data.status.map(([word, number]) => element("span", {}, word, ...(number ? [" ", element("b", {}, number)] : []))));
    find("[data-part=places]").replaceChildren(...data.places.map((line) => element("li", {}, line)));
    find("[data-part=points]").textContent = points(known) || "";
    this.back.disabled = place === 0;
    this.choices.classList.toggle("choices--list", data.list);
    this.choices.replaceChildren(...data.answers.map((answer) => {
      const chip = element("button", { type: "button", class: "jg-chip" }, answer.label);
      chip.addEventListener("click", () => this.answer(answer));
      return chip;
    }));
    this.ask();
  }

  // Nothing has been tried, or it has been taken back.
  ask() {
    this.chosen = null;
    this.tell("ask", this.data.list ? this.words.ask_list : this.words.ask_board);
    this.set(this.isHelped ? "solution" : "hint");
    this.light();
  }

  async draw() {
    const { id, data, layout } = this;
    if (!data) return;
    const own = await fetched(`${this.group.rule}.${this.layouts[layout]}.json`);
    const other = data.from && (await fetched(`../examples/${data.from[0]}/${layout}.json`));
    if (!own || (data.from && !other) || id !== this.id || layout !== this.layout) return;
    const [svg, parts] = data.from ? [other.steps[data.from[1]].svg, other.parts] : [own.figures[id], own.parts];
    const held = new Parts(parts);
    this.figure = held.drawn(svg);
    this.board.replaceChildren(held.root, this.figure);
    this.marks = own.marks[id];
    this.layers = all("g.marks", this.figure);
    this.targets = new Map(all("g.target", this.figure).map((group) => [group.dataset.id, group]));
    Object.assign(this.board.dataset, { problem: id, layout });
    this.light();
  }

  // What is asked about, and what has been tried.
  light() {
    if (!this.figure) return;
    showMarks(this.layers, this.chosen ? this.marks[this.data.answers.indexOf(this.chosen)] : []);
    for (const [id, group] of this.targets) {
      group.classList.toggle("is-chosen", !this.chosen && id === this.data.subject);
      group.classList.toggle("is-tried", this.chosen?.at === id && !this.chosen.ok);
      group.classList.toggle("is-right", this.chosen?.at === id && this.chosen.ok);
    }
    all(".jg-chip", this.choices).forEach((chip, place) => {
      const answer = this.data.answers[place];
      const isKnown = this.tried.has(answer);
      chip.classList.toggle("jg-chip--yes", isKnown && answer.ok);
      chip.classList.toggle("jg-chip--no", isKnown && !answer.ok);
      chip.setAttribute("aria-pressed", String(answer === this.chosen));
    });
  }

  answer(answer) {
    const isNew = !this.tried.has(answer);
    this.tried.add(answer);
    this.chosen = answer;
    this.light();
    if (answer.ok) this.finish(answer, isNew);
    else {
      this.tell("no", answer.text, answer, this.words.wrong);
      if (!this.isOver) this.set("again");
    }
  }

  finish(answer, isNew) {
    const wrong = [...this.tried].filter((one) => !one.ok).length;
    const won = this.isHelped ? Math.min(POINTS[2], POINTS[wrong] ?? POINTS[2]) : POINTS[Math.min(wrong, 2)];
    const isFirst = !this.isOver && isNew;
    this.tell("ok", answer.text, answer, this.words.right + (isFirst ? ` ${this.words.more_points.replace("{n}", won)}` : ""));
    if (isFirst) record(this.name(this.id), won, wrong === 0 && !this.isHelped);
    this.end();
  }

  // The answer is shown: no points, and the problem comes back tomorrow.
  solve() {
    find(".menu").close?.();
    const answer = this.data.answers.find((one) => one.ok);
    if (!this.isOver) record(this.name(this.id), 0, false);
    this.tried.add(answer);
    this.chosen = answer;
    this.light();
    this.tell("ok", answer.text, answer, `${this.words.answer_is}: ${answer.label}`);
    this.end();
  }

  end() {
    this.isOver = true;
    find("[data-part=points]").textContent = points(read()) || "";
    this.set(this.neighbour(1) ? "next" : "finish");
  }

  set(state) {
    this.state = state;
    find("span", this.main).textContent = this.words[state];
    this.main.classList.toggle("button--main", !["hint", "solution"].includes(state));
  }

  act() {
    if (this.state === "next") this.open(this.neighbour(1));
    else if (this.state === "finish") location.href = "../practice/";
    else if (this.state === "again") this.ask();
    else if (this.state === "solution") this.solve();
    else {
      this.isHelped = true;
      this.tell("ask", this.words.hint_is.replace("{rule}", this.group.name));
      this.set("solution");
    }
  }

  tell(kind, text, answer, heading) {
    const sign = parsed(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" aria-hidden="true"><path d="${SIGNS[kind]}"/></svg>`);
    const words = element("p", {}, ...(heading ? [element("strong", {}, heading)] : []), text);
    const box = element("div", { class: `verdict${kind === "ok" ? "" : ` verdict--${kind}`}` }, element("span", { class: "verdict__sign" }, sign), words);
    if (answer) box.append(element("a", { href: `../rules/#${answer.rule}` }, answer.name));
    this.outcome.replaceChildren(box);
  }

  pointed(event) {
    if (!this.targets) return;
    const below = placesBelow(this.figure, event);
    const same = (name) => this.data.answers.filter((answer) => answer.at && answer.at === name);
    const found = below.find((name) => same(name).length) ?? this.nearest(event);
    const [answer, ...more] = same(found);
    if (answer && !more.length) this.answer(answer);
    else if (!this.isOver) this.tell("ask", this.words.no_answer);
  }

  // The answer's place next to where one has tapped: a finger is wider than some.
  nearest(event) {
    const far = (name) => {
      const box = this.targets.get(name)?.getBoundingClientRect();
      return box ? Math.hypot(event.clientX - box.x - box.width / 2, event.clientY - box.y - box.height / 2) - box.width / 2 : Infinity;
    };
    const [first] = this.data.answers.map((answer) => [far(answer.at), answer.at]).sort(([one], [two]) => one - two);
    return first && first[0] < NEAR && !this.targets.has(event.target.closest?.("g.target")?.dataset.id) ? first[1] : null;
  }

  // Arrow keys walk along the answers.
  walk(event) {
    const move = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!move || event.ctrlKey || event.altKey || event.metaKey) return;
    const chips = all(".jg-chip", this.choices);
    chips[(chips.indexOf(document.activeElement) + move + chips.length) % chips.length].focus();
    event.preventDefault();
  }

  async copy(button) {
    await navigator.clipboard?.writeText(location.href).catch(() => {});
    const before = button.textContent;
    button.textContent = this.words.copied;
    setTimeout(() => { button.textContent = before; }, 1600);
  }
}

new Problem();
