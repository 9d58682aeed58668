// Written by `python -m tests.javascript.answers` from generator/explorer/answer_types.py.

/** A request that cannot be answered: a key of the page's messages, the faulty part, and what the engine says. */
export interface Fault {
  error: "unread" | "ambiguous" | "unanswered";
  part: string;
  detail: string;
}

/** An action that a seat may try, with the verdict; `marks` are SVG, below and above the pieces. */
export interface Option {
  label: string;
  at: string;
  ok: boolean;
  title: string;
  text: string;
  rule?: string;
  rule_name?: string;
  begins?: string;
  entry?: string;
  tried?: string;
  marks?: string[];
}

/** An item to choose, and the options for it. */
export interface Choice {
  label: string;
  at: string;
  options: Option[];
}

/** A seat that decides, with its choices. */
export interface Seat {
  seat: string;
  name: string;
  choices: Choice[];
}

/** An outcome of chance with its odds. */
export interface Outcome {
  label: string;
  entry: string;
  odds: string;
  text: string;
}

/** A position from the editor that lacks something. */
export interface UndecidedNode {
  kind: "figure";
  prompt: string;
}

/** The result of a game. */
export interface EndNode {
  kind: "end";
  prompt: string;
  rule: string;
}

/** Chance decides. */
export interface ChanceNode {
  kind: "chance";
  prompt: string;
  outcomes: Outcome[];
}

/** Seats decide. */
export interface DecisionNode {
  kind: "decision";
  prompt: string;
  seats: Seat[];
}

/** A position in notation, drawn, and in sentences. */
export interface Picture {
  position: string;
  svg: string;
  words: string[];
}

/** A position with what can be done in it. */
export interface Position {
  position: string;
  svg: string;
  words: string[];
  node: StateNode;
}

/** The position after an entry, the entry's name, what happened, and by which rules. */
export interface Done {
  position: string;
  svg: string;
  words: string[];
  node: StateNode;
  done: string;
  events: string[];
  rules: string[];
}

/** The position after an outcome of chance, with its entry. */
export interface Rolled {
  position: string;
  svg: string;
  words: string[];
  node: StateNode;
  done: string;
  events: string[];
  rules: string[];
  entry: string;
}

/** How an incomplete action can go on, and the marks of what has begun. */
export interface Begun {
  choices: Choice[];
  marks: string[];
}

/** Whether an entry is legal; if not, why. */
export interface Verdict {
  ok: boolean;
  title: string;
  marks: string[];
  entry?: string;
  text?: string;
  rule?: string;
  rule_name?: string;
  tried?: string;
}

/** An action or outcome in notation and in words, empty if equal; odds only of an outcome. */
export interface Move {
  text: string;
  name: string;
  odds: string;
}

/** The moves of a seat, or of chance (empty). */
export interface MoveList {
  of: string;
  moves: Move[];
}

/** All that can be played. */
export interface Moves {
  title: string;
  lists: MoveList[];
}

/** An answer in words: a text, or items of a list. */
export interface Words {
  text?: string;
  items?: string[];
}

/** What the engine answers to a query, in words and marks. */
export interface QueryAnswer {
  text?: string;
  items?: string[];
  ok: boolean;
  title: string;
  marks: string[];
}

/** A value that an argument may have, and its place in the drawing, if it has one. */
export interface ArgumentValue {
  value: string;
  label: string;
  at: string;
}

/** An argument of a query; without `values` it is written by hand. */
export interface Argument {
  name: string;
  label: string;
  hint: string;
  required: boolean;
  values: ArgumentValue[];
}

/** A query with its arguments. */
export interface QueryForm {
  name: string;
  label: string;
  parameters: Argument[];
}

/** What can be asked of a position, and whether the game has an editor. */
export interface Queries {
  editor: boolean;
  queries: QueryForm[];
}

/** An area of the drawing, in hundredths of its width and height: its middle, its size, and a box for a finger. */
export interface Spot {
  at: number[];
  size: number[];
  box: number[];
  round: boolean;
}

/** Something that can be picked up. */
export interface EditedPiece {
  name: string;
  kind: string;
  label: string;
  place: string;
  count: number;
  spot: Spot | null;
}

/** Where a piece can lie. */
export interface EditedPlace {
  label: string;
  spot: Spot | null;
}

/** A setting: with its values and their names, or with the least and the most that can be typed. */
export interface EditedSetting {
  key: string;
  label: string;
  of: string;
  value: string;
  shown: string;
  choices?: string[][];
  least?: string;
  most?: string;
}

/** All that can be moved or set. */
export interface Editing {
  pieces: EditedPiece[];
  places: Record<string, EditedPlace>;
  settings: EditedSetting[];
}

/** What was changed, and to what. */
export interface Change {
  piece: string;
  place: string;
}

/** A position with all that can be moved or set in it. */
export interface Edited {
  position: string;
  svg: string;
  words: string[];
  editing: Editing;
}

/** The position after a change. */
export interface Changed {
  position: string;
  svg: string;
  words: string[];
  editing: Editing;
  change: Change;
}

/** Why a change gives no valid position. */
export interface Refused {
  refused: string;
}

/** Each place where a piece may be, and whether putting it there gives a valid position. */
export interface Targets {
  places: Record<string, boolean>;
}

/** A position from which a game can begin, with the names of its seats. */
export interface Seating {
  position: string;
  svg: string;
  words: string[];
  seats: string[];
}

/** A worked example as a file, or as a fence of a document, and the file's name. */
export interface ExampleFile {
  text: string;
  name: string;
}

/** An action that the seat may try; without an entry it only begins, or is illegal. */
export interface TableOption {
  label: string;
  at: string;
  ok: boolean;
  text?: string;
  rule?: string;
  rule_name?: string;
  begins?: string;
  entry?: string;
}

/** An item to choose, and the options for it. */
export interface TableChoice {
  label: string;
  at: string;
  options: TableOption[];
}

/** A seat and its player: a person's name, empty if none was given, or a computer's policy. */
export interface TableSeat {
  key: string;
  seat: string;
  name: string;
  policy: string;
}

/** All entries. */
export interface Log {
  log: LogLine[];
}

/** The board of a screen. */
export interface Board {
  svg: string;
  crop: boolean;
  status: string[][];
  words: string[];
  views: Record<string, number>;
}

/** What happened: a kind, and the facts in the engine's notation. */
export interface EventData {
  kind: string;
  facts: Record<string, string>;
}

/** What a policy would do: in words, as an entry, and where it begins and ends on the board (empty: nowhere). */
export interface Hint {
  text: string;
  entry: string;
  places: string[];
}

/** Sentences by name, with the values of queries, and the places that they are about. */
export interface Said {
  texts: Record<string, string>;
  places: string[];
}

/** A row of the score sheet: what it counts, and the values by column; `total`: what decides. */
export interface SheetRow {
  label: string;
  values: string[];
  total: boolean;
}

/** The score sheet of a game: the result, why, whose column is which, and which one is the reader's (else None). */
export interface Sheet {
  title: string;
  note: string;
  columns: string[];
  own: number | null;
  rows: SheetRow[];
}

/** What a seat (None: chance) has done in its last turn, a sentence each. */
export interface TurnRow {
  seat: number | null;
  texts: string[];
}

/** A picture of a turn that is shown again; `count`: how many pictures follow the first one. */
export interface ReplayStep {
  count: number;
  svg: string;
  words: string[];
  marks: string[];
  text: string;
}

/** Why something cannot be done, with the rule that forbids it, or what can be tapped instead. */
export interface Refusal {
  text: string;
  rule?: string;
  rule_name?: string;
}

/** A way to place all pieces at once, as entries. */
export interface FormationData {
  label: string;
  entries: string[];
}

/** What a review looks at: entries by their numbers from 0; and what nobody could know. `scope` says which decisions are rated, where not all are. */
export interface Review {
  by: string;
  scope: string;
  most: number;
  least: number;
  decisions: number[];
  hidden: LogLine[];
}

/** What an entry cost by the rating. */
export interface Cost {
  entry: number;
  cost: number;
}

/** A value as a bar of 0 to 1, and as it is read. */
export interface Bar {
  share: number;
  text: string;
}

/** A position that is looked at again: what was played and what is better, in marks, words and bars. */
export interface Moment {
  position: string;
  svg: string;
  words: string[];
  marks: string[];
  played: string;
  better: string;
  bars: Bar[];
}

/** What is known whatever is shown. */
export interface Common {
  log: LogLine[];
  seats: TableSeat[];
  moves: number;
  late?: boolean;
}

/** dict() -> new empty dictionary dict(mapping) -> new dictionary initialized from a mapping object's (key, value) pairs dict(iterable) -> new dictionary initialized as if via: d = {} for k, v in iterable: d[k] = v dict(**kwargs) -> new dictionary initialized with the name=value pairs in the keyword argument list. For example: dict(one=1, two=2) */
export interface ForSeat {
  for: number;
}

/** The screen is to be passed to a seat. */
export interface Curtain {
  log: LogLine[];
  seats: TableSeat[];
  moves: number;
  late?: boolean;
  for: number;
  kind: "curtain";
}

/** The game is over. */
export interface OverTurn {
  kind: "over";
  prompt: string;
  winners: number[];
  scores: (number | string)[];
}

/** Chance decides; `button` rolls, if a person does. */
export interface ChanceTurn {
  kind: "chance";
  prompt: string;
  button: string;
}

/** A computer decides. */
export interface ComputerTurn {
  for: number;
  kind: "computer";
  prompt: string;
}

/** What a seat can try; `shows`: the board shows an incomplete action. */
export interface Choices {
  seat: string;
  choices: TableChoice[];
  shows: boolean;
}

/** A person decides; `formations`: the ways to place all pieces at once, the first one as marks in `ghost`. */
export interface DecisionTurn {
  for: number;
  seat: string;
  choices: TableChoice[];
  shows: boolean;
  kind: "decision";
  prompt: string;
  formations: FormationData[];
  ghost: string[];
}

/** The board with an incomplete action, and how it goes on; `entry`: it is whole. */
export interface BegunBoard {
  svg: string;
  crop: boolean;
  status: string[][];
  words: string[];
  views: Record<string, number>;
  prompt: string;
  choices: TableChoice[];
  entry: string;
}

/** The board with all pieces placed, each of which can still be moved; the entries that place them so. */
export interface LineupBoard {
  svg: string;
  crop: boolean;
  status: string[][];
  words: string[];
  views: Record<string, number>;
  entries: string[];
  choices: TableChoice[];
}

/** A record of the game as a file. */
export interface RecordFile {
  text: string;
  suffix: string;
}

/** What a screen shows while it is not covered. */
export interface Open {
  log: LogLine[];
  seats: TableSeat[];
  moves: number;
  late?: boolean;
  svg: string;
  crop: boolean;
  status: string[][];
  words: string[];
  views: Record<string, number>;
  position: string;
  viewer: number | null;
  undo: boolean;
  redo: boolean;
  formats: string[];
  events: EventData[];
  rows: TurnRow[];
  trace: string[];
  was: ReplayStep | null;
}

/** The screen of a game that is over. */
export interface OverScreen {
  log: LogLine[];
  seats: TableSeat[];
  moves: number;
  late?: boolean;
  svg: string;
  crop: boolean;
  status: string[][];
  words: string[];
  views: Record<string, number>;
  position: string;
  viewer: number | null;
  undo: boolean;
  redo: boolean;
  formats: string[];
  events: EventData[];
  rows: TurnRow[];
  trace: string[];
  was: ReplayStep | null;
  kind: "over";
  prompt: string;
  winners: number[];
  scores: (number | string)[];
}

/** The screen while chance decides. */
export interface ChanceScreen {
  log: LogLine[];
  seats: TableSeat[];
  moves: number;
  late?: boolean;
  svg: string;
  crop: boolean;
  status: string[][];
  words: string[];
  views: Record<string, number>;
  position: string;
  viewer: number | null;
  undo: boolean;
  redo: boolean;
  formats: string[];
  events: EventData[];
  rows: TurnRow[];
  trace: string[];
  was: ReplayStep | null;
  kind: "chance";
  prompt: string;
  button: string;
}

/** The screen while a computer decides. */
export interface ComputerScreen {
  log: LogLine[];
  seats: TableSeat[];
  moves: number;
  late?: boolean;
  svg: string;
  crop: boolean;
  status: string[][];
  words: string[];
  views: Record<string, number>;
  position: string;
  viewer: number | null;
  undo: boolean;
  redo: boolean;
  formats: string[];
  events: EventData[];
  rows: TurnRow[];
  trace: string[];
  was: ReplayStep | null;
  for: number;
  kind: "computer";
  prompt: string;
}

/** The screen of a person who decides. */
export interface DecisionScreen {
  log: LogLine[];
  seats: TableSeat[];
  moves: number;
  late?: boolean;
  svg: string;
  crop: boolean;
  status: string[][];
  words: string[];
  views: Record<string, number>;
  position: string;
  viewer: number | null;
  undo: boolean;
  redo: boolean;
  formats: string[];
  events: EventData[];
  rows: TurnRow[];
  trace: string[];
  was: ReplayStep | null;
  for: number;
  seat: string;
  choices: TableChoice[];
  shows: boolean;
  kind: "decision";
  prompt: string;
  formations: FormationData[];
  ghost: string[];
}

export type StateNode = UndecidedNode | EndNode | ChanceNode | DecisionNode;

export type LogLine = [number, number | null, string];

export type Turn = OverTurn | ChanceTurn | ComputerTurn | DecisionTurn;

export type Screen = Curtain | OverScreen | ChanceScreen | ComputerScreen | DecisionScreen;

/** What is answered to each request, if it is no `Fault`. */
export interface Answers {
  open: Position;
  do: Done;
  roll: Rolled;
  begin: Begun;
  moves: Moves;
  why: Verdict;
  query: QueryAnswer;
  edit: Edited;
  lift: Targets;
  put: Changed | Refused;
  set: Changed | Refused;
  clear: Edited;
  queries: Queries;
  example: ExampleFile;
  seats: Seating;
  deal: Screen;
  resume: Screen;
  open_record: Screen;
  table: Screen;
  hint: Hint;
  say: Said;
  sheet: Sheet;
  begun: BegunBoard;
  lineup: LineupBoard | Refusal;
  refusal: Refusal;
  replay: ReplayStep;
  log: Log;
  review: Review;
  cost: Cost;
  moment: Moment;
  record: RecordFile;
  act: Screen;
  chance: Screen;
  answer: Screen;
  script: Screen;
  uncover: Screen;
  undo: Screen;
  redo: Screen;
}
