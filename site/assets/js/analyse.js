// @ts-check
// Free play: any position of a game, set up by hand or played to; the engine in the browser answers and draws.
import { AnswersPanel } from "./answers_panel.js";
import { ChoicePanel } from "./choices.js";
import { element, find, partsOf } from "./dom.js";
import { fetchedDrawing } from "./drawings.js";
import { Editor } from "./editor.js";
import { EngineStart } from "./engine_start.js";
import { OneAtATime } from "./gestures.js";
import { widgets } from "./page.js";
import { addressed, hashOf, lastKept, readdress } from "./store.js";

/** @import { Answers, Changed, Edited, Position, Seat, StateNode } from "../../types/answers" */
/** @import { Verdict } from "./choices.js" */
/** @import { Engine } from "./engine.js" */
/** @import { StartParts } from "./engine_start.js" */

/** @import { Finding } from "./answers_panel.js" */
/** @typedef {Omit<Position, "node"> & Partial<Pick<Position, "node">> & Partial<Pick<Edited, "editing">>} View played or edited */
/** @typedef {{ view: View, message: string, entry?: string }} Past what was there before, and what was done then */
/** @typedef {Record<string, HTMLElement> & Record<"undo" | "load", HTMLButtonElement> & Record<"position" | "entry", HTMLInputElement> & Record<"game", HTMLAnchorElement>} Parts */

const NARROW = "(max-width: 599px)";

/**
 * A sentence in the reader's language, and behind it what the engine says of it in its own words.
 * @param {HTMLElement} place
 * @param {string} text
 * @param {string} [detail]
 */
const say = (place, text, detail) => place.replaceChildren(text, ...(detail ? [" ", element("small", {}, `(${detail})`)] : []));

class Play {
  /** @type {Engine | null} */
  engine = null;
  /** @type {View | null} */
  view = null;
  /** @type {Past[]} */
  history = [];
  /** @type {ChoicePanel | null} */
  choices = null;
  /** @type {Editor | null} */
  editor = null;
  /** @type {{ position: string, note: Finding }[]} */
  found = []; // what was tried and asked, for an example
  begun = false; // an action has only begun
  turn = new OneAtATime();
  known = Promise.resolve(); // settles when it is known what can be asked

  /** @param {HTMLElement} root @param {AbortSignal} end */
  constructor(root, end) {
    const { words = "{}", more = "{}", game = "", engine = "", rules = "", bytes } = root.dataset;
    this.root = root;
    this.end = end;
    /** @type {Record<string, string>} */
    this.words = { ...JSON.parse(words), ...JSON.parse(more) };
    this.common = { game, lang: document.documentElement.lang };
    this.rules = rules;
    this.parts = /** @type {Parts} */ (partsOf(root));
    this.parts.start.hidden = this.parts.table.hidden = false;
    this.answers = new AnswersPanel(this.parts, this.words, {
      ask: (question) => this.ask(question),
      once: (work) => this.once(work),
      position: () => this.position,
      choices: () => this.choices,
      figure: () => this.figure,
      found: (note) => this.find(note),
    });
    this.starting = new EngineStart(/** @type {Parts & StartParts} */ (this.parts), { engine, game, bytes: Number(bytes) }, this.words, (loaded) => this.begin(loaded), end);
    this.wait();
    this.offerGame();
    this.listen();
    this.starting.begin();
  }

  get position() {
    return this.view?.position ?? "";
  }

  get figure() {
    return find("svg", this.parts.board, SVGSVGElement);
  }

  listen() {
    const { undo, fresh, roll, put, position, copy, link, example, check, entry, edit, done, clear, moves } = this.parts;
    const clicked = (/** @type {HTMLElement} */ button, /** @type {() => unknown} */ work) => button.addEventListener("click", () => this.once(work));
    const sent = (/** @type {HTMLElement} */ form, /** @type {() => unknown} */ work) => form.addEventListener("submit", (event) => { event.preventDefault(); this.once(work); });
    clicked(undo, () => this.undo());
    clicked(fresh, () => this.open(""));
    clicked(moves, () => this.answers.moves());
    clicked(roll, () => this.roll());
    clicked(edit, () => (this.editor ? this.leave() : this.edit()));
    clicked(done, () => this.leave());
    clicked(clear, () => this.clear());
    clicked(copy, () => this.copy(position.value));
    clicked(link, () => this.copy(location.href));
    clicked(example, () => this.example());
    sent(put, () => this.open(position.value));
    sent(check, () => this.answers.check(entry.value));
    window.addEventListener("hashchange", () => this.engine && addressed() && this.once(() => this.open(addressed())), { signal: this.end });
    this.end.addEventListener("abort", () => this.editor?.remove());
  }

  // ------------------------------------------------------------------------------------------------ before the engine

  // The way back to the game that was left last, if there is one.
  offerGame() {
    const { kept } = this.parts;
    const { slot, isKept } = lastKept((kept.dataset.slots ?? "").split(" "));
    kept.hidden = !isKept;
    find("a", kept, HTMLAnchorElement).hash = slot;
  }

  // Until the engine is there, the board as a game begins stands in its place; another position is not known yet.
  async wait() {
    this.root.classList.add("jg-play--waits");
    if (addressed()) return;
    const drawn = await fetchedDrawing(this.root.dataset.board ?? "", { signal: this.end });
    if (drawn && !this.view) this.parts.board.insertAdjacentHTML("afterbegin", drawn);
  }

  async begin(/** @type {Engine} */ engine) {
    this.engine = engine;
    /** @type {HTMLDetailsElement} */ (this.parts.more).open = !matchMedia(NARROW).matches; // on a phone board and choices come first
    await this.open(addressed() || this.position);
    if (!this.view) await this.open(""); // the address names none
    this.root.classList.remove("jg-play--waits");
    await this.known;
    this.root.dataset.ready = "yes";
  }

  once(/** @type {() => unknown} */ work) {
    return this.turn.do(work);
  }

  /**
   * Asks; what cannot be answered is said in the page and gives nothing.
   * @template {keyof Answers} A
   * @param {{ ask: A, [more: string]: unknown }} question
   * @returns {Promise<Answers[A] | null>}
   */
  async ask(question) {
    if (!this.engine) return null;
    this.root.setAttribute("aria-busy", "true");
    try {
      const answer = await this.engine.ask({ ...this.common, narrow: matchMedia(NARROW).matches, ...question });
      if (this.end.aborted) return null;
      const { error, part, detail } = answer;
      this.note(error ? this.words[error].replace("{part}", () => part) : "", detail);
      return error ? null : answer;
    } catch (error) {
      if (this.engine?.stopped) this.stopped(error.message);
      else this.note(`${this.words.failed} (${error.message})`);
      return null;
    } finally {
      this.root.removeAttribute("aria-busy");
    }
  }

  // The engine is no longer there: the page stays as it is.
  stopped(/** @type {string} */ reason) {
    this.engine = null;
    this.starting.stopped(reason);
  }

  /** @param {string} text @param {string} [detail] */
  note(text, detail) {
    say(this.parts.error, text, detail);
    this.parts.error.hidden = !text;
  }

  /** @param {string} text @param {string} [detail] */
  tell(text, detail) {
    say(this.parts.message, text, detail);
  }

  // ------------------------------------------------------------------------------------------------ playing

  // A position as this page has it now: to be played, or to be edited.
  /** @returns {Promise<View | null>} */
  viewOf(/** @type {string} */ position) {
    return this.editor ? this.ask({ ask: "edit", position }) : this.ask({ ask: "open", position });
  }

  // Another position from outside; what has been done stays to be undone.
  async open(/** @type {string} */ position) {
    const view = await this.viewOf(position);
    if (!view) return;
    if (this.view && this.view.position !== view.position) this.history.push({ view: this.view, message: this.words.opened });
    this.draw(view);
  }

  async enter(/** @type {string} */ entry) {
    const view = await this.ask({ ask: "do", position: this.position, entry });
    if (view) this.played(entry, view, view.events.join(" ") || view.done);
  }

  async roll() {
    const [high, low] = crypto.getRandomValues(new Uint32Array(2));
    const ticket = String(BigInt(high) * 4294967296n + BigInt(low));
    const view = await this.ask({ ask: "roll", position: this.position, ticket });
    if (view) this.played(view.entry, view, view.events.join(" ") || view.done);
  }

  played(/** @type {string} */ entry, /** @type {View} */ view, /** @type {string} */ message) {
    if (this.view) this.history.push({ entry, view: this.view, message });
    this.draw(view);
  }

  // Takes back what has only begun, else what was done last.
  async undo() {
    if (this.begun && this.view) {
      this.draw(this.view);
      return;
    }
    const last = this.history.at(-1);
    if (!last) return;
    const isKnown = last.view[this.editor ? "editing" : "node"];
    const view = isKnown ? last.view : await this.viewOf(last.view.position);
    if (!view) return;
    this.history.pop();
    this.draw(view);
    this.tell(this.words.undone);
  }

  draw(/** @type {View} */ view) {
    const { position, text, undo, roll, log, yaml, game } = this.parts;
    this.view = view;
    this.begun = false;
    this.show(view);
    position.value = view.position;
    text.replaceChildren(...view.words.map((line) => element("li", {}, line)));
    undo.disabled = this.history.length === 0;
    roll.hidden = view.node?.kind !== "chance";
    yaml.hidden = true;
    this.answers.clear();
    log.replaceChildren(...this.history.map(({ message }) => element("li", {}, message)));
    log.scrollTop = log.scrollHeight;
    readdress(hashOf(view.position));
    game.hash = location.hash;
    if (this.editor && view.editing) this.editor.draw({ ...view, editing: view.editing });
    else if (view.node) this.offer(view.node);
    this.known = this.know();
  }

  // Another figure, about which nothing can be chosen yet.
  show(/** @type {View} */ view) {
    const { board } = this.parts;
    this.choices?.remove();
    this.choices = null;
    board.querySelector("svg")?.remove();
    board.insertAdjacentHTML("afterbegin", view.svg);
  }

  offer(/** @type {StateNode} */ node) {
    const asked = node.kind === "figure" ? { ...node, prompt: this.words.undecided } : node;
    this.choices = new ChoicePanel(this.parts.choices, this.figure, asked, {
      words: this.words, rules: this.rules, act: (option, seat) => this.once(() => this.act(option, seat)), tried: (entry) => this.find({ entry }),
    });
  }

  // Does what can be done whole; what has only begun goes on with what is left of it.
  async act(/** @type {Verdict} */ option, /** @type {Seat | null} */ seat) {
    if (option.entry) {
      await this.enter(option.entry);
      return;
    }
    const more = seat && await this.ask({ ask: "begin", position: this.position, seat: seat.seat, begun: option.begins });
    if (!more) return;
    this.begun = true;
    this.parts.undo.disabled = false;
    this.choices?.remove();
    this.offer({ kind: "decision", prompt: `${option.title} …`, seats: [{ ...seat, choices: more.choices }] });
    this.choices?.keep(more.marks);
  }

  // ------------------------------------------------------------------------------------------------ editing

  async edit() {
    const view = await this.ask({ ask: "edit", position: this.position });
    if (!view) return;
    this.mode(true);
    this.show(view);
    this.view = { ...this.view, ...view };
    const { board, hand, settings } = this.parts;
    this.editor = new Editor({ board, panel: hand, settings }, view, {
      words: this.words,
      ask: (question) => this.ask(question),
      once: (work) => this.once(work),
      changed: (changed, message) => this.edited(changed, message),
      tell: (message, detail) => this.tell(message, detail),
    });
    this.tell("");
    this.answers.clear();
    board.scrollIntoView({ block: "nearest" });
  }

  // Both ways of using the table share figure, history and address; the rest of the page is one's or the other's.
  mode(/** @type {boolean} */ isEditing) {
    const { edit, editor, settings, choices, answer, roll, moves, example, check, ask } = this.parts;
    this.root.classList.toggle("jg-play--edit", isEditing);
    edit.setAttribute("aria-pressed", String(isEditing));
    editor.hidden = settings.hidden = !isEditing;
    for (const part of [choices, answer, moves, example, check, ask]) part.hidden = isEditing;
    if (isEditing) roll.hidden = true;
  }

  edited(/** @type {Edited | Changed} */ view, /** @type {string} */ message) {
    if (this.view) this.history.push({ view: this.view, message });
    this.draw(view);
  }

  async clear() {
    const view = await this.ask({ ask: "clear", position: this.position });
    if (view) this.edited(view, this.words.cleared);
  }

  async leave() {
    const view = await this.ask({ ask: "open", position: this.position });
    if (!view) return;
    this.editor?.remove();
    this.editor = null;
    this.mode(false);
    this.tell("");
    this.draw(view);
    this.parts.edit.focus();
  }

  // ------------------------------------------------------------------------------------------------ asking, taking away

  // What can be asked of the position that is shown.
  async know() {
    if (this.editor) return;
    const canEdit = await this.answers.know();
    if (canEdit !== null && !this.editor) this.parts.edit.hidden = !canEdit;
  }

  async copy(/** @type {string} */ text) {
    try {
      await navigator.clipboard.writeText(text);
      this.note(this.words.copied);
    } catch {
      this.note(text);
    }
  }

  // What was played since the position was last set up or edited.
  example() {
    const last = this.history.findLastIndex(({ entry }) => !entry);
    const played = this.history.slice(last + 1);
    const positions = [...played.map(({ view }) => view.position), this.position];
    const notes = this.found.map(({ position, note }) => ({ after: positions.indexOf(position), ...note })).filter(({ after }) => after >= 0);
    return this.answers.example(positions[0], played.map(({ entry = "" }) => entry), notes);
  }

  find(/** @type {Finding} */ note) {
    this.found.push({ position: this.position, note });
  }
}

widgets(".jg-play", (root, end) => { Object.assign(root, { play: new Play(root, end) }); });
