"""Reads tables of spreadsheet programs: CSV, TSV, XLSX, ODS.

Cells become text: in ODS as displayed, in XLSX by their values, since the file has no displayed text.
"""

from __future__ import annotations

import csv
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time
from io import BytesIO, StringIO
from itertools import islice
from pathlib import Path
from typing import Any

from generator.content.errors import ContentError
from generator.limits import MAX_COLUMNS, MAX_DECK, MAX_ROWS, MAX_TABLE, MAX_UNZIPPED
from generator.outputs.characters import find_unprintable
from generator.outputs.errors import FileError
from generator.outputs.reading import read_bytes
from generator.printing.errors import unknown
from rules_engine.core import Message

SUFFIXES = (".csv", ".tsv", ".xlsx", ".ods")
_SEPARATORS = ",;\t|"


@dataclass(frozen=True)
class Row:
    """A row of a table: its line in the file or its number in the sheet (from 1), and its cells by heading."""

    line: int
    cells: Mapping[str, str]


@dataclass(frozen=True)
class Sheet:
    """A table: its headings and its non-empty rows."""

    path: Path
    headings: tuple[str, ...]
    rows: tuple[Row, ...]
    line: int
    """The line of the headings."""


_Line = tuple[int, Sequence[str]]


def read_sheet(path: Path, name: str = "") -> Sheet:
    """Read a table; `name` is that of a sheet, by default the first.

    Raises FileError for a file that cannot be read, ContentError with the row for an invalid table.
    """
    data = read_bytes(path, MAX_DECK)
    suffix = path.suffix.lower()
    readers = {".xlsx": _xlsx_rows, ".ods": _ods_rows}
    lines = readers[suffix](path, data, name) if suffix in readers else _csv_rows(path, data)
    return _sheet(path, lines)


def _sheet(path: Path, lines: Iterable[_Line]) -> Sheet:
    """Put cells under headings. Empty rows are skipped, and so are empty columns without a heading."""
    headings: tuple[str, ...] = ()
    first, rows = 1, list[Row]()
    for line, cells in lines:
        if not any(cells):
            continue
        if len(cells) > MAX_COLUMNS:
            raise ContentError(path, line, Message("printing/too-many-columns", count=len(cells), most=MAX_COLUMNS))
        if not headings:
            first, headings = line, _headings(path, line, cells)
            continue
        extra = [cell for cell in cells[len(headings) :] if cell]
        if extra:
            most = len(headings)
            raise ContentError(path, line, Message("printing/row-has-more-cells", count=len(cells), count2=most))
        if any(cell for cell, heading in zip(cells, headings, strict=False) if not heading):
            raise ContentError(path, line, Message("printing/cell-without-heading"))
        for cell in cells:
            if found := find_unprintable(cell):
                raise ContentError(path, line, Message("outputs/unprintable", code=found[0]))
        rows.append(Row(line, {name: cell for name, cell in zip(headings, cells, strict=False) if name}))
        if len(rows) > MAX_ROWS:
            raise ContentError(path, line, Message("printing/too-many-rows", most=f"{MAX_ROWS:,}"))
    return Sheet(path, headings, tuple(rows), first)


def _headings(path: Path, line: int, cells: Sequence[str]) -> tuple[str, ...]:
    headings = tuple(" ".join(cell.split()) for cell in cells)
    for heading in headings:
        if heading and headings.count(heading) > 1:
            raise ContentError(path, line, Message("printing/column-twice", column=repr(heading)))
    return headings


# ---------------------------------------------------------------------------------------------------------------- CSV


def _csv_rows(path: Path, data: bytes) -> Iterator[_Line]:
    text = _decode(data)
    if len(text) > MAX_TABLE:
        message = Message("printing/too-many-characters", count=f"{len(text):,}", largest=f"{MAX_TABLE:,}")
        raise ContentError(path, 1, message)
    begin, separator = 0, ""
    first, _, rest = text.partition("\n")
    if first.strip().lower().startswith("sep=") and len(first.strip()) == 5:  # Excel's own declaration of the separator
        begin, separator, text = 1, first.strip()[4], rest
        first = rest.partition("\n")[0]
    separator = separator or max(_SEPARATORS, key=first.count)
    reader = csv.reader(StringIO(text), delimiter=separator, strict=True)
    line = begin
    try:
        for row in reader:
            yield line + 1, [cell.strip() for cell in row]
            line = begin + reader.line_num
    except csv.Error as error:
        quotes = "field larger" not in str(error)  # in strict mode all other errors are about quotation marks
        problem = Message("printing/table-quotes") if quotes else Message("printing/table", error=str(error))
        raise ContentError(path, line + 1, problem) from error


def _decode(data: bytes) -> str:
    """Decode the text: UTF-8, UTF-16 with a byte order mark, else the Windows code page for Western Europe."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        text = data.decode("utf-16", "replace")
    else:
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError:
            text = data.decode("cp1252", "replace")
    return text.replace("\r\n", "\n").replace("\r", "\n")


# ------------------------------------------------------------------------------------------------------- spreadsheets


def _xlsx_rows(path: Path, data: bytes, name: str) -> Iterator[_Line]:
    from openpyxl import load_workbook

    _check_archive(path, data)
    try:
        book = load_workbook(BytesIO(data), read_only=True, data_only=True)
        sheet = book[_choose(path, name, book.sheetnames)]
        rows = sheet.iter_rows(max_row=MAX_ROWS + 100, max_col=MAX_COLUMNS + 1, values_only=True)
        for number, row in enumerate(rows, 1):
            yield number, _trimmed([_text(cell) for cell in row])
    except (ContentError, FileError):
        raise
    except Exception as error:  # openpyxl raises many kinds of errors for damaged files
        raise FileError(path, Message("printing/spreadsheet", error=_one_line(error))) from error


def _ods_rows(path: Path, data: bytes, name: str) -> Iterator[_Line]:
    from odfdo import Document

    _check_archive(path, data)
    try:
        tables = {str(table.name): table for table in Document(BytesIO(data)).body.tables}
        table = tables[_choose(path, name, list(tables))]
        number = 1
        for row in table.get_elements("descendant::table:table-row"):
            cells = _trimmed(list(islice(_ods_cells(row), MAX_COLUMNS + 2)))
            times = int(row.get_attribute("table:number-rows-repeated") or 1)
            for turn in range(min(times, MAX_ROWS + 1) if cells else 0):
                yield number + turn, cells
            number += times
    except (ContentError, FileError):
        raise
    except Exception as error:  # odfdo raises many kinds of errors for damaged files
        raise FileError(path, Message("printing/spreadsheet", error=_one_line(error))) from error


def _ods_cells(row: Any) -> Iterator[str]:
    """Yield the cells' texts as displayed, each repeated as often as the file says."""
    for cell in row.get_elements("table:table-cell|table:covered-table-cell"):
        text = "\n".join(part.text_recursive.rstrip("\n") for part in cell.get_elements("text:p")).strip()
        times = int(cell.get_attribute("table:number-columns-repeated") or 1)
        yield from (text for _ in range(min(times, MAX_COLUMNS + 2)))


def _check_archive(path: Path, data: bytes) -> None:
    """Raise FileError for data that are not an archive, or too large when unpacked."""
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            unpacked = sum(info.file_size for info in archive.infolist())
    except Exception as error:  # zipfile raises many kinds of errors for damaged files
        raise FileError(path, Message("printing/spreadsheet", error=_one_line(error))) from error
    if unpacked > MAX_UNZIPPED:
        raise FileError(path, Message("outputs/input-too-large", most=f"{MAX_UNZIPPED:,}"))


def _choose(path: Path, name: str, names: list[str]) -> str:
    if name and name not in names:
        raise ContentError(path, 1, unknown("sheet", name, names).message)
    return name or names[0]


def _text(value: object) -> str:
    """Return a cell of an XLSX file as text: whole numbers without decimals, dates as in ISO 8601."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    if isinstance(value, datetime) and value.time() == time():
        return value.date().isoformat()
    return value.isoformat() if isinstance(value, date) else str(value).strip()


def _trimmed(cells: list[str]) -> list[str]:
    """Return the cells without empty ones at the end."""
    while cells and not cells[-1]:
        cells.pop()
    return cells


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split())[:200] or type(error).__name__
