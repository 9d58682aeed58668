// Leitner's boxes: when a problem comes back, and how many points there are.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { openPage } from "./page.js";

const DAY = 86_400_000;
let progress;

beforeEach(async () => {
  openPage();
  mock.timers.reset();
  mock.timers.enable({ apis: ["Date"], now: Date.UTC(2026, 4, 3, 12) });
  progress = await import("../../site/assets/js/progress.js");
});

const isDue = (name = "g/a") => progress.isDue(progress.read(), name);

const daysUntilDue = () => {
  for (let days = 0; days < 40; days += 1) {
    if (isDue()) return days;
    mock.timers.setTime(Date.now() + DAY);
  }
  return Infinity;
};

test("nothing has been practised at first", () => {
  assert.deepEqual(progress.read(), {});
  assert.equal(progress.isSolved(progress.read(), "g/a"), false);
  assert.equal(isDue(), false);
});

test("solved at once again and again it comes back after 1, 3, 7, 14, 30, 30 days", () => {
  const waits = [];
  for (let time = 0; time < 6; time += 1) {
    progress.record("g/a", 3, true);
    waits.push(daysUntilDue());
  }
  assert.deepEqual(waits, [1, 3, 7, 14, 30, 30]);
});

test("a mistake, or help, sends it back to the first box, and it comes back tomorrow", () => {
  progress.record("g/a", 3, true);
  daysUntilDue();
  progress.record("g/a", 3, true);
  daysUntilDue();
  progress.record("g/a", 2, false);
  assert.equal(daysUntilDue(), 1);
  progress.record("g/a", 3, true);
  assert.equal(daysUntilDue(), 3);
});

test("what is solved again before its day stays in its box and keeps its day", () => {
  progress.record("g/a", 3, true);
  daysUntilDue();
  progress.record("g/a", 3, true); // three days
  mock.timers.setTime(Date.now() + DAY);
  progress.record("g/a", 3, true);
  assert.equal(daysUntilDue(), 2);
  progress.record("g/a", 3, true);
  assert.equal(daysUntilDue(), 7);
});

test("the best points count, once a problem", () => {
  progress.record("g/a", 3, true);
  progress.record("g/a", 1, false);
  progress.record("g/b", 2, false);
  assert.equal(progress.points(progress.read()), 5);
});

test("where the browser keeps nothing the page works", () => {
  Object.defineProperty(globalThis, "localStorage", { get: () => { throw new Error("no"); }, configurable: true });
  progress.record("g/a", 3, true);
  assert.deepEqual(progress.read(), {});
});

test("the answers of a list are turned with each attempt", () => {
  assert.deepEqual(progress.turned(["a", "b", "c"], 0), ["a", "b", "c"]);
  assert.deepEqual(progress.turned(["a", "b", "c"], 1), ["b", "c", "a"]);
  assert.deepEqual(progress.turned(["a", "b", "c"], 3), ["a", "b", "c"]);
  assert.equal(progress.attempts(progress.read(), "g/a"), 0);
  progress.record("g/a", 3, true);
  progress.record("g/a", 3, true);
  assert.equal(progress.attempts(progress.read(), "g/a"), 2);
});
