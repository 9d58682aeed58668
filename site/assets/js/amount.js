// @ts-check
// Many equal buttons that differ in a number: one amount with less and more, and one button for it.
import { element, shape } from "./dom.js";

const FEWEST = 4; // from so many on a row of buttons is too long
const NUMBER = /^(.*\S) (\d+)$/;

/**
 * @template {{ label: string }} T
 * @typedef {{ word: string, amounts: Map<number, T>, rest: T[] }} Amounts `rest`: the buttons that have no amount
 */

/**
 * The buttons that differ only in a number; null if there are few of them, or if others differ so too: then no number
 * is what one chooses first.
 * @template {{ label: string }} T
 * @param {T[]} options
 * @returns {Amounts<T> | null}
 */
export const amountsOf = (options) => {
  /** @type {Map<string, Map<number, T>>} */
  const found = new Map();
  for (const option of options) {
    const [, word, number] = NUMBER.exec(option.label) ?? [];
    if (word) found.set(word, (found.get(word) ?? new Map()).set(Number(number), option));
  }
  const [most, next] = [...found].sort(([, one], [, other]) => other.size - one.size);
  if (!most || most[1].size < FEWEST || (next && next[1].size > 1)) return null;
  const [word, amounts] = most;
  const rest = options.filter((option) => ![...amounts.values()].includes(option));
  return { word, amounts: new Map([...amounts].sort(([one], [other]) => one - other)), rest };
};

const sign = (/** @type {string} */ path) => shape("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, shape("path", { d: path }));

/**
 * The controls of an amount; `begin` is what it shows first.
 * @template {{ label: string }} T
 * @param {Amounts<T>} amounts
 * @param {number} begin
 * @param {{ less: string, more: string }} words
 * @param {(option: T) => void} choose
 * @param {(option: T) => boolean} [isRinged] whether it is what is asked for
 */
export const amountRow = ({ word, amounts }, begin, words, choose, isRinged = () => false) => {
  const numbers = [...amounts.keys()];
  let place = Math.max(0, numbers.indexOf(begin));
  const shown = element("output", { class: "amount__number", "aria-live": "polite" });
  const done = element("button", { type: "button", class: "jg-chip amount__done" });
  const step = (/** @type {number} */ by, /** @type {string} */ label, /** @type {string} */ path) => {
    const button = element("button", { type: "button", class: "jg-chip amount__step", "aria-label": label }, sign(path));
    button.addEventListener("click", () => show(place + by));
    return button;
  };
  const [less, more] = [step(-1, words.less, "M5 12h14"), step(1, words.more, "M5 12h14M12 5v14")];
  const show = (/** @type {number} */ to) => {
    place = Math.min(Math.max(to, 0), numbers.length - 1);
    shown.textContent = String(numbers[place]);
    done.textContent = `${word} ${numbers[place]}`;
    done.classList.toggle("jg-chip--yes", isRinged(/** @type {any} */ (amounts.get(numbers[place]))));
    less.disabled = place === 0;
    more.disabled = place === numbers.length - 1;
  };
  done.addEventListener("click", () => {
    const option = amounts.get(numbers[place]);
    if (option) choose(option);
  });
  show(place);
  return element("div", { class: "amount" }, less, shown, more, done);
};
