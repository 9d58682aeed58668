"""A deck as CSV: one row per card, columns named like the keys of `Card`; separated by comma, semicolon or tab."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

from generator.content.errors import ContentError
from generator.content.yaml_source import Loc, Source
from generator.limits import MAX_TABLE
from generator.outputs.reading import read_text
from generator.printing.decks.model import Card, is_blank
from rules_engine.core import Message
from rules_engine.core.errors import quoted

_COLUMNS = tuple(Card.model_fields)


def read_table(path: Path) -> Source:
    """Return the table as the data of a deck named after its file. Raises ContentError with the row's line."""
    text = read_text(path)
    if len(text) > MAX_TABLE:
        raise ContentError(
            path, 1, Message("printing/characters-more-than", count=f"{len(text):,}", largest=f"{MAX_TABLE:,}")
        )
    first = text.split("\n", 1)[0]
    delimiter = max(",;\t", key=first.count)
    lines: dict[Loc, int] = {(): 1, ("cards",): 1}
    cards: list[dict[str, Any]] = []
    try:
        for line, row in _rows(path, csv.reader(StringIO(text), delimiter=delimiter, strict=True)):
            loc: Loc = ("cards", len(cards))
            lines |= {loc: line, **{(*loc, key): line for key in row}}
            cards.append(row)
    except csv.Error as error:
        raise ContentError(path, 1, Message("printing/table", error=str(error))) from error
    if not cards:
        raise ContentError(path, 1, Message("printing/cards-expected-row-columns", names=", ".join(_COLUMNS)))
    title = path.stem.replace("_", " ").replace("-", " ").title()
    return Source(path, {"title": path.stem if is_blank(title) else title, "cards": cards}, lines)


def _rows(path: Path, reader: Any) -> Iterator[tuple[int, dict[str, Any]]]:
    columns: list[str] = []
    for row in reader:
        line = reader.line_num
        if not any(cell.strip() for cell in row):
            continue
        if not columns:
            columns = [cell.strip().lower() for cell in row]
            _check_columns(path, line, columns)
        elif len(row) > len(columns):
            raise ContentError(
                path, line, Message("printing/cells-columns-quote-cell", count=len(row), count2=len(columns))
            )
        else:
            yield line, dict(_cells(path, line, zip(columns, row, strict=False)))


def _check_columns(path: Path, line: int, columns: list[str]) -> None:
    for column in columns:
        if column not in _COLUMNS:
            raise ContentError(
                path, line, Message("printing/unknown-column", column=repr(column), names=", ".join(_COLUMNS))
            )
        if columns.count(column) > 1:
            raise ContentError(path, line, Message("printing/column-stands-here-twice", column=repr(column)))


def _cells(path: Path, line: int, cells: Any) -> Iterator[tuple[str, Any]]:
    """Return the row's non-empty cells by column, the count as a number."""
    for column, cell in cells:
        value = cell.strip()
        if not value:
            continue
        if column == "count":
            if not (value.isascii() and value.isdecimal()) or len(value) > 9:
                raise ContentError(path, line, Message("printing/count-found-expected-whole", value=quoted(value)))
            yield column, int(value)
        else:
            yield column, value
