// @ts-check
// A page's elements: what is there is found, what is not is made.

/**
 * The first element that the selector finds, null if there is none of that kind.
 * @template {Element} [E=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [root]
 * @param {new () => E} [kind]
 * @returns {E | null}
 */
export const seek = (selector, root = document, kind = /** @type {any} */ (HTMLElement)) => {
  const found = root.querySelector(selector);
  return found instanceof kind ? found : null;
};

/**
 * The first element that the selector finds; a page without it is wrong.
 * @template {Element} [E=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [root]
 * @param {new () => E} [kind]
 */
export const find = (selector, root, kind) => {
  const found = seek(selector, root, kind);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
};

/**
 * @template {Element} [E=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [root]
 * @param {new () => E} [kind]
 * @returns {E[]}
 */
export const all = (selector, root = document, kind = /** @type {any} */ (HTMLElement)) => /** @type {any} */ ([...root.querySelectorAll(selector)].filter((one) => one instanceof kind));

// The elements that scripts fill, by their names.
export const partsOf = (/** @type {ParentNode} */ root = document) => Object.fromEntries(all("[data-part]", root).map((part) => [part.dataset.part ?? "", part]));

// The data that stand in the page.
export const embedded = (/** @type {string} */ selector) => JSON.parse(find(selector, document, HTMLScriptElement).text);

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string | number | boolean | null | undefined>} [attributes] false and undefined: without it
 * @param {(Node | string)[]} children
 */
export const element = (tag, attributes = {}, ...children) => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false && value !== undefined) made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...children);
  return made;
};

/**
 * An element of a drawing.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string | number>} attributes
 * @param {Node[]} children
 */
export const shape = (tag, attributes, ...children) => {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
};

/** @param {string} text @returns {SVGSVGElement} */
export const parsed = (text) => /** @type {any} */ (document.adoptNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement));

/** @param {string} text @param {Record<string, unknown>} values those of the names in braces */
export const worded = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));

// The status above a board: words, each with a number where there is one.
export const statusParts = (/** @type {string[][]} */ status) => status.map(([word, number]) => element("span", {}, word, ...(number ? [" ", element("b", {}, number)] : [])));

// Screens on which board and sentence stand beside each other: desktops, and phones on their side.
export const BESIDE = "(min-width: 900px), (min-width: 600px) and (max-height: 559.9px)";

// Whether somebody wants to see little move.
export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// Arrow keys walk along a row; whether this was one.
export const walk = (/** @type {HTMLElement[]} */ row, /** @type {KeyboardEvent} */ event) => {
  const move = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!move || event.ctrlKey || event.altKey || event.metaKey) return false;
  const at = row.findIndex((one) => one === document.activeElement);
  row[(at + move + row.length) % row.length].focus();
  event.preventDefault();
  return true;
};

// Puts a text on the clipboard, and for a moment what was done on the button.
export const copied = async (/** @type {HTMLElement} */ button, /** @type {string} */ text, /** @type {string} */ done) => {
  await navigator.clipboard?.writeText(text).catch(() => {});
  const before = button.textContent;
  button.textContent = done;
  setTimeout(() => { button.textContent = before; }, 1600);
};

// Gives somebody a file.
export const download = (/** @type {string} */ name, /** @type {string} */ text) => {
  const link = element("a", { href: URL.createObjectURL(new Blob([text], { type: "text/plain" })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
};
