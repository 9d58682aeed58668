// @ts-check
// A guided first game: its screens one after another. What is scripted came with the page and needs no engine, which is
// got meanwhile; what is played freely is the screen of a game in play.
import { element, embedded, find, partsOf } from "./dom.js";
import { fetched } from "./drawings.js";
import { savesData } from "./engine.js";
import { DICE, StoredBoard, THEIRS, WAIT, wait } from "./first_game_board.js";
import { Course } from "./first_game_course.js";
import { Ending } from "./first_game_end.js";
import { FreeHint, FreePart, chairsOf } from "./first_game_free.js";
import { listenToLetters } from "./first_game_letters.js";
import { Panel, showProgress } from "./first_game_panel.js";
import { keepCourse, keptCourse } from "./first_game_store.js";
import { NO_TASK, Task } from "./first_game_task.js";
import { GameScreen } from "./screen.js";

/** @import { CourseScreen, Free, Script, Step } from "../../types/first_game" */
/** @import { OpenScreen, Parts } from "./controls.js" */

class FirstGame {
  /** @type {Task | null} */
  task = null;
  run = 0; // what is shown step by step ends when something else is shown
  trace = ""; // the marks of what others did last
  traced = 0; // the pieces that were there then
  /** @type {FreePart | null} */
  free = null;
  /** @type {FreeHint | null} */
  freeHint = null;

  /** @param {Script} script */
  constructor(script) {
    this.script = script;
    this.words = embedded("#words");
    this.parts = /** @type {Parts} */ (partsOf());
    this.page = find(".guided");
    this.game = this.page.dataset.game ?? "";
    this.name = this.page.dataset.script ?? ""; // of the script, among the game's
    this.slot = `${this.game}-${this.name}`;
    this.course = new Course(script, keptCourse(this.slot));
    this.screen = new GameScreen(this.parts, this.words, { game: this.game, engine: "../../../engine/", opponents: {} }, {
      slot: this.slot,
      leave: () => this.afterFree(),
      fault: (text) => this.panel.say(text),
      shown: (view) => this.followed(view),
      holds: () => !this.isFree || Boolean(this.free?.isOver || this.course.word),
    });
    this.played = this.screen.board.does;
    this.panel = new Panel(this.parts.told, this.words, () => this.again());
    this.ending = new Ending({
      ...this, mode: (mode) => this.mode(mode), button: (text) => this.button(text, "next"), show: () => this.show(), playFrom: (position) => this.playFrom(position),
    });
    this.review = this.ending.review;
    this.stored = new StoredBoard(this.screen.board, script, this.parts.status);
    this.listen();
  }

  get isFree() {
    return this.page.dataset.mode === "free";
  }

  async begin() {
    await this.stored.use(this.screen.layout());
    await this.show();
    if (!savesData()) setTimeout(() => this.screen.client.engine(), WAIT);
  }

  listen() {
    const { parts, screen, screen: { client } } = this;
    const clicked = (/** @type {string} */ name, /** @type {() => unknown} */ work) => parts[name].addEventListener("click", work);
    clicked("main", () => this.main());
    clicked("other", () => this.second());
    clicked("undo", () => this.undo());
    clicked("redo", () => client.once(() => client.redo()));
    clicked("tip", () => client.once(() => this.freeHint?.press()));
    clicked("moves", () => client.once(() => screen.openList()));
    clicked("close", () => screen.closeSheet());
    clicked("zoom", () => this.toggleZoom());
    clicked("restart", () => this.restart());
    listenToLetters(parts, this.words.letters, () => this.again());
    for (const query of [screen.wide, screen.low]) query.addEventListener("change", () => this.resize());
  }

  async resize() {
    const { screen, stored } = this;
    await stored.use(screen.layout());
    if (this.isFree && screen.client.view && !this.review.isOpen) screen.once(() => screen.client.again());
    else this.task?.position();
  }

  async toggleZoom() {
    const { screen } = this;
    if (this.isFree) return void screen.once(() => screen.toggleZoom());
    screen.isWhole = !screen.isWhole;
    this.parts.zoom.setAttribute("aria-pressed", String(screen.isWhole));
    await this.resize();
  }

  // ------------------------------------------------------------------------------------------------ a screen

  mode(/** @type {"told" | "free" | "end"} */ mode) {
    const { page, parts, screen, stored } = this;
    page.dataset.mode = mode;
    parts.score.hidden = mode !== "end";
    parts.board.hidden = mode === "end";
    parts.told.hidden = false;
    screen.board.does = mode === "free" ? this.played : this.task?.does ?? NO_TASK;
    if (mode !== "free") {
      for (const name of ["chips", "named", "last", "hint", "who", "prompt"]) parts[name].replaceChildren();
      screen.tell("");
    }
    parts.zoom.hidden = mode === "end" || screen.wide.matches || !(stored.isCrop || screen.isWhole);
  }

  button(/** @type {string} */ text, /** @type {"hint" | "next" | "free"} */ does) {
    const { main } = this.parts;
    find("span", main).textContent = text;
    main.dataset.does = does;
    main.classList.remove("is-wanted");
    main.disabled = false;
  }

  otherButton(/** @type {string | undefined} */ text) {
    this.parts.other.hidden = !text;
    find("span", this.parts.other).textContent = text ?? "";
  }

  // Shows where the course is, from the start of its screen.
  async show() {
    const { course, parts } = this;
    const { screen, visit } = course;
    this.run += 1;
    this.task = null;
    keepCourse(this.slot, course.kept);
    showProgress(parts, course, this.words);
    this.otherButton(undefined);
    parts.undo.disabled = true;
    this.page.dataset.screen = screen.id;
    if (screen.kind === "end") await this.end();
    else if (screen.kind === "free") await this.startFree(screen);
    else if (visit.live) await this.live(screen);
    else await this.scripted(screen);
  }

  async scripted(/** @type {CourseScreen} */ screen) {
    const { course: { visit, sentence }, panel, words } = this;
    this.mode("told");
    this.stored.show(visit.before ?? visit.frame ?? "");
    this.stored.tell(visit.told ?? []);
    if (screen.kind === "checkpoint") return this.checkpoint(screen);
    if (screen.kind === "task") return this.startTask();
    const note = screen.note ? [element("p", { class: "note" }, screen.note)] : [];
    panel.say(sentence, ...(visit.row ? [panel.theirs(visit.row)] : note));
    this.button(screen.button ?? words.next, "next");
    return visit.steps?.length ? this.play(visit.steps) : undefined;
  }

  checkpoint(/** @type {CourseScreen} */ screen) {
    this.panel.checkpoint(screen);
    this.button(screen.button ?? this.words.next, "next");
    this.otherButton(screen.other);
  }

  // What others and chance do, one after another.
  async play(/** @type {Step[]} */ steps, /** @type {boolean} */ isQuick = false) {
    const { run, stored } = this;
    if (!isQuick) await wait(WAIT);
    for (const { frame, marks, chance } of steps) {
      if (run !== this.run) return;
      stored.show(frame, marks, THEIRS);
      if (marks) [this.trace, this.traced] = [marks, this.screen.board.places().length];
      await wait(chance ? DICE : THEIRS.duration + THEIRS.apart);
    }
  }

  // Shows again what the others did, and has it read again.
  async again() {
    const { visit, sentence } = this.course;
    if (this.isFree) return void this.screen.once(() => this.screen.replay());
    if (!visit.steps?.length || this.course.word) return;
    this.run += 1;
    this.stored.show(visit.before ?? "");
    this.panel.say(sentence, ...(visit.row ? [this.panel.theirs(visit.row)] : []));
    await this.play(visit.steps);
  }

  async startTask() {
    const { course, stored, panel, parts, words, screen: { board } } = this;
    const task = new Task({ course, stored, board, panel, parts, words, done: () => this.done() }, this.trace, this.traced);
    this.task = task;
    board.does = task.does;
    this.button(words.hint, "hint");
    const { run } = this;
    task.isHeld = true;
    await this.play(course.visit.lead ?? [], true);
    task.isHeld = false;
    if (run === this.run) task.position();
  }

  // The right answer has been given.
  done() {
    const { course, course: { result }, stored, panel, parts, words } = this;
    if (!result) return;
    this.trace = "";
    stored.show(result.frame, result.marks);
    parts.chips.replaceChildren();
    parts.undo.disabled = false;
    panel.ask(course.sentence, panel.row("yes", result.text));
    this.button(words.next, "next");
  }

  // ------------------------------------------------------------------------------------------------ the foot

  main() {
    const { course, screen, task, review } = this;
    if (review.isOpen) return review.next();
    if (this.isFree) return void (course.word ? this.wordRead() : screen.once(() => screen.go()));
    if (this.parts.main.dataset.does === "hint") return task?.hint();
    if (this.page.dataset.mode === "end") return this.ending.go();
    return this.next();
  }

  next() {
    const went = this.course.advance();
    return went === "word" ? this.word() : went === "screen" ? this.show() : undefined;
  }

  // The card of a new word.
  word() {
    const { course, words, parts } = this;
    this.run += 1;
    if (course.word) this.panel.word(this.script.words[course.word]);
    this.button(words.understood, "next");
    parts.undo.disabled = true;
    keepCourse(this.slot, course.kept);
  }

  // Undo goes back to the start of the screen; in a free part, by one move.
  undo() {
    const { screen } = this;
    if (this.isFree) return void screen.once(() => screen.undo());
    this.course.restart();
    return this.show();
  }

  async restart() {
    const { screen, course } = this;
    screen.controls.menu.close();
    screen.client.leave();
    this.trace = "";
    course.seen.clear();
    course.go(0);
    await this.show();
  }

  // The second button: plays this game on, or another one.
  second() {
    if (this.review.isOpen) return this.review.playFrom();
    return this.page.dataset.mode === "end" ? location.assign("../play/") : this.screen.once(() => this.playOn());
  }

  // ------------------------------------------------------------------------------------------------ playing freely

  part(/** @type {Free} */ free, /** @type {CourseScreen["cards"]} */ cards = []) {
    const { course, screen, words, parts } = this;
    this.free = new FreePart(free, cards, (word) => !course.seen.has(word));
    this.freeHint = new FreeHint(screen, free, words);
    screen.client.ticket = () => `${free.seed}-${screen.client.view?.moves ?? 0}`;
    this.mode("free");
    this.panel.say(course.sentence);
    delete parts.main.dataset.does;
    parts.prompt.textContent = words.loading;
    screen.controls.button(words.loading, false);
  }

  async startFree(/** @type {CourseScreen} */ { free, cards }) {
    const { course, screen, screen: { client }, script } = this;
    if (!free) return;
    this.part(free, cards);
    await screen.once(() => {
      if (!course.visit.live) return client.deal(this.slot, { chairs: chairsOf(script), script: this.name, screen: course.at });
      return client.view ? client.again() : client.resume(this.slot);
    });
    await this.afterFree();
  }

  // Plays the game on that was left at a checkpoint, to its end.
  async playOn() {
    const { client } = this.screen;
    const free = this.script.screens.find((screen) => screen.free)?.free ?? { seed: this.name, hint: this.script.opponent };
    this.otherButton(undefined);
    this.part({ ...free, decisions: undefined, until: "end" });
    await (client.view ? client.again() : client.resume(this.slot));
  }

  // Something has happened in a free part; the sentence goes with the first move.
  followed(/** @type {OpenScreen} */ view) {
    const { free, course, parts } = this;
    if (!this.isFree || !free) return;
    const word = free.follow(view);
    parts.told.hidden = free.decisions > 1;
    if (word) {
      course.word = word;
      this.page.dataset.card = "yes";
      parts.told.hidden = false;
      this.word();
    } else if (free.isOver) {
      setTimeout(() => this.afterFree());
    }
  }

  // The word's card is put away, and the game goes on.
  async wordRead() {
    const { course, screen, parts } = this;
    if (course.word) course.seen.add(course.word);
    course.word = null;
    delete this.page.dataset.card;
    delete parts.main.dataset.does;
    keepCourse(this.slot, course.kept);
    await screen.once(() => screen.client.again());
  }

  // Goes on to the next screen where a free part has ended.
  async afterFree() {
    const { free, course, screen, script } = this;
    if (!free?.isOver || !this.isFree || course.word) return;
    this.free = null;
    await screen.client.turn.rest(); // it may be what has ended the part
    if (course.screen.kind === "task") return this.chosen();
    const end = script.visits.findIndex((visit) => script.screens[visit.screen].kind === "end");
    const next = screen.view?.kind === "over" ? end : course.visit.next ?? end;
    if (next < 0) return this.end();
    course.go(next);
    return this.show();
  }

  // A screen about what was played freely: what the last move brought, outcomes that the script knows, a decision.
  async live(/** @type {CourseScreen} */ screen) {
    const { screen: { client }, words } = this;
    if (screen.kind === "task") {
      await this.liveTask(screen);
      return;
    }
    this.mode("told");
    await this.screen.once(async () => {
      if (!client.view) await client.resume(this.slot);
      if (screen.roll) await client.change({ ask: "script", entries: screen.roll });
    });
    this.mode("told");
    const { text, places } = await this.filled(screen);
    this.panel.say(text);
    this.stored.tell(places);
    if (screen.kind === "checkpoint") this.checkpoint(screen);
    else this.button(screen.button ?? words.next, "next");
  }

  // The sentence with the values that only the engine knows, and the places that it is about.
  async filled(/** @type {CourseScreen} */ { let: values = {}, beat = [] }) {
    const { sentence } = this.course;
    const said = await this.screen.client.asked({ ask: "say", texts: { sentence }, let: values, beat });
    return { text: said?.texts.sentence ?? sentence, places: said?.places ?? [] };
  }

  // A decision in a game that was played freely: whatever is legal is right.
  async liveTask(/** @type {CourseScreen} */ { id }) {
    const { client } = this.screen;
    this.part({ decisions: 1, seed: id, hint: this.script.opponent });
    await this.screen.once(() => (client.view ? client.again() : client.resume(this.slot)));
    await this.afterFree();
  }

  // What was decided there is told.
  chosen() {
    const { course, panel, words } = this;
    this.mode("told");
    panel.ask(course.sentence, panel.row("yes", course.screen.good ?? ""));
    this.button(words.next, "next");
  }

  end() {
    this.course.finish();
    keepCourse(this.slot, this.course.kept);
    return this.ending.show(this.course.visit.sheet);
  }

  // Plays on from a moment of the review, in place of the free part.
  async playFrom(/** @type {string} */ position) {
    const { script, screen: { client }, slot } = this;
    this.part({ seed: slot, hint: script.opponent, until: "end" });
    await this.screen.once(() => client.deal(`${slot}-again`, { chairs: chairsOf(script), position }));
    await this.afterFree();
  }
}

const script = /** @type {Script | null} */ (await fetched("script.json"));
if (script) {
  const game = new FirstGame(script);
  Object.assign(window, { firstGame: game });
  await game.begin();
}
