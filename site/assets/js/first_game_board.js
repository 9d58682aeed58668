// @ts-check
// The stored drawings of a first game on the page's board: frames that pieces glide between, and what is laid over them.
import { calm, element, shape, statusParts } from "./dom.js";
import { Parts, fetched, layersOf, showMarks } from "./drawings.js";

/** @import { Board } from "./board.js" */
/** @import { CourseDrawings, Script } from "../../types/first_game" */

export const WAIT = 600; // milliseconds before others act
export const DICE = 500; // that dice or a card are looked at
export const THEIRS = { duration: 480, apart: 240 };

export const wait = (/** @type {number} */ time) => new Promise((done) => { setTimeout(done, calm() ? 0 : time); });

export class StoredBoard {
  frame = "";
  marks = "";
  /** @type {CourseDrawings | null} */
  drawings = null;
  /** @type {Parts | null} */
  shared = null;
  layout = "";

  /**
   * @param {Board} board
   * @param {Script} script
   * @param {HTMLElement} status takes the line above the board
   */
  constructor(board, script, status) {
    this.board = board;
    this.script = script;
    this.status = status;
  }

  // Gets the drawings for a kind of screen; what is shown is drawn anew.
  async use(/** @type {string} */ layout) {
    if (layout === this.layout) return;
    const drawings = /** @type {CourseDrawings} */ (await fetched(`${layout}.json`));
    if (!drawings) throw new Error("drawings");
    Object.assign(this, { layout, drawings, shared: new Parts(drawings.parts) });
    if (this.frame) this.show(this.frame, this.marks);
  }

  get isCrop() {
    return this.drawings?.crop ?? false;
  }

  // The stored text of a drawing, from the pieces that it shares with others.
  text(/** @type {number[]} */ numbers) {
    return this.shared?.filled(numbers.map((number) => this.drawings?.pieces[number]).join("")) ?? "";
  }

  /**
   * Shows a frame; pieces glide to it from the one before.
   * @param {string} name
   * @param {string} [marks]
   * @param {{ duration?: number, apart?: number }} [pace]
   */
  show(name, marks = "", pace) {
    const numbers = this.drawings?.figures[name];
    if (!numbers) return;
    const { status, words } = this.script.frames[name];
    this.board.draw({ svg: this.text(numbers), words }, `stored ${this.layout}`, pace);
    if (this.shared) this.board.figure?.before(this.shared.root);
    this.frame = name;
    this.lay(marks);
    const [who, turn] = this.script.turns[name] ?? ["", ""];
    const whose = turn ? [element("span", { class: `turn turn--${who}` }, element("b", {}, turn))] : [];
    this.status.replaceChildren(...whose, ...statusParts(status));
  }

  // Lays marks over what is shown, in place of those before.
  lay(/** @type {string} */ name) {
    this.marks = name;
    const layers = this.board.figure ? layersOf(this.board.figure) : [];
    showMarks(layers, (this.drawings?.marks[name] ?? []).map((numbers) => this.text(numbers)));
  }

  // Lays further marks over those that are there.
  add(/** @type {string} */ name) {
    if (!name || !this.board.figure) return;
    const layers = layersOf(this.board.figure);
    const before = layers.map((layer) => [...layer.childNodes]);
    showMarks(layers, (this.drawings?.marks[name] ?? []).map((numbers) => this.text(numbers)));
    layers.forEach((layer, number) => layer.prepend(...before[number]));
  }

  // ------------------------------------------------------------------------------------------------ places

  place(/** @type {string} */ place) {
    return this.board.targets.get(place) ?? null;
  }

  choose(/** @type {string} */ place) {
    for (const [id, target] of this.board.targets) target.classList.toggle("is-chosen", id === place);
  }

  // Outlines places that are as large as what lies there; a dot in the corner says it without the colour.
  outline(/** @type {string[]} */ places) {
    for (const place of places) {
      const target = this.place(place);
      if (!target) continue;
      const { x, y, width } = target.getBBox();
      target.classList.add("is-ringed");
      target.append(shape("circle", { class: "dot", cx: x + width * 0.9, cy: y + width * 0.1, r: width / 14 }));
    }
  }

  // Outlines what is told of, and nothing else.
  tell(/** @type {string[]} */ places) {
    for (const [id, target] of this.board.targets) target.classList.toggle("is-told", places.includes(id));
  }

  // A dashed ring and a cross where something was tried.
  refuse(/** @type {string} */ place) {
    this.clear();
    this.board.refuse(place);
  }

  clear() {
    this.board.clearRefusal();
    for (const [, target] of this.board.targets) target.classList.remove("is-neutral");
  }

  neutral(/** @type {string} */ place) {
    this.clear();
    this.place(place)?.classList.add("is-neutral");
  }

  // Where somebody begins by keyboard.
  begin(/** @type {string[]} */ places) {
    this.board.keys.begin(places.find((place) => this.place(place)));
  }
}
