// @ts-check
// Letters that do what buttons of a first game do, unless they have been switched off, or something is written.

/** @import { Parts } from "./controls.js" */

/**
 * @param {Parts} parts
 * @param {string} letters for the hint, to undo, to see it again, to go on
 * @param {() => unknown} again
 */
export const listenToLetters = (parts, letters, again) => {
  const { main, undo, tip, keys } = parts;
  document.addEventListener("keydown", (event) => {
    const isWritten = event.target instanceof HTMLInputElement || document.querySelector("dialog[open]") !== null;
    if (event.ctrlKey || event.altKey || event.metaKey || isWritten || !(/** @type {HTMLInputElement} */ (keys).checked)) return;
    const [hint, back, replay, next] = [...letters].map((letter) => letter === event.key.toLowerCase());
    const isHint = main.dataset.does === "hint";
    if (hint && !main.dataset.does) tip.click();
    else if ((hint && isHint) || (next && !isHint)) main.click();
    else if (back) undo.click();
    else if (replay) again();
  });
};
