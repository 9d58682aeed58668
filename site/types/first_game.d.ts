// The data beside the page of a game's first game: `generator/website/first_game_page.py` writes them.

/** The verdict on a tap: right, goes on, legal but not asked for, forbidden, or one of two lanes is meant. */
export type Verdict = "yes" | "on" | "but" | "no" | "ask";

/** What a tap or a button means; `to`: the result of what is right; `begun`: what has begun. */
export interface TaskOption {
  label: string;
  at: string;
  v: Verdict;
  to?: number;
  begun?: string;
  text?: string;
  rule?: string;
  rule_name?: string;
}

/** A thing to choose, and what can be done with it. */
export interface TaskChoice {
  label: string;
  at: string;
  options: TaskOption[];
}

/** What is ringed: marks of the drawing, places that are outlined, all places with their names, and buttons by their labels. */
export interface Rings {
  marks: string;
  boxes: string[];
  places: string[];
  names: string[];
  labels: string[];
}

/** What follows a right answer. */
export interface Result {
  frame: string;
  marks: string;
  text: string;
  best: boolean;
  main: boolean;
  next: number | null;
}

/** A drawing in a row of them, with what is laid over it; `chance`: dice, a card. */
export interface Step {
  frame: string;
  marks: string;
  chance: boolean;
}

import type { Sheet } from "./answers";

/** A screen in one of its positions; one that is `live` depends on what was played freely; `told`: what is outlined. */
export interface Visit {
  screen: number;
  next: number | null;
  live?: boolean;
  texts?: Record<string, string>;
  frame?: string;
  before?: string;
  lead?: Step[];
  steps?: Step[];
  row?: string;
  shown?: string;
  choices?: TaskChoice[];
  begun?: Record<string, { frame?: string; choices: TaskChoice[] }>;
  rings?: Rings;
  taps?: Record<string, TaskOption>;
  results?: Result[];
  sheet?: Sheet;
  told?: string[];
}

/** Events of a kind with these facts, or a decision at which everything leads to one of these kinds. */
export interface When {
  event?: string;
  facts?: Record<string, unknown>;
  only?: string[];
}

/** A part that is played freely, and what ends it. */
export interface Free {
  until?: "end" | string[];
  decisions?: number;
  seed: string;
  hint: string;
}

/** What all positions of a screen share. */
export interface CourseScreen {
  id: string;
  kind: "goal" | "task" | "theirs" | "roll" | "beat" | "free" | "checkpoint" | "end";
  title: string;
  words: string[];
  note?: string;
  text?: string;
  button?: string;
  other?: string;
  hint?: string;
  good?: string;
  lines?: string[];
  roll?: string[];
  let?: Record<string, object>;
  beat?: string[];
  free?: Free;
  cards?: { when: When; word: string }[];
  end?: { sheet: { queries: string[]; events: string[] }; review?: { by: string; most: number; least: number } };
}

/** What is said of a drawing. */
export interface Frame {
  status: string[][];
  words: string[];
  views: Record<string, number>;
}

/** A first game in one language. */
export interface Script {
  title: string;
  minutes: number;
  opponent: string;
  seat: number;
  seats: number;
  words: Record<string, { term: string; text: string }>;
  screens: CourseScreen[];
  visits: Visit[];
  frames: Record<string, Frame>;
  turns: Record<string, [string, string]>;
}

/** The drawings for one kind of screen, cut into pieces that many of them share. */
export interface CourseDrawings {
  crop: boolean;
  parts: Record<string, string>;
  pieces: string[];
  figures: Record<string, number[]>;
  marks: Record<string, number[][]>;
}
