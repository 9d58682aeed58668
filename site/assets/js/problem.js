// @ts-check
// A problem on one screen: board, question, answers. Whether an answer is right, and why not, stands in the data.
import { BESIDE, all, copied, element, embedded, find, parsed, statusParts, walk, worded } from "./dom.js";
import { Parts, fetched, layersOf, showMarks } from "./drawings.js";
import { BoardKeys } from "./board_keys.js";
import { TaskTap } from "./first_game_tap.js";
import { nearest, placesBelow, targetOf } from "./gestures.js";
import { attempts, isDue, isSolved, points, read, record, turned } from "./leitner.js";

/** @import { TaskOption } from "../../types/first_game" */
/** @import { Answer, ProblemData, ProblemGroup, Reason } from "../../types/pages" */

const POINTS = [3, 2, 1]; // at the first, the second, a later try
const SIGNS = { ask: "M9 11V5.5a1.8 1.8 0 0 1 3.6 0V11l4.6 1.2c1.2.3 1.8 1.2 1.6 2.4L18 19H9.6L6 14.4c1-1.4 2-1 3 .2z", ok: "M4.5 13l5 5L19.5 7", no: "M6 6l12 12M18 6L6 18", but: "M12 10.5V18M12 6v.5" };

const isForbidden = (/** @type {Answer} */ answer) => !answer.ok && !answer.may;

export class Problem {
  /** @type {ProblemData | null} */
  data = null;
  /** @type {SVGSVGElement | null} */
  figure = null;
  /** @type {Map<string, SVGGraphicsElement>} */
  targets = new Map();
  /** @type {TaskTap | null} */
  tap = null; // of a turn that is played
  /** @type {Record<string, { svg: string, parts: Parts }>} */
  boards = {}; // the figures by the part of a turn that they show, with what they share
  /** @type {Element[]} */
  layers = [];
  /** @type {string[][]} */
  marks = []; // of each answer
  /** @type {Record<string, string>} */
  layouts = {}; // the files of drawings by kind of screen
  /** @type {Set<Answer>} */
  tried = new Set();
  /** @type {Answer | null} */
  chosen = null;
  /** @type {Answer[]} */
  shown = []; // in the order of this attempt
  isHelped = false;
  isOver = false;
  state = "hint"; // what the main button does
  id = "";

  constructor() {
    /** @type {Record<string, string>} */
    this.words = embedded("#words");
    /** @type {ProblemGroup[]} */
    this.groups = embedded("#problems");
    this.group = this.groups[0];
    this.page = find(".lesson");
    this.board = find(".board");
    this.choices = find(".choices");
    this.main = find("[data-go=main]");
    this.back = find("[data-go=back]", document, HTMLButtonElement);
    this.wide = matchMedia(BESIDE);
    this.low = matchMedia("(max-height: 740.9px)");
    this.others = all("[data-language]", document, HTMLAnchorElement).map((link) => ({ link, page: link.href }));
    this.place = document.title.split(" · ").slice(-2).join(" · ");
    this.isQueue = !this.asked();
    this.keys = new BoardKeys(this.board, { tap: (place) => this.touch(place), cancel: () => this.ask(), isHeld: () => false });
    this.listen();
    this.open(this.asked() ?? this.upcoming());
  }

  listen() {
    this.board.addEventListener("click", (event) => this.pointed(event));
    this.main.addEventListener("click", () => this.act());
    this.back.addEventListener("click", () => this.open(this.neighbour(-1)));
    for (const button of all("[data-solution]")) button.addEventListener("click", () => this.solve());
    for (const button of all("[data-copy]")) button.addEventListener("click", () => copied(button, location.href, this.words.copied));
    window.addEventListener("hashchange", () => this.asked() !== this.id && this.open(this.asked()));
    for (const query of [this.wide, this.low]) query.addEventListener("change", () => this.draw());
    this.choices.addEventListener("keydown", (event) => walk(all(".jg-chip", this.choices), event));
  }

  get layout() {
    return this.wide.matches ? "wide" : this.low.matches ? "short" : "tall";
  }

  // ------------------------------------------------------------------------------------------------ which problem

  get ids() {
    return this.groups.flatMap((group) => group.problems);
  }

  name(/** @type {string} */ id) {
    return `${this.page.dataset.game}/${id}`;
  }

  // The problem that the address names.
  asked() {
    return this.ids.find((id) => [decodeURIComponent(location.hash.slice(1)), this.page.dataset.problem].includes(id)) ?? null;
  }

  // What is due, else what has not been solved, else the first.
  upcoming(/** @type {string | undefined} */ except = undefined) {
    const [known, others] = [read(), this.ids.filter((id) => id !== except)];
    return others.find((id) => isDue(known, this.name(id))) ?? others.find((id) => !isSolved(known, this.name(id))) ?? (except ? null : this.ids[0]);
  }

  neighbour(/** @type {number} */ step) {
    if (this.isQueue && step > 0) return this.upcoming(this.id);
    return this.group.problems[this.group.problems.indexOf(this.id) + step] ?? null;
  }

  async open(/** @type {string | null} */ id) {
    const group = this.groups.find(({ problems }) => id && problems.includes(id));
    if (!id || !group) return;
    this.id = this.page.dataset.problem = id;
    this.group = group;
    history.replaceState(history.state, "", `${encodeURIComponent(id)}/`);
    const file = await fetched(`${group.rule}.json`);
    if (id !== this.id) return;
    if (!file) {
      this.tell("no", this.words.failed);
      return;
    }
    Object.assign(this, { data: file.problems[id], layouts: file.layouts, tried: new Set(), boards: {}, isHelped: false, isOver: false, chosen: null });
    this.write(file.problems[id]);
    await this.draw();
  }

  // ------------------------------------------------------------------------------------------------ what is shown

  write(/** @type {ProblemData} */ data) {
    const { group, words } = this;
    const place = group.problems.indexOf(this.id);
    const named = worded(words.of_n, { n: place + 1, of: group.problems.length });
    document.title = `${data.question} · ${this.place}`;
    const own = `${encodeURIComponent(this.id)}/`;
    find(".skip", document, HTMLAnchorElement).href = `${own}#title`;
    for (const { link, page } of this.others) link.href = page + own;
    find("[data-part=question]").textContent = data.question;
    find("[data-part=kicker]").textContent = `${group.name} · ${named}`;
    find(".progress__text").textContent = named;
    const known = read();
    find(".progress__bar").replaceChildren(...group.problems.map((id) => element("i", { class: id === this.id ? "is-now" : isSolved(known, this.name(id)) ? "is-past" : "" })));
    find(".meta__text").replaceChildren(element("b", { class: "status__turn" }, data.turn), ...statusParts(data.status));
    const stakes = find("[data-part=stakes]");
    stakes.textContent = data.stakes;
    stakes.hidden = !data.stakes;
    find("[data-part=places]").replaceChildren(...data.places.map((line) => element("li", {}, line)));
    this.count();
    this.back.disabled = place === 0;
    this.choices.classList.toggle("choices--list", data.list);
    this.shown = data.list ? turned(data.answers, attempts(known, this.name(this.id))) : data.answers;
    this.choices.hidden = !data.offered;
    this.choices.replaceChildren(...(data.offered ? this.shown : []).map((answer) => {
      const chip = element("button", { type: "button", class: "jg-chip" }, answer.label);
      chip.addEventListener("click", () => this.answer(answer));
      return chip;
    }));
    this.ask();
  }

  count() {
    find("[data-part=points]").textContent = String(points(read()) || "");
  }

  // Nothing has been tried, or it has been taken back.
  ask() {
    const { data, words } = this;
    this.chosen = null;
    this.tap = data?.play ? new TaskTap(data.play, this.targets) : null;
    const onBoard = data?.offered ? words.ask_board : words.ask_only;
    this.tell("ask", data?.list ? words.ask_list : data?.play ? words.ask_turn : onBoard);
    this.set(this.isHelped ? "solution" : "hint");
    this.put();
  }

  async draw() {
    const { id, data, layout } = this;
    if (!data) return;
    const own = await fetched(`${this.group.rule}.${this.layouts[layout]}.json`);
    const other = data.from && (await fetched(`../examples/${data.from[0]}/${layout}.json`));
    if (!own || (data.from && !other) || id !== this.id || layout !== this.layout) return;
    const parts = new Parts(own.parts);
    const begun = Object.keys(data.play?.begun ?? {}).map((name) => [name, { svg: own.figures[`${id} ${name}`], parts }]);
    const start = data.from ? { svg: other.steps[data.from[1]].svg, parts: new Parts(other.parts) } : { svg: own.figures[id], parts };
    this.boards = { ...Object.fromEntries(begun), "": start };
    this.marks = own.marks[id];
    Object.assign(this.board.dataset, { problem: id, layout });
    this.put();
  }

  // The board at the start, or with the part of a turn that has been played.
  put() {
    const { tap } = this;
    const shown = this.boards[tap?.begun ?? ""];
    if (!shown) return;
    const hadFocus = this.board.contains(document.activeElement);
    this.figure = shown.parts.drawn(shown.svg);
    this.figure.setAttribute("role", "group"); // of places that can be pressed
    this.figure.removeAttribute("aria-labelledby");
    this.figure.setAttribute("aria-label", this.data?.places.join(" ") ?? "");
    this.board.replaceChildren(shown.parts.root, this.figure);
    this.layers = layersOf(this.figure);
    this.targets = new Map(all("g.target", this.figure, SVGGraphicsElement).map((group) => [group.dataset.id ?? "", group]));
    this.keys.renew(this.targets, hadFocus);
    if (tap) tap.places = this.targets;
    this.light();
  }

  // What is asked about, and what has been tried.
  light() {
    const { chosen, data } = this;
    if (!this.figure || !data) return;
    showMarks(this.layers, (chosen && this.marks[data.answers.indexOf(chosen)]) ?? []);
    for (const [id, group] of this.targets) {
      group.classList.toggle("is-chosen", !chosen && id === (this.tap ? this.tap.choice?.at : data.subject));
      group.classList.toggle("is-tried", chosen?.at === id && isForbidden(chosen));
      group.classList.toggle("is-right", chosen?.at === id && chosen.ok);
    }
    this.keys.begin(this.tap?.choices[0]?.at ?? data.subject);
    all(".jg-chip", this.choices).forEach((chip, place) => {
      const answer = this.shown[place];
      const isKnown = this.tried.has(answer);
      chip.classList.toggle("jg-chip--yes", isKnown && answer.ok);
      chip.classList.toggle("jg-chip--no", isKnown && isForbidden(answer));
      chip.setAttribute("aria-pressed", String(answer === chosen));
    });
  }

  /** @param {keyof typeof SIGNS} kind @param {string} text @param {Answer} [answer] @param {string} [heading] */
  tell(kind, text, answer, heading) {
    const sign = parsed(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" aria-hidden="true"><path d="${SIGNS[kind]}"/></svg>`);
    const words = element("p", {}, ...(heading ? [element("strong", {}, heading)] : []), text);
    const box = element("div", { class: `verdict${kind === "ok" ? "" : ` verdict--${kind}`}` }, element("span", { class: "verdict__sign" }, sign), words);
    if (answer) box.append(element("a", { href: `../rules/#${answer.rule}` }, answer.name));
    find(".outcome").replaceChildren(box);
  }

  set(/** @type {string} */ state) {
    this.state = state;
    find("span", this.main).textContent = this.words[state];
    this.main.classList.toggle("button--main", !["hint", "solution"].includes(state));
  }

  // ------------------------------------------------------------------------------------------------ answers

  answer(/** @type {Answer} */ answer) {
    const isNew = !this.tried.has(answer);
    this.tried.add(answer);
    this.chosen = answer;
    this.light();
    if (answer.ok) {
      this.finish(answer, isNew);
      return;
    }
    this.miss(answer);
  }

  // What is not the answer: the rule forbids it, or it is allowed, which is never red.
  miss(/** @type {Answer} */ answer) {
    const { text, may, rule } = answer;
    this.tell(may ? "but" : "no", text, rule ? answer : undefined, may ? undefined : this.words.wrong);
    if (!this.isOver) this.set("again");
  }

  finish(/** @type {Answer} */ answer, /** @type {boolean} */ isNew) {
    const wrong = [...this.tried].filter((one) => !one.ok).length;
    const won = this.isHelped ? POINTS[2] : POINTS[Math.min(wrong, 2)];
    const isFirst = !this.isOver && isNew;
    this.tell("ok", answer.text, answer, this.words.right + (isFirst ? ` ${worded(this.words.more_points, { n: won })}` : ""));
    if (isFirst) record(this.name(this.id), won, wrong === 0 && !this.isHelped);
    this.end();
  }

  // The answer is shown: no points, and the problem comes back tomorrow.
  solve() {
    find(".menu", document, HTMLDialogElement).close();
    const answer = this.data?.answers.find((one) => one.ok);
    if (!answer) return;
    if (!this.isOver) record(this.name(this.id), 0, false);
    this.tried.add(answer);
    this.tap?.go("");
    this.chosen = answer;
    this.put();
    this.tell("ok", answer.text, answer, `${this.words.answer_is}: ${answer.label}`);
    this.end();
  }

  end() {
    this.isOver = true;
    this.count();
    this.set(this.neighbour(1) ? "next" : "finish");
  }

  // The main button: what it says.
  act() {
    if (this.state === "next") this.open(this.neighbour(1));
    else if (this.state === "finish") location.href = "../practice/";
    else if (this.state === "again") this.ask();
    else if (this.state === "solution") this.solve();
    else {
      this.isHelped = true;
      this.tell("ask", worded(this.words.hint_is, { rule: this.group.name }));
      this.set("solution");
    }
  }

  pointed(/** @type {MouseEvent} */ event) {
    const { figure } = this;
    if (!figure) return;
    const below = placesBelow(figure, event);
    this.touch(below.find((name) => this.leads(name)) ?? below[0] ?? this.nearest(event));
  }

  // Whether a tap on the place means something.
  leads(/** @type {string} */ place) {
    if (this.tap) return this.tap.at(place).kind !== "nothing";
    return Boolean(this.data?.answers.some((answer) => answer.at === place));
  }

  // What a place means, by finger or by key.
  touch(/** @type {string | null} */ place) {
    const { data, tap } = this;
    if (!data || (tap && this.isOver)) return;
    if (tap) {
      this.play(tap, place ?? "");
      return;
    }
    const [answer, ...more] = data.answers.filter(({ at }) => at && at === place);
    const reason = data.elsewhere[place ?? ""];
    if (answer && !more.length) this.answer(answer);
    else if (this.isOver) return;
    else if (reason) this.refuse(reason, place ?? "");
    else this.tell("ask", this.words.no_answer);
  }

  // A part of a turn: what is taken, where it goes, and what that means.
  play(/** @type {TaskTap} */ tap, /** @type {string} */ place) {
    const { words } = this;
    this.chosen = null;
    const meaning = tap.at(place);
    if (meaning.kind === "put") {
      this.move(tap, meaning.option, place);
      return;
    }
    if (meaning.kind === "pick") tap.pick(meaning.choice);
    const names = tap.choice?.options.map(({ label }) => label).join(", ");
    this.tell("ask", names ? worded(words.ask_where, { names }) : tap.begun ? words.ask_next : words.ask_turn);
    this.light();
    this.set(this.isHelped ? "solution" : "hint");
  }

  move(/** @type {TaskTap} */ tap, /** @type {TaskOption} */ option, /** @type {string} */ place) {
    if (option.v === "on") {
      tap.go(option.begun ?? "");
      this.tell("ask", this.words.ask_next);
      this.put();
    } else if (option.v === "yes") {
      const answer = this.data?.answers[option.to ?? 0];
      tap.go("");
      this.put();
      if (answer) this.answer(answer);
    } else {
      tap.drop();
      this.refuse({ text: option.text ?? "", rule: option.rule ?? "", rule_name: option.rule_name ?? "" }, place);
    }
  }

  // What cannot be, or is not what is asked for: the place is crossed, and the reason stands below.
  refuse(/** @type {Reason} */ { text, rule, rule_name: name }, /** @type {string} */ place) {
    const wrong = { label: "", at: place, ok: false, may: !rule, text, rule, name };
    if (![...this.tried].some((one) => one.at === place && one.text === text)) this.tried.add(wrong);
    this.chosen = wrong;
    this.light();
    this.miss(wrong);
  }

  // The place that means something next to where one has tapped, unless that is another place.
  nearest(/** @type {MouseEvent} */ event) {
    if (this.targets.has(targetOf(event) ?? "")) return null;
    return nearest([...this.targets].filter(([id]) => this.leads(id)), event);
  }
}

new Problem();
