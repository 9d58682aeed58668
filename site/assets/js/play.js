// Free play: any position of a game, both sides, the dice; the engine in the browser answers and draws.
import { Engine } from "./engine.js";
import { widgets } from "./page.js";
import { Tries, element, show } from "./tries.js";

class Play {
  constructor(root, end) {
    this.root = root;
    this.words = JSON.parse(root.dataset.words);
    this.common = { game: root.dataset.game, lang: document.documentElement.lang };
    this.parts = Object.fromEntries([...root.querySelectorAll("[data-part]")].map((part) => [part.dataset.part, part]));
    this.history = [];
    this.parts.start.hidden = false;
    this.parts.load.addEventListener("click", () => this.load());
    window.addEventListener("hashchange", () => this.engine && this.asked() && this.open(this.asked()), { signal: end });
    end.addEventListener("abort", () => this.engine?.stop("left"));
  }

  // The position that the address names.
  asked() {
    return location.hash.startsWith("#p=") ? decodeURIComponent(location.hash.slice(3)) : "";
  }

  async load() {
    const { bar, load, state } = this.parts;
    load.hidden = true;
    bar.hidden = false;
    this.say(this.words.loading);
    const total = Number(this.root.dataset.bytes);
    const engine = new Engine(this.root.dataset.engine, (loaded) => {
      bar.value = Math.min(loaded / total, 1);
      state.textContent = `${this.words.loading} ${(loaded / 1e6).toFixed(1)} / ${(total / 1e6).toFixed(1)} MB`;
    });
    try {
      await engine.load();
    } catch (error) {
      bar.hidden = true;
      load.hidden = false;
      this.say(error.message === "slow" ? this.words.slow : `${this.words.failed} (${error.message})`);
      return;
    }
    this.engine = engine;
    bar.hidden = true;
    this.parts.start.hidden = true;
    this.parts.table.hidden = false;
    this.listen();
    await this.queries();
    await this.open(this.asked());
    this.root.dataset.ready = "yes";
  }

  say(text) {
    this.parts.state.textContent = text;
  }

  listen() {
    const { undo, fresh, roll, put, position, copy, link, example, check, entry, ask, query } = this.parts;
    undo.addEventListener("click", () => this.undo());
    fresh.addEventListener("click", () => this.open(""));
    this.parts.moves.addEventListener("click", () => this.moves());
    roll.addEventListener("click", () => this.roll());
    put.addEventListener("submit", (event) => { event.preventDefault(); this.open(position.value); });
    copy.addEventListener("click", () => this.copy(position.value));
    link.addEventListener("click", () => this.copy(location.href));
    example.addEventListener("click", () => this.example());
    check.addEventListener("submit", (event) => { event.preventDefault(); this.check(entry.value); });
    ask.addEventListener("submit", (event) => { event.preventDefault(); this.query(); });
    query.addEventListener("change", () => this.arguments());
  }

  // Asks; what cannot be answered is said in the page and gives nothing.
  async ask(question) {
    this.root.setAttribute("aria-busy", "true");
    try {
      const answer = await this.engine.ask({ ...this.common, ...question });
      this.note(answer.error ? answer.error : "");
      return answer.error ? null : answer;
    } catch (error) {
      this.note(error.message === "slow" ? this.words.slow : `${this.words.failed} (${error.message})`);
      return null;
    } finally {
      this.root.removeAttribute("aria-busy");
    }
  }

  note(text) {
    this.parts.error.textContent = text;
    this.parts.error.hidden = !text;
  }

  async open(position) {
    const view = await this.ask({ ask: "open", position });
    if (!view) return;
    this.history = [];
    this.start = view.position;
    this.draw(view);
  }

  async enter(entry) {
    const view = await this.ask({ ask: "do", position: this.view.position, entry });
    if (view) this.played(entry, view);
  }

  async roll() {
    const [high, low] = crypto.getRandomValues(new Uint32Array(2));
    const ticket = String(BigInt(high) * 4294967296n + BigInt(low));
    const view = await this.ask({ ask: "roll", position: this.view.position, ticket });
    if (view) this.played(view.entry, view);
  }

  played(entry, view) {
    this.history.push({ entry, view: this.view, events: view.events });
    this.draw(view);
  }

  // Takes back what has only begun, else the last entry.
  undo() {
    const last = this.begun ? { view: this.view } : this.history.pop();
    if (last) this.draw(last.view);
  }

  draw(view) {
    const { figure, position, text, undo, roll, log, tries, yaml } = this.parts;
    this.view = view;
    this.begun = false;
    this.tries?.remove();
    figure.innerHTML = view.svg;
    position.value = view.position;
    text.textContent = view.text;
    undo.disabled = this.history.length === 0;
    roll.hidden = view.moment.kind !== "chance";
    yaml.hidden = true;
    this.parts.answer.replaceChildren();
    log.replaceChildren(...this.history.map(({ entry, events }) => element("li", {}, element("code", {}, entry), ` ${events.join(" ")}`)));
    log.scrollTop = log.scrollHeight;
    history.replaceState(history.state, "", `#p=${encodeURIComponent(view.position)}`);
    this.offer(view.moment);
  }

  offer(moment) {
    const options = { words: this.words, rules: this.root.dataset.rules, act: (option, seat) => this.act(option, seat) };
    this.tries = new Tries(this.parts.tries, this.parts.figure.querySelector("svg"), moment, options);
  }

  // Does what can be done whole; what has only begun goes on with what is left of it.
  async act(option, seat) {
    if (option.entry) {
      await this.enter(option.entry);
      return;
    }
    const more = await this.ask({ ask: "begin", position: this.view.position, seat: seat.seat, begun: option.begins });
    if (!more) return;
    this.begun = true;
    this.parts.undo.disabled = false;
    this.tries.remove();
    const prompt = `${option.title} …`;
    this.offer({ kind: "decision", prompt, seats: [{ ...seat, things: more.things }] });
    this.tries.keep(more.marks);
  }

  async queries() {
    const { queries } = await this.ask({ ask: "queries" });
    this.known = new Map(queries.map((query) => [query.name, query]));
    this.parts.query.replaceChildren(...queries.map((query) => element("option", { value: query.name }, query.label)));
    this.parts.ask.hidden = queries.length === 0;
    if (queries.length) this.arguments();
  }

  arguments() {
    const { parameters } = this.known.get(this.parts.query.value);
    this.parts.arguments.replaceChildren(...parameters.map((one) => element("label", {}, element("span", {}, one.name),
      element("input", { name: one.name, required: one.required, placeholder: one.expected, autocomplete: "off", spellcheck: "false" }))));
  }

  async query() {
    const given = [...this.parts.arguments.querySelectorAll("input")].filter((input) => input.value.trim());
    const values = Object.fromEntries(given.map((input) => [input.name, input.value.trim()]));
    this.answered(await this.ask({ ask: "query", position: this.view.position, query: this.parts.query.value, arguments: values }));
  }

  async moves() {
    const answer = await this.ask({ ask: "moves", position: this.view.position });
    if (!answer) return;
    const lists = answer.lists.map(({ of, moves }) => element("p", {}, `${of} (${moves.length}): `, element("code", {}, moves.join("   "))));
    this.parts.answer.replaceChildren(element("div", { class: "jg-verdict jg-moves", tabindex: "0" }, element("strong", {}, answer.title), ...lists));
  }

  async check(entry) {
    this.answered(await this.ask({ ask: "why", position: this.view.position, entry }));
  }

  answered(answer) {
    if (!answer) return;
    this.parts.answer.replaceChildren(this.tries.verdict(answer));
    show(this.tries.layers, answer.marks);
  }

  async copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      this.note(this.words.copied);
    } catch {
      this.note(text);
    }
  }

  async example() {
    const entries = this.history.map(({ entry }) => entry);
    const made = await this.ask({ ask: "example", start: this.start, entries });
    if (!made) return;
    this.parts.yaml.hidden = false;
    this.parts.yaml.querySelector("textarea").value = made.yaml;
  }
}

export const init = widgets(".jg-play", (root, end) => { root.play = new Play(root, end); });
