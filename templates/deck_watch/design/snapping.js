// What a box snaps to while it is dragged: the card's lines, the other boxes' edges and middles, and equal gaps.
/** @import { BoxInfo, Look, Rect, Snap, Target } from "./types.d.ts" */
import { rectOf } from "./geometry.js";

/** Which lines of a box may snap: `low` and `high` are its edges, `middle` lies between. */
/** @typedef {("low" | "middle" | "high")[]} Edges */

/**
 * All lines of a card that a box can snap to; those of the box itself, and of what is in it, are left out.
 * @param {Look} look
 * @param {BoxInfo} moving
 * @returns {Target[]}
 */
export function targetsOf(look, moving) {
  const { width, height, safe, bleed } = look;
  /** @type {Target[]} */
  const found = [];
  const along = (/** @type {"x" | "y"} */ axis, /** @type {number} */ long) => {
    const add = (/** @type {number} */ at, /** @type {string} */ kind) => found.push({ axis, at, kind, of: "" });
    add(0, "trim"); add(long, "trim");
    add(long / 2, "middle");
    if (safe) { add(safe, "safe"); add(long - safe, "safe"); }
    if (bleed) { add(-bleed, "bleed"); add(long + bleed, "bleed"); }
  };
  along("x", width);
  along("y", height);
  for (const other of look.boxes) {
    if (!other.shown || isWithin(other, moving)) continue;
    const rect = rectOf(other);
    const of = other.path.at(-1) ?? "";
    if (rect.w >= width && rect.h >= height) continue;  // the ground is the card
    found.push({ axis: "x", at: rect.x, kind: "left-of", of }, { axis: "x", at: rect.x + rect.w, kind: "right-of", of });
    found.push({ axis: "x", at: rect.x + rect.w / 2, kind: "middle-of", of });
    found.push({ axis: "y", at: rect.y, kind: "top-of", of }, { axis: "y", at: rect.y + rect.h, kind: "bottom-of", of });
    found.push({ axis: "y", at: rect.y + rect.h / 2, kind: "middle-of", of });
  }
  return [...found, ...gapTargets(look, moving)];
}

/**
 * @param {BoxInfo} other
 * @param {BoxInfo} moving
 */
function isWithin(other, moving) {
  return moving.path.every((name, step) => other.path[step] === name);
}

/**
 * Where the low edge of a box would be at the same distance from its two neighbours, or as far from one as that is
 * from the next.
 * @param {Look} look
 * @param {BoxInfo} moving
 * @returns {Target[]}
 */
export function gapTargets(look, moving) {
  const own = rectOf(moving);
  const siblings = look.boxes.filter((one) => one.shown && one !== moving && one.path.length === moving.path.length
    && one.path.slice(0, -1).every((name, step) => name === moving.path[step]) && rectOf(one).w < look.width);
  /** @type {Target[]} */
  const found = [];
  for (const axis of /** @type {const} */ (["x", "y"])) {
    const [start, long, cross, wide] = axis === "x" ? /** @type {const} */ (["x", "w", "y", "h"]) : /** @type {const} */ (["y", "h", "x", "w"]);
    const beside = siblings.map(rectOf)
      .filter((one) => one[cross] < own[cross] + own[wide] && one[cross] + one[wide] > own[cross])
      .sort((a, b) => a[start] - b[start]);
    for (let at = 0; at + 1 < beside.length; at += 1) {
      const gap = beside[at + 1][start] - beside[at][start] - beside[at][long];
      if (gap <= 0) continue;
      if (gap > own[long]) found.push({ axis, at: beside[at][start] + beside[at][long] + (gap - own[long]) / 2, kind: "gap", of: "" });
      found.push({ axis, at: beside[at + 1][start] + beside[at + 1][long] + gap, kind: "gap", of: "" });
      found.push({ axis, at: beside[at][start] - gap - own[long], kind: "gap", of: "" });
    }
  }
  return found;
}

/**
 * How far a box has to go further, at most `near` mm, so that one of its lines meets a target; and which lines it met.
 * @param {Rect} rect
 * @param {Target[]} targets
 * @param {number} near
 * @param {{ x: Edges, y: Edges }} edges
 * @returns {Snap}
 */
export function snap(rect, targets, near, edges = { x: ["low", "middle", "high"], y: ["low", "middle", "high"] }) {
  const { by: dx, line: across } = nearest(rect.x, rect.w, targets.filter((one) => one.axis === "x"), near, edges.x);
  const { by: dy, line: down } = nearest(rect.y, rect.h, targets.filter((one) => one.axis === "y"), near, edges.y);
  return { dx, dy, lines: [across, down].filter((line) => line !== null) };
}

/**
 * @param {number} start
 * @param {number} long
 * @param {Target[]} targets
 * @param {number} near
 * @param {Edges} edges
 * @returns {{ by: number, line: Target | null }}
 */
function nearest(start, long, targets, near, edges) {
  const spots = { low: start, middle: start + long / 2, high: start + long };
  let best = near;
  /** @type {{ by: number, line: Target | null }} */
  let found = { by: 0, line: null };
  for (const target of targets) {
    for (const edge of target.kind === "gap" ? /** @type {Edges} */ (["low"]) : edges) {
      const by = target.at - spots[edge];
      const isClose = Math.abs(by) < best - 1e-6;
      if (isClose && edges.includes(edge)) { best = Math.abs(by); found = { by, line: target }; }
    }
  }
  return found;
}
