// What every page of the site does: it brings the scripts that it names, and hands over to the next one without a reload.
// The theme's `document$` tells of each page that is shown, `location$` takes the address of the next.
const { document$, location$ } = window;
const base = `${new URL(JSON.parse(document.getElementById("__config").textContent).base, location.href).href.replace(/\/$/, "")}/`;
let shown = null; // the path of the page that is there; null while another one is on its way

document$.subscribe(() => {
  shown = location.pathname;
  for (const page of document.querySelectorAll("[data-script]")) import(`./${page.dataset.script}`);
});

/* The theme swaps the pages that its list of addresses names. That list would have to name the host and the path, but
   the site is a folder that may lie anywhere: here its pages are those below its base. */
document.body.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]");
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
  const url = new URL(link.href);
  if (!url.href.startsWith(base) || !url.pathname.endsWith("/") || url.pathname === location.pathname) return;
  event.preventDefault();
  history.replaceState({ x: scrollX, y: scrollY }, "");
  history.pushState(null, "", url);
  shown = null;
  location$.next(url);
});

// An address that names a place of the page that is shown needs no other page: the theme would fetch it again.
window.addEventListener("popstate", (event) => {
  if (location.pathname !== shown) {
    shown = null;
    return;
  }
  event.stopImmediatePropagation();
  document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
}, { capture: true });

// The site can be read without a network once it has been visited, where the browser allows it.
if ("serviceWorker" in navigator && window.isSecureContext) {
  const worker = new URL("../../../sw.js", import.meta.url);
  worker.searchParams.set("lang", document.documentElement.lang);
  navigator.serviceWorker.register(worker).catch(() => {}); // the page works without it
}
