// @ts-check
// The end of a guided game: the score sheet, and what to do next: the review, another game, the path.
import { element } from "./dom.js";
import { Review } from "./review.js";
import { scoreTable } from "./score.js";

/** @import { Sheet } from "../../types/answers" */
/** @import { Parts } from "./controls.js" */
/** @import { Course } from "./first_game_course.js" */
/** @import { Panel } from "./first_game_panel.js" */
/** @import { GameScreen } from "./screen.js" */

/**
 * @typedef {object} Around what an end is shown with
 * @property {Course} course
 * @property {GameScreen} screen
 * @property {Panel} panel
 * @property {Parts} parts
 * @property {Record<string, string>} words
 * @property {string} slot
 * @property {(mode: "free" | "end") => void} mode
 * @property {(text: string) => void} button
 * @property {(position: string) => unknown} playFrom
 * @property {() => unknown} show the screen at which the course is
 */

export class Ending {
  /** @param {Around} around */
  constructor(around) {
    this.around = around;
    const { screen, words, playFrom, show } = around;
    this.review = new Review(screen, words, { playFrom, leave: show });
  }

  // Shows the sheet that came with the page, or that of what has been played freely.
  async show(/** @type {Sheet | undefined} */ stored) {
    const { words, screen, screen: { client }, parts, slot, mode, button, panel } = this.around;
    mode("end");
    this.review.outline = null;
    panel.say(words.over);
    button(words.learn_on);
    screen.controls.otherButton(words.another);
    if (stored) return this.score(stored);
    parts.main.disabled = true; // for a tap that was meant for the game
    return screen.once(async () => {
      if (!client.view) await client.resume(slot);
      const sheet = await client.asked({ ask: "sheet" });
      const outline = await this.review.look();
      mode("end");
      button(outline ? words.review : words.learn_on);
      if (sheet) this.score(sheet);
    });
  }

  score(/** @type {Sheet} */ sheet) {
    const { parts, words, panel } = this.around;
    parts.score.replaceChildren(...scoreTable({ ...sheet, note: "" }, words.you), element("p", { class: "score__note" }, words.score_since));
    panel.say(sheet.note || sheet.title);
  }

  // The main button of the end: the review where there is one, else back to the path.
  go() {
    const { mode, panel, parts, screen } = this.around;
    if (!this.review.outline) {
      location.href = "../";
      return;
    }
    mode("free");
    panel.say("");
    parts.told.hidden = true;
    screen.once(() => this.review.open());
  }
}
