// @ts-check
// What is chosen before a game: opponent, table, side and names; the games that were left; a position to begin at.
import { all, element, find, parsed, seek, worded } from "./dom.js";
import { fetchedDrawing } from "./drawings.js";
import { chosenStart, keepStart, readGame } from "./store.js";

/** @import { Seating } from "../../types/answers" */
/** @import { Parts } from "./controls.js" */
/** @import { Chair } from "./store.js" */

/**
 * What one chooses from before a game.
 * @typedef {object} Start
 * @property {string[]} seats their names
 * @property {string} name of a variant, as in addresses; else empty
 * @property {string} idea what is different, in a sentence
 * @property {string} board how the names of its drawings begin; empty: it has none
 */

const named = (/** @type {string} */ name) => `input[name=${name}]`;
const valueOf = (/** @type {string} */ selector, /** @type {ParentNode} */ root) => seek(selector, root, HTMLInputElement)?.value;

export class Setup {
  /** @type {Seating | null} */
  begins = null; // the position at which the next game begins; null: as usual

  /**
   * @param {Parts} parts
   * @param {Record<string, string>} words
   * @param {{ game: string, tables: Start[] }} page
   */
  constructor(parts, words, { game, tables }) {
    this.parts = parts;
    this.words = words;
    this.game = game;
    /** @type {Start[]} */
    this.tables = tables;
    this.form = find(".choose", document, HTMLFormElement);
    this.cards = new Map(all("[data-slot]").map((card) => [card.dataset.slot ?? "", card]));
    this.form.hidden = false;
    this.form.addEventListener("submit", (event) => event.preventDefault());
    this.open(chosenStart(game));
  }

  // Under what names games are kept: one from the usual start, and one from a position of one's own.
  get slots() {
    return [...this.cards.keys()];
  }

  get against() {
    return valueOf(`${named("against")}:checked`, this.form) ?? "";
  }

  // The starts to choose from; none where there is but one.
  /** @returns {HTMLInputElement[]} */
  get choices() {
    return all(named("table"), this.form, HTMLInputElement);
  }

  get table() {
    return Math.max(0, this.choices.findIndex((one) => one.checked));
  }

  get start() {
    return this.tables[this.table];
  }

  // Chooses the variant of that name; whether there is one.
  open(/** @type {string} */ name) {
    const input = name ? this.choices[this.tables.findIndex((one) => one.name === name)] : undefined;
    if (input) input.checked = true;
    return Boolean(input);
  }

  // The names of the seats: of the position from which one begins, else of the start that is chosen.
  seats() {
    return this.begins?.seats ?? this.start.seats;
  }

  // What is different in the variant that is chosen, and its board.
  async look() {
    const { idea, variant_board: board } = this.parts;
    const { start } = this;
    if (!start.name || board.dataset.of === start.name) return;
    board.dataset.of = start.name;
    idea.textContent = start.idea;
    const drawn = await fetchedDrawing(`${start.board}-wide.svg`);
    if (drawn && board.dataset.of === start.name) board.replaceChildren(parsed(drawn));
  }

  // A game begins, and its board is drawn elsewhere in the page, with the same ids; its variant is chosen the next time, too.
  close() {
    const { variant_board: board } = this.parts;
    if (this.start.name) keepStart(this.game, this.start.name);
    board?.replaceChildren();
    delete board?.dataset.of;
  }

  // What depends on whom one plays against: sides for one person, names for several.
  choose() {
    const { sides, names } = this.parts;
    const isAlone = this.against !== "";
    const seats = this.seats();
    this.look();
    sides.hidden = !isAlone;
    names.hidden = isAlone;
    if (sides.dataset.of === seats.join()) return;
    const sided = (isAlone ? valueOf("input:checked", sides) : undefined) ?? "0";
    const side = (/** @type {string} */ name, /** @type {number} */ seat) => element("label", { class: "pick" },
      element("input", { type: "radio", name: "side", value: seat, checked: String(seat) === sided }), element("b", {}, name));
    const person = (/** @type {string} */ name, /** @type {number} */ seat) => element("label", { class: "name" },
      element("span", {}, name), element("input", { name: `name-${seat}`, maxlength: 24, autocomplete: "off", value: "" }));
    sides.replaceChildren(find("*", sides), ...seats.map(side));
    names.replaceChildren(find("*", names), ...seats.map(person));
    sides.dataset.of = seats.join();
  }

  /** @returns {Chair[]} */
  chairs() {
    const [policy, own] = [this.against, Number(valueOf(`${named("side")}:checked`, this.form) ?? 0)];
    const name = (/** @type {number} */ seat) => valueOf(named(`name-${seat}`), this.form)?.trim() ?? "";
    return this.seats().map((_, seat) => (policy ? { name: "", policy: seat === own ? "" : policy } : { name: name(seat), policy: "" }));
  }

  // The games that were left.
  offer(/** @type {string} */ lang, /** @type {(chairs: Chair[]) => string} */ titleOf) {
    const [usual] = this.slots;
    for (const [slot, card] of this.cards) {
      const kept = readGame(slot);
      if (!kept) continue;
      const when = new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" }).format(new Date(kept.when));
      const game = titleOf(kept.chairs);
      this.parts.kept.hidden = card.hidden = false;
      find("b", card).textContent = slot === usual ? game : worded(this.words.from, { game });
      find(".card__text span", card).textContent = worded(this.words.turns, { n: kept.moves, when });
    }
  }

  // Shows the position from which the next game begins, if there is one.
  place(/** @type {Seating | null} */ begins) {
    const { begin, start_board: board, tables } = this.parts;
    this.begins = begins;
    board.replaceChildren(...(begins ? [parsed(begins.svg)] : []));
    begin.hidden = !begins;
    if (tables) tables.hidden = Boolean(begins);
    this.choose();
  }

  // Says what is wrong with what was asked for.
  fault(/** @type {string} */ text) {
    Object.assign(this.parts.fault, { hidden: !text, textContent: text });
  }

  // A record that somebody has chosen, once; null if it is none or too large.
  async file() {
    const input = find("[data-part=file]", document, HTMLInputElement);
    const [file] = input.files ?? [];
    if (!file || file.size > 2e6) return null;
    const text = await file.text();
    input.value = "";
    return text;
  }
}
