// @ts-check
// Gets the engine for a page that does without it at first: on request, or for who stays; a bar shows how far it is. One
// engine is kept while pages come and go.
import { Engine, savesData } from "./engine.js";

const STAYS = 2000; // milliseconds after which a reader is taken to stay
const MEGABYTE = 1e6;

/** @type {Map<string, Engine>} by address */
const running = new Map();

/** @typedef {{ load: HTMLButtonElement, bar: HTMLProgressElement, state: HTMLElement, start: HTMLElement }} StartParts */

export class EngineStart {
  /**
   * @param {StartParts} parts
   * @param {{ engine: string, game: string, bytes: number }} page `bytes`: how many there are to come
   * @param {Record<string, string>} words
   * @param {(engine: Engine) => unknown} ready
   * @param {AbortSignal} end
   */
  constructor(parts, { engine, game, bytes }, words, ready, end) {
    this.parts = parts;
    this.address = new URL(engine, location.href).href;
    this.game = game;
    this.bytes = bytes;
    this.words = words;
    this.ready = ready;
    this.end = end;
    parts.load.addEventListener("click", () => this.load());
  }

  // Takes the engine that another page has left, or waits for who stays.
  begin() {
    const engine = running.get(this.address);
    if (engine && !engine.stopped) this.loaded(engine);
    else if (!savesData()) this.stay();
  }

  // Who stays on the page gets the engine without asking for it.
  stay() {
    const timer = setTimeout(() => { if (!this.parts.load.hidden) this.load(); }, STAYS);
    this.end.addEventListener("abort", () => clearTimeout(timer));
  }

  async load() {
    const { bar, load, state } = this.parts;
    load.hidden = true;
    bar.hidden = false;
    state.textContent = this.words.loading;
    const engine = new Engine(this.address, (loaded) => {
      bar.value = Math.min(loaded / this.bytes, 1);
      state.textContent = `${this.words.loading} ${(loaded / MEGABYTE).toFixed(1)} / ${(this.bytes / MEGABYTE).toFixed(1)} MB`;
    });
    try {
      await engine.load(this.game);
    } catch (error) {
      this.stopped(error.message);
      return;
    }
    running.set(this.address, engine);
    document.documentElement.dataset.engine = ""; // pages are swapped now and not loaded, so that it stays
    if (!this.end.aborted) await this.loaded(engine);
  }

  async loaded(/** @type {Engine} */ engine) {
    const { start, bar, state } = this.parts;
    bar.hidden = start.hidden = true;
    state.textContent = "";
    await this.ready(engine);
  }

  // The engine is no longer there, and can be loaded again.
  stopped(/** @type {string} */ reason) {
    const { bar, load, start, state } = this.parts;
    bar.hidden = true;
    load.hidden = start.hidden = false;
    state.textContent = this.words[reason] ?? `${this.words.failed} (${reason})`;
    start.scrollIntoView({ block: "nearest" });
  }
}
