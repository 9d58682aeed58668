// Where a change is written: the part of the layout for all cards, a category or one card, and the key of a box in it.
/** @import { Changes, Look, Op, Plain, Scope, Step, Value } from "./types.d.ts" */

/**
 * The place in a layout of what is different on some cards.
 * @param {Look} look
 * @param {Scope} scope
 * @returns {Step[]}
 */
export function scopePath(look, scope) {
  if (scope === "category") return [look.kind === "screen" ? "sizes" : "categories", look.category];
  return scope === "card" ? ["cards", look.card] : [];
}

/**
 * The place of a box below its side: those in groups stand under `boxes`.
 * @param {string[]} path
 * @returns {Step[]}
 */
export const boxPath = (path) => path.flatMap((name, step) => (step ? ["boxes", name] : [name]));

/**
 * The value at a place, `undefined` for none.
 * @param {Value | undefined} data
 * @param {Step[]} path
 * @returns {Value | undefined}
 */
export function valueAt(data, path) {
  let found = data;
  for (const step of path) {
    if (typeof found !== "object" || found === null) return undefined;
    found = /** @type {Record<Step, Value>} */ (found)[step];
  }
  return found;
}

/**
 * Where a key of a box has to be written so that it counts: a layout's size, which applies later, may say it too.
 * @param {Look} look
 * @param {Scope} scope
 * @param {string[]} path
 * @param {string} key
 * @returns {Step[]}
 */
export function placeOf(look, scope, path, key) {
  const inBox = boxPath(path);
  if (scope === "all") {
    const later = look.levels.filter(([place, boxes]) => place[0] === "sizes" && valueAt(boxes, [...inBox, key]) !== undefined);
    const last = later.at(-1);
    if (last) return [...last[0], look.side, ...inBox, key];
  }
  return [...scopePath(look, scope), look.side, ...inBox, key];
}

/**
 * The category or card whose own value hides a change for more cards; empty for none.
 * @param {Look} look
 * @param {Scope} scope
 * @param {string[]} path
 * @param {string[]} keys
 * @returns {string}
 */
export function hiddenBy(look, scope, path, keys) {
  const rank = { all: 0, category: 1, card: 2 }[scope];
  for (const [place, boxes] of look.levels) {
    const own = place[0] === "categories" ? 1 : place[0] === "cards" ? 2 : 0;
    if (own > rank && keys.some((key) => valueAt(boxes, [...boxPath(path), key]) !== undefined)) return String(place[1]);
  }
  return "";
}

/**
 * The changes of a box as a request says them, each with the value that the page has seen in the file.
 * @param {Look} look
 * @param {Scope} scope
 * @param {string[]} path
 * @param {Changes} changes
 * @returns {Op[]}
 */
export function opsOf(look, scope, path, changes) {
  return Object.entries(changes).flatMap(([key, value]) => {
    const place = placeOf(look, scope, path, key);
    const seen = valueAt(look.own, place);
    if (value !== undefined) return [layoutOp(place, value, seen)];
    if (isSaidElsewhere(look, scope, path, key)) return [layoutOp(place, null, seen)];
    return seen === undefined ? [] : [layoutOp(place, undefined, seen)];
  });
}

/**
 * Whether a part of the layout that applies earlier, such as the frame, also says the key: then only `null` removes it.
 * @param {Look} look
 * @param {Scope} scope
 * @param {string[]} path
 * @param {string} key
 */
function isSaidElsewhere(look, scope, path, key) {
  const place = [...boxPath(path), key];
  return valueAt(look.given, place) !== undefined || (scope !== "all" && valueAt(look.levels[0][1], place) !== undefined);
}

/**
 * A change of the layout; a value of `undefined` takes it away.
 * @param {Step[]} path
 * @param {Value | undefined} value
 * @param {Value | undefined} seen
 * @returns {Op}
 */
export function layoutOp(path, value, seen) {
  return { set: "layout", path, ...(value === undefined ? {} : { value }), ...(seen === undefined ? {} : { seen }) };
}

/**
 * What the file itself says of a box, in the part that a scope writes to.
 * @param {Look} look
 * @param {Scope} scope
 * @param {string[]} path
 * @returns {Plain}
 */
export function ownOf(look, scope, path) {
  const found = valueAt(look.own, [...scopePath(look, scope), look.side, ...boxPath(path)]);
  return typeof found === "object" && found !== null && !Array.isArray(found) ? found : {};
}

/**
 * Whether the frame has a box of that name.
 * @param {Look} look
 * @param {string[]} path
 */
export const isOfFrame = (look, path) => valueAt(look.given, boxPath(path)) !== undefined;

/**
 * How many keys of a box the file says.
 * @param {Look} look
 * @param {string[]} path
 */
export function changesOf(look, path) {
  const scopes = /** @type {Scope[]} */ (["all", "category", "card"]);
  return scopes.reduce((sum, scope) => sum + Object.keys(ownOf(look, scope, path)).filter((key) => key !== "boxes").length, 0);
}

/**
 * A name that no box of the side has yet.
 * @param {Look} look
 * @param {string} stem
 */
export function freeName(look, stem) {
  const taken = new Set(look.boxes.map((one) => one.path.at(-1)));
  let number = 2;
  if (!taken.has(stem)) return stem;
  while (taken.has(`${stem}_${number}`)) number += 1;
  return `${stem}_${number}`;
}

/**
 * The name under which expressions know a column: the frame's own if it asks for it, or that of every deck.
 * @param {Look} look
 * @param {string} column
 */
export function nameOf(look, column) {
  const plain = column.toLowerCase();
  const found = Object.entries(look.slots).find(([, columns]) => columns.some((one) => one.toLowerCase() === plain));
  return found ? found[0] : plain in look.names ? plain : column.replaceAll(/\W+/g, "_");
}
