// Free play: any position of a game, set up by hand or played to; the engine in the browser answers and draws.
import { showMarks } from "./drawings.js";
import { Editor } from "./editor.js";
import { element } from "./elements.js";
import { Engine, savesData } from "./engine.js";
import { widgets } from "./page.js";
import { Questions } from "./questions.js";
import { ChoicePanel } from "./choices.js";

const STAYS = 2000; // milliseconds after which a reader is taken to stay
const running = new Map(); // engines by address: one is kept while pages come and go

// A sentence in the reader's language, and behind it what the engine says of it in its own words.
const worded = (place, text, detail) => place.replaceChildren(text, ...(detail ? [" ", element("small", {}, `(${detail})`)] : []));

class Play {
  constructor(root, end) {
    this.root = root;
    this.end = end;
    this.words = { ...JSON.parse(root.dataset.words), ...JSON.parse(root.dataset.more) };
    this.common = { game: root.dataset.game, lang: document.documentElement.lang };
    this.parts = Object.fromEntries([...root.querySelectorAll("[data-part]")].map((part) => [part.dataset.part, part]));
    this.history = [];
    this.parts.start.hidden = this.parts.table.hidden = false;
    this.wait();
    this.offerGame();
    this.parts.load.addEventListener("click", () => this.load());
    window.addEventListener("hashchange", () => this.engine && this.asked() && this.once(() => this.open(this.asked())), { signal: end });
    end.addEventListener("abort", () => this.editor?.remove());
    this.listen();
    const engine = running.get(this.place());
    if (engine && !engine.stopped) this.begin(engine);
    else if (!savesData()) this.stay();
  }

  // Where the engine's files lie.
  place() {
    return new URL(this.root.dataset.engine, location.href).href;
  }

  // The position that the address names; one that was cut off while it was copied is as it stands.
  asked() {
    if (!location.hash.startsWith("#p=")) return "";
    const text = location.hash.slice(3);
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  }

  // The way back to the game that was left last, if there is one.
  offerGame() {
    const { kept } = this.parts;
    const when = (slot) => {
      try {
        return JSON.parse(localStorage.getItem(`jugada-table-${slot}`)).when;
      } catch {
        return 0; // there is none
      }
    };
    const [last] = kept.dataset.slots.split(" ").sort((one, other) => when(other) - when(one));
    kept.hidden = !when(last);
    kept.firstElementChild.hash = last;
  }

  // Until the engine is there, the board as a game begins stands in its place; another position is not known yet.
  async wait() {
    this.root.classList.add("jg-play--waits");
    const drawn = this.asked() ? "" : await fetch(this.root.dataset.board, { signal: this.end }).then((answer) => (answer.ok ? answer.text() : "")).catch(() => "");
    if (drawn && !this.view) this.parts.board.insertAdjacentHTML("afterbegin", drawn);
  }

  // Who stays on the page gets the engine without asking for it.
  stay() {
    const timer = setTimeout(() => { if (!this.parts.load.hidden) this.load(); }, STAYS);
    this.end.addEventListener("abort", () => clearTimeout(timer));
  }

  async load() {
    const { bar, load, state } = this.parts;
    load.hidden = true;
    bar.hidden = false;
    this.say(this.words.loading);
    const total = Number(this.root.dataset.bytes);
    const engine = new Engine(this.place(), (loaded) => {
      bar.value = Math.min(loaded / total, 1);
      state.textContent = `${this.words.loading} ${(loaded / 1e6).toFixed(1)} / ${(total / 1e6).toFixed(1)} MB`;
    });
    try {
      await engine.load(this.common.game);
    } catch (error) {
      this.stopped(error.message);
      return;
    }
    running.set(this.place(), engine);
    document.documentElement.dataset.engine = ""; // pages are swapped now and not loaded, so that it stays
    if (!this.end.aborted) await this.begin(engine);
  }

  // The engine is no longer there: the page stays as it is, and the engine can be loaded again.
  stopped(reason) {
    const { bar, load, start } = this.parts;
    this.engine = null;
    bar.hidden = true;
    load.hidden = start.hidden = false;
    this.say(this.words[reason] ?? `${this.words.failed} (${reason})`);
    start.scrollIntoView({ block: "nearest" });
  }

  async begin(engine) {
    const { start, bar, more } = this.parts;
    this.engine = engine;
    more.open = !matchMedia("(max-width: 599px)").matches; // on a phone board and choices come first
    bar.hidden = start.hidden = true;
    this.say("");
    await this.open(this.asked() || this.view?.position || "");
    if (!this.view) await this.open(""); // the address names none
    this.root.classList.remove("jg-play--waits");
    await this.known;
    this.root.dataset.ready = "yes";
  }

  say(text) {
    this.parts.state.textContent = text;
  }

  listen() {
    const { undo, fresh, roll, put, position, copy, link, example, check, entry, edit, clear, moves } = this.parts;
    const clicked = (button, work) => button.addEventListener("click", () => this.once(work));
    const sent = (form, work) => form.addEventListener("submit", (event) => { event.preventDefault(); this.once(work); });
    clicked(undo, () => this.undo());
    clicked(fresh, () => this.open(""));
    clicked(moves, () => this.moves());
    clicked(roll, () => this.roll());
    clicked(edit, () => (this.editor ? this.leave() : this.edit()));
    clicked(this.parts.done, () => this.leave());
    clicked(clear, () => this.clear());
    clicked(copy, () => this.copy(position.value));
    clicked(link, () => this.copy(location.href));
    clicked(example, () => this.example());
    sent(put, () => this.open(position.value));
    sent(check, () => this.check(entry.value));
    this.questions = new Questions(this.parts, this.words, (query, given) => this.once(() => this.query(query, given)));
  }

  // One thing at a time: what is pressed while the engine still answers would be about a position that is gone.
  async once(work) {
    if (this.working) return;
    this.working = true;
    try {
      await work();
    } finally {
      this.working = false;
    }
  }

  // Asks; what cannot be answered is said in the page and gives nothing.
  async ask(question) {
    if (!this.engine) return null;
    this.root.setAttribute("aria-busy", "true");
    try {
      const answer = await this.engine.ask({ ...this.common, narrow: matchMedia("(max-width: 599px)").matches, ...question });
      if (this.end.aborted) return null;
      const { error, part, detail } = answer;
      this.note(error ? this.words[error].replace("{part}", () => part) : "", detail);
      return error ? null : answer;
    } catch (error) {
      if (this.engine?.stopped) this.stopped(error.message);
      else this.note(`${this.words.failed} (${error.message})`);
      return null;
    } finally {
      this.root.removeAttribute("aria-busy");
    }
  }

  note(text, detail = "") {
    worded(this.parts.error, text, detail);
    this.parts.error.hidden = !text;
  }

  // -------------------------------------------------------------------------------------------------------- playing

  // Another position from outside; what has been done stays to be undone.
  async open(position) {
    const view = await this.ask({ ask: this.editor ? "edit" : "open", position });
    if (!view) return;
    if (this.view && this.view.position !== view.position) this.history.push({ view: this.view, message: this.words.opened });
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
    this.history.push({ entry, view: this.view, message: view.events.join(" ") || view.done });
    this.draw(view);
  }

  // Takes back what has only begun, else what was done last.
  async undo() {
    if (this.begun) {
      this.draw(this.view);
      return;
    }
    const last = this.history.at(-1);
    const wanted = this.editor ? "editing" : "node";
    const view = last?.view[wanted] ? last.view : await this.ask({ ask: this.editor ? "edit" : "open", position: last.view.position });
    if (!view) return;
    this.history.pop();
    this.draw(view);
    this.tell(this.words.undone);
  }

  draw(view) {
    const { board, position, text, undo, roll, log, yaml, game } = this.parts;
    this.view = view;
    this.begun = false;
    this.choices?.remove();
    this.choices = null;
    board.querySelector("svg")?.remove();
    board.insertAdjacentHTML("afterbegin", view.svg);
    position.value = view.position;
    text.replaceChildren(...view.words.map((line) => element("li", {}, line)));
    undo.disabled = this.history.length === 0;
    roll.hidden = view.node?.kind !== "chance";
    yaml.hidden = true;
    this.parts.answer.replaceChildren();
    log.replaceChildren(...this.history.map(({ message }) => element("li", {}, message)));
    log.scrollTop = log.scrollHeight;
    history.replaceState(history.state, "", `#p=${encodeURIComponent(view.position)}`);
    game.hash = location.hash;
    if (this.editor) this.editor.draw(view);
    else this.offer(view.node);
    this.known = this.know(view.position);
  }

  offer(node) {
    const options = { words: this.words, rules: this.root.dataset.rules, act: (option, seat) => this.once(() => this.act(option, seat)) };
    const asked = node.kind === "figure" ? { ...node, prompt: this.words.undecided } : node;
    this.choices = new ChoicePanel(this.parts.choices, this.figure(), asked, options);
  }

  figure() {
    return this.parts.board.querySelector("svg");
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
    this.choices.remove();
    const prompt = `${option.title} …`;
    this.offer({ kind: "decision", prompt, seats: [{ ...seat, choices: more.choices }] });
    this.choices.keep(more.marks);
  }

  // -------------------------------------------------------------------------------------------------------- editing

  async edit() {
    const view = await this.ask({ ask: "edit", position: this.view.position });
    if (!view) return;
    this.choices?.remove();
    this.choices = null;
    this.mode(true);
    const { board, hand, settings } = this.parts;
    board.querySelector("svg").remove();
    board.insertAdjacentHTML("afterbegin", view.svg);
    this.view = { ...this.view, ...view };
    this.editor = new Editor({ board, panel: hand, settings }, view, {
      words: this.words,
      ask: (question) => this.ask(question),
      once: (work) => this.once(work),
      changed: (changed, message) => this.edited(changed, message),
      tell: (message, detail) => this.tell(message, detail),
    });
    this.tell("");
    this.parts.answer.replaceChildren();
    board.scrollIntoView({ block: "nearest" });
  }

  // Both ways of using the table share figure, history and address; the rest of the page is one's or the other's.
  mode(editing) {
    const { edit, editor, settings, choices, answer, roll, moves, example, check, ask } = this.parts;
    this.root.classList.toggle("jg-play--edit", editing);
    edit.setAttribute("aria-pressed", String(editing));
    editor.hidden = settings.hidden = !editing;
    for (const part of [choices, answer, moves, example, check, ask]) part.hidden = editing;
    if (editing) roll.hidden = true;
  }

  edited(view, message) {
    this.history.push({ view: this.view, message });
    this.draw(view);
  }

  async clear() {
    const view = await this.ask({ ask: "clear", position: this.view.position });
    if (view) this.edited(view, this.words.cleared);
  }

  async leave() {
    const view = await this.ask({ ask: "open", position: this.view.position });
    if (!view) return;
    this.editor.remove();
    this.editor = null;
    this.mode(false);
    this.tell("");
    this.draw(view);
    this.parts.edit.focus();
  }

  tell(text, detail = "") {
    worded(this.parts.message, text, detail);
  }

  // -------------------------------------------------------------------------------------------------------- asking

  // What can be asked of the position that is shown.
  async know(position) {
    if (this.editor) return;
    const known = await this.ask({ ask: "queries", position });
    if (!known || position !== this.view.position || this.editor) return;
    this.parts.edit.hidden = !known.editor;
    this.questions.know(known.queries, this.figure());
  }

  async query(query, given) {
    this.answered(await this.ask({ ask: "query", position: this.view.position, query, arguments: given }));
  }

  async moves() {
    const answer = await this.ask({ ask: "moves", position: this.view.position });
    if (!answer) return;
    const lists = answer.lists.flatMap(({ of, moves }) => [
      element("p", {}, `${of ? `${of} · ` : ""}${this.words.count.replace("{n}", moves.length)}`),
      element("ol", { class: "jg-list" }, ...moves.map(({ text, name, odds }) => element("li", {}, name || text, odds ? ` · ${odds}` : ""))),
    ]);
    this.showAnswer(element("div", { class: "jg-verdict jg-moves" }, element("strong", {}, answer.title), ...lists));
  }

  async check(entry) {
    this.parts.answer.replaceChildren(); // it was about another entry
    this.answered(await this.ask({ ask: "why", position: this.view.position, entry }));
  }

  answered(answer) {
    if (!answer) return;
    const box = this.choices.verdict(answer);
    if (answer.items) box.append(element("ol", { class: "jg-list" }, ...answer.items.map((item) => element("li", {}, item))));
    this.showAnswer(box);
    showMarks(this.choices.layers, answer.marks);
  }

  showAnswer(box) {
    this.parts.answer.replaceChildren(box);
    const long = box.querySelector(".jg-list");
    if (long) Object.assign(long, { tabIndex: 0 });
    box.scrollIntoView({ block: "nearest" });
  }

  // --------------------------------------------------------------------------------------------------- taking away

  async copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      this.note(this.words.copied);
    } catch {
      this.note(text);
    }
  }

  // What was played since the position was last set up or edited.
  async example() {
    const last = this.history.findLastIndex(({ entry }) => !entry);
    const played = this.history.slice(last + 1);
    const start = played.length ? played[0].view.position : this.view.position;
    const made = await this.ask({ ask: "example", start, entries: played.map(({ entry }) => entry) });
    if (!made) return;
    const { yaml, more } = this.parts;
    yaml.hidden = false;
    more.open = true;
    yaml.querySelector("textarea").value = made.yaml;
    yaml.scrollIntoView({ block: "nearest" });
  }
}

export const init = widgets(".jg-play", (root, end) => { root.play = new Play(root, end); });
