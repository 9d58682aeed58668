// What the page knows, and the one way in which it changes the files: one change after the other.
/** @import { Answer, BoxInfo, Changes, Deck, Look, Op, State, Value } from "./types.d.ts" */
import { t } from "./dom.js";
import { History } from "./history.js";
import { hiddenBy, opsOf, valueAt } from "./paths.js";
import { ask } from "./server.js";

/** The server's answer for a file that cannot be written now. */
const LOCKED = 423;

/** Milliseconds after which the card is asked for again, if no answer came: no news would come of it. */
const AGAIN = 1000;

export class App {
  /** @type {State} */
  state = {
    deck: { title: "", cards: [], findings: [], error: "" }, look: null, card: 0, side: "front", chosen: "", scope: "all",
    tab: "boxes", zoom: 0, bleed: true, safe: true, snap: true, lowInk: false, grey: false, wrote: null, notice: "", paused: "",
  };
  history = new History();
  /** What could not be written: a press on the notice tries again. @type {{ ops: Op[], card: number } | null} */
  kept = null;
  /** @type {(() => void)[]} */
  #listeners = [];
  /** @type {Promise<unknown>} */
  #queue = Promise.resolve();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #again;
  /** @type {(question: { file: string, frame: string }) => Promise<boolean>} */
  askToMake = async () => false;
  /** @type {(op: Op, found: Value | undefined, line: number) => Promise<boolean>} */
  askWhich = async () => false;

  /** @param {() => void} listener */
  onChange(listener) { this.#listeners.push(listener); }

  /** @param {Partial<State>} changes */
  set(changes) {
    Object.assign(this.state, changes);
    for (const listener of this.#listeners) listener();
  }

  get look() { return this.state.look; }

  /** The box that is chosen. @returns {BoxInfo | undefined} */
  get box() { return this.look?.boxes.find((one) => one.path.join("/") === this.state.chosen); }

  get view() { return { card: this.state.card, side: this.state.side, low_ink: this.state.lowInk }; }

  /** Whether anything may be written now. */
  get canWrite() { return Boolean(this.look?.writes) && !this.state.paused && !this.look?.template; }

  /**
   * Show the deck as it is now, after a file was saved here or elsewhere.
   * @param {Deck} deck
   */
  async receive(deck) {
    this.state.deck = deck;
    this.state.card = Math.max(0, Math.min(this.state.card, deck.cards.length - 1));
    if (deck.error) this.set({ paused: deck.error });
    else await this.refresh();
  }

  /** Ask for the card again; and once more where the server does not answer, or a file is just being written. */
  async refresh() {
    const { status, data } = await this.#ask("look", this.view);
    clearTimeout(this.#again);
    if (status === 200) {
      this.set({ look: /** @type {Look} */ (data), paused: "" });
      return;
    }
    const paused = data.error ?? t("lost");
    if (paused !== this.state.paused) this.set({ paused });
    if (status === 0 || status === LOCKED || status >= 500) this.#again = setTimeout(() => void this.refresh(), AGAIN);
  }

  /** @param {Partial<State>} changes */
  async show(changes) {
    Object.assign(this.state, changes);
    await this.refresh();
  }

  /**
   * Requests one after the other, so that each sees what the one before has done.
   * @param {string} name
   * @param {object} body
   * @returns {Promise<Answer>}
   */
  #ask(name, body) {
    const answer = this.#queue.then(() => ask(name, body));
    this.#queue = answer.catch(() => undefined);
    return answer;
  }

  /**
   * Write changes of a box.
   * @param {string[]} path
   * @param {Changes} changes
   */
  async change(path, changes) {
    const { look, state } = this;
    if (!look || !Object.keys(changes).length) return;
    const hidden = hiddenBy(look, state.scope, path, Object.keys(changes));
    await this.write(opsOf(look, state.scope, path, changes));
    if (hidden) this.set({ notice: t("hidden-by", { name: hidden }) });
  }

  /**
   * Write changes, and keep what takes them back.
   * @param {Op[]} ops
   */
  async write(ops) {
    const back = ops.length ? await this.#written(ops, this.state.card) : null;
    if (back) this.history.made(back, this.state.card);
    this.set({});
  }

  /** @param {"undo" | "redo"} way */
  async step(way) {
    await this.history.step(way, (ops, card) => this.#written(ops, card));
    this.set({});
  }

  /**
   * Write; return what takes it back, `null` if nothing was written.
   * @param {Op[]} ops
   * @param {number} card
   * @param {{ make?: boolean, base?: string }} more
   * @returns {Promise<Op[] | null>}
   */
  async #written(ops, card, more = {}) {
    if (!this.look) return null;
    const { status, data } = await this.#ask("edit", { ...this.view, card, base: this.look.base, ops, ...more });
    if (status === 200 && data.wrote) {
      if (card === this.state.card) this.state.look = /** @type {Look} */ (data);
      this.set({ wrote: data.wrote, notice: "", paused: "" });
      return data.wrote.back;
    }
    if (data.ask) return (await this.askToMake(data.ask)) ? this.#written(ops, card, { ...more, make: true }) : null;
    if (data.conflict) return this.#afterConflict(ops, card, data.conflict, more);
    if (status === LOCKED || status === 0) this.kept = { ops, card };
    this.set({ notice: `${data.error ?? t("lost")}${this.kept ? ` ${t("kept")}` : ""}` });
    return null;
  }

  /** Write what could not be written. */
  async retry() {
    const { kept } = this;
    this.kept = null;
    this.set({ notice: "" });
    if (kept) await this.write(kept.ops);
  }

  /**
   * Somebody else has changed the same value: ask which one stays.
   * @param {Op[]} ops
   * @param {number} card
   * @param {{ path: (string | number)[], line: number, found?: Value }} conflict
   * @param {{ make?: boolean }} more
   */
  async #afterConflict(ops, card, conflict, more) {
    const op = ops.find((one) => one.path.join("/") === conflict.path.join("/")) ?? ops[0];
    const isOurs = await this.askWhich(op, conflict.found, conflict.line);
    await this.refresh();
    if (!isOurs || !this.look) return null;
    const own = this.look.own;
    const again = ops.map((one) => {
      const { seen: _, ...rest } = one;
      const now = one.set === "layout" ? valueAt(own, one.path) : conflict.found;
      return now === undefined ? rest : { ...rest, seen: now };
    });
    return this.#written(again, card, more);
  }

  /**
   * Write a frame's name into the deck's file, for all cards.
   * @param {string} name
   */
  async useFrame(name) {
    const seen = this.look?.named;
    await this.write([{ set: "deck", path: ["layout"], value: name, ...(seen === undefined || seen === null ? {} : { seen }) }]);
    this.set({ chosen: "", tab: "boxes" });
  }

  /**
   * Write a frame as a file beside the deck, which from then on is the layout.
   * @param {string} frame
   */
  async copyFrame(frame) {
    const { status, data } = await this.#ask("copy", { ...this.view, frame });
    if (status !== 200 || !data.wrote) { this.set({ notice: data.error ?? t("lost") }); return; }
    this.history.made(data.wrote.back, this.state.card);
    this.set({ look: /** @type {Look} */ (data), wrote: data.wrote, notice: "", chosen: "", tab: "boxes" });
  }

  /** Open the file of the layout in the reader's own editor. */
  async open() {
    const { status, data } = await this.#ask("open", this.view);
    this.set({ notice: status === 200 ? t("opened", { file: this.look?.file ?? "" }) : data.error ?? t("lost") });
  }
}
