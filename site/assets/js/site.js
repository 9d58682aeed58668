// @ts-check
// What every page of the site does: light or dark, the other language at the same place, the menu, reading offline; and
// pages of the theme are swapped without a reload, once its script is there. That makes `document$`, which tells of each
// page shown, and `location$`, which takes the address of the next.
(() => {
  const own = /** @type {HTMLScriptElement} */ (document.currentScript).src;
  const root = document.documentElement;
  /** @type {any} */
  const themes = window; // the theme's script puts its own there

  const all = (/** @type {string} */ selector, /** @type {ParentNode} */ within = document) => [.../** @type {NodeListOf<HTMLElement>} */ (within.querySelectorAll(selector))];

  // The theme is the same in both languages and in every game.
  const recolour = (/** @type {Element} */ button) => {
    const dark = document.body.dataset.mdColorScheme !== "slate";
    document.body.dataset.mdColorScheme = dark ? "slate" : "default";
    button.setAttribute("aria-pressed", String(dark));
    try {
      localStorage.setItem("jugada-theme", dark ? "dark" : "light");
    } catch {} // the page works without it
  };

  // Places have the same names in all languages. The last one above what is read, and how far above; else the page's top.
  const readingPlace = () => {
    const tops = all("article :is(h1, h2, h3, h4, section, div)[id]").map((one) => ({ id: one.id, top: one.getBoundingClientRect().top }));
    const { id, top } = tops.findLast((one) => one.top < innerHeight / 3) ?? { id: "", top: -scrollY };
    return [id, top];
  };

  /* The other language shows the same page at the same place: step, rule, or how far it has been scrolled. */
  const translate = (/** @type {HTMLAnchorElement} */ link) => {
    if (location.hash) link.hash = location.hash;
    else if (scrollY > 20) sessionStorage.setItem("jugada-scroll", JSON.stringify([new URL(link.href).pathname, ...readingPlace()]));
  };

  const restored = () => {
    const [path, id, top] = JSON.parse(sessionStorage.getItem("jugada-scroll") ?? "[]");
    sessionStorage.removeItem("jugada-scroll");
    if (path === location.pathname) scrollBy(0, (document.getElementById(id) ?? root).getBoundingClientRect().top - top);
  };

  /* The theme's script, which searches and swaps pages, comes when a reader first does something: before that it would only
     keep the page from being drawn. What has been pressed meanwhile is told to it. */
  const SIGNS = ["pointermove", "pointerdown", "keydown", "focusin", "scroll"];
  /** @type {Promise<void> | null} */
  let theme = null;
  const fetched = (/** @type {string} */ address) => new Promise((done, failed) => {
    const script = document.createElement("script");
    Object.assign(script, { src: address, onload: done, onerror: failed });
    document.head.append(script);
  });
  const themed = (/** @type {Event} */ event) => {
    const [script] = all("script[data-src]");
    if (!script) return Promise.resolve();
    theme ??= fetched(script.dataset.src ?? "").then(() => {
      const { document$ } = themes;
      document$.subscribe(show);
      document$.next(document); // the page was whole before the theme came
      const { activeElement } = document;
      if (activeElement?.matches(".md-search__input")) activeElement.dispatchEvent(new Event("focus"));
      else if (event instanceof KeyboardEvent && event.target === document.body) document.body.dispatchEvent(new KeyboardEvent("keydown", event));
    });
    return theme;
  };
  const stirred = (/** @type {Event} */ event) => {
    if (event instanceof PointerEvent && event.type === "pointermove" && !event.movementX && !event.movementY) return; // the page moved beneath the pointer
    for (const sign of SIGNS) window.removeEventListener(sign, stirred, true);
    themed(event).catch(() => {}); // without a network pages are loaded, not swapped
  };
  for (const sign of SIGNS) window.addEventListener(sign, stirred, { capture: true, passive: true });
  const search = (/** @type {Event} */ event) => themed(event).then(() => document.getElementById("__search")?.click());

  // Which of these a click is about; the header is swapped with the page, so they have no listeners of their own.
  const clicked = (/** @type {Event} */ event) => {
    const on = (/** @type {string} */ selector) => (event.target instanceof Element ? event.target.closest(selector) : null);
    const [button, link] = [on("[data-theme-switch]"), on("a[data-language]")];
    const dialog = /** @type {HTMLDialogElement | null} */ (document.querySelector("dialog.menu"));
    if (button) recolour(button);
    else if (link instanceof HTMLAnchorElement) translate(link);
    else if (on("[data-menu]")) dialog?.showModal();
    else if (on("[data-search]")) search(event);
    else if (dialog && (event.target === dialog || on("dialog.menu :is(a, [data-copy], [data-save], [data-embed])"))) dialog.close();
  };

  // A rule's code is for the clipboard of who asks for it.
  const opened = (/** @type {Event} */ { target }) => {
    if (!(target instanceof Element && target.matches(".jg-code[open]"))) return;
    navigator.clipboard?.writeText(target.querySelector("code")?.dataset.code ?? "").catch(() => {});
  };

  /* What is drawn later: its room is kept, and it is put there when it comes near, or before the page is printed. Without
     scripts all of it is there at once. A page that the theme has fetched has read it already, another one has not. */
  const content = (/** @type {Element} */ text) => (text.children.length ? text : new DOMParser().parseFromString(text.textContent ?? "", "text/html").body);
  const draw = (/** @type {Element} */ place) => {
    const text = place.querySelector("noscript");
    if (!text) return;
    place.replaceChildren(...content(text).childNodes);
    hold(place);
  };

  /* What drawings share comes into the page when the first of them refers to it: all of it would be most of a page. */
  const parts = new Map();
  const unfold = () => {
    parts.clear();
    for (const text of document.querySelectorAll("noscript[data-parts]")) {
      const holder = document.createElement("div");
      holder.innerHTML = '<svg class="jg-parts" aria-hidden="true"><defs></defs><g display="none"></g></svg>';
      const [drawing] = holder.children;
      const [defs, group] = drawing.children;
      for (const part of content(text).querySelectorAll(".jg-parts > * > [id]")) {
        parts.set(`#${part.id}`, [part, part.matches("clipPath") ? defs : group]);
      }
      text.replaceWith(drawing);
    }
  };
  const hold = (/** @type {Element} */ drawn) => {
    for (const one of [drawn, ...drawn.querySelectorAll("use, [clip-path]")]) {
      for (const name of [one.getAttribute("xlink:href"), one.getAttribute("clip-path")?.slice(4, -1)]) {
        if (!parts.has(name)) continue;
        const [part, target] = parts.get(name);
        parts.delete(name);
        target.append(part);
        hold(part);
      }
    }
  };
  /** @type {Element[]} */
  const waiting = []; // one is drawn a frame, so that the page answers in between
  const drawNext = () => {
    if (!waiting.length) return;
    draw(waiting[0]);
    requestAnimationFrame(() => setTimeout(() => {
      waiting.shift();
      drawNext();
    }));
  };
  const near = new IntersectionObserver((seen) => {
    const isIdle = !waiting.length;
    for (const { target } of seen.filter((one) => one.isIntersecting)) {
      near.unobserve(target);
      waiting.push(target);
    }
    if (isIdle) drawNext();
  }, { rootMargin: "25% 0px" });
  const watch = (/** @type {ParentNode} */ part) => { for (const place of part.querySelectorAll("[data-later]")) near.observe(place); };
  window.addEventListener("beforeprint", () => { for (const place of document.querySelectorAll("[data-later]")) draw(place); });

  /* How far each lesson has been read, in whatever language: the step that was shown last, or that it is done. */
  const remember = () => {
    const steps = [...document.querySelectorAll(".step")];
    const shown = steps.findIndex((step) => step.classList.contains("is-now"));
    const [, name] = location.pathname.match(/([^/]+\/examples\/[^/]+)\/$/) ?? [];
    if (!name || shown < 0) return;
    try {
      const lessons = JSON.parse(localStorage.getItem("jugada-lessons") ?? "{}");
      if (lessons[name] !== "done") lessons[name] = shown === steps.length - 1 ? "done" : steps[shown].id;
      localStorage.setItem("jugada-lessons", JSON.stringify(lessons));
    } catch {} // the page works without it
  };
  window.addEventListener("pagehide", remember);

  const LESSON = /\/(examples\/[^/]+|play|first-game|learn-[^/]+|problem(\/[^/]+)?)\/$/; // a page of its own, without the theme
  const SWAPS = 5; // the theme keeps something of each page that it has swapped: after so many one is loaded
  let swaps = 0;
  /** @type {string | null} */
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

  /* The link that is clicked to be followed here, and not in another window. */
  const plainlyClicked = (/** @type {MouseEvent} */ event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!(link instanceof HTMLAnchorElement) || !isPlain || event.defaultPrevented) return null;
    return link.target || link.hasAttribute("download") ? null : link;
  };

  /* The theme swaps the pages that its list of addresses names. That list would have to name the host and the path, but
     the site is a folder that may lie anywhere: here its pages are those below its base. */
  const follow = (/** @type {string} */ base) => (/** @type {MouseEvent} */ event) => {
    const link = plainlyClicked(event);
    if (!link || !themes.location$) return; // the page that it leads to is loaded
    const url = new URL(link.href);
    if (!url.href.startsWith(base) || !url.pathname.endsWith("/") || url.pathname === location.pathname) return;
    if (LESSON.test(url.pathname) || link.matches("[data-language]")) return;
    if (swaps >= SWAPS && !("engine" in root.dataset)) return; // a page that is loaded would lose the engine
    swaps += 1;
    event.preventDefault();
    history.replaceState({ x: scrollX, y: scrollY }, "");
    history.pushState(null, "", url);
    shown = null;
    themes.location$.next(url);
  };

  /* What each page gets that is shown: the first, and those that the theme swaps in. */
  const show = () => {
    if (shown === location.pathname) return;
    shown = location.pathname;
    near.disconnect();
    unfold();
    watch(document);
    for (const frame of all(".md-typeset__scrollwrap")) if (frame.scrollWidth > frame.clientWidth) frame.tabIndex = 0; // keys scroll it
    for (const page of all("[data-script]")) import(new URL(page.dataset.script ?? "", own).href);
    document.dispatchEvent(new Event("jugada-page"));
  };

  document.addEventListener("DOMContentLoaded", () => {
    document.body.addEventListener("click", clicked);
    document.body.addEventListener("toggle", opened, true);
    document.body.addEventListener("later", ({ target }) => { if (target instanceof Element) watch(target); });
    for (const button of document.querySelectorAll("[data-theme-switch]")) button.setAttribute("aria-pressed", String(document.body.dataset.mdColorScheme === "slate"));
    restored();
    const config = document.getElementById("__config");
    if (!config) return;
    document.body.addEventListener("click", follow(new URL(`${JSON.parse(config.textContent).base}/`, location.href).href));
    show();
  });

  // Tells the first worker what this page has fetched without it.
  const seen = () => {
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    navigator.serviceWorker.controller?.postMessage({ seen: [location.href.split("#")[0], ...loaded] });
  };

  // The site can be read without a network once it has been visited, where the browser allows it.
  if ("serviceWorker" in navigator && window.isSecureContext) {
    const worker = new URL("../../../sw.js", own);
    worker.searchParams.set("lang", root.lang);
    const { serviceWorker } = navigator;
    if (!serviceWorker.controller) serviceWorker.addEventListener("controllerchange", seen, { once: true });
    serviceWorker.register(worker).catch(() => {}); // the page works without it
  }
})();
