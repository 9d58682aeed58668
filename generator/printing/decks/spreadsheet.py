"""Reads tables of spreadsheet programs: CSV, TSV, XLSX, ODS.

Cells become text as the program shows it. What is no part of a table of cards is left out, and a note says so: rows
above the headings, columns without one, sheets that are not printed.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from generator.content.errors import ContentError
from generator.limits import MAX_COLUMNS, MAX_DECK, MAX_ROWS, MAX_TABLE
from generator.outputs.reading import FileError, read_bytes
from generator.outputs.told import told
from generator.printing.decks.archive_bounds import open_archive
from generator.printing.decks.table_cells import (
    Grid,
    GridRow,
    Row,
    column_letters,
    fill_merged,
    plain_lines,
    rows_note,
    without_signs,
)
from generator.printing.decks.table_encoding import decode_table
from generator.printing.errors import unknown
from rules_engine.core import Message
from rules_engine.core.messages import Words

if TYPE_CHECKING:
    from generator.printing.decks.workbooks import Page

SUFFIXES = (".csv", ".tsv", ".xlsx", ".xlsm", ".ods")
SEPARATORS = ",;\t|"
_WORKBOOKS = (".xlsx", ".xlsm", ".ods")
_ARCHIVE, _OLD_EXCEL = b"PK\x03\x04", b"\xd0\xcf\x11\xe0"
_UNSEEN = re.compile("[\u00ad\u200b-\u200f\u2060\ufeff]")
"""Signs that come along where headings are pasted, and that nobody sees."""
_QUOTED = re.compile(r'"[^"\n]*"')
_FIRST_ROWS = 20
"""Rows among which the headings are looked for."""

_MOST_FILLED = 200_000
"""Cells that merged ones fill."""


@dataclass(frozen=True)
class Sheet:
    """A table: its headings and its non-empty rows.

    repeated: headings that several columns have, of which the first counts.   others: the workbook's other sheets that
    are not hidden, if this one was not chosen by its name.
    """

    path: Path
    headings: tuple[str, ...]
    rows: tuple[Row, ...]
    line: int
    """The line of the headings."""
    notes: tuple[Message, ...] = ()
    repeated: tuple[str, ...] = ()
    name: str = ""
    others: tuple[str, ...] = ()


IsKnown = Callable[[str], bool]
"""Returns whether a heading is that of a card's key."""


def read_sheet(path: Path, name: str = "", is_known: IsKnown = lambda _: False) -> Sheet:
    """Read a table; `name` is that of a sheet, by default the first that is shown and has the columns of a card.

    Raises FileError for a file that cannot be read, ContentError with the row for an invalid table.
    """
    data = read_bytes(path, MAX_DECK)
    # Judged by the first bytes, since the ending of a name may be wrong.
    if data.startswith(_OLD_EXCEL):
        raise FileError(path, Message("printing/spreadsheet-old"))
    if path.suffix.lower() in _WORKBOOKS or data.startswith(_ARCHIVE):
        return _workbook_sheet(path, data, name, is_known)
    text, encoding = decode_table(data)
    if len(text) > MAX_TABLE:
        raise ContentError(path, 1, _too_long(len(text)))
    notes = [Message("printing/table-encoding", file=path.name, encoding=encoding)] if encoding else []
    return _sheet(path, Grid(list(_csv_rows(path, text.removeprefix("\ufeff"), notes))), is_known, notes=notes)


def _workbook_sheet(path: Path, data: bytes, name: str, is_known: IsKnown) -> Sheet:
    """Read a sheet of a workbook."""
    from generator.printing.decks.workbooks import pages  # slow to import, and most tables are texts

    archive = open_archive(path, data)
    try:
        sheets = pages(archive)
        chosen = _pages_to_read(path, sheets, name)
        page, grid = _first_known(chosen, is_known)
    except (ContentError, FileError):
        raise
    except Exception as error:  # a damaged file can raise anything
        raise FileError(path, Message("printing/spreadsheet", error=told(error))) from error
    others = () if name else tuple(other.name for other in chosen if other is not page)
    return _sheet(path, grid, is_known, page.name if len(sheets) > 1 else "", others, is_workbook=True)


def _pages_to_read(path: Path, pages: Sequence[Page], name: str) -> Sequence[Page]:
    """Return the page of that name; without a name those that are shown, or all where none is."""
    if name and name not in [page.name for page in pages]:
        raise ContentError(path, 1, unknown("sheet", name, [page.name for page in pages]).message)
    return [page for page in pages if page.name == name] or [page for page in pages if not page.hidden] or pages


def _first_known(pages: Sequence[Page], is_known: IsKnown) -> tuple[Page, Grid]:
    """Return the first page with what is known, else the first; what follows it is not even read."""
    grids = ((page, page.read()) for page in pages)
    first = next(grids)
    if len(pages) == 1 or _has_known(first[1], is_known):
        return first
    return next(((page, grid) for page, grid in grids if _has_known(grid, is_known)), first)


def _has_known(grid: Grid, is_known: IsKnown) -> bool:
    return any(is_known(cell) for row in grid.rows[:_FIRST_ROWS] for cell in row.cells.values())


def _sheet(
    path: Path,
    grid: Grid,
    is_known: IsKnown,
    name: str = "",
    others: tuple[str, ...] = (),
    notes: Sequence[Message] = (),
    is_workbook: bool = False,
) -> Sheet:
    """Put cells under headings. Empty rows are skipped, and so are columns without a heading."""
    grid, rough = without_signs(grid)
    top = _heading_row(grid, is_known)
    if top is None:
        return Sheet(path, (), (), 1, tuple(notes), (), name, others)
    heading_row = grid.rows[top]
    headings = _headings(path, heading_row)
    below = Grid(grid.rows[top + 1 :], [span for span in grid.merged if span.row > heading_row.number])
    body = fill_merged(below, len(headings), _MOST_FILLED)
    _check_rows(path, body, None if is_workbook else headings)
    above = [row.number for row in grid.rows[:top]]
    notes = (*notes, *_notes_on_rows(path, body, rough, above), *_columns_without_headings(path, headings, body))
    rows = [_row(row, headings, name, is_workbook) for row in body.rows if not row.banner]
    repeated = tuple(dict.fromkeys(one for one in headings if one and _is_told_twice(one, headings, body)))
    return Sheet(
        path, headings, tuple(row for row in rows if row.cells), heading_row.line, notes, repeated, name, others
    )


def _notes_on_rows(path: Path, body: Grid, rough: Sequence[int], above: Sequence[int]) -> Iterator[Message]:
    """Yield what is told of rows. rough: those with signs that no font has; above: those above the headings."""
    banners = [row.number for row in body.rows if row.banner]
    hidden = [row.number for row in body.rows if row.hidden and not row.banner]
    for what, numbers in {"signs": rough, "above": above, "banner": banners, "hidden": hidden}.items():
        if numbers:
            yield rows_note(what, path.name, numbers)


def _columns_without_headings(path: Path, headings: Sequence[str], body: Grid) -> Iterator[Message]:
    stray = sorted({at for row in body.rows for at in row.cells if at >= len(headings) or not headings[at]})
    if stray:
        letters = tuple(map(column_letters, stray[:12]))
        yield Message("printing/columns-unlabelled", file=path.name, n=len(letters), names=letters)


def _heading_row(grid: Grid, is_known: IsKnown) -> int | None:
    """Return which row has the headings: the first, or one of those below it that is more like a row of headings."""
    rows = [list(row.cells.values()) for row in grid.rows[:_FIRST_ROWS]]
    # In the first row, where headings are expected, a single known one is enough.
    if not rows or any(map(is_known, rows[0])):
        return 0 if rows else None
    for at, cells in enumerate(rows):
        # One known word may be a card's own text; two in a row are headings.
        if sum(map(is_known, cells)) > 1:
            return at
    # A title stands alone in its row; one heading alone has rows of one cell below it.
    at = next((at for at, cells in enumerate(rows) if len(cells) > 1), 0)
    return at if all(len(cells) == 1 for cells in rows[:at]) else 0


def _headings(path: Path, row: GridRow) -> tuple[str, ...]:
    """Return the heading of each column, empty for none."""
    width = max(row.width, max(row.cells) + 1)
    if width > MAX_COLUMNS:
        raise ContentError(path, row.line, Message("printing/too-many-columns", count=width, most=MAX_COLUMNS))
    return tuple(" ".join(_UNSEEN.sub("", row.cells.get(at, "")).split()) for at in range(width))


def _is_told_twice(heading: str, headings: Sequence[str], body: Grid) -> bool:
    """Return whether a later column of this heading has something that the first does not have."""
    first, *others = (at for at, one in enumerate(headings) if one == heading)
    return any(row.cells.get(at, "") not in ("", row.cells.get(first, "")) for at in others for row in body.rows)


def _check_rows(path: Path, grid: Grid, headings: tuple[str, ...] | None) -> None:
    """Raise ContentError for a table that is too large.

    headings: of a text, whose rows have no more cells than columns unless a comma stands where it should not.
    """
    if len(grid.rows) > MAX_ROWS:
        line = grid.rows[MAX_ROWS].line
        raise ContentError(path, line, Message("printing/too-many-rows", most=f"{MAX_ROWS:,}"))
    characters = 0
    for row in grid.rows:
        width = max(row.cells) + 1
        if headings is not None and width > len(headings):
            most = len(headings)
            raise ContentError(path, row.line, Message("printing/row-has-more-cells", count=width, count2=most))
        # Counted again after merged cells are filled: few bytes may fill many cells.
        characters += sum(map(len, row.cells.values()))
        if characters > MAX_TABLE:
            raise ContentError(path, row.line, _too_long(characters))


def _row(row: GridRow, headings: tuple[str, ...], sheet: str, is_workbook: bool) -> Row:
    """Return the row with its cells by heading; missing ones are empty."""
    cells: dict[str, str] = {}
    for at, heading in enumerate(headings):
        if heading:
            # Of equal headings the first counts, which a note says.
            cells.setdefault(heading, row.cells.get(at, ""))
    where: Words = ""
    if sheet:
        where = Message("printing/in-sheet", sheet=sheet)
    elif not is_workbook and row.number != row.line:
        where = Message("printing/in-row", row=row.number)
    # A row whose only cells have no headings is no card.
    return Row(row.line, cells if any(cells.values()) else {}, row.number, where)


def _too_long(count: int) -> Message:
    return Message("printing/too-many-characters", count=f"{count:,}", largest=f"{MAX_TABLE:,}")


# ---------------------------------------------------------------------------------------------------------------- CSV


class _Lines:
    """The lines of a text from one of them on, for a reader that takes as many as a row needs."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._lines = lines
        self.at = 0

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        if self.at >= len(self._lines):
            raise StopIteration
        self.at += 1
        return self._lines[self.at - 1]


def _csv_rows(path: Path, text: str, notes: list[Message]) -> Iterator[GridRow]:
    """Yield the rows of a text that are not empty; adds a note on quotation marks that are read as they stand."""
    lines = _split(text)
    source = _Lines(lines)
    source.at = 1 if _is_declaration(lines) else 0
    separator = separator_of(text)
    number, loose = 0, list[int]()
    while source.at < len(lines):
        line, number = source.at + 1, number + 1
        cells = _record(path, source, separator)
        if cells is None:
            # The strict reader has taken the line already; it is read again as it stands.
            source.at = line - 1
            cells = next(csv.reader(source, delimiter=separator, skipinitialspace=True))
            loose.append(number)
        # A row of separators alone is skipped, however many they are.
        if len(cells) > MAX_COLUMNS and any(cells):
            count = len(cells)
            raise ContentError(path, line, Message("printing/too-many-columns", count=count, most=MAX_COLUMNS))
        if filled := {at: cell for at, text in enumerate(cells) if (cell := plain_lines(text))}:
            yield GridRow(line, number, filled, width=len(cells))
    if loose:
        notes.append(rows_note("quotes", path.name, loose))


def _split(text: str) -> list[str]:
    """Return the lines with line feeds as their ends; other signs that end lines belong to cells."""
    plain = text.replace("\r\n", "\n").replace("\r", "\n")
    return [f"{line}\n" for line in plain.removesuffix("\n").split("\n")] if plain else []


def _record(path: Path, source: _Lines, separator: str) -> list[str] | None:
    """Return the next row's cells, None for one with a quotation mark within a quoted cell that ends in its line.

    Raises ContentError for quotation marks that do not match.
    """
    line = source.at
    try:
        return next(csv.reader(source, delimiter=separator, strict=True, skipinitialspace=True), [])
    except csv.Error as error:
        if "expected after" in str(error) and source.at == line + 1:
            return None
        quotes = "field larger" not in str(error)  # in strict mode all other errors are about quotation marks
        problem = Message("printing/table-quotes") if quotes else Message("printing/table", error=str(error))
        raise ContentError(path, line + 1, problem) from error


def _is_declaration(lines: Sequence[str]) -> bool:
    """Return whether the first line is Excel's own declaration of the separator."""
    return bool(lines) and re.fullmatch(r"sep=.", lines[0].strip("\n"), re.IGNORECASE) is not None


def separator_of(text: str) -> str:
    """Return the separator of a text's cells: as declared, or the most frequent one of the first line with one.

    Separators within quotation marks do not count.
    """
    lines = _split(text)
    if _is_declaration(lines):
        return lines[0][4]
    for line in lines[:_FIRST_ROWS]:
        # A sentence in quotation marks may hold more commas than the row has columns.
        plain = _QUOTED.sub("", line)
        found = max(SEPARATORS, key=plain.count)
        if found in plain:
            return found
    return ","
