// Design here: puts the parts of the page together, and listens to keys and buttons.
/** @import { Deck, Scope, State } from "./types.d.ts" */
import { App } from "./app.js";
import { Canvas } from "./canvas.js";
import { CardList } from "./card_list.js";
import { connectQuestions } from "./dialogs.js";
import { by, make, refill, t } from "./dom.js";
import { Drag } from "./drag.js";
import { connectKeys } from "./keys.js";
import { boxesPanel } from "./panel_boxes.js";
import { boxPanel } from "./panel_box.js";
import { findingsPanel } from "./panel_findings.js";
import { openPicker } from "./picker.js";
import { connectText } from "./text_in_place.js";
import { maybeTour, tour } from "./tour.js";

const MODE = "jugada-watch-mode";
const app = new App();
const wide = matchMedia("(min-width: 900px)");
const canvas = new Canvas(app);
new CardList(app);
new Drag(app, canvas);
connectQuestions(app);
connectText(app, canvas);

/** @type {Deck | null} */
let latest = null;

const isDesign = () => document.body.dataset.mode === "design" && wide.matches;

/** @param {string} mode */
function setMode(mode) {
  document.body.dataset.mode = mode;
  localStorage.setItem(MODE, mode);
  by("mode-watch").setAttribute("aria-pressed", String(mode === "watch"));
  by("mode-design").setAttribute("aria-pressed", String(mode === "design"));
  if (isDesign() && latest) void app.receive(latest).then(() => maybeTour(app));
}

document.addEventListener("deck", (event) => {
  latest = /** @type {CustomEvent<Deck>} */ (event).detail;
  if (isDesign()) void app.receive(latest).then(() => { document.body.dataset.designed = "1"; });
});
by("mode-watch").addEventListener("click", () => setMode("watch"));
by("mode-design").addEventListener("click", () => setMode("design"));
wide.addEventListener("change", () => setMode(document.body.dataset.mode ?? "watch"));

// ------------------------------------------------------------------------------------------------------------- header

function drawHeader() {
  const { look, state } = app;
  by("undo").toggleAttribute("disabled", !app.history.canUndo || !app.canWrite);
  by("redo").toggleAttribute("disabled", !app.history.canRedo || !app.canWrite);
  const kind = state.paused ? "paused" : look && !look.writes ? "read-only" : state.wrote ? "saved" : "in-step";
  by("state").textContent = t(`state-${kind}`);
  by("state").dataset.state = kind;
  if (!look) return;
  const parts = look.make ? [make("b", {}, look.make.deck), ` ${t("names-frame")} `, make("b", {}, look.frame)]
    : [make("b", {}, look.file), ...(look.frame ? [` ${t("over-frame")} `, make("b", {}, look.frame)] : [])];
  by("file").replaceChildren(...parts);
}

// --------------------------------------------------------------------------------------------------- tools and scope

/** @type {[keyof State & ("bleed" | "safe" | "snap" | "lowInk" | "grey"), string][]} */
const TOGGLES = [["bleed", "tool-bleed"], ["safe", "tool-safe"], ["snap", "tool-snap"], ["lowInk", "tool-low-ink"], ["grey", "tool-grey"]];
for (const [key, id] of TOGGLES) by(id).addEventListener("click", () => void toggle(key));

/** @param {"bleed" | "safe" | "snap" | "lowInk" | "grey"} key */
async function toggle(key) {
  const changes = { [key]: !app.state[key] };
  if (key === "lowInk") await app.show(changes);
  else app.set(changes);
}

for (const side of /** @type {const} */ (["front", "back"])) by(`side-${side}`).addEventListener("click", () => void app.show({ side, chosen: "" }));
by("zoom-in").addEventListener("click", () => canvas.zoomBy(1.2));
by("zoom-out").addEventListener("click", () => canvas.zoomBy(1 / 1.2));
by("zoom-now").addEventListener("click", () => canvas.fit());
by("card-next").addEventListener("click", () => void step(1));
by("card-before").addEventListener("click", () => void step(-1));

/** @param {number} way */
async function step(way) {
  const count = app.state.deck.cards.length;
  if (count) await app.show({ card: (app.state.card + way + count) % count });
}

function drawTools() {
  for (const [key, id] of TOGGLES) by(id).setAttribute("aria-pressed", String(app.state[key]));
  for (const side of ["front", "back"]) by(`side-${side}`).setAttribute("aria-pressed", String(app.state.side === side));
  const { look, state } = app;
  if (!look) return;
  /** @type {[Scope, string, boolean][]} */
  const scopes = [["all", t("scope-all"), true], ["category", look.group || t("scope-category"), Boolean(look.category)], ["card", t("scope-card"), Boolean(look.card)]];
  if (look.kind === "screen") scopes.pop();
  if (!scopes.some(([scope, , isPossible]) => scope === state.scope && isPossible)) state.scope = "all";
  refill(by("scopes"), ...scopes.map(([scope, text, isPossible]) => make("button", {
    type: "button", "aria-pressed": scope === state.scope, disabled: !isPossible, "data-field": `scope:${scope}`, "data-scope": scope,
    title: isPossible ? undefined : t(`scope-no-${scope}`), onclick: () => app.set({ scope }),
  }, text)));
  by("scope-file").textContent = `${look.file}, ${scopeWords(state.scope)}${t(`side-${look.side}`)}`;
}

/** @param {Scope} scope */
function scopeWords(scope) {
  const { look } = app;
  return scope === "category" ? `${look?.kind === "screen" ? "sizes" : "categories"}: ${look?.category}, ` : scope === "card" ? `cards: ${look?.card}, ` : "";
}

// -------------------------------------------------------------------------------------------------- panel and strip

for (const tab of /** @type {const} */ (["box", "boxes", "findings"])) {
  by(`tab-${tab}`).addEventListener("click", () => app.set({ tab }));
  by(`tab-${tab}`).addEventListener("keydown", (event) => {
    const tabs = /** @type {const} */ (["box", "boxes", "findings"]);
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!way) return;
    const next = tabs[(tabs.indexOf(tab) + way + 3) % 3];
    app.set({ tab: next });
    by(`tab-${next}`).focus();
  });
}

/** What the panel is about: it begins at its top when that changes. */
let about = "";

function drawPanel() {
  const { tab, deck, paused, notice, chosen } = app.state;
  for (const name of ["box", "boxes", "findings"]) {
    by(`tab-${name}`).setAttribute("aria-selected", String(name === tab));
    by(`tab-${name}`).setAttribute("tabindex", name === tab ? "0" : "-1");
  }
  by("pane").setAttribute("aria-labelledby", `tab-${tab}`);
  by("found-count").textContent = deck.findings.length ? String(deck.findings.length) : "";
  refill(by("pane"), ...{ box: boxPanel, boxes: boxesPanel, findings: findingsPanel }[tab](app).filter((one) => one !== null));
  if (about !== `${tab} ${chosen}`) by("pane").scrollTop = 0;
  about = `${tab} ${chosen}`;
  const told = paused || notice;
  by("notice").hidden = !told;
  by("notice").textContent = paused ? t("paused-why", { error: paused }) : notice;
  by("notice").classList.toggle("bad", Boolean(paused));
  const names = app.look ? Object.keys(app.look.style) : [];
  refill(by("colours"), ...names.map((name) => make("option", { value: `{{ ${name} }}` })), ...["{{ colour }}", "white", "black", "none"].map((value) => make("option", { value })));
}

function drawStrip() {
  const { wrote, deck } = app.state;
  const { look } = app;
  const open = make("button", { type: "button", "data-field": "open", onclick: () => void app.open() }, t("open-in-editor"));
  if (!wrote) {
    refill(by("strip"), make("span", { class: "p" }, look?.file ?? ""), make("span", { class: "m" }, look && !look.writes ? t("strip-read-only") : t("strip-nothing")), open);
    return;
  }
  const where = `${wrote.file.split("/").at(-1)}:${wrote.line}`;
  refill(by("strip"), make("span", { class: "p" }, where), make("ins", {}, `${wrote.new ? "+ " : "~ "}${wrote.text.trim()}`),
    make("span", { class: "m" }, t(wrote.new ? "strip-added" : "strip-changed", { count: deck.cards.length })), open);
}

app.onChange(() => { drawHeader(); drawTools(); drawPanel(); drawStrip(); });
by("undo").addEventListener("click", () => void app.step("undo"));
by("redo").addEventListener("click", () => void app.step("redo"));
by("frames").addEventListener("click", () => openPicker(app));
by("tour").addEventListener("click", () => tour(app));
by("notice").addEventListener("click", () => void app.retry());
by("canvas").addEventListener("pointerdown", (event) => { if (event.target instanceof Element && !event.target.closest("[data-box]")) app.set({ chosen: "" }); });
by("canvas").addEventListener("focusin", (event) => {
  const name = event.target instanceof HTMLElement ? event.target.dataset.box : undefined;
  if (name && name !== app.state.chosen && !canvas.isDragging) app.set({ chosen: name, tab: app.state.tab === "findings" ? "findings" : "box" });
});

connectKeys(app, canvas, { isDesign, step, toggle });
document.dispatchEvent(new Event("deck-wanted"));
setMode(localStorage.getItem(MODE) === "design" ? "design" : "watch");
