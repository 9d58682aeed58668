// A page without a browser: what scripts find in one, made of some HTML. Boxes of elements are those that a test gives them.
import { Window } from "happy-dom";

const own = new Set(["localStorage", "sessionStorage", "navigator", "Event", "CustomEvent", "AbortController", "AbortSignal", "FormData", "Blob", "URL", "fetch"]);

// Another page in place of the last one; what the browser keeps is empty.
export const openPage = (html = "", address = "http://jugada.example/en/game/play/") => {
  const window = new Window({ url: address, width: 1200, height: 800 });
  for (const name of Object.getOwnPropertyNames(window)) {
    if (name in globalThis && !own.has(name) && !made.has(name)) continue;
    made.add(name);
    Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true });
  }
  for (const name of ["window", "document", "location", "history", "localStorage", "sessionStorage"]) {
    made.add(name);
    Object.defineProperty(globalThis, name, { value: name === "window" ? window : window[name], configurable: true, writable: true });
  }
  Object.defineProperty(globalThis, "getComputedStyle", { value: (element) => window.getComputedStyle(element), configurable: true });
  Object.defineProperty(globalThis, "matchMedia", { value: () => Object.assign(new window.EventTarget(), { matches: true }), configurable: true });
  window.document.elementsFromPoint = (x, y) => [...window.document.querySelectorAll("*")].filter((one) => isIn(one.getBoundingClientRect(), x, y)).toReversed();
  window.document.elementFromPoint = (x, y) => window.document.elementsFromPoint(x, y)[0] ?? null;
  window.document.body.innerHTML = html;
  return window;
};

const made = new Set();

const isIn = ({ x, y, width, height }, left, top) => width > 0 && left >= x && left <= x + width && top >= y && top <= y + height;

// Gives an element a place on the page.
export const placeIt = (element, [x, y, width, height]) => {
  element.getBoundingClientRect = () => ({ x, y, width, height, left: x, top: y, right: x + width, bottom: y + height });
  return element;
};

// Lets everything go on that waits for nothing but its turn.
export const settle = () => new Promise((done) => { setTimeout(done); });
