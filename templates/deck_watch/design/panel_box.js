// The panel of the chosen box: place, content, when it is shown, type, shape and paint, effects.
/** @import { App } from "./app.js" */
/** @import { BoxInfo, Look } from "./types.d.ts" */
import { readCondition, writeCondition } from "./conditions.js";
import { make, t } from "./dom.js";
import { buttons, choice, colour, commit, field, pickFrom, row, section, shown, typed } from "./fields.js";
import { AXES, hold, heldBy, isExpression, rectOf, tidy } from "./geometry.js";
import { changesOf, isOfFrame, ownOf, layoutOp, boxPath, scopePath, freeName, valueAt } from "./paths.js";
import { repeats } from "./panel_repeats.js";
import { valuesOf } from "./values.js";

/** Shapes that need no numbers, and those that are usual with theirs. */
const SHAPES = ["rect", "ellipse", "polygon 6", "star 5 45", "burst 24 88", "diamond", "shield", "ribbon 3", "tag", "slant",
  "pennant", "banner", "arrow", "arch", "drop"];

/**
 * @param {App} app
 * @returns {Node[]}
 */
export function boxPanel(app) {
  const { box, look } = app;
  if (!look) return [];
  if (!box) return [make("p", { class: "hintbox" }, t("choose-a-box")), ...stylePanel(app, look)];
  if (look.kind === "screen") return [head(app, box, look), ...(box.spots.length ? [place(app, box)] : []), sizes(app, box)];
  return [
    head(app, box, look),
    place(app, box),
    ...content(app, box, look),
    ...repeats(app, box, look),
    condition(app, box, look),
    ...(box.box.text === undefined ? [] : [type(app, box, look)]),
    paint(app, box),
    effects(app, box),
  ];
}

/**
 * The kind of a box, by what it holds.
 * @param {BoxInfo} info
 */
export function kindOf(info) {
  if (info.group) return "group";
  return ["text", "image", "icon", "qr"].find((key) => info.box[key] !== undefined) ?? "shape";
}

/**
 * @param {App} app
 * @param {BoxInfo} box
 * @param {Look} look
 */
function head(app, box, look) {
  const name = box.path.at(-1) ?? "";
  const isFrames = isOfFrame(look, box.path);
  const count = changesOf(look, box.path);
  const input = make("input", {
    value: name, "aria-label": t("box-name"), "data-field": "name", readonly: isFrames || !app.canWrite || look.kind === "screen", id: "box-name",
    onchange: () => void rename(app, box, look, input.value.trim()),
  });
  if (look.kind === "screen") return make("section", { class: "sec who" }, input);
  const said = make("span", {}, `${isFrames ? t(`kind-${kindOf(box)}-of`, { name: look.frame }) : t(`kind-${kindOf(box)}`)} · `,
    make("b", { class: count ? "changed" : "" }, isFrames ? t(count === 1 ? "one-change" : count ? "changes" : "unchanged", { count }) : t("ours")));
  const reset = make("button", { type: "button", class: "add", "data-field": "reset", onclick: () => void resetBox(app, box, look) }, t("reset"));
  return make("section", { class: "sec who" }, input, said, Boolean(isFrames && count && app.canWrite) && reset);
}

/**
 * Take away what the file says of a box, in the part that changes go to.
 * @param {App} app
 * @param {BoxInfo} box
 * @param {Look} look
 */
async function resetBox(app, box, look) {
  const at = [...scopePath(look, app.state.scope), look.side, ...boxPath(box.path)];
  const own = ownOf(look, app.state.scope, box.path);
  await app.write(Object.keys(own).filter((key) => key !== "boxes").map((key) => layoutOp([...at, key], undefined, own[key])));
}

/**
 * Give a box of the file's own another name.
 * @param {App} app
 * @param {BoxInfo} box
 * @param {Look} look
 * @param {string} to
 */
async function rename(app, box, look, to) {
  const name = freeName(look, to.replaceAll(/\W+/g, "_").replaceAll(/^_+|_+$/g, "") || "box");
  const from = [look.side, ...boxPath(box.path)];
  const own = valueAt(look.own, from);
  if (own === undefined || to === box.path.at(-1)) return;
  const target = [...from.slice(0, -1), name];
  await app.write([layoutOp(target, own, undefined), layoutOp(from, undefined, own)]);
  app.set({ chosen: [...box.path.slice(0, -1), name].join("/") });
}

// -------------------------------------------------------------------------------------------------------------- place

const HOLDS = /** @type {const} */ (["start", "end", "middle", "both"]);

/**
 * @param {App} app
 * @param {BoxInfo} box
 */
function place(app, box) {
  if (box.flow) return section(t("place"), t("in-a-row"), make("div", { class: "g2" }, field(app, box, box.flow === "right" ? "w" : "h", { label: box.flow === "right" ? "w" : "h", unit: "mm" }), field(app, box, "grow", { label: t("key-grow") })));
  const around = ["inside", "below", "above", "right_of", "left_of"].filter((key) => box.box[key])
    .map((key) => t(`place-${key}`, { name: shown(box.box[key]) }));
  const rect = rectOf(box);
  const fields = /** @type {const} */ (["x", "y"]).map((axis) => placeFields(app, box, axis, axis === "x" ? rect.w : rect.h));
  const holds = /** @type {const} */ (["x", "y"]).map((axis) => pickFrom(app, `hold-${axis}`, HOLDS.map((one) => [one, t(`hold-${axis}-${one}`)]),
    hold(box, axis), t(`holds-${axis}`), (to) => void app.change(box.path, heldBy(box, axis, /** @type {typeof HOLDS[number]} */ (to)))));
  return section(t("place"), around.join(", ") || t("place-card"),
    make("div", { class: "g2" }, fields[0][0], fields[1][0], fields[0][1], fields[1][1]),
    row(t("holds-to"), ...holds), app.look?.kind === "card" && row(t("key-angle"), field(app, box, "angle", { unit: "°", usual: "0" })));
}

/**
 * The two fields of an axis: where, and how long.
 * @param {App} app
 * @param {BoxInfo} box
 * @param {"x" | "y"} axis
 * @param {number} long
 */
function placeFields(app, box, axis, long) {
  const [start, extent, end, middle] = AXES[axis];
  const held = hold(box, axis);
  const first = { start, both: start, end, middle }[held];
  const second = held === "both" ? end : extent;
  const labels = { x: "x", y: "y", right: t("key-right"), bottom: t("key-bottom"), cx: t("key-cx"), cy: t("key-cy"), w: "w", h: "h" };
  return [first, second].map((key) => field(app, box, key, {
    label: labels[key], unit: "mm", usual: key === extent ? String(tidy(long)) : "0", name: t(`name-${key}`),
  }));
}

/** Keys of a box that its place has already, or that hold boxes and values. */
const NOT_SIZES = ["extends", "boxes", "if", "inside", "below", "above", "right_of", "left_of", "x", "right", "cx", "y", "bottom", "cy"];

/**
 * What else the file says of a box of a screen, which has no content and no paint.
 * @param {App} app
 * @param {BoxInfo} box
 */
function sizes(app, box) {
  const isPlaced = box.spots.length > 0;
  const keys = Object.keys(box.box).filter((key) => !(isPlaced ? [...NOT_SIZES, "w", "h"] : NOT_SIZES.slice(0, 8)).includes(key));
  const rows = keys.map((key) => row(t(`size-${key}`), field(app, box, key, { name: t(`size-${key}`) })));
  return section(t("sizes"), isPlaced ? "" : t("no-place"), ...rows);
}

// ------------------------------------------------------------------------------------------------------------ content

/**
 * @param {App} app
 * @param {BoxInfo} box
 * @param {Look} look
 */
function content(app, box, look) {
  const key = ["text", "image", "icon", "qr"].find((one) => box.box[one] !== undefined);
  if (!key) return [];
  const raw = shown(box.box[key]);
  const input = make("textarea", {
    rows: Math.min(4, Math.max(1, Math.ceil(raw.length / 30))), "aria-label": t(`content-${key}`), "data-field": `${box.path.join("/")}:${key}`,
    disabled: !app.canWrite, spellcheck: "false", onchange: () => commit(app, box, key, input.value.trim() || undefined),
  }, raw);
  const isComputed = isExpression(raw);
  const values = valuesOf(look, (name, words) => (look.names[name] ? `${words} · ${look.names[name].slice(0, 24)}` : words));
  const more = pickFrom(app, "add-value", [["", t("add-value")], ...values], "", t("add-value"), (name) => commit(app, box, key, `${raw}${raw && key === "text" ? " " : ""}{{ ${name} }}`.trim()));
  const icons = pickFrom(app, "icon", [["", t("choose-icon")], ...look.icons.map((one) => /** @type {[string, string]} */ ([one, one]))], raw, t("choose-icon"), (name) => commit(app, box, key, name));
  return [section(t("content"), "", make("div", { class: `f tall${isComputed ? " ex" : ""}` }, isComputed && make("em", { "aria-hidden": "true" }, "ƒ"), input,
    isComputed && make("u", {}, `“${shown(box.is[key]).slice(0, 30)}”`)), row("", key === "icon" ? icons : more))];
}

/**
 * @param {App} app
 * @param {BoxInfo} box
 * @param {Look} look
 */
function condition(app, box, look) {
  const raw = box.box.if === undefined ? "" : shown(box.box.if);
  const parts = readCondition(raw);
  const now = raw === "" || raw === "true" ? "always" : raw === "false" ? "never" : parts ? "if" : "own";
  const values = valuesOf(look);
  const names = values.flatMap(({ options }) => options.map(([name]) => name));
  const first = names.includes("cost") ? "cost" : names[0] ?? "title";
  const write = (/** @type {Partial<import("./conditions.js").Condition>} */ change) => commit(app, box, "if", writeCondition({ name: first, test: "filled", than: "", ...parts, ...change }));
  const to = (/** @type {string} */ value) => { if (value === "always") commit(app, box, "if", undefined); else if (value === "never") commit(app, box, "if", false); else if (value === "if") write({}); };
  /** @type {[string, string][]} */
  const ways = [["always", t("shown-always")], ["if", t("shown-if")], ["never", t("shown-never")], ...(now === "own" ? [/** @type {[string, string]} */ (["own", t("shown-own")])] : [])];
  const rows = [row("", pickFrom(app, "shown", ways, now, t("shown"), to))];
  if (now === "own") rows.push(row("", field(app, box, "if", { name: t("shown") })));
  if (parts) {
    /** @type {[string, string][]} */
    const own = names.includes(parts.name) ? [] : [[parts.name, parts.name]];
    rows.push(make("div", { class: "cond" },
      pickFrom(app, "if-name", [...own, ...values], parts.name, t("value"), (name) => write({ name })),
      pickFrom(app, "if-test", ["filled", "empty", "is", "over"].map((test) => [test, t(`test-${test}`)]), parts.test, t("condition"),
        (test) => write({ test: /** @type {"is"} */ (test), than: parts.than || look.names[parts.name] || "1" }))));
    if (parts.test === "is" || parts.test === "over") {
      const than = make("input", { value: parts.than, "aria-label": t("compared-with"), "data-field": "if-than", disabled: !app.canWrite, onchange: () => write({ than: than.value }) });
      rows.push(row("", make("label", { class: "f" }, than)));
    }
  }
  return section(t("shown"), "", ...rows);
}

// ------------------------------------------------------------------------------------------------------ type and paint

/**
 * @param {App} app
 * @param {BoxInfo} box
 * @param {Look} look
 */
function type(app, box, look) {
  const families = look.families.map((name) => /** @type {[string, string]} */ ([name, t(`family-${name}`) === `family-${name}` ? name : t(`family-${name}`)]));
  const bold = (/** @type {"bold" | "italic"} */ key) => make("button", { type: "button", class: `letter ${key}`, "aria-pressed": box.box[key] === true, disabled: !app.canWrite,
    "aria-label": t(`key-${key}`), title: t(`key-${key}`), "data-field": `${box.path.join("/")}:${key}`, onclick: () => commit(app, box, key, box.box[key] === true ? undefined : true) }, t(`sign-${key}`));
  return section(t("type"), "",
    row("", choice(app, { ...box, box: { ...box.box, family: box.box.family ?? "text" } }, "family", families), make("span", { class: "pick" }, bold("bold"), bold("italic"))),
    row("", field(app, box, "size", { label: t("key-size"), unit: "pt", usual: "9" }), field(app, box, "min_size", { label: t("key-min_size"), unit: "pt", name: t("name-min_size") })),
    row("", field(app, box, "lines", { label: t("key-lines"), name: t("name-lines") }), field(app, box, "tracking", { label: t("key-tracking"), usual: "0", name: t("name-tracking") }), field(app, box, "leading", { label: t("key-leading"), usual: "1.28", name: t("name-leading") })),
    row("", buttons(app, box, "align", ["left", "centre", "right", "justify"], "left"), buttons(app, box, "vertical", ["top", "middle", "bottom"], "top")),
    row(t("key-colour"), colour(app, box, "colour", t("key-colour"))));
}

/**
 * @param {App} app
 * @param {BoxInfo} box
 */
function paint(app, box) {
  const first = shown(box.is.fill ?? box.box.fill) || "#1F5F73";
  const base = /^#|^[a-z]+$/i.test(first) ? first : "#1F5F73";
  /** @type {[string, string][]} */
  const fills = [["", t("fill-more")], [`linear(90, white, ${base})`, t("fill-linear")], [`radial(white, ${base})`, t("fill-radial")],
    [`pattern(dots, 3, 0.5, ${base})`, t("fill-pattern")], [`rays(22, ${base})`, t("fill-rays")]];
  const now = shown(box.box.shape) || "rect";
  const shapeWords = (/** @type {string} */ name) => { const [kind, ...numbers] = name.split(" "); return SHAPES.includes(name) ? t(`shape-${kind}`) : [t(`shape-${kind}`), ...numbers].join(" "); };
  const shapes = isExpression(box.box.shape) || SHAPES.includes(now) || !SHAPES.some((name) => name.split(" ")[0] === now.split(" ")[0]) ? SHAPES : [...SHAPES, now];
  const shape = choice(app, { ...box, box: { ...box.box, shape: box.box.shape ?? "rect" } }, "shape", shapes.map((name) => [name, shapeWords(name)]));
  return section(t("paint"), "",
    row(t("key-shape"), shape, field(app, box, "r", { label: t("key-r"), unit: "mm", usual: "0" })),
    row(t("key-fill"), colour(app, box, "fill", t("key-fill"))),
    row("", pickFrom(app, "fill-more", fills, "", t("fill-more"), (value) => commit(app, box, "fill", value || undefined))),
    row(t("key-stroke"), colour(app, box, "stroke", t("key-stroke")), field(app, box, "line", { unit: "mm", usual: "0.35", name: t("key-line") })));
}

/**
 * @param {App} app
 * @param {BoxInfo} box
 */
function effects(app, box) {
  const now = box.box.shadow ? JSON.stringify(box.box.shadow) : "";
  /** @type {[string, string][]} */
  const shadows = [["", t("shadow-none")], ['{"y":0.8}', t("shadow-hard")], ['{"y":1.6,"blur":3}', t("shadow-soft")]];
  const known = shadows.some(([value]) => value === now) ? shadows : [...shadows, /** @type {[string, string]} */ ([now, t("shadow-own")])];
  return section(t("effects"), "",
    row("", field(app, box, "opacity", { label: t("key-opacity"), usual: "1" }),
      pickFrom(app, "shadow", known, now, t("key-shadow"), (value) => commit(app, box, "shadow", value ? JSON.parse(value) : undefined))),
    row("", field(app, box, "z", { label: t("key-z"), usual: "0", name: t("name-z") }), box.box.image === undefined ? null : field(app, box, "zoom", { label: t("key-zoom"), usual: "1" })));
}

// -------------------------------------------------------------------------------------------------------------- style

/**
 * The layout's named values, with which a frame is tuned as a whole.
 * @param {App} app
 * @param {Look} look
 */
function stylePanel(app, look) {
  const names = Object.keys(look.style).filter((name) => !["True", "False", ""].includes(look.style[name]));
  if (!names.length) return [];
  const rows = names.map((name) => {
    const ofScreen = ["sizes", look.category, "style", name];
    const at = look.kind === "screen" && valueAt(look.own, ofScreen) !== undefined ? ofScreen : ["style", name];
    const own = valueAt(look.own, at);
    const now = own === undefined ? look.style[name] : own;
    const input = make("input", {
      value: shown(now), "aria-label": name, "data-field": `style:${name}`, disabled: !app.canWrite, spellcheck: "false",
      onchange: () => void app.write([layoutOp(at, typed(input.value), own)]),
    });
    const isColour = /^#[0-9a-f]{6}$/i.test(look.style[name]);
    const swatch = isColour && make("input", { type: "color", value: look.style[name], "aria-label": t("pick-colour", { name }), disabled: !app.canWrite,
      onchange: (/** @type {Event} */ event) => { if (event.target instanceof HTMLInputElement) void app.write([layoutOp(at, event.target.value, own)]); } });
    const dot = swatch && make("span", { class: "swatch", style: `background:${look.style[name]}` }, swatch);
    return row(name, make("span", { class: `f${own === undefined ? "" : " new"}` }, dot, input));
  });
  return [section(t("style"), t("style-hint"), ...rows)];
}
