// The card in the middle: its drawing, rulers in mm, the lines of cut, bleed and safe zone, and its boxes.
/** @import { App } from "./app.js" */
/** @import { BoxInfo, Look, Rect, Target } from "./types.d.ts" */
import { by, drawing, fill, make, renew, t } from "./dom.js";
import { rectOf } from "./geometry.js";

/** Pixels of a millimetre at 100 %; the units of a screen are pixels. */
const PX = { card: 96 / 25.4, screen: 1 };
const RULER = 20;
/** Pixels of a side from which its middle has room for a handle between those of the corners. */
const ROOMY = 34;
/** Pixels between what is said beside a box and the end of the canvas. */
const ROOM = 8;
const HANDLES = /** @type {const} */ (["nw", "n", "ne", "w", "e", "sw", "s", "se"]);

export class Canvas {
  #app;
  #root = by("canvas");
  #sheet = make("div", { class: "sheet" });
  #paper = make("div", { class: "paper" });
  #over = make("div", { class: "over-boxes" });
  #marks = make("div", { class: "marks", "aria-hidden": "true" });
  #drawn = "";
  pan = { x: 0, y: 0 };
  /** Pixels of a millimetre now. */
  mm = 6;
  isDragging = false;

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    this.#sheet.append(this.#paper, this.#over, this.#marks);
    this.#root.append(this.#sheet);
    app.onChange(() => this.draw());
    new ResizeObserver(() => this.draw()).observe(this.#root);
    this.#root.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
  }

  get boxes() { return this.#over; }

  /** @param {WheelEvent} event */
  #wheel(event) {
    event.preventDefault();
    if (event.ctrlKey) { this.zoomBy(event.deltaY < 0 ? 1.1 : 1 / 1.1); return; }
    this.pan = { x: this.pan.x - event.deltaX, y: this.pan.y - event.deltaY };
    this.draw();
  }

  /** Pixels of a unit at 100 %. */
  get #px() { return PX[this.#app.look?.kind ?? "card"]; }

  get #bleed() { return this.#app.look?.bleed ?? 0; }

  /** @param {number} factor */
  zoomBy(factor) {
    const zoom = Math.min(600, Math.max(40, (this.#app.state.zoom || (this.mm / this.#px) * 100) * factor));
    this.#app.set({ zoom: Math.round(zoom / 5) * 5 });
  }

  /** Show the whole card again. */
  fit() {
    this.pan = { x: 0, y: 0 };
    this.#app.set({ zoom: 0 });
  }

  draw() {
    const { look, state } = this.#app;
    this.#root.classList.toggle("grey", state.grey);
    if (!look || !this.#root.clientWidth) return;
    this.#measure(look);
    if (this.#drawn !== look.svg) this.showDrawing(look.svg);
    this.#place(look);
    if (!this.isDragging) this.#drawBoxes(look);
    by("zoom-now").textContent = `${Math.round((this.mm / this.#px) * 100)} %`;
  }

  /** @param {string} svg */
  showDrawing(svg) {
    this.#drawn = svg;
    this.#paper.replaceChildren(drawing(svg));
    if (this.#app.look) this.#place(this.#app.look);
  }

  /** @param {Look} look */
  #measure(look) {
    const room = { w: this.#root.clientWidth - RULER, h: this.#root.clientHeight - RULER };
    const [w, h] = [look.width + 2 * this.#bleed, look.height + 2 * this.#bleed];
    this.mm = this.#app.state.zoom ? (this.#app.state.zoom / 100) * this.#px : Math.min((room.h - 56) / h, (room.w - 56) / w);
    const left = RULER + (room.w - w * this.mm) / 2 + this.pan.x;
    const top = RULER + (room.h - h * this.mm) / 2 + 6 + this.pan.y;
    Object.assign(this.#sheet.style, { left: `${left}px`, top: `${top}px`, width: `${w * this.mm}px`, height: `${h * this.mm}px` });
    ruler("ruler-top", left + this.#bleed * this.mm, this.mm, this.#root.clientWidth, true);
    ruler("ruler-left", top + this.#bleed * this.mm, this.mm, this.#root.clientHeight, false);
  }

  /** @param {Look} look */
  #place(look) {
    const [w, h] = [look.width + 2 * this.#bleed, look.height + 2 * this.#bleed];
    const svg = this.#paper.querySelector("svg");
    if (svg) {
      const isCut = !this.#app.state.bleed;
      svg.setAttribute("viewBox", `${-this.#bleed} ${-this.#bleed} ${w} ${h}`);
      svg.removeAttribute("width");
      svg.removeAttribute("height");
      svg.style.clipPath = isCut ? `inset(${this.#bleed * this.mm}px round ${look.corner * this.mm}px)` : "";
    }
    this.#sheet.style.setProperty("--b", `${this.#bleed * this.mm}px`);
    this.#sheet.classList.toggle("cut", !this.#app.state.bleed);
    this.#lines(look);
  }

  /** @param {Look} look */
  #lines(look) {
    const inset = (/** @type {number} */ by_) => `inset:${(this.#bleed + by_) * this.mm}px`;
    this.#sheet.querySelectorAll(".line, .shade").forEach((one) => one.remove());
    const round = look.corner >= 0 ? `;border-radius:${look.corner * this.mm}px` : "";
    if (this.#app.state.bleed) this.#paper.after(make("div", { class: "shade" }));
    if (look.cut.length) { this.#marks.before(outline(look, this.#app.state.safe)); return; }
    this.#marks.before(make("div", { class: "line trim", style: inset(0) + round }));
    if (this.#app.state.safe && look.safe) this.#marks.before(make("div", { class: "line safe", style: inset(look.safe) }));
  }

  /**
   * Put an element where a rectangle of the card is.
   * @param {HTMLElement} element
   * @param {Rect} rect
   */
  at(element, rect) {
    Object.assign(element.style, {
      left: `${(rect.x + this.#bleed) * this.mm}px`, top: `${(rect.y + this.#bleed) * this.mm}px`,
      width: `${rect.w * this.mm}px`, height: `${rect.h * this.mm}px`,
    });
  }

  /** @param {Look} look */
  #drawBoxes(look) {
    const shown = look.boxes.filter((box) => box.shown && box.spots.length);
    const bySize = shown.toSorted((a, b) => area(b) - area(a));
    const before = new Map([...this.#over.querySelectorAll("button")].map((one) => [keyOf(one), one]));
    const boxes = bySize.flatMap((box) => this.#boxElements(box)).map((fresh) => {
      const known = before.get(keyOf(fresh));  // one that was there stays, so that no press and no focus is lost
      return known ? renew(known, fresh) : fresh;
    });
    const all = [...boxes, ...this.#pins()];
    const now = this.#over.childNodes;
    if (all.length !== now.length || all.some((one, at) => one !== now[at])) fill(this.#over, ...all);
  }

  /** @param {BoxInfo} box */
  #boxElements(box) {
    const name = box.path.join("/");
    const isOn = name === this.#app.state.chosen;
    return box.spots.map(([x, y, w, h], number) => {
      const element = make("button", {
        class: `box${isOn ? " on" : ""}`, type: "button", "aria-label": box.path.join(" › "), "aria-pressed": isOn,
        "data-box": name, "data-spot": number, "data-field": number ? undefined : `box:${name}`, tabindex: number ? -1 : 0,
      });
      this.at(element, { x, y, w, h });
      const angle = Number(box.is.angle ?? box.box.angle ?? 0);
      if (angle) element.style.rotate = `${angle}deg`;
      if (isOn && !number) element.append(...this.#handles(box));
      return element;
    });
  }

  /** @param {BoxInfo} box */
  #handles(box) {
    const tag = make("span", { class: "tag" }, box.path.at(-1));
    if (!this.#app.canWrite) return [tag];
    const { w, h } = rectOf(box);
    const isRoomy = (/** @type {string} */ at) => at.length > 1 || (at === "n" || at === "s" ? w : h) * this.mm > ROOMY;
    const handles = HANDLES.filter(isRoomy).map((at) => make("span", { class: `h ${at}`, "data-handle": at }));
    const turn = this.#app.look?.kind === "card" ? [make("span", { class: "h turn", "data-handle": "turn" })] : [];
    return [tag, ...(box.flow ? [] : handles), ...turn];
  }

  #pins() {
    const { deck, look } = this.#app.state;
    return deck.findings.flatMap((finding, number) => {
      if (finding.card !== look?.id || finding.side !== look.side || !finding.box) return [];
      const [x, y, w, h] = finding.box;
      const pin = make("div", { class: finding.stops ? "pin stops" : "pin" }, make("b", {}, String(number + 1)));
      this.at(pin, { x, y, w, h });
      return [pin];
    });
  }

  /**
   * While a box is dragged: where it is, the lines that it has met, and what is said beside it.
   * @param {string} name
   * @param {Rect} rect
   * @param {Target[]} lines
   * @param {string} said
   */
  showDrag(name, rect, lines, said) {
    const element = this.#over.querySelector(`.box.on[data-box="${CSS.escape(name)}"]`);
    if (element instanceof HTMLElement) this.at(element, rect);
    const look = this.#app.look;
    if (!look) return;
    this.#marks.replaceChildren(...lines.map((line) => this.#guide(line, look)));
    if (said) {
      const dim = make("div", { class: "dim" }, said);
      this.at(dim, { x: rect.x + rect.w, y: rect.y + rect.h, w: 0, h: 0 });
      Object.assign(dim.style, { width: "", height: "" });
      this.#marks.append(dim);
      const beyond = dim.getBoundingClientRect().right + ROOM - this.#root.getBoundingClientRect().right;
      if (beyond > 0) dim.style.translate = `${-beyond}px`;
    }
  }

  endDrag() {
    this.isDragging = false;
    this.#marks.replaceChildren();
    this.draw();
  }

  /**
   * @param {Target} line
   * @param {Look} look
   */
  #guide(line, look) {
    const label = make("b", {}, t(`line-${line.kind}`, { name: line.of }));
    const guide = make("div", { class: `guide ${line.axis}` }, label);
    const across = line.axis === "x";
    this.at(guide, across ? { x: line.at, y: -this.#bleed - 1, w: 0, h: look.height + 2 * this.#bleed + 2 }
      : { x: -this.#bleed - 1, y: line.at, w: look.width + 2 * this.#bleed + 2, h: 0 });
    return guide;
  }

  /**
   * The place on the card of a pointer, in mm.
   * @param {{ clientX: number, clientY: number }} event
   */
  pointOf(event) {
    const { left, top } = this.#sheet.getBoundingClientRect();
    return { x: (event.clientX - left) / this.mm - this.#bleed, y: (event.clientY - top) / this.mm - this.#bleed };
  }
}

/**
 * The cut line of a card that is no rectangle, and how far inside everything stays: a band as wide as that distance.
 * @param {Look} look
 * @param {boolean} isSafeShown
 */
function outline(look, isSafeShown) {
  const svg = drawing(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-look.bleed} ${-look.bleed} ${look.width + 2 * look.bleed} ${look.height + 2 * look.bleed}"/>`);
  svg.setAttribute("class", "line");
  for (const name of isSafeShown ? ["inner", "edge"] : ["edge"]) {
    const polygon = document.createElementNS(svg.namespaceURI, "polygon");
    polygon.setAttribute("class", name);
    polygon.setAttribute("points", look.cut.join(" "));
    if (name === "inner") polygon.setAttribute("style", `stroke-width:${2 * look.safe}`);
    svg.append(polygon);
  }
  return svg;
}

/** @param {HTMLElement} element */
const keyOf = ({ dataset }) => `${dataset.box} ${dataset.spot}`;

/** @param {BoxInfo} box */
function area(box) {
  const { w, h } = rectOf(box);
  return w * h;
}

/**
 * Draw a ruler whose 0 is at a place in pixels.
 * @param {string} id
 * @param {number} zero
 * @param {number} mm
 * @param {number} long
 * @param {boolean} across
 */
function ruler(id, zero, mm, long, across) {
  const root = by(id);
  const step = mm < 0.6 ? 50 : mm < 1.5 ? 10 : mm < 3 ? 5 : 1;
  const parts = [];
  const first = Math.ceil((RULER - zero) / mm);
  for (let value = first; zero + value * mm < long; value += 1) {
    if (value % step) continue;
    const at = zero + value * mm - RULER;
    const isNumbered = value % (10 * (step > 1 ? step / 5 || 1 : 1)) === 0;
    const tick = isNumbered ? 12 : value % 5 === 0 && step < 10 ? 8 : 4;
    parts.push(make("i", { style: across ? `left:${at}px;height:${tick}px` : `top:${at}px;width:${tick}px` }));
    if (isNumbered) parts.push(make("span", { style: across ? `left:${at + 2}px` : `top:${at + 2}px` }, String(value)));
  }
  root.replaceChildren(...parts);
}
