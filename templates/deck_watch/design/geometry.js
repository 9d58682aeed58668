// Where a box goes: from a drag in mm to the keys of the layout that change, and to no others.
/** @import { BoxInfo, Changes, Rect, Value } from "./types.d.ts" */

/** Keys of an axis: start, extent, distance from the end, distance from the middle. */
export const AXES = /** @type {const} */ ({ x: ["x", "w", "right", "cx"], y: ["y", "h", "bottom", "cy"] });

const LEAST = 0.5;

/**
 * Whether a value is computed on each card: an expression or a choice.
 * @param {Value | undefined} value
 */
export function isExpression(value) {
  if (typeof value === "string") return value.includes("{{") || value.includes("{%");
  if (Array.isArray(value)) return value.some(isExpression);
  return typeof value === "object" && value !== null && "switch" in value;
}

/**
 * A length as it is written: hundredths where something snapped, tenths elsewhere; never -0.
 * @param {number} value
 */
export const tidy = (value) => Math.round(value * 100) / 100 || 0;

/**
 * How a dragged length is written: in tenths of a mm, or in whole pixels of a screen.
 * @param {{ kind: "card" | "screen" } | null} look
 */
export const rounding = (look) => (look?.kind === "screen" ? Math.round : tenth);

/** @param {number} value */
export const tenth = (value) => Math.round(value * 10) / 10 || 0;

/**
 * The first place of a box on the card.
 * @param {BoxInfo} box
 * @returns {Rect}
 */
export function rectOf(box) {
  const [x, y, w, h] = box.spots[0] ?? [0, 0, 0, 0];
  return { x, y, w, h };
}

/**
 * How a box is held along an axis: by its start, its end, its middle, or by both ends.
 * @param {BoxInfo} info
 * @param {"x" | "y"} axis
 * @returns {"start" | "end" | "middle" | "both"}
 */
export function hold(info, axis) {
  const [start, extent, end, middle] = AXES[axis];
  const has = (/** @type {string} */ key) => info.box[key] !== undefined && info.box[key] !== null;
  if (has(middle)) return "middle";
  if (!has(extent)) return "both";
  return !has(start) && has(end) ? "end" : "start";
}

/**
 * Whether a key may be written by a drag: not if it is an expression, which only typing replaces.
 * @param {BoxInfo} info
 * @param {string} key
 */
const isFree = (info, key) => !isExpression(info.box[key]);

/**
 * The changes that move a box by so many mm along an axis; none if an expression says where it is.
 * @param {BoxInfo} info
 * @param {"x" | "y"} axis
 * @param {number} by
 * @param {(value: number) => number} round
 * @returns {Changes}
 */
export function moved(info, axis, by, round = tenth) {
  const [start, , end, middle] = AXES[axis];
  const held = hold(info, axis);
  const keys = { start: [start], end: [end], middle: [middle], both: [start, end] }[held];
  if (!by || !keys.every((key) => isFree(info, key))) return {};
  return Object.fromEntries(keys.map((key) => [key, round((info.mm[key] ?? 0) + (key === end ? -by : by))]));
}

/**
 * The changes that move one side of a box by so many mm; with `both`, the other side goes the other way.
 * @param {BoxInfo} info
 * @param {"x" | "y"} axis
 * @param {"low" | "high"} side
 * @param {number} by
 * @param {boolean} both
 * @param {(value: number) => number} round
 * @returns {Changes}
 */
export function resized(info, axis, side, by, both = false, round = tenth) {
  const [start, extent, end, middle] = AXES[axis];
  const rect = rectOf(info);
  const long = axis === "x" ? rect.w : rect.h;
  const grown = Math.max(LEAST - long, (side === "high" ? by : -by) * (both ? 2 : 1));
  const [low, high] = both ? [-grown / 2, grown / 2] : side === "low" ? [-grown, 0] : [0, grown];
  const held = hold(info, axis);
  const at = (/** @type {string} */ key) => info.mm[key] ?? 0;
  /** @type {[string, number, boolean][]} */
  const all = [
    [start, at(start) + low, held !== "middle" && held !== "end" && low !== 0],
    [extent, long + grown, held !== "both"],
    [end, at(end) - high, held !== "middle" && held !== "start" && high !== 0],
    [middle, at(middle) + (low + high) / 2, held === "middle" && !both],
  ];
  const found = all.filter(([, , counts]) => counts).map(([key, value]) => /** @type {const} */ ([key, round(value)]));
  return grown && found.every(([key]) => isFree(info, key)) ? Object.fromEntries(found) : {};
}

/**
 * The changes by which a box is held otherwise along an axis and stays where it is.
 * @param {BoxInfo} info
 * @param {"x" | "y"} axis
 * @param {"start" | "end" | "middle" | "both"} to
 * @returns {Changes}
 */
export function heldBy(info, axis, to) {
  const [start, extent, end, middle] = AXES[axis];
  const rect = rectOf(info);
  const long = axis === "x" ? rect.w : rect.h;
  const room = axis === "x" ? info.room[0] : info.room[1];
  const before = beginning(info, axis, long, room);
  /** @type {Changes} */
  const found = { [start]: undefined, [extent]: undefined, [end]: undefined, [middle]: undefined };
  if (to === "start" || to === "both") found[start] = tidy(before);
  if (to === "end" || to === "both") found[end] = tidy(room - before - long);
  if (to === "middle") found[middle] = tidy(before + long / 2 - room / 2);
  if (to !== "both") found[extent] = info.box[extent] ?? tidy(long);
  return Object.fromEntries(Object.entries(found).filter(([key, value]) => value !== undefined || info.box[key] !== undefined));
}

/**
 * The distance in mm from the beginning of the room to the box.
 * @param {BoxInfo} info
 * @param {"x" | "y"} axis
 * @param {number} long
 * @param {number} room
 */
function beginning(info, axis, long, room) {
  const [start, , end, middle] = AXES[axis];
  const held = hold(info, axis);
  if (held === "middle") return room / 2 + (info.mm[middle] ?? 0) - long / 2;
  if (held === "end") return room - (info.mm[end] ?? 0) - long;
  return info.mm[start] ?? 0;
}

/**
 * Degrees from the middle of a box to a point below it, clockwise; in whole steps.
 * @param {Rect} rect
 * @param {number} x
 * @param {number} y
 * @param {number} step
 */
export function turnTo(rect, x, y, step) {
  const angle = (Math.atan2(rect.x + rect.w / 2 - x, y - rect.y - rect.h / 2) * 180) / Math.PI;
  return Math.round(angle / step) * step || 0;
}
