// The data beside a page: of a problem, and of a worked example.

import type { TaskChoice } from "./first_game";

/** An answer that a problem offers; `at`: its place in the drawing, if it has one. */
export interface Answer {
  label: string;
  at: string;
  ok: boolean;
  /** Whether it is allowed, though not what is asked for. */
  may: boolean;
  text: string;
  rule: string;
  name: string;
}

/** A problem; `stakes`: who leads and what is at stake, if anything can be said of it; `subject`: the place that is asked
about; `from`: the example and the step that draw it; `offered`: whether the answers stand beside the board; `elsewhere`:
reasons by places that are no answer; `play`: it is a turn. */
export interface ProblemData {
  question: string;
  turn: string;
  status: string[][];
  stakes: string;
  places: string[];
  list: boolean;
  subject?: string;
  from?: [string, number];
  answers: Answer[];
  offered: boolean;
  elsewhere: Record<string, Reason>;
  play?: Played;
}

/** Why something cannot be done, with the rule. */
export interface Reason {
  text: string;
  rule: string;
  rule_name: string;
}

/** What taps mean in a problem that is played: at its start, and after each beginning of a turn. */
export interface Played {
  choices: TaskChoice[];
  begun: Record<string, { choices: TaskChoice[] }>;
}

/** The problems about a rule. */
export interface ProblemGroup {
  name: string;
  rule: string;
  problems: string[];
}

/** What a step of an example draws on one kind of screen; `views`: other seats' boards by their places. */
export interface StepDrawing {
  svg: string;
  marks: string;
  view?: string;
  views?: Record<string, string>;
}

/** The drawings of an example for one kind of screen, and what they share; `crop`: a part of the board is shown. */
export interface Drawings {
  crop: boolean;
  parts: Record<string, string>;
  steps: StepDrawing[];
}

/** What can be tried at each step: the position, and the file with the options. */
export interface StepFiles {
  steps: { position: string; answers: string }[];
}
