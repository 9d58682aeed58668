// What is chosen before a game: a variant by its name, with its sentence and its board.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { openPage, settle } from "./page.js";

const tables = ["", "long", "short"].map((name, number) => ({ name: name || "usual", seats: ["A", "B"], idea: `${name}.`, board: number ? `start-${name}` : "start" }));
const radio = (number) => `<input type="radio" name="table" value="${number}"${number ? "" : " checked"}>`;
const page = `<form class="choose"><fieldset>${tables.map((_, number) => radio(number)).join("")}<p data-part="idea"></p><div data-part="variant_board"></div></fieldset>
<div data-part="sides"><b></b></div><div data-part="names"><b></b></div></form>`;
let Setup;
let parts;
let asked;

const open = () => {
  parts = Object.fromEntries([...document.querySelectorAll("[data-part]")].map((part) => [part.dataset.part, part]));
  const setup = new Setup(parts, {}, { game: "game", tables });
  setup.choose();
  return setup;
};

beforeEach(async () => {
  openPage(page);
  asked = [];
  globalThis.fetch = async (name) => {
    asked.push(name);
    return { ok: true, text: async () => `<svg xmlns="http://www.w3.org/2000/svg" id="of-${name}"/>` };
  };
  ({ Setup } = await import("../../site/assets/js/setup.js"));
});

test("each variant shows what is different, and its board; nothing is fetched twice in a row", async () => {
  const setup = open();
  await settle();
  assert.deepEqual(asked, ["start-wide.svg"]);
  assert.ok(setup.open("short"));
  setup.choose();
  setup.choose();
  await settle();
  assert.deepEqual(asked, ["start-wide.svg", "start-short-wide.svg"]);
  assert.equal(parts.idea.textContent, "short.");
  assert.equal(parts.variant_board.firstElementChild.id, "of-start-short-wide.svg");
});

test("a board that comes late does not stand under another variant", async () => {
  const waiting = {};
  globalThis.fetch = (name) => new Promise((done) => { waiting[name] = () => done({ ok: true, text: async () => `<svg xmlns="http://www.w3.org/2000/svg" id="${name}"/>` }); });
  const setup = open();
  setup.open("long");
  setup.choose();
  waiting["start-long-wide.svg"]();
  await settle();
  waiting["start-wide.svg"]();
  await settle();
  assert.equal(parts.variant_board.firstElementChild.id, "start-long-wide.svg");
});

test("the variant of a game that has begun is chosen the next time, and its board makes room", async () => {
  const setup = open();
  setup.open("long");
  setup.choose();
  await settle();
  setup.close();
  assert.equal(parts.variant_board.childElementCount, 0);
  document.body.innerHTML = page;
  assert.equal(open().start.name, "long");
  assert.ok(!setup.open("none"));
});
