// @ts-check
// A game in play as the page has it: asks the engine, follows what computers and chance do, takes back, and goes on after
// an engine that was ended. The engine keeps the game and says what this screen may show; nothing here draws.
import { Engine } from "./engine.js";
import { OneAtATime } from "./gestures.js";

/** @import { Answers, BegunBoard, DecisionScreen, Screen, TableOption } from "../../types/answers" */
/** @import { Chair } from "./store.js" */

/**
 * What shows the game.
 * @typedef {object} Stage
 * @property {() => string} layout the kind of screen
 * @property {(isBusy: boolean) => void} busy
 * @property {(view: Screen) => unknown} draw another state; it is waited for
 * @property {(answer: BegunBoard) => void} drawBegun what has begun, or nothing of it
 * @property {(text: string) => void} refuse what cannot be done; the game goes on
 * @property {(reason: string) => void} stop the engine was ended, and nothing goes on
 * @property {(reason: string) => void} resumed it was ended, and the game goes on
 * @property {(seat: number) => void} late a computer's time was up
 * @property {() => boolean} [holds] whether nobody is to go on now
 * @property {(view: Screen) => Promise<unknown>} pause between what computers and chance do, so that it can be followed
 */

const ticket = () => [...crypto.getRandomValues(new Uint32Array(4))].join("-");

export class GameClient {
  /** @type {Screen | null} */
  view = null;
  /** @type {number | undefined} */
  subject; // the seat whose board is shown, where a screen shows one at a time
  /** @type {string[]} */
  begun = []; // the beginnings of the action that is made bit by bit
  /** @type {Engine | null} */
  running = null;
  hasFailed = false;
  turn = new OneAtATime();
  ticket = ticket; // of what is drawn by lot

  /**
   * @param {{ engine: string, game: string, lang: string, slot: string }} of `slot`: under which the game is kept
   * @param {Stage} stage
   * @param {(address: string) => Engine} start
   */
  constructor({ engine, game, lang, slot }, stage, start = (address) => new Engine(address, () => {})) {
    this.address = engine;
    this.common = { game, lang };
    this.slot = slot;
    this.stage = stage;
    this.start = start;
  }

  // One engine at a time; one that was ended, or has grown too large, is followed by another.
  engine() {
    if (this.ready && this.running && !this.isSpent) return this.ready;
    this.running?.stop("full");
    const engine = this.start(this.address);
    this.running = engine;
    const started = performance.now();
    this.ready = engine.load(this.common.game).then(() => {
      document.documentElement.dataset.engine = String(Math.round(performance.now() - started));
      return engine;
    });
    this.ready.catch(() => {});
    return this.ready;
  }

  get isSpent() {
    return !this.running || this.running.stopped || this.running.full;
  }

  /**
   * Asks; what cannot be answered is thrown. An engine that was ended has lost nothing: the game is read again.
   * @template {keyof Answers} A
   * @param {{ ask: A, [more: string]: unknown }} question
   * @param {{ keeps?: string, resumes?: string }} [how]
   * @returns {Promise<Answers[A]>}
   */
  async ask(question, how) {
    this.stage.busy(true);
    try {
      const renews = this.view && this.isSpent;
      const engine = await this.engine();
      if (renews && how?.resumes === undefined) await engine.ask({ ...this.common, ask: "resume" }, { resumes: this.slot });
      const answer = await engine.ask({ ...this.common, layout: this.stage.layout(), subject: this.subject, ...question }, how);
      if (answer.error) throw new Error(answer.detail || answer.error);
      return answer;
    } finally {
      this.stage.busy(false);
    }
  }

  /**
   * What changes nothing; null where there is no answer, which is said.
   * @template {keyof Answers} A
   * @param {{ ask: A, [more: string]: unknown }} question
   * @returns {Promise<Answers[A] | null>}
   */
  async asked(question) {
    this.hasFailed = false;
    try {
      return await this.ask(question);
    } catch (error) {
      await this.fail(error);
      return null;
    }
  }

  /** @param {() => unknown} work */
  once(work) {
    return this.turn.do(work);
  }

  // ------------------------------------------------------------------------------------------------ states

  // Begins a game, or goes on with a kept one.
  async begin(/** @type {string} */ slot, /** @type {() => Promise<Screen>} */ first) {
    this.slot = slot;
    Object.assign(this, { view: null, subject: undefined, hasFailed: false });
    await this.show(first);
  }

  deal(/** @type {string} */ slot, /** @type {{ chairs: Chair[], table?: number, position?: string, script?: string, screen?: number }} */ game) {
    return this.begin(slot, () => this.ask({ ask: "deal", ...game }, { keeps: slot }));
  }

  resume(/** @type {string} */ slot) {
    return this.begin(slot, () => this.ask({ ask: "resume" }, { resumes: slot }));
  }

  // The screen is left; the game stays kept.
  leave() {
    this.view = null;
  }

  again() {
    return this.show(() => this.ask({ ask: "table" }));
  }

  change(/** @type {{ ask: "act" | "chance" | "script" | "uncover" | "undo" | "redo", [more: string]: unknown }} */ question) {
    this.hasFailed = false; // what somebody does may fail once, what follows of it not again and again
    return this.show(() => this.ask(question, { keeps: this.slot }));
  }

  roll() {
    return this.change({ ask: "chance", ticket: this.ticket() });
  }

  // Shows what the engine answers, and lets computers and chance go on; where it fails the game stays as it was.
  async show(/** @type {() => Promise<Screen>} */ answering) {
    let view;
    try {
      view = await answering();
    } catch (error) {
      await this.fail(error);
      return;
    }
    await this.draw(view);
    await this.follow();
  }

  draw(/** @type {Screen} */ view) {
    this.view = view;
    this.begun = [];
    return this.stage.draw(view);
  }

  // Computers, cards and tiles go on by themselves until somebody here decides.
  async follow() {
    for (;;) {
      const before = this.view;
      if (!before || this.stage.holds?.() || !(before.kind === "computer" || (before.kind === "chance" && !before.button))) return;
      if (before.moves > 0 && before.kind === "computer") await this.stage.pause(before);
      if (this.view !== before) return; // one has left the table
      const ask = before.kind === "computer" ? "answer" : "chance";
      let view;
      try {
        view = await this.ask({ ask, ticket: this.ticket() }, { keeps: this.slot });
      } catch (error) {
        await this.fail(error);
        return;
      }
      if (!this.view) return; // one has left the table
      await this.draw(view);
      if (view.late && before.kind === "computer") this.stage.late(before.for);
    }
  }

  async fail(/** @type {Error} */ error) {
    if (!this.running?.stopped) {
      this.stage.refuse(error.message);
      return;
    }
    if (this.hasFailed || !this.view) {
      this.stage.stop(error.message);
      return;
    }
    this.hasFailed = true;
    await this.show(() => this.ask({ ask: "resume" }, { resumes: this.slot }));
    this.stage.resumed(error.message);
  }

  // ------------------------------------------------------------------------------------------------ actions

  async play(/** @type {TableOption} */ { entry, begins, at }) {
    const { shows } = /** @type {DecisionScreen} */ (this.view);
    if (entry && !(shows && at)) await this.change({ ask: "act", entry });
    else await this.goOn(begins ?? entry?.slice(entry.indexOf(":") + 1) ?? "");
  }

  // An action that is made bit by bit: the board shows what has been done of it.
  async goOn(/** @type {string} */ begun) {
    let answer;
    try {
      answer = await this.ask({ ask: "begun", begun });
    } catch (error) {
      await this.fail(error);
      return;
    }
    this.begun.push(begun);
    this.stage.drawBegun(answer);
  }

  // Takes back what has only begun, else what was done last.
  async undo() {
    if (!this.begun.length) {
      await this.change({ ask: "undo" });
      return;
    }
    this.begun.pop();
    const before = this.begun.at(-1);
    const answer = before ? await this.ask({ ask: "begun", begun: before }) : { .../** @type {DecisionScreen} */ (this.view), entry: "" };
    this.stage.drawBegun(answer);
  }

  redo() {
    return this.change({ ask: "redo" });
  }

  // Passes the screen to the seat that it is covered for.
  async uncover() {
    if (this.view?.kind === "curtain") await this.change({ ask: "uncover", seat: this.view.for });
  }
}
