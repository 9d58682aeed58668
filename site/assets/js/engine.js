// The engine as seen from a page: a worker that is started on request and answers questions one by one.

const LOAD_SECONDS = 60; // without any progress
const ANSWER_SECONDS = 30;

export class Engine {
  constructor(base, progress) {
    this.base = new URL(base, location.href).href;
    this.progress = progress;
    this.waiting = new Map();
    this.next = 1;
    this.stopped = false;
    this.seconds = ANSWER_SECONDS;
  }

  // Resolves once the engine can be asked about the game; rejects with "slow", "memory", or with what went wrong.
  load(game) {
    return new Promise((resolve, reject) => {
      this.worker = new Worker(`${this.base}worker.js`, { type: "module" });
      let timer = 0;
      const fail = (reason) => {
        clearTimeout(timer);
        this.stop(reason);
        reject(new Error(reason));
      };
      const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(() => fail("slow"), LOAD_SECONDS * 1000);
      };
      this.worker.onerror = (event) => {
        event.preventDefault();
        fail(event.message || "worker");
      };
      this.worker.onmessage = ({ data }) => {
        if ("loaded" in data) { // 0 at first, where what is packed does not tell its size
          wait();
          this.progress(data.loaded);
        } else if (data.ready) {
          clearTimeout(timer);
          this.worker.onmessage = (event) => this.heard(event.data);
          resolve();
        } else {
          fail(data.failed);
        }
      };
      wait();
      this.worker.postMessage({ load: this.base, game });
    });
  }

  heard({ id, answer, failed, full }) {
    const one = this.waiting.get(id);
    if (!one) return; // how much of another game has come, or an answer on its way when the engine was stopped
    if (failed === "memory") {
      this.stop(failed);
      return;
    }
    const { resolve, reject, timer } = one;
    this.waiting.delete(id);
    clearTimeout(timer);
    this.full = full; // it has grown large: who can go on with another one should
    if (failed) {
      console.error(failed); // with the lines that led there; the reader is told the last one
      reject(new Error(failed.trim().split("\n").at(-1)));
    } else {
      resolve(answer);
    }
  }

  // The answer as text, just as Python wrote it. `how`: which game in play it is about, see the worker.
  text(question, how = {}) {
    return new Promise((resolve, reject) => {
      if (this.stopped) throw new Error("stopped");
      const id = this.next++;
      const timer = setTimeout(() => {
        this.stop("slow");
        reject(new Error("slow"));
      }, this.seconds * 1000);
      this.waiting.set(id, { resolve, reject, timer });
      this.worker.postMessage({ id, request: JSON.stringify(question), ...how });
    });
  }

  async ask(question, how) {
    return JSON.parse(await this.text(question, how));
  }

  stop(reason) {
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
export const savesData = () => Boolean(navigator.connection?.saveData) || matchMedia("(prefers-reduced-data: reduce)").matches;
