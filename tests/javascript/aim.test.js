// What a pointer or an arrow key means on a drawing.
import assert from "node:assert/strict";
import { test } from "node:test";
import { FINGER_ROOM, MOUSE_ROOM, nextTowards, pieceAt, placeAt } from "../../site/assets/js/aim.js";

const frame = { left: 100, top: 50, width: 400, height: 200 };
const spot = (x, y, size = 2, box = [x - 1, y - 1, 2, 2]) => ({ at: [x, y], size: [size, size], box, round: true });
const at = (x, y) => ({ clientX: 100 + 4 * x, clientY: 50 + 2 * y });

test("a finger needs more room than a mouse, and the nearest counts", () => {
  const pieces = [{ name: "a", spot: spot(10, 50) }, { name: "b", spot: spot(16, 50) }, { name: "none", spot: null }];
  assert.equal(pieceAt(pieces, frame, at(10, 50), MOUSE_ROOM), "a");
  assert.equal(pieceAt(pieces, frame, at(14, 50), FINGER_ROOM), "b");
  assert.equal(pieceAt(pieces, frame, at(6, 50), MOUSE_ROOM), null);
  assert.equal(pieceAt(pieces, frame, at(6, 50), FINGER_ROOM), "a");
  assert.equal(pieceAt(pieces, frame, at(4, 50), FINGER_ROOM), null);
});

test("a box that is hit counts less than a piece that is near", () => {
  const pieces = [{ name: "wide", spot: spot(50, 10, 2, [0, 0, 100, 100]) }, { name: "near", spot: spot(20, 50) }];
  assert.equal(pieceAt(pieces, frame, at(20, 50), MOUSE_ROOM), "near");
  assert.equal(pieceAt(pieces, frame, at(70, 90), MOUSE_ROOM), "wide");
});

test("of two places the one counts where something can be put", () => {
  const places = [{ name: "full", spot: spot(10, 50), isAble: false }, { name: "free", spot: spot(12, 50), isAble: true }];
  assert.equal(placeAt(places, frame, at(10, 50)), "free");
  assert.equal(placeAt([places[0]], frame, at(10, 50)), "full");
  assert.equal(placeAt(places, frame, at(60, 50)), null);
});

test("an arrow goes to the nearest in its direction, straight rather than aside", () => {
  const items = [{ name: "right", at: [30, 50] }, { name: "aside", at: [20, 70] }, { name: "left", at: [5, 50] }];
  const next = (way) => nextTowards([10, 50], items, way, { width: 100, height: 100 });
  assert.equal(next([1, 0]), "right");
  assert.equal(next([-1, 0]), "left");
  assert.equal(next([0, 1]), "aside");
  assert.equal(next([0, -1]), null);
});
