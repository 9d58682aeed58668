// Boxes in a row: dragging one puts it elsewhere in the row, if the row is the file's own.
/** @import { BoxInfo, Look, Op } from "./types.d.ts" */
import { rectOf } from "./geometry.js";
import { boxPath, valueAt } from "./paths.js";

/**
 * The change that puts a box of a row where its middle was dragged to; none where it is, and in rows of a frame.
 * @param {Look} look
 * @param {BoxInfo} box
 * @param {number} dx
 * @param {number} dy
 * @returns {Op[]}
 */
export function reordered(look, box, dx, dy) {
  const place = [look.side, ...boxPath(box.path)];
  if (!isOwnRow(look, box)) return [];
  const middle = (/** @type {BoxInfo} */ one) => {
    const rect = rectOf(one);
    return box.flow === "right" ? rect.x + rect.w / 2 : rect.y + rect.h / 2;
  };
  const parent = box.path.slice(0, -1).join("/");
  const row = look.boxes.filter((one) => one.path.slice(0, -1).join("/") === parent && one.path.length === box.path.length);
  const at = middle(box) + (box.flow === "right" ? dx : dy);
  const before = row.filter((one) => one !== box && one.shown && middle(one) < at);
  const after = before.at(-1)?.path.at(-1) ?? "";
  const now = row[row.indexOf(box) - 1]?.path.at(-1) ?? "";
  return after === now ? [] : [{ set: "layout", path: place, after }];
}

/**
 * Whether the file says the whole row, so that its order is the file's.
 * @param {Look} look
 * @param {BoxInfo} box
 */
export function isOwnRow(look, box) {
  const around = boxPath(box.path).slice(0, -1);
  return valueAt(look.given, around) === undefined && valueAt(look.own, [look.side, ...around]) !== undefined;
}
