// Drawings that come as data beside a page.

const find = (selector, root) => root.querySelector(selector);

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

// The parts that drawings share, as far as a drawing shown refers to them; what is not displayed is laid out only where it
// is used, but clips would not work so.
export class Parts {
  constructor(texts) {
    this.texts = texts;
    this.root = parsed(`${NAMESPACES} class="jg-parts" aria-hidden="true"><defs></defs><g display="none"></g></svg>`);
    this.made = new Map();
    this.held = new Set();
  }

  // The ids of the parts that the text refers to, and of those that these refer to.
  named(text, found = new Set()) {
    for (const [, id] of text.matchAll(/#([\w-]+)/g)) {
      if (found.has(id) || !(id in this.texts)) continue;
      found.add(id);
      this.named(this.texts[id], found);
    }
    return found;
  }

  // Parses what a drawing refers to, which may be shown only later.
  make(text) {
    const missing = [...this.named(text)].filter((id) => !this.made.has(id));
    if (!missing.length) return;
    const parts = parsed(`${NAMESPACES}>${missing.map((id) => this.texts[id]).join("")}</svg>`).children;
    for (const part of [...parts]) this.made.set(part.id, part);
  }

  hold(text) {
    this.make(text);
    const needed = this.named(text);
    for (const id of this.held) if (!needed.has(id)) this.made.get(id).remove();
    for (const id of needed) {
      const part = this.made.get(id);
      if (!this.held.has(id)) find(part.matches("clipPath") ? "defs" : "g", this.root).append(part);
    }
    this.held = needed;
  }
}
