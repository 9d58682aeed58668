// @ts-check
// How far somebody is in a guided script, such as a first game, in this browser only; it is named by its game and itself.

/** @import { Kept } from "./first_game_course.js" */

const key = (/** @type {string} */ script) => `jugada-guided-${script}`;

// Null if nothing is kept, or it cannot be read.
export const keptCourse = (/** @type {string} */ script) => {
  try {
    const kept = JSON.parse(localStorage.getItem(key(script)) ?? "null");
    return /** @type {Kept | null} */ (Array.isArray(kept?.words) ? kept : null);
  } catch {
    return null;
  }
};

/** @param {string} script @param {Kept} kept */
export const keepCourse = (script, kept) => {
  try {
    localStorage.setItem(key(script), JSON.stringify(kept));
  } catch {} // the page works without it
};
