// @ts-check
// How far somebody is in a first game, in this browser only.

/** @import { Kept } from "./first_game_course.js" */

const key = (/** @type {string} */ game) => `jugada-first-${game}`;

// Null if nothing is kept, or it cannot be read.
export const keptCourse = (/** @type {string} */ game) => {
  try {
    const kept = JSON.parse(localStorage.getItem(key(game)) ?? "null");
    return /** @type {Kept | null} */ (Array.isArray(kept?.words) ? kept : null);
  } catch {
    return null;
  }
};

/** @param {string} game @param {Kept} kept */
export const keepCourse = (game, kept) => {
  try {
    localStorage.setItem(key(game), JSON.stringify(kept));
  } catch {} // the page works without it
};
