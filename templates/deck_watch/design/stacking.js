// Which box lies above which: the order of the file, unless `z` says otherwise.
/** @import { BoxInfo, Look, Op } from "./types.d.ts" */
import { layoutOp, placeOf, valueAt } from "./paths.js";

/**
 * The boxes in the order in which they lie on each other, the lowest first; those of a group follow it.
 * @param {Look} look
 * @param {string[]} path
 * @returns {BoxInfo[]}
 */
export function stacked(look, path = []) {
  const own = look.boxes.filter((one) => one.path.length === path.length + 1 && path.every((name, step) => one.path[step] === name));
  return own.map((box, order) => ({ box, order, z: level(box) })).sort((a, b) => a.z - b.z || a.order - b.order)
    .flatMap(({ box }) => [...(box.group ? stacked(look, box.path) : []), box]);
}

/** @param {BoxInfo} box */
export const level = (box) => Number(box.is.z ?? box.box.z ?? 0) || 0;

/**
 * The changes that put a box right below another one; the fewest boxes get another level.
 * @param {Look} look
 * @param {BoxInfo} box
 * @param {BoxInfo | null} above
 * @param {import("./types.d.ts").Scope} scope
 * @returns {Op[]}
 */
export function restacked(look, box, above, scope) {
  const siblings = stacked(look).filter((one) => one.path.length === box.path.length && one !== box
    && one.path.slice(0, -1).join("/") === box.path.slice(0, -1).join("/"));
  const at = above ? siblings.indexOf(above) : siblings.length;
  const order = [...siblings.slice(0, at), box, ...siblings.slice(at)];
  const number = (/** @type {BoxInfo} */ one) => look.boxes.indexOf(one);
  const levels = new Map(order.map((one) => [one, level(one)]));
  const place = order.indexOf(box);
  const below = order[place - 1];
  if (below) levels.set(box, level(below) + (number(below) > number(box) ? 1 : 0));
  else if (above) levels.set(box, level(above) - (number(above) < number(box) ? 1 : 0));
  for (let next = place + 1; next < order.length; next += 1) {
    const [low, high] = [order[next - 1], order[next]];
    const least = (levels.get(low) ?? 0) + (number(low) > number(high) ? 1 : 0);
    if ((levels.get(high) ?? 0) < least) levels.set(high, least);
  }
  return order.flatMap((one) => {
    const z = levels.get(one) ?? 0;
    const key = placeOf(look, scope, one.path, "z");
    return z === level(one) ? [] : [layoutOp(key, z, valueAt(look.own, key))];
  });
}
