// The keys of the design; those of Watch that make sense here do the same.
/** @import { App } from "./app.js" */
/** @import { Canvas } from "./canvas.js" */
import { copy, hide, nudge, restack } from "./actions.js";
import { editText } from "./text_in_place.js";

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * @param {App} app
 * @param {Canvas} canvas
 * @param {{ isDesign: () => boolean, step: (way: number) => unknown, toggle: (key: "safe" | "bleed") => unknown }} page
 */
export function connectKeys(app, canvas, { isDesign, step, toggle }) {
  /** @type {Record<string, () => unknown>} */
  const plain = {
    Delete: () => hide(app), Backspace: () => hide(app), "[": () => app.look?.kind === "card" && restack(app, -1), "]": () => app.look?.kind === "card" && restack(app, 1),
    Escape: () => app.set({ chosen: "" }), Enter: () => editText(app, canvas), F2: () => nameField(app),
    b: () => app.look?.kind === "card" && app.show({ side: app.state.side === "front" ? "back" : "front", chosen: "" }), s: () => toggle("safe"), c: () => toggle("bleed"),
    "+": () => canvas.zoomBy(1.2), "-": () => canvas.zoomBy(1 / 1.2), PageDown: () => step(1), PageUp: () => step(-1),
  };
  /** @type {Map<string, (event: KeyboardEvent) => unknown>} */
  const withCtrl = new Map([["z", (/** @type {KeyboardEvent} */ event) => app.step(event.shiftKey ? "redo" : "undo")], ["y", () => app.step("redo")], ["d", () => copy(app)]]);

  document.addEventListener("keydown", (event) => {
    const target = event.target instanceof HTMLElement ? event.target : document.body;
    if (!isDesign() || event.altKey || document.querySelector("dialog[open]") || target.closest(".tour")) return;
    const action = actionOf(event, target);
    if (!action) return;
    event.preventDefault();
    void action();
  });

  /**
   * @param {KeyboardEvent} event
   * @param {HTMLElement} target
   * @returns {(() => unknown) | undefined}
   */
  function actionOf(event, target) {
    const isTyping = target.closest("input, select, textarea") !== null;
    if (event.ctrlKey || event.metaKey) {
      const action = isTyping ? undefined : withCtrl.get(event.key.toLowerCase());
      return action ? () => action(event) : undefined;
    }
    if (isTyping) return undefined;
    if (event.key.length === 1 || event.key.startsWith("Page") || event.key === "Escape" || event.key === "F2") return plain[event.key];
    if (target.closest("header, nav, aside, footer, .tools, .scope")) return undefined;  // their own keys
    const arrow = ARROWS[event.key];
    const far = (event.shiftKey ? 10 : 1) * (app.look?.kind === "screen" ? 1 : 0.1);
    return arrow && app.box ? () => nudge(app, arrow[0] * far, arrow[1] * far) : plain[event.key];
  }
}

/** @param {App} app */
function nameField(app) {
  app.set({ tab: "box" });
  document.getElementById("box-name")?.focus();
}
