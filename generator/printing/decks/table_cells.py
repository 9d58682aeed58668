"""The cells of tables: text as shown, and what a program stores besides: formatted words, a number, a formula."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from generator.outputs.reading import find_unprintable, without_unprintable
from rules_engine.core import Message
from rules_engine.core.messages import Words

_LINE_ENDS = re.compile(r"\r\n|[\r\v\f\x1c-\x1e\x85\u2028\u2029]")
_STORED_ENDS = re.compile(r"_x000[dD]_\n?|_x000[aAbBcC]_")
_ESCAPED = re.compile(r"_x([0-9a-fA-F]{4})_")


class CellText(str):
    """The text of a cell, and what its file knows besides.

    rich: the text with its bold and italic words marked.   number: the number that it shows.   formula: whether it is a
    formula whose value is not stored.
    """

    __slots__ = ("formula", "number", "rich")

    rich: str
    number: float | None
    formula: bool

    def __new__(cls, text: str, rich: str = "", number: float | None = None, formula: bool = False) -> CellText:
        """Create the text; `rich` is by default the text itself."""
        self = super().__new__(cls, text)
        self.rich, self.number, self.formula = rich or text, number, formula
        return self


Cells = Mapping[int, str]
"""The cells of a row that are not empty, by their column from 0."""


@dataclass(frozen=True, slots=True)
class Span:
    """A merged cell: the row and column of its upper left corner, and how many rows and columns it covers."""

    row: int
    column: int
    rows: int
    columns: int


@dataclass(frozen=True, slots=True)
class GridRow:
    """A row of a table: its line in the file, its number as the program shows it, and its cells.

    banner: whether one merged cell covers the whole row.   width: how many cells the file has for it, empty ones too.
    hidden: whether the program does not show it.
    """

    line: int
    number: int
    cells: Cells
    banner: bool = False
    width: int = 0
    hidden: bool = False


@dataclass
class Grid:
    """The rows of a table that are not empty, and its merged cells."""

    rows: list[GridRow] = field(default_factory=list)
    merged: list[Span] = field(default_factory=list)


@dataclass(frozen=True)
class Row:
    """A row of a table: its line in the file or its number in the sheet (from 1), and its cells by heading.

    where: what leads to the row if its line alone does not: the sheet, or its number as a spreadsheet counts.
    """

    line: int
    cells: Mapping[str, str]
    number: int = 0
    where: Words = ""


def plain_lines(text: str) -> str:
    """Return a cell's text with all line ends as line feeds, also those that a program wrote out as ``_x000D_``."""
    if "_x000" in text:
        text = _STORED_ENDS.sub("\n", text)
    return _LINE_ENDS.sub("\n", text).strip()


def unescaped(text: str) -> str:
    """Return a text of an XLSX file with the signs that XML cannot hold: ``_x0041_`` is A, ``_x005F_`` a low line."""
    if "_x" not in text:
        return text
    return _ESCAPED.sub(lambda found: chr(int(found[1], 16)), text)


def marked(runs: Iterable[tuple[str, bool, bool]]) -> str:
    """Return runs of text, each bold, italic or neither, as a marked-up text."""
    return "".join(_marked(text, ("**" if bold else "") + ("*" if italic else "")) for text, bold, italic in runs)


def _marked(text: str, mark: str) -> str:
    """Return the text with the mark around its words in each line."""
    if not mark:
        return text
    lines = []
    for line in text.split("\n"):
        words = line.strip()
        before, _, behind = line.partition(words) if words else (line, "", "")
        # What was opened last is closed first.
        lines.append(f"{before}{mark}{words}{mark[::-1]}{behind}" if words else line)
    return "\n".join(lines)


def without_signs(grid: Grid) -> tuple[Grid, list[int]]:
    """Return the grid without the signs in its cells that no font has, and the rows that had any."""
    # Nearly all tables have none: they are left as they are.
    rough = [row for row in grid.rows if any(map(find_unprintable, row.cells.values()))]
    if not rough:
        return grid, []
    numbers = dict.fromkeys(row.number for row in rough)
    rows = [_clean_row(row) if row.number in numbers else row for row in grid.rows]
    return Grid([row for row in rows if row.cells], grid.merged), list(numbers)


def _clean_row(row: GridRow) -> GridRow:
    cells = {at: _clean_cell(cell) for at, cell in row.cells.items()}
    return replace(row, cells={at: cell for at, cell in cells.items() if cell})


def _clean_cell(cell: str) -> str:
    plain = without_unprintable(cell).strip()
    if not isinstance(cell, CellText):
        return plain
    return CellText(plain, without_unprintable(cell.rich).strip(), cell.number, cell.formula)


def fill_merged(grid: Grid, width: int, most: int) -> Grid:
    """Return the grid with the value of each merged cell in all its rows and columns; `most`: how many are filled.

    A merged cell as wide as the table (`width` columns) is a banner: its row says nothing about a card.
    """
    rows = {row.number: dict(row.cells) for row in grid.rows}
    order = sorted(rows)
    banners: set[int] = set()
    for span in grid.merged:
        value = rows.get(span.row, {}).get(span.column)
        if value is None:
            continue
        numbers = order[bisect_left(order, span.row) : bisect_left(order, span.row + span.rows)]
        columns = range(span.column, min(span.column + span.columns, width))
        # + 1: a span over nothing costs time as well, and a file may have many.
        most -= len(numbers) * len(columns) + 1
        if most < 0:
            break
        # In a table of one column every merged cell is as wide as the table.
        if span.columns >= width > 1:
            banners.update(numbers)
            continue
        for number in numbers:
            rows[number] |= dict.fromkeys(columns, value)
    return Grid([replace(row, cells=rows[row.number], banner=row.number in banners) for row in grid.rows])


def column_letters(column: int) -> str:
    """Return the name of a column (from 0) in a spreadsheet: ``A``, ``AB``."""
    name, left = "", column + 1
    while left:
        # Letters count from A as 1 and have no zero: hence one less.
        left, digit = divmod(left - 1, 26)
        name = chr(65 + digit) + name
    return name


def ranges(numbers: Iterable[int]) -> tuple[str, ...]:
    """Return numbers in order as texts, those that follow each other as one: ``3``, ``7–9``."""
    return tuple(_ranges(sorted(set(numbers))))


def _ranges(numbers: Sequence[int]) -> Iterator[str]:
    start = 0
    for at, number in enumerate(numbers):
        if at + 1 == len(numbers) or numbers[at + 1] != number + 1:
            yield f"{numbers[start]}" if start == at else f"{numbers[start]}–{number}"
            start = at + 1


def rows_note(what: str, file: str, rows: Iterable[int]) -> Message:
    """Return the note on what is printed of rows. what: the end of its id, ``printing/rows-<what>``."""
    shown = ranges(rows)
    return Message(f"printing/rows-{what}", file=file, n=2 if len(shown) > 1 or "–" in shown[0] else 1, rows=shown[:12])
