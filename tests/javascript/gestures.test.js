// What is meant by where a finger goes down and up, and by presses that come while something is being done.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { openPage, placeIt, settle } from "./page.js";

let gestures;

beforeEach(async () => {
  openPage('<svg><g class="target" data-id="A"><rect/></g><g class="target" data-id="B"><rect/></g></svg><p>text</p>');
  gestures = await import("../../site/assets/js/gestures.js");
});

const at = (clientX, clientY) => ({ clientX, clientY });

test("a finger that goes sideways turns the page, and only then", () => {
  const swipe = (x, y) => gestures.swiped(at(200, 200), at(200 + x, 200 + y));
  assert.equal(swipe(-100, 0), 1);
  assert.equal(swipe(100, 10), -1);
  assert.equal(swipe(-100, -49), 1);
  for (const [x, y] of [[0, 0], [-48, 0], [48, 0], [-100, 51], [-100, 100], [-100, -100], [100, -60], [0, 300]]) {
    assert.equal(swipe(x, y), 0, `${x}, ${y}`);
  }
});

test("a press is a drag from eight pixels, in any direction", () => {
  assert.equal(gestures.isDrag(at(0, 0), at(7, 0)), false);
  assert.equal(gestures.isDrag(at(0, 0), at(5, 5)), false);
  assert.equal(gestures.isDrag(at(0, 0), at(8, 0)), true);
  assert.equal(gestures.isDrag(at(0, 0), at(-6, 6)), true);
});

test("a finger next to a place means it, up to 24 pixels, and the nearest of two", () => {
  const [one, two] = [...document.querySelectorAll("g")];
  placeIt(one, [100, 100, 20, 20]);
  placeIt(two, [160, 100, 20, 20]);
  const places = [["A", one], ["B", two]];
  assert.equal(gestures.nearest(places, at(110, 110)), "A");
  assert.equal(gestures.nearest(places, at(77, 110)), "A");
  assert.equal(gestures.nearest(places, at(75, 110)), null);
  assert.equal(gestures.nearest(places, at(138, 110)), "A");
  assert.equal(gestures.nearest(places, at(142, 110)), "B");
  assert.equal(gestures.nearest(places, at(110, 190)), null);
  assert.equal(gestures.nearest([], at(110, 110)), null);
});

test("a place is as wide as it is said to be", () => {
  const [place] = document.querySelectorAll("g");
  placeIt(place, [100, 100, 80, 20]);
  assert.equal(gestures.nearest([["A", place]], at(140, 170)), "A");
  assert.equal(gestures.nearest([["A", place]], at(140, 170), (box) => box.height), null);
});

test("the places below a point come the uppermost first, and only those of the figure", () => {
  const [one, two] = [...document.querySelectorAll("g")];
  placeIt(one, [0, 0, 100, 100]);
  placeIt(two, [0, 0, 50, 50]);
  placeIt(document.querySelector("p"), [0, 0, 100, 100]);
  const figure = document.querySelector("svg");
  assert.deepEqual(gestures.placesBelow(figure, at(10, 10)), ["B", "A"]);
  assert.deepEqual(gestures.placesBelow(figure, at(80, 80)), ["A"]);
  assert.deepEqual(gestures.placesBelow(figure, at(400, 400)), []);
  assert.deepEqual(gestures.placesBelow(figure, { ...at(400, 400), target: one.firstElementChild }), ["A"]);
});

test("what is pressed while something is being done is not done", async () => {
  const turn = new gestures.OneAtATime();
  const done = [];
  let finish;
  const first = turn.do(() => new Promise((end) => { done.push("first"); finish = end; }));
  assert.equal(turn.isWorking, true);
  await turn.do(() => done.push("second"));
  assert.deepEqual(done, ["first"]);
  finish();
  await first;
  await turn.do(() => done.push("third"));
  assert.deepEqual(done, ["first", "third"]);
});

test("after a failure other things can be done", async () => {
  const turn = new gestures.OneAtATime();
  await assert.rejects(turn.do(() => { throw new Error("no"); }));
  await settle();
  assert.equal(turn.isWorking, false);
});
