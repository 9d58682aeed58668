// A game at the table: against somebody next to one, or against the computer. The engine in the browser keeps the game and
// says what this screen may show and what can be done; nothing here knows a game.
import { Analysis } from "./analysis.js";
import { Engine, savesData } from "./engine.js";
import { placesBelow } from "./drawings.js";
import { element } from "./elements.js";

const PAUSE = 350; // milliseconds between what the computer or chance does, so that it can be followed
const GLIDE = { duration: 240, easing: "cubic-bezier(.2,.7,.2,1)" };
const DRAG = 8; // pixels from which a press is a drag
const REACH = 24; // pixels around a place in which a finger means it
const RECENT = 2; // entries that are shown beside the board, where the list has no room
const find = (selector, root = document) => root.querySelector(selector);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const pause = () => new Promise((done) => { setTimeout(done, calm() ? 60 : PAUSE); });
const ticket = () => [...crypto.getRandomValues(new Uint32Array(4))].join("-");
const parsed = (text) => document.adoptNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement);
const worded = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);

// What the browser remembers of a game that was left: who plays it and how far it is, never what is in it.
const memory = (slot) => ({
  read() {
    try {
      return JSON.parse(localStorage.getItem(`jugada-table-${slot}`));
    } catch {
      return null;
    }
  },
  write(what) {
    try {
      localStorage.setItem(`jugada-table-${slot}`, JSON.stringify(what));
    } catch {} // the page works without it
  },
});

// The position from which a game is to begin, as the address names it; empty for the usual start.
const addressed = () => {
  if (!location.hash.startsWith("#p=")) return "";
  const text = location.hash.slice(3);
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // it was cut off while it was copied
  }
};

class Table {
  constructor() {
    this.words = JSON.parse(find("#words").textContent);
    this.page = find(".table");
    this.form = find(".choose");
    this.setup = JSON.parse(this.form.dataset.table);
    this.parts = Object.fromEntries(all("[data-part]").map((part) => [part.dataset.part, part]));
    this.common = { game: this.setup.game, lang: document.documentElement.lang };
    // a game that begins at a position of one's own is kept beside the usual one
    this.slots = new Map(all("[data-slot]").map((card) => [card.dataset.slot, { card, memory: memory(card.dataset.slot) }]));
    [this.slot] = this.slots.keys();
    this.wide = matchMedia("(min-width: 900px)");
    this.low = matchMedia("(max-height: 740.9px)");
    this.form.hidden = false;
    this.listen();
    this.choose();
    this.offer();
    const slot = this.named();
    if (addressed()) this.once(() => this.place());
    else if (slot) this.resume(slot);
    else if (!savesData()) setTimeout(() => this.engine(), 0);
  }

  // The kept game that the address names, if there is one.
  named() {
    const name = location.hash.slice(1);
    return this.slots.get(name)?.memory.read() ? name : "";
  }

  get layout() {
    if (this.isWhole || this.wide.matches) return "wide";
    return this.low.matches ? "short" : "tall";
  }

  // ------------------------------------------------------------------------------------------------ before the game

  listen() {
    const { main, undo, redo, board, zoom, moves, close, fresh, file, undo_why: why } = this.parts;
    this.form.addEventListener("change", (event) => (event.target === file ? this.openFile() : this.choose()));
    this.form.addEventListener("submit", (event) => event.preventDefault());
    const clicked = (button, work) => button.addEventListener("click", () => this.once(work));
    clicked(main, () => this.go());
    clicked(undo, () => this.undo());
    clicked(redo, () => this.change({ ask: "redo" }));
    for (const [slot, { card }] of this.slots) clicked(card, () => this.resume(slot));
    clicked(find(".curtain__go"), () => this.uncover());
    for (const button of [fresh, find("[data-fresh]")]) button.addEventListener("click", () => this.leave());
    zoom.addEventListener("click", () => this.once(() => this.toggleZoom()));
    moves.addEventListener("click", () => this.once(() => this.openList()));
    close.addEventListener("click", () => this.closeSheet());
    this.analysis = new Analysis(this.parts, this.words, { ask: (question) => this.asked(question), once: (work) => this.once(work) });
    for (const button of all("[data-analyse]")) button.addEventListener("click", () => this.once(() => this.analyse()));
    why.addEventListener("click", () => { find(".menu").close(); this.tell(this.words.undo_rule); });
    document.addEventListener("keydown", (event) => { if (event.key === "Escape") this.closeSheet(); });
    for (const query of [this.wide, this.low]) query.addEventListener("change", () => this.view && this.once(() => this.again()));
    window.addEventListener("hashchange", () => this.moved());
    board.addEventListener("pointerdown", (event) => this.press(event));
    board.addEventListener("click", (event) => this.tap(event));
  }

  // What depends on whom one plays against: sides for one person, names for several.
  choose() {
    const { sides, names } = this.parts;
    const isAlone = this.against !== "";
    const seats = this.seats();
    const sided = isAlone ? find("input:checked", sides)?.value ?? "0" : "0";
    sides.hidden = !isAlone;
    names.hidden = isAlone;
    if (sides.dataset.of !== seats.join()) {
      const side = (name, seat) => element("label", { class: "pick" }, element("input", { type: "radio", name: "side", value: seat, checked: String(seat) === sided }), element("b", {}, name));
      const person = (name, seat) => element("label", { class: "name" }, element("span", {}, name), element("input", { name: `name-${seat}`, maxlength: 24, autocomplete: "off", value: "" }));
      sides.replaceChildren(sides.firstElementChild, ...seats.map(side));
      names.replaceChildren(names.firstElementChild, ...seats.map(person));
      sides.dataset.of = seats.join();
    }
    if (this.page.dataset.shown === "setup") this.button(this.words.start, true);
  }

  get against() {
    return find("input[name=against]:checked", this.form).value;
  }

  get table() {
    return Number(find("input[name=table]:checked", this.form)?.value ?? 0);
  }

  // The names of the seats: of the position from which one begins, else of the table that is chosen.
  seats() {
    return this.begins?.seats ?? this.setup.tables[this.table];
  }

  chairs() {
    const [policy, own] = [this.against, Number(find("input[name=side]:checked", this.form)?.value ?? 0)];
    const name = (seat) => find(`input[name=name-${seat}]`, this.form)?.value.trim() ?? "";
    return this.seats().map((_, seat) => (policy ? { name: "", policy: seat === own ? "" : policy } : { name: name(seat), policy: "" }));
  }

  // The games that were left.
  offer() {
    const [usual] = this.slots.keys();
    for (const [slot, { card, memory }] of this.slots) {
      const kept = memory.read();
      if (!kept) continue;
      const when = new Intl.DateTimeFormat(this.common.lang, { dateStyle: "medium", timeStyle: "short" }).format(new Date(kept.when));
      const title = this.titleOf(kept.chairs);
      this.parts.kept.hidden = card.hidden = false;
      find("b", card).textContent = slot === usual ? title : worded(this.words.from, { game: title });
      find(".card__text span", card).textContent = worded(this.words.turns, { n: kept.moves, when });
    }
  }

  // Shows the position that the address names, from which the next game begins; what cannot be played is said.
  async place() {
    const { begin, start_board: board, edit, tables, fault } = this.parts;
    const position = addressed();
    this.begins = null;
    fault.hidden = begin.hidden = true;
    this.button(this.words.loading, false);
    try {
      if (position) this.begins = await this.ask({ ask: "seats", position });
    } catch (error) {
      this.fault(error.message);
    }
    edit.hash = `p=${encodeURIComponent(position)}`;
    board.replaceChildren(...(this.begins ? [parsed(this.begins.svg)] : []));
    begin.hidden = !this.begins;
    if (tables) tables.hidden = Boolean(this.begins);
    this.choose();
  }

  // Another address of this page: a game that was left, a position, or neither.
  moved() {
    const { href, hash } = location;
    if (this.view && hash === `#${this.slot}`) return;
    if (this.view) this.leave();
    history.replaceState(history.state, "", href);
    const slot = this.named();
    this.once(() => (slot ? this.resume(slot) : this.place()));
  }

  // ------------------------------------------------------------------------------------------------ the engine

  // One engine at a time; one that was ended, or has grown too large, is followed by another.
  engine() {
    if (this.running && !this.running.stopped && !this.running.full) return this.ready;
    this.running?.stop("full");
    this.running = new Engine(this.setup.engine, () => {});
    const started = performance.now();
    this.ready = this.running.load(this.setup.game).then(() => {
      document.documentElement.dataset.engine = Math.round(performance.now() - started);
      return this.running;
    });
    this.ready.catch(() => {});
    return this.ready;
  }

  // Asks; what cannot be answered is said. An engine that was ended has lost nothing: the game is read again.
  async ask(question, how) {
    this.page.setAttribute("aria-busy", "true");
    try {
      const renews = this.view && (!this.running || this.running.stopped || this.running.full);
      const engine = await this.engine();
      if (renews && how?.resumes === undefined) await engine.ask({ ...this.common, ask: "resume" }, { resumes: this.slot });
      const answer = await engine.ask({ ...this.common, layout: this.layout, subject: this.subject, ...question }, how);
      if (answer.error) throw new Error(answer.detail || answer.error);
      return answer;
    } finally {
      this.page.removeAttribute("aria-busy");
    }
  }

  // What changes nothing; null where there is no answer, which is said.
  async asked(question) {
    this.hasFailed = false;
    try {
      return await this.ask(question);
    } catch (error) {
      await this.fail(error);
      return null;
    }
  }

  change(question) {
    this.hasFailed = false; // what somebody does may fail once, what follows of it not again and again
    return this.show(() => this.ask(question, { keeps: this.slot }));
  }

  // Shows what the engine answers, and lets computers and chance go on; where it fails the game stays as it was.
  async show(answering) {
    let view;
    try {
      view = await answering();
    } catch (error) {
      await this.fail(error);
      return;
    }
    this.draw(view);
    await this.follow();
  }

  async fail(error) {
    if (!this.running?.stopped) {
      this.tell(error.message, "no");
      return;
    }
    if (this.hasFailed || !this.view) {
      this.fault(this.words[error.message] ?? `${this.words.failed} (${error.message})`);
      return;
    }
    this.hasFailed = true;
    await this.show(() => this.ask({ ask: "resume" }, { resumes: this.slot }));
    this.tell(`${this.words[error.message] ?? this.words.failed} ${this.words.goes_on}`, "no");
  }

  fault(text) {
    this.set("setup");
    Object.assign(this.parts.fault, { hidden: false, textContent: text });
    this.choose();
  }

  // One thing at a time: what is pressed while the engine still answers would be about a board that is gone.
  async once(work) {
    if (this.working) return;
    this.working = true;
    try {
      await work();
    } finally {
      this.working = false;
    }
  }

  set(shown) {
    this.page.dataset.shown = shown;
    this.parts.curtain.hidden = shown !== "curtain";
  }

  // ------------------------------------------------------------------------------------------------ beginning, ending

  async begin(slot, chairs, question, how) {
    this.slot = slot;
    history.replaceState(history.state, "", `#${slot}`);
    this.parts.fault.hidden = true;
    Object.assign(this, { view: null, subject: undefined, isWhole: false, hasFailed: false });
    this.set("game");
    this.title(this.titleOf(chairs));
    await this.waitShown();
    await this.show(() => this.ask(question, { [how]: slot }));
  }

  // The board as a game begins stands there while the engine is being prepared.
  async waitShown() {
    const { who, prompt, board, chips, named, last, list } = this.parts;
    for (const part of [chips, named, last, list, this.parts.status]) part.replaceChildren();
    who.textContent = "";
    prompt.textContent = this.words.loading;
    this.button(this.words.loading, false);
    if (this.begins) {
      board.replaceChildren();
      return;
    }
    const drawn = await fetch(`start-${this.layout}.svg`).then((answer) => (answer.ok ? answer.text() : "")).catch(() => "");
    if (drawn) board.replaceChildren(parsed(drawn));
  }

  start() {
    const chairs = this.chairs();
    const [usual, own] = this.slots.keys();
    const { position } = this.begins ?? {};
    return this.begin(position ? own : usual, chairs, { ask: "deal", chairs, table: this.table, position }, "keeps");
  }

  resume(slot) {
    return this.begin(slot, this.slots.get(slot).memory.read().chairs, { ask: "resume" }, "resumes");
  }

  async openFile() {
    const [file] = this.parts.file.files;
    if (!file || file.size > 2e6) return;
    const text = await file.text();
    this.parts.file.value = "";
    await this.once(async () => {
      try {
        const [usual] = this.slots.keys();
        const view = await this.ask({ ask: "open_record", text }, { keeps: usual });
        this.slot = usual;
        history.replaceState(history.state, "", `#${usual}`);
        this.set("game");
        this.draw(view);
      } catch (error) {
        this.fault(error.message);
        return;
      }
      await this.follow();
    });
  }

  // Back to the choice; the game stays kept.
  leave() {
    find(".menu").close();
    this.view = null;
    history.replaceState(history.state, "", this.begins ? `#p=${encodeURIComponent(this.begins.position)}` : location.pathname);
    this.set("setup");
    this.title(this.setup.title);
    this.offer();
    this.choose();
    find("#title").focus?.();
  }

  // ------------------------------------------------------------------------------------------------ names

  nameOf(seat) {
    const { name, policy, seat: own } = this.view.seats[seat];
    return name || (policy ? this.policyName(policy) : own);
  }

  policyName(policy) {
    return this.setup.opponents[policy] ?? this.words.computer;
  }

  titleOf(chairs) {
    const computer = chairs.find((one) => one.policy);
    if (computer) return worded(this.words.against, { name: this.policyName(computer.policy) });
    const names = chairs.map((one) => one.name).filter(Boolean);
    return names.length === 2 ? worded(this.words.and, { one: names[0], other: names[1] }) : worded(this.words.many, { n: chairs.length });
  }

  title(text) {
    for (const place of all("[data-title]")) place.textContent = text;
  }

  // ------------------------------------------------------------------------------------------------ the board

  draw(view) {
    this.view = view;
    Object.assign(this, { choice: null, begun: [], whole: "", choices: view.choices ?? [] });
    this.closeSheet();
    this.tell("");
    this.slots.get(this.slot).memory.write({ chairs: view.seats.map(({ name, policy }) => ({ name, policy })), moves: view.moves, when: Date.now() });
    this.title(this.titleOf(view.seats));
    if (view.kind === "curtain") {
      this.cover(view);
      return;
    }
    this.set("game");
    this.picture(view);
    this.lists(view);
    this.turnTexts();
    this.page.dataset.moves = view.moves;
  }

  // Nothing of the last player's stays in the page.
  cover(view) {
    const { board, list, last, named, chips, status } = this.parts;
    for (const part of [board, list, last, named, chips, status]) part.replaceChildren();
    const { curtain } = this.parts;
    const name = this.nameOf(view.for);
    find("h2", curtain).textContent = worded(this.words.pass_to, { name });
    find(".curtain__message", curtain).textContent = view.log.slice(-2).map(([, , text]) => text).join(" ");
    find(".curtain__go span", curtain).textContent = worded(this.words.i_am, { name });
    this.set("curtain");
    find("h2", curtain).focus();
  }

  async uncover() {
    if (this.view?.kind === "curtain") await this.change({ ask: "uncover", seat: this.view.for });
  }

  picture(view) {
    const { board, status, zoom } = this.parts;
    const figure = parsed(view.svg);
    const shown = `${this.layout} ${this.subject} ${view.viewer}`;
    const before = this.figure?.isConnected && this.shown === shown && !calm() ? this.places() : null;
    board.replaceChildren(figure);
    Object.assign(this, { figure, shown });
    if (before) this.glide(before);
    this.targets = new Map(all("g.target", figure).map((group) => [group.dataset.id, group]));
    status.replaceChildren(...view.status.map(([word, number]) => element("span", {}, word, ...(number ? [" ", element("b", {}, number)] : []))));
    zoom.hidden = this.wide.matches || !(view.crop || this.isWhole);
    figure.setAttribute("role", "img");
    figure.setAttribute("aria-label", view.words.join(" "));
  }

  // The pieces with their kinds and where they are on the page.
  places() {
    return all("[data-piece]", this.figure).map((piece) => ({ piece, kind: piece.dataset.piece, at: piece.getBoundingClientRect() }));
  }

  // What was somewhere else glides from there: of each kind those that are gone have become those that are new, the nearest first.
  glide(before) {
    const far = (one, other) => Math.hypot(one.at.x - other.at.x, one.at.y - other.at.y);
    const old = [...before];
    const moved = this.places().filter((one) => {
      const same = old.findIndex((other) => other.kind === one.kind && far(one, other) < 1);
      if (same >= 0) old.splice(same, 1);
      return same < 0;
    });
    moved.forEach((one, number) => {
      const [from] = old.filter((other) => other.kind === one.kind).sort((first, second) => far(one, first) - far(one, second));
      if (!from) return;
      old.splice(old.indexOf(from), 1);
      const inner = one.piece.parentNode.getScreenCTM();
      const rest = getComputedStyle(one.piece).transform;
      const end = rest === "none" ? "" : rest;
      const way = `translate(${(from.at.x - one.at.x) / inner.a}px, ${(from.at.y - one.at.y) / inner.d}px)`;
      one.piece.animate([{ transform: `${way} ${end}` }, { transform: end || "none" }], { ...GLIDE, delay: Math.min(number * 120, 360), fill: "backwards" });
    });
  }

  lists(view) {
    const { last, list, saved, undo, redo } = this.parts;
    last.textContent = this.news(view).join(" ");
    list.replaceChildren(...view.log.map((one) => this.line(one)));
    list.scrollTop = list.scrollHeight;
    saved.hidden = false;
    undo.disabled = !view.undo;
    redo.disabled = !view.redo;
    this.records(view);
  }

  // What has been played since the screen's player did something, and at least the last entry.
  news(view) {
    const own = view.log.findLastIndex(([, seat]) => seat !== null && seat === view.viewer);
    return view.log.slice(Math.max(0, Math.min(own + 1, view.log.length - 1), view.log.length - RECENT)).map(([, , text]) => text);
  }

  line([number, seat, text]) {
    return element("li", { value: number, class: seat === this.view.viewer ? "is-own" : "" }, text);
  }

  records(view) {
    const { records } = this.parts;
    records.hidden = false;
    const save = (format) => {
      const button = element("button", { type: "button" }, worded(this.words.record, { format: `.${format === "jugada" ? "txt" : format}` }));
      button.addEventListener("click", () => this.once(() => this.save(format)));
      return button;
    };
    records.replaceChildren(...(view.formats.length ? view.formats.map(save) : [element("p", { class: "note" }, this.words.secret)]));
  }

  async save(format) {
    find(".menu").close();
    try {
      const { text, suffix } = await this.ask({ ask: "record", format });
      const link = element("a", { href: URL.createObjectURL(new Blob([text], { type: "text/plain" })), download: `${this.setup.game}${suffix}` });
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    } catch (error) {
      this.tell(error.message, "no");
    }
  }

  // ------------------------------------------------------------------------------------------------ whose turn it is

  turnTexts() {
    const { view, parts, words } = this;
    const { who, prompt, hint } = parts;
    const texts = { over: [words.over, view.prompt], chance: [this.rolls(), view.prompt], computer: [worded(words.thinks, { name: view.kind === "computer" ? this.nameOf(view.for) : "" }), ""] };
    [who.textContent, prompt.textContent] = texts[view.kind] ?? [this.mine(), view.prompt];
    hint.textContent = view.kind === "chance" && view.button ? words.tap_roll : this.tapHint();
    this.parts.live.textContent = `${who.textContent} ${prompt.textContent}`;
    this.fill();
  }

  // Only where there is something to tap on the board.
  tapHint() {
    const isThere = ({ at, options }) => options.some((option) => option.ok && (this.targets.has(at) || this.isPlace(option)));
    return this.view.kind === "decision" && this.choices.some(isThere) ? this.words.tap_piece : "";
  }

  get isShared() {
    return this.view.seats.filter((one) => !one.policy).length > 1;
  }

  // Who rolls: where several people share the screen nobody is named, since the dice are common to all.
  rolls() {
    if (this.isShared) return "";
    return this.view.button ? this.mine() : this.words.chance;
  }

  // Whose turn it is, with the seat.
  mine() {
    const { seats, for: decides } = this.view;
    const { name, seat } = seats[this.isShared ? decides : seats.findIndex((one) => !one.policy)];
    return this.isShared ? worded(this.words.turn_of, { name: name ? `${name} (${seat})` : seat }) : worded(this.words.your_turn, { seat });
  }

  button(text, works) {
    const { main } = this.parts;
    find("span", main).textContent = text;
    main.disabled = !works;
  }

  // The options that have no place on the board are buttons; a single one is the main button.
  fill() {
    const { view, words } = this;
    const { chips, named } = this.parts;
    const plain = this.choices.filter((choice) => !choice.at && (choice.label === "" || this.choices.length > 1)).flatMap((choice) => (choice.label === "" ? choice.options.filter((option) => option.ok && !this.isPlace(option)) : []));
    const single = this.choices.length === 1 && this.choices[0].label !== "" ? this.choices[0] : null;
    if (single && !this.choice) this.choice = single;
    const chosen = this.choice ? this.choice.options.filter((option) => option.ok && !this.isPlace(option)) : [];
    const unplaced = this.choices.filter((choice) => choice.label !== "" && !this.targets.has(choice.at) && choice !== single);
    this.lone = null;
    chips.replaceChildren();
    named.replaceChildren();
    if (view.kind === "decision") {
      const own = [...chosen, ...plain];
      if (own.length === 1 && !this.choice && unplaced.length === 0 && !view.shows) [this.lone] = own;
      if (view.shows && own.length === 1 && own[0].entry) [this.lone] = own;
      chips.replaceChildren(...unplaced.map((choice) => this.choiceChip(choice)), ...own.filter((option) => option !== this.lone).map((option) => this.chip(option)));
      named.replaceChildren(...this.choices.filter((choice) => choice.label !== "" && this.targets.has(choice.at)).map((choice) => this.choiceChip(choice)),
        ...(this.choice ? this.choice.options.filter((option) => option.ok && this.isPlace(option)).map((option) => this.chip(option)) : []));
    }
    this.light();
    if (this.whole) this.button(words.end_turn, true);
    else if (view.kind === "over") this.button(words.again, true);
    else if (view.kind === "chance") this.button(view.button || words.chance, Boolean(view.button));
    else if (view.kind === "computer") this.button(words.end_turn, false);
    else if (this.lone) this.button(this.lone.label, true);
    else this.button(view.shows ? words.end_turn : words.choose, false);
  }

  isPlace(option) {
    return Boolean(option.at) && this.targets.has(option.at);
  }

  choiceChip(choice) {
    const [only] = choice.options;
    if (choice.options.length === 1 && only.ok && only.label === choice.label) return this.chip(only); // there is nothing more to choose
    const chip = element("button", { type: "button", class: "jg-chip", "aria-pressed": String(this.choice === choice) }, choice.label);
    chip.addEventListener("click", () => this.pick(choice));
    return chip;
  }

  // Where a place has the name of something that can be taken, the button says that one goes there.
  chip(option) {
    const isTaken = this.choice && this.isPlace(option) && this.choices.some((choice) => choice.label === option.label);
    const label = isTaken ? worded(this.words.to, { place: option.label }) : option.label;
    const chip = element("button", { type: "button", class: "jg-chip jg-chip--yes" }, label);
    chip.addEventListener("click", () => this.once(() => this.play(option)));
    return chip;
  }

  pick(choice) {
    this.choice = this.choice === choice && this.choices.length > 1 ? null : choice;
    this.tell("");
    this.fill();
    if (this.choice) this.parts.hint.textContent = this.placeHint();
  }

  // Where what was taken may go: to places of the board, to what the buttons name, or to both.
  placeHint() {
    const legal = this.choice.options.filter((option) => option.ok);
    const onBoard = legal.some((option) => this.isPlace(option));
    const named = legal.some((option) => !this.isPlace(option));
    if (onBoard) return named ? this.words.tap_or_choose : this.words.tap_place;
    return this.words.choose_here;
  }

  // What can be taken, and where the piece that was taken may go.
  light() {
    const decides = this.view.kind === "decision";
    const choices = new Set(decides ? this.choices.map((choice) => choice.at) : []);
    const options = this.choice ? this.choice.options : decides ? this.choices.filter((choice) => !choice.label).flatMap((choice) => choice.options) : [];
    const legal = new Set(options.filter((option) => option.ok).map((option) => option.at));
    const movable = new Set(this.choices.filter((choice) => choice.options.some((option) => option.ok)).map((choice) => choice.at));
    for (const [id, group] of this.targets) {
      group.classList.toggle("is-choice", decides && choices.has(id) && movable.has(id) && this.choice?.at !== id);
      group.classList.toggle("is-legal", legal.has(id));
      group.classList.toggle("is-chosen", Boolean(this.choice) && this.choice.at === id);
      this.dot(group, legal.has(id));
    }
  }

  // A place to which one can go has a dot in it, so that it is told by more than the colour of its ring.
  dot(group, isLegal) {
    const known = find(".dot", group);
    if (!isLegal || known) {
      if (!isLegal) known?.remove();
      return;
    }
    const { x, y, width, height } = group.getBBox();
    const dot = document.createElementNS(group.namespaceURI, "circle");
    const place = { class: "dot", cx: x + width / 2, cy: y + height / 2, r: Math.min(width, height) / 7 };
    for (const [name, value] of Object.entries(place)) dot.setAttribute(name, value);
    group.append(dot);
  }

  // ------------------------------------------------------------------------------------------------ playing

  // Computers, cards and tiles go on by themselves until somebody here decides.
  async follow() {
    while (this.view && (this.view.kind === "computer" || (this.view.kind === "chance" && !this.view.button))) {
      const { kind, for: seat, moves } = this.view;
      if (moves > 0 && kind === "computer") await pause();
      const question = kind === "computer" ? { ask: "answer", ticket: ticket() } : { ask: "chance", ticket: ticket() };
      let view;
      try {
        view = await this.ask(question, { keeps: this.slot });
      } catch (error) {
        await this.fail(error);
        return;
      }
      if (!this.view) return; // one has left the table
      this.draw(view);
      if (view.late) this.tell(worded(this.words.late, { name: this.nameOf(seat) }));
    }
  }

  // The main button: what it says.
  async go() {
    if (this.page.dataset.shown === "setup") await this.start();
    else if (this.whole) await this.change({ ask: "act", entry: this.whole });
    else if (this.view?.kind === "chance") await this.change({ ask: "chance", ticket: ticket() });
    else if (this.view?.kind === "over") this.leave();
    else if (this.lone) await this.play(this.lone);
  }

  async play(option) {
    if (option.entry && !(this.view.shows && option.at)) await this.change({ ask: "act", entry: option.entry });
    else await this.goOn(option.begins ?? option.entry.slice(option.entry.indexOf(":") + 1));
  }

  // An action that is made bit by bit: the board shows what has been done of it.
  async goOn(begun) {
    let answer;
    try {
      answer = await this.ask({ ask: "begun", begun });
    } catch (error) {
      await this.fail(error);
      return;
    }
    this.begun.push(begun);
    this.put(answer);
  }

  put(answer) {
    this.picture({ ...this.view, ...answer });
    Object.assign(this, { choice: null, choices: answer.choices ?? [], whole: answer.entry ?? "" });
    this.tell("");
    this.parts.hint.textContent = this.whole ? this.words.whole : this.words.tap_piece;
    this.parts.undo.disabled = this.begun.length === 0 && !this.view.undo;
    this.fill();
  }

  // Takes back what has only begun, else what was done last.
  async undo() {
    if (!this.begun?.length) {
      await this.change({ ask: "undo" });
      return;
    }
    this.begun.pop();
    const before = this.begun.at(-1);
    this.put(before ? await this.ask({ ask: "begun", begun: before }) : { ...this.view, entry: "" });
  }

  again() {
    return this.show(() => this.ask({ ask: "table" }));
  }

  async toggleZoom() {
    this.isWhole = !this.isWhole;
    this.parts.zoom.setAttribute("aria-pressed", String(this.isWhole));
    await this.again();
  }

  // ------------------------------------------------------------------------------------------------ tapping, dragging

  // The place that was meant: the one below the finger, else the nearest.
  placeAt(x, y) {
    const below = placesBelow(this.figure, { clientX: x, clientY: y });
    if (below.length) return below.find((id) => this.leads(id)) ?? below[0];
    const far = (group) => {
      const box = group.getBoundingClientRect();
      return Math.hypot(x - box.x - box.width / 2, y - box.y - box.height / 2) - Math.min(box.width, box.height) / 2;
    };
    const [first] = [...this.targets].map(([id, group]) => [far(group), id]).sort(([one], [other]) => one - other);
    return first && first[0] < REACH ? first[1] : null;
  }

  press(event) {
    if (!event.isPrimary || this.view?.kind !== "decision" || this.working) return;
    const id = this.placeAt(event.clientX, event.clientY);
    const choice = this.choices.find((one) => one.at && one.at === id && one.options.some((option) => option.ok));
    if (!choice) return;
    const end = new AbortController();
    const { board } = this.parts;
    let hand = null;
    const move = (now) => {
      if (!hand && Math.hypot(now.clientX - event.clientX, now.clientY - event.clientY) < DRAG) return;
      if (!hand) {
        if (this.choice !== choice) this.pick(choice);
        hand = board.appendChild(element("div", { class: "hand" }));
      }
      hand.style.transform = `translate(${now.clientX}px, ${now.clientY}px)`;
      now.preventDefault();
    };
    const stop = (now) => {
      end.abort();
      hand?.remove();
      if (!hand || now.type === "pointercancel") return;
      this.dragged = true; // the click that follows is not one
      setTimeout(() => { this.dragged = false; });
      const place = this.placeAt(now.clientX, now.clientY);
      if (place && place !== id) this.once(() => this.target(place));
    };
    window.addEventListener("pointermove", move, { signal: end.signal, passive: false });
    for (const name of ["pointerup", "pointercancel"]) window.addEventListener(name, stop, { signal: end.signal });
  }

  tap(event) {
    if (this.dragged || this.working || !this.view) return;
    if (this.view.kind === "chance" && this.view.button) {
      this.once(() => this.go());
      return;
    }
    const id = this.placeAt(event.clientX, event.clientY);
    if (!id) return;
    if (this.view.kind === "decision") this.once(() => this.target(id));
    else if (id in this.view.views) this.once(() => this.turn(id));
  }

  // Another seat's board, where a screen shows one at a time.
  turn(id) {
    this.subject = this.view.views[id];
    return this.again();
  }

  async target(id) {
    const options = this.optionsAt(id);
    const legal = options.filter((option) => option.ok);
    const choice = this.choices.find((one) => one.at === id);
    if (legal.length === 1) await this.play(legal[0]);
    else if (legal.length > 1) this.showOptions(legal);
    else if (choice && choice !== this.choice) this.pick(choice);
    else if (options.length) this.tell(options[0].text, "no", options[0]);
    else if (id in this.view.views) await this.turn(id);
    else if (choice) this.pick(choice);
    else this.tell(this.choice ? this.words.nothing : this.words.pick, "no");
  }

  optionsAt(id) {
    const { choice } = this;
    // what is only chosen and put nowhere else, such as a specialist, is tapped twice
    if (choice) return choice.options.filter((option) => option.at === id && (choice.at !== id || choice.options.length === 1));
    return this.choices.filter((choice) => !choice.label).flatMap((choice) => choice.options.filter((option) => option.at === id));
  }

  leads(id) {
    return this.optionsAt(id).length > 0 || this.choices.some((one) => one.at === id);
  }

  showOptions(options) {
    this.parts.chips.replaceChildren(...options.map((option) => this.chip(option)));
  }

  // ------------------------------------------------------------------------------------------------ messages

  tell(text, kind = "", option = null) {
    const { message } = this.parts;
    message.replaceChildren();
    message.className = `message${kind ? ` message--${kind}` : ""}`;
    if (!text) return;
    this.analysis.close(); // it may lie on top
    message.append(text);
    if (option?.rule) message.append(" ", element("a", { href: `../rules/#${option.rule}` }, option.rule_name || this.words.rule));
  }

  async openList() {
    const { log } = await this.ask({ ask: "log" });
    const list = element("ol", { class: "list" }, ...log.map((one) => this.line(one)));
    find("h2", this.parts.sheet).textContent = this.words.moves;
    find(".sheet__body", this.parts.sheet).replaceChildren(list);
    this.parts.sheet.hidden = false;
    list.lastElementChild?.scrollIntoView({ block: "nearest" });
  }

  analyse() {
    find(".menu").close();
    this.closeSheet();
    return this.view?.position ? this.analysis.open(this.view.position, this.figure) : undefined;
  }

  closeSheet() {
    this.parts.sheet.hidden = true;
    this.analysis.close();
  }
}

window.table = new Table();
