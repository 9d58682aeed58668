// The mouse on the card: choosing, moving, resizing and turning boxes; every step is drawn, only the last is written.
/** @import { App } from "./app.js" */
/** @import { Canvas } from "./canvas.js" */
/** @import { Edges } from "./snapping.js" */
/** @import { BoxInfo, Changes, Look, Rect, Target } from "./types.d.ts" */
import { t } from "./dom.js";
import { moved, rectOf, resized, rounding, tenth, tidy, turnTo } from "./geometry.js";
import { opsOf } from "./paths.js";
import { isOwnRow, reordered } from "./rows.js";
import { ask, paced } from "./server.js";
import { snap, targetsOf } from "./snapping.js";

/** Pixels within which a box snaps, and by which a pointer may tremble. */
const NEAR = 6;
const STILL = 3;
/** Millimetres along an axis that stays after which it is said why. */
const FELT = 1;
/** The words for the keys of a place that are no letters. */
const WORDS = Object.fromEntries(["right", "bottom", "cx", "cy"].map((key) => [key, `key-${key}`]));
/** Milliseconds within which a second press belongs to a double click. */
const DOUBLE = 400;

/**
 * @typedef {{ changes: Changes, rect: Rect, lines: Target[], said: string }} Step
 */

export class Drag {
  #app;
  #canvas;
  #preview;
  #pressed = 0;

  /**
   * @param {App} app
   * @param {Canvas} canvas
   */
  constructor(app, canvas) {
    this.#app = app;
    this.#canvas = canvas;
    this.#preview = paced(async (/** @type {object} */ body) => {
      const { status, data } = await ask("preview", body);
      if (status === 200 && data.svg && canvas.isDragging) canvas.showDrawing(data.svg);
    });
    canvas.boxes.addEventListener("pointerdown", (event) => this.#begin(event));
  }

  /** @param {PointerEvent} event */
  #begin(event) {
    const target = event.target instanceof Element ? event.target : null;
    const element = target?.closest("[data-box]");
    if (!(element instanceof HTMLElement) || event.button) return;
    const name = element.dataset.box ?? "";
    const handle = target instanceof HTMLElement ? target.dataset.handle ?? "" : "";
    const isSecond = event.timeStamp - this.#pressed < DOUBLE;
    this.#pressed = event.timeStamp;
    const meant = meantBy(name, this.#app.state.chosen);
    const wasChosen = meant === this.#app.state.chosen;
    event.preventDefault();
    if (!wasChosen) this.#app.set({ chosen: meant, tab: "box" });
    const own = this.#canvas.boxes.querySelector(`[data-field="box:${CSS.escape(meant)}"]`);
    if (own instanceof HTMLElement) own.focus({ preventScroll: true });
    const { box, look } = this.#app;
    if (box && look) this.#follow(event, box, look, handle, wasChosen && !isSecond);
  }

  /**
   * @param {PointerEvent} begun
   * @param {BoxInfo} box
   * @param {Look} look
   * @param {string} handle
   * @param {boolean} wasChosen
   */
  #follow(begun, box, look, handle, wasChosen) {
    const targets = targetsOf(look, box);
    /** @type {Step | null} */
    let last = null;
    const ends = new AbortController();
    const move = (/** @type {PointerEvent} */ event) => {
      const far = Math.hypot(event.clientX - begun.clientX, event.clientY - begun.clientY);
      if ((!last && far < STILL) || !this.#app.canWrite) return;
      this.#canvas.isDragging = true;
      if (handle === "turn") last = this.#turn(event, box);
      else last = box.flow && !handle ? this.#inRow(event, begun, box) : this.#step(event, begun, box, targets, handle);
      this.#canvas.showDrag(box.path.join("/"), last.rect, last.lines, last.said);
      const ops = opsOf(look, this.#app.state.scope, box.path, last.changes);
      if (ops.length) this.#preview.ask({ ...this.#app.view, ops });
    };
    const end = async (/** @type {PointerEvent | KeyboardEvent} */ event) => {
      ends.abort();
      this.#preview.stop();
      if (!last) { if (wasChosen && !handle && event instanceof PointerEvent) this.#below(event, box); return; }
      if (!(event instanceof KeyboardEvent)) await this.#write(box, look, last, handle, begun, event);
      this.#canvas.endDrag();
      if (this.#app.look) this.#canvas.showDrawing(this.#app.look.svg);
    };
    const { signal } = ends;
    addEventListener("pointermove", move, { signal });
    addEventListener("pointerup", end, { signal });
    addEventListener("keydown", (event) => { if (event.key === "Escape") void end(event); }, { signal });
  }

  /**
   * Write what was dragged: another place in its row, or the changed keys.
   * @param {BoxInfo} box
   * @param {Look} look
   * @param {Step} last
   * @param {string} handle
   * @param {PointerEvent} begun
   * @param {PointerEvent} event
   */
  async #write(box, look, last, handle, begun, event) {
    if (!box.flow || handle) { await this.#app.change(box.path, last.changes); return; }
    const mm = this.#canvas.mm;
    const ops = reordered(look, box, (event.clientX - begun.clientX) / mm, (event.clientY - begun.clientY) / mm);
    if (ops.length) await this.#app.write(ops);
    else if (!isOwnRow(look, box)) this.#app.set({ notice: t("row-of-frame") });
  }

  /**
   * A click on the box that is chosen already: choose the one in it, or the next one below the pointer.
   * @param {PointerEvent} event
   * @param {BoxInfo} box
   */
  #below(event, box) {
    const name = event.target instanceof Element ? event.target.closest("[data-box]")?.getAttribute("data-box") ?? "" : "";
    const chosen = box.path.join("/");
    if (name.startsWith(`${chosen}/`)) {
      this.#app.set({ chosen: name.split("/").slice(0, box.path.length + 1).join("/"), tab: "box" });
      return;
    }
    const names = document.elementsFromPoint(event.clientX, event.clientY)
      .flatMap((one) => (one instanceof HTMLElement && one.dataset.box ? [one.dataset.box] : []));
    const others = [...new Set(names)];
    const next = others[(others.indexOf(chosen) + 1) % others.length];
    if (next && next !== chosen) this.#app.set({ chosen: next, tab: "box" });
  }

  /**
   * @param {PointerEvent} event
   * @param {BoxInfo} box
   * @returns {Step}
   */
  #turn(event, box) {
    const point = this.#canvas.pointOf(event);
    const angle = turnTo(rectOf(box), point.x, point.y, event.altKey ? 1 : 5);
    return { changes: { angle: angle || undefined }, rect: rectOf(box), lines: [], said: `${angle}°` };
  }

  /**
   * A box of a row, which goes along the row.
   * @param {PointerEvent} event
   * @param {PointerEvent} begun
   * @param {BoxInfo} box
   * @returns {Step}
   */
  #inRow(event, begun, box) {
    const [dx, dy] = [event.clientX - begun.clientX, event.clientY - begun.clientY].map((by) => by / this.#canvas.mm);
    return { changes: {}, rect: shape(rectOf(box), "", box.flow === "right" ? dx : 0, box.flow === "down" ? dy : 0, false), lines: [], said: t("in-a-row") };
  }

  /**
   * @param {PointerEvent} event
   * @param {PointerEvent} begun
   * @param {BoxInfo} box
   * @param {Target[]} targets
   * @param {string} handle
   * @returns {Step}
   */
  #step(event, begun, box, targets, handle) {
    const start = rectOf(box);
    let dx = (event.clientX - begun.clientX) / this.#canvas.mm;
    let dy = (event.clientY - begun.clientY) / this.#canvas.mm;
    if (event.shiftKey && !handle) { if (Math.abs(dx) < Math.abs(dy)) dx = 0; else dy = 0; }
    const free = {
      x: Object.keys(change(box, handle, "x", 1, false, tenth)).length > 0,
      y: Object.keys(change(box, handle, "y", 1, false, tenth)).length > 0,
    };
    const both = event.ctrlKey || event.metaKey;
    const wanted = shape(start, handle, free.x ? dx : 0, free.y ? dy : 0, both);
    const edges = edgesOf(handle, free);
    const near = this.#app.state.snap && !event.altKey ? NEAR / this.#canvas.mm : 0;
    const found = snap(wanted, targets, near, edges);
    const by = { x: (free.x ? dx : 0) + found.dx, y: (free.y ? dy : 0) + found.dy };
    const plain = rounding(this.#app.look);
    const changes = {
      ...change(box, handle, "x", by.x, both, found.dx || isOn(found.lines, "x") ? tidy : plain),
      ...change(box, handle, "y", by.y, both, found.dy || isOn(found.lines, "y") ? tidy : plain),
    };
    const held = handle ? [] : heldAxes(free, { x: dx, y: dy });
    return { changes, rect: shape(start, handle, by.x, by.y, both), lines: found.lines, said: said(box, changes, held) };
  }
}

/**
 * Which box is meant by a press on one: the group that it is in, as long as nothing of that group is chosen.
 * @param {string} name
 * @param {string} chosen
 */
function meantBy(name, chosen) {
  const parent = (/** @type {string} */ of) => of.split("/").slice(0, -1).join("/");
  if (chosen && (name === chosen || name.startsWith(`${chosen}/`))) return chosen;
  return parent(name) === parent(chosen) ? name : name.split("/")[0];
}

/**
 * @param {Target[]} lines
 * @param {"x" | "y"} axis
 */
const isOn = (lines, axis) => lines.some((line) => line.axis === axis);

/**
 * @param {BoxInfo} box
 * @param {string} handle
 * @param {"x" | "y"} axis
 * @param {number} by
 * @param {boolean} both
 * @param {(value: number) => number} round
 * @returns {Changes}
 */
function change(box, handle, axis, by, both, round) {
  if (!handle) return moved(box, axis, by, round);
  const [low, high] = axis === "x" ? ["w", "e"] : ["n", "s"];
  if (handle.includes(low)) return resized(box, axis, "low", by, both, round);
  return handle.includes(high) ? resized(box, axis, "high", by, both, round) : {};
}

/**
 * A rectangle after a drag of a handle; of all of it without one.
 * @param {Rect} rect
 * @param {string} handle
 * @param {number} dx
 * @param {number} dy
 * @param {boolean} both
 * @returns {Rect}
 */
function shape(rect, handle, dx, dy, both) {
  if (!handle) return { ...rect, x: rect.x + dx, y: rect.y + dy };
  const side = (/** @type {number} */ at, /** @type {number} */ long, /** @type {number} */ by, /** @type {boolean} */ isLow, /** @type {boolean} */ isHigh) => {
    if (!isLow && !isHigh) return [at, long];
    const grown = Math.max(0.5 - long, (isHigh ? by : -by) * (both ? 2 : 1));
    return [both ? at - grown / 2 : isLow ? at - grown : at, long + grown];
  };
  const [x, w] = side(rect.x, rect.w, dx, handle.includes("w"), handle.includes("e"));
  const [y, h] = side(rect.y, rect.h, dy, handle.includes("n"), handle.includes("s"));
  return { x, y, w, h };
}

/**
 * Which lines of a box may snap while a handle is dragged.
 * @param {string} handle
 * @param {{ x: boolean, y: boolean }} free
 * @returns {{ x: Edges, y: Edges }}
 */
function edgesOf(handle, free) {
  /** @type {Edges} */
  const all = ["low", "middle", "high"];
  const of = (/** @type {string} */ low, /** @type {string} */ high) => /** @type {Edges} */ (
    !handle ? all : handle.includes(low) ? ["low"] : handle.includes(high) ? ["high"] : []);
  return { x: free.x ? of("w", "e") : [], y: free.y ? of("n", "s") : [] };
}

/**
 * The axes along which a box is pulled but stays.
 * @param {{ x: boolean, y: boolean }} free
 * @param {{ x: number, y: number }} pulled
 */
function heldAxes(free, pulled) {
  return /** @type {const} */ (["x", "y"]).filter((axis) => !free[axis] && Math.abs(pulled[axis]) >= FELT);
}

/**
 * What is said beside a box: the values before and after, and along which axes an expression holds it.
 * @param {BoxInfo} box
 * @param {Changes} changes
 * @param {string[]} held
 */
function said(box, changes, held) {
  const parts = Object.entries(changes).map(([key, value]) => {
    const long = rectOf(box)[key === "h" ? "h" : "w"];
    const before = box.mm[key] ?? (key === "w" || key === "h" ? tidy(long) : 0);
    return `${key in WORDS ? t(WORDS[key]) : key} ${tidy(before)} → ${value}`.replaceAll("-", "−");
  });
  if (!parts.length) return t("held-by-expression");
  return [`${parts.join(" · ")} ${t("unit")}`, ...held.map((axis) => t("axis-stays", { axis }))].join(" · ");
}
