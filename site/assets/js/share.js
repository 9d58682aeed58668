// What can be taken along: the figure that is shown, as SVG or PNG, and what shows the example on another page.

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 1600; // pixels of a picture
const TOKEN = /^[fs]-(.+)$/; // the classes by which a style sheet colours a drawing

const dataUrl = (blob) => new Promise((done) => {
  const reader = new FileReader();
  reader.addEventListener("load", () => done(reader.result));
  reader.readAsDataURL(blob);
});

// The clips that the figure refers to.
const clipsOf = (figure) => {
  const names = new Set([...figure.querySelectorAll("[clip-path]")].map((one) => one.getAttribute("clip-path").match(/#[\w-]+/)[0]));
  return [...names].filter((name) => !figure.querySelector(name)).map((name) => document.querySelector(name).cloneNode(true));
};

const bare = (name) => name.split(",")[0].replaceAll(/["']/g, "").trim();

// The faces of these texts, with their files in them.
const facesOf = async (texts) => {
  const used = new Set(texts.map(getComputedStyle).map((style) => `${bare(style.fontFamily)} ${style.fontWeight}`));
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule).map((rule) => [rule, sheet.href]));
  return Promise.all(rules.filter(([{ style }]) => used.has(`${bare(style.getPropertyValue("font-family"))} ${style.getPropertyValue("font-weight")}`)).map(async ([rule, base]) => {
    const [, file] = rule.cssText.match(/url\("?([^")]+)"?\)/);
    const answer = await fetch(new URL(file, base));
    return rule.cssText.replace(/url\([^)]+\)/, `url(${await dataUrl(await answer.blob())})`);
  }));
};

// The rules for the colours in which it is shown.
const coloursOf = (figure) => {
  const shown = getComputedStyle(figure);
  const names = new Set([figure, ...figure.querySelectorAll("[class]")].flatMap((one) => [...one.classList]).filter((name) => TOKEN.test(name)));
  return [...names].map((name) => `.${name} { ${name.startsWith("f") ? "fill" : "stroke"}: ${shown.getPropertyValue(`--c-${name.match(TOKEN)[1]}`)}; }`);
};

const made = (tag, attributes) => {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
};

// The figure as a file of its own, as it is shown.
const standalone = async (figure) => {
  const copy = figure.cloneNode(true);
  for (const target of copy.querySelectorAll("g.target")) target.remove();
  const clips = clipsOf(figure);
  const style = made("style", {});
  const faces = await facesOf([...document.querySelectorAll(".board text")]);
  style.textContent = [...faces, ...coloursOf(figure), `.coordinates { visibility: ${getComputedStyle(figure).getPropertyValue("--coordinates") || "visible"}; }`].join("\n");
  const defs = made("defs", {});
  defs.append(style, ...clips);
  const [x, y, width, height] = copy.getAttribute("viewBox").split(/[ ,]+/).map(Number);
  copy.prepend(defs, made("rect", { x, y, width, height, fill: getComputedStyle(document.querySelector(".stage")).backgroundColor }));
  copy.setAttribute("width", WIDTH);
  copy.setAttribute("height", Math.round((WIDTH * height) / width));
  return new XMLSerializer().serializeToString(copy);
};

const painted = async (svg) => {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: image.naturalWidth, height: image.naturalHeight });
  canvas.getContext("2d").drawImage(image, 0, 0);
  return new Promise((done) => { canvas.toBlob(done, "image/png"); });
};

export const save = async (figure, kind, name) => {
  const svg = await standalone(figure);
  const blob = kind === "png" ? await painted(svg) : new Blob([svg], { type: "image/svg+xml" });
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: `${name}.${kind}` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

// A frame with the example, and the few lines that make it as high as it asks to be.
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
