"""The types of what the page is answered about the game in progress; of any position: `answer_types`."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict


class TableOption(TypedDict):
    """An action that the seat may try; without an entry it only begins, or is illegal."""

    label: str
    at: str
    ok: bool
    text: NotRequired[str]
    rule: NotRequired[str]
    rule_name: NotRequired[str]
    begins: NotRequired[str]
    entry: NotRequired[str]


class TableChoice(TypedDict):
    """An item to choose, and the options for it."""

    label: str
    at: str
    options: list[TableOption]


class TableSeat(TypedDict):
    """A seat and its player: a person's name, empty if none was given, or a computer's policy."""

    key: str
    seat: str
    name: str
    policy: str


LogLine: TypeAlias = tuple[int, int | None, str]
"""Number, seat (None: chance), sentence."""


class Log(TypedDict):
    """All entries."""

    log: list[LogLine]


class Board(TypedDict):
    """The board of a screen."""

    svg: str
    crop: bool
    status: list[list[str]]
    words: list[str]
    views: dict[str, int]


class EventData(TypedDict):
    """What happened: a kind, and the facts in the engine's notation."""

    kind: str
    facts: dict[str, str]


class Hint(TypedDict):
    """What a policy would do: in words, as an entry, and where it begins and ends on the board (empty: nowhere)."""

    text: str
    entry: str
    places: list[str]


class Said(TypedDict):
    """Sentences by name, with the values of queries, and the places that they are about."""

    texts: dict[str, str]
    places: list[str]


class SheetRow(TypedDict):
    """A row of the score sheet: what it counts, and the values by column; `total`: what decides."""

    label: str
    values: list[str]
    total: bool


class Sheet(TypedDict):
    """The score sheet of a game: the result, why, whose column is which, and which one is the reader's (else None)."""

    title: str
    note: str
    columns: list[str]
    own: int | None
    rows: list[SheetRow]


class TurnRow(TypedDict):
    """What a seat (None: chance) has done in its last turn, a sentence each."""

    seat: int | None
    texts: list[str]


class ReplayStep(TypedDict):
    """A picture of a turn that is shown again; `count`: how many pictures follow the first one."""

    count: int
    svg: str
    words: list[str]
    marks: list[str]
    text: str


class Refusal(TypedDict):
    """Why something cannot be done, with the rule that forbids it, or what can be tapped instead."""

    text: str
    rule: NotRequired[str]
    rule_name: NotRequired[str]


class FormationData(TypedDict):
    """A way to place all pieces at once, as entries."""

    label: str
    entries: list[str]


class Review(TypedDict):
    """What a review looks at: entries by their numbers from 0; and what nobody could know.

    `scope` says which decisions are rated, where not all are.
    """

    by: str
    scope: str
    most: int
    least: float
    decisions: list[int]
    hidden: list[LogLine]


class Cost(TypedDict):
    """What an entry cost by the rating."""

    entry: int
    cost: float


class Bar(TypedDict):
    """A value as a bar of 0 to 1, and as it is read."""

    share: float
    text: str


class Moment(TypedDict):
    """A position that is looked at again: what was played and what is better, in marks, words and bars."""

    position: str
    svg: str
    words: list[str]
    marks: list[str]
    played: str
    better: str
    bars: list[Bar]


class Common(Log):
    """What is known whatever is shown."""

    seats: list[TableSeat]
    moves: int
    late: NotRequired[bool]


ForSeat = TypedDict("ForSeat", {"for": int})
"""The seat that is meant; a class cannot have a key that is a word of Python's."""


class Curtain(Common, ForSeat):
    """The screen is to be passed to a seat."""

    kind: Literal["curtain"]


class OverTurn(TypedDict):
    """The game is over."""

    kind: Literal["over"]
    prompt: str
    winners: list[int]
    scores: list[int | str]


class ChanceTurn(TypedDict):
    """Chance decides; `button` rolls, if a person does."""

    kind: Literal["chance"]
    prompt: str
    button: str


class ComputerTurn(ForSeat):
    """A computer decides."""

    kind: Literal["computer"]
    prompt: str


class Choices(TypedDict):
    """What a seat can try; `shows`: the board shows an incomplete action."""

    seat: str
    choices: list[TableChoice]
    shows: bool


class DecisionTurn(ForSeat, Choices):
    """A person decides; `formations`: the ways to place all pieces at once, the first one as marks in `ghost`."""

    kind: Literal["decision"]
    prompt: str
    formations: list[FormationData]
    ghost: list[str]


Turn: TypeAlias = OverTurn | ChanceTurn | ComputerTurn | DecisionTurn


class BegunBoard(Board):
    """The board with an incomplete action, and how it goes on; `entry`: it is whole."""

    prompt: str
    choices: list[TableChoice]
    entry: str


class LineupBoard(Board):
    """The board with all pieces placed, each of which can still be moved; the entries that place them so."""

    entries: list[str]
    choices: list[TableChoice]


class RecordFile(TypedDict):
    """A record of the game as a file."""

    text: str
    suffix: str


class Open(Common, Board):
    """What a screen shows while it is not covered."""

    position: str
    viewer: int | None
    undo: bool
    redo: bool
    formats: list[str]
    events: list[EventData]
    rows: list[TurnRow]
    trace: list[str]
    was: ReplayStep | None


class OverScreen(Open, OverTurn):
    """The screen of a game that is over."""


class ChanceScreen(Open, ChanceTurn):
    """The screen while chance decides."""


class ComputerScreen(Open, ComputerTurn):
    """The screen while a computer decides."""


class DecisionScreen(Open, DecisionTurn):
    """The screen of a person who decides."""


Screen: TypeAlias = Curtain | OverScreen | ChanceScreen | ComputerScreen | DecisionScreen
