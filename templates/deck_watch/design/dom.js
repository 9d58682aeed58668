// Elements of the page, made and found; and its words in the reader's language.

/** @type {Record<string, string>} */
const words = JSON.parse(document.body.dataset.design ?? "{}");

/**
 * The page's word for something, with values in it.
 * @param {string} key
 * @param {Record<string, string | number>} values
 */
export function t(key, values = {}) {
  return Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, String(value)), words[key] ?? key);
}

/**
 * @typedef {string | number | boolean | undefined | ((event: any) => void)} Prop
 * @typedef {Node | string | false | null | undefined} Child
 */

/**
 * An element with attributes (`true` for those without a value), listeners (`onclick`) and children.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, Prop>} props
 * @param {Child[]} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (typeof value === "boolean" && name.startsWith("aria-")) element.setAttribute(name, String(value));
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== undefined) element.setAttribute(name, String(value));
  }
  for (const child of children) if (child) element.append(child);
  return element;
}

/**
 * The element with an id.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function by(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(id);
  return found;
}

/**
 * A drawing of one colour, as large as the text beside it.
 * @param {string} path
 */
export function sign(path) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 18 18");
  svg.setAttribute("aria-hidden", "true");
  const line = document.createElementNS(svg.namespaceURI, "path");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}

let drawings = 0;

/**
 * A drawing that the server sent, as an element whose ids no other one has.
 * @param {string} text
 */
export function drawing(text) {
  drawings += 1;
  const own = text.replaceAll(/(id="|#)[a-z]\d*-/g, `$1u${drawings}-`);
  const svg = new DOMParser().parseFromString(own, "image/svg+xml").documentElement;
  for (const one of svg.querySelectorAll("[aria-label]")) one.removeAttribute("aria-label");  // the boxes over it say them
  svg.setAttribute("aria-hidden", "true");
  return /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(svg, true)));
}

// What is being typed is not replaced by news from elsewhere: not before it is written, or left.
const typing = new WeakSet();
document.addEventListener("input", (event) => { if (event.target) typing.add(event.target); }, true);
for (const end of ["change", "focusout"]) document.addEventListener(end, (event) => { if (event.target) typing.delete(event.target); }, true);

/** Where the pointer is pressed now, and what is drawn there when it is let go. @type {EventTarget | null} */
let pressed = null;
/** @type {Map<HTMLElement, Child[]>} */
const waiting = new Map();

// A button that is replaced between press and release gets no click, and a list that is open is closed.
addEventListener("pointerdown", (event) => { pressed = event.target; }, true);
for (const end of ["pointerup", "pointercancel", "change", "keydown"]) addEventListener(end, letGo, true);
addEventListener("pointermove", (event) => { if (!event.buttons) letGo(); }, true);  // let go where no page hears it

/** What waits is drawn after the click, which comes next. */
function letGo() {
  const before = pressed;
  if (before) setTimeout(() => { if (pressed === before) drawWaiting(); });
}

function drawWaiting() {
  pressed = null;
  for (const [element, children] of waiting) fill(element, ...children);
  waiting.clear();
}

/**
 * Put other children into an element; when the pointer is pressed in it, once it is let go.
 * @param {HTMLElement} element
 * @param {Child[]} children
 */
export function refill(element, ...children) {
  waiting.delete(element);
  if (pressed instanceof Node && element.contains(pressed)) waiting.set(element, children);
  else fill(element, ...children);
}

/**
 * Put other children into an element now; what had the focus has it afterwards too, by its `data-field`, and what was
 * selected in it is selected, so that what is typed next replaces it.
 * @param {HTMLElement} element
 * @param {Child[]} children
 */
export function fill(element, ...children) {
  const active = document.activeElement;
  const field = active instanceof HTMLElement && element.contains(active) ? active.dataset.field : undefined;
  if (active && element.contains(active) && typing.has(active)) return;
  const scroll = element.scrollTop;
  element.replaceChildren(...children.filter((child) => child instanceof Node || typeof child === "string"));
  element.scrollTop = scroll;
  if (field === undefined) return;
  const again = element.querySelector(`[data-field="${CSS.escape(field)}"]`);
  if (!(again instanceof HTMLElement)) return;
  again.focus({ preventScroll: true });
  if (active instanceof HTMLInputElement && again instanceof HTMLInputElement) selectAgain(active, again);
}

/**
 * Select in a field what is selected in the one whose place it takes; kinds without text have nothing to select.
 * @param {HTMLInputElement} before
 * @param {HTMLInputElement} field
 */
function selectAgain(before, field) {
  const { selectionStart: start, selectionEnd: end } = before;
  if (start === null || end === null || field.selectionStart === null) return;
  if (start === 0 && end === before.value.length) field.select();
  else field.setSelectionRange(start, end);
}

/**
 * Give an element what a newly made one has; it stays in its place, with its focus, and under a pointer.
 * @template {HTMLElement} E
 * @param {E} element
 * @param {E} fresh
 */
export function renew(element, fresh) {
  for (const name of element.getAttributeNames()) if (!fresh.hasAttribute(name)) element.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  if (element.innerHTML !== fresh.innerHTML) element.replaceChildren(...fresh.childNodes);
  return element;
}
