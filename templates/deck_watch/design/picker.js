// Start from a frame: each drawn with the deck's own first cards, and which column stands where.
/** @import { App } from "./app.js" */
/** @import { Look } from "./types.d.ts" */
import { drawing, make, t } from "./dom.js";
import { pickFrom } from "./fields.js";
import { layoutOp, valueAt } from "./paths.js";
import { ask } from "./server.js";

/** Keys of a card that every frame has a place for. */
const OWN = ["title", "text", "art", "icon", "category", "count", "id", "value"];

/** @param {App} app */
export function openPicker(app) {
  const { look } = app;
  if (!look) return;
  let chosen = look.frame || look.frames[0];
  /** @type {Map<string, Look>} */
  const looks = new Map();
  const frames = make("div", { class: "frames" });
  const map = make("div", { class: "map" });
  const said = make("span", {});
  const use = make("button", { type: "button", class: "go first", disabled: !look.writes, onclick: () => void choose(app, chosen, dialog) });
  const copy = make("button", { type: "button", class: "go", disabled: !look.writes, onclick: () => { dialog.close(); void app.copyFrame(chosen); } }, t("frame-copy"));
  const dialog = make("dialog", { class: "picker", "aria-labelledby": "picker-title" },
    make("div", { class: "dhead" }, make("h2", { id: "picker-title" }, t("frames-title")), make("p", {}, t("frames-hint")), make("span", { class: "grow" }),
      make("button", { type: "button", class: "go small", onclick: () => dialog.close() }, t("close"))),
    make("div", { class: "body" }, frames, map), make("div", { class: "dfoot" }, said, make("span", { class: "grow" }), copy, use));
  const draw = () => {
    for (const button of frames.querySelectorAll("button")) button.setAttribute("aria-pressed", String(button.dataset.frame === chosen));
    said.textContent = t("frame-writes", { frame: chosen, deck: look.make?.deck ?? "deck.yaml" });
    use.textContent = t("frame-use", { frame: chosen });
    const seen = looks.get(chosen);
    map.replaceChildren(...(seen ? mapping(app, chosen, seen) : []));
  };
  for (const name of [chosen, ...look.frames.filter((one) => one !== chosen)]) frames.append(make("button", { type: "button", class: "frame", "data-frame": name, onclick: () => { chosen = name; draw(); } },
    make("span", { class: "three" }), make("span", {}, make("b", {}, name), " ", make("em", {}, t(`frame-${name}`))), make("p", {})));
  document.body.append(dialog);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.showModal();
  draw();
  void fill(app, frames, looks, draw, () => dialog.open);
}

/**
 * Draw the first two cards in each frame, one after the other.
 * @param {App} app
 * @param {HTMLElement} frames
 * @param {Map<string, Look>} looks
 * @param {() => void} draw
 * @param {() => boolean} isOpen
 */
async function fill(app, frames, looks, draw, isOpen) {
  const cards = app.state.deck.cards.length > 1 ? [0, 1] : [0];
  for (const button of frames.querySelectorAll("button")) {
    const name = button.dataset.frame ?? "";
    for (const card of cards) {
      if (!isOpen()) return;
      const { status, data } = await ask("preview", { card, side: "front", ops: [{ set: "deck", path: ["layout"], value: name }] });
      await new Promise((done) => { setTimeout(done, 130); });
      if (status !== 200 || !data.svg) continue;
      const seen = /** @type {Look} */ (data);
      button.querySelector(".three")?.append(small(seen));
      if (card) continue;
      looks.set(name, seen);
      const note = button.querySelector("p");
      if (note) note.replaceChildren(used(seen), make("br", {}), seen.sizes.join(" · "));
      draw();
    }
  }
}

/** @param {Look} look */
function small(look) {
  const svg = drawing(look.svg);
  svg.setAttribute("viewBox", `0 0 ${look.width} ${look.height}`);
  svg.removeAttribute("width");
  svg.removeAttribute("height");
  svg.style.aspectRatio = `${look.width} / ${look.height}`;
  return svg;
}

/**
 * Which of the deck's columns a frame has a place for, in a sentence.
 * @param {Look} look
 */
function used(look) {
  const known = new Set([...OWN, ...Object.values(look.slots).flat()].map((name) => name.toLowerCase()));
  const asCard = new Set(["title", "name", "text", "art", "picture", "icon", "category", "type", "copies", "count", "id", "título", "nombre", "texto", "copias", "arte", "categoría"]);
  const left = look.columns.filter((name) => !known.has(name.toLowerCase()) && !asCard.has(name.toLowerCase()));
  return left.length ? t("frame-leaves", { count: look.columns.length - left.length, names: left.join(", ") }) : t("frame-all", { count: look.columns.length });
}

/**
 * @param {App} app
 * @param {string} name
 * @param {Look} look
 */
function mapping(app, name, look) {
  const slots = Object.entries(look.slots);
  const rows = slots.map(([slot, columns]) => {
    const now = look.columns.find((column) => columns.some((one) => one.toLowerCase() === column.toLowerCase())) ?? "";
    const options = [/** @type {[string, string]} */ (["", t("no-column")]), ...look.columns.map((column) => /** @type {[string, string]} */ ([column, column]))];
    const isCurrent = app.look?.frame === name;
    const select = pickFrom(app, `slot:${slot}`, options, now, slot, (column) => {
      const place = ["slots", slot, "columns"];
      void app.write([layoutOp(place, column ? [column] : [], valueAt(app.look?.own, place))]);
    });
    if (!isCurrent) select.querySelector("select")?.setAttribute("disabled", "");
    return make("tr", {}, make("th", { scope: "row" }, slot), make("td", {}, select));
  });
  return [make("h3", {}, t("map-title", { frame: name })), make("p", {}, t(slots.length ? "map-hint" : "map-none")), make("table", {}, make("tbody", {}, ...rows))];
}

/**
 * Write the frame's name into the deck's file.
 * @param {App} app
 * @param {string} name
 * @param {HTMLDialogElement} dialog
 */
async function choose(app, name, dialog) {
  dialog.close();
  await app.useFrame(name);
}
