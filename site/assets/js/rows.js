// @ts-check
// Rows below the sentence of a game in play: what the others have done, a sentence at a time; a refusal; a new word.
import { element, shape, worded } from "./dom.js";

/** @import { TurnRow } from "../../types/answers" */
/** @typedef {"ask" | "no" | "but" | "yes" | "theirs" | "hint"} RowKind */

const SIGNS = {
  ask: "M9 11V5.5a1.8 1.8 0 0 1 3.6 0V10l4.6 1c1 .3 1.6 1.2 1.4 2.2l-.8 5.3h-7L6.3 14c-.9-1.2.6-2.6 1.8-1.7L9 13",
  yes: "M3.5 13l6 6L20.5 6",
  no: "M5 5l14 14M19 5L5 19",
  but: "M12 10.5v8M12 5.2v.6",
  hint: "M9 20h6M9.5 17c0-2-3-3.4-3-7a5.5 5.5 0 0 1 11 0c0 3.6-3 5-3 7z",
  theirs: "M12 4l7 4v8l-7 4-7-4V8z",
  again: "M19 6.5V12h-5.5M18.5 12a7 7 0 1 0-1.8 5",
  more: "M9 4.5L16.5 12L9 19.5",
};

export const sign = (/** @type {keyof typeof SIGNS} */ kind) => shape("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, shape("path", { d: SIGNS[kind] }));

/**
 * A row with its sign; of a refusal it says that it is one, and the rule.
 * @param {RowKind} kind
 * @param {string} text
 * @param {{ no: string, rule: string }} words
 * @param {{ rule?: string, rule_name?: string }} [reason]
 */
export const row = (kind, text, words, { rule, rule_name: name } = {}) => {
  const said = kind === "no" ? [element("span", { class: "hidden" }, `${words.no}: `)] : [];
  const made = element("div", { class: `row row--${kind}` }, element("span", { class: "row__sign" }, sign(kind)), element("p", {}, ...said, text));
  if (rule) made.append(element("a", { href: `../rules/#${rule}` }, name || words.rule));
  return made;
};

// A button that shows again what the others did.
export const againButton = (/** @type {string} */ text, /** @type {() => unknown} */ again) => {
  const button = element("button", { type: "button", class: "again", "data-again": true, title: text }, sign("again"), element("span", {}, text));
  button.addEventListener("click", again);
  return button;
};

const LONGEST = 96; // characters that are read at a glance
const SHORTER = 68; // beside buttons

// Sentences that are read at a glance, as few as there can be.
export const glances = (/** @type {string[]} */ texts) => {
  const most = texts.join(" ").length < LONGEST ? LONGEST : SHORTER;
  /** @type {string[]} */
  const found = [];
  for (const text of texts) {
    const last = found.at(-1);
    if (last !== undefined && last.length + text.length < most) found[found.length - 1] = `${last} ${text}`;
    else found.push(text);
  }
  return found;
};

/**
 * What a seat has done: if it is long, one glance at a time.
 * @param {TurnRow} turn
 * @param {Record<string, string>} words
 */
const turnRow = ({ texts }, words) => {
  const parts = glances(texts);
  const made = row("theirs", parts[0], /** @type {any} */ (words));
  if (parts.length < 2) return made;
  const [text] = made.getElementsByTagName("p");
  const count = element("span", {});
  const more = element("button", { type: "button", class: "more-of" }, count, sign("more"));
  let place = 0;
  const show = () => {
    text.textContent = parts[place];
    count.textContent = `${place + 1}/${parts.length}`;
    more.setAttribute("aria-label", worded(words.beat, { n: place + 1, of: parts.length }));
  };
  more.addEventListener("click", () => {
    place = (place + 1) % parts.length;
    show();
  });
  show();
  made.append(more);
  return made;
};

/**
 * The rows of the others' last turn; the first that is not one's own can be seen again.
 * @param {TurnRow[]} turns
 * @param {number | null} own
 * @param {Record<string, string>} words
 * @param {() => unknown} again
 * @param {boolean} [isWide] whether there is room for a row for each seat; else one has them all
 */
export const turnRows = (turns, own, words, again, isWide = true) => {
  const other = turns.some(({ seat }) => seat !== null && seat !== own);
  if (!isWide && turns.length) {
    const made = turnRow({ seat: null, texts: turns.flatMap(({ texts }) => texts) }, words);
    if (other) made.append(againButton(words.see_again, again));
    return [made];
  }
  const seen = turns.findIndex(({ seat }) => seat !== null && seat !== own);
  return turns.map((turn, place) => {
    const made = turnRow(turn, words);
    if (place === seen) made.append(againButton(words.see_again, again));
    return made;
  });
};

/**
 * A new word, until it has been read.
 * @param {{ term: string, text: string }} card
 * @param {Record<string, string>} words
 * @param {() => void} read
 */
export const wordRow = ({ term, text }, words, read) => {
  const made = element("div", { class: "row row--word" }, element("span", { class: "row__sign" }, sign("hint")), element("p", {}, element("b", {}, `${term}. `), text));
  const button = element("button", { type: "button", class: "again" }, words.understood);
  button.addEventListener("click", () => {
    made.remove();
    read();
  });
  made.append(button);
  return made;
};
