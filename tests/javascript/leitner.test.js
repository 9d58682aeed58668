// Leitner's boxes: when a problem comes back, and how many points there are.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { openPage } from "./page.js";

const DAY = 86_400_000;
let leitner;

beforeEach(async () => {
  openPage();
  mock.timers.reset();
  mock.timers.enable({ apis: ["Date"], now: Date.UTC(2026, 4, 3, 12) });
  leitner = await import("../../site/assets/js/leitner.js");
});

const isDue = (name = "g/a") => leitner.isDue(leitner.read(), name);

const daysUntilDue = () => {
  for (let days = 0; days < 40; days += 1) {
    if (isDue()) return days;
    mock.timers.setTime(Date.now() + DAY);
  }
  return Infinity;
};

test("nothing has been practised at first", () => {
  assert.deepEqual(leitner.read(), {});
  assert.equal(leitner.isSolved(leitner.read(), "g/a"), false);
  assert.equal(isDue(), false);
});

test("solved at once again and again it comes back after 1, 3, 7, 14, 30, 30 days", () => {
  const waits = [];
  for (let time = 0; time < 6; time += 1) {
    leitner.record("g/a", 3, true);
    waits.push(daysUntilDue());
  }
  assert.deepEqual(waits, [1, 3, 7, 14, 30, 30]);
});

test("a mistake, or help, sends it back to the first box, and it comes back tomorrow", () => {
  leitner.record("g/a", 3, true);
  daysUntilDue();
  leitner.record("g/a", 3, true);
  daysUntilDue();
  leitner.record("g/a", 2, false);
  assert.equal(daysUntilDue(), 1);
  leitner.record("g/a", 3, true);
  assert.equal(daysUntilDue(), 3);
});

test("what is solved again before its day stays in its box and keeps its day", () => {
  leitner.record("g/a", 3, true);
  daysUntilDue();
  leitner.record("g/a", 3, true); // three days
  mock.timers.setTime(Date.now() + DAY);
  leitner.record("g/a", 3, true);
  assert.equal(daysUntilDue(), 2);
  leitner.record("g/a", 3, true);
  assert.equal(daysUntilDue(), 7);
});

test("the best points count, once a problem", () => {
  leitner.record("g/a", 3, true);
  leitner.record("g/a", 1, false);
  leitner.record("g/b", 2, false);
  assert.equal(leitner.points(leitner.read()), 5);
});

test("where the browser keeps nothing the page works", () => {
  Object.defineProperty(globalThis, "localStorage", { get: () => { throw new Error("no"); }, configurable: true });
  leitner.record("g/a", 3, true);
  assert.deepEqual(leitner.read(), {});
});

test("the answers of a list are turned with each attempt", () => {
  assert.deepEqual(leitner.turned(["a", "b", "c"], 0), ["a", "b", "c"]);
  assert.deepEqual(leitner.turned(["a", "b", "c"], 1), ["b", "c", "a"]);
  assert.deepEqual(leitner.turned(["a", "b", "c"], 3), ["a", "b", "c"]);
  assert.equal(leitner.attempts(leitner.read(), "g/a"), 0);
  leitner.record("g/a", 3, true);
  leitner.record("g/a", 3, true);
  assert.equal(leitner.attempts(leitner.read(), "g/a"), 2);
});
