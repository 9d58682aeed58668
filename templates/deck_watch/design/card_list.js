// The cards at the left, and jumps to the hard ones.
/** @import { App } from "./app.js" */
/** @import { Card } from "./types.d.ts" */
import { by, drawing, make, refill, t } from "./dom.js";

/** @type {Map<number, Promise<string>>} */
const drawn = new Map();

/** Which card is the hardest of its kind; none if no card is. @type {Record<string, (cards: Card[]) => number>} */
const HARD = {
  longest: (cards) => most(cards, (card) => card.letters),
  shortest: (cards) => most(cards, (card) => -card.letters),
  "no-art": (cards) => cards.findIndex((card) => !card.art),
  "most-stats": (cards) => most(cards, (card) => card.stats),
};

/**
 * @param {Card[]} cards
 * @param {(card: Card) => number} measure
 */
function most(cards, measure) {
  return cards.reduce((best, card, at) => (best < 0 || measure(card) > measure(cards[best]) ? at : best), -1);
}

export class CardList {
  #app;
  #query = "";

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    app.onChange(() => this.draw());
    by("find").addEventListener("input", (event) => {
      this.#query = event.target instanceof HTMLInputElement ? event.target.value.toLowerCase() : "";
      this.draw();
    });
    const jumps = Object.entries(HARD).map(([name, find]) => make("button", { type: "button", "data-jump": name, onclick: () => this.#jump(find(app.state.deck.cards)) }, t(`jump-${name}`)));
    by("jumps").append(...jumps);
  }

  /** @param {number} card */
  #jump(card) {
    if (card >= 0) void this.#app.show({ card });
  }

  draw() {
    const { deck, card: now, side } = this.#app.state;
    const used = new Set(deck.cards.flatMap((card) => [card.front, card.back]));
    for (const number of drawn.keys()) if (!used.has(number)) drawn.delete(number);
    const buttons = deck.cards.flatMap((card, at) => (card.name.toLowerCase().includes(this.#query) ? [this.#button(card, at, at === now, side)] : []));
    refill(by("list"), ...buttons);
    by("count").textContent = `${now + 1} / ${deck.cards.length}`;
  }

  /**
   * @param {Card} card
   * @param {number} at
   * @param {boolean} isNow
   * @param {"front" | "back"} side
   */
  #button(card, at, isNow, side) {
    const count = this.#app.state.deck.findings.filter((one) => one.card === card.id).length;
    const picture = make("span", { class: "thumb", "aria-hidden": "true" });
    void thumb(card[side]).then((svg) => { if (svg) picture.replaceChildren(cut(svg, card)); });
    return make("button", { type: "button", "aria-current": isNow, "data-field": `card:${at}`, onclick: () => void this.#app.show({ card: at }) },
      picture, make("span", { class: "name" }, card.name), count > 0 && make("i", { title: t("has-findings", { count }), "aria-label": t("has-findings", { count }), role: "img" }, "!"));
  }
}

/**
 * @param {number} number
 */
function thumb(number) {
  const known = drawn.get(number) ?? fetch(`side/${number}`).then((answer) => (answer.ok ? answer.text() : ""));
  drawn.set(number, known);
  return known;
}

/**
 * @param {string} svg
 * @param {Card} card
 */
function cut(svg, card) {
  const element = drawing(svg);
  element.setAttribute("viewBox", `0 0 ${card.width} ${card.height}`);
  element.removeAttribute("width");
  element.removeAttribute("height");
  element.style.borderRadius = `${(100 * card.corner) / card.width}% / ${(100 * card.corner) / card.height}%`;
  element.style.aspectRatio = `${card.width} / ${card.height}`;
  return element;
}

