// @ts-check
// Where somebody is in a first game: the screen, what has been answered on it, which word comes next. Knows neither page
// nor game.

/** @import { CourseScreen, Result, Script, Visit } from "../../types/first_game" */
/** @typedef {{ visit: number, words: string[], isDone: boolean }} Kept what a browser keeps of it */

const TRIES = 2; // wrong taps after which the hint is ringed

export class Course {
  at = 0; // the screen in its position
  /** @type {Result | null} */
  result = null; // the right answer, once it is given
  /** @type {string | null} */
  word = null; // whose card is shown
  tries = 0;
  hints = 0;
  isDone = false; // whether the end has been reached once

  /** @param {Script} script @param {Kept | null} [kept] */
  constructor(script, kept = null) {
    this.script = script;
    /** @type {Set<string>} */
    this.seen = new Set(kept?.words ?? []);
    if (kept && script.visits[kept.visit]) this.at = kept.visit;
    this.isDone = kept?.isDone ?? false;
  }

  /** @returns {Visit} */
  get visit() {
    return this.script.visits[this.at];
  }

  /** @returns {CourseScreen} */
  get screen() {
    return this.script.screens[this.visit.screen];
  }

  get number() {
    return this.visit.screen + 1;
  }

  get count() {
    return this.script.screens.length;
  }

  // The screen's sentence, with this position's values if it has any.
  get sentence() {
    const { texts = {} } = this.visit;
    return texts.goal ?? texts.task ?? texts.say ?? this.screen.text ?? "";
  }

  // Back to the start of the screen, also after the right answer.
  restart() {
    Object.assign(this, { result: null, word: null, tries: 0, hints: 0 });
  }

  // Whether there is something to take back.
  get canUndo() {
    return this.result !== null || this.word !== null;
  }

  answer(/** @type {number} */ number) {
    this.result = this.visit.results?.[number] ?? null;
    return this.result;
  }

  miss() {
    this.tries += 1;
    return this.tries >= TRIES;
  }

  // The words of this screen that have not been shown yet.
  get waiting() {
    return this.screen.words.filter((word) => !this.seen.has(word));
  }

  /**
   * What follows: a word's card, or another screen; false at the end.
   * @returns {"word" | "screen" | false}
   */
  advance() {
    if (this.word) this.seen.add(this.word);
    const [word] = this.waiting;
    if (word) {
      this.word = word;
      return "word";
    }
    const next = this.result ? this.result.next : this.visit.next;
    if (next === null) return false;
    this.go(next);
    return "screen";
  }

  go(/** @type {number} */ visit) {
    this.at = visit;
    this.restart();
    if (this.screen.kind === "end") this.finish();
  }

  finish() {
    this.isDone = true;
  }

  // The position of the first screen of a kind from here on, -1 if there is none.
  find(/** @type {CourseScreen["kind"]} */ kind) {
    return this.script.visits.findIndex((visit, place) => place >= this.at && this.script.screens[visit.screen].kind === kind);
  }

  /** @returns {Kept} */
  get kept() {
    return { visit: this.at, words: [...this.seen], isDone: this.isDone };
  }
}
