// The values that a text or a condition may use: the columns of the table by their own words, then what the layout computes.
/** @import { Group, Option } from "./fields.js" */
/** @import { Look } from "./types.d.ts" */
import { t } from "./dom.js";
import { nameOf } from "./paths.js";

/** How many values a list offers. */
const MOST = 60;

/**
 * @param {Look} look
 * @param {(name: string, text: string) => string} [text] what stands in the list, from a name and the words for it
 * @returns {Group[]}
 */
export function valuesOf(look, text = (_, words) => words) {
  const columns = new Map(look.columns.map((column) => [nameOf(look, column), column]));
  const seen = new Set([...columns].flat().map((name) => name.toLowerCase()));
  const others = Object.keys(look.names).filter((name) => !seen.has(name.toLowerCase())).slice(0, MOST);
  const option = (/** @type {string} */ name, /** @type {string} */ words) => /** @type {Option} */ ([name, text(name, words)]);
  return [
    { group: t("values-columns"), options: [...columns].filter(([name]) => name in look.names).map(([name, column]) => option(name, column)) },
    { group: t("values-computed"), options: others.map((name) => option(name, name)) },
  ];
}
