// @ts-check
// A worked example step by step on one screen. Of the boards only that of the step that is shown lies in the page, and
// behind it, not seen, that of the next.
import { ChoicePanel } from "./choices.js";
import { BESIDE, all, calm, copied, element, embedded, find, seek } from "./dom.js";
import { DoubleBuffer } from "./double_buffer.js";
import { GLIDE, Parts, become, fetched, slide } from "./drawings.js";
import { swiped, targetOf } from "./gestures.js";
import { TextFit } from "./text_fit.js";

/** @import { StateNode } from "./choices.js" */
/** @import { Drawings, StepDrawing, StepFiles } from "../../types/pages" */

// What can wait until the page has shown what it shows, and nothing moves.
const later = (/** @type {() => void} */ work) => ("requestIdleCallback" in window ? requestIdleCallback(work, { timeout: 500 }) : setTimeout(work, 300));

class Lesson {
  isWhole = false; // whether a phone shows all of a board
  current = -1;
  /** @type {ChoicePanel | null} */
  choices = null;
  /** @type {StateNode | null} */
  state = null; // what can be tried now
  /** @type {string | null} */
  turned = null; // the place of the seat whose board is shown instead of the step's
  /** @type {Animation[]} */
  motions = [];
  /** @type {StepDrawing | null} */
  drawing = null;
  drawn = ""; // the kind of screen for which it was drawn
  parts = new Parts({});

  constructor() {
    /** @type {Record<string, string>} */
    this.words = embedded("#words");
    this.page = find(".lesson");
    this.panel = find(".panel");
    this.zoom = find("[data-zoom]");
    this.isEmbed = this.page.matches(".lesson--embed");
    this.board = find(".board");
    this.buffer = new DoubleBuffer(this.board);
    this.sheet = find(".sheet");
    this.tries = find(".try"); // takes the controls
    this.steps = all(".step");
    this.back = find("[data-go=back]", document, HTMLButtonElement);
    this.next = find("[data-go=next]", document, HTMLButtonElement);
    this.wide = matchMedia("(min-width: 900px)");
    this.low = matchMedia("(max-height: 740.9px)");
    this.beside = matchMedia(BESIDE);
    this.fits = new TextFit(this.panel, this.wide);
    find(".progress__bar").replaceChildren(...this.steps.map(() => element("i")));
    for (const place of all(".places")) place.dataset.inert = "";
    this.listen();
    this.show(this.asked() ?? 0);
    document.fonts.ready.then(() => { this.fits.known.clear(); this.fit(); });
  }

  get figure() {
    return this.buffer.figure;
  }

  get layout() {
    return this.beside.matches ? "wide" : this.low.matches && !this.isEmbed ? "short" : "tall";
  }

  listen() {
    this.back.addEventListener("click", () => this.go(this.current - 1));
    this.next.addEventListener("click", () => this.go(this.current + 1));
    document.addEventListener("keydown", (event) => this.key(event));
    window.addEventListener("hashchange", () => this.show(this.asked() ?? this.current));
    if (this.isEmbed) window.addEventListener("resize", () => this.grow());
    for (const query of [this.wide, this.beside, this.low]) query.addEventListener("change", () => this.show(this.current));
    this.listenToFingers();
    for (const button of all("[data-copy]")) button.addEventListener("click", () => this.copy(button));
    this.zoom.addEventListener("click", () => this.toggleZoom());
    this.board.addEventListener("click", (event) => this.turn(event), { capture: true });
    for (const button of all("[data-save]")) button.addEventListener("click", () => this.save(button.dataset.save === "png" ? "png" : "svg"));
    for (const button of all("[data-embed]")) button.addEventListener("click", () => this.copyEmbed(button));
    for (const button of all("[data-try]")) button.addEventListener("click", () => this.toggleTry());
    find("[data-key]").addEventListener("click", () => (this.sheet.hidden ? this.open(this.words.key, find(".key__list").cloneNode(true), this.placesList()) : this.close()));
    find("[data-close]").addEventListener("click", () => this.close());
  }

  listenToFingers() {
    /** @type {PointerEvent | null} */
    let start = null;
    this.board.addEventListener("pointerdown", (event) => { start = event.pointerType === "touch" ? event : null; });
    this.board.addEventListener("pointerup", (event) => {
      const way = start ? swiped(start, event) : 0;
      start = null;
      if (way) this.go(this.current + way);
    });
  }

  key(/** @type {KeyboardEvent} */ event) {
    /** @type {Record<string, number>} */
    const goals = { ArrowRight: this.current + 1, ArrowLeft: this.current - 1, Home: 0, End: this.steps.length - 1 };
    if (event.key === "Escape") this.close();
    const isBusy = event.target instanceof Element && event.target.closest("input, textarea, select, dialog, .jg-chips");
    if (!(event.key in goals) || isBusy || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (goals[event.key] < this.steps.length) this.go(goals[event.key]);
  }

  // ------------------------------------------------------------------------------------------------ steps

  // The step that the address names.
  asked() {
    const number = this.steps.findIndex((step) => `#${step.id}` === location.hash);
    return number < 0 ? null : number;
  }

  get step() {
    return this.steps[this.current];
  }

  heading(/** @type {HTMLElement} */ step) {
    return find("h2", step).textContent ?? "";
  }

  // After the last step comes the next example.
  go(/** @type {number} */ number) {
    if (number >= this.steps.length && this.panel.dataset.next) location.href = `../${this.panel.dataset.next}/`;
    if (number === this.current || number < 0 || number >= this.steps.length) return;
    const step = this.steps[number];
    history.replaceState(history.state, "", `${location.pathname}#${step.id}`);
    this.show(number);
    find("[data-live]").textContent = `${this.heading(step)}. ${seek(".say", step)?.textContent ?? ""}`;
  }

  show(/** @type {number} */ number) {
    this.close();
    const before = this.figure && !calm() ? this.places() : null; // while nothing has changed yet, which would cost a layout
    this.current = number;
    const isLast = number === this.steps.length - 1;
    const { next = "" } = this.panel.dataset;
    this.steps.forEach((step, place) => step.classList.toggle("is-now", place === number));
    all(".progress__bar i").forEach((part, place) => { part.className = place < number ? "is-past" : place === number ? "is-now" : ""; });
    find(".progress__text").textContent = this.heading(this.step);
    find(".meta__text").replaceChildren(...find(".status", this.step).cloneNode(true).childNodes);
    this.page.classList.toggle("has-more", Boolean(seek(".more", this.step)));
    this.back.disabled = number === 0;
    this.next.disabled = isLast && !next;
    find("span", this.next).textContent = isLast && next ? this.words.next_example : this.words.next;
    for (const more of all(".more[open]", document, HTMLDetailsElement)) more.open = false;
    if (!this.figure) this.fit();
    else if (this.fits.knows(number)) this.fits.fit(number); // before the board is laid out
    this.draw(number, before).then(() => this.fit());
  }

  fit() {
    const isTrying = this.wide.matches && !this.tries.hidden; // for that one may scroll, and the key gives its room to it
    if (isTrying) this.tries.hidden = true;
    this.fits.fit(this.current);
    if (isTrying) {
      this.tries.hidden = false;
      this.fits.legend.open = false;
    }
    this.panel.scrollTop = 0;
  }

  // Tries the next step's text while nothing else is to be done.
  fitAhead(/** @type {number} */ number) {
    if (this.fits.knows(number) || !this.tries.hidden) return;
    const [now, next] = [this.step, this.steps[number]];
    const show = (/** @type {HTMLElement} */ one, /** @type {HTMLElement} */ other) => { one.classList.remove("is-now"); other.classList.add("is-now"); };
    show(now, next);
    this.fits.fit(number);
    show(next, now);
    this.fits.fit(this.current);
  }

  // ------------------------------------------------------------------------------------------------ the board

  async draw(/** @type {number} */ number, /** @type {Map<string, DOMRect> | null} */ places = null) {
    const kind = this.layout;
    /** @type {Drawings | null} */
    const own = await fetched(`${kind}.json`);
    const isWhole = Boolean(own?.crop && this.isWhole);
    const layout = isWhole ? "wide" : kind;
    /** @type {Drawings | null} */
    const data = isWhole ? await fetched("wide.json") : own;
    if (!own || !data || number !== this.current || kind !== this.layout || isWhole !== (own.crop && this.isWhole)) return;
    this.zoom.hidden = !own.crop;
    this.page.classList.toggle("has-zoom", own.crop);
    this.board.toggleAttribute("data-whole", isWhole);
    this.forget();
    const [step, next] = [data.steps[number], data.steps[number + 1]];
    this.put(step, layout, data.parts);
    Object.assign(this.board.dataset, { step: number + 1, layout });
    if (places && this.drawn === layout) this.glide(places);
    this.drawn = layout;
    if (this.isEmbed) this.grow();
    later(() => step === this.drawing && this.ask(number, step.marks));
    if (next) this.rest().then(() => later(() => step === this.drawing && this.prepare(number + 1, next)));
  }

  // What could be tried at the step before.
  forget() {
    this.choices?.remove();
    Object.assign(this, { choices: null, state: null, turned: null });
  }

  // Puts the step's figure into the page, by way of the one that is there if that is of the same kind.
  put(/** @type {StepDrawing} */ step, /** @type {string} */ layout, /** @type {Record<string, string>} */ parts) {
    for (const motion of this.motions) motion.cancel(); // of the step before
    this.motions = [];
    if (this.drawn === layout) {
      this.buffer.show(step, () => this.parts.drawn(step.svg));
    } else {
      this.parts = new Parts(parts);
      this.buffer.replace(this.parts, this.parts.drawn(step.svg));
    }
    this.drawing = step;
  }

  // Until nothing moves.
  rest() {
    return Promise.allSettled(this.motions.map((motion) => motion.finished));
  }

  // Lays out the next step: its figure behind the one that is read, and how its text fits.
  prepare(/** @type {number} */ number, /** @type {StepDrawing} */ step) {
    this.buffer.prepare(step, this.parts.drawn(step.svg));
    this.fitAhead(number);
  }

  // A tap on another seat's place brings up that seat, and one on the step's own brings it back.
  turn(/** @type {MouseEvent} */ event) {
    const { views = {}, view } = this.drawing ?? {};
    const id = targetOf(event);
    if (!id || !this.figure) return;
    const isBack = this.turned && id === view;
    if (!isBack && (!(id in views) || id === this.turned)) return;
    event.stopImmediatePropagation();
    if (isBack) {
      this.draw(this.current);
      return;
    }
    this.choices?.remove();
    become(this.figure, this.parts.drawn(views[id]));
    Object.assign(this, { turned: id, choices: null });
    if (this.state) this.offer({ ...this.state, seats: [] });
  }

  get pieces() {
    return this.figure ? all("[data-piece]", this.figure, SVGGraphicsElement).map((piece) => ({ piece, name: piece.dataset.piece ?? "" })) : [];
  }

  // Where each piece is on the page.
  places() {
    return new Map(this.pieces.map(({ piece, name }) => [name, piece.getBoundingClientRect()]));
  }

  // All places are read before the first piece moves: a reading after a change lays out the page anew.
  glide(/** @type {Map<string, DOMRect>} */ before) {
    const moved = this.pieces.flatMap(({ piece, name }) => {
      const [old, now] = [before.get(name), piece.getBoundingClientRect()];
      if (!old || Math.abs(old.x - now.x) + Math.abs(old.y - now.y) < 1) return [];
      return [{ piece, way: slide(piece, old.x - now.x, old.y - now.y) }];
    });
    const marks = this.figure ? all("g.marks", this.figure, SVGElement) : [];
    this.motions = [
      ...moved.map(({ piece, way }, place) => piece.animate(way, { ...GLIDE, delay: Math.min(30 * place, 120) })),
      ...marks.map((arrow) => arrow.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 200 })),
    ];
  }

  // A frame's host is told how high the page would be for its width.
  grow() {
    if (!this.figure) return;
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

  // ------------------------------------------------------------------------------------------------ trying

  // What can be tried at this step: nothing is marked before.
  async ask(/** @type {number} */ number, /** @type {string} */ marks) {
    /** @type {StepFiles | null} */
    const files = await fetched("steps.json");
    if (!files || number !== this.current) return;
    const { answers, position } = files.steps[number];
    const [state, shapes] = await Promise.all([fetched(answers), fetched(marks)]);
    if (!state || !shapes || number !== this.current || this.choices || this.turned) return;
    const known = /** @type {StateNode} */ (state);
    const options = (known.seats ?? []).flatMap((seat) => seat.choices.flatMap((choice) => choice.options));
    options.forEach((option, place) => { option.marks = shapes[place]; });
    this.state = known;
    this.offer(known);
    for (const link of all("[data-free]", document, HTMLAnchorElement)) link.hash = `p=${encodeURIComponent(position)}`;
    this.board.dataset.ready = String(number + 1);
    if (number + 1 < this.steps.length) fetched(files.steps[number + 1].answers);
  }

  offer(/** @type {StateNode} */ state) {
    const { rules = "" } = this.panel.dataset;
    if (this.figure) this.choices = new ChoicePanel(this.tries, this.figure, state, { words: this.words, rules, answer: find(".answer"), hides: true });
  }

  toggleTry() {
    const place = this.tries;
    find(".menu", document, HTMLDialogElement).close();
    if (this.turned) this.draw(this.current);
    if (this.wide.matches) {
      place.hidden = !place.hidden;
      this.fit();
      if (!place.hidden) place.scrollIntoView({ block: "nearest" });
    } else if (this.sheet.hidden) {
      place.hidden = false;
      this.open(this.words.try, place);
    } else {
      this.close();
    }
    for (const button of all("[data-try]")) button.setAttribute("aria-expanded", String(!place.hidden));
  }

  // ------------------------------------------------------------------------------------------------ the sheet

  placesList() {
    return seek(".places", this.step)?.cloneNode(true) ?? element("span");
  }

  /** @param {string} title @param {Node[]} content */
  open(title, ...content) {
    find("h2", this.sheet).textContent = title;
    find(".sheet__body").replaceChildren(...content);
    this.sheet.hidden = false;
    find("[data-key]").setAttribute("aria-expanded", "true");
  }

  close() {
    if (this.sheet.hidden) return;
    if (this.sheet.contains(this.tries)) {
      this.tries.hidden = true;
      this.panel.append(this.tries);
    }
    this.sheet.hidden = true;
    find("[data-key]").setAttribute("aria-expanded", "false");
  }

  // ------------------------------------------------------------------------------------------------ taking along

  // It names page, language and step.
  get address() {
    return new URL(`#${this.step.id}`, document.baseURI).href;
  }

  copy(/** @type {HTMLElement} */ button) {
    return this.toClipboard(button, this.address, this.words.copied);
  }

  async copyEmbed(/** @type {HTMLElement} */ button) {
    const { snippet } = await import("./share.js");
    await this.toClipboard(button, snippet(this.address, document.title), this.words.embed_copied);
  }

  async save(/** @type {"svg" | "png"} */ kind) {
    const { save } = await import("./share.js");
    const [, game, name] = new URL(document.baseURI).pathname.match(/([^/]+)\/examples\/([^/]+)\/$/) ?? [];
    if (this.figure) await save(this.figure, kind, `${game}-${name}-${this.current + 1}`);
  }

  async toClipboard(/** @type {HTMLElement} */ button, /** @type {string} */ text, /** @type {string} */ done) {
    await copied(button, text, done);
    find("[data-live]").textContent = done;
  }
}

new Lesson();
