// @ts-check
// What is kept outside the page: of games that were left, in the browser; of a position, in the address.

/** @typedef {{ name: string, policy: string }} Chair a person's name, or a computer's policy */
/** @typedef {{ chairs: Chair[], moves: number, when: number }} KeptGame */

const key = (/** @type {string} */ slot) => `jugada-table-${slot}`;

// Of a game that was left: who plays it and how far it is, never what is in it; null if there is none.
export const readGame = (/** @type {string} */ slot) => {
  try {
    return /** @type {KeptGame | null} */ (JSON.parse(localStorage.getItem(key(slot)) ?? "null"));
  } catch {
    return null;
  }
};

/** @param {string} slot @param {KeptGame} game */
export const keepGame = (slot, { chairs, moves, when }) => {
  try {
    localStorage.setItem(key(slot), JSON.stringify({ chairs: chairs.map(({ name, policy }) => ({ name, policy })), moves, when }));
  } catch {} // the page works without it
};

const words = (/** @type {string} */ game) => `jugada-words-${game}`;

// The new words of a game whose cards have been read.
export const keptWords = (/** @type {string} */ game) => {
  try {
    const kept = JSON.parse(localStorage.getItem(words(game)) ?? "[]");
    return /** @type {string[]} */ (Array.isArray(kept) ? kept : []);
  } catch {
    return [];
  }
};

/** @param {string} game @param {string[]} read */
export const keepWords = (game, read) => {
  try {
    localStorage.setItem(words(game), JSON.stringify(read));
  } catch {} // the page works without it
};

const start = (/** @type {string} */ game) => `jugada-start-${game}`;

// The variant that was chosen last; empty: none was.
export const chosenStart = (/** @type {string} */ game) => {
  try {
    return localStorage.getItem(start(game)) ?? "";
  } catch {
    return "";
  }
};

/** @param {string} game @param {string} name */
export const keepStart = (game, name) => {
  try {
    localStorage.setItem(start(game), name);
  } catch {} // the page works without it
};

// The slot that was written last, if any was; else the first.
export const lastKept = (/** @type {string[]} */ slots) => {
  const when = (/** @type {string} */ slot) => readGame(slot)?.when ?? 0;
  const [slot] = [...slots].sort((one, other) => when(other) - when(one));
  return { slot, isKept: when(slot) > 0 };
};

// The position that the address names; empty if it names none.
export const addressed = () => {
  if (!location.hash.startsWith("#p=")) return "";
  const text = location.hash.slice(3);
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // it was cut off while it was copied
  }
};

// The variant that the address names; empty if it names none.
export const addressedStart = () => (location.hash.startsWith("#start=") ? location.hash.slice(7) : "");

export const hashOfStart = (/** @type {string} */ name) => `#start=${name}`;

/** @param {string} position */
export const hashOf = (position) => `#p=${encodeURIComponent(position)}`;

// Another address of the page that is shown.
export const readdress = (/** @type {string} */ address) => history.replaceState(history.state, "", address);
