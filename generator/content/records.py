"""Records of games in files: Jugada's own format, and formats that a game's package reads and writes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from generator.content.errors import ContentError
from generator.content.loader import GameContent
from generator.outputs.errors import FileError
from generator.outputs.reading import read_any_text, read_text
from rules_engine.core import Message, Step
from rules_engine.core.formats import RecordFormat
from rules_engine.core.record import Entry, Record, RecordError, format_record, parse_record, replay
from rules_engine.core.registry import load_package

OWN_SUFFIX = ".txt"
"""The usual suffix of our own records."""


def read_records(content: GameContent, path: Path) -> tuple[Record, ...]:
    """Return the games in a file. What it contains tells its format, else its suffix does.

    Raises ContentError with the line where it cannot be read.
    """
    text = _read_any(path)
    other = find_format(content.name, path, text)
    try:
        return (parse_record(read_text(path)),) if other is None else other.read(content.game, text)
    except RecordError as error:
        endings = ", ".join(_formats_by_suffix(content.name))
        problem = error.problem
        if endings and other is None:
            problem = Message("content/other-suffixes", problem=problem, names=endings)
        raise ContentError(path, error.line, problem) from error


def find_format(game: str, path: Path, text: str) -> RecordFormat | None:
    """Return the format that a game's package recognises in the text, else that of the suffix; None for our own."""
    for one in load_package(game).record_formats.values():
        if one.recognises(text):
            return one
    return None if game_named_in(text) else _formats_by_suffix(game).get(path.suffix.lower())


def readers_of(games: Sequence[str], path: Path) -> tuple[str, ...]:
    """Return the games whose packages read the file as another program's record."""
    text = _read_any(path)
    return tuple(game for game in games if find_format(game, path, text))


def game_named_in(text: str) -> str:
    """Return the game that a record in our own format names in its first line, empty for any other text."""
    lines = (line.strip() for line in text.split("\n"))
    first = next((line for line in lines if line and not line.startswith("#")), "")
    key, _, name = first.partition(":")
    return name.strip() if key.strip() == "game" else ""


def format_records(content: GameContent, records: Sequence[Record], path: Path) -> str:
    """Return the records as the text of a file of that name; its suffix tells the format.

    Raises FileError for a suffix of no format, for several games in our own, which holds one, and for what another
    program's format cannot hold.
    """
    formats = {OWN_SUFFIX: None, **_formats_by_suffix(content.name)}
    if path.suffix.lower() not in formats:
        raise FileError(path, Message("content/own-suffixes", names=", ".join(formats)))
    other = formats[path.suffix.lower()]
    if other is None:
        if len(records) != 1:
            raise FileError(path, Message("content/one-game-a-file", count=len(records)))
        return format_record(records[0])
    try:
        return other.write(content.game, records)
    except RecordError as error:
        raise FileError(path, error.problem) from error


def replay_record(content: GameContent, path: Path, record: Record) -> Iterator[tuple[Entry, Step[Any]]]:
    """Yield each entry with its step. Raises ContentError with the line of the first one that is illegal."""
    try:
        yield from replay(content.game, record)
    except RecordError as error:
        raise ContentError(path, error.line, error.problem) from error


def made_with_other_content(content: GameContent, record: Record) -> bool:
    """Return whether the record names game data other than this; a foreign record names none."""
    return bool(record.content) and record.content != content.content_hash


def _read_any(path: Path) -> str:
    """Return the file's text. Older programs write players' names in Latin-1, in which every byte is a character."""
    return read_any_text(path, "latin-1")


def _formats_by_suffix(game: str) -> dict[str, RecordFormat]:
    """Return the formats that a suffix alone can tell: not those that share our own."""
    formats = load_package(game).record_formats.values()
    return {one.suffix: one for one in formats if one.suffix != OWN_SUFFIX}
