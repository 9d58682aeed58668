// @ts-check
// The widgets of a page: each is made once and ended when its page goes, also where pages are swapped without a reload.
import { all } from "./dom.js";

/**
 * `make` is called once for each element that is found, at once and whenever another page is shown. Its signal fires when
 * the element has left the document, and takes the listeners with it.
 * @param {string} selector
 * @param {(root: HTMLElement, end: AbortSignal) => void} make
 */
export const widgets = (selector, make) => {
  /** @type {Map<HTMLElement, AbortController>} */
  const made = new Map();
  const init = () => {
    for (const [root, end] of made) {
      if (!root.isConnected) {
        made.delete(root);
        end.abort();
      }
    }
    for (const root of all(selector)) {
      if (made.has(root)) continue;
      const end = new AbortController();
      made.set(root, end);
      make(root, end.signal);
    }
  };
  document.addEventListener("jugada-page", init);
  init();
};
