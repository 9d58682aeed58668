// @ts-check
// Drawings that come as data beside a page.
import { parsed } from "./dom.js";

/** @type {Map<string, Promise<any>>} */
const files = new Map();

// A file beside the page, fetched once; null where it cannot be had.
export const fetched = (/** @type {string} */ name) => {
  const known = files.get(name);
  if (known) return known;
  const file = fetch(name).then((answer) => (answer.ok ? answer.json() : null)).catch(() => null);
  files.set(name, file);
  file.then((data) => data ?? files.delete(name));
  return file;
};

// A drawing's file beside the page; empty where it cannot be had.
export const fetchedDrawing = (/** @type {string} */ name, /** @type {RequestInit} */ how = {}) => fetch(name, how).then((answer) => (answer.ok ? answer.text() : "")).catch(() => "");

const NAMESPACES = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const USE = /<use xlink:href="#([\w-]+)" \/>/g;

// The parts that drawings share. Each is put where it is used: what `<use>` shows takes half as long again to lay out.
export class Parts {
  /** @param {Record<string, string>} texts */
  constructor(texts) {
    this.texts = texts;
    /** @type {Record<string, string>} */
    this.known = {};
    const clips = Object.values(texts).filter((text) => text.startsWith("<clipPath"));
    this.root = parsed(`${NAMESPACES} class="jg-parts" aria-hidden="true"><defs>${clips.join("")}</defs></svg>`);
  }

  drawn(/** @type {string} */ text) {
    return parsed(this.filled(text));
  }

  /** @param {string} text @returns {string} */
  filled(text) {
    return text.replace(USE, (_, id) => (this.known[id] ??= this.filled(this.texts[id].replace(` id="${id}"`, ""))));
  }
}

/**
 * Makes `old` the same as `fresh`, which is used up. What is equal in both stays: it needs no new style and layout.
 * @param {Element} old
 * @param {Element} fresh
 */
export const become = (old, fresh) => {
  for (const name of old.getAttributeNames()) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const one of fresh.attributes) if (old.getAttribute(one.name) !== one.value) old.setAttributeNodeNS(/** @type {Attr} */ (one.cloneNode()));
  const [olds, news] = [[...old.childNodes], [...fresh.childNodes]];
  while (olds.length && news.length && olds[0].isEqualNode(news[0])) [olds, news].forEach((nodes) => nodes.shift());
  /** @type {ChildNode | null} */
  let rest = null;
  while (olds.length && news.length && olds[olds.length - 1].isEqualNode(news[news.length - 1])) [rest] = [olds, news].map((nodes) => nodes.pop() ?? null);
  news.forEach((node, place) => {
    const known = olds[place];
    if (!known) old.insertBefore(node, rest);
    else if (known instanceof Element && node instanceof Element && known.nodeName === node.nodeName) become(known, node);
    else known.replaceWith(node);
  });
  for (const node of olds.slice(news.length)) node.remove();
};

// The figure's two layers of marks: below the pieces and above them.
export const layersOf = (/** @type {Element} */ figure) => [...figure.querySelectorAll("g.marks")];

/** @param {Element[]} layers @param {string[]} fragments SVG for each */
export const showMarks = (layers, fragments) => {
  layers.forEach((layer, number) => {
    const marks = parsed(`<svg xmlns="http://www.w3.org/2000/svg">${fragments[number] ?? ""}</svg>`);
    layer.replaceChildren(...marks.childNodes);
  });
};

/** @type {KeyframeAnimationOptions} */
export const GLIDE = { duration: 240, easing: "cubic-bezier(.2,.7,.2,1)", fill: "backwards" };

/**
 * How a piece comes from so many pixels away, for `animate`.
 * @param {SVGGraphicsElement} piece
 * @param {number} x
 * @param {number} y
 */
export const slide = (piece, x, y) => {
  const inner = piece.parentNode instanceof SVGGraphicsElement ? piece.parentNode.getScreenCTM() : null;
  const { a, d } = inner ?? { a: 1, d: 1 };
  const rest = getComputedStyle(piece).transform;
  const end = rest === "none" ? "" : rest;
  return [{ transform: `translate(${x / a}px, ${y / d}px) ${end}` }, { transform: end || "none" }];
};
