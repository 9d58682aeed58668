// @ts-check
// What can be taken along: the figure that is shown, as SVG or PNG, and what shows the example on another page.
import { all, element, find, shape } from "./dom.js";

const WIDTH = 1600; // pixels of a picture
const TOKEN = /^[fs]-(.+)$/; // the classes by which a style sheet colours a drawing

/** @param {Blob} blob @returns {Promise<string>} */
const dataUrl = (blob) => new Promise((done) => {
  const reader = new FileReader();
  reader.addEventListener("load", () => done(String(reader.result)));
  reader.readAsDataURL(blob);
});

// The clips that the figure refers to.
const clipsOf = (/** @type {SVGElement} */ figure) => {
  const names = new Set(all("[clip-path]", figure, SVGElement).flatMap((one) => one.getAttribute("clip-path")?.match(/#[\w-]+/) ?? []));
  return [...names].filter((name) => !figure.querySelector(name)).map((name) => find(name, document, SVGElement).cloneNode(true));
};

const bare = (/** @type {string} */ name) => name.split(",")[0].replaceAll(/["']/g, "").trim();
const faceOf = (/** @type {string} */ family, /** @type {string} */ weight) => `${bare(family)} ${weight}`;

// The faces of these texts, with their files in them.
const facesOf = async (/** @type {Element[]} */ texts) => {
  const used = new Set(texts.map((text) => getComputedStyle(text)).map((style) => faceOf(style.fontFamily, style.fontWeight)));
  const faces = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].flatMap((rule) => {
    if (!(rule instanceof CSSFontFaceRule)) return [];
    const { style, cssText } = rule;
    return used.has(faceOf(style.getPropertyValue("font-family"), style.getPropertyValue("font-weight"))) ? [{ cssText, base: sheet.href ?? location.href }] : [];
  }));
  return Promise.all(faces.map(async ({ cssText, base }) => {
    const [, file = ""] = cssText.match(/url\("?([^")]+)"?\)/) ?? [];
    const answer = await fetch(new URL(file, base));
    return cssText.replace(/url\([^)]+\)/, `url(${await dataUrl(await answer.blob())})`);
  }));
};

// The rules for the colours in which it is shown.
const coloursOf = (/** @type {SVGElement} */ figure) => {
  const shown = getComputedStyle(figure);
  const names = new Set([figure, ...all("[class]", figure, SVGElement)].flatMap((one) => [...one.classList]));
  return [...names].flatMap((name) => {
    const token = name.match(TOKEN)?.[1];
    return token ? [`.${name} { ${name.startsWith("f") ? "fill" : "stroke"}: ${shown.getPropertyValue(`--c-${token}`)}; }`] : [];
  });
};

// The figure as a file of its own, as it is shown.
const standalone = async (/** @type {SVGElement} */ figure) => {
  const copy = /** @type {SVGElement} */ (figure.cloneNode(true));
  for (const target of copy.querySelectorAll("g.target")) target.remove();
  const style = shape("style", {});
  const faces = await facesOf(all(".board text", document, SVGElement));
  style.textContent = [...faces, ...coloursOf(figure), `.coordinates { visibility: ${getComputedStyle(figure).getPropertyValue("--coordinates") || "visible"}; }`].join("\n");
  const [x, y, width, height] = (copy.getAttribute("viewBox") ?? "").split(/[ ,]+/).map(Number);
  const ground = shape("rect", { x, y, width, height, fill: getComputedStyle(find(".stage")).backgroundColor });
  copy.prepend(shape("defs", {}, style, ...clipsOf(figure)), ground);
  copy.setAttribute("width", String(WIDTH));
  copy.setAttribute("height", String(Math.round((WIDTH * height) / width)));
  return new XMLSerializer().serializeToString(copy);
};

/** @param {string} svg @returns {Promise<Blob | null>} */
const painted = async (svg) => {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = element("canvas", { width: image.naturalWidth, height: image.naturalHeight });
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return new Promise((done) => { canvas.toBlob(done, "image/png"); });
};

/** @param {SVGElement} figure @param {"svg" | "png"} kind @param {string} name */
export const save = async (figure, kind, name) => {
  const svg = await standalone(figure);
  const blob = kind === "png" ? await painted(svg) : new Blob([svg], { type: "image/svg+xml" });
  if (!blob) return; // larger than this browser paints
  const link = element("a", { href: URL.createObjectURL(blob), download: `${name}.${kind}` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};

const escaped = (/** @type {string} */ text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/**
 * A frame with the example, and the few lines that make it as high as it asks to be.
 * @param {string} address
 * @param {string} title
 */
export const snippet = (address, title) => {
  const url = new URL(address);
  url.pathname = url.pathname.replace(/([^/]+\/[^/]+)\/examples\/([^/]+\/)$/, "embed/$1/$2");
  return `<iframe src="${escaped(url.href)}" title="${escaped(title)}" width="100%" height="640" style="border:0" data-jugada></iframe>
<script>
addEventListener("message", ({ source, data }) => {
  for (const frame of document.querySelectorAll("iframe[data-jugada]")) {
    if (frame.contentWindow === source && data && data.jugada > 0) frame.height = data.jugada;
  }
});
</script>`;
};
