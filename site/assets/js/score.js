// @ts-check
// The score sheet of a game that is over: what each side has, row by row, in place of the board.
import { element } from "./dom.js";

/** @import { Sheet } from "../../types/answers" */

const CELL = (/** @type {string} */ text, /** @type {boolean} */ isOwn) => element("td", { class: isOwn ? "is-own" : "" }, text);

/**
 * @param {Sheet} sheet
 * @param {string} you the word for the one who reads
 */
export const scoreTable = ({ title, note, columns, own, rows }, you) => {
  const head = columns.map((name, place) => element("th", { scope: "col", class: place === own ? "is-own" : "" }, place === own && you ? `${name}, ${you}` : name));
  const told = rows.filter(({ values, total }) => total || values.some((value) => value !== "0"));
  const body = told.map(({ label, values, total }) => element("tr", { class: total ? "is-total" : "" }, element("th", { scope: "row" }, label), ...values.map((value, place) => CELL(value, place === own))));
  return [
    element("h2", { class: "score__title" }, title),
    ...(note ? [element("p", { class: "score__note" }, note)] : []),
    element("table", { class: "score__table" }, element("thead", {}, element("tr", {}, element("td", {}), ...head)), element("tbody", {}, ...body)),
  ];
};
