// What is wrong with the cards, and what a click mends.
/** @import { App } from "./app.js" */
/** @import { BoxInfo, Finding, Look } from "./types.d.ts" */
import { make, t } from "./dom.js";
import { boxPath, placeOf, layoutOp, valueAt } from "./paths.js";

/** The smallest type in points that reads in print. */
const LEAST = 5;

/**
 * @param {App} app
 * @returns {Node[]}
 */
export function findingsPanel(app) {
  const { deck, look } = app.state;
  if (!deck.findings.length) return [make("p", { class: "hintbox" }, t("no-findings"))];
  const rows = deck.findings.flatMap((finding, number) => {
    const isHere = finding.card === look?.id;
    const name = deck.cards.find((card) => card.id === finding.card)?.name ?? "";
    const where = [finding.file, finding.line, finding.column].filter(Boolean).join(":");
    const button = make("button", { type: "button", class: `fnd${isHere ? " on" : ""}${finding.stops ? " stops" : ""}`, "data-field": `finding:${number}`, onclick: () => void go(app, finding) },
      make("strong", {}, `${number + 1} · ${t(`found-${finding.kind}`)}`), make("span", {}, [where, name].filter(Boolean).join(" · ")), finding.text);
    return isHere && look ? [button, make("div", { class: "fixes" }, ...fixes(app, finding, look))] : [button];
  });
  const stops = deck.findings.some((finding) => finding.stops);
  return [...rows, make("p", { class: "hintbox" }, t(stops ? "findings-stop" : "findings-print"))];
}

/**
 * Show the card of a finding, and choose its box.
 * @param {App} app
 * @param {Finding} finding
 */
async function go(app, finding) {
  const at = app.state.deck.cards.findIndex((card) => card.id === finding.card);
  if (at >= 0) await app.show({ card: at, side: finding.side, chosen: nameOf(app.look, finding), tab: "findings" });
}

/**
 * The path of the box that a finding names, as the page keeps it.
 * @param {Look | null} look
 * @param {Finding} finding
 */
function nameOf(look, finding) {
  const found = look?.boxes.find((box) => box.path.at(-1) === finding.part);
  return found ? found.path.join("/") : "";
}

/**
 * Buttons that mend a finding, each by one line; and one that opens the file.
 * @param {App} app
 * @param {Finding} finding
 * @param {Look} look
 */
function fixes(app, finding, look) {
  const box = look.boxes.find((one) => one.path.join("/") === nameOf(look, finding));
  const found = [];
  const fix = (/** @type {string} */ text, /** @type {string} */ key, /** @type {number | string | boolean} */ value) => {
    if (!box) return;
    const place = placeOf(look, app.state.scope, box.path, key);
    found.push(make("button", { type: "button", disabled: !app.canWrite, onclick: () => void app.write([layoutOp(place, value, valueAt(look.own, place))]) }, text));
  };
  if (box && finding.kind === "overflow") for (const [text, key, value] of mends(box)) fix(text, key, value);
  if (box) found.push(make("button", { type: "button", onclick: () => app.set({ chosen: box.path.join("/"), tab: "box" }) }, t("fix-show", { name: String(boxPath(box.path).at(-1)) })));
  found.push(make("button", { type: "button", onclick: () => void app.open() }, t("fix-open", { place: `${finding.file.split("/").at(-1)}:${finding.line}` })));
  return found;
}

/**
 * What gives a text that does not fit more room: each a text, a key and its value.
 * @param {BoxInfo} box
 * @returns {[string, string, number | string][]}
 */
function mends(box) {
  const number = (/** @type {string} */ key, /** @type {number} */ usual) => Number(box.is[key] ?? box.box[key] ?? usual);
  const [least, size, lines] = [number("min_size", 6.5), number("size", 9), number("lines", 9)];
  const room = String(box.box.max_h ?? "");
  const part = Number.parseFloat(room) + 7;
  const lower = Math.max(LEAST, least - 1);
  /** @type {[boolean, [string, string, number | string]][]} */
  const all = [
    [room.endsWith("%"), [t("fix-room", { part }), "max_h", `${part}%`]],
    [least > LEAST, [t("fix-least", { size: lower }), "min_size", lower]],
    [lines < 3, [t("fix-lines", { count: lines + 1 }), "lines", lines + 1]],
    [size > least + 1, [t("fix-size", { size: size - 1 }), "size", size - 1]],
  ];
  return all.flatMap(([helps, mend]) => (helps ? [mend] : []));
}
