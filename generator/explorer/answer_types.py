"""The types of what the page is answered, for checks only: mypy holds them against the code that makes the answers.

Those about the game in progress are in `table_answer_types`. `python -m tests.javascript.answers` writes both as
TypeScript, against which the page's scripts are held. The browser's pack leaves these modules out.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict


class Fault(TypedDict):
    """A request that cannot be answered: a key of the page's messages, the faulty part, and what the engine says."""

    error: Literal["unread", "ambiguous", "unanswered"]
    part: str
    detail: str


class Option(TypedDict):
    """An action that a seat may try, with the verdict; `marks` are SVG, below and above the pieces."""

    label: str
    at: str
    ok: bool
    title: str
    text: str
    rule: NotRequired[str]
    rule_name: NotRequired[str]
    begins: NotRequired[str]
    entry: NotRequired[str]
    tried: NotRequired[str]
    marks: NotRequired[list[str]]


class Choice(TypedDict):
    """An item to choose, and the options for it."""

    label: str
    at: str
    options: list[Option]


class Seat(TypedDict):
    """A seat that decides, with its choices."""

    seat: str
    name: str
    choices: list[Choice]


class Outcome(TypedDict):
    """An outcome of chance with its odds."""

    label: str
    entry: str
    odds: str
    text: str


class UndecidedNode(TypedDict):
    """A position from the editor that lacks something."""

    kind: Literal["figure"]
    prompt: str


class EndNode(TypedDict):
    """The result of a game."""

    kind: Literal["end"]
    prompt: str
    rule: str


class ChanceNode(TypedDict):
    """Chance decides."""

    kind: Literal["chance"]
    prompt: str
    outcomes: list[Outcome]


class DecisionNode(TypedDict):
    """Seats decide."""

    kind: Literal["decision"]
    prompt: str
    seats: list[Seat]


StateNode: TypeAlias = UndecidedNode | EndNode | ChanceNode | DecisionNode


class Picture(TypedDict):
    """A position in notation, drawn, and in sentences."""

    position: str
    svg: str
    words: list[str]


class Position(Picture):
    """A position with what can be done in it."""

    node: StateNode


class Done(Position):
    """The position after an entry, the entry's name, what happened, and by which rules."""

    done: str
    events: list[str]
    rules: list[str]


class Rolled(Done):
    """The position after an outcome of chance, with its entry."""

    entry: str


class Begun(TypedDict):
    """How an incomplete action can go on, and the marks of what has begun."""

    choices: list[Choice]
    marks: list[str]


class Verdict(TypedDict):
    """Whether an entry is legal; if not, why."""

    ok: bool
    title: str
    marks: list[str]
    entry: NotRequired[str]
    text: NotRequired[str]
    rule: NotRequired[str]
    rule_name: NotRequired[str]
    tried: NotRequired[str]


class Move(TypedDict):
    """An action or outcome in notation and in words, empty if equal; odds only of an outcome."""

    text: str
    name: str
    odds: str


class MoveList(TypedDict):
    """The moves of a seat, or of chance (empty)."""

    of: str
    moves: list[Move]


class Moves(TypedDict):
    """All that can be played."""

    title: str
    lists: list[MoveList]


class Words(TypedDict):
    """An answer in words: a text, or items of a list."""

    text: NotRequired[str]
    items: NotRequired[list[str]]


class QueryAnswer(Words):
    """What the engine answers to a query, in words and marks."""

    ok: bool
    title: str
    marks: list[str]


class ArgumentValue(TypedDict):
    """A value that an argument may have, and its place in the drawing, if it has one."""

    value: str
    label: str
    at: str


class Argument(TypedDict):
    """An argument of a query; without `values` it is written by hand."""

    name: str
    label: str
    hint: str
    required: bool
    values: list[ArgumentValue]


class QueryForm(TypedDict):
    """A query with its arguments."""

    name: str
    label: str
    parameters: list[Argument]


class Queries(TypedDict):
    """What can be asked of a position, and whether the game has an editor."""

    editor: bool
    queries: list[QueryForm]


class Spot(TypedDict):
    """An area of the drawing, in hundredths of its width and height: its middle, its size, and a box for a finger."""

    at: list[float]
    size: list[float]
    box: list[float]
    round: bool


class EditedPiece(TypedDict):
    """Something that can be picked up."""

    name: str
    kind: str
    label: str
    place: str
    count: int
    spot: Spot | None


class EditedPlace(TypedDict):
    """Where a piece can lie."""

    label: str
    spot: Spot | None


class EditedSetting(TypedDict):
    """A setting: with its values and their names, or with the least and the most that can be typed."""

    key: str
    label: str
    of: str
    value: str
    shown: str
    choices: NotRequired[list[list[str]]]
    least: NotRequired[str]
    most: NotRequired[str]


class Editing(TypedDict):
    """All that can be moved or set."""

    pieces: list[EditedPiece]
    places: dict[str, EditedPlace]
    settings: list[EditedSetting]


class Change(TypedDict):
    """What was changed, and to what."""

    piece: str
    place: str


class Edited(Picture):
    """A position with all that can be moved or set in it."""

    editing: Editing


class Changed(Edited):
    """The position after a change."""

    change: Change


class Refused(TypedDict):
    """Why a change gives no valid position."""

    refused: str


class Targets(TypedDict):
    """Each place where a piece may be, and whether putting it there gives a valid position."""

    places: dict[str, bool]


class Seating(Picture):
    """A position from which a game can begin, with the names of its seats."""

    seats: list[str]


class ExampleFile(TypedDict):
    """A worked example as a file, or as a fence of a document, and the file's name."""

    text: str
    name: str
