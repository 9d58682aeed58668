// @ts-check
// A game for a journey: all of its pages and what play needs are kept on the device, if the reader asks for it and knows how
// much it is. The service worker fetches it (`sw.js`) and has it followed by later versions.
import { find, worded } from "./dom.js";
import { widgets } from "./page.js";

const LIST = "keep.json";
const CACHE = "jugada-pages";

/** @typedef {{ done?: number, of?: number, ready?: boolean, failed?: boolean }} Told */

// Tells the worker, and hears from it until it is ready or has failed.
const asked = async (/** @type {{ keep?: string, drop?: string }} */ order, /** @type {(told: Told) => void} */ hear) => {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => hear(data);
  active?.postMessage(order, [port2]);
};

const sized = (/** @type {number} */ bytes) => new Intl.NumberFormat(document.documentElement.lang, {
  style: "unit", unit: "megabyte", maximumFractionDigits: bytes < 10e6 ? 1 : 0,
}).format(bytes / 1e6);

export const offerKeeping = () => widgets(".jg-keep", async (root, signal) => {
  if (!("serviceWorker" in navigator && window.isSecureContext)) return;
  const address = new URL(LIST, location.href).href;
  const { folder = "", offer = "", busy = "", done = "", failed = "" } = root.dataset;
  const [keep, drop, said] = [find("[data-part=keep]", root, HTMLButtonElement), find("[data-part=drop]", root, HTMLButtonElement), find("[data-part=said]", root)];

  const show = async () => {
    const kept = await (await caches.open(CACHE)).match(address);
    const list = kept ?? (await fetch(address).catch(() => null));
    if (!list?.ok || signal.aborted) return;
    const { bytes } = await list.json();
    keep.textContent = worded(offer, { size: sized(bytes) });
    [keep.hidden, drop.hidden, keep.disabled] = [Boolean(kept), !kept, false];
    said.textContent = kept ? done : "";
    root.hidden = false;
  };

  const hear = (/** @type {Told} */ told) => {
    if (told.ready) {
      show();
    } else if (told.failed) {
      said.textContent = failed;
      keep.disabled = false;
    } else {
      said.textContent = worded(busy, { part: new Intl.NumberFormat(document.documentElement.lang, { style: "percent" }).format((told.done ?? 0) / (told.of ?? 1)) });
    }
  };

  keep.addEventListener("click", () => {
    keep.disabled = true;
    navigator.storage?.persist?.().catch(() => {}); // a browser that refuses may still keep it
    hear({ done: 0, of: 1 });
    asked({ keep: folder }, hear);
  }, { signal });
  drop.addEventListener("click", () => asked({ drop: folder }, hear), { signal });
  await show();
});
