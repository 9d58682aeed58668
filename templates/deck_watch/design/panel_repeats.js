// What a box is drawn for again and again: columns with an icon each, of which one can be added or taken away.
/** @import { App } from "./app.js" */
/** @import { BoxInfo, Look } from "./types.d.ts" */
import { make, t } from "./dom.js";
import { field, pickFrom, row, section, shown } from "./fields.js";
import { layoutOp, nameOf, placeOf, valueAt } from "./paths.js";

/**
 * @param {App} app
 * @param {BoxInfo} box
 * @param {Look} look
 * @returns {Node[]}
 */
export function repeats(app, box, look) {
  const given = box.box.repeat;
  if (given === undefined || given === null) return [];
  const columns = valueAt(given, ["columns"]);
  if (typeof columns !== "object" || columns === null || Array.isArray(columns)) {
    return [section(t("repeat-times"), "", row("", field(app, box, "repeat", { name: t("repeat-times") })))];
  }
  const write = (/** @type {string} */ name, /** @type {string | null} */ icon) => {
    const place = [...placeOf(look, app.state.scope, box.path, "repeat"), "columns", name];
    return app.write([layoutOp(place, icon, valueAt(look.own, place))]);
  };
  const icons = look.icons.map((name) => /** @type {[string, string]} */ ([name, name]));
  const words = new Map(look.columns.map((column) => [nameOf(look, column), column]));
  const rows = Object.entries(columns).map(([name, icon]) => row(words.get(name) ?? name,
    pickFrom(app, `stat:${name}`, icons, shown(icon), t("icon-of", { name }), (value) => void write(name, value)),
    make("button", { type: "button", class: "add", "aria-label": t("stat-away", { name }), disabled: !app.canWrite, onclick: () => void write(name, null) }, "×")));
  const slots = new Set(Object.keys(columns).flatMap((name) => [name, ...(look.slots[name] ?? [])]).map((name) => name.toLowerCase()));
  const free = look.columns.filter((name) => !slots.has(name.replaceAll(/\W+/g, "_").toLowerCase()));
  /** @type {[string, string][]} */
  const options = [["", t("stat-more")], ...free.map((name) => /** @type {[string, string]} */ ([nameOf(look, name), name]))];
  const add = pickFrom(app, "stat-more", options, "", t("stat-more"), (name) => { if (name) void write(name, "star"); });
  return [section(t("repeat"), t("repeat-hint"), ...rows, row("", add))];
}
