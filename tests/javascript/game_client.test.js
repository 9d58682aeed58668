// A game in play as the page has it, with an engine that only pretends.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { openPage, settle } from "./page.js";

let GameClient;
let stage;
let engines;
let answers;

const seats = [{ key: "W", seat: "white", name: "Ana", policy: "" }, { key: "B", seat: "black", name: "", policy: "greedy" }];
const common = { seats, moves: 1, log: [], svg: "", crop: false, status: [], words: [], views: {}, position: "p", viewer: 0, undo: true, redo: false, formats: [] };
const decision = (more = {}) => ({ ...common, kind: "decision", prompt: "", for: 0, seat: "W", choices: [], shows: false, ...more });
const computer = { ...common, kind: "computer", prompt: "", for: 1 };
const chance = (button) => ({ ...common, kind: "chance", prompt: "", button });

// Answers with what the test has laid ready, in turn.
class FalseEngine {
  stopped = false;
  full = false;
  asked = [];

  async load(game) {
    this.game = game;
  }

  async ask(question, how) {
    this.asked.push({ ...question, ...how });
    await settle();
    const answer = answers.shift();
    if (answer === undefined) throw new Error(`nobody expected ${question.ask}`);
    if (answer instanceof Error) {
      this.stopped = answer.message === "slow";
      throw answer;
    }
    return answer;
  }

  stop() {
    this.stopped = true;
  }
}

beforeEach(async () => {
  openPage();
  ({ GameClient } = await import("../../site/assets/js/game_client.js"));
  engines = [];
  stage = Object.fromEntries(["busy", "draw", "drawBegun", "refuse", "stop", "resumed", "late", "pause"].map((name) => [name, (what) => { stage.heard.push([name, what]); }]));
  Object.assign(stage, { heard: [], layout: () => "tall", pause: () => Promise.resolve() });
});

const client = () => new GameClient({ engine: "e/", game: "g", lang: "en", slot: "g" }, stage, () => {
  engines.push(new FalseEngine());
  return engines.at(-1);
});
const heard = (name) => stage.heard.filter(([one]) => one === name).map(([, what]) => what);
const asked = () => engines.flatMap((engine) => engine.asked.map(({ ask }) => ask));

const dealt = async (view = decision()) => {
  const game = client();
  answers = [view];
  await game.deal("g", { chairs: [], table: 0 });
  return game;
};

test("a game is dealt, kept under its name, and shown", async () => {
  const game = await dealt();
  assert.equal(game.view.kind, "decision");
  const [{ game: name, lang, layout, keeps }] = engines[0].asked;
  assert.deepEqual([name, lang, layout, keeps], ["g", "en", "tall", "g"]);
  assert.equal(heard("draw").length, 1);
});

test("computers and chance go on until somebody here decides", async () => {
  const game = client();
  answers = [computer, chance(""), { ...computer, late: true }, decision()];
  await game.deal("g", { chairs: [], table: 0 });
  assert.deepEqual(asked(), ["deal", "answer", "chance", "answer"]);
  assert.equal(game.view.kind, "decision");
});

test("a roll that somebody makes waits for them", async () => {
  const game = await dealt(chance("Roll"));
  assert.deepEqual(asked(), ["deal"]);
  answers = [decision()];
  await game.roll();
  assert.deepEqual(asked(), ["deal", "chance"]);
});

test("a computer whose time was up is named after its move", async () => {
  const game = await dealt(computer).catch(() => null) ?? client();
  answers = [computer, { ...decision(), late: true }];
  await game.deal("g", { chairs: [], table: 0 });
  assert.deepEqual(heard("late"), [1]);
});

test("who leaves the table is not brought back by an answer on its way", async () => {
  const game = client();
  answers = [computer, decision()];
  const playing = game.deal("g", { chairs: [], table: 0 });
  while (!game.view) await settle();
  game.leave();
  await playing;
  assert.equal(game.view, null);
  assert.equal(heard("draw").length, 1);
});

test("two presses at once are one action", async () => {
  const game = await dealt();
  answers = [decision({ moves: 2 }), decision({ moves: 3 })];
  await Promise.all([game.once(() => game.play({ entry: "W:a" })), game.once(() => game.play({ entry: "W:b" }))]);
  assert.deepEqual(asked(), ["deal", "act"]);
  assert.equal(game.view.moves, 2);
});

test("what cannot be done is said, and the game stays as it was", async () => {
  const game = await dealt();
  answers = [{ error: "unread", part: "", detail: "no" }];
  await game.play({ entry: "W:a" });
  assert.deepEqual(heard("refuse"), ["no"]);
  assert.equal(game.view.moves, 1);
});

test("an engine that was ended is followed by another, which reads the game again", async () => {
  const game = await dealt();
  answers = [new Error("slow"), decision({ moves: 5 })];
  await game.play({ entry: "W:a" });
  assert.equal(engines.length, 2);
  assert.deepEqual(engines[1].asked.map(({ ask, resumes }) => [ask, resumes]), [["resume", "g"]]);
  assert.deepEqual(heard("resumed"), ["slow"]);
  assert.equal(game.view.moves, 5);
});

test("one that is ended again and again is given up", async () => {
  const game = await dealt();
  answers = [new Error("slow"), new Error("slow")];
  await game.play({ entry: "W:a" });
  assert.deepEqual(heard("stop"), ["slow"]);
});

test("an engine that has grown large is replaced between two questions, and the game goes on", async () => {
  const game = await dealt();
  engines[0].full = true;
  answers = [decision(), decision({ moves: 2 })];
  await game.play({ entry: "W:a" });
  assert.equal(engines[0].stopped, true);
  assert.deepEqual(engines[1].asked.map(({ ask }) => ask), ["resume", "act"]);
});

test("an action is made bit by bit, and taken back bit by bit, before anything that was done", async () => {
  const game = await dealt(decision({ shows: true }));
  const board = (entry) => ({ svg: "", crop: false, status: [], words: [], views: {}, choices: [], entry });
  answers = [board(""), board("W:a b"), board(""), decision({ moves: 0 })];
  await game.play({ begins: "a", at: "A" });
  await game.play({ entry: "W:a b", at: "B" });
  assert.deepEqual(game.begun, ["a", "a b"]);
  await game.undo();
  assert.deepEqual(game.begun, ["a"]);
  await game.undo();
  assert.deepEqual(game.begun, []);
  assert.deepEqual(asked(), ["deal", "begun", "begun", "begun"]);
  await game.undo();
  assert.deepEqual(asked().at(-1), "undo");
});

test("only a covered screen is uncovered, for its seat", async () => {
  const game = await dealt({ ...common, kind: "curtain", for: 1 });
  answers = [decision()];
  await game.uncover();
  assert.equal(engines[0].asked.at(-1).seat, 1);
  await game.uncover();
  assert.deepEqual(asked(), ["deal", "uncover"]);
});
