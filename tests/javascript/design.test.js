// Design here: geometry, snapping, the places of changes, which box lies above which, conditions, undo.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readCondition, writeCondition } from "../../templates/deck_watch/design/conditions.js";
import { heldBy, hold, isExpression, moved, resized, rounding, tidy, turnTo } from "../../templates/deck_watch/design/geometry.js";
import { History } from "../../templates/deck_watch/design/history.js";
import { boxPath, changesOf, freeName, hiddenBy, isOfFrame, nameOf, opsOf, placeOf } from "../../templates/deck_watch/design/paths.js";
import { snap, targetsOf } from "../../templates/deck_watch/design/snapping.js";
import { restacked, stacked } from "../../templates/deck_watch/design/stacking.js";

/** A box of a card of 60 × 90 mm: its keys in mm, and the rectangle that they come to. */
function box(name, keys, [x, y, w, h] = [10, 20, 20, 10], more = {}) {
  const mm = Object.fromEntries(Object.entries(keys).filter(([, value]) => typeof value === "number"));
  return { path: name.split("/"), box: keys, shown: true, spots: [[x, y, w, h]], room: [60, 90], mm, is: {}, flow: "", group: false, ...more };
}

function look(boxes, more = {}) {
  return { side: "front", width: 60, height: 90, safe: 3, bleed: 3, kind: "card", category: "Beast", card: "fox", frame: "duel", own: {}, given: {}, levels: [[[], {}]], boxes, ...more };
}

// ---------------------------------------------------------------------------------------------------------- geometry

test("a box that is moved keeps the way in which it is held", () => {
  assert.deepEqual(moved(box("a", { x: 10, w: 20 }), "x", 2.04), { x: 12 });
  assert.deepEqual(moved(box("a", { right: 30, w: 20 }), "x", 2), { right: 28 });
  assert.deepEqual(moved(box("a", { cx: 0, w: 20 }), "x", -2), { cx: -2 });
  assert.deepEqual(moved(box("a", { x: 3, right: 3 }), "x", 1), { x: 4, right: 2 });
  assert.deepEqual(moved(box("a", {}), "x", 1), { x: 1, right: -1 });
  assert.deepEqual(moved(box("a", { w: 20 }), "x", 1), { x: 1 });
});

test("what an expression says is left alone", () => {
  assert.ok(isExpression("{{ edge }}") && isExpression({ switch: "a", else: 1 }) && !isExpression("50%"));
  assert.deepEqual(moved(box("a", { x: "{{ edge }}", w: 20 }), "x", 2), {});
  assert.deepEqual(moved(box("a", { x: "{{ edge }}", right: 3 }), "x", 2), {});
  assert.deepEqual(resized(box("a", { x: 1, w: "{{ 4 * n }}" }), "x", "high", 2), {});
  assert.deepEqual(resized(box("a", { x: "{{ edge }}", w: 20 }), "x", "high", 2), { w: 22 });
});

test("a side that is dragged changes what holds it", () => {
  assert.deepEqual(resized(box("a", { x: 10, w: 20 }), "x", "high", 3), { w: 23 });
  assert.deepEqual(resized(box("a", { x: 10, w: 20 }), "x", "low", 3), { x: 13, w: 17 });
  assert.deepEqual(resized(box("a", { right: 30, w: 20 }), "x", "high", 3), { w: 23, right: 27 });
  assert.deepEqual(resized(box("a", { right: 30, w: 20 }), "x", "low", 3), { w: 17 });
  assert.deepEqual(resized(box("a", { x: 10, right: 30 }), "x", "high", 3), { right: 27 });
  assert.deepEqual(resized(box("a", { cx: 0, w: 20 }), "x", "high", 3), { w: 23, cx: 1.5 });
  assert.deepEqual(resized(box("a", { cx: 0, w: 20 }), "x", "high", 3, true), { w: 26 });
  assert.deepEqual(resized(box("a", { x: 10, w: 20 }), "x", "high", 3, true), { x: 7, w: 26 });
  assert.deepEqual(resized(box("a", { x: 10, w: 20 }), "x", "high", -50), { w: 0.5 });
});

test("a box stays where it is when it is held otherwise", () => {
  const held = box("a", { x: 10, w: 20 });
  assert.deepEqual(heldBy(held, "x", "end"), { x: undefined, w: 20, right: 30 });
  assert.deepEqual(heldBy(held, "x", "middle"), { x: undefined, w: 20, cx: -10 });
  assert.deepEqual(heldBy(held, "x", "both"), { x: 10, w: undefined, right: 30 });
  assert.deepEqual(heldBy(box("a", { right: 30, w: 20 }), "x", "start"), { x: 10, w: 20, right: undefined });
  for (const to of ["start", "end", "middle", "both"]) {
    const keys = Object.fromEntries(Object.entries({ ...held.box, ...heldBy(held, "x", to) }).filter(([, value]) => value !== undefined));
    assert.equal(hold(box("a", keys), "x"), to);
  }
});

test("a box turns to where the handle is", () => {
  const rect = { x: 0, y: 0, w: 10, h: 10 };
  assert.equal(turnTo(rect, 5, 20, 5), 0);
  assert.equal(turnTo(rect, -10, 5, 5), 90);
  assert.equal(turnTo(rect, 5, -20, 5), 180);
  assert.equal(tidy(-0.001), 0);
});

// ---------------------------------------------------------------------------------------------------------- snapping

test("a box snaps to the card's lines, to other boxes and to equal gaps, the nearest first", () => {
  const moving = box("a", { x: 10, w: 20 });
  const other = box("b", { x: 5, w: 30 }, [5, 60, 30, 10]);
  const targets = targetsOf(look([moving, other]), moving);
  const at = (x, y, near = 1) => snap({ x, y, w: 20, h: 10 }, targets, near);
  assert.deepEqual(at(3.4, 40).lines.map((line) => line.kind), ["safe", "middle"]);
  assert.ok(Math.abs(at(3.4, 40).dx + 0.4) < 1e-9);
  assert.equal(at(20.6, 20).lines[0].kind, "middle");
  assert.deepEqual([at(15.5, 20).lines[0].kind, at(15.5, 20).lines[0].of], ["right-of", "b"]);
  assert.equal(at(-3.2, 20).lines[0].kind, "bleed");
  assert.deepEqual(at(8, 20, 0), { dx: 0, dy: 0, lines: [] });
  assert.equal(at(11, 22).lines.length, 0);
});

test("a screen of a game counts in whole pixels, has no bleed, and what differs on it stands under its size", () => {
  const moving = box("a", { x: 10, w: 20 });
  const screen = look([moving], { kind: "screen", safe: 0, bleed: 0, category: "tall", levels: [[[], { a: { x: 10 } }], [["sizes", "tall"], {}]] });
  assert.deepEqual(moved(moving, "x", 2.4, rounding(screen)), { x: 12 });
  assert.deepEqual([...new Set(targetsOf(screen, moving).map((one) => one.kind))].sort(), ["middle", "trim"]);
  assert.deepEqual(placeOf(screen, "all", ["a"], "x"), ["front", "a", "x"]);
  assert.deepEqual(placeOf(screen, "category", ["a"], "x"), ["sizes", "tall", "front", "a", "x"]);
  const short = { ...screen, levels: [[[], { a: { x: 10 } }], [["sizes", "tall"], { a: { x: 4 } }]] };
  assert.deepEqual(placeOf(short, "all", ["a"], "x"), ["sizes", "tall", "front", "a", "x"]);
});

test("equal gaps are between two neighbours and beyond them", () => {
  const row = [box("b", {}, [0, 20, 10, 10]), box("c", {}, [14, 20, 10, 10])];
  const moving = box("a", { x: 26, w: 10 }, [26, 20, 10, 10]);
  const targets = targetsOf(look([...row, moving]), moving).filter((one) => one.kind === "gap" && one.axis === "x");
  assert.deepEqual(targets.map((one) => one.at).sort((a, b) => a - b), [-14, 28]);
});

test("what is in the box that moves is nothing to snap to, and only the dragged side snaps", () => {
  const moving = box("a", { x: 10, w: 20 });
  const inner = box("a/b", {}, [11.3, 21.3, 5, 5]);
  const targets = targetsOf(look([moving, inner]), moving);
  assert.ok(targets.every((one) => one.of !== "b"));
  const rect = { x: 2.8, y: 20, w: 27.1, h: 10 };
  assert.equal(snap(rect, targets, 1, { x: ["high"], y: [] }).lines[0].kind, "middle");
  assert.equal(snap(rect, targets, 1, { x: [], y: [] }).lines.length, 0);
});

// ------------------------------------------------------------------------------------------------------------- paths

test("a change goes to all cards, a category or one card, and to the size that says it later", () => {
  const seen = look([box("words/rules", {})], { levels: [[[], {}], [["sizes", "mini"], { name: { size: 11 } }], [["categories", "Beast"], { bar: { fill: "red" } }]] });
  assert.deepEqual(boxPath(["words", "rules"]), ["words", "boxes", "rules"]);
  assert.deepEqual(placeOf(seen, "all", ["words", "rules"], "size"), ["front", "words", "boxes", "rules", "size"]);
  assert.deepEqual(placeOf(seen, "category", ["bar"], "fill"), ["categories", "Beast", "front", "bar", "fill"]);
  assert.deepEqual(placeOf(seen, "card", ["bar"], "fill"), ["cards", "fox", "front", "bar", "fill"]);
  assert.deepEqual(placeOf(seen, "all", ["name"], "size"), ["sizes", "mini", "front", "name", "size"]);
  assert.equal(hiddenBy(seen, "all", ["bar"], ["fill"]), "Beast");
  assert.equal(hiddenBy(seen, "category", ["bar"], ["fill"]), "");
});

test("a key is taken away from the file, or set to null where the frame says it", () => {
  const own = { front: { name: { size: 18, x: 2 }, stamp: { text: "v1", x: 4 } } };
  const seen = look([], { own, given: { name: { x: 3, right: 3 } } });
  assert.deepEqual(opsOf(seen, "all", ["name"], { size: 20 }), [{ set: "layout", path: ["front", "name", "size"], value: 20, seen: 18 }]);
  assert.deepEqual(opsOf(seen, "all", ["name"], { size: undefined }), [{ set: "layout", path: ["front", "name", "size"], seen: 18 }]);
  assert.deepEqual(opsOf(seen, "all", ["name"], { x: undefined }), [{ set: "layout", path: ["front", "name", "x"], value: null, seen: 2 }]);
  assert.deepEqual(opsOf(seen, "all", ["name"], { right: undefined }), [{ set: "layout", path: ["front", "name", "right"], value: null }]);
  assert.deepEqual(opsOf(seen, "all", ["stamp"], { w: undefined }), []);
  assert.deepEqual([isOfFrame(seen, ["name"]), isOfFrame(seen, ["stamp"]), changesOf(seen, ["name"])], [true, false, 2]);
  assert.equal(freeName(look([box("text", {}), box("text_2", {})]), "text"), "text_3");
});

// ---------------------------------------------------------------------------------------------------------- stacking

test("a box that is put elsewhere lies there, and the fewest others get another level", () => {
  const names = ["a", "b", "c", "d"];
  for (const name of names) {
    for (const above of [...names.filter((one) => one !== name), null]) {
      const boxes = names.map((one) => box(one, {}));
      const seen = look(boxes);
      const moving = boxes.find((one) => one.path[0] === name);
      const target = boxes.find((one) => one.path[0] === above) ?? null;
      for (const op of restacked(seen, moving, target, "all")) {
        const changed = boxes.find((one) => one.path[0] === op.path[1]);
        changed.box = { ...changed.box, z: op.value };
      }
      const order = stacked(seen).map((one) => one.path[0]);
      assert.equal(order.indexOf(name), above ? order.indexOf(above) - 1 : 3, `${name} below ${above}: ${order}`);
      assert.deepEqual(order.filter((one) => one !== name), names.filter((one) => one !== name));
    }
  }
});

// -------------------------------------------------------------------------------------------------------- conditions

test("conditions are read as they are written", () => {
  for (const text of ["cost", "not art", "kind == 'Fox'", "cost == 3", "cost > 4"]) assert.equal(writeCondition(readCondition(text)), text);
  for (const text of ["cost and art", "true", "false", "", "cost | int > 2", "cost > 'a'"]) assert.equal(readCondition(text), null, text);
});

// -------------------------------------------------------------------------------------------------------------- undo

test("two hundred steps can be taken back, each by its opposite, and done again", async () => {
  const history = new History();
  let value = 0;
  const apply = async (ops) => { const before = value; value = ops[0].value; return [{ ...ops[0], value: before }]; };
  for (let step = 1; step <= 250; step += 1) {
    history.made([{ set: "layout", path: ["front"], value }], 0);
    value = step;
  }
  let steps = 0;
  while (history.canUndo) { await history.step("undo", apply); steps += 1; }
  assert.deepEqual([steps, value], [200, 50]);
  await history.step("redo", apply);
  assert.equal(value, 51);
  history.made([{ set: "layout", path: ["front"], value }], 0);
  assert.equal(history.canRedo, false);
});

test("a step that was not written stays", async () => {
  const history = new History();
  history.made([{ set: "layout", path: ["front"] }], 0);
  await history.step("undo", async () => null);
  assert.deepEqual([history.canUndo, history.canRedo], [true, false]);
  history.made([], 0);
  assert.equal(history.canUndo, true);
});

test("a column is known by the name that the frame asks for, or that every deck has", () => {
  const one = look([], { slots: { life: ["life", "Life", "Vida"] }, names: { life: "3", title: "Fox", Luck_now: "2" } });
  assert.equal(nameOf(one, "vida"), "life");
  assert.equal(nameOf(one, "Title"), "title");
  assert.equal(nameOf(one, "Luck now"), "Luck_now");
});

// ------------------------------------------------------------------------------------------------------ the server

test("a page that got no answer asks again by itself, and not where the deck has a mistake", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const page = { addEventListener() {} };
  Object.assign(globalThis, { ...page, document: { body: { dataset: {} }, ...page } });
  const { App } = await import("../../templates/deck_watch/design/app.js");
  const answers = [0, 503, 200, 422];
  const asked = [];
  context.mock.method(globalThis, "fetch", async (name) => {
    const status = answers[asked.length];
    asked.push(name);
    if (!status) throw new TypeError("no answer");
    return { status, json: async () => (status === 200 ? look([], { writes: true }) : { error: "wrong" }) };
  });
  const app = new App();
  const settled = () => new Promise((done) => { setImmediate(done); });
  await app.refresh();
  assert.ok(app.state.paused && !app.canWrite);
  for (const count of [2, 3]) {
    context.mock.timers.tick(1000);
    await settled();
    assert.equal(asked.length, count);
  }
  assert.ok(!app.state.paused && app.canWrite);
  await app.refresh();
  assert.equal(app.state.paused, "wrong");
  context.mock.timers.tick(5000);
  await settled();
  assert.equal(asked.length, 4);
});
