// What the server answers, and what the page keeps. Written by hand beside generator/printing/decks/design.

export type Step = string | number;
export type Value = string | number | boolean | null | Value[] | { [key: string]: Value };
export type Plain = Record<string, Value>;
export type Side = "front" | "back";
export type Scope = "all" | "category" | "card";

export interface Op {
  set: "layout" | "deck" | "cell";
  path: Step[];
  value?: Value;
  seen?: Value;
  /** Put the key after this one; empty: first. */
  after?: string;
}

/** A box: what the layout says of it, what that comes to, and where it is, in mm from the card's corner. */
export interface BoxInfo {
  path: string[];
  box: Plain;
  shown: boolean;
  spots: [number, number, number, number][];
  room: [number, number];
  mm: Record<string, number>;
  is: Plain;
  flow: "" | "right" | "down";
  group: boolean;
  cell?: [string, string] | null;
}

export interface Written {
  file: string;
  line: number;
  text: string;
  new: boolean;
  back: Op[];
}

export interface Look {
  /** What is shown: a card in mm, or a screen of a game in px. */
  kind: "card" | "screen";
  bleed: number;
  id: string;
  card: string;
  name: string;
  category: string;
  group: string;
  side: Side;
  width: number;
  height: number;
  safe: number;
  corner: number;
  /** The corners of the cut line of what is no rectangle. */
  cut: [number, number][];
  template: string;
  svg: string;
  boxes: BoxInfo[];
  levels: [Step[], Record<string, Plain>][];
  style: Record<string, string>;
  names: Record<string, string>;
  slots: Record<string, string[]>;
  sizes: string[];
  columns: string[];
  families: string[];
  icons: string[];
  base: string;
  own: Plain;
  /** The boxes of the frame's side. */
  given: Record<string, Plain>;
  file: string;
  path: string;
  frame: string;
  frames: string[];
  /** What the deck's file says after `layout:`. */
  named: Value;
  make: { file: string; deck: string } | null;
  writes: boolean;
  cells: boolean;
  wrote?: Written;
}

export interface Card {
  id: string;
  name: string;
  group: string;
  count: number;
  width: number;
  height: number;
  safe: number;
  corner: number;
  bleed: number;
  front: number;
  back: number;
  letters: number;
  stats: number;
  art: boolean;
}

export interface Finding {
  card: string;
  side: Side;
  kind: string;
  stops: boolean;
  file: string;
  line: number;
  column: string;
  part: string;
  text: string;
  box: [number, number, number, number] | null;
}

export interface Deck {
  title: string;
  cards: Card[];
  findings: Finding[];
  error: string;
}

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A line that a box can snap to: where it is, and what it is called. `of`: the name of a box. */
export interface Target {
  axis: "x" | "y";
  at: number;
  kind: string;
  of: string;
}

export interface Snap {
  dx: number;
  dy: number;
  lines: Target[];
}

/** What is changed of a box: by key, `undefined` takes a key away. */
export type Changes = Record<string, Value | undefined>;

export interface Answer {
  status: number;
  data: Partial<Look> & {
    error?: string;
    ask?: { file: string; frame: string; text: string };
    conflict?: { path: Step[]; line: number; found?: Value };
  };
}

export interface State {
  deck: Deck;
  look: Look | null;
  card: number;
  side: Side;
  chosen: string;
  scope: Scope;
  tab: "box" | "boxes" | "findings";
  zoom: number;
  bleed: boolean;
  safe: boolean;
  snap: boolean;
  lowInk: boolean;
  grey: boolean;
  wrote: Written | null;
  notice: string;
  paused: string;
}
