// @ts-check
// What is meant by where a finger goes down and up, and by presses that come while something is being done.

const REACH = 24; // pixels around a place in which a finger means it
const DRAG = 8; // pixels from which a press is a drag
const SWIPE = 48; // pixels that a finger has to travel sideways

/** @typedef {{ clientX: number, clientY: number }} Point */

/** @param {Point} start @param {Point} now */
export const isDrag = (start, now) => Math.hypot(now.clientX - start.clientX, now.clientY - start.clientY) >= DRAG;

/**
 * Whether a finger went sideways, and not also up or down, as one that scrolls does: 1 to what follows, -1 back, 0 not.
 * @param {Point} start
 * @param {Point} end
 */
export const swiped = (start, end) => {
  const [x, y] = [end.clientX - start.clientX, end.clientY - start.clientY];
  if (Math.abs(x) <= SWIPE || Math.abs(x) <= 2 * Math.abs(y)) return 0;
  return x < 0 ? 1 : -1;
};

/**
 * The place next to a point, null if none is near: a finger is wider than some. A place is as wide as `across` says, by
 * default as its box.
 * @param {Iterable<[string, Element]>} places
 * @param {Point} point
 * @param {(box: DOMRect) => number} [across]
 */
export const nearest = (places, { clientX, clientY }, across = (box) => box.width) => {
  let [best, least] = [/** @type {string | null} */ (null), REACH];
  for (const [name, place] of places) {
    const box = place.getBoundingClientRect();
    const far = Math.hypot(clientX - box.x - box.width / 2, clientY - box.y - box.height / 2) - across(box) / 2;
    if (far < least) [best, least] = [name, far];
  }
  return best;
};

// The place of a figure to which a part of it belongs.
export const targetOf = (/** @type {{ target?: EventTarget | null }} */ { target }) => {
  const place = target instanceof Element ? target.closest("g.target") : null;
  return place instanceof SVGElement ? place.dataset.id ?? null : null;
};

/**
 * The places of a figure that a click, or what else has been at a point, may mean, the uppermost first: a square, then the
 * column that it is part of.
 * @param {Element} figure
 * @param {Point & { target?: EventTarget | null }} event
 */
export const placesBelow = (figure, { clientX, clientY, target }) => [target ?? null, ...document.elementsFromPoint(clientX, clientY)]
  .filter((one) => one instanceof Element && figure.contains(one)).flatMap((one) => targetOf({ target: one }) ?? []);

// One thing at a time: what is pressed while the engine still answers would be about a board that is gone.
export class OneAtATime {
  isWorking = false;

  /** @param {() => unknown} work */
  async do(work) {
    if (this.isWorking) return;
    this.isWorking = true;
    try {
      await work();
    } finally {
      this.isWorking = false;
    }
  }

  // Resolves when nothing is being done.
  async rest() {
    while (this.isWorking) await new Promise((done) => { setTimeout(done, 20); });
  }
}
