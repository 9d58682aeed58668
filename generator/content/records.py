"""Record files of games: in Jugada's own format, and in those that a game's package reads and writes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from generator.content.errors import ContentError
from generator.content.game_example import own_record
from generator.content.loader import GameContent
from generator.outputs.reading import FileError, read_any_text, read_text
from rules_engine.core import Message, Step, registry
from rules_engine.core.record import Entry, Record, RecordError, format_record, replay
from rules_engine.core.registry import RecordFormat, load_package

OWN_SUFFIX = ".txt"
"""The usual suffix of records in our own format."""


@dataclass(frozen=True)
class GameInFile:
    """A game of a file, counted from 1: its record, or why it cannot be read; remarks on what was read otherwise."""

    number: int
    record: Record | None
    fault: ContentError | None = None
    remarks: tuple[ContentError, ...] = ()

    def readable(self) -> Record:
        """Return its record. Raises ContentError with the line at which it cannot be read."""
        if self.record is None:
            raise self.fault or ValueError(self)
        return self.record


def read_records(content: GameContent, path: Path) -> tuple[Record, ...]:
    """Return the games in a file, all of which can be read.

    Raises FileError, or ContentError with the line at which the first cannot be read.
    """
    return tuple(game.readable() for game in read_games(content, path))


def read_games(content: GameContent, path: Path) -> tuple[GameInFile, ...]:
    """Return the games in a file. The format is recognised by the contents, else by the suffix.

    Raises FileError, or ContentError with the line at which the file as a whole cannot be read.
    """
    text = _read_any(path)
    other = find_format(content.name, path, text)
    try:
        if other is None:
            # Our own format is UTF-8: the text read above, in which any byte is a character, only served to find the
            # format.
            return (GameInFile(1, own_record(content.name, read_text(path))),)
        found = registry.read_games(other, content.game, text)
    except RecordError as error:
        endings = ", ".join(_formats_by_suffix(content.name))
        problem = error.problem
        if endings and other is None:
            problem = Message("content/other-suffixes", problem=problem, names=endings)
        raise ContentError(path, error.line, problem) from error
    return tuple(_located(path, number, game) for number, game in enumerate(found, 1))


def _located(path: Path, number: int, game: registry.GameOfFile) -> GameInFile:
    fault = ContentError(path, game.fault.line, game.fault.problem) if game.fault else None
    remarks = tuple(ContentError(path, remark.line, remark.problem) for remark in game.remarks)
    return GameInFile(number, game.record, fault, remarks)


def find_format(game: str, path: Path, text: str) -> RecordFormat | None:
    """Return the format recognised by a game's package, else that of the suffix; None for our own."""
    for one in load_package(game).record_formats.values():
        if one.recognises(text):
            return one
    return None if game_named_in(text) else _formats_by_suffix(game).get(path.suffix.lower())


def readers_of(games: Sequence[str], path: Path) -> tuple[str, ...]:
    """Return the games whose packages read the file as a record of another program."""
    text = _read_any(path)
    return tuple(game for game in games if find_format(game, path, text))


def game_named_in(text: str) -> str:
    """Return the game named in the first line of a record in our own format; empty for any other text."""
    lines = (line.strip() for line in text.split("\n"))
    first = next((line for line in lines if line and not line.startswith("#")), "")
    key, _, name = first.partition(":")
    return name.strip() if key.strip() == "game" else ""


def format_records(content: GameContent, records: Sequence[Record], path: Path) -> str:
    """Return the records in the format of the path's suffix.

    Raises FileError for an unknown suffix, for several games in our own format, which has room for one, and for data
    that another program's format cannot represent.
    """
    formats = {OWN_SUFFIX: None, **_formats_by_suffix(content.name)}
    if path.suffix.lower() not in formats:
        raise FileError(path, Message("content/own-suffixes", names=", ".join(formats)))
    other = formats[path.suffix.lower()]
    if other is None:
        if len(records) != 1:
            raise FileError(path, Message("content/record-of-several-games", count=len(records)))
        return format_record(records[0])
    try:
        return other.write(content.game, records)
    except RecordError as error:
        raise FileError(path, error.problem) from error


def replay_record(content: GameContent, path: Path, record: Record) -> Iterator[tuple[Entry, Step[object]]]:
    """Yield each entry with its step. Raises ContentError with the line of the first one that is illegal."""
    try:
        yield from replay(content.game, record)
    except RecordError as error:
        raise ContentError(path, error.line, error.problem) from error


def made_with_other_content(content: GameContent, record: Record) -> bool:
    """Return whether the record was made with other game data; records of other programs do not say."""
    return bool(record.content) and record.content != content.content_hash


def _read_any(path: Path) -> str:
    """Return the file's text. Older programs use Latin-1 for players' names, in which every byte is a character."""
    return read_any_text(path, "latin-1")


def _formats_by_suffix(game: str) -> dict[str, RecordFormat]:
    """Return the formats that can be recognised by suffix alone: those whose suffix is not our own."""
    formats = load_package(game).record_formats.values()
    return {one.suffix: one for one in formats if one.suffix != OWN_SUFFIX}
