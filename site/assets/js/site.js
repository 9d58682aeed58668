// What every page of the site does: it brings the scripts that it names, and hands over to the next one without a reload.
// This runs before the theme's script, which makes `document$`, that tells of each page shown, and `location$`, that takes
// the address of the next.
(() => {
  const own = document.currentScript.src;
  let shown = null; // the path of the page that is there; null while another one is on its way

  // The place of the page that the address names; none if the address was cut off while it was copied.
  const named = () => {
    try {
      return document.getElementById(decodeURIComponent(location.hash.slice(1)));
    } catch {
      return null;
    }
  };

  // An address that names a place of the page that is shown needs no other page: the theme, which hears of it after us,
  // would fetch it again.
  window.addEventListener("popstate", (event) => {
    if (location.pathname === shown) {
      event.stopImmediatePropagation();
      named()?.scrollIntoView();
    } else {
      shown = null;
    }
  });

  /* The theme swaps the pages that its list of addresses names. That list would have to name the host and the path, but
     the site is a folder that may lie anywhere: here its pages are those below its base. */
  const follow = (base) => (event) => {
    const link = event.target.closest?.("a[href]");
    const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
    const url = new URL(link.href);
    if (!url.href.startsWith(base) || !url.pathname.endsWith("/") || url.pathname === location.pathname) return;
    event.preventDefault();
    history.replaceState({ x: scrollX, y: scrollY }, "");
    history.pushState(null, "", url);
    shown = null;
    window.location$.next(url);
  };

  document.addEventListener("DOMContentLoaded", () => {
    const { base } = JSON.parse(document.getElementById("__config").textContent);
    document.body.addEventListener("click", follow(new URL(`${base}/`, location.href).href));
    window.document$.subscribe(() => {
      shown = location.pathname;
      for (const page of document.querySelectorAll("[data-script]")) import(new URL(page.dataset.script, own));
    });
  });

  // The site can be read without a network once it has been visited, where the browser allows it.
  if ("serviceWorker" in navigator && window.isSecureContext) {
    const worker = new URL("../../../sw.js", own);
    worker.searchParams.set("lang", document.documentElement.lang);
    navigator.serviceWorker.register(worker).catch(() => {}); // the page works without it
  }
})();
