// A double click on a text: its cell of the table is written where it stands on the card.
/** @import { App } from "./app.js" */
/** @import { Canvas } from "./canvas.js" */
import { by, make, t } from "./dom.js";
import { rectOf } from "./geometry.js";

/**
 * @param {App} app
 * @param {Canvas} canvas
 */
export function connectText(app, canvas) {
  canvas.boxes.addEventListener("dblclick", () => editText(app, canvas));
}

/**
 * @param {App} app
 * @param {Canvas} canvas
 */
export function editText(app, canvas) {
  const { box, look } = app;
  if (!box || !look || box.box.text === undefined) return;
  if (!look.cells || !box.cell) {
    app.set({ tab: "box", notice: t(look.cells ? "no-cell" : "cells-off") });
    const field = by("pane").querySelector(`[data-field="${CSS.escape(`${box.path.join("/")}:text`)}"]`);
    if (field instanceof HTMLElement) field.focus();
    return;
  }
  const [heading, old] = box.cell;
  const area = make("textarea", { class: "in-place", "aria-label": t("cell-of", { column: heading }), spellcheck: "false" }, old);
  canvas.at(area, rectOf(box));
  let isOver = false;
  const end = async (/** @type {boolean} */ keeps) => {
    if (isOver) return;
    isOver = true;
    area.remove();
    if (keeps && area.value !== old) await app.write([{ set: "cell", path: [heading], value: area.value, seen: old }]);
  };
  area.addEventListener("blur", () => void end(true));
  area.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key === "Escape") void end(false);
    if (event.key === "Enter" && !event.shiftKey) { event.preventDefault(); void end(true); }
  });
  canvas.boxes.append(area);
  area.focus();
  area.select();
}
