// What somebody can do now: the buttons, the places that are lit, what a tap can mean.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Decision } from "../../site/assets/js/decision.js";

const option = (label, at = "", more = {}) => ({ label, at, ok: true, entry: `W:${label}`, ...more });
const choice = (label, at, ...options) => ({ label, at, options });
const places = new Set(["A", "B", "C"]);
const ours = (choices, how = {}) => new Decision(choices, places, { isOurs: true, ...how });
const labels = (items) => items.map((item) => item.label);

test("where nobody here decides there is nothing to do", () => {
  const decision = new Decision([choice("man", "A", option("to B", "B"))], places);
  assert.deepEqual(decision.buttons(), { lone: null, chips: [], named: [] });
  assert.equal(decision.lit().choices.size, 0);
  assert.equal(decision.isOnBoard, false);
});

test("a single action is the main button, several are chips", () => {
  const [pass, raise] = [option("pass"), option("raise")];
  assert.deepEqual(ours([choice("", "", pass)]).buttons(), { lone: pass, chips: [], named: [] });
  assert.deepEqual(labels(ours([choice("", "", pass, raise)]).buttons().chips), ["pass", "raise"]);
  assert.equal(ours([choice("", "", option("half", "", { entry: undefined, begins: "half" }))], { shows: true }).buttons().lone, null);
});

test("what is illegal is no button", () => {
  const decision = ours([choice("", "", option("pass"), option("raise", "", { ok: false })), choice("x", "", option("y"))]);
  assert.deepEqual(labels(decision.buttons().chips), ["x", "pass"]);
});

test("what has a place is on the board, and by its name for who cannot see it", () => {
  const decision = ours([choice("man A", "A", option("B", "B")), choice("man C", "C", option("B", "B", { ok: false }))]);
  assert.deepEqual(labels(decision.buttons().named), ["man A", "man C"]);
  assert.deepEqual([...decision.lit().choices], ["A"]);
  assert.deepEqual([...decision.lit().legal], []);
  assert.equal(decision.isOnBoard, true);
  decision.pick(decision.choices[0]);
  assert.deepEqual([...decision.lit().legal], ["B"]);
  assert.deepEqual(labels(decision.buttons().named), ["man A", "man C", "B"]);
});

test("what was picked is put back by picking it again, but for the only thing", () => {
  const several = ours([choice("man A", "A", option("B", "B")), choice("man C", "C", option("B", "B"))]);
  several.pick(several.choices[0]);
  several.pick(several.choices[0]);
  assert.equal(several.choice, null);
  const only = ours([choice("man A", "A", option("B", "B"))]);
  assert.equal(only.choice, only.choices[0]);
  only.pick(only.choices[0]);
  assert.equal(only.choice, only.choices[0]);
});

test("a tap means an option of what was taken, else one that needs nothing taken", () => {
  const decision = ours([choice("man A", "A", option("B", "B")), choice("", "", option("bid C", "C"), option("bid C more", "C"))]);
  assert.deepEqual(labels(decision.optionsAt("C")), ["bid C", "bid C more"]);
  assert.deepEqual(decision.optionsAt("B"), []);
  decision.pick(decision.choices[0]);
  assert.deepEqual(labels(decision.optionsAt("B")), ["B"]);
  assert.deepEqual(decision.optionsAt("C"), []);
  assert.equal(decision.leads("A"), true);
  assert.equal(decision.leads("Z"), false);
});

test("only what can go somewhere is dragged", () => {
  const decision = ours([choice("man A", "A", option("B", "B")), choice("man C", "C", option("B", "B", { ok: false }))]);
  assert.equal(decision.choiceAt("A")?.label, "man A");
  assert.equal(decision.choiceAt("C"), null);
  assert.equal(decision.choiceAt(null), null);
});

test("the hint says where what was taken may go", () => {
  const hint = (...options) => {
    const decision = ours([choice("man", "A", ...options)]);
    return decision.placeHint;
  };
  assert.equal(hint(option("B", "B")), "tap_place");
  assert.equal(hint(option("off")), "choose_here");
  assert.equal(hint(option("B", "B"), option("off")), "tap_or_choose");
  assert.equal(hint(option("B", "B"), option("off", "", { ok: false })), "tap_place");
});

test("a place that is called like a piece is said to be a place", () => {
  const decision = ours([choice("B1", "A", option("B2", "B")), choice("B2", "B", option("B1", "A"))]);
  assert.equal(decision.isAmbiguous(option("B2", "B")), false);
  decision.pick(decision.choices[0]);
  assert.equal(decision.isAmbiguous(decision.choices[0].options[0]), true);
});
