// @ts-check
// What is played freely in a first game: the screen of a game in play, until the part ends; words come when they are met.
import { worded } from "./dom.js";

/** @import { CourseScreen, Free, Script, When } from "../../types/first_game" */
/** @import { EventData } from "../../types/answers" */
/** @import { OpenScreen } from "./controls.js" */
/** @import { GameScreen } from "./screen.js" */

/** @param {When} when @param {EventData[]} events */
export const isMet = ({ event, facts = {} }, events) => events.some(({ kind, facts: found }) => kind === event && Object.entries(facts).every(([name, value]) => found[name] === String(value)));

export class FreePart {
  decisions = 0;
  /** @type {number | null} */
  asked = null; // the number of entries at the last decision
  isOver = false;

  /**
   * @param {Free} free
   * @param {CourseScreen["cards"]} cards
   * @param {(word: string) => boolean} isNew whether a word has not been shown yet
   */
  constructor(free, cards = [], isNew = () => true) {
    this.free = free;
    this.cards = cards;
    this.isNew = isNew;
  }

  /**
   * Follows what is shown; the word that is met, if any.
   * @param {OpenScreen} view
   * @returns {string | null}
   */
  follow(view) {
    const { until, decisions } = this.free;
    if (view.kind === "over") this.isOver = true;
    if (Array.isArray(until) && view.events.some(({ kind }) => until.includes(kind))) this.isOver = true;
    if (view.kind === "decision" && this.asked !== view.moves) {
      if (decisions !== undefined && this.decisions >= decisions) this.isOver = true;
      else this.decisions += 1;
      this.asked = view.moves;
    }
    return this.cards.find(({ when, word }) => this.isNew(word) && isMet(when, view.events))?.word ?? null;
  }
}

// The hint of a part that is played freely: in words, then on the board, then it is played.
export class FreeHint {
  presses = 0;
  moves = -1;

  /** @param {GameScreen} screen @param {Free} free @param {Record<string, string>} words */
  constructor(screen, free, words) {
    this.screen = screen;
    this.free = free;
    this.words = words;
  }

  async press() {
    const { screen, free } = this;
    const { client, view } = screen;
    if (view?.kind !== "decision") return;
    if (this.moves !== view.moves) Object.assign(this, { moves: view.moves, presses: 0 });
    this.presses += 1;
    const hint = await client.asked({ ask: "hint", policy: free.hint, ticket: `${free.seed}-${view.moves}` });
    if (!hint) return;
    screen.tell(worded(this.words.so, { names: hint.text }), "hint");
    if (this.presses > 1) screen.board.ring(hint.places);
    if (this.presses > 2) await client.change({ ask: "act", entry: hint.entry });
  }
}

// The players of a free part: one person, and the script's opponent in every other seat.
export const chairsOf = (/** @type {Script} */ { seats, seat, opponent }) => Array.from({ length: seats }, (_, place) => ({ name: "", policy: place === seat ? "" : opponent }));
