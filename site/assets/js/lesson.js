// A worked example step by step on one screen. Of the boards only that of the step that is shown lies in the page, and
// behind it, not seen, that of the next.
import { Parts, become, fetched } from "./drawings.js";
import { ChoicePanel } from "./choices.js";
import { DoubleBuffer } from "./double_buffer.js";
import { element } from "./elements.js";

const SWIPE = 48; // pixels that a finger has to travel sideways
const FITS = ["is-flowing", "is-tight", "is-tighter", "is-clamped"]; // each takes less room for the text than the one before
const MOST_LINES = 8; // of a verdict on a phone
const GLIDE = { duration: 240, easing: "cubic-bezier(.2,.7,.2,1)" };
const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const find = (selector, root = document) => root.querySelector(selector);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];

// What can wait until the page has shown what it shows, and nothing moves.
const later = (work) => (window.requestIdleCallback ? requestIdleCallback(work, { timeout: 500 }) : setTimeout(work, 300));

class Lesson {
  constructor() {
    this.words = JSON.parse(find("#words").textContent);
    this.page = find(".lesson");
    this.panel = find(".panel");
    this.zoom = find("[data-zoom]");
    this.isWhole = false;
    this.isEmbed = this.page.matches(".lesson--embed");
    this.board = find(".board");
    this.buffer = new DoubleBuffer(this.board);
    this.sheet = find(".sheet");
    this.legend = find(".key");
    this.hasLegend = true;
    this.steps = all(".step");
    this.back = find("[data-go=back]");
    this.next = find("[data-go=next]");
    this.wide = matchMedia("(min-width: 900px)");
    this.low = matchMedia("(max-height: 740.9px)");
    this.current = -1;
    this.choices = null;
    this.motions = [];
    this.fits = new Map();
    find(".progress__bar").replaceChildren(...this.steps.map(() => document.createElement("i")));
    for (const place of all(".places")) place.dataset.inert = "";
    this.listen();
    this.show(this.asked() ?? 0);
    document.fonts.ready.then(() => { this.fits.clear(); this.fit(); });
  }

  get figure() {
    return this.buffer.figure;
  }

  get layout() {
    return this.wide.matches ? "wide" : this.low.matches && !this.isEmbed ? "short" : "tall";
  }

  listen() {
    this.back.addEventListener("click", () => this.go(this.current - 1));
    this.next.addEventListener("click", () => this.go(this.current + 1));
    document.addEventListener("keydown", (event) => this.key(event));
    for (const kind of ["click", "keydown"]) this.panel.addEventListener(kind, (event) => this.openCut(event));
    window.addEventListener("hashchange", () => this.show(this.asked() ?? this.current));
    if (this.isEmbed) window.addEventListener("resize", () => this.figure && this.grow());
    for (const query of [this.wide, this.low]) query.addEventListener("change", () => this.show(this.current));
    let start = null;
    this.board.addEventListener("pointerdown", (event) => { start = event.pointerType === "touch" ? event : null; });
    this.board.addEventListener("pointerup", (event) => {
      if (!start) return;
      const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
      start = null;
      if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) this.go(this.current + (x < 0 ? 1 : -1));
    });
    for (const button of all("[data-copy]")) button.addEventListener("click", () => this.copy(button));
    this.zoom.addEventListener("click", () => this.toggleZoom());
    this.board.addEventListener("click", (event) => this.turn(event), { capture: true });
    for (const button of all("[data-save]")) button.addEventListener("click", () => this.save(button.dataset.save));
    for (const button of all("[data-embed]")) button.addEventListener("click", () => this.copyEmbed(button));
    for (const button of all("[data-try]")) button.addEventListener("click", () => this.toggleTry());
    find("[data-key]").addEventListener("click", () => (this.sheet.hidden ? this.open(this.words.key, find(".key__list").cloneNode(true), this.placesList()) : this.close()));
    find("[data-close]").addEventListener("click", () => this.close());
    find("summary", this.legend).addEventListener("click", () => { this.hasLegend = !this.legend.open; });
    // a legend that is opened where the panel has no room for all of it is scrolled to
    this.legend.addEventListener("toggle", () => this.legend.open && this.legend.scrollIntoView({ block: "nearest" }));
  }

  key(event) {
    const goals = { ArrowRight: this.current + 1, ArrowLeft: this.current - 1, Home: 0, End: this.steps.length - 1 };
    if (event.key === "Escape") this.close();
    const busy = event.target.closest("input, textarea, select, dialog, .jg-chips");
    if (!(event.key in goals) || busy || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (goals[event.key] < this.steps.length) this.go(goals[event.key]);
  }

  // The step that the address names.
  asked() {
    const number = this.steps.findIndex((step) => `#${step.id}` === location.hash);
    return number < 0 ? null : number;
  }

  // After the last step comes the next example.
  go(number) {
    if (number >= this.steps.length && this.panel.dataset.next) location.href = `../${this.panel.dataset.next}/`;
    if (number === this.current || number < 0 || number >= this.steps.length) return;
    history.replaceState(history.state, "", `${location.pathname}#${this.steps[number].id}`);
    this.show(number);
    const step = this.steps[number];
    find("[data-live]").textContent = `${find("h2", step).textContent}. ${find(".say", step)?.textContent ?? ""}`;
  }

  show(number) {
    this.close();
    const before = this.figure && !calm() ? this.places() : null; // while nothing has changed yet, which would cost a layout
    this.current = number;
    const last = this.steps.length - 1;
    this.steps.forEach((step, place) => step.classList.toggle("is-now", place === number));
    all(".progress__bar i").forEach((part, place) => { part.className = place < number ? "is-past" : place === number ? "is-now" : ""; });
    find(".progress__text").textContent = find("h2", this.steps[number]).textContent;
    find(".meta__text").replaceChildren(...find(".status", this.steps[number]).cloneNode(true).childNodes);
    this.page.classList.toggle("has-more", Boolean(find(".more", this.steps[number])));
    this.back.disabled = number === 0;
    this.next.disabled = number === last && !this.panel.dataset.next;
    find("span", this.next).textContent = number === last && this.panel.dataset.next ? this.words.next_example : this.words.next;
    for (const more of all(".more[open]")) more.open = false;
    if (!this.figure) this.fit();
    else if (this.fits.has(this.fitKey(number))) this.applyFit(this.fits.get(this.fitKey(number))); // before the board is laid out
    this.draw(number, before).then(() => this.fit());
  }

  // What decides how a step's text fits.
  fitKey(number) {
    return [innerWidth, innerHeight, this.hasLegend, number].join();
  }

  fit() {
    const place = find(".try");
    const isTrying = this.wide.matches && !place.hidden; // for that one may scroll, and the key gives its room to it
    if (isTrying) place.hidden = true;
    this.fitStep(this.current);
    if (isTrying) {
      place.hidden = false;
      this.legend.open = false;
    }
    this.panel.scrollTop = 0;
    for (const text of all(".verdict p", this.steps[this.current])) {
      const isCut = Boolean(text.offsetParent) && text.scrollHeight > text.clientHeight + 2;
      text.role = isCut ? "button" : null;
      text.tabIndex = isCut ? 0 : -1;
    }
  }

  // Makes the text of the step, which is the one that is laid out, fit; each step is tried once, for every trial is a layout.
  fitStep(number) {
    const key = this.fitKey(number);
    if (this.fits.has(key)) this.applyFit(this.fits.get(key));
    else this.fits.set(key, this.findFit());
  }

  // Where the text is long a desktop closes the key, and on a phone it flows around the sign and the rule; then its type is
  // smaller, in two steps, and on a phone only as many lines of the verdict are shown as there is room for.
  findFit() {
    const isFull = () => this.panel.scrollHeight > this.panel.clientHeight;
    const fit = { kinds: [], lines: MOST_LINES, hasLegend: this.hasLegend };
    this.applyFit(fit);
    if (this.wide.matches && isFull()) fit.hasLegend = this.legend.open = false;
    for (const kind of FITS) {
      if (!isFull()) return fit;
      fit.kinds.push(kind);
      this.applyFit(fit);
    }
    while (fit.lines > 2 && isFull()) {
      fit.lines -= 1;
      this.applyFit(fit);
    }
    return fit;
  }

  applyFit({ kinds, lines, hasLegend }) {
    for (const kind of FITS) this.panel.classList.toggle(kind, kinds.includes(kind));
    this.panel.style.setProperty("--lines", lines);
    this.legend.open = hasLegend;
  }

  // Tries the next step's text while nothing else is to be done.
  fitAhead(number) {
    if (this.fits.has(this.fitKey(number)) || !find(".try").hidden) return;
    const [now, next] = [this.steps[this.current], this.steps[number]];
    const show = (one, other) => { one.classList.remove("is-now"); other.classList.add("is-now"); };
    show(now, next);
    this.fitStep(number);
    show(next, now);
    this.fitStep(this.current);
  }

  // Of a long verdict a phone shows two lines; a tap on them opens all of it over the board.
  openCut(event) {
    const text = event.target.closest(".verdict p[role=button]");
    if (!text || (event.type === "keydown" && event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    this.open(find("h2", this.steps[this.current]).textContent, element("p", {}, text.textContent));
  }

  async draw(number, places = null) {
    const [kind, own] = [this.layout, await fetched(`${this.layout}.json`)];
    const isWhole = Boolean(own?.crop && this.isWhole);
    const layout = isWhole ? "wide" : kind;
    const data = isWhole ? await fetched("wide.json") : own;
    if (!data || number !== this.current || kind !== this.layout || isWhole !== (own.crop && this.isWhole)) return;
    this.zoom.hidden = !own.crop;
    this.page.classList.toggle("has-zoom", own.crop);
    this.board.toggleAttribute("data-whole", isWhole);
    this.choices?.remove();
    this.choices = null;
    Object.assign(this, { state: null, turned: null, views: data.steps[number].views ?? {}, view: data.steps[number].view });
    const before = this.drawn === layout ? places : null;
    if (this.drawn !== layout) this.parts = new Parts(data.parts);
    const step = data.steps[number];
    for (const motion of this.motions) motion.cancel(); // of the step before
    this.motions = [];
    const drawn = () => this.parts.drawn(step.svg);
    if (this.drawn === layout) this.buffer.show(step, drawn);
    else this.buffer.replace(this.parts, drawn());
    Object.assign(this, { drawing: step, drawn: layout });
    Object.assign(this.board.dataset, { step: number + 1, layout });
    if (before) this.glide(before);
    if (this.isEmbed) this.grow();
    later(() => step === this.drawing && this.ask(number, step.marks));
    const next = data.steps[number + 1];
    if (next) this.rest().then(() => later(() => step === this.drawing && this.prepare(number + 1, next)));
  }

  // Until nothing moves.
  rest() {
    return Promise.allSettled(this.motions.map((motion) => motion.finished));
  }

  // Lays out the next step: its figure behind the one that is read, and how its text fits.
  prepare(number, step) {
    this.buffer.prepare(step, this.parts.drawn(step.svg));
    this.fitAhead(number);
  }

  // A tap on another seat's place brings up that seat, and one on the step's own brings it back.
  turn(event) {
    const id = event.target.closest?.("g.target")?.dataset.id;
    const back = this.turned && id === this.view;
    if (!back && (!(id in this.views) || id === this.turned)) return;
    event.stopImmediatePropagation();
    if (back) {
      this.draw(this.current);
      return;
    }
    this.choices?.remove();
    become(this.figure, this.parts.drawn(this.views[id]));
    Object.assign(this, { turned: id, choices: null });
    if (this.state) this.choices = this.offer({ ...this.state, seats: [] });
  }

  // Where each piece is on the page.
  places() {
    return new Map(all("[data-piece]", this.figure).map((piece) => [piece.dataset.piece, piece.getBoundingClientRect()]));
  }

  // All places are read before the first piece moves: a reading after a change lays out the page anew.
  glide(before) {
    const moved = all("[data-piece]", this.figure).flatMap((piece) => {
      const [old, now] = [before.get(piece.dataset.piece), piece.getBoundingClientRect()];
      if (!old || Math.abs(old.x - now.x) + Math.abs(old.y - now.y) < 1) return [];
      const inner = piece.parentNode.getScreenCTM();
      const rest = getComputedStyle(piece).transform;
      return [{ piece, way: `translate(${(old.x - now.x) / inner.a}px, ${(old.y - now.y) / inner.d}px)`, end: rest === "none" ? "" : rest }];
    });
    this.motions = [
      ...moved.map(({ piece, way, end }, place) => piece.animate([{ transform: `${way} ${end}` }, { transform: end || "none" }], { ...GLIDE, delay: Math.min(30 * place, 120), fill: "backwards" })),
      ...all("g.marks", this.figure).map((arrow) => arrow.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 200 })),
    ];
  }

  // What can be tried at this step: nothing is marked before.
  async ask(number, marks) {
    const steps = await fetched("steps.json");
    if (!steps || number !== this.current) return;
    const { answers, position } = steps.steps[number];
    const [state, shapes] = await Promise.all([fetched(answers), fetched(marks)]);
    if (!state || !shapes || number !== this.current || this.choices || this.turned) return;
    const options = (state.seats ?? []).flatMap((seat) => seat.choices.flatMap((choice) => choice.options));
    options.forEach((option, place) => { option.marks = shapes[place]; });
    this.state = state;
    this.choices = this.offer(state);
    for (const link of all("[data-free]")) link.hash = `p=${encodeURIComponent(position)}`;
    this.board.dataset.ready = number + 1;
    if (number + 1 < this.steps.length) fetched(steps.steps[number + 1].answers);
  }

  offer(state) {
    return new ChoicePanel(find(".try"), this.figure, state, { words: this.words, rules: this.panel.dataset.rules, answer: find(".answer"), hides: true });
  }

  // A frame's host is told how high the page would be for its width.
  grow() {
    const { width, height } = this.figure.viewBox.baseVal;
    const rest = this.page.offsetHeight - this.board.clientHeight;
    const room = Math.min(this.board.clientWidth, 560);
    parent.postMessage({ jugada: Math.ceil(rest + (room * height) / width) }, "*");
  }

  // A phone shows the part of a board on which something happens, or all of it.
  toggleZoom() {
    this.isWhole = !this.isWhole;
    this.zoom.setAttribute("aria-pressed", String(this.isWhole));
    this.draw(this.current);
  }

  toggleTry() {
    find(".menu").close?.();
    if (this.turned) this.draw(this.current);
    const place = find(".try");
    if (this.wide.matches) {
      place.hidden = !place.hidden;
      this.fit();
      if (!place.hidden) place.scrollIntoView({ block: "nearest" });
    } else if (this.sheet.hidden) {
      place.hidden = false;
      this.open(this.words.try, place);
    } else this.close();
    for (const button of all("[data-try]")) button.setAttribute("aria-expanded", String(!place.hidden));
  }

  placesList() {
    const list = find(".places", this.steps[this.current])?.cloneNode(true);
    return list ?? document.createElement("span");
  }

  open(title, ...content) {
    find("h2", this.sheet).textContent = title;
    find(".sheet__body").replaceChildren(...content);
    this.sheet.hidden = false;
    find("[data-key]").setAttribute("aria-expanded", "true");
  }

  close() {
    if (this.sheet.hidden) return;
    const place = find(".sheet .try");
    if (place) { place.hidden = true; this.panel.append(place); }
    this.sheet.hidden = true;
    find("[data-key]").setAttribute("aria-expanded", "false");
  }

  // It names page, language and step.
  get address() {
    return new URL(`#${this.steps[this.current].id}`, document.baseURI).href;
  }

  copy(button) {
    return this.toClipboard(button, this.address, this.words.copied);
  }

  async copyEmbed(button) {
    const { snippet } = await import("./share.js");
    return this.toClipboard(button, snippet(this.address, document.title), this.words.embed_copied);
  }

  async save(kind) {
    const { save } = await import("./share.js");
    const [, game, name] = new URL(document.baseURI).pathname.match(/([^/]+)\/examples\/([^/]+)\/$/);
    await save(this.figure, kind, `${game}-${name}-${this.current + 1}`);
  }

  async toClipboard(button, text, done) {
    await navigator.clipboard?.writeText(text).catch(() => {});
    find("[data-live]").textContent = done;
    const before = button.textContent;
    button.textContent = done;
    setTimeout(() => { button.textContent = before; }, 1600);
  }
}

new Lesson();
