// @ts-check
// How fast a game goes on when others act: with a button, as usual, or fast. It is kept in this browser.
import { all, calm } from "./dom.js";

/** @typedef {"button" | "normal" | "fast"} Speed */

const KEY = "jugada-pace";
const WAIT = 600; // milliseconds before others act
const GLIDE = { duration: 480, apart: 240 };
const OWN = { duration: 240, apart: 120 };
const STAY = 1200; // that what has been done is looked at
const SHORT = 60;

/** @returns {Speed} */
const kept = () => {
  try {
    const found = localStorage.getItem(KEY);
    return found === "button" || found === "fast" ? found : "normal";
  } catch {
    return "normal";
  }
};

export class Pace {
  /** @type {Speed} */
  speed = kept();
  /** @type {(() => void) | null} */
  hurried = null; // ends what is waited for

  /** @param {(isWaiting: boolean) => void} button whether the main button is what goes on */
  constructor(button) {
    this.button = button;
    for (const choice of all("input[name=pace]", document, HTMLInputElement)) {
      choice.checked = choice.value === this.speed;
      choice.addEventListener("change", () => this.choose(/** @type {Speed} */ (choice.value)));
    }
  }

  choose(/** @type {Speed} */ speed) {
    this.speed = speed;
    try {
      localStorage.setItem(KEY, speed);
    } catch {} // it holds for this page
    this.hurry();
  }

  // How pieces glide, one's own or those of others.
  glide(/** @type {boolean} */ isOwn) {
    return isOwn || this.speed === "fast" ? OWN : GLIDE;
  }

  // Before others act; `isFirst`: somebody here has acted last.
  before(/** @type {boolean} */ isFirst) {
    if (this.speed === "button" && !isFirst) return this.pressed();
    if (calm() || this.speed === "fast") return this.wait(SHORT);
    return this.wait(isFirst ? WAIT : GLIDE.duration + GLIDE.apart + STAY / 2);
  }

  // While something is looked at that will be gone.
  look() {
    if (calm()) return this.wait(0);
    return this.wait(this.speed === "fast" ? STAY / 2 : STAY + GLIDE.duration);
  }

  // A step of what is shown again.
  step() {
    return this.wait(calm() ? STAY : GLIDE.duration + STAY / 2);
  }

  wait(/** @type {number} */ time) {
    return /** @type {Promise<void>} */ (new Promise((done) => {
      const timer = setTimeout(() => this.hurry(), time);
      this.hurried = () => {
        clearTimeout(timer);
        done();
      };
    }));
  }

  async pressed() {
    this.button(true);
    await /** @type {Promise<void>} */ (new Promise((done) => { this.hurried = done; }));
    this.button(false);
  }

  // Ends what is waited for; whether something was.
  hurry() {
    const { hurried } = this;
    this.hurried = null;
    hurried?.();
    return hurried !== null;
  }
}
