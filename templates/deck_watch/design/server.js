// Asks the server, with the token that only this page has.
/** @import { Answer } from "./types.d.ts" */

const token = document.body.dataset.token ?? "";

/**
 * @param {string} name
 * @param {object} body
 * @returns {Promise<Answer>}
 */
export async function ask(name, body) {
  const headers = { "Content-Type": "application/json", "X-Jugada-Token": token };
  try {
    const answer = await fetch(name, { method: "POST", headers, body: JSON.stringify(body) });
    return { status: answer.status, data: await answer.json() };
  } catch {
    return { status: 0, data: {} };
  }
}

/** Milliseconds between two drawings while something is dragged: eight a second. */
const PACE = 130;

/**
 * Calls a function with the newest arguments, never two at once and at most eight times a second.
 * @template T
 * @param {(value: T) => Promise<void>} call
 */
export function paced(call) {
  /** @type {{ value: T } | null} */
  let next = null;
  let busy = false;
  const run = async () => {
    busy = true;
    while (next) {
      const { value } = next;
      next = null;
      const pause = new Promise((done) => { setTimeout(done, PACE); });
      await call(value);
      await pause;
    }
    busy = false;
  };
  return {
    /** @param {T} value */
    ask(value) { next = { value }; if (!busy) void run(); },
    stop() { next = null; },
  };
}
