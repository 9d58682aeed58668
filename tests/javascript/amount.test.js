// Many equal buttons that differ in a number.
import assert from "node:assert/strict";
import { test } from "node:test";

import { amountsOf } from "../../site/assets/js/amount.js";

const labelled = (/** @type {string[]} */ ...labels) => labels.map((label) => ({ label }));

test("four buttons that differ in a number are one amount, and the rest stays", () => {
  const amounts = amountsOf(labelled("Bid 4", "Bid 2", "Pass", "Bid 3", "Bid 10"));
  assert.deepEqual(amounts && [amounts.word, [...amounts.amounts.keys()], amounts.rest], ["Bid", [2, 3, 4, 10], labelled("Pass")]);
});

test("three are buttons", () => assert.equal(amountsOf(labelled("Bid 2", "Bid 3", "Bid 4")), null));

test("where two sorts of buttons have numbers, neither is an amount", () => {
  const asked = [2, 4, 5, 7].flatMap((rank) => [`Ask B for ${rank}`, `Ask C for ${rank}`]);
  assert.equal(amountsOf(labelled(...asked)), null);
});
