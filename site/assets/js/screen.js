// @ts-check
// The screen of a game in play: board, buttons and messages about what somebody can do, and what is done with them.
import { Analysis } from "./analysis.js";
import { Board } from "./board.js";
import { Controls } from "./controls.js";
import { Decision } from "./decision.js";
import { BESIDE, calm, download, find, worded } from "./dom.js";
import { fetchedDrawing, layersOf, showMarks } from "./drawings.js";
import { GameClient } from "./game_client.js";
import { Pace } from "./pace.js";
import { keepGame } from "./store.js";

/** @import { BegunBoard, DecisionScreen, LineupBoard, Refusal, ReplayStep, Screen, TableChoice, TableOption } from "../../types/answers" */
/** @import { OpenScreen, Parts } from "./controls.js" */
/** @import { Stage } from "./game_client.js" */

const nothing = () => new Decision([], new Map());

/** @implements {Stage} */
export class GameScreen {
  decision = nothing();
  /** @type {TableOption | null} */
  lone = null; // what the main button does
  isWhole = false; // whether a phone shows all of a board
  /** @type {string[] | null} */
  lineup = null; // the entries that place all pieces as they are shown

  /**
   * @param {Parts} parts
   * @param {Record<string, string>} words
   * @param {{ game: string, engine: string, opponents: Record<string, string> }} page
   * @param {object} does
   * @param {string} does.slot
   * @param {() => void} does.leave
   * @param {(text: string) => void} does.fault nothing goes on
   * @param {(view: OpenScreen) => unknown} [does.shown] something has happened, and is shown
   * @param {() => boolean} [does.holds] nobody is to go on now
   */
  constructor(parts, words, { game, engine, opponents }, { slot, leave, fault, shown = () => {}, holds = () => false }) {
    this.parts = parts;
    this.words = words;
    this.game = game;
    this.leave = leave;
    this.fault = fault;
    this.holds = holds;
    this.shown = shown;
    this.page = find(".table");
    this.wide = matchMedia(BESIDE);
    this.low = matchMedia("(max-height: 740.9px)");
    this.client = new GameClient({ engine, game, lang: document.documentElement.lang, slot }, this);
    this.pace = new Pace((isWaiting) => this.controls.button(isWaiting ? words.next : words.end_turn, isWaiting));
    this.controls = new Controls(parts, words, opponents, {
      pick: (choice) => this.pick(choice),
      play: (option) => this.once(() => this.client.play(option)),
      place: (entries) => this.once(() => this.place(entries)),
      again: () => this.once(() => this.replay()),
      save: (format) => this.once(() => this.save(format)),
    });
    this.board = new Board(parts.board, {
      isHeld: () => this.client.turn.isWorking || !this.view || this.page.dataset.review === "yes",
      decision: () => this.decision,
      take: (choice) => { if (this.decision.choice !== choice) this.pick(choice); },
      drop: (place) => this.once(() => this.target(place)),
      tap: (place) => this.tap(place),
      cancel: () => { if (this.decision.choice) this.pick(this.decision.choice); },
    });
    for (const place of [parts.board, parts.main]) place.addEventListener("pointerdown", () => this.hurry());
    parts.main.addEventListener("keydown", (event) => { if (event.key === "Enter" || event.key === " ") this.hurry(); });
    this.analysis = parts.analysis ? new Analysis(parts, words, { ask: (question) => this.client.asked(question), once: (work) => this.once(work) }) : null;
  }

  // What is shown, if it is not covered.
  /** @returns {OpenScreen | null} */
  get view() {
    const { view } = this.client;
    return view && view.kind !== "curtain" ? view : null;
  }

  once(/** @type {() => unknown} */ work) {
    return this.client.once(work);
  }

  set(/** @type {"setup" | "game" | "curtain"} */ shown) {
    this.page.dataset.shown = shown;
    this.parts.curtain.hidden = shown !== "curtain";
  }

  // ------------------------------------------------------------------------------------------------ what the client asks for

  layout() {
    if (this.isWhole || this.wide.matches) return "wide";
    return this.low.matches ? "short" : "tall";
  }

  busy(/** @type {boolean} */ isBusy) {
    if (isBusy) this.page.setAttribute("aria-busy", "true");
    else this.page.removeAttribute("aria-busy");
  }

  pause(/** @type {Screen} */ view) {
    const [, seat] = view.log.findLast(([, actor]) => actor !== null) ?? [0, null];
    return this.pace.before(seat === null || !view.seats[seat].policy);
  }

  // A tap ends what is waited for, and what still glides.
  hurry() {
    if (!this.pace.hurry()) return;
    for (const animation of this.parts.board.getAnimations({ subtree: true })) animation.finish();
  }

  refuse(/** @type {string} */ text) {
    this.tell(text, "no");
  }

  stop(/** @type {string} */ reason) {
    this.fault(this.words[reason] ?? `${this.words.failed} (${reason})`);
  }

  resumed(/** @type {string} */ reason) {
    this.tell(`${this.words[reason] ?? this.words.failed} ${this.words.goes_on}`, "no");
  }

  late(/** @type {number} */ seat) {
    if (this.client.view) this.tell(worded(this.words.late, { name: this.controls.nameOf(this.client.view.seats[seat]) }));
  }

  async draw(/** @type {Screen} */ view) {
    this.closeSheet();
    this.tell("");
    this.lineup = null;
    keepGame(this.client.slot, { chairs: view.seats, moves: view.moves, when: Date.now() });
    this.controls.title(this.controls.titleOf(view.seats));
    if (view.kind === "curtain") {
      this.decision = nothing();
      this.board.clear();
      this.controls.cover(view);
      this.set("curtain");
      find("h2", this.parts.curtain).focus();
      return;
    }
    this.set("game");
    if (view.was && this.board.figure?.isConnected && !calm()) await this.lookBack(view.was);
    this.picture(view);
    this.mark(view.kind === "decision" && view.formations.length ? view.ghost : view.trace);
    this.controls.lists(view);
    this.decision = view.kind === "decision" ? new Decision(view.choices, this.board.targets, { isOurs: true, shows: view.shows, isCrop: view.crop }) : nothing();
    this.controls.turn(view, this.decision);
    this.fill();
    this.page.dataset.moves = String(view.moves);
    this.shown(view);
  }

  // What has been done of an action that is made bit by bit.
  drawBegun(/** @type {BegunBoard} */ answer) {
    const view = /** @type {DecisionScreen} */ (this.view);
    this.picture({ ...view, ...answer });
    this.decision = new Decision(answer.choices, this.board.targets, { isOurs: true, shows: view.shows });
    this.decision.whole = answer.entry;
    this.tell("");
    if (answer.prompt) this.parts.prompt.textContent = answer.prompt;
    else if (!this.client.begun.length) this.parts.prompt.textContent = view.prompt;
    this.parts.hint.textContent = answer.entry ? this.words.whole : this.words.tap_piece;
    this.parts.undo.disabled = this.client.begun.length === 0 && !view.undo;
    this.fill();
  }

  // ------------------------------------------------------------------------------------------------ what is shown

  // The board while the engine is being prepared: as a game begins, where it is known how its drawings' names begin.
  async wait(/** @type {string} */ title, /** @type {string} */ start) {
    this.client.leave();
    this.isWhole = false;
    this.set("game");
    this.controls.title(title);
    this.controls.wait();
    this.board.clear();
    if (!start) return;
    const drawn = await fetchedDrawing(`${start}-${this.layout()}.svg`);
    if (drawn) this.board.still(drawn);
  }

  picture(/** @type {OpenScreen} */ view) {
    const [, seat] = view.log.at(-1) ?? [0, null];
    const isOwn = this.client.begun.length > 0 || (seat !== null && !view.seats[seat].policy);
    this.board.draw(view, `${this.layout()} ${this.client.subject} ${view.viewer}`, this.pace.glide(isOwn));
    this.parts.zoom.hidden = this.wide.matches || !(view.crop || this.isWhole);
  }

  // Lays marks over the board.
  mark(/** @type {string[]} */ layers) {
    if (this.board.figure) showMarks(layersOf(this.board.figure), layers);
  }

  // What has just been done and has taken the pieces away is looked at before they are gone.
  async lookBack(/** @type {ReplayStep} */ was) {
    this.board.draw(was, "was");
    this.mark(was.marks);
    this.tell(was.text, "theirs");
    await this.pace.look();
    this.tell("");
  }

  // Shows again what the others have done, a picture at a time.
  async replay() {
    const { client } = this;
    for (let step = 0, count = 0; step <= count; step += 1) {
      const shown = await client.asked({ ask: "replay", step });
      if (!shown || !this.view) return;
      count = shown.count;
      this.board.draw(shown, "again", this.pace.glide(false));
      this.mark(shown.marks);
      if (shown.text) this.tell(shown.text, "theirs");
      await this.pace.step();
    }
    await client.again();
  }

  fill() {
    if (!this.view) return;
    this.lone = this.controls.fill(this.view, this.decision);
    if (this.lineup) {
      this.controls.button(this.words.place_all, true);
      this.parts.named.replaceChildren();
    }
    this.board.light(this.decision);
  }

  async toggleZoom() {
    this.isWhole = !this.isWhole;
    this.parts.zoom.setAttribute("aria-pressed", String(this.isWhole));
    await this.client.again();
  }

  // ------------------------------------------------------------------------------------------------ playing

  // The main button: what it says.
  async go() {
    const { view, decision, lone, lineup } = this;
    if (lineup) await this.client.change({ ask: "act", entries: lineup });
    else if (decision.whole) await this.client.change({ ask: "act", entry: decision.whole });
    else if (view?.kind === "chance") await this.client.roll();
    else if (view?.kind === "over") this.leave();
    else if (lone) await this.client.play(lone);
  }

  pick(/** @type {TableChoice} */ choice) {
    this.decision.pick(choice);
    this.tell("");
    this.fill();
    if (this.decision.choice) this.parts.hint.textContent = this.words[this.decision.placeHint];
  }

  tap(/** @type {string | null} */ place) {
    const { view } = this;
    if (view?.kind === "chance" && view.button) this.once(() => this.go());
    else if (place && view?.kind === "decision") this.once(() => this.target(place));
    else if (view && place && place in view.views) this.once(() => this.turn(view.views[place]));
  }

  // Another seat's board, where a screen shows one at a time.
  turn(/** @type {number} */ seat) {
    this.client.subject = seat;
    return this.client.again();
  }

  // Places all pieces as the entries say, one of them elsewhere if it has been moved; they stay so when that is confirmed.
  async place(/** @type {string[]} */ entries, start = "", end = "") {
    const answer = await this.client.asked({ ask: "lineup", entries, start, end });
    if (!answer) return;
    if (!("entries" in answer)) {
      this.tell(answer.text, "no", answer);
      return;
    }
    this.lineup = answer.entries;
    this.picture({ .../** @type {DecisionScreen} */ (this.view), ...answer });
    const choices = answer.choices.map((choice) => ({ ...choice, options: [{ label: choice.label, at: choice.at, ok: true }] }));
    this.decision = new Decision(choices, this.board.targets, { isOurs: true });
    this.tell("");
    this.parts.hint.textContent = this.words.lineup;
    this.parts.undo.disabled = false;
    this.fill();
  }

  // A tap while all pieces are placed: one is taken, or put where it may stand.
  async moved(/** @type {string} */ place) {
    const { decision, lineup } = this;
    const choice = decision.choices.find((one) => one.at === place);
    if (decision.choice && decision.choice.at !== place) await this.place(lineup ?? [], decision.choice.at, place);
    else if (choice) this.pick(choice);
    else this.tell(this.words.lineup, "but");
  }

  // Takes back: pieces that have only been shown in their places, else what was done last.
  undo() {
    return this.lineup ? this.client.again() : this.client.undo();
  }

  // Why what is taken cannot go there, or what can be taken instead: the engine's reason.
  async ask(/** @type {string} */ place) {
    const { client, decision, board } = this;
    const answer = await client.asked({ ask: "refusal", begun: client.begun.at(-1) ?? "", start: decision.choice?.at ?? "", end: place });
    if (!answer) return;
    this.tell(answer.text, answer.rule ? "no" : "but", answer);
    if (answer.rule) board.refuse(place);
  }

  // What a tap on a place means: it is done where there is one meaning.
  async target(/** @type {string} */ place) {
    const { decision } = this;
    this.board.clearRefusal();
    if (this.lineup) {
      await this.moved(place);
      return;
    }
    const options = decision.optionsAt(place);
    const legal = options.filter((option) => option.ok);
    const choice = decision.choices.find((one) => one.at === place);
    const seat = this.view?.views[place];
    if (legal.length === 1) await this.client.play(legal[0]);
    else if (legal.length > 1) this.controls.offer(legal, decision);
    else if (choice && choice !== decision.choice && choice.options.some((option) => option.ok)) this.pick(choice);
    else if (choice && choice === decision.choice) this.pick(choice);
    else if (seat !== undefined && !options.length) await this.turn(seat);
    else await this.ask(place);
  }

  // ------------------------------------------------------------------------------------------------ beside the board

  /** @param {string} text @param {string} [kind] @param {{ rule?: string, rule_name?: string }} [option] */
  tell(text, kind, option) {
    if (text) this.analysis?.close(); // it may lie on top
    this.controls.tell(text, kind, option);
  }

  async openList() {
    const { log } = await this.client.ask({ ask: "log" });
    this.controls.sheet(log, this.view?.viewer ?? null);
  }

  // The score sheet of a game that is over.
  async openScore() {
    const sheet = await this.client.asked({ ask: "sheet" });
    if (sheet?.rows.length && this.view?.kind === "over") this.controls.score(sheet);
  }

  async save(/** @type {string} */ format) {
    this.controls.menu.close();
    try {
      const { text, suffix } = await this.client.ask({ ask: "record", format });
      download(`${this.game}${suffix}`, text);
    } catch (error) {
      this.tell(error.message, "no");
    }
  }

  async analyse() {
    this.controls.menu.close();
    this.closeSheet();
    if (this.view && this.board.figure) await this.analysis?.open(this.view.position, this.board.figure);
  }

  closeSheet() {
    this.parts.sheet.hidden = true;
    this.analysis?.close();
  }
}
