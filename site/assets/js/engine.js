// @ts-check
// The engine as seen from a page: a worker that is started on request and answers questions one by one.

const LOAD_SECONDS = 60; // without any progress
const ANSWER_SECONDS = 30;

/**
 * @typedef {{ resumes?: string, keeps?: string }} How which game in play a question is about, see the worker
 * @typedef {{ resolve: (answer: string) => void, reject: (error: Error) => void, timer: ReturnType<typeof setTimeout> }} Waiting
 */

export class Engine {
  /** @type {Map<number, Waiting>} */
  waiting = new Map();
  next = 1;
  stopped = false;
  full = false; // it has grown large: who can go on with another one should
  seconds = ANSWER_SECONDS;
  /** @type {Worker | null} */
  worker = null;

  /** @param {string} base @param {(loaded: number) => void} progress hears how many bytes have come */
  constructor(base, progress) {
    this.base = new URL(base, location.href).href;
    this.progress = progress;
  }

  // Resolves once the engine can be asked about the game; rejects with "slow", "memory", or with what went wrong.
  /** @param {string} game @returns {Promise<void>} */
  load(game) {
    return new Promise((resolve, reject) => {
      const worker = new Worker(`${this.base}worker.js`, { type: "module" });
      this.worker = worker;
      /** @type {ReturnType<typeof setTimeout> | undefined} */
      let timer;
      const fail = (/** @type {string} */ reason) => {
        clearTimeout(timer);
        this.stop(reason);
        reject(new Error(reason));
      };
      const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(() => fail("slow"), LOAD_SECONDS * 1000);
      };
      worker.onerror = (event) => {
        event.preventDefault();
        fail(event.message || "worker");
      };
      worker.onmessage = ({ data }) => {
        if ("loaded" in data) { // 0 at first, where what is packed does not tell its size
          wait();
          this.progress(data.loaded);
        } else if (data.ready) {
          clearTimeout(timer);
          worker.onmessage = (event) => this.heard(event.data);
          resolve();
        } else {
          fail(data.failed);
        }
      };
      wait();
      worker.postMessage({ load: this.base, game });
    });
  }

  heard(/** @type {{ id: number, answer: string, failed?: string, full: boolean }} */ { id, answer, failed, full }) {
    const one = this.waiting.get(id);
    if (!one) return; // how much of another game has come, or an answer on its way when the engine was stopped
    if (failed === "memory") {
      this.stop(failed);
      return;
    }
    const { resolve, reject, timer } = one;
    this.waiting.delete(id);
    clearTimeout(timer);
    this.full = full;
    if (failed) {
      console.error(failed); // with the lines that led there; the reader is told the last one
      reject(new Error(failed.trim().split("\n").at(-1)));
    } else {
      resolve(answer);
    }
  }

  // The answer as text, just as Python wrote it.
  /** @param {object} question @param {How} [how] @returns {Promise<string>} */
  text(question, how = {}) {
    return new Promise((resolve, reject) => {
      if (this.stopped) throw new Error("stopped");
      const id = this.next++;
      // Python cannot be interrupted: who waits too long can only end the worker.
      const timer = setTimeout(() => {
        this.stop("slow");
        reject(new Error("slow"));
      }, this.seconds * 1000);
      this.waiting.set(id, { resolve, reject, timer });
      this.worker?.postMessage({ id, request: JSON.stringify(question), ...how });
    });
  }

  /** @param {object} question @param {How} [how] @returns {Promise<any>} */
  async ask(question, how) {
    return JSON.parse(await this.text(question, how));
  }

  stop(/** @type {string} */ reason) {
    this.stopped = true;
    this.worker?.terminate();
    for (const { reject, timer } of this.waiting.values()) {
      clearTimeout(timer);
      reject(new Error(reason));
    }
    this.waiting.clear();
  }
}

// Whether the reader asks to save data: then nothing is loaded that was not asked for.
export const savesData = () => ("connection" in navigator && /** @type {any} */ (navigator.connection).saveData === true) || matchMedia("(prefers-reduced-data: reduce)").matches;
