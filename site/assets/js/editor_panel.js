// @ts-check
// What a position set up by hand has beside its drawing: the tray with what is not drawn, and the settings.
import { all, element, seek } from "./dom.js";

/** @import { EditedPiece, EditedPlace, EditedSetting } from "../../types/answers" */

const FEW = 4; // so many places in the tray are folded away at first

/** @template T @param {T[]} items @param {(item: T) => string} key @returns {Map<string, T[]>} */
const grouped = (items, key) => {
  const groups = new Map();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
};

const counted = (/** @type {EditedPiece} */ { label, count }) => (count > 1 ? `${label} ×${count}` : label);

export class EditorPanel {
  /** @type {EditedSetting[]} */
  known = [];

  /** @param {HTMLElement} tray @param {HTMLElement} settings @param {Record<string, string>} words */
  constructor(tray, settings, words) {
    this.tray = tray;
    this.settings = settings;
    this.words = words;
  }

  named(/** @type {EditedPiece} */ piece, /** @type {Map<string, EditedPlace>} */ places) {
    return `${counted(piece)}, ${places.get(piece.place)?.label ?? ""}`;
  }

  // Places that the drawing does not show, and pieces that it does not show one by one.
  fillTray(/** @type {EditedPiece[]} */ pieces, /** @type {Map<string, EditedPlace>} */ places) {
    const open = new Set(all("details[open]", this.tray).map((one) => one.dataset.place));
    const isFirst = !this.tray.childElementCount;
    const hidden = pieces.filter((piece) => !piece.spot);
    const empty = [...places].filter(([, place]) => !place.spot).map(([name]) => /** @type {const} */ ([name, /** @type {EditedPiece[]} */ ([])]));
    const groups = new Map([...empty, ...grouped(hidden, (piece) => piece.place)]);
    this.tray.replaceChildren(...[...groups].map(([name, own]) => {
      const count = own.reduce((sum, piece) => sum + piece.count, 0);
      const chips = own.map((piece) => this.chip(piece, places));
      const box = element("div", { class: "jg-tray__box" }, ...(chips.length ? chips : [element("span", { class: "jg-tray__none" }, this.words.none)]));
      const isOpen = open.has(name) || (isFirst && groups.size < FEW);
      return element("details", { class: "jg-tray__place", "data-place": name, open: isOpen }, element("summary", {}, `${places.get(name)?.label} (${count})`), box);
    }));
  }

  chip(/** @type {EditedPiece} */ piece, /** @type {Map<string, EditedPlace>} */ places) {
    return element("button", { type: "button", class: "jg-chip jg-chip--piece", "data-piece": piece.name, "aria-label": this.named(piece, places) }, counted(piece));
  }

  fillSettings(/** @type {EditedSetting[]} */ settings = this.known) {
    this.known = settings;
    const { activeElement: focused } = document;
    const key = focused && this.settings.contains(focused) ? focused.getAttribute("name") : null;
    const fields = [...grouped(settings, (one) => one.of)].map(([of, own]) => element("fieldset", {}, element("legend", {}, of || this.words.settings), ...own.map((one) => this.setting(one))));
    this.settings.replaceChildren(...fields);
    if (key) seek(`[name="${CSS.escape(key)}"]`, this.settings)?.focus();
  }

  setting(/** @type {EditedSetting} */ one) {
    const attributes = { name: one.key, autocomplete: "off", disabled: one.choices?.length === 0 };
    const input = one.choices ? this.select(one, one.choices, attributes)
      : element("input", { ...attributes, type: "number", min: one.least, max: one.most, value: one.value });
    return element("label", {}, element("span", {}, one.label), input);
  }

  // A value that cannot be chosen is shown all the same.
  select(/** @type {EditedSetting} */ one, /** @type {string[][]} */ known, /** @type {Record<string, string | boolean>} */ attributes) {
    const choices = known.some(([value]) => value === one.value) ? known : [[one.value, one.shown], ...known];
    return element("select", attributes, ...choices.map(([value, label]) => element("option", { value, selected: value === one.value }, label)));
  }
}
