"""Changes of single cells in CSV and TSV texts: every other sign stays as it is."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from io import StringIO

from generator.printing.decks.design.splice import SpliceError
from generator.printing.decks.spreadsheet import SEPARATORS, separator_of
from generator.printing.decks.table_cells import plain_lines
from rules_engine.core import Message

_NUMBER = re.compile(r"[+-]?[0-9][0-9.,]*")


def with_cell(text: str, line: int, column: int, seen: str, value: str) -> str:
    """Return the text with a cell replaced; `line`: where its row begins (from 1), `column` from 0.

    Raises SpliceError if the cell does not hold what was seen, and for a value that spreadsheets take for a formula.
    """
    if value[:1] in ("=", "+", "-", "@") and not _NUMBER.fullmatch(value):
        raise SpliceError(Message("printing/design-formula"))
    separator = separator_of(text)
    start = _line_start(text, line)
    begin, end = _cell(text, start, column, separator)
    if plain_lines(_unquoted(text[begin:end])) != seen:
        raise SpliceError(Message("printing/design-cell-changed"))
    is_quoted = text[begin : begin + 1] == '"'
    # Readers of tables may drop a blank at the end of a cell without quotation marks.
    needs = is_quoted or value != value.strip() or any(sign in value for sign in (*SEPARATORS, '"', "\n", "\r"))
    written = '"' + value.replace('"', '""') + '"' if needs else value
    new = text[:begin] + written + text[end:]
    if not _changes_one(text, new, separator):
        raise SpliceError(Message("printing/design-cell-odd"))
    return new


def _line_start(text: str, line: int) -> int:
    ends = re.finditer(r"\r\n|\r|\n", text)
    start = 0
    for _ in range(line - 1):
        found = next(ends, None)
        if found is None:
            raise SpliceError(Message("printing/design-cell-changed"))
        start = found.end()
    return start


def _cell(text: str, at: int, column: int, separator: str) -> tuple[int, int]:
    """Return where a cell of the row that begins at a place begins and ends, its quotation marks included."""
    for number, (begin, end) in enumerate(_cells(text, at, separator)):
        if number == column:
            return begin, end
    raise SpliceError(Message("printing/design-cell-changed"))


def _cells(text: str, at: int, separator: str) -> Iterator[tuple[int, int]]:
    """Yield where each cell of a row begins, after its leading spaces, and ends."""
    while True:
        # The reader of tables skips them as well.
        while text[at : at + 1] == " ":
            at += 1
        begin = at
        if text[at : at + 1] == '"':
            closing = re.compile(r'(?:[^"]|"")*"').match(text, at + 1)
            if closing is None:
                raise SpliceError(Message("printing/design-cell-odd"))
            at = closing.end()
        while text[at : at + 1] not in (separator, "\n", "\r", ""):
            at += 1
        yield begin, at
        if text[at : at + 1] != separator:
            return
        at += 1


def _unquoted(cell: str) -> str:
    is_quoted = len(cell) > 1 and cell[0] == '"' == cell[-1]
    return cell[1:-1].replace('""', '"') if is_quoted else cell


def _changes_one(before: str, after: str, separator: str) -> bool:
    """Return whether two texts differ in no more than one cell."""
    # A new comma or semicolon can make another separator the likelier one for the whole file.
    if separator_of(after) != separator:
        return False
    # The reader of tables has the last word, whatever the search above took for a cell.
    old, new = (
        list(csv.reader(StringIO(text, newline=""), delimiter=separator, skipinitialspace=True))
        for text in (before, after)
    )
    if [len(row) for row in old] != [len(row) for row in new]:
        return False
    pairs = zip(old, new, strict=True)
    return sum(a != b for row, other in pairs for a, b in zip(row, other, strict=True)) <= 1
