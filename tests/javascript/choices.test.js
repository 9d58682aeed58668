// What a seat can try: chips, verdicts, and what of it is hidden until it has been tried.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { openPage, placeIt } from "./page.js";

let ChoicePanel;
let root;
let figure;
const words = new Proxy({}, { get: (_, name) => String(name) });
const option = (label, at, ok = true, more = {}) => ({ label, at, ok, title: `${label}!`, text: ok ? "" : "because", marks: [`<circle id="m-${label}"/>`, ""], ...(ok ? { entry: `W:${label}` } : { rule: "x.y", rule_name: "the rule" }), ...more });
const men = [
  { label: "man A", at: "A", options: [option("B", "B"), option("C", "C", false)] },
  { label: "man B", at: "B", options: [option("A", "A", false)] },
];
const node = (...seats) => ({ kind: "decision", prompt: "move", seats: seats.map((choices, number) => ({ seat: `S${number}`, name: `seat ${number}`, choices })) });

beforeEach(async () => {
  openPage(`<div id="root"></div><svg><g class="marks"><path id="own"></path></g>${["A", "B", "C"].map((id) => `<g class="target" data-id="${id}"><title>place ${id}</title><rect/></g>`).join("")}<g class="marks"></g></svg><div id="answer"></div>`);
  ({ ChoicePanel } = await import("../../site/assets/js/choices.js"));
  [root, figure] = [document.querySelector("#root"), document.querySelector("svg")];
});

const chips = (row) => [...root.querySelectorAll(".jg-chips")[row].children];
const press = (row, label) => chips(row).find((chip) => chip.textContent.startsWith(label)).click();
const classes = (id) => figure.querySelector(`[data-id=${id}]`).classList;

test("one chooses a piece, then where it goes; what is allowed is seen", () => {
  new ChoicePanel(root, figure, node(men), { words, rules: "../rules/", act: () => {} });
  assert.deepEqual(chips(1).map((chip) => chip.textContent), ["man A", "man B"]);
  assert.ok(chips(1)[1].classList.contains("jg-chip--barred"));
  press(1, "man A");
  assert.deepEqual(chips(2).map((chip) => [chip.textContent, chip.className]), [["B, yes", "jg-chip jg-chip--yes"], ["C, no", "jg-chip jg-chip--no"]]);
  assert.ok(classes("A").contains("is-chosen"));
  assert.ok(classes("B").contains("is-legal"));
  assert.ok(!classes("C").contains("is-legal"));
});

test("what can be done has a button, what cannot has a reason and its rule", () => {
  const done = [];
  new ChoicePanel(root, figure, node(men), { words, rules: "../rules/", act: (chosen, seat) => done.push([chosen.label, seat.seat]) });
  press(1, "man A");
  press(2, "C");
  assert.equal(root.querySelector(".jg-verdict--no a").getAttribute("href"), "../rules/#x.y");
  assert.equal(root.querySelector(".jg-button"), null);
  press(2, "B");
  root.querySelector(".jg-button").click();
  assert.deepEqual(done, [["B", "S0"]]);
});

test("where it is hidden nothing tells what is allowed before it has been tried", () => {
  const answer = document.querySelector("#answer");
  new ChoicePanel(root, figure, node(men), { words, rules: "", answer, hides: true });
  press(1, "man A");
  assert.deepEqual(chips(2).map((chip) => chip.textContent), ["B", "C"]);
  assert.equal(figure.querySelector(".is-legal"), null);
  press(2, "C");
  assert.deepEqual(chips(2).map((chip) => chip.textContent), ["B", "C, no"]);
  assert.ok(answer.textContent.includes("because"));
  root.querySelector(".jg-show").click();
  assert.deepEqual(chips(2).map((chip) => chip.textContent), ["B, yes", "C, no"]);
});

test("a tap on the figure picks a piece, then puts it somewhere", () => {
  const panel = new ChoicePanel(root, figure, node(men), { words, rules: "", act: () => {} });
  const tap = (id) => figure.querySelector(`[data-id=${id}] rect`).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  tap("A");
  assert.equal(panel.choice?.label, "man A");
  tap("B");
  assert.ok(root.querySelector(".jg-verdict").textContent.includes("B!"));
  assert.ok(figure.querySelector("#m-B"));
});

test("a finger near a place means it, where every place answers", () => {
  for (const [number, group] of [...figure.querySelectorAll("g.target")].entries()) placeIt(group, [100 * number, 0, 20, 20]);
  const panel = new ChoicePanel(root, figure, node(men), { words, rules: "", answer: document.querySelector("#answer"), hides: true });
  const tap = (x) => figure.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: x, clientY: 10 }));
  tap(60);
  assert.equal(panel.choice, null);
  tap(43);
  assert.equal(panel.choice?.label, "man A");
});

test("another seat's piece brings up that seat", () => {
  const panel = new ChoicePanel(root, figure, node([men[1]], [{ label: "man C", at: "C", options: [option("A", "A")] }]), { words, rules: "", act: () => {} });
  figure.querySelector("[data-id=C] rect").dispatchEvent(new MouseEvent("click", { bubbles: true }));
  assert.equal(panel.seat?.seat, "S1");
  assert.equal(panel.choice?.label, "man C");
});

test("arrow keys walk along the chips, round the end, and turn no page", () => {
  new ChoicePanel(root, figure, node(men), { words, rules: "", act: () => {} });
  let turned = 0;
  document.addEventListener("keydown", () => { turned += 1; });
  const key = (name) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
  chips(1)[0].focus();
  key("ArrowLeft");
  assert.equal(document.activeElement, chips(1)[1]);
  key("ArrowRight");
  assert.equal(document.activeElement, chips(1)[0]);
  assert.equal(turned, 0);
  key("Enter");
  assert.equal(turned, 1);
});

test("when it goes the figure is as the page had it", () => {
  const panel = new ChoicePanel(root, figure, node(men), { words, rules: "", act: () => {} });
  press(1, "man A");
  press(2, "B");
  assert.equal(figure.querySelector("#own"), null);
  panel.remove();
  assert.ok(figure.querySelector("#own"));
  assert.equal(figure.querySelector(".is-chosen, .is-choice, .is-legal"), null);
  assert.equal(root.childElementCount, 0);
});

test("outcomes of chance have their odds", () => {
  new ChoicePanel(root, figure, { kind: "chance", prompt: "roll", outcomes: [{ label: "6-6", entry: "*:6-6", odds: "1/36", text: "rolled" }] }, { words, rules: "", act: () => {} });
  press(2, "6-6");
  assert.ok(root.querySelector(".jg-verdict").textContent.includes("6-6 · 1/36"));
});
