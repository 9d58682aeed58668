"use strict";
// Shows the deck that the server reads. Each side of a card has a number: a side is fetched when its number is new.
const words = JSON.parse(document.body.dataset.words);
const by = (id) => document.getElementById(id);
const figures = new Map();  // by the place of the card in the deck
const drawings = new Map();  // text of a side by its number
let deck = { cards: [], findings: [] };
let chosen = -1;
const narrow = matchMedia("(max-width: 899px)");  // cards are as wide as the screen, findings below them

const make = (tag, classes = "", text = "") => {
  const element = document.createElement(tag);
  element.className = classes;
  element.textContent = text;
  return element;
};

// ------------------------------------------------------------------------------------------------------------- cards

const nearby = new IntersectionObserver(
  (entries) => entries.filter((entry) => entry.isIntersecting).forEach((entry) => draw(entry.target)),
  { rootMargin: "800px" },
);

async function draw(side) {
  const { number } = side.dataset;
  if (side.dataset.drawn === number) return;
  side.dataset.drawn = number;
  if (!drawings.has(number)) {
    const answer = await fetch(`side/${number}`);
    if (!answer.ok) { side.dataset.drawn = ""; return; }
    drawings.set(number, await answer.text());
  }
  if (side.dataset.number !== number) return;
  const svg = new DOMParser().parseFromString(drawings.get(number), "image/svg+xml").documentElement;
  svg.querySelectorAll("[aria-label]").forEach((one) => one.removeAttribute("aria-label"));
  side.querySelector("svg:not(.over)")?.remove();
  side.prepend(document.importNode(svg, true));
  place(side);
}

// Pixels of a millimetre of a card, or of a pixel of a screen, at 100 %.
const PER_UNIT = document.body.dataset.kind === "screen" ? 0.75 : 3;

function place(side) {
  const card = deck.cards[side.dataset.card];
  const bleed = by("cut").checked ? card.bleed : 0;
  const mm = narrow.matches ? (innerWidth - 32) / (card.width + 2 * bleed) : PER_UNIT * (by("zoom").value / 100);
  const box = (element, x, y, width, height) => Object.assign(element.style, {
    left: `${(x + bleed) * mm}px`, top: `${(y + bleed) * mm}px`, width: `${width * mm}px`, height: `${height * mm}px`,
  });
  side.style.width = `${(card.width + 2 * bleed) * mm}px`;
  side.style.height = `${(card.height + 2 * bleed) * mm}px`;
  side.style.setProperty("--corner", `${card.corner * mm}px`);
  side.style.clipPath = card.cut.length && !bleed ? `polygon(${card.cut.map(([x, y]) => `${x * mm}px ${y * mm}px`)})` : "";
  const svg = side.querySelector("svg:not(.over)");
  if (svg) {
    svg.setAttribute("viewBox", `${-bleed} ${-bleed} ${card.width + 2 * bleed} ${card.height + 2 * bleed}`);
    svg.removeAttribute("width");
    svg.removeAttribute("height");
    box(svg, -bleed, -bleed, card.width + 2 * bleed, card.height + 2 * bleed);
  }
  side.querySelector(".edges")?.remove();
  side.classList.toggle("shaped", card.cut.length > 0);
  if (card.cut.length) {
    side.append(edges(card));
    box(side.querySelector(".edges"), 0, 0, card.width, card.height);
  } else {
    box(side.querySelector(".trim"), 0, 0, card.width, card.height);
    box(side.querySelector(".safe"), card.safe, card.safe, card.width - 2 * card.safe, card.height - 2 * card.safe);
  }
  for (const mark of side.querySelectorAll(".pin")) {
    const found = deck.findings[mark.dataset.finding];
    box(mark, ...(found.box ?? [1, 1, card.width - 2, card.height - 2]));
  }
}

// Where a card that is no rectangle is cut, and how far inside everything stays: a band as wide as that distance.
function edges(card) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "over edges");
  svg.setAttribute("viewBox", `0 0 ${card.width} ${card.height}`);
  for (const name of ["safe", "trim"]) {
    const line = document.createElementNS(svg.namespaceURI, "polygon");
    line.setAttribute("class", name);
    line.setAttribute("points", card.cut.join(" "));
    if (name === "safe") line.setAttribute("stroke-width", 2 * card.safe);
    svg.append(line);
  }
  return svg;
}

function sideOf(figure, name, index, number) {
  let side = figure.querySelector(`[data-side="${name}"]`);
  if (!side) {
    side = make("div", "side");
    side.dataset.side = name;
    side.append(make("div", "over trim"), make("div", "over safe"));
    figure.firstChild.append(side);
  } else if (side.dataset.number !== String(number)) {
    side.classList.remove("fresh");
    requestAnimationFrame(() => side.classList.add("fresh"));
  }
  side.dataset.card = index;
  if (side.dataset.number !== String(number)) {
    side.dataset.number = number;
    nearby.unobserve(side);
    nearby.observe(side);  // is told at once where it is
  }
  return side;
}

function pin(side, finding) {
  const found = deck.findings[finding];
  const mark = make("div", found.stops ? "pin" : "pin hint");
  mark.dataset.finding = finding;
  mark.title = found.text;
  mark.append(make("b", "", String(finding + 1)));
  side.append(mark);
}

function showCard(card, index, findings) {
  let figure = figures.get(index);
  if (!figure) {
    figure = make("figure");
    figure.append(make("div", "sides"), make("figcaption"));
    figures.set(index, figure);
    by("cards").append(figure);
  }
  const shown = by("side").value;
  const looks = [shown, by("zoom").value, by("cut").checked, narrow.matches && innerWidth];
  const key = JSON.stringify([card, findings.map((one) => [one, deck.findings[one]]), ...looks]);
  if (figure.key === key) return;
  figure.key = key;
  figure.dataset.id = card.id;
  figure.dataset.group = card.group;
  figure.dataset.flaws = findings.length;
  const copies = card.count > 1 ? ` · ${words.copies.replace("{count}", card.count)}` : "";
  figure.lastChild.textContent = `${card.name}${card.group ? ` · ${card.group}` : ""}${copies}`;
  for (const name of ["front", "back"]) {
    const side = sideOf(figure, name, index, card[name]);
    side.hidden = shown !== "both" && shown !== name;
    side.querySelectorAll(".pin").forEach((one) => one.remove());
    findings.filter((one) => deck.findings[one].side === name).forEach((one) => pin(side, one));
    place(side);
  }
}

// ---------------------------------------------------------------------------------------------------------- findings

function showFindings() {
  const list = deck.findings.map((found, number) => {
    const item = make("li");
    const button = make("button", found.stops ? "" : "hint");
    button.type = "button";
    button.dataset.finding = number;
    const where = [found.file, found.line, found.column].filter((part) => part !== "").join(":");
    button.append(make("strong", "", `${number + 1} · ${words[`kind-${found.kind}`]}`), make("span", "place", where), found.text);
    button.addEventListener("click", () => choose(number));
    item.append(button);
    return item;
  });
  by("findings").replaceChildren(...list);
  by("to-findings").hidden = !list.length;
  by("to-findings").lastElementChild.textContent = list.length;
  by("found").textContent = list.length ? `${words.findings}: ${list.length}` : words["no-findings"];
}

function choose(number) {
  if (!deck.findings.length) return;
  chosen = (number + deck.findings.length) % deck.findings.length;
  const found = deck.findings[chosen];
  [...by("findings").children].forEach((item, at) => item.classList.toggle("now", at === chosen));
  document.querySelectorAll("figure.here").forEach((one) => one.classList.remove("here"));
  by("findings").children[chosen].firstChild.focus();
  const figure = [...figures.values()].find((one) => one.dataset.id === found.card);
  if (!figure) return;
  if (by("side").value !== "both" && by("side").value !== found.side) { by("side").value = found.side; show(); }
  if (figure.hidden) { by("group").value = ""; filter(); }
  figure.classList.add("here");
  figure.scrollIntoView({ block: "center" });
}

// -------------------------------------------------------------------------------------------------------------- page

function filter() {
  const group = by("group").value;
  let shown = 0;
  for (const figure of figures.values()) {
    figure.hidden = (group && figure.dataset.group !== group) || (by("flawed").checked && figure.dataset.flaws === "0");
    shown += !figure.hidden;
  }
  by("total").textContent = `${words.cards}: ${shown === deck.cards.length ? shown : `${shown} / ${deck.cards.length}`}`;
}

function showGroups() {
  const before = by("group").value;
  const groups = [...new Set(deck.cards.map((card) => card.group).filter(Boolean))];
  const option = (value, text) => Object.assign(make("option", "", text), { value });
  by("group").replaceChildren(option("", words["all-groups"]), ...groups.map((group) => option(group, group)));
  by("group").value = groups.includes(before) ? before : "";
}

function show() {
  const flaws = Map.groupBy ? Map.groupBy(deck.findings.keys(), (one) => deck.findings[one].card) : new Map();
  if (!Map.groupBy) deck.findings.forEach((found, one) => flaws.set(found.card, [...(flaws.get(found.card) ?? []), one]));
  by("cards").className = `${by("safe").checked ? "showsafe " : ""}${by("cut").checked ? "cut" : ""}`;
  deck.cards.forEach((card, index) => showCard(card, index, flaws.get(card.id) ?? []));
  for (const [index, figure] of figures) {
    if (index >= deck.cards.length) { figure.remove(); figures.delete(index); }
  }
  filter();
}

function receive(state) {
  deck = state;
  by("title").textContent = deck.title;
  by("error").hidden = !deck.error;
  by("error").textContent = deck.error;
  const used = new Set(deck.cards.flatMap((card) => [String(card.front), String(card.back)]));
  [...drawings.keys()].filter((number) => !used.has(number)).forEach((number) => drawings.delete(number));
  showGroups();
  showFindings();
  show();
  document.body.dataset.ready = "1";
  tell();
}

// The design has this state too, also if it begins later.
const tell = () => { if (document.body.dataset.ready) document.dispatchEvent(new CustomEvent("deck", { detail: deck })); };
document.addEventListener("deck-wanted", tell);

by("tools").addEventListener("input", show);
addEventListener("resize", show);
by("to-findings").addEventListener("click", () => choose(chosen + 1));
by("tools").addEventListener("submit", (event) => event.preventDefault());
document.addEventListener("keydown", (event) => {
  if (document.body.dataset.mode === "design" && innerWidth >= 900) return;  // the keys are the design's
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("select, input[type=range]")) return;
  const zoom = by("zoom");
  const sides = { front: "back", back: "both", both: "front" };
  const actions = {
    b: () => { by("side").value = sides[by("side").value]; },
    "+": () => { zoom.value = Number(zoom.value) + 20; },
    "-": () => { zoom.value = Number(zoom.value) - 20; },
    s: () => by("safe").click(),
    c: () => by("cut").click(),
    n: () => choose(chosen + 1),
    p: () => choose(chosen - 1),
  };
  if (actions[event.key]) { actions[event.key](); show(); event.preventDefault(); }
});

const news = new EventSource("events");
news.onmessage = (event) => receive(JSON.parse(event.data));
news.onerror = () => { by("error").hidden = false; by("error").textContent = words.lost; };
