// @ts-check
// The screen of a game in play: board, buttons and messages about what somebody can do, and what is done with them.
import { Analysis } from "./analysis.js";
import { Board } from "./board.js";
import { Controls } from "./controls.js";
import { Decision } from "./decision.js";
import { calm, download, find, worded } from "./dom.js";
import { GameClient } from "./game_client.js";
import { keepGame } from "./store.js";

/** @import { BegunBoard, DecisionScreen, Screen, TableChoice, TableOption } from "../../types/answers" */
/** @import { OpenScreen, Parts } from "./controls.js" */
/** @import { Stage } from "./game_client.js" */

const PAUSE = 350; // milliseconds between what the computer or chance does, so that it can be followed
const SHORT_PAUSE = 60; // where little is to move

const nothing = () => new Decision([], new Map());

/** @implements {Stage} */
export class GameScreen {
  decision = nothing();
  /** @type {TableOption | null} */
  lone = null; // what the main button does
  isWhole = false; // whether a phone shows all of a board

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
    this.wide = matchMedia("(min-width: 900px)");
    this.low = matchMedia("(max-height: 740.9px)");
    this.client = new GameClient({ engine, game, lang: document.documentElement.lang, slot }, this);
    this.controls = new Controls(parts, words, opponents, {
      pick: (choice) => this.pick(choice),
      play: (option) => this.once(() => this.client.play(option)),
      save: (format) => this.once(() => this.save(format)),
    });
    this.board = new Board(parts.board, {
      isHeld: () => this.client.turn.isWorking || !this.view,
      decision: () => this.decision,
      take: (choice) => { if (this.decision.choice !== choice) this.pick(choice); },
      drop: (place) => this.once(() => this.target(place)),
      tap: (place) => this.tap(place),
      cancel: () => { if (this.decision.choice) this.pick(this.decision.choice); },
    });
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

  pause() {
    return new Promise((done) => { setTimeout(done, calm() ? SHORT_PAUSE : PAUSE); });
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

  draw(/** @type {Screen} */ view) {
    this.closeSheet();
    this.tell("");
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
    this.picture(view);
    this.controls.lists(view);
    this.decision = view.kind === "decision" ? new Decision(view.choices, this.board.targets, { isOurs: true, shows: view.shows }) : nothing();
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
    this.parts.hint.textContent = answer.entry ? this.words.whole : this.words.tap_piece;
    this.parts.undo.disabled = this.client.begun.length === 0 && !view.undo;
    this.fill();
  }

  // ------------------------------------------------------------------------------------------------ what is shown

  // The board while the engine is being prepared: as a game begins, where it is known.
  async wait(/** @type {string} */ title, /** @type {boolean} */ isKnown) {
    this.client.leave();
    this.isWhole = false;
    this.set("game");
    this.controls.title(title);
    this.controls.wait();
    this.board.clear();
    if (!isKnown) return;
    const drawn = await fetch(`start-${this.layout()}.svg`).then((answer) => (answer.ok ? answer.text() : "")).catch(() => "");
    if (drawn) this.board.still(drawn);
  }

  picture(/** @type {OpenScreen} */ view) {
    this.board.draw(view, `${this.layout()} ${this.client.subject} ${view.viewer}`);
    this.parts.zoom.hidden = this.wide.matches || !(view.crop || this.isWhole);
  }

  fill() {
    if (!this.view) return;
    this.lone = this.controls.fill(this.view, this.decision);
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
    const { view, decision, lone } = this;
    if (decision.whole) await this.client.change({ ask: "act", entry: decision.whole });
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

  // What a tap on a place means: it is done where there is one meaning.
  async target(/** @type {string} */ place) {
    const { decision, words } = this;
    const options = decision.optionsAt(place);
    const legal = options.filter((option) => option.ok);
    const choice = decision.choices.find((one) => one.at === place);
    const seat = this.view?.views[place];
    if (legal.length === 1) await this.client.play(legal[0]);
    else if (legal.length > 1) this.controls.offer(legal, decision);
    else if (choice && choice !== decision.choice) this.pick(choice);
    else if (options.length) this.tell(options[0].text ?? "", "no", options[0]);
    else if (seat !== undefined) await this.turn(seat);
    else if (choice) this.pick(choice);
    else this.tell(decision.choice ? words.nothing : words.pick, "no");
  }

  // ------------------------------------------------------------------------------------------------ beside the board

  /** @param {string} text @param {string} [kind] @param {TableOption} [option] */
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
