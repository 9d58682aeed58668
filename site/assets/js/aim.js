// @ts-check
// What a pointer or an arrow key means on a drawing: which of its areas, all in hundredths of its width and height.

/** @import { Spot } from "../../types/answers" */
/** @typedef {{ clientX: number, clientY: number }} Point */
/** @typedef {{ left: number, top: number, width: number, height: number }} Frame where the drawing is on the page */
/** @typedef {{ name: string, distance: number }} Hit */

const FINGER = 44; // pixels that a finger needs
export const FINGER_ROOM = FINGER / 2;
export const MOUSE_ROOM = FINGER / 4;
const BESIDE = 1e4; // a box that is hit counts less than any area, however far its middle is
const UNABLE = 1e3; // and a place where nothing can be put less than one where it can
const ASIDE = 2; // what lies aside of a direction counts as so many times as far

/**
 * How far a pointer is from a middle, null where it is more than `room` pixels outside of the rectangle around it.
 * @param {number[]} middle
 * @param {number[]} size
 * @param {Frame} frame
 * @param {Point} point
 * @param {number} room
 */
const away = ([x, y], [width, height], frame, point, room) => {
  const across = Math.abs(point.clientX - frame.left - (x / 100) * frame.width);
  const along = Math.abs(point.clientY - frame.top - (y / 100) * frame.height);
  const reach = (/** @type {number} */ size, /** @type {number} */ whole) => Math.max((size / 200) * whole, room);
  const isInside = across <= reach(width, frame.width) && along <= reach(height, frame.height);
  return isInside ? Math.hypot(across, along) : null;
};

// How far it is from the middle of a spot's box, null outside of it.
const awayFromBox = (/** @type {Spot} */ { box: [left, top, width, height] }, /** @type {Frame} */ frame, /** @type {Point} */ point) =>
  away([left + width / 2, top + height / 2], [width, height], frame, point, 0);

const least = (/** @type {Hit[]} */ hits) => hits.reduce((/** @type {Hit | null} */ best, hit) => (best && best.distance <= hit.distance ? best : hit), null)?.name ?? null;

/**
 * The piece that is meant: the nearest of those within `room` pixels, else the nearest whose box is hit.
 * @param {Iterable<{ name: string, spot: Spot | null }>} pieces
 * @param {Frame} frame
 * @param {Point} point
 * @param {number} room
 */
export const pieceAt = (pieces, frame, point, room) => least([...pieces].flatMap(({ name, spot }) => {
  if (!spot) return [];
  const near = away(spot.at, spot.size, frame, point, room);
  if (near !== null) return [{ name, distance: near }];
  const beside = awayFromBox(spot, frame, point);
  return beside === null ? [] : [{ name, distance: beside + BESIDE }];
}));

/**
 * The place that is meant: the nearest, and rather one where something can be put.
 * @param {Iterable<{ name: string, spot: Spot | null, isAble: boolean }>} places
 * @param {Frame} frame
 * @param {Point} point
 */
export const placeAt = (places, frame, point) => least([...places].flatMap(({ name, spot, isAble }) => {
  if (!spot) return [];
  const hits = [away(spot.at, spot.size, frame, point, MOUSE_ROOM), awayFromBox(spot, frame, point)].filter((hit) => hit !== null);
  return hits.length ? [{ name, distance: Math.min(...hits) + (isAble ? 0 : UNABLE) }] : [];
}));

/**
 * The nearest of the items in a direction, by their middles; what lies aside counts as farther.
 * @param {number[]} from
 * @param {{ name: string, at: number[] }[]} items
 * @param {number[]} direction
 * @param {{ width: number, height: number }} drawing
 */
export const nextTowards = ([x, y], items, [across, down], { width, height }) => least(items.flatMap(({ name, at: [left, top] }) => {
  const [dx, dy] = [(left - x) * width, (top - y) * height];
  const ahead = dx * across + dy * down;
  return ahead > 1 ? [{ name, distance: ahead + ASIDE * Math.abs(dx * down) + ASIDE * Math.abs(dy * across) }] : [];
}));
