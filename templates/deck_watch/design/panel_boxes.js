// The list of all boxes of the side, those in front at the top; dragging one changes which lies above which.
/** @import { App } from "./app.js" */
/** @import { BoxInfo, Look } from "./types.d.ts" */
import { make, sign, t } from "./dom.js";
import { shown } from "./fields.js";
import { changesOf, isOfFrame } from "./paths.js";
import { addBox } from "./actions.js";
import { kindOf } from "./panel_box.js";
import { restacked, stacked } from "./stacking.js";

const SIGNS = {
  text: "M3 4h12M9 4v11", image: "M2 3h14v12H2zM2 13l4.5-4.5L10 12l2.5-2.5L16 13", qr: "M3 3h5v5H3zM10 3h5v5h-5zM3 10h5v5H3zM11 11h4v4",
  icon: "M9 2l2.1 4.6 4.9.6-3.6 3.4 1 5L9 13.2 4.6 15.6l1-5L2 7.2l4.9-.6z", shape: "M2.5 3.5h13v11h-13z",
  group: "M2.5 2.5h6v5h-6zM9.5 10.5h6v5h-6zM11 5h4.5M2.5 13H7",
};

/**
 * @param {App} app
 * @returns {Node[]}
 */
export function boxesPanel(app) {
  const { look } = app;
  if (!look) return [];
  if (look.template) return [make("p", { class: "hintbox" }, t("by-template", { file: look.template }))];
  const order = stacked(look).toReversed().filter((box) => isOpen(box.path.slice(0, -1).join("/"), app.state.chosen));
  const rows = [...order.filter((box) => box.shown), ...order.filter((box) => !box.shown)].map((box) => line(app, box, look));
  return [make("p", { class: "hintbox" }, t("boxes-hint")), make("ol", { class: "layers" }, ...rows), look.kind === "card" && adds(app)].filter((one) => one !== false);
}

/**
 * Whether the list shows what a group holds: when the group or something in it is chosen. The card itself always is.
 * @param {string} group
 * @param {string} chosen
 */
function isOpen(group, chosen) {
  return !group || chosen === group || chosen.startsWith(`${group}/`);
}

/**
 * @param {App} app
 * @param {BoxInfo} box
 * @param {Look} look
 */
function line(app, box, look) {
  const name = box.path.join("/");
  const isFrames = isOfFrame(look, box.path);
  const changes = changesOf(look, box.path);
  const said = !box.shown && box.box.if !== undefined ? `if: ${shown(box.box.if)}` : isFrames ? (changes ? t("changed") : look.frame) : look.frame ? t("ours") : "";
  const button = make("button", {
    type: "button", "data-field": `layer:${name}`, "aria-current": name === app.state.chosen, "aria-label": `${box.path.join(" › ")}${box.shown ? "" : ` (${t("not-shown")})`}`,
    onclick: () => app.set({ chosen: name, tab: "box" }),
  }, sign(SIGNS[/** @type {keyof typeof SIGNS} */ (kindOf(box))]), make("b", {}, box.path.at(-1), box.group && (isOpen(name, app.state.chosen) ? " ▾" : " ▸")), make("small", { class: !isFrames || changes ? "ours" : "" }, said));
  const item = make("li", { class: `${name === app.state.chosen ? "on" : ""}${box.shown ? "" : " gone"}`, style: `--depth:${box.path.length - 1}`, draggable: String(canStack(app, look, box)),
    ondragstart: (/** @type {DragEvent} */ event) => event.dataTransfer?.setData("text/plain", name),
    ondragover: (/** @type {DragEvent} */ event) => event.preventDefault(),
    ondrop: (/** @type {DragEvent} */ event) => { event.preventDefault(); drop(app, look, event.dataTransfer?.getData("text/plain") ?? "", box); },
  }, button);
  return item;
}

/**
 * Whether dragging a line changes which box lies above which; those of a screen lie nowhere in front.
 * @param {App} app
 * @param {Look} look
 * @param {BoxInfo} box
 */
const canStack = (app, look, box) => app.canWrite && look.kind === "card" && box.shown && !box.flow;

/**
 * @param {App} app
 * @param {Look} look
 * @param {string} name
 * @param {BoxInfo} onto
 */
function drop(app, look, name, onto) {
  const box = look.boxes.find((one) => one.path.join("/") === name);
  if (!box || box === onto || box.path.slice(0, -1).join("/") !== onto.path.slice(0, -1).join("/")) return;
  const order = stacked(look).filter((one) => one.path.length === onto.path.length && one !== box);
  const isUpwards = stacked(look).indexOf(box) < stacked(look).indexOf(onto);
  const above = isUpwards ? order[order.indexOf(onto) + 1] ?? null : onto;
  void app.write(restacked(look, box, above, app.state.scope));
}

/**
 * Buttons that add a box.
 * @param {App} app
 */
function adds(app) {
  const kinds = /** @type {const} */ (["text", "icon", "image", "shape"]);
  return make("div", { class: "adds" }, ...kinds.map((kind) => make("button", {
    type: "button", disabled: !app.canWrite, "data-field": `add:${kind}`, onclick: () => void addBox(app, kind),
  }, `+ ${t(`kind-${kind}`)}`)));
}
