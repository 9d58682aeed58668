// @ts-check
// What somebody can do now: what can be taken, what has been taken, and where it may go. Knows neither page nor game.

/** @import { TableChoice, TableOption } from "../../types/answers" */

const isLegal = (/** @type {TableOption} */ option) => option.ok;

export class Decision {
  /** @type {TableChoice | null} */
  choice = null;
  whole = ""; // the entry of an action that was made bit by bit and lacks nothing

  /**
   * `places`: those that can be pointed at. `isOurs`: somebody here decides. `shows`: the board shows what has only begun.
   * @param {TableChoice[]} choices
   * @param {{ has(place: string): boolean }} places
   * `isCrop`: the board goes on beyond what is shown of it.
   * @param {{ isOurs?: boolean, shows?: boolean, isCrop?: boolean }} [how]
   */
  constructor(choices, places, { isOurs = false, shows = false, isCrop = false } = {}) {
    this.isCrop = isCrop;
    this.isOurs = isOurs;
    this.shows = shows;
    this.choices = choices;
    this.places = places;
    if (this.single) this.choice = this.single;
  }

  // The only choice, which needs not be chosen.
  get single() {
    return this.choices.length === 1 && this.choices[0].label !== "" ? this.choices[0] : null;
  }

  /** @param {TableOption} option */
  isPlace(option) {
    return Boolean(option.at) && this.places.has(option.at);
  }

  // Takes something, or puts it back.
  pick(/** @type {TableChoice} */ choice) {
    this.choice = this.choice === choice && this.choices.length > 1 ? null : choice;
  }

  // What can be dragged from a place.
  choiceAt(/** @type {string | null} */ place) {
    return this.choices.find((choice) => choice.at && choice.at === place && choice.options.some(isLegal)) ?? null;
  }

  // What a tap on a place can mean.
  optionsAt(/** @type {string} */ place) {
    const { choice } = this;
    // what is only chosen and put nowhere else, such as a specialist, is tapped twice
    if (choice) return choice.options.filter((option) => option.at === place && (choice.at !== place || choice.options.length === 1));
    return this.nameless.filter((option) => option.at === place);
  }

  // The options of what has no name of its own.
  get nameless() {
    return this.choices.filter((choice) => !choice.label).flatMap((choice) => choice.options);
  }

  leads(/** @type {string} */ place) {
    return this.optionsAt(place).length > 0 || this.choices.some((choice) => choice.at === place);
  }

  /**
   * What has no place on the board is a button, beside what has a name; a single one is the main button.
   * @returns {{ lone: TableOption | null, chips: (TableChoice | TableOption)[], named: (TableChoice | TableOption)[] }}
   */
  buttons() {
    if (!this.isOurs) return { lone: null, chips: [], named: [] };
    const taken = this.choice?.options.filter(isLegal) ?? [];
    const plain = this.choices.filter((choice) => !choice.at && choice.label === "").flatMap((choice) => choice.options).filter(isLegal);
    const beside = [...taken, ...plain].filter((option) => !this.isPlace(option));
    const hidden = beside.filter((option) => this.isCrop && option.at); // those beyond are tapped on the whole board
    const own = beside.filter((option) => !hidden.includes(option));
    const titled = this.choices.filter((choice) => choice.label !== "");
    const unplaced = titled.filter((choice) => !this.places.has(choice.at) && choice !== this.single);
    const isLone = this.shows ? own[0]?.entry : !this.choice && unplaced.length === 0;
    const lone = own.length === 1 && isLone ? own[0] : null;
    return {
      lone,
      chips: [...unplaced, ...own.filter((option) => option !== lone)],
      named: [...titled.filter((choice) => this.places.has(choice.at)), ...taken.filter((option) => this.isPlace(option)), ...hidden],
    };
  }

  // Where a place has the name of something that can be taken, the button says that one goes there.
  isAmbiguous(/** @type {TableOption} */ option) {
    return Boolean(this.choice) && this.isPlace(option) && this.choices.some((choice) => choice.label === option.label);
  }

  // The places to be lit: what can be taken, and where that which was taken may go.
  lit() {
    const movable = this.isOurs ? this.choices.filter((choice) => choice.options.some(isLegal)) : [];
    const options = this.choice?.options ?? (this.isOurs ? this.nameless : []);
    return { choices: new Set(movable.map((choice) => choice.at)), legal: new Set(options.filter(isLegal).map((option) => option.at)) };
  }

  // Whether there is something to tap on the board.
  get isOnBoard() {
    return this.isOurs && this.choices.some(({ at, options }) => options.some((option) => option.ok && (this.places.has(at) || this.isPlace(option))));
  }

  // The message about where what was taken may go: to places of the board, to what the buttons name, or to both.
  get placeHint() {
    const legal = this.choice?.options.filter(isLegal) ?? [];
    if (!legal.some((option) => this.isPlace(option))) return "choose_here";
    return legal.every((option) => this.isPlace(option)) ? "tap_place" : "tap_or_choose";
  }
}
