// @ts-check
// A game at the table: against somebody next to one, or against the computer. This joins what is chosen before it and the
// screen on which it is played; the engine in the browser keeps it, and nothing here knows a game.
import { all, embedded, find, partsOf } from "./dom.js";
import { savesData } from "./engine.js";
import { FreeHint, isMet } from "./first_game_free.js";
import { listenToLetters } from "./first_game_letters.js";
import { keptCourse } from "./first_game_store.js";
import { Review } from "./review.js";
import { wordRow } from "./rows.js";
import { GameScreen } from "./screen.js";
import { Setup } from "./setup.js";
import { addressed, addressedStart, hashOf, hashOfStart, keepWords, keptWords, readGame, readdress } from "./store.js";

/** @import { TableChoice } from "../../types/answers" */
/** @import { Parts } from "./controls.js" */

/** @typedef {{ word: string, when: import("../../types/first_game").When, term: string, text: string }} WordCard */

class Table {
  constructor() {
    this.words = embedded("#words");
    this.parts = /** @type {Parts} */ (partsOf());
    const data = JSON.parse(find(".choose").dataset.table ?? "");
    this.title = data.title;
    this.setup = new Setup(this.parts, this.words, data);
    this.screen = new GameScreen(this.parts, this.words, data, { slot: this.setup.slots[0], leave: () => this.leave(), fault: (text) => this.fault(text), shown: (view) => this.shown(view) });
    this.review = new Review(this.screen, this.words, { playFrom: (position) => this.once(() => this.playFrom(position)), leave: () => this.once(() => this.screen.client.again()) });
    this.hint = new FreeHint(this.screen, { hint: data.hint, seed: data.game }, this.words);
    this.cards = /** @type {WordCard[]} */ (data.words);
    this.seen = new Set([...keptWords(data.game), ...(keptCourse(`${data.game}-first-game`)?.words ?? [])]);
    /** @type {import("./game_client.js").GameClient} */
    this.client = this.screen.client;
    this.controls = this.screen.controls;
    this.listen();
    this.setup.open(addressedStart());
    this.choose();
    this.offer();
    const slot = this.named();
    if (addressed()) this.once(() => this.place());
    else if (slot) this.once(() => this.resume(slot));
    // Once the page is shown; most who come here choose for a while, and then need not wait.
    else if (!savesData()) setTimeout(() => this.client.engine(), 0);
  }

  listen() {
    const { screen, client, setup } = this;
    const { main, undo, redo, zoom, moves, close, fresh, file, undo_why: why } = this.parts;
    setup.form.addEventListener("change", (event) => (event.target === file ? this.openFile() : this.choose()));
    for (const input of setup.choices) input.addEventListener("change", () => readdress(this.address));
    const clicked = (/** @type {HTMLElement} */ button, /** @type {() => unknown} */ work) => button.addEventListener("click", () => this.once(work));
    main.addEventListener("click", () => this.main());
    this.parts.other.addEventListener("click", () => (this.review.isOpen ? this.review.playFrom() : this.leave()));
    clicked(undo, () => screen.undo());
    clicked(redo, () => client.redo());
    clicked(this.parts.tip, () => this.hint.press());
    listenToLetters(this.parts, this.words.letters, () => this.once(() => screen.replay()));
    for (const [slot, card] of setup.cards) clicked(card, () => this.resume(slot));
    clicked(find(".curtain__go"), () => client.uncover());
    clicked(zoom, () => screen.toggleZoom());
    clicked(moves, () => screen.openList());
    for (const button of all("[data-analyse]")) clicked(button, () => screen.analyse());
    for (const button of [fresh, find("[data-fresh]")]) button.addEventListener("click", () => this.leave());
    close.addEventListener("click", () => screen.closeSheet());
    why.addEventListener("click", () => { this.controls.menu.close(); screen.tell(this.words.undo_rule); });
    document.addEventListener("keydown", (event) => { if (event.key === "Escape") screen.closeSheet(); });
    for (const query of [screen.wide, screen.low]) query.addEventListener("change", () => client.view && this.once(() => client.again()));
    window.addEventListener("hashchange", () => this.moved());
  }

  once(/** @type {() => unknown} */ work) {
    return this.client.once(work);
  }

  // The main button: what it says.
  main() {
    const { review, screen } = this;
    if (review.isOpen) return review.next();
    if (screen.view?.kind === "over" && review.outline) return this.once(() => review.open());
    return this.once(() => (this.isChoosing ? this.start() : screen.go()));
  }

  // ------------------------------------------------------------------------------------------------ in the game

  // Something has happened: a new word comes when it is met; the score sheet and the review when the game is over.
  async shown(/** @type {import("./controls.js").OpenScreen} */ view) {
    const { parts, review, screen } = this;
    review.outline = null;
    screen.controls.otherButton(undefined);
    parts.tip.toggleAttribute("disabled", view.kind !== "decision");
    const card = this.cards.find(({ word, when }) => !this.seen.has(word) && isMet(when, view.events));
    if (card) parts.last.prepend(wordRow(card, this.words, () => this.read(card.word)));
    if (view.kind !== "over") return;
    await screen.openScore();
    if (!await review.look()) return;
    screen.controls.button(this.words.review, true);
    screen.controls.otherButton(this.words.another);
  }

  // The card of a word has been read.
  read(/** @type {string} */ word) {
    this.seen.add(word);
    keepWords(this.client.common.game, [...this.seen]);
  }

  // Plays on from a position of a game, which itself stays kept.
  async playFrom(/** @type {string} */ position) {
    // A slot of its own, so that the usual game is not written over.
    const [, own] = this.setup.slots;
    const chairs = readGame(this.client.slot)?.chairs ?? [];
    await this.enter(own, chairs);
    await this.client.deal(own, { chairs, position });
  }

  // ------------------------------------------------------------------------------------------------ before the game

  get isChoosing() {
    return this.screen.page.dataset.shown === "setup";
  }

  // The kept game that the address names, if there is one.
  named() {
    const name = location.hash.slice(1);
    return this.setup.cards.has(name) && readGame(name) ? name : "";
  }

  choose() {
    this.setup.choose();
    if (this.isChoosing) this.controls.button(this.words.start, true);
  }

  offer() {
    this.setup.offer(document.documentElement.lang, (chairs) => this.controls.titleOf(chairs));
  }

  // Shows the position that the address names, from which the next game begins; what cannot be played is said.
  async place() {
    const position = addressed();
    this.setup.place(null);
    this.setup.fault("");
    this.controls.button(this.words.loading, false);
    find("[data-part=edit]", document, HTMLAnchorElement).hash = hashOf(position);
    try {
      if (position) this.setup.place(await this.client.ask({ ask: "seats", position }));
    } catch (error) {
      this.fault(error.message);
    }
    this.choose();
  }

  // Of the choice before a game.
  get address() {
    const { begins, start } = this.setup;
    if (begins) return hashOf(begins.position);
    return location.pathname + (start.name && this.setup.table ? hashOfStart(start.name) : "");
  }

  // Another address of this page: a game that was left, a position, a variant, or none of them.
  moved() {
    const { href, hash } = location;
    const isHere = Boolean(this.client.view);
    if (isHere && hash === `#${this.client.slot}`) return;
    if (isHere) this.leave();
    readdress(href);
    this.setup.open(addressedStart());
    const slot = this.named();
    this.once(() => (slot ? this.resume(slot) : this.place()));
  }

  fault(/** @type {string} */ text) {
    this.screen.set("setup");
    this.setup.fault(text);
    this.choose();
  }

  // ------------------------------------------------------------------------------------------------ beginning, ending

  async start() {
    const [usual, own] = this.setup.slots;
    const chairs = this.setup.chairs();
    const position = this.setup.begins?.position;
    await this.enter(position ? own : usual, chairs);
    await this.client.deal(this.client.slot, { chairs, table: this.setup.table, position });
  }

  async resume(/** @type {string} */ slot) {
    await this.enter(slot, readGame(slot)?.chairs ?? []);
    await this.client.resume(slot);
  }

  enter(/** @type {string} */ slot, /** @type {import("./store.js").Chair[]} */ chairs) {
    this.client.slot = slot;
    readdress(`#${slot}`);
    this.setup.fault("");
    this.setup.close();
    return this.screen.wait(this.controls.titleOf(chairs), this.setup.begins ? "" : this.setup.start.board);
  }

  async openFile() {
    const text = await this.setup.file();
    if (text === null) return;
    await this.once(async () => {
      const [usual] = this.setup.slots;
      try {
        const view = await this.client.ask({ ask: "open_record", text }, { keeps: usual });
        readdress(`#${usual}`);
        await this.client.begin(usual, async () => view);
      } catch (error) {
        this.fault(error.message);
      }
    });
  }

  // Back to the choice; the game stays kept.
  leave() {
    this.controls.menu.close();
    this.client.leave();
    readdress(this.address);
    this.screen.set("setup");
    this.controls.title(this.title);
    this.offer();
    this.choose();
    find("#title").focus();
  }
}

Object.assign(window, { table: new Table() });
