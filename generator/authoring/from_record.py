"""A recorded game, or a part of it, as a worked example: moves, events, positions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from generator.content.game_example import ReplayedEntry, game_example
from generator.content.loader import GameContent
from generator.content.records import GameInFile, game_named_in, read_games, readers_of, replay_record
from generator.outputs.given_folders import is_quotable
from generator.outputs.reading import FileError, display_path, read_any_text
from rules_engine.core import JugadaError, Message
from rules_engine.core.record import Record
from rules_engine.core.registry import game_names

_HEAD = """\
# Made from {source} by `jugada example from-record`. Keep the steps that tell something and say why.
# yaml-language-server: $schema=example.schema.json
"""


@dataclass(frozen=True)
class Part:
    """A game of the file and a range of its entries, counted from 1; `last` is None for the end."""

    number: int = 1
    first: int = 1
    last: int | None = None


def example_of_record(path: Path, content: GameContent, identifier: str, part: Part) -> str:
    """Return the example's text. Raises ContentError for an illegal entry, JugadaError if the part does not exist."""
    record, chosen = replayed_part(path, content, part)
    example = game_example(content.game, content.messages, chosen, identifier, part.first, record.tags)
    return _HEAD.format(source=path.name) + example


def replayed_part(path: Path, content: GameContent, part: Part) -> tuple[Record, list[ReplayedEntry]]:
    """Return the record and the entries of the part.

    Raises ContentError for an illegal entry, JugadaError if the part does not exist.
    """
    record = _chosen(path, read_games(content, path), part.number)
    played = list(_pair_with_states(content, path, record))
    last = len(played) if part.last is None else part.last
    if not 1 <= part.first <= last <= len(played):
        raise JugadaError(
            Message("authoring/entries", path=display_path(path), first=part.first, last=last, count=len(played))
        )
    return record, played[part.first - 1 : last]


def game_of(path: Path) -> str:
    """Return the game that a record names, or the only game that reads such files. Raises FileError if ambiguous."""
    named = game_named_in(read_any_text(path, "latin-1"))
    if named and (named in game_names() or is_quotable(path)):  # an unknown name is quoted
        return named
    readers = readers_of(game_names(), path)
    if len(readers) != 1:
        raise FileError(path, Message("authoring/record-without-game"))
    return readers[0]


def _chosen(path: Path, games: Sequence[GameInFile], number: int) -> Record:
    if not 1 <= number <= len(games):
        raise JugadaError(Message("authoring/game-holds", path=display_path(path), number=number, count=len(games)))
    return games[number - 1].readable()


def _pair_with_states(content: GameContent, path: Path, record: Record) -> Iterator[ReplayedEntry]:
    """Yield each entry with the state before it."""
    steps = list(replay_record(content, path, record))  # raises errors with file and line, also about the start
    state = content.game.parse_state(record.start)
    for entry, step in steps:
        yield entry, state, step
        state = step.state
