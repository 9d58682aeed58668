// @ts-check
// What is beside the board of a game in play: whose turn it is, the buttons, the lists, the messages, the curtain.
import { all, element, find, statusParts, worded } from "./dom.js";
import { amountRow, amountsOf } from "./amount.js";
import { row, turnRows } from "./rows.js";
import { scoreTable } from "./score.js";

/** @import { ChanceScreen, Curtain, DecisionScreen, FormationData, LogLine, OverScreen, ComputerScreen, Sheet, TableChoice, TableOption } from "../../types/answers" */
/** @import { Decision } from "./decision.js" */
/** @import { Chair } from "./store.js" */
/** @typedef {OverScreen | ChanceScreen | ComputerScreen | DecisionScreen} OpenScreen a screen that is not covered */
/** @typedef {Record<string, HTMLElement> & Record<"main" | "undo" | "redo", HTMLButtonElement>} Parts the page's, by name */

/**
 * @typedef {object} Does what buttons do
 * @property {(choice: TableChoice) => void} pick
 * @property {(option: TableOption) => void} play
 * @property {(entries: string[]) => void} place all pieces at once
 * @property {() => void} again shows again what the others have done
 * @property {(format: string) => void} save
 */

export class Controls {
  /**
   * @param {Parts} parts
   * @param {Record<string, string>} words
   * @param {Record<string, string>} opponents names of policies
   * @param {Does} does
   */
  constructor(parts, words, opponents, does) {
    this.parts = parts;
    this.words = words;
    this.opponents = opponents;
    this.does = does;
    this.wide = matchMedia("(min-width: 900px)");
    this.menu = find(".menu", document, HTMLDialogElement);
  }

  // ------------------------------------------------------------------------------------------------ names

  policyName(/** @type {string} */ policy) {
    return this.opponents[policy] ?? this.words.computer;
  }

  /** @param {{ name: string, policy: string, seat: string }} chair */
  nameOf({ name, policy, seat }) {
    return name || (policy ? this.policyName(policy) : seat);
  }

  titleOf(/** @type {Chair[]} */ chairs) {
    const computer = chairs.find((chair) => chair.policy);
    if (computer) return worded(this.words.against, { name: this.policyName(computer.policy) });
    const names = chairs.map((chair) => chair.name).filter(Boolean);
    return names.length === 2 ? worded(this.words.and, { one: names[0], other: names[1] }) : worded(this.words.many, { n: chairs.length });
  }

  title(/** @type {string} */ text) {
    for (const place of all("[data-title]")) place.textContent = text;
  }

  // ------------------------------------------------------------------------------------------------ whose turn it is

  turn(/** @type {OpenScreen} */ view, /** @type {Decision} */ decision) {
    const { who, prompt, hint, live } = this.parts;
    const { words } = this;
    [who.textContent, prompt.textContent] = this.turnTexts(view);
    const isAlone = view.seats.filter((seat) => !seat.policy).length < 2 && (view.kind === "decision" || view.kind === "chance");
    who.classList.toggle("is-known", isAlone); // it stands above the board
    hint.textContent = view.kind === "chance" && view.button ? words.tap_roll : decision.isOnBoard ? words.tap_piece : "";
    live.textContent = `${who.textContent} ${prompt.textContent}`;
  }

  // Who does what. Who rolls: where several people share the screen nobody is named, since the dice are common to all.
  turnTexts(/** @type {OpenScreen} */ view) {
    const { words } = this;
    const people = view.seats.filter((seat) => !seat.policy);
    const own = people[0];
    if (view.kind === "over") return [words.over, view.prompt];
    if (view.kind === "computer") return [worded(words.thinks, { name: this.nameOf(view.seats[view.for]) }), ""];
    if (view.kind === "chance") {
      const roller = view.button ? worded(words.your_turn, { seat: own.seat }) : words.chance;
      return [people.length > 1 ? "" : roller, view.prompt];
    }
    if (people.length < 2) return [worded(words.your_turn, { seat: own.seat }), view.prompt];
    const { name, seat } = view.seats[view.for];
    return [worded(words.turn_of, { name: name ? `${name} (${seat})` : seat }), view.prompt];
  }

  // ------------------------------------------------------------------------------------------------ buttons

  button(/** @type {string} */ text, /** @type {boolean} */ works) {
    const { main } = this.parts;
    find("span", main).textContent = text;
    main.disabled = !works;
  }

  // The second button; without a text it is not there.
  otherButton(/** @type {string | undefined} */ text) {
    this.parts.other.hidden = !text;
    find("span", this.parts.other).textContent = text ?? "";
  }

  // The options that have no place on the board are buttons; a single one is the main button, and is returned.
  fill(/** @type {OpenScreen} */ view, /** @type {Decision} */ decision) {
    const { lone, chips, named } = decision.buttons();
    const made = (/** @type {(TableChoice | TableOption)[]} */ items) => items.map((item) => ("options" in item ? this.choiceChip(item, decision) : this.chip(item, decision)));
    const usual = view.kind === "decision" ? view.formations.map((formation) => this.formation(formation)) : [];
    const amounts = amountsOf(chips);
    const buttons = amounts ? [this.amount(amounts, decision), ...made(amounts.rest)] : made(chips);
    this.parts.chips.replaceChildren(...usual, ...buttons);
    this.parts.named.replaceChildren(...made(named));
    this.button(...this.mainButton(view, decision, lone));
    return lone;
  }

  // What the main button says, and whether it can be pressed.
  /** @returns {[string, boolean]} */
  mainButton(/** @type {OpenScreen} */ view, /** @type {Decision} */ decision, /** @type {TableOption | null} */ lone) {
    const { words } = this;
    if (decision.whole) return [words.end_turn, true];
    if (view.kind === "over") return [words.again, true];
    if (view.kind === "chance") return [view.button || words.chance, Boolean(view.button)];
    if (view.kind === "computer") return [words.end_turn, false];
    if (lone) return [lone.label, true];
    return [view.shows ? words.end_turn : words.choose, false];
  }

  choiceChip(/** @type {TableChoice} */ choice, /** @type {Decision} */ decision) {
    const [only] = choice.options;
    if (choice.options.length === 1 && only.ok && only.label === choice.label) return this.chip(only, decision); // there is nothing more to choose
    const chip = element("button", { type: "button", class: "jg-chip", "aria-pressed": String(decision.choice === choice) }, choice.label);
    chip.addEventListener("click", () => this.does.pick(choice));
    return chip;
  }

  // A number that can be made less and more, with the least that is allowed first.
  amount(/** @type {import("./amount.js").Amounts<TableChoice | TableOption>} */ amounts, /** @type {Decision} */ decision) {
    const [[least]] = amounts.amounts;
    const choose = (/** @type {TableChoice | TableOption} */ item) => {
      if (!("options" in item)) this.does.play(item);
      else if (item.options.length === 1) this.does.play(item.options[0]);
      else if (decision.choice !== item) this.does.pick(item);
    };
    return amountRow(amounts, least, { less: this.words.less, more: this.words.more }, choose);
  }

  // All pieces at once, in a way that has a name.
  formation(/** @type {FormationData} */ formation) {
    const chip = element("button", { type: "button", class: "jg-chip jg-chip--yes" }, formation.label);
    chip.addEventListener("click", () => this.does.place(formation.entries));
    return chip;
  }

  chip(/** @type {TableOption} */ option, /** @type {Decision} */ decision) {
    const label = decision.isAmbiguous(option) ? worded(this.words.to, { place: option.label }) : option.label;
    const chip = element("button", { type: "button", class: "jg-chip jg-chip--yes" }, label);
    chip.addEventListener("click", () => this.does.play(option));
    return chip;
  }

  // Where several actions are meant by one place.
  offer(/** @type {TableOption[]} */ options, /** @type {Decision} */ decision) {
    this.parts.chips.replaceChildren(...options.map((option) => this.chip(option, decision)));
  }

  // ------------------------------------------------------------------------------------------------ lists

  lists(/** @type {OpenScreen} */ view) {
    const { last, list, saved, undo, redo, status } = this.parts;
    status.replaceChildren(...this.whose(view), ...statusParts(view.status));
    last.replaceChildren(...turnRows(view.rows, this.ownSeat(view), this.words, () => this.does.again(), this.wide.matches));
    list.replaceChildren(...view.log.map((line) => this.line(line, view.viewer)));
    list.scrollTop = list.scrollHeight;
    saved.hidden = false;
    undo.disabled = !view.undo;
    redo.disabled = !view.redo;
    this.records(view.formats);
  }

  // Above the board it is said that it is one's turn.
  whose(/** @type {OpenScreen} */ { kind, seats }) {
    const isMine = seats.filter((seat) => !seat.policy).length < 2 && kind === "decision";
    return isMine ? [element("span", { class: "turn turn--me narrow-only" }, element("b", {}, this.words.turn))] : [];
  }

  // Whose turn is no news on this screen.
  ownSeat(/** @type {OpenScreen} */ view) {
    return view.viewer ?? (view.kind === "decision" ? view.for : null);
  }

  line(/** @type {LogLine} */ [number, seat, text], /** @type {number | null} */ viewer) {
    return element("li", { value: number, class: seat === viewer ? "is-own" : "" }, text);
  }

  records(/** @type {string[]} */ formats) {
    const { records } = this.parts;
    const save = (/** @type {string} */ format) => {
      const button = element("button", { type: "button" }, worded(this.words.record, { format: `.${format === "jugada" ? "txt" : format}` }));
      button.addEventListener("click", () => this.does.save(format));
      return button;
    };
    records.hidden = false;
    records.replaceChildren(...(formats.length ? formats.map(save) : [element("p", { class: "note" }, this.words.secret)]));
  }

  // All that has been played, on a sheet.
  sheet(/** @type {LogLine[]} */ log, /** @type {number | null} */ viewer) {
    const { sheet } = this.parts;
    const list = element("ol", { class: "list" }, ...log.map((line) => this.line(line, viewer)));
    find("h2", sheet).textContent = this.words.moves;
    find(".sheet__body", sheet).replaceChildren(list);
    sheet.hidden = false;
    list.lastElementChild?.scrollIntoView({ block: "nearest" });
  }

  // Why the game has ended so, row by row.
  score(/** @type {Sheet} */ score) {
    const { sheet } = this.parts;
    const [title, ...rest] = scoreTable(score, "");
    find("h2", sheet).textContent = title.textContent;
    find(".sheet__body", sheet).replaceChildren(...rest);
    sheet.hidden = false;
  }

  // ------------------------------------------------------------------------------------------------ before, between

  // Nothing of the last player's stays in the page.
  clear() {
    for (const name of ["chips", "named", "last", "list", "status"]) this.parts[name].replaceChildren();
  }

  wait() {
    this.clear();
    this.parts.who.textContent = "";
    this.parts.prompt.textContent = this.words.loading;
    this.button(this.words.loading, false);
  }

  cover(/** @type {Curtain} */ view) {
    const { curtain } = this.parts;
    const name = this.nameOf(view.seats[view.for]);
    this.clear();
    find("h2", curtain).textContent = worded(this.words.pass_to, { name });
    // What a roll and a play bring; nothing of it is secret, or the log would not hold it.
    find(".curtain__message", curtain).textContent = view.log.slice(-2).map(([, , text]) => text).join(" ");
    find(".curtain__go span", curtain).textContent = worded(this.words.i_am, { name });
  }

  /** @param {string} text @param {string} [kind] @param {{ rule?: string, rule_name?: string }} [option] whose rule is named */
  tell(text, kind = "", option) {
    const { message } = this.parts;
    message.className = `message${kind ? ` message--${kind}` : ""}`;
    message.replaceChildren(...(text ? [row(kind === "no" || kind === "hint" || kind === "theirs" ? kind : "but", text, /** @type {any} */ (this.words), option)] : []));
  }
}
