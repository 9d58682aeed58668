// The widgets of a page: each is made once and ended when its page goes, also where pages are swapped without a reload.

/* `make(root, end)` is called once for each element that `selector` finds, at once and whenever another page is
   shown. `end` is an AbortSignal: it fires when the element has left the document, and takes the listeners with it. */
export const widgets = (selector, make) => {
  const made = new Map();
  const init = (page = document) => {
    for (const [root, end] of made) {
      if (!root.isConnected) {
        made.delete(root);
        end.abort();
      }
    }
    for (const root of page.querySelectorAll(selector)) {
      if (made.has(root)) continue;
      made.set(root, new AbortController());
      make(root, made.get(root).signal);
    }
  };
  document.addEventListener("jugada-page", () => init());
  init();
  return init;
};
