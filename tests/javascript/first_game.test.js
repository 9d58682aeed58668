// A first game: where one is in it, and what taps mean.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Course } from "../../site/assets/js/first_game_course.js";
import { TaskTap, atOnce } from "../../site/assets/js/first_game_tap.js";

const option = (label, at, v, more = {}) => ({ label, at, v, ...more });
const choice = (label, at, ...options) => ({ label, at, options });
const result = (next, main = true) => ({ frame: "f", marks: "", text: "", best: true, main, next });

const all = { has: () => true };

const script = {
  title: "", minutes: 10, opponent: "greedy", seat: 0, seats: 2, frames: {}, turns: {},
  words: { blot: { term: "Blot", text: "" }, bar: { term: "Bar", text: "" } },
  screens: [
    { id: "goal", kind: "goal", title: "", words: ["blot"] },
    { id: "hit", kind: "task", title: "", words: ["bar", "blot"] },
    { id: "end", kind: "end", title: "", words: [] },
  ],
  visits: [
    { screen: 0, next: 1 },
    { screen: 1, next: null, results: [result(2), result(3, false)] },
    { screen: 2, next: null },
    { screen: 2, next: null },
  ],
};

test("a word has its card once, after its screen; then the next screen comes", () => {
  const course = new Course(script);
  assert.equal(course.advance(), "word");
  assert.equal(course.word, "blot");
  assert.equal(course.advance(), "screen");
  assert.equal(course.screen.id, "hit");
  course.answer(1);
  assert.equal(course.advance(), "word");
  assert.equal(course.word, "bar"); // the other one has been seen
  assert.equal(course.advance(), "screen");
  assert.deepEqual([course.at, course.isDone, course.advance()], [3, true, false]);
});

test("undo goes back to the start of the screen, also after the right answer", () => {
  const course = new Course(script, { visit: 1, words: ["blot"], isDone: false });
  assert.equal(course.canUndo, false);
  course.answer(0);
  course.miss();
  assert.equal(course.miss(), true);
  course.restart();
  assert.deepEqual([course.result, course.tries, course.at], [null, 0, 1]);
});

test("what is kept leads back to the screen; of another script it leads to the start", () => {
  assert.equal(new Course(script, { visit: 2, words: [], isDone: true }).screen.id, "end");
  assert.equal(new Course(script, { visit: 99, words: [], isDone: false }).at, 0);
});

const task = {
  screen: 1, next: null,
  results: [result(2)],
  taps: { c: option("", "c", "no") },
  choices: [
    choice("man a", "a", option("b", "b", "on", { begun: "a-b" }), option("d", "d", "no")),
    choice("man e", "e", option("f", "f", "but"), option("g", "g", "no")),
    choice("card", "k", option("play", "", "no"), option("discard", "pile", "but")),
    choice("", "", option("shoot", "ring", "but"), option("pass", "", "but")),
  ],
  begun: { "a-b": { frame: "f", choices: [choice("man h", "h", option("b", "b", "yes", { to: 0 }))] } },
};

test("a tap takes, then puts; what leads nowhere is told at once", () => {
  const tap = new TaskTap(task, all);
  assert.equal(tap.at("a").kind, "pick");
  assert.equal(tap.at("b").kind, "nothing");
  tap.pick(task.choices[0]);
  assert.equal(tap.at("b").option.v, "on");
  assert.equal(tap.at("d").option.v, "no");
  assert.equal(tap.at("e").option.v, "but"); // another piece that leads nowhere
  assert.equal(tap.at("k").option.label, "play"); // a card is played by a tap
  assert.equal(tap.at("ring").option.label, "shoot");
  assert.equal(tap.at("c").option.v, "no");
  assert.deepEqual(tap.chips, []); // a button that is not asked for is none
});

test("the hint knows the taps of the main line, bit by bit", () => {
  const tap = new TaskTap(task, all);
  assert.deepEqual([tap.next.choice.at, tap.next.option.at], ["a", "b"]);
  tap.go("a-b");
  assert.deepEqual([tap.next.choice.at, tap.next.option.to], ["h", 0]);
});

test("what has no place of its own is taken already if all that it can do has one", () => {
  const placing = choice("1R", "", option("g6", "g6", "but"), option("g7", "g7", "no"));
  const tap = new TaskTap({ screen: 1, next: null, choices: [choice("", "", option("Spread", "", "yes", { to: 0 })), placing], results: [result(2)] }, all);
  assert.equal(tap.choice, placing);
  assert.equal(tap.at("g7").option.v, "no");
  assert.equal(tap.next.option.label, "Spread");
});

test("what the drawing leaves out is a button", () => {
  const pile = { screen: 1, next: null, results: [result(2)], choices: [choice("", "", option("draw", "deck", "yes", { to: 0 }), option("take", "pile", "no"))] };
  assert.deepEqual(new TaskTap(pile, { has: () => false }).chips.map((one) => one.label), ["draw", "take"]);
  assert.deepEqual(new TaskTap(pile, all).chips, []);
});

test("of several meanings the best one counts", () => {
  assert.equal(atOnce(choice("", "", option("1", "x", "no"), option("2", "y", "but"))).label, "2");
  assert.equal(atOnce(choice("", "", option("1", "x", "yes"), option("2", "y", "no"))), null);
});
