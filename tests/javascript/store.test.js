// What is kept of games that were left, and what an address names.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { openPage } from "./page.js";

let store;
const chairs = [{ name: "Ana", policy: "" }, { name: "", policy: "greedy" }];

beforeEach(async () => {
  openPage();
  store = await import("../../site/assets/js/store.js");
});

test("of a game who plays it and how far it is are kept, and nothing that is in it", () => {
  store.keepGame("a", { chairs: [{ ...chairs[0], seat: "secret" }, chairs[1]], moves: 3, when: 7, position: "secret" });
  assert.deepEqual(store.readGame("a"), { chairs, moves: 3, when: 7 });
  assert.ok(!JSON.stringify({ ...localStorage }).includes("secret"));
  assert.equal(store.readGame("b"), null);
});

test("what is spoiled is as if it were not there", () => {
  localStorage.setItem("jugada-table-a", "{");
  assert.equal(store.readGame("a"), null);
});

test("where the browser keeps nothing the page works", () => {
  Object.defineProperty(globalThis, "localStorage", { get: () => { throw new Error("no"); }, configurable: true });
  store.keepGame("a", { chairs, moves: 3, when: 7 });
  assert.equal(store.readGame("a"), null);
});

test("the game that was left last is offered, and none where there is none", () => {
  assert.deepEqual(store.lastKept(["a", "b"]), { slot: "a", isKept: false });
  store.keepGame("a", { chairs, moves: 1, when: 1 });
  store.keepGame("b", { chairs, moves: 1, when: 2 });
  assert.deepEqual(store.lastKept(["a", "b"]), { slot: "b", isKept: true });
});

test("an address names a variant, and what was chosen last is kept", () => {
  openPage("", `http://jugada.example/en/game/play/${store.hashOfStart("no-swap")}`);
  assert.equal(store.addressedStart(), "no-swap");
  assert.equal(store.addressed(), "");
  assert.equal(store.chosenStart("game"), "");
  store.keepStart("game", "no-swap");
  assert.equal(store.chosenStart("game"), "no-swap");
});

test("an address names a position, whatever is in it, and whole or cut off", () => {
  for (const position of ["XGID=-b----E:0", "R: a | B: ñ #?&", ""]) {
    location.hash = store.hashOf(position);
    assert.equal(store.addressed(), position);
  }
  location.hash = "#p=a%2";
  assert.equal(store.addressed(), "a%2");
  location.hash = "#backgammon";
  assert.equal(store.addressed(), "");
});

test("another address is no other page to go back to", () => {
  const before = history.length;
  store.readdress("#here");
  assert.equal(location.hash, "#here");
  assert.equal(history.length, before);
});
