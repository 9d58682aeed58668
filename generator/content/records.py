"""Records of games in files: our own format, and those that a game's package reads."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from generator.content.errors import ContentError
from generator.content.loader import GameContent
from generator.outputs.reading import read_text
from rules_engine.core import Step
from rules_engine.core.messages import render
from rules_engine.core.record import Entry, Record, RecordError, parse_record, replay
from rules_engine.core.registry import load_package


def read_records(content: GameContent, path: Path) -> tuple[Record, ...]:
    """The games in a file: by its suffix another program's, else our own format.

    ContentError with the line where it cannot be read.
    """
    formats = {one.suffix: one for one in load_package(content.name).record_formats.values()}
    other = formats.get(path.suffix.lower())
    text = read_text(path, "latin-1" if other else None)  # older programs write players' names so
    try:
        return (parse_record(text),) if other is None else other.read(content.game, text)
    except RecordError as error:
        endings = ", ".join(formats)
        hint = f"; other programs' records must end in {endings}" if endings and other is None else ""
        raise ContentError(path, error.line, f"{render(error.problem)}{hint}") from error


def replayed(content: GameContent, path: Path, record: Record) -> Iterator[tuple[Entry, Step[Any]]]:
    """Each entry with what it leads to; ContentError with the line of the first that does not play."""
    try:
        yield from replay(content.game, record)
    except RecordError as error:
        raise ContentError(path, error.line, render(error.problem)) from error


def made_with_other_content(content: GameContent, record: Record) -> bool:
    """Whether the record names game data other than this; a foreign record names none."""
    return bool(record.content) and record.content != content.content_hash
