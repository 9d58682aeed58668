// Drawings that come as data beside a page.

// Files beside the page, each fetched once; null where one cannot be had.
const files = new Map();
export const fetched = (name) => {
  if (!files.has(name)) {
    files.set(name, fetch(name).then((answer) => (answer.ok ? answer.json() : null)).catch(() => null));
    files.get(name).then((data) => data ?? files.delete(name));
  }
  return files.get(name);
};

const NAMESPACES = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

export const parsed = (text) => document.adoptNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement);

const USE = /<use xlink:href="#([\w-]+)" \/>/g;

// The parts that drawings share. Each is put where it is used: what `<use>` shows takes half as long again to lay out.
export class Parts {
  constructor(texts) {
    this.texts = texts;
    this.known = {};
    const clips = Object.values(texts).filter((text) => text.startsWith("<clipPath"));
    this.root = parsed(`${NAMESPACES} class="jg-parts" aria-hidden="true"><defs>${clips.join("")}</defs></svg>`);
  }

  drawn(text) {
    return parsed(this.filled(text));
  }

  filled(text) {
    return text.replace(USE, (_, id) => (this.known[id] ??= this.filled(this.texts[id].replace(` id="${id}"`, ""))));
  }
}

// Makes `old` the same as `fresh`, which is used up. What is equal in both stays: it needs no new style and layout.
export const become = (old, fresh) => {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const one of fresh.attributes) if (old.getAttribute(one.name) !== one.value) old.setAttributeNodeNS(one.cloneNode());
  const [olds, news] = [[...old.childNodes], [...fresh.childNodes]];
  while (olds.length && news.length && olds[0].isEqualNode(news[0])) [olds, news].forEach((nodes) => nodes.shift());
  let rest = null;
  while (olds.length && news.length && olds.at(-1).isEqualNode(news.at(-1))) [rest] = [olds, news].map((nodes) => nodes.pop());
  news.forEach((node, place) => {
    const known = olds[place];
    if (!known) old.insertBefore(node, rest);
    else if (known.nodeType === Node.ELEMENT_NODE && known.nodeName === node.nodeName) become(known, node);
    else known.replaceWith(node);
  });
  for (const node of olds.slice(news.length)) node.remove();
};

// The places of a figure that a click, or what else has been at a point, may mean, the uppermost first: a square, then the
// column that it is part of.
export const placesBelow = (figure, { clientX, clientY, target }) => [target, ...document.elementsFromPoint(clientX, clientY)]
  .map((one) => one?.closest?.("g.target")).filter((group) => group && figure.contains(group)).map((group) => group.dataset.id);

// Puts the SVG fragments into the figure's two layers of marks: below the pieces and above them.
export const showMarks = (layers, fragments) => {
  layers.forEach((layer, number) => {
    const text = `<svg xmlns="http://www.w3.org/2000/svg">${fragments[number] ?? ""}</svg>`;
    const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    layer.replaceChildren(...[...parsed.childNodes].map((node) => document.importNode(node, true)));
  });
};
