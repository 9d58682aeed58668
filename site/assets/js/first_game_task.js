// @ts-check
// A task of a first game: what is tapped is right, or taken back with a reason; the hint in three presses.
import { amountRow, amountsOf } from "./amount.js";
import { Decision } from "./decision.js";
import { all, element, worded } from "./dom.js";
import { TaskTap } from "./first_game_tap.js";

/** @import { TaskOption } from "../../types/first_game" */
/** @import { Board } from "./board.js" */
/** @import { Parts } from "./controls.js" */
/** @import { StoredBoard } from "./first_game_board.js" */
/** @import { Course } from "./first_game_course.js" */
/** @import { Panel } from "./first_game_panel.js" */

const NAMED = 5; // so many things that can be tapped are named at most

// What presses on the board do where there is no task.
export const NO_TASK = { isHeld: () => true, decision: () => null, take: () => {}, drop: () => {}, tap: () => {}, cancel: () => {} };

/**
 * @typedef {object} Around what a task is shown with
 * @property {Course} course
 * @property {StoredBoard} stored
 * @property {Board} board
 * @property {Panel} panel
 * @property {Parts} parts
 * @property {Record<string, string>} words
 * @property {() => void} done the right answer has been given
 */

export class Task {
  isHeld = false; // something still comes before it

  /** @param {Around} around @param {string} trace marks of what others did last, until the first tap @param {number} traced the pieces that were there then */
  constructor(around, trace, traced) {
    this.around = around;
    this.traced = traced;
    this.trace = trace;
    this.tap = new TaskTap(around.course.visit, { has: (place) => around.board.targets.has(place) });
    this.words = around.words;
    this.say(this.ask());
  }

  get isOver() {
    return this.around.course.result !== null || this.around.course.word !== null;
  }

  get canUndo() {
    return this.around.course.canUndo || this.tap.begun !== "";
  }

  say(/** @type {HTMLElement} */ row) {
    const { panel, course } = this.around;
    panel.ask(course.sentence, row);
  }

  // What presses on the board do.
  get does() {
    return {
      isHeld: () => this.isHeld || this.isOver,
      decision: () => this.decision,
      take: (/** @type {{ at: string }} */ { at }) => this.take(at),
      drop: (/** @type {string} */ place) => this.touch(place),
      tap: (/** @type {string | null} */ place) => this.touch(place),
      cancel: () => this.cancel(),
    };
  }

  // What the board has to know of what can be done: where a finger means something.
  get decision() {
    const { tap } = this;
    const choices = tap.choices.map(({ label, at, options }) => ({ label, at, options: options.map((option) => ({ label: option.label, at: option.at, ok: true })) }));
    const decision = new Decision(choices, this.around.board.targets, { isOurs: true });
    decision.choice = tap.choice ? choices[tap.choices.indexOf(tap.choice)] : null;
    return decision;
  }

  // ------------------------------------------------------------------------------------------------ what is shown

  // The board at the start of the task, or with what has begun.
  position() {
    const { tap, around: { stored, course: { visit } } } = this;
    const begun = tap.begun ? visit.begun?.[tap.begun] : undefined;
    if (2 * this.around.board.places().length < this.traced) this.trace = ""; // what it is about has been taken away
    stored.show(begun?.frame ?? visit.frame ?? "", begun ? "" : visit.shown || this.trace);
    if (!begun) this.ring();
    this.fill();
  }

  ring() {
    const { stored, course: { visit: { rings } } } = this.around;
    stored.add(rings?.marks ?? "");
    stored.outline(rings?.boxes ?? []);
  }

  // What is chosen, and the buttons.
  fill() {
    const { tap, around: { stored, parts, course } } = this;
    stored.choose(tap.choice?.at ?? "");
    stored.begin([...(course.visit.rings?.places ?? []), ...tap.choices.map((choice) => choice.at)]);
    parts.chips.replaceChildren(...this.chips());
    parts.undo.disabled = !this.canUndo;
  }

  chips() {
    const { chips } = this.tap;
    const amounts = amountsOf(chips);
    const choose = (/** @type {TaskOption} */ option) => this.put(option);
    const chip = (/** @type {TaskOption} */ option) => {
      const button = element("button", { type: "button", class: this.isRinged(option) ? "jg-chip jg-chip--yes" : "jg-chip" }, option.label);
      button.addEventListener("click", () => choose(option));
      return button;
    };
    if (!amounts) return chips.map(chip);
    const least = [...amounts.amounts].find(([, option]) => option.v !== "no")?.[0] ?? 0;
    const row = amountRow(amounts, least, { less: this.words.less, more: this.words.more }, choose, (option) => this.isRinged(option));
    return [row, ...amounts.rest.map(chip)];
  }

  isRinged(/** @type {TaskOption} */ option) {
    const { labels = [], places = [] } = this.around.course.visit.rings ?? {};
    return labels.includes(option.label) || (!this.tap.isPlaced(option) && places.includes(option.at));
  }

  // What is to be done now, with the names of what is ringed.
  ask() {
    const { tap, words, around: { panel, course } } = this;
    const taken = tap.choice?.at ? tap.choice.label : "";
    const isByButton = tap.chips.length > 0 && !tap.choices.some((choice) => choice.at);
    const row = panel.row("ask", taken ? worded(words.ask_where, { piece: taken }) : isByButton ? words.ask_button : words.ask_piece);
    const names = course.visit.rings?.names ?? [];
    if (names.length) row.append(element("span", { class: "hidden" }, worded(words.ringed, { places: names.join(", ") })));
    return row;
  }

  // ------------------------------------------------------------------------------------------------ what is tapped

  take(/** @type {string} */ place) {
    if (this.tap.choice?.at !== place) this.touch(place);
  }

  cancel() {
    this.tap.drop();
    this.around.stored.clear();
    this.fill();
  }

  touch(/** @type {string | null} */ place) {
    const { tap, around: { stored } } = this;
    if (this.isOver) return;
    stored.clear();
    this.dropTrace();
    const meaning = tap.at(place ?? "");
    if (meaning.kind === "put") {
      this.put(meaning.option, place ?? "");
    } else if (meaning.kind === "pick") {
      tap.pick(meaning.choice);
      this.say(this.ask());
      this.fill();
    } else {
      this.say(this.around.panel.row("but", this.elsewhere));
      if (place) stored.neutral(place);
    }
  }

  // What is said where nothing is to be done.
  get elsewhere() {
    const { tap, words } = this;
    if (tap.choice?.at) return worded(words.not_there, { piece: tap.choice.label });
    const names = tap.choices.map((choice) => choice.label).filter(Boolean).slice(0, NAMED);
    return names.length ? worded(words.only_these, { names: names.join(", ") }) : words.ask_button;
  }

  // What the others did stays until the first tap.
  dropTrace() {
    const { stored, course: { visit } } = this.around;
    if (!this.trace || this.tap.begun) return;
    this.trace = "";
    stored.lay(visit.shown ?? "");
    stored.add(visit.rings?.marks ?? "");
  }

  put(/** @type {TaskOption} */ option, place = option.at) {
    const { tap, around: { course, panel, stored, parts } } = this;
    if (this.isOver) return;
    if (option.v === "yes") {
      course.answer(option.to ?? 0);
      this.around.done();
    } else if (option.v === "on") {
      tap.go(option.begun ?? "");
      this.position();
      this.say(this.ask());
    } else if (option.v === "ask") {
      this.say(panel.row("ask", this.words.which_lane));
    } else {
      tap.drop();
      this.fill();
      if (option.v === "no") stored.refuse(place);
      else stored.neutral(place);
      this.say(panel.row(option.v, option.text ?? "", option));
      if (course.miss()) parts.main.classList.add("is-wanted");
    }
  }

  // ------------------------------------------------------------------------------------------------ the hint

  // First the sentence, then where, then it is done.
  hint() {
    const { tap, words, around: { course, panel, board, parts } } = this;
    course.hints += 1;
    const { next } = tap;
    if (course.hints === 1 || !next) {
      this.say(panel.row("hint", course.screen.hint ?? ""));
    } else if (course.hints === 2) {
      const { choice, option } = next;
      board.ring([choice.at, option.at]);
      for (const button of all("button", parts.chips)) if (button.textContent === option.label) button.classList.add("jg-chip--yes");
      this.say(panel.row("hint", worded(words.so, { names: [choice.label, option.label].filter(Boolean).join(" → ") })));
    } else {
      this.put(next.option);
    }
  }
}
