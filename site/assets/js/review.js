// @ts-check
// The review of a game that is over: the moments that cost somebody most, each with what was played and what is better.
import { element, find, worded } from "./dom.js";
import { layersOf, showMarks } from "./drawings.js";

/** @import { Cost, Moment, Review as Outline } from "../../types/answers" */
/** @import { Parts } from "./controls.js" */
/** @import { GameScreen } from "./screen.js" */

const bar = (/** @type {string} */ label, /** @type {{ share: number, text: string }} */ { share, text }, /** @type {string} */ kind) => element("div", { class: `bar bar--${kind}` },
  element("span", { class: "bar__label" }, label), element("span", { class: "bar__line", "aria-hidden": "true" }, element("i", { style: `inline-size: ${Math.round(100 * share)}%` })), element("b", {}, text));

export class Review {
  /** @type {Outline | null} */
  outline = null;
  /** @type {Cost[]} */
  moments = []; // what cost most, in the game's order
  at = 0;

  /**
   * @param {GameScreen} screen
   * @param {Record<string, string>} words
   * @param {{ playFrom: (position: string) => unknown, leave: () => unknown }} does
   */
  constructor(screen, words, does) {
    this.screen = screen;
    this.words = words;
    this.does = does;
    this.parts = /** @type {Parts} */ (screen.parts);
    this.parts.earlier.addEventListener("click", () => screen.once(() => this.show(this.at - 1)));
  }

  get isOpen() {
    return this.screen.page.dataset.review === "yes";
  }

  // By whom it is rated.
  get by() {
    return this.outline?.by ?? "";
  }

  // What can be looked at in the game that is over; null where nothing can.
  async look() {
    const outline = await this.screen.client.asked({ ask: "review" });
    this.outline = outline && (outline.decisions.length || outline.hidden.length) ? outline : null;
    return this.outline;
  }

  // Rates every decision, and shows the dearest.
  async open() {
    const { outline, screen, words } = this;
    if (!outline) return;
    const costs = [];
    for (const [number, entry] of outline.decisions.entries()) {
      screen.tell(worded(words.review_works, { n: number + 1, of: outline.decisions.length }), "hint");
      const cost = await screen.client.asked({ ask: "cost", entry });
      if (!cost || !screen.view) return;
      costs.push(cost);
    }
    const dear = costs.filter(({ cost }) => cost >= outline.least).sort((one, other) => other.cost - one.cost);
    this.moments = dear.slice(0, outline.most).sort((one, other) => one.entry - other.entry);
    screen.page.dataset.review = "yes";
    screen.closeSheet();
    await this.show(0);
  }

  // A moment; after the last one the end.
  async show(/** @type {number} */ at) {
    const { moments, screen } = this;
    this.at = Math.max(0, at);
    const moment = this.at < moments.length ? await screen.client.asked({ ask: "moment", entry: moments[this.at].entry }) : null;
    if (moment) this.draw(moment);
    else this.end();
    this.parts.earlier.setAttribute("aria-disabled", String(this.at === 0));
  }

  draw(/** @type {Moment} */ moment) {
    const { screen, words, parts, at, moments } = this;
    this.position = moment.position;
    screen.board.draw(moment, "review");
    if (screen.board.figure) showMarks(layersOf(screen.board.figure), moment.marks);
    const number = { n: at + 1, of: moments.length };
    parts.status.replaceChildren(element("b", {}, words.review_title), " ", worded(words.review_moment, number));
    this.say(worded(words.review_played, { name: moment.played }), worded(words.review_better, { name: moment.better, by: this.by }));
    const [own, best] = moment.bars;
    parts.bars.hidden = false;
    parts.bars.replaceChildren(bar(words.review_yours, own, "own"), bar(words.review_best, best, "best"));
    this.buttons(words.next, words.review_here);
  }

  end() {
    const { screen, words, parts, outline, moments } = this;
    this.position = undefined;
    parts.bars.hidden = true;
    const secrets = outline?.hidden ?? [];
    const list = secrets.map(([number, , text]) => element("li", { value: number }, text));
    const text = moments.length ? words.review_over : worded(words.review_none, { by: this.by });
    this.say("", [text, outline?.scope].filter(Boolean).join(" "));
    find("h2", parts.sheet).textContent = words.secrets;
    find(".sheet__body", parts.sheet).replaceChildren(element("ol", { class: "list" }, ...list));
    parts.sheet.hidden = !secrets.length;
    screen.controls.button(words.review_close, true);
    this.buttons(words.review_close, undefined);
  }

  say(/** @type {string} */ before, /** @type {string} */ text) {
    const { parts, screen } = this;
    screen.tell("");
    for (const name of ["chips", "named", "last", "hint", "who"]) parts[name].replaceChildren();
    parts.prompt.replaceChildren(...(before ? [before, " "] : []), element("b", {}, text));
    parts.live.textContent = `${before} ${text}`;
  }

  buttons(/** @type {string} */ main, /** @type {string | undefined} */ other) {
    this.screen.controls.button(main, true);
    this.screen.controls.otherButton(other);
  }

  // The main button: to the next moment, or away.
  next() {
    return this.at < this.moments.length ? this.screen.once(() => this.show(this.at + 1)) : this.close();
  }

  // Plays on from the position that is shown; the game itself stays kept.
  playFrom() {
    const { position } = this;
    this.close(false);
    return position ? this.does.playFrom(position) : undefined;
  }

  close(/** @type {boolean} */ leaves = true) {
    delete this.screen.page.dataset.review;
    this.parts.bars.hidden = true;
    this.screen.controls.otherButton(undefined);
    this.screen.closeSheet();
    return leaves ? this.does.leave() : undefined;
  }
}
