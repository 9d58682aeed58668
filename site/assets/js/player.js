// Plays a worked example step by step. Without scripts all its steps stand below each other.
import { widgets } from "./page.js";
import { Tries } from "./tries.js";

const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const SWIPE = 48; // pixels that a finger has to travel sideways

class Player {
  constructor(root, end) {
    this.root = root;
    this.end = end;
    this.steps = [...root.querySelectorAll(".jg-example")];
    this.current = -1;
    this.tries = null;
    this.moments = new Map();
    root.append(document.getElementById("jg-foot").content.cloneNode(true));
    root.classList.add("jg-player--live");
    this.told = root.querySelector(".jg-player__told");
    this.buttons = Object.fromEntries([...root.querySelectorAll("[data-go]")].map((button) => [button.dataset.go, button]));
    this.dots = [...root.querySelectorAll(".jg-dots a")];
    this.listen();
    this.show(this.asked() ?? 0);
    this.load();
  }

  listen() {
    const goals = { first: () => 0, back: () => this.current - 1, next: () => this.current + 1, last: () => this.steps.length - 1 };
    for (const [name, button] of Object.entries(this.buttons)) {
      button.addEventListener("click", () => this.go(goals[name]()));
    }
    this.dots.forEach((dot, number) => dot.addEventListener("click", (event) => {
      event.preventDefault();
      this.go(number);
    }));
    const keys = { ArrowRight: "next", ArrowLeft: "back", Home: "first", End: "last" };
    document.addEventListener("keydown", (event) => {
      const goal = keys[event.key];
      const busy = event.target.closest("input, textarea, select, [contenteditable]");
      const here = event.target === document.body || this.root.contains(event.target);
      if (!goal || busy || !here || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      this.go(goals[goal]());
    }, { signal: this.end });
    window.addEventListener("hashchange", () => this.show(this.asked() ?? this.current), { signal: this.end });
    let start = null;
    this.root.addEventListener("pointerdown", (event) => {
      start = event.pointerType === "touch" ? event : null;
    });
    this.root.addEventListener("pointerup", (event) => {
      if (!start) return;
      const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
      start = null;
      if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) this.go(this.current + (x < 0 ? 1 : -1));
    });
  }

  // The step that the address names.
  asked() {
    const number = this.steps.findIndex((step) => `#${step.id}` === location.hash);
    return number < 0 ? null : number;
  }

  go(number) {
    if (number === this.current || number < 0 || number >= this.steps.length) return;
    history.replaceState(history.state, "", `#${this.steps[number].id}`);
    this.show(number);
    this.told.textContent = `${this.steps[number].getAttribute("aria-label")}. ${this.steps[number].querySelector(".jg-say")?.textContent ?? ""}`;
  }

  show(number) {
    const before = this.steps[this.current];
    const places = before && !calm() ? this.places(before) : null;
    this.tries?.remove();
    this.tries = null;
    this.current = number;
    this.steps.forEach((step, place) => { step.hidden = place !== number; });
    this.dots.forEach((dot, place) => {
      dot.classList.toggle("is-past", place < number);
      if (place === number) dot.setAttribute("aria-current", "step");
      else dot.removeAttribute("aria-current");
    });
    const ends = { first: number === 0, back: number === 0, next: number === this.steps.length - 1, last: number === this.steps.length - 1 };
    for (const [name, button] of Object.entries(this.buttons)) button.setAttribute("aria-disabled", String(ends[name]));
    if (places) this.move(places, this.steps[number]);
    this.ask();
  }

  // Where each piece with a name stands on the page.
  places(step) {
    const figure = step.querySelector(".jg-example__figure svg");
    const pieces = figure.querySelectorAll("g[data-id]:not(.target)");
    return new Map([...pieces].map((piece) => [piece.dataset.id, piece.getBoundingClientRect()]));
  }

  // Pieces that were there before glide to where they are now; the rest appears.
  move(places, step) {
    const figure = step.querySelector(".jg-example__figure svg");
    const scale = figure.viewBox.baseVal.width / figure.getBoundingClientRect().width;
    const timing = { duration: 260, easing: "ease-in-out" };
    figure.animate([{ opacity: 0.35 }, { opacity: 1 }], { ...timing, duration: 200 });
    for (const piece of figure.querySelectorAll("g[data-id]:not(.target)")) {
      const old = places.get(piece.dataset.id);
      if (!old) continue;
      const now = piece.getBoundingClientRect();
      const [x, y] = [(old.x - now.x) * scale, (old.y - now.y) * scale];
      if (Math.abs(x) + Math.abs(y) < 0.5) continue;
      const rest = piece.getAttribute("transform") ? getComputedStyle(piece).transform : "";
      piece.animate([{ transform: `translate(${x}px, ${y}px) ${rest}` }, { transform: rest || "none" }], timing);
    }
  }

  // A file beside the page; null where it cannot be had: the steps can be read without their answers.
  async fetched(name) {
    try {
      return await (await fetch(name, { signal: this.end })).json();
    } catch {
      return null;
    }
  }

  async load() {
    this.data = await this.fetched(this.root.dataset.answers);
    this.ask();
  }

  // What can be tried at a step: steps with the same state share a file, which is fetched once.
  moment(number) {
    const name = this.data.steps[number]?.moment;
    if (name && !this.moments.has(name)) {
      this.moments.set(name, this.fetched(name).then((moment) => moment ?? (this.moments.delete(name), null)));
    }
    return this.moments.get(name);
  }

  // The controls for "what if" of the step that is shown.
  async ask() {
    const number = this.current;
    if (!this.data || this.tries) return;
    const moment = await this.moment(number);
    if (!moment || this.tries || number !== this.current) return;
    const step = this.steps[number];
    const { words, rules } = this.data;
    const place = step.querySelector(".jg-tries");
    place.hidden = false;
    this.tries = new Tries(place, step.querySelector(".jg-example__figure svg"), moment, { words, rules });
    const free = this.root.querySelector(".jg-player__free");
    if (free) free.hash = `p=${encodeURIComponent(this.data.steps[number].position)}`;
    this.moment(number + 1); // so that the next step answers at once
  }
}

export const init = widgets(".jg-player", (root, end) => new Player(root, end));
