"""Reads the sheets of XLSX and ODS files, cells as they are shown.

Both formats are XML in an archive, which `archive_bounds` has looked through before. They are read directly: the
libraries for them leave out merged cells, formulas without a value and formatted words, or take twenty times as long.
"""

from __future__ import annotations

import posixpath
import zipfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property, partial
from itertools import islice
from typing import Any, TypeAlias

from lxml import etree
from openpyxl.styles.numbers import BUILTIN_FORMATS
from openpyxl.utils.cell import coordinate_to_tuple, range_boundaries
from openpyxl.utils.datetime import MAC_EPOCH, WINDOWS_EPOCH

from generator.limits import MAX_COLUMNS, MAX_ROWS
from generator.printing.decks.number_formats import shown_number
from generator.printing.decks.table_cells import CellText, Grid, GridRow, Span, marked, plain_lines, unescaped

XmlNode: TypeAlias = Any
"""An element of a workbook's XML: a damaged file may have any in another's place."""

_OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
_TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
_TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
_STYLE = "{urn:oasis:names:tc:opendocument:xmlns:style:1.0}"
_FONT = "{urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0}"
# A few more than are allowed, so that what is too large is seen to be so.
_MOST_ROWS, _MOST_COLUMNS = MAX_ROWS + 100, MAX_COLUMNS + 10
_MOST_SPACES, _MOST_MERGED, _MOST_FORMATS = 100, 20_000, 1_000


@dataclass(frozen=True)
class Page:
    """A sheet of a workbook."""

    name: str
    hidden: bool
    read: Callable[[], Grid]


def pages(archive: zipfile.ZipFile) -> list[Page]:
    """Return the sheets of the workbook. Raises many kinds of errors for a damaged one, also while a sheet is read."""
    return _ods_pages(archive) if "content.xml" in archive.namelist() else XlsxBook(archive).pages


def _parsed(data: bytes) -> XmlNode:
    # The workbook may be a stranger's: its XML must neither read other files nor grow by entities.
    return etree.fromstring(data, etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False))


# --------------------------------------------------------------------------------------------------------------- XLSX


@dataclass
class XlsxBook:
    """A workbook of Excel; its parts are parsed when they are needed."""

    archive: zipfile.ZipFile
    _names: Mapping[str, str] = field(init=False)

    def __post_init__(self) -> None:
        self._names = {name.lower(): name for name in self.archive.namelist()}  # some programs mix their capitals

    @cached_property
    def pages(self) -> list[Page]:
        """The worksheets in their order."""
        found: list[Page] = []
        for sheet in self._book.iterfind("{*}sheets/{*}sheet"):
            key = next((value for name, value in sheet.attrib.items() if name.endswith("}id")), "")
            kind, path = self._relations.get(key, ("", ""))
            if kind == "worksheet":
                hidden = sheet.get("state", "visible") != "visible"
                found.append(Page(sheet.get("name", ""), hidden, partial(self._grid, path)))
        return found

    @cached_property
    def _main(self) -> str:
        """The path of the workbook's own part."""
        relations = self._related("")
        return next((path for kind, path in relations.values() if kind == "officeDocument"), "xl/workbook.xml")

    @cached_property
    def _book(self) -> XmlNode:
        return _parsed(self._part(self._main))

    @cached_property
    def _relations(self) -> Mapping[str, tuple[str, str]]:
        return self._related(self._main)

    def _related(self, path: str) -> dict[str, tuple[str, str]]:
        """Return the kind and path of each part that the part at the path refers to, by key."""
        folder, name = posixpath.split(path)
        listed = posixpath.join(folder, "_rels", f"{name}.rels")
        if listed.lower() not in self._names:
            return {}
        return {
            # The rest of the type differs between editions of the format, as their namespaces do.
            one.get("Id", ""): (one.get("Type", "").rpartition("/")[2], _joined(folder, one.get("Target", "")))
            for one in _parsed(self._part(listed))
        }

    def _part(self, path: str) -> bytes:
        return self.archive.read(self._names[path.lower()])

    def _parts(self, kind: str) -> Iterator[XmlNode]:
        """Yield the workbook's part of this kind, if it has one."""
        for found, path in self._relations.values():
            if found == kind and path.lower() in self._names:
                yield _parsed(self._part(path))
                return

    @cached_property
    def _strings(self) -> list[str]:
        return [_string(item) for root in self._parts("sharedStrings") for item in root.iterfind("{*}si")]

    @cached_property
    def _formats(self) -> list[str]:
        """The format code of each style of a cell."""
        for root in self._parts("styles"):
            listed = islice(root.iterfind("{*}numFmts/{*}numFmt"), _MOST_FORMATS)
            own = {one.get("numFmtId"): one.get("formatCode", "") for one in listed}
            keys = [one.get("numFmtId", "0") for one in root.iterfind("{*}cellXfs/{*}xf")]
            return [own.get(key) or BUILTIN_FORMATS.get(int(key), "General") for key in keys]
        return []

    @cached_property
    def _epoch(self) -> datetime:
        settings = self._book.find("{*}workbookPr")
        return MAC_EPOCH if settings is not None and settings.get("date1904") in ("1", "true") else WINDOWS_EPOCH

    def _grid(self, path: str) -> Grid:
        root = _parsed(self._part(path))
        grid, number = Grid(), 0
        for row in root.iterfind("{*}sheetData/{*}row"):
            # Rows need not say which they are: then they follow each other.
            number = int(row.get("r") or number + 1)
            cells = dict(islice(self._cells(row), _MOST_COLUMNS)) if number <= _MOST_ROWS else {}
            if cells:
                hidden = row.get("hidden") in ("1", "true")
                grid.rows.append(GridRow(number, number, cells, hidden=hidden))
        for one in islice(root.iterfind("{*}mergeCells/{*}mergeCell"), _MOST_MERGED):
            left, top, right, low = (int(edge or 1) for edge in range_boundaries(one.get("ref", "A1")))
            grid.merged.append(Span(top, left - 1, low - top + 1, right - left + 1))
        return grid

    def _cells(self, row: XmlNode) -> Iterator[tuple[int, str]]:
        """Yield the column (from 0) and the text of each cell that is not empty."""
        column = -1
        for cell in row.iterfind("{*}c"):
            place = cell.get("r")
            column = coordinate_to_tuple(place)[1] - 1 if place else column + 1
            if text := self._text(cell):
                yield column, text

    def _text(self, cell: XmlNode) -> str:
        kind, value = cell.get("t", "n"), cell.findtext("{*}v") or ""
        # A formula that no program has computed yet has no value; it is shown, and told of.
        if not value and kind not in ("inlineStr", "str") and (formula := cell.find("{*}f")) is not None:
            return CellText(f"={formula.text or ''}", formula=True)
        if kind == "inlineStr":
            item = cell.find("{*}is")
            return "" if item is None else _string(item)
        return self._shown(kind, value, int(cell.get("s") or 0)) if value else ""

    def _shown(self, kind: str, value: str, style: int) -> str:
        """Return what a cell with a value shows."""
        if kind == "s":
            return self._strings[int(value)]
        if kind == "b":
            return "TRUE" if value.strip() in ("1", "true") else "FALSE"
        if kind == "n":
            return self._number(value, style)
        # A cell with only a date is saved as midnight of that day.
        return plain_lines(value.removesuffix("T00:00:00") if kind == "d" else unescaped(value))

    def _number(self, value: str, style: int) -> str:
        # Whole numbers stay whole: long codes would lose digits.
        number = float(value) if set(value) & set(".eE") else int(value)
        code = self._formats[style] if style < len(self._formats) else "General"
        return CellText(shown_number(number, code, self._epoch).strip(), number=float(number))


def _joined(folder: str, target: str) -> str:
    return target.lstrip("/") if target.startswith("/") else posixpath.normpath(posixpath.join(folder, target))


def _string(item: XmlNode) -> str:
    """Return a text of a workbook; hints for its pronunciation are left out."""
    runs = [(unescaped(run.findtext("{*}t") or ""), *_run_style(run)) for run in item.iterfind("{*}r")]
    whole = "".join(text for text, _, _ in runs) or unescaped(item.findtext("{*}t") or "")
    text = plain_lines(whole)
    if not any(bold or italic for _, bold, italic in runs):
        return text
    return CellText(text, plain_lines(marked((plain_ends(part), bold, italic) for part, bold, italic in runs)))


def plain_ends(text: str) -> str:
    """Return the text with line feeds as line ends, and its blanks kept."""
    return (
        f"{text[: len(text) - len(text.lstrip(' '))]}{plain_lines(text)}{text[len(text.rstrip(' ')) :]}" if text else ""
    )


def _run_style(run: XmlNode) -> tuple[bool, bool]:
    marks = (run.find(f"{{*}}rPr/{{*}}{name}") for name in ("b", "i"))
    bold, italic = (mark is not None and mark.get("val", "1") not in ("0", "false") for mark in marks)
    return bold, italic


# ---------------------------------------------------------------------------------------------------------------- ODS


def _ods_pages(archive: zipfile.ZipFile) -> list[Page]:
    root = _parsed(archive.read("content.xml"))
    styles = root.find(f"{_OFFICE}automatic-styles")
    hidden, words = _ods_styles(styles if styles is not None else ())
    tables = root.iterfind(f"{_OFFICE}body/{_OFFICE}spreadsheet/{_TABLE}table")
    return [
        Page(
            table.get(f"{_TABLE}name", ""),
            table.get(f"{_TABLE}style-name") in hidden,
            partial(_ods_grid, table, words),
        )
        for table in tables
    ]


_WordStyles = Mapping[str, tuple[bool, bool]]


def _ods_styles(styles: XmlNode) -> tuple[set[str], _WordStyles]:
    """Return the names of the styles that hide a sheet, and which styles of words are bold or italic."""
    hidden: set[str] = set()
    words: dict[str, tuple[bool, bool]] = {}
    for style in styles:
        name = style.get(f"{_STYLE}name", "") if isinstance(style.tag, str) else ""
        for properties in style:
            if properties.get(f"{_TABLE}display") == "false":
                hidden.add(name)
            bold, italic = properties.get(f"{_FONT}font-weight", ""), properties.get(f"{_FONT}font-style", "")
            if bold or italic:
                words[name] = (bold == "bold", italic in ("italic", "oblique"))
    return hidden, words


def _ods_grid(table: XmlNode, words: _WordStyles) -> Grid:
    grid, number = Grid(), 1
    for row in table.iter(f"{_TABLE}table-row"):
        times = int(row.get(f"{_TABLE}number-rows-repeated") or 1)
        cells, spans = _ods_cells(row, number, words)
        if cells and number <= _MOST_ROWS:
            turns = range(number, min(number + times, _MOST_ROWS + 1))
            hidden = row.get(f"{_TABLE}visibility") in ("collapse", "filter")
            grid.rows += (GridRow(turn, turn, cells, hidden=hidden) for turn in turns)
        grid.merged += spans
        # As with columns: none repeated would put the next row over this one.
        number += max(1, times)
    return grid


def _ods_cells(row: XmlNode, number: int, words: _WordStyles) -> tuple[dict[int, str], list[Span]]:
    """Return the cells of a row as they are displayed, each repeated as often as the file says, and merged ones."""
    cells: dict[int, str] = {}
    spans: list[Span] = []
    column = 0
    for cell in row:
        if cell.tag not in (f"{_TABLE}table-cell", f"{_TABLE}covered-table-cell"):
            continue
        times = int(cell.get(f"{_TABLE}number-columns-repeated") or 1)
        covered = cell.tag.endswith("covered-table-cell")
        if text := "" if covered else _ods_text(cell, words):
            cells |= dict.fromkeys(range(column, min(column + times, _MOST_COLUMNS)), text)
            size = tuple(int(cell.get(f"{_TABLE}number-{what}-spanned") or 1) for what in ("rows", "columns"))
            if size != (1, 1):
                spans.append(Span(number, column, size[0], size[1]))
        # At least one: a file that repeats a cell 0 times would put all others over it.
        column += max(1, times)
    return cells, spans


def _ods_text(cell: XmlNode, words: _WordStyles) -> str:
    """Return what a cell shows; a formula without a value shows itself."""
    lines = [tuple(_ods_runs(part, words, (False, False))) for part in cell.iterfind(f"{_TEXT}p")]
    plain = plain_lines("\n".join("".join(run[0] for run in line) for line in lines))
    formula = cell.get(f"{_TABLE}formula")
    if not plain and formula and not cell.get(f"{_OFFICE}value-type"):
        return CellText(f"={formula.partition('=')[2]}", formula=True)
    value = cell.get(f"{_OFFICE}value")
    if value and plain:
        return CellText(plain, number=float(value))
    if not any(bold or italic for line in lines for _, bold, italic in line):
        return plain
    return CellText(plain, plain_lines("\n".join(map(marked, lines))))


def _ods_runs(part: XmlNode, words: _WordStyles, style: tuple[bool, bool]) -> Iterator[tuple[str, bool, bool]]:
    """Yield the runs of text of a paragraph, each with whether it is bold and italic."""
    if part.text:
        yield part.text, *style
    for inner in part:
        if inner.tag == f"{_TEXT}s":
            yield " " * min(int(inner.get(f"{_TEXT}c") or 1), _MOST_SPACES), *style
        elif inner.tag in (f"{_TEXT}tab", f"{_TEXT}line-break"):
            yield "\n" if inner.tag.endswith("break") else " ", *style
        elif inner.tag in (f"{_TEXT}span", f"{_TEXT}a"):
            yield from _ods_runs(inner, words, words.get(inner.get(f"{_TEXT}style-name", ""), style))
        if inner.tail:
            yield inner.tail, *style
