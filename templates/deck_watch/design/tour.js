// A walk through the page on first use: six steps of twenty seconds, skipped with one key, begun again from the header.
/** @import { App } from "./app.js" */
import { by, make, t } from "./dom.js";

const KEY = "jugada-design-tour";
/** What each step shows, and on which side of it the words stand. */
const STEPS = /** @type {const} */ ([["cards", "list"], ["card", "canvas"], ["scope", "scope"], ["panel", "panel"], ["line", "strip"], ["back", "undo"]]);

/** @param {App} app */
export function maybeTour(app) {
  if (localStorage.getItem(KEY) || !app.look) return;
  tour(app);
}

/** @param {App} app */
export function tour(app) {
  let step = 0;
  const light = make("div", { class: "light", "aria-hidden": "true" });
  const words = make("div", { class: "tour", role: "dialog", "aria-labelledby": "tour-words", tabindex: "-1" });
  const end = () => {
    localStorage.setItem(KEY, "1");
    light.remove();
    words.remove();
    removeEventListener("keydown", onKey, true);
    app.set({});
  };
  const go = (/** @type {number} */ way) => { step += way; if (step >= STEPS.length) end(); else show(); };
  const show = () => {
    const [name, id] = STEPS[step];
    const box = by(id).getBoundingClientRect();
    Object.assign(light.style, { left: `${box.left - 4}px`, top: `${box.top - 4}px`, width: `${box.width + 8}px`, height: `${box.height + 8}px` });
    words.replaceChildren(make("p", { id: "tour-words" }, make("b", {}, t(`tour-${name}`)), " ", t(`tour-${name}-more`)),
      make("div", { class: "answers" }, make("small", {}, `${step + 1} / ${STEPS.length}`), make("button", { type: "button", class: "go small", onclick: end }, t("tour-skip")),
        step > 0 && make("button", { type: "button", class: "go small", onclick: () => go(-1) }, t("tour-before")),
        make("button", { type: "button", class: "go small first", onclick: () => go(1) }, t(step === STEPS.length - 1 ? "tour-end" : "tour-next"))));
    const room = words.getBoundingClientRect();
    const isRight = box.left > innerWidth / 2;
    const left = isRight ? box.left - room.width - 16 : box.width > innerWidth / 2 ? innerWidth / 2 - room.width / 2 : box.right + 16;
    const top = Math.min(innerHeight - room.height - 20, Math.max(12, box.height > innerHeight / 2 ? box.top + 60 : box.top > innerHeight / 2 ? box.top - room.height - 14 : box.bottom + 14));
    Object.assign(words.style, { left: `${Math.min(innerWidth - room.width - 12, Math.max(12, left))}px`, top: `${top}px` });
    const buttons = words.querySelectorAll("button");
    buttons[buttons.length - 1].focus();
  };
  const onKey = (/** @type {KeyboardEvent} */ event) => { if (event.key === "Escape") { event.stopPropagation(); end(); } };
  document.body.append(light, words);
  addEventListener("keydown", onKey, true);
  show();
}
