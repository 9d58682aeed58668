"""A game's record as text: a header, then one entry a line, ``SEAT:ACTION`` or ``*:OUTCOME``.

A record stores outcomes, not seeds, so that it replays with any version of any random generator. Comments before the
header that look like ``# Name: value`` are the record's tags: who played, when, where::

    # White: Alice
    game: backgammon
    version: 0.1.0
    content: 5e1f0c…
    start: XGID=…
    *:3-1
    W:8/5 6/5
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from rules_engine.core.errors import JugadaError, MalformedError, printable, quoted
from rules_engine.core.events import Event
from rules_engine.core.game import Game, read_action, write_action
from rules_engine.core.limits import MAX_RECORD_ENTRIES
from rules_engine.core.messages import Message, Words
from rules_engine.core.nodes import Terminal
from rules_engine.core.steps import Step

CHANCE = "*"

GAME_NUMBER_TAG = "Game number"
"""The tag with the number of a game in its match; the parts of one game share it."""

_HEADER = ("game", "version", "content", "start")
_TAG = re.compile(r"#\s*([^:\s][^:]*?)\s*:\s+(\S.*)")


class RecordError(JugadaError):
    """A record that cannot be read or replayed; `line` counts from 1."""

    def __init__(self, line: int, problem: Words) -> None:
        super().__init__(Message("core/record-line", line=line, problem=problem))
        # Another process makes the error again from these, not from the finished sentence.
        self.args = line, problem
        self.line, self.problem = line, problem


@dataclass(frozen=True, slots=True)
class Entry:
    """The action of a seat (``*``: the outcome of chance) in notation, and its line in the record."""

    seat: str
    action: str
    line: int = 0


@dataclass(frozen=True, slots=True)
class Record:
    """A game as played: its key, engine version, content hash, start, and entries."""

    game: str
    version: str
    content: str
    start: str
    entries: tuple[Entry, ...]
    tags: Mapping[str, str] = field(default_factory=dict, compare=False)
    """Further information by name: players, date, event. No rule depends on it."""
    lines: Mapping[str, int] = field(default_factory=dict, compare=False)
    """Where each part of the header stands in the text that was read; empty for a record that was not."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How a recorded game ended: winners, points, who resigned, the scores after it, whether they end a match.

    `points` is None where a game counts none; `events` are those that the record's entries do not lead to.
    """

    winners: tuple[int, ...]
    points: int | None
    resigned: int | None
    scores: tuple[Any, ...]
    is_match_over: bool
    events: tuple[Event, ...] = ()


def ending_of(game: Game[Any, Any], record: Record, last: Step[Any] | None) -> Ending | None:
    """Return how the game ended after the last step of its replay (None: it has no entries); None if it is not over.

    Games whose records may end otherwise than by play offer ``record_ending(record, last)``.
    """
    own = getattr(game, "record_ending", None)
    if own:
        found: Ending | None = own(record, last)
        return found
    node = game.node(last.state) if last else None
    return Ending(node.winners, None, None, node.scores, True) if isinstance(node, Terminal) else None


def format_record(record: Record) -> str:
    """Return the record as text that ends in a line feed."""
    header = [f"{key}: {getattr(record, key)}" for key in _HEADER]
    return (
        "\n".join([*format_tags(record.tags), *header, *(f"{entry.seat}:{entry.action}" for entry in record.entries)])
        + "\n"
    )


def format_tags(tags: Mapping[str, str]) -> list[str]:
    """Return tags as lines of comments."""
    # In one line: a line break in a name would begin an entry.
    return [f"# {name}: {printable(' '.join(value.split()))}" for name, value in tags.items()]


def parse_tag(line: str) -> tuple[str, str] | None:
    """Return the name and the value of a tag; None for any other line."""
    tag = _TAG.fullmatch(line)
    return (tag[1], tag[2]) if tag else None


def parse_record(text: str) -> Record:
    """Parse a record. Raises RecordError with the line at which it is malformed.

    Blank lines and ``#`` comments are skipped.
    """
    header: dict[str, str] = {}
    places: dict[str, int] = {}
    tags: dict[str, str] = {}
    entries: list[Entry] = []
    # Not `splitlines`, which also breaks at signs that editors show within a line: line numbers would not agree.
    lines = text.removeprefix("\ufeff").removesuffix("\n").split("\n")
    for number, raw in enumerate(lines, 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            # Only above the header: between entries a comment may have a colon of its own.
            if not header and (tag := parse_tag(line)):
                tags |= [tag]
            continue
        key, colon, rest = line.partition(":")
        if not colon:
            raise RecordError(number, Message("core/record-entry", text=quoted(line)))
        if len(header) < len(_HEADER):
            _add_header(header, number, key.strip(), rest.strip())
            places[key.strip()] = number
        else:
            if len(entries) >= MAX_RECORD_ENTRIES:
                raise RecordError(number, Message("core/record-entries", most=MAX_RECORD_ENTRIES))
            entries.append(Entry(key.strip(), rest.strip(), number))
    # Keys come in order, so that the header lacks its end.
    missing = [key for key in _HEADER if key not in header]
    if missing:
        raise RecordError(len(lines), Message("core/record-header-lacks", names=tuple(missing)))
    return Record(**header, entries=tuple(entries), tags=tags, lines=places)


def _add_header(header: dict[str, str], number: int, key: str, value: str) -> None:
    expected = _HEADER[len(header)]
    if key != expected:
        raise RecordError(number, Message("core/record-header", text=quoted(key), expected=repr(expected)))
    header[key] = value


def play_entry(game: Game[Any, Any], state: Any, entry: Entry) -> Step[Any]:
    """Apply one entry. Raises MalformedError or IllegalActionError, as the game does."""
    return apply_entry(game, state, *read_entry(game, state, entry))


def apply_entry(game: Game[Any, Any], state: Any, seat: int | None, action: Any) -> Step[Any]:
    """Apply an action of a seat (None: chance) that has been read. Raises IllegalActionError, as the game does."""
    return game.apply_outcome(state, action) if seat is None else game.apply(state, seat, action)


def read_entry(game: Game[Any, Any], state: Any, entry: Entry) -> tuple[int | None, Any]:
    """Return the seat (None: chance) and its action. Raises MalformedError if either cannot be read."""
    seat = None if entry.seat == CHANCE else game.parse_seat(entry.seat)
    return seat, read_action(game, state, seat, entry.action)


def format_entry(game: Game[Any, Any], state: Any, seat: int | None, action: Any) -> str:
    """Return the action of a seat (None: chance) as ``SEAT:ACTION`` or ``*:OUTCOME``."""
    name = CHANCE if seat is None else game.format_seat(seat)
    return f"{name}:{write_action(game, state, seat, action)}"


def replay(game: Game[Any, Any], record: Record) -> Iterator[tuple[Entry, Step[Any]]]:
    """Yield each entry with its step. Raises RecordError with the line of the first entry that cannot be played."""
    if record.game != game.name:
        problem = Message("core/record-of-other-game", found=quoted(record.game), game=repr(game.name))
        raise RecordError(record.lines.get("game", 1), problem)
    try:
        state = game.parse_state(record.start)
    except MalformedError as error:
        # Of a record that was not read from a text, the line that it would have without tags.
        raise RecordError(record.lines.get("start", _HEADER.index("start") + 1), error.message) from error
    for entry in record.entries:
        try:
            step = play_entry(game, state, entry)
        except JugadaError as error:
            raise RecordError(entry.line, error.message) from error
        yield entry, step
        state = step.state
