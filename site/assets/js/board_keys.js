// @ts-check
// A board by keyboard: one stop for Tab; arrows go from place to place, page keys through all, Enter takes and puts, Escape cancels.

/** @typedef {{ tap: (place: string) => void, cancel: () => void, isHeld: () => boolean }} Does */

const STEPS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
const TURNS = { PageDown: 1, PageUp: -1 }; // through all places in the order of the drawing
const ASIDE = 2.2; // what lies aside counts so many times its distance

/** @typedef {{ id: string, x: number, y: number }} Spot */

/**
 * The next place in a direction, by the least way there; null if nothing lies there.
 * @param {Spot[]} spots
 * @param {Spot} from
 * @param {number[]} step
 */
export const towards = (spots, from, [right, down]) => {
  let [best, least] = [/** @type {Spot | null} */ (null), Infinity];
  for (const spot of spots) {
    const [x, y] = [spot.x - from.x, spot.y - from.y];
    const ahead = x * right + y * down;
    const aside = Math.abs(x * down) + Math.abs(y * right);
    const far = ahead + ASIDE * aside;
    if (ahead > 1 && far < least) [best, least] = [spot, far];
  }
  return best;
};

export class BoardKeys {
  current = "";
  /** @type {Map<string, SVGGraphicsElement>} */
  targets = new Map();

  /** @param {HTMLElement} root @param {Does} does */
  constructor(root, does) {
    this.does = does;
    root.addEventListener("keydown", (event) => this.press(event));
    root.addEventListener("focusin", ({ target }) => {
      const place = target instanceof SVGElement ? target.dataset.id : undefined;
      if (place) this.stop(place);
    });
  }

  // Another figure: the place that had the focus has it again.
  renew(/** @type {Map<string, SVGGraphicsElement>} */ targets, /** @type {boolean} */ hadFocus) {
    this.targets = targets;
    for (const [, target] of targets) {
      target.setAttribute("tabindex", "-1");
      target.setAttribute("role", "button");
      const title = target.querySelector("title")?.textContent;
      if (title) target.setAttribute("aria-label", title);
    }
    const first = targets.has(this.current) ? this.current : targets.keys().next().value;
    if (first !== undefined) this.stop(first);
    if (hadFocus) targets.get(this.current)?.focus({ preventScroll: true });
  }

  // The place at which Tab stops.
  stop(/** @type {string} */ place) {
    this.targets.get(this.current)?.setAttribute("tabindex", "-1");
    this.current = place;
    this.targets.get(place)?.setAttribute("tabindex", "0");
  }

  // Where somebody is to begin: a place that matters.
  begin(/** @type {string | undefined} */ place) {
    if (place && this.targets.has(place) && !this.targets.get(this.current)?.matches(":focus")) this.stop(place);
  }

  /** @returns {Spot[]} */
  get spots() {
    return [...this.targets].map(([id, target]) => {
      const { x, y, width, height } = target.getBoundingClientRect();
      return { id, x: x + width / 2, y: y + height / 2 };
    });
  }

  press(/** @type {KeyboardEvent} */ event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const step = STEPS[/** @type {keyof typeof STEPS} */ (event.key)];
    const turn = TURNS[/** @type {keyof typeof TURNS} */ (event.key)];
    if (step) this.walk(step);
    else if (turn) this.go([...this.targets.keys()].at(([...this.targets.keys()].indexOf(this.current) + turn) % this.targets.size));
    else if (event.key === "Escape") this.does.cancel();
    else if ((event.key === "Enter" || event.key === " ") && this.current) { if (!this.does.isHeld()) this.does.tap(this.current); }
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  walk(/** @type {number[]} */ step) {
    const { spots } = this;
    const from = spots.find((spot) => spot.id === this.current);
    this.go(from && towards(spots, from, step)?.id);
  }

  go(/** @type {string | undefined} */ place) {
    if (place === undefined) return;
    this.stop(place);
    this.targets.get(place)?.focus({ preventScroll: true });
  }
}
