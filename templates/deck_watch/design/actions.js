// What keys and buttons do with the chosen box.
/** @import { App } from "./app.js" */
/** @import { BoxInfo, Changes, Plain, Value } from "./types.d.ts" */
import { t } from "./dom.js";
import { moved, tidy } from "./geometry.js";
import { freeName, layoutOp, scopePath, boxPath } from "./paths.js";
import { level, restacked, stacked } from "./stacking.js";

/** @type {Record<string, Plain>} */
const NEW = {
  text: { text: "{{ title }}", cx: 0, y: 30, w: 40, h: 8, size: 12, align: "centre", vertical: "middle" },
  icon: { icon: "star", cx: 0, y: 30, w: 10, h: 10 },
  image: { image: "{{ art }}", if: "art", cx: 0, y: 30, w: 30, h: 30, fit: "cover" },
  shape: { cx: 0, y: 30, w: 30, h: 10, fill: "#1F5F73" },
};

/**
 * Add a box of the file's own, in front of the others.
 * @param {App} app
 * @param {string} kind
 */
export async function addBox(app, kind) {
  const { look } = app;
  if (!look) return;
  const name = freeName(look, kind);
  const top = Math.max(0, ...look.boxes.filter((one) => one.path.length === 1).map(level));
  await app.write([layoutOp([...scopePath(look, app.state.scope), look.side, name], { ...NEW[kind], ...(top ? { z: top } : {}) }, undefined)]);
  app.set({ chosen: name, tab: "box" });
}

/**
 * Move the chosen box by arrow keys.
 * @param {App} app
 * @param {number} dx
 * @param {number} dy
 */
export async function nudge(app, dx, dy) {
  const { box } = app;
  if (!box || !app.canWrite) return;
  /** @type {Changes} */
  const changes = box.flow ? {} : { ...moved(box, "x", dx, tidy), ...moved(box, "y", dy, tidy) };
  if (Object.keys(changes).length) await app.change(box.path, changes);
  else app.set({ notice: t(box.flow ? "in-a-row" : "held-by-expression") });
}

/** @param {App} app */
export async function hide(app) {
  const { box, look } = app;
  if (box && look?.kind === "card") await app.change(box.path, { if: box.box.if === false ? undefined : false });
}

/**
 * A copy of the chosen box beside it.
 * @param {App} app
 */
export async function copy(app) {
  const { box, look } = app;
  if (!box || look?.kind !== "card" || box.flow) return;
  const name = freeName(look, String(box.path.at(-1)));
  const place = [...scopePath(look, app.state.scope), look.side, ...boxPath([...box.path.slice(0, -1), name])];
  /** @type {Record<string, Value>} */
  const value = box.group ? { extends: String(box.path.at(-1)) } : structuredClone(box.box);
  Object.assign(value, moved(box, "x", 3, tidy), moved(box, "y", 3, tidy));
  await app.write([layoutOp(place, value, undefined)]);
  app.set({ chosen: [...box.path.slice(0, -1), name].join("/") });
}

/**
 * Put the chosen box one place further to the front or the back.
 * @param {App} app
 * @param {1 | -1} way
 */
export async function restack(app, way) {
  const { box, look } = app;
  if (!box || !look) return;
  const siblings = stacked(look).filter((/** @type {BoxInfo} */ one) => one.path.length === box.path.length
    && one.path.slice(0, -1).join("/") === box.path.slice(0, -1).join("/") && one.shown);
  const at = siblings.indexOf(box) + way;
  if (at < 0 || at >= siblings.length) return;
  await app.write(restacked(look, box, way > 0 ? siblings[at + 1] ?? null : siblings[at], app.state.scope));
}
