// @ts-check
// What a tap means in a task of a first game, by the verdicts that came with the page. Knows neither page nor game.

/** @import { TaskChoice, TaskOption, Visit } from "../../types/first_game" */
/** @typedef {Pick<Visit, "choices" | "begun" | "taps" | "results">} Taps */
/** @typedef {{ kind: "pick", choice: TaskChoice } | { kind: "put", option: TaskOption } | { kind: "nothing" }} Meaning */

/** @param {TaskOption} option */
const isWanted = (option) => option.v === "yes" || option.v === "on";

/** @param {TaskOption[]} options the best first: what is right, what goes on, what is legal */
const best = (options) => options.find(isWanted) ?? options.find((one) => one.v === "ask") ?? options.find((one) => one.v === "but") ?? options[0];

export class TaskTap {
  /** @type {TaskChoice | null} */
  choice = null;
  begun = "";

  /** @param {Taps} visit @param {{ has(place: string): boolean }} places those that the drawing has */
  constructor(visit, places) {
    this.visit = visit;
    this.places = places;
    this.choice = this.usual;
  }

  // Whether it is done on the board; what the drawing for a phone leaves out is a button.
  isPlaced(/** @type {TaskOption} */ option) {
    return option.at !== "" && this.places.has(option.at);
  }

  get choices() {
    return (this.begun ? this.visit.begun?.[this.begun].choices : this.visit.choices) ?? [];
  }

  // What needs not be chosen first: the only thing with a name, if all that it can do has a place.
  get usual() {
    const first = this.choices.find((choice) => choice.label && !choice.at);
    return first?.options.every((option) => option.at) ? first : null;
  }

  get nameless() {
    return this.choices.filter((choice) => !choice.label && !(choice.at && this.places.has(choice.at))).flatMap((choice) => choice.options);
  }

  /**
   * @param {string} place
   * @returns {Meaning}
   */
  at(place) {
    const { choice, visit } = this;
    const own = this.choices.find((one) => one.at === place);
    const put = choice?.options.filter((option) => option.at === place) ?? [];
    if (put.length) return { kind: "put", option: best(put) };
    const direct = this.nameless.filter((option) => option.at === place);
    if (direct.length) return { kind: "put", option: best(direct) };
    const refused = visit.taps?.[place];
    if (refused && !this.begun) return { kind: "put", option: refused };
    if (!own) return { kind: "nothing" };
    const option = atOnce(own);
    return option ? { kind: "put", option } : { kind: "pick", choice: own };
  }

  // The buttons: what has no place on the board, where that is what is asked for.
  get chips() {
    const plain = this.nameless.filter((option) => !this.isPlaced(option));
    return plain.some(isWanted) ? plain : [];
  }

  pick(/** @type {TaskChoice} */ choice) {
    this.choice = this.choice === choice ? this.usual : choice;
  }

  drop() {
    this.choice = this.usual;
  }

  go(/** @type {string} */ begun) {
    this.begun = begun;
    this.choice = this.usual;
  }

  /**
   * The next taps to what is right, of the main line if that can be tapped: what is taken, and where it goes.
   * @returns {{ choice: TaskChoice, option: TaskOption } | null}
   */
  get next() {
    const isMain = (/** @type {TaskOption} */ option) => option.v === "yes" && Boolean(this.visit.results?.[option.to ?? -1]?.main);
    return this.way(isMain) ?? this.way((option) => option.v === "yes");
  }

  /** @param {(option: TaskOption) => boolean} isMeant */
  way(isMeant) {
    const leads = (/** @type {TaskOption} */ option) => isMeant(option) || (option.v === "on" && this.leadsTo(option.begun ?? "", isMeant));
    for (const choice of this.choices) {
      const option = choice.options.find(leads);
      if (option) return { choice, option };
    }
    return null;
  }

  /** @param {string} begun @param {(option: TaskOption) => boolean} isMeant @returns {boolean} */
  leadsTo(begun, isMeant) {
    const options = this.visit.begun?.[begun]?.choices.flatMap((choice) => choice.options) ?? [];
    return options.some((option) => isMeant(option) || (option.v === "on" && this.leadsTo(option.begun ?? "", isMeant)));
  }
}

/**
 * What a tap on a thing means that needs no second one: to play a card, or what is told of a thing that leads nowhere.
 * @param {TaskChoice} choice
 */
export const atOnce = (choice) => {
  const plain = choice.options.filter((option) => !option.at);
  if (plain.length) return best(plain);
  return choice.options.some((option) => isWanted(option) || option.v === "ask") ? null : best(choice.options);
};
