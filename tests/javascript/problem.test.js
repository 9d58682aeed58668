// A problem on one screen: what a try, a hint and a shown answer are worth.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { openPage, placeIt, settle } from "./page.js";

const answer = (label, at, ok) => ({ label, at, ok, text: `${label}.`, rule: "x.y", name: "rule" });
const answers = [answer("one", "A", false), answer("two", "B", false), answer("three", "C", true)];
const data = { question: "?", turn: "White", status: [["pips", "3"], ["even", ""]], stakes: "White leads.", places: ["a"], list: false, offered: true, elsewhere: {}, subject: "S", answers };
const words = Object.fromEntries(["of_n", "hint", "solution", "again", "next", "finish", "ask_board", "ask_list", "ask_only", "ask_turn", "ask_next", "ask_where", "wrong", "right", "more_points", "answer_is", "hint_is", "no_answer", "failed", "copied"].map((name) => [name, name]));
const svg = `<svg xmlns="http://www.w3.org/2000/svg"><g class="marks"></g>${["S", "A", "B", "C"].map((id) => `<g class="target" data-id="${id}"><rect/></g>`).join("")}<g class="marks"></g></svg>`;
const files = {
  "x.y.json": { problems: { p1: data, p2: data }, layouts: { wide: "wide" } },
  "x.y.wide.json": { figures: { p1: svg, p2: svg }, parts: {}, marks: { p1: answers.map(() => ["", ""]), p2: answers.map(() => ["", ""]) } },
};
const html = `<div class="lesson" data-game="g"><a class="skip"></a><b data-part="points"></b><p class="meta__text"></p><p data-part="stakes"></p><div class="board"></div>
<ul data-part="places"></ul><p data-part="kicker"></p><p data-part="question"></p><div class="outcome"></div><div class="choices"></div>
<button data-go="back"></button><span class="progress__text"></span><span class="progress__bar"></span><button data-solution></button>
<button data-go="main"><span></span></button><dialog class="menu"></dialog></div>
<script type="application/json" id="words">${JSON.stringify(words)}</script>
<script type="application/json" id="problems">${JSON.stringify([{ rule: "x.y", name: "rule", problems: ["p1", "p2"] }])}</script>`;

let Problem;
let leitner;
let problem;

beforeEach(async () => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["Date"], now: Date.UTC(2026, 4, 3, 12) });
  openPage(html, "http://jugada.example/en/g/problem/#p1");
  globalThis.fetch = async (name) => ({ ok: name in files, json: async () => structuredClone(files[name]) });
  ({ Problem } = await import("../../site/assets/js/problem.js"));
  leitner = await import("../../site/assets/js/leitner.js");
  document.body.innerHTML = html;
  history.replaceState(null, "", "#p1");
  localStorage.clear();
  problem = new Problem();
  while (!problem.figure) await settle();
});

const chip = (number) => document.querySelectorAll(".choices button")[number];
const press = (selector) => document.querySelector(selector).click();
const known = () => leitner.read()["g/p1"];
const heading = () => document.querySelector(".outcome strong")?.textContent;
const today = Math.floor(Date.UTC(2026, 4, 3, 12) / 86_400_000);

test("right at once: three points, one box up", () => {
  chip(2).click();
  assert.equal(heading(), "right more_points");
  assert.deepEqual(known(), { box: 1, due: today + 1, points: 3, times: 1 });
  assert.equal(document.querySelector("[data-part=points]").textContent, "3");
});

test("each wrong answer costs a point, down to one, and the problem comes back tomorrow", () => {
  localStorage.setItem("jugada-practice", JSON.stringify({ "g/p1": { box: 3, due: today, points: 0 } }));
  chip(0).click();
  assert.equal(heading(), "wrong");
  chip(1).click();
  chip(2).click();
  assert.deepEqual(known(), { box: 1, due: today + 1, points: 1, times: 1 });
});

test("with a hint it is worth one point, and does not go up", () => {
  localStorage.setItem("jugada-practice", JSON.stringify({ "g/p1": { box: 3, due: today, points: 0 } }));
  press("[data-go=main]");
  assert.equal(problem.state, "solution");
  chip(2).click();
  assert.deepEqual(known(), { box: 1, due: today + 1, points: 1, times: 1 });
});

test("a shown answer gives no points, goes to the first box, and comes back tomorrow", () => {
  localStorage.setItem("jugada-practice", JSON.stringify({ "g/p1": { box: 3, due: today, points: 0 } }));
  press("[data-solution]");
  assert.equal(heading(), "answer_is: three");
  assert.deepEqual(known(), { box: 1, due: today + 1, points: 0, times: 1 });
});

test("pressing the answer after it was shown is worth nothing", () => {
  press("[data-solution]");
  chip(2).click();
  assert.equal(heading(), "right");
  assert.deepEqual(known(), { box: 1, due: today + 1, points: 0, times: 1 });
});

test("an answer that was given is not made worse by showing it", () => {
  chip(2).click();
  press("[data-solution]");
  assert.deepEqual(known(), { box: 1, due: today + 1, points: 3, times: 1 });
});

test("a tap on the board answers; next to a place too, but not on another one", () => {
  const place = Object.fromEntries([...document.querySelectorAll("g.target")].map((group, number) => [group.dataset.id, placeIt(group, [100 * number, 0, 20, 20])]));
  const tap = (x, y, target = document.querySelector(".board")) => target.dispatchEvent(new MouseEvent("click", { clientX: x, clientY: y, bubbles: true }));
  tap(150, 10);
  assert.equal(problem.chosen, null);
  tap(10, 10, place.S);
  assert.equal(problem.chosen, null);
  tap(133, 10);
  assert.equal(problem.chosen?.label, "one");
  tap(210, 10, place.B);
  assert.equal(problem.chosen?.label, "two");
  tap(298, 10);
  assert.equal(problem.chosen?.label, "three");
});

test("after a problem come those that have not been solved", async () => {
  history.replaceState(null, "", "#");
  delete document.querySelector(".lesson").dataset.problem;
  const queue = new Problem();
  assert.equal(queue.id, "p1");
  assert.equal(queue.neighbour(1), "p2");
  leitner.record("g/p2", 3, true);
  assert.equal(queue.neighbour(1), null);
});

test("what is no answer has its own reason at the tap, and costs a point once", async () => {
  problem.data.elsewhere = { S: { text: "not there", rule: "x.z", rule_name: "another" } };
  problem.touch("S");
  problem.touch("S");
  assert.match(document.querySelector(".outcome").textContent, /wrongnot there.*another/);
  assert.equal(document.querySelector(".target.is-tried").dataset.id, "S");
  chip(2).click();
  assert.equal(known().points, 2);
});

const option = (at, v, more = {}) => ({ label: at, at, v, ...more });
const play = {
  choices: [{ label: "a", at: "A", options: [option("B", "on", { begun: "ab" }), option("C", "no", { text: "closed", rule: "x.y", rule_name: "rule" })] }],
  begun: { ab: { choices: [{ label: "b", at: "B", options: [option("C", "yes", { to: 2 }), option("A", "but", { text: "no aim" })] }] } },
};

test("a turn is played tap by tap, and any way that is right counts", () => {
  problem.data.play = play;
  problem.boards.ab = problem.boards[""];
  problem.ask();
  for (const [id, said] of [["A", "ask_where"], ["C", "wrongclosedrule"], ["A", "ask_where"], ["B", "ask_next"]]) {
    problem.touch(id);
    assert.equal(document.querySelector(".outcome").textContent, said, id);
  }
  for (const id of ["B", "C"]) problem.touch(id);
  assert.equal(heading(), "right more_points");
  assert.equal(known().points, 2);
});
