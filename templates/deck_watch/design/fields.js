// Fields of the panel: numbers, choices, colours. One that shows an expression says what it comes to; typing replaces it.
/** @import { App } from "./app.js" */
/** @import { BoxInfo, Value } from "./types.d.ts" */
import { make, sign, t } from "./dom.js";
import { isExpression, tidy } from "./geometry.js";

/** Words that begin a text of YAML and are none. */
const NUMBER = /^-?(\d+\.?\d*|\.\d+)$/;
/** Numbers in brackets, such as a step. */
const LIST = /^\[\s*-?\d+(\.\d+)?(\s*,\s*-?\d+(\.\d+)?)*\s*\]$/;

/**
 * What somebody has typed, as the layout says it: a number, a text, or nothing.
 * @param {string} text
 * @returns {Value | undefined}
 */
export function typed(text) {
  const plain = text.trim().replace(/^(-?\d+),(\d+)$/, "$1.$2");
  if (!plain) return undefined;
  if (LIST.test(plain)) return JSON.parse(plain);
  return NUMBER.test(plain) ? Number(plain) : plain;
}

/**
 * A value as a field shows it.
 * @param {Value | undefined} value
 */
export function shown(value) {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/**
 * Write what a field says, if it says something else now.
 * @param {App} app
 * @param {BoxInfo} info
 * @param {string} key
 * @param {Value | undefined} value
 */
export function commit(app, info, key, value) {
  if (shown(value) !== shown(info.box[key])) void app.change(info.path, { [key]: value });
}

/**
 * A field for a length, a number or a text.
 * @param {App} app
 * @param {BoxInfo} info
 * @param {string} key
 * @param {{ label?: string, unit?: string, usual?: string, name?: string }} more
 */
export function field(app, info, key, { label = "", unit = "", usual = "", name = "" } = {}) {
  const raw = info.box[key];
  const isComputed = isExpression(raw);
  const input = make("input", {
    value: shown(raw), placeholder: usual, "data-field": `${info.path.join("/")}:${key}`, autocomplete: "off", spellcheck: "false",
    "aria-label": name || label || t(`key-${key}`), disabled: !app.canWrite,
    onchange: () => commit(app, info, key, typed(input.value)),
    onkeydown: (/** @type {KeyboardEvent} */ event) => steps(event, input, raw, app.look?.kind === "screen" ? 1 : 0.1, (value) => commit(app, info, key, value)),
  });
  return make("label", { class: `f${isComputed ? " ex" : ""}${isNew(app, info, key) ? " new" : ""}`, title: isComputed ? t("expression-hint") : name || undefined },
    label && make("span", {}, label), isComputed && make("em", { "aria-hidden": "true" }, "ƒ"), input, make("u", {}, besides(info, key) || (unit === "mm" ? t("unit") : unit)));
}

/**
 * Whether the key is what was written last.
 * @param {App} app
 * @param {BoxInfo} info
 * @param {string} key
 */
function isNew(app, info, key) {
  const own = info.path.at(-1) ?? "";
  return Boolean(app.state.wrote?.back.some((op) => op.path.at(-1) === key && op.path.includes(own)));
}

/**
 * What a value comes to, beside what the layout says: of an expression, and of a length such as 50%.
 * @param {BoxInfo} info
 * @param {string} key
 */
function besides(info, key) {
  const raw = info.box[key];
  if (isExpression(raw)) return shown(info.is[key]);
  return key in info.mm && typeof raw !== "number" ? String(tidy(info.mm[key])) : "";
}

/**
 * Arrows change a number by a tenth, with Shift by one; on a screen by one and by ten.
 * @param {KeyboardEvent} event
 * @param {HTMLInputElement} input
 * @param {Value | undefined} raw
 * @param {number} small
 * @param {(value: number) => void} write
 */
function steps(event, input, raw, small, write) {
  if (event.key === "Escape") { input.value = shown(raw); input.blur(); }
  const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
  const now = typed(input.value);
  if (!way || typeof now !== "number") return;
  event.preventDefault();
  const next = tidy(now + way * (event.shiftKey ? 10 : 1) * small);
  input.value = String(next);
  write(next);
}

/**
 * A choice; a value that is none of its options is shown as one of its own.
 * @param {App} app
 * @param {BoxInfo} info
 * @param {string} key
 * @param {[string, string][]} options
 * @param {{ name?: string }} more
 */
export function choice(app, info, key, options, { name = "" } = {}) {
  const raw = shown(info.box[key]);
  const isKnown = options.some(([value]) => value === raw);
  const all = isKnown ? options : [...options, /** @type {[string, string]} */ ([raw, isExpression(info.box[key]) ? `ƒ ${raw}` : raw])];
  return pickFrom(app, `${info.path.join("/")}:${key}`, all, raw, name || t(`key-${key}`), (value) => commit(app, info, key, typed(value)));
}

/**
 * @typedef {[string, string]} Option a value, and its words
 * @typedef {{ group: string, options: Option[] }} Group
 */

/**
 * A list to pick from.
 * @param {App} app
 * @param {string} id
 * @param {(Option | Group)[]} options
 * @param {string} now
 * @param {string} name
 * @param {(value: string) => void} picked
 */
export function pickFrom(app, id, options, now, name, picked) {
  const option = (/** @type {Option} */ [value, text]) => make("option", { value, selected: value === now }, text);
  const select = make("select", { "aria-label": name, "data-field": id, disabled: !app.canWrite, onchange: () => picked(select.value) },
    ...options.map((one) => (Array.isArray(one) ? option(one) : make("optgroup", { label: one.group }, ...one.options.map(option)))));
  return make("span", { class: "f" }, select);
}

/** Signs for the ways in which a text stands. */
const SIGNS = {
  left: "M3 4h12M3 9h7M3 14h10", centre: "M3 4h12M5.5 9h7M4 14h10", right: "M3 4h12M8 9h7M5 14h10",
  justify: "M3 4h12M3 9h12M3 14h12", top: "M3 3h12M9 6v8M6.5 8.5L9 6l2.5 2.5", middle: "M3 9h12M9 2v4M9 12v4",
  bottom: "M3 15h12M9 4v8M6.5 9.5L9 12l2.5-2.5",
};

/**
 * Buttons of which one is pressed.
 * @param {App} app
 * @param {BoxInfo} info
 * @param {string} key
 * @param {(keyof typeof SIGNS)[]} values
 * @param {string} usual
 */
export function buttons(app, info, key, values, usual) {
  const now = shown(info.is[key] ?? info.box[key]) || usual;
  return make("span", { class: "pick", role: "group", "aria-label": t(`key-${key}`) }, ...values.map((value) => make("button", {
    type: "button", "aria-label": t(`stands-${value}`), "aria-pressed": now === value, disabled: !app.canWrite,
    title: t(`stands-${value}`), "data-field": `${info.path.join("/")}:${key}:${value}`, onclick: () => commit(app, info, key, value),
  }, sign(SIGNS[value]))));
}

/** @param {string} text */
const isHex = (text) => /^#[0-9a-f]{6}$/i.test(text);

/**
 * A colour: what it comes to, a picker, and what the layout says, with the layout's own names to choose from.
 * @param {App} app
 * @param {BoxInfo} info
 * @param {string} key
 * @param {string} name
 */
export function colour(app, info, key, name) {
  const raw = info.box[key];
  const computed = info.is[key] ?? raw;
  const first = shown(Array.isArray(computed) ? computed[0] : computed);
  const swatch = make("input", {
    type: "color", value: isHex(first) ? first : "#ffffff", "aria-label": t("pick-colour", { name }), disabled: !app.canWrite,
    "data-field": `${info.path.join("/")}:${key}:swatch`, onchange: () => commit(app, info, key, swatch.value),
  });
  const dot = make("span", { class: "swatch", style: CSS.supports("color", first) && first ? `background:${first}` : "background:none" }, swatch);
  const isComputed = isExpression(raw);
  const text = make("input", {
    value: shown(raw), list: "colours", "aria-label": name, "data-field": `${info.path.join("/")}:${key}`, disabled: !app.canWrite,
    placeholder: t("no-colour"), spellcheck: "false", onchange: () => commit(app, info, key, typed(text.value)),
  });
  return make("span", { class: `f${isComputed ? " ex" : ""}`, title: isComputed ? t("expression-hint") : undefined }, dot,
    isComputed && make("em", { "aria-hidden": "true" }, "ƒ"), text);
}

/**
 * A row of the panel with a name before its fields.
 * @param {string} name
 * @param {...(Node | false | null)} fields
 */
export const row = (name, ...fields) => make("div", { class: "row" }, name && make("span", { class: "what" }, name), ...fields);

/**
 * A part of the panel.
 * @param {string} name
 * @param {string} small
 * @param {...(Node | false | null)} rows
 */
export const section = (name, small, ...rows) => make("section", { class: "sec" },
  make("h2", {}, name, small && make("small", {}, small)), ...rows);
