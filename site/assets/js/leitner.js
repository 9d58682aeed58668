// @ts-check
// What has been practised, in this browser only: Leitner's boxes. A problem that is solved at once goes one box up and
// comes back after that box's days; any other goes to the first box and comes back tomorrow.
const KEY = "jugada-practice";
const DAYS = [1, 3, 7, 14, 30];

const today = () => {
  const now = new Date();
  return Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / 86_400_000);
};

/** @typedef {{ box: number, due: number, points: number, times?: number }} Practised `due`: the day on which it comes back; `times`: how often it was done */
/** @typedef {Record<string, Practised>} Progress by the names of problems */

/** @returns {Progress} */
export const read = () => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
};

/** @param {Progress} known @param {string} name */
export const isSolved = (known, name) => name in known;

/** @param {Progress} known @param {string} name */
export const isDue = (known, name) => isSolved(known, name) && known[name].due <= today();

/** @param {Progress} known @param {string} name */
export const attempts = (known, name) => known[name]?.times ?? 0;

/**
 * The answers of a list, turned by one place with each attempt, so that nobody learns the place instead of the answer.
 * @template T @param {readonly T[]} answers @param {number} attempt from 0
 */
export const turned = (answers, attempt) => answers.map((_, place) => answers[(place + attempt) % answers.length]);

export const points = (/** @type {Progress} */ known) => Object.values(known).reduce((sum, one) => sum + one.points, 0);

/** @param {string} name @param {number} won points @param {boolean} atOnce at the first try, without help */
export const record = (name, won, atOnce) => {
  const known = read();
  /** @type {Practised} */
  const before = known[name] ?? { box: 0, due: today(), points: 0 };
  const isEarly = before.due > today();
  const box = atOnce ? Math.min(before.box + (isEarly ? 0 : 1), DAYS.length) : 1;
  const due = atOnce && isEarly ? before.due : today() + DAYS[Math.max(box, 1) - 1];
  known[name] = { box, due, points: Math.max(before.points, won), times: (before.times ?? 0) + 1 };
  try {
    localStorage.setItem(KEY, JSON.stringify(known));
  } catch {} // the page works without it
};
