// The board of a game in play: what a press, a drag and a tap on it mean, and what is lit.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Decision } from "../../site/assets/js/decision.js";
import { openPage, placeIt, settle } from "./page.js";

let board;
let heard;
let isHeld;
let decision;

const svg = `<svg xmlns="http://www.w3.org/2000/svg">${["A", "B", "C"].map((id) => `<g class="target" data-id="${id}"><rect/></g>`).join("")}</svg>`;
const option = (at) => ({ label: `to ${at}`, at, ok: true });

beforeEach(async () => {
  openPage('<div id="board"></div>');
  const { Board } = await import("../../site/assets/js/board.js");
  heard = [];
  isHeld = false;
  const hear = (name) => (what) => heard.push([name, what?.label ?? what]);
  board = new Board(document.querySelector("#board"), { isHeld: () => isHeld, decision: () => decision, take: hear("take"), drop: hear("drop"), tap: hear("tap") });
  board.draw({ svg, crop: false, status: [], words: ["white", "plays"], views: {} }, "wide");
  for (const [number, group] of [...board.targets.values()].entries()) {
    placeIt(group, [100 * number, 0, 20, 60]);
    group.getBBox = () => ({ x: 0, y: 0, width: 14, height: 14 });
  }
  decision = new Decision([{ label: "man A", at: "A", options: [option("B")] }, { label: "man C", at: "C", options: [{ ...option("B"), ok: false }] }], board.targets, { isOurs: true });
});

const fire = (on, name, x, y, more = {}) => on.dispatchEvent(new PointerEvent(name, { clientX: x, clientY: y, isPrimary: true, bubbles: true, cancelable: true, ...more }));
const drag = (from, to, end = "pointerup") => {
  fire(board.root, "pointerdown", from, 10);
  fire(window, "pointermove", to, 10);
  fire(window, end, to, 10);
};

test("who cannot see the board hears it", () => {
  assert.equal(board.figure.getAttribute("aria-label"), "white plays");
});

test("a piece is dragged to a place", () => {
  drag(10, 110);
  assert.deepEqual(heard, [["take", "man A"], ["drop", "B"]]);
});

test("a press that hardly moves is no drag, and one that goes back where it was does nothing", () => {
  drag(10, 14);
  assert.deepEqual(heard, []);
  fire(board.root, "pointerdown", 10, 10);
  fire(window, "pointermove", 110, 10);
  fire(window, "pointerup", 10, 10);
  assert.deepEqual(heard, [["take", "man A"]]);
});

test("what cannot go anywhere is not dragged, nor with a second finger, nor what the browser takes over", () => {
  drag(210, 110);
  fire(board.root, "pointerdown", 10, 10, { isPrimary: false });
  fire(window, "pointermove", 110, 10);
  assert.deepEqual(heard, []);
  drag(10, 110, "pointercancel");
  assert.deepEqual(heard, [["take", "man A"]]);
});

test("the click after a drag is none; the next one is", async () => {
  drag(10, 110);
  fire(board.root, "click", 110, 10);
  assert.deepEqual(heard.map(([name]) => name), ["take", "drop"]);
  await settle();
  fire(board.root, "click", 110, 10);
  assert.deepEqual(heard.at(-1), ["tap", "B"]);
});

test("a finger near a place taps it, up to 24 pixels, and not along a long one", () => {
  const tap = (x, y) => {
    fire(board.root, "click", x, y);
    return heard.at(-1)[1];
  };
  assert.equal(tap(143, 30), "B");
  assert.equal(tap(145, 30), null);
  assert.equal(tap(110, 90), null);
});

test("while something is being done neither presses nor taps are heard", () => {
  isHeld = true;
  drag(10, 110);
  fire(board.root, "click", 10, 10);
  assert.deepEqual(heard, []);
});

test("what can be taken is lit, and where it may go has a dot", () => {
  const classes = (id) => [...board.targets.get(id).classList].filter((name) => name.startsWith("is-"));
  const dots = () => [...board.targets].filter(([, group]) => group.querySelector(".dot")).map(([id]) => id);
  board.light(decision);
  assert.deepEqual([classes("A"), classes("B"), classes("C"), dots()], [["is-choice"], [], [], []]);
  decision.pick(decision.choices[0]);
  board.light(decision);
  board.light(decision);
  assert.deepEqual([classes("A"), classes("B"), dots()], [["is-chosen"], ["is-legal"], ["B"]]);
  assert.equal(board.root.querySelectorAll(".dot").length, 1);
  decision.pick(decision.choices[0]);
  board.light(decision);
  assert.deepEqual(dots(), []);
});
