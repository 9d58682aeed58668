"""A deck's cards, from its own file or from the rows of its tables.

Rows of a table as cards: filters and values.

A deck's cards with their source: the deck's own file or one of its tables.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from generator.content.errors import ContentError
from generator.content.validation import find_problems
from generator.content.yaml_source import Loc, Source
from generator.printing.decks.art import inside
from generator.printing.decks.card_columns import (
    FIELDS,
    Columns,
    Mentions,
    find_columns,
    has_language,
    is_card_heading,
    with_all_columns,
)
from generator.printing.decks.card_ids import id_of, with_distinct_ids
from generator.printing.decks.fetched_tables import is_address, kept_table
from generator.printing.decks.findings import Finding, Flaw
from generator.printing.decks.model import Card, Deck, Table
from generator.printing.decks.rows_of_cards import copies_of, is_formula, rows_of_cards
from generator.printing.decks.spreadsheet import Sheet, read_sheet
from generator.printing.decks.table_cells import CellText, Row, rows_note
from generator.printing.decks.values import identifier
from rules_engine.core import JugadaError, Message
from rules_engine.core.errors import quoted
from rules_engine.core.messages import Words

# Errors as spreadsheets show them; the last form is that of LibreOffice.
_FAULTS = re.compile(r"#(REF|N/A|NAME\?|VALUE|DIV/0|NULL|NUM|SPILL|CALC|GETTING_DATA)!?|Err:\d{3}")


@dataclass(frozen=True)
class CardRow:
    """A row as a card, without unusable values; `card` is None if nothing can be drawn.

    cells: the whole row by heading.   where: what leads to the row besides its line.
    """

    card: Card | None
    source: Source
    flaws: tuple[Flaw, ...] = ()
    cells: Mapping[str, str] = field(default_factory=dict)
    where: Words = ""


@dataclass
class CardRows:
    """The cards of one table, the heading of each key, findings about the whole, and notes on what is left out."""

    cards: list[CardRow] = field(default_factory=list)
    headings: dict[str, str] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    notes: list[Message] = field(default_factory=list)


def read_cards(
    sheet: Sheet, table: Table, lang: str, deck: Source, loc: Loc, mentions: Mentions = lambda _: False
) -> CardRows:
    """Return the cards of a table in the language. `loc` is the table's place in the deck's file.

    Raises ContentError if two columns have the heading of a key.
    """
    columns = find_columns(sheet, table, lang, deck, loc, mentions)
    card_rows = CardRows(headings=columns.headings, findings=columns.findings)
    for heading in sheet.repeated:
        # Helper columns that no card uses may have the same heading.
        if heading in columns.used:
            raise ContentError(sheet.path, sheet.line, Message("printing/column-twice", column=repr(heading)))
    # Without a condition that can be read nobody knows which rows are cards.
    if table.where and columns.where is None:
        return card_rows
    if not _is_about_cards(sheet, columns, mentions):
        card_rows.findings.append(Finding(sheet.path, sheet.line, Flaw("value", _no_known_column(sheet))))
        return card_rows
    rows, card_rows.notes = rows_of_cards(sheet, columns)
    rows = _meeting(rows, sheet, columns, card_rows, deck, loc)
    card_rows.cards = [_card(sheet, row, columns, table) for row in rows]
    _leave_out_absent(sheet, card_rows)
    if unused := _unused(sheet, columns):
        card_rows.notes.append(Message("printing/columns-unused", file=sheet.path.name, names=unused))
    return card_rows


def _is_about_cards(sheet: Sheet, columns: Columns, mentions: Mentions) -> bool:
    """Return whether a column has something that is on a card."""
    given = any(mentions(identifier(heading)) for heading in sheet.headings)
    return given or bool({"title", "text", "icon", "art", "value", "category"} & set(columns.by_key))


def _no_known_column(sheet: Sheet) -> Message:
    if sheet.others:
        shown = repr(sheet.name)
        return Message("printing/no-known-column-in-sheet", names=", ".join(FIELDS), sheet=shown, others=sheet.others)
    return Message("printing/no-known-column", names=", ".join(FIELDS))


def _unused(sheet: Sheet, columns: Columns) -> tuple[str, ...]:
    """Return the headings of the columns that no card uses, except those in another language."""
    return tuple(
        dict.fromkeys(one for one in sheet.headings if one and one not in columns.used and not has_language(one))
    )


def _meeting(
    rows: Sequence[Row], sheet: Sheet, columns: Columns, card_rows: CardRows, deck: Source, loc: Loc
) -> list[Row]:
    """Return the rows that meet the deck's condition. A condition that fails for all rows is wrong itself."""
    if columns.where is None:
        return list(rows)
    meeting: list[Row] = []
    failed: list[Finding] = []
    for row in rows:
        try:
            if columns.where.holds(row):
                meeting.append(row)
        except JugadaError as error:
            failed.append(Finding(sheet.path, row.line, Flaw("value", error.message), where=row.where))
    # The same failure in every row is a slip in the condition, told once where that is written.
    if len(failed) == len(rows) > 1 and len({str(one.flaw.message) for one in failed}) == 1:
        failed = [Finding(deck.path, deck.line((*loc, "where")), failed[0].flaw, "where")]
    card_rows.findings += failed
    return meeting


def _leave_out_absent(sheet: Sheet, found: CardRows) -> None:
    """Leave out the cards with no copies, with one note."""
    absent = [row for row in found.cards if row.card and row.card.count == 0]
    if absent:
        found.cards = [row for row in found.cards if not (row.card and row.card.count == 0)]
        numbers = {row.line: row.number for row in sheet.rows}
        found.notes.append(rows_note("absent", sheet.path.name, [numbers[row.source.line(())] for row in absent]))


def _card(sheet: Sheet, row: Row, columns: Columns, table: Table) -> CardRow:
    """Return the row as a card. Unusable values are left out and reported as flaws."""
    # The table's defaults first, so that a row's own values replace them.
    data: dict[str, object] = {key: value for key, value in table.defaults.items() if value}
    flaws: list[Flaw] = []
    for key, column in columns.by_key.items():
        try:
            value, problem = _value(key, column.value(row, key))
        except JugadaError as error:
            flaws.append(Flaw("value", error.message, key))
            continue
        if problem:
            flaws.append(Flaw("value", problem, key))
        # Not only a value that is true: a count of 0 leaves the card out.
        elif value != "":
            data[key] = value
    flaws += _faults(row, columns)
    source = Source(sheet.path, data, {(): row.line})  # a row has one line; the finding names its column
    card, wrong = find_problems(Card, source)
    if card is None:
        flaws += [Flaw("value", error.problem, str(error.loc[0]) if error.loc else "") for error in wrong]
        left = {key: value for key, value in data.items() if key not in {flaw.key for flaw in flaws}}
        # Once more without the wrong values, so that the rest is drawn.
        card, _ = find_problems(Card, replace(source, data=left))
    return CardRow(card, source, tuple(flaws), _shown_cells(row, columns), row.where)


def _shown_cells(row: Row, columns: Columns) -> dict[str, str]:
    """Return the row's cells for layouts and templates: those that are only text with their formatted words."""
    # These are compared or looked up: bold in the spreadsheet must not become asterisks in a file's name.
    plain = {columns.headings.get(key) for key in ("id", "kind", "category", "icon", "art", "count")}
    return {
        heading: cell.rich if isinstance(cell, CellText) and heading not in plain else cell
        for heading, cell in row.cells.items()
    }


def _faults(row: Row, columns: Columns) -> Iterator[Flaw]:
    """Yield a flaw for each unusable cell that a layout or an expression uses, not a key alone."""
    # Columns of keys were looked at above; sorted, as a set has no order.
    for heading in sorted(columns.used - {*columns.headings.values()}):
        if problem := _fault(row.cells.get(heading, "")):
            yield Flaw("value", problem, heading)


def _value(key: str, text: str) -> tuple[str | int, Message | None]:
    """Return the cell as the key's value, and what is wrong with it."""
    problem = _fault(text)
    if problem or not text:
        return text, problem
    if key == "count":
        return copies_of(text)
    # The letters alone: a cell may carry the formats of its words.
    return (text.casefold() if key == "kind" else str(text)), None


def _fault(text: str) -> Message | None:
    """Return what is wrong with a cell: an error of its formula, or a formula without a value."""
    if _FAULTS.fullmatch(text):
        return Message("printing/cell-error", found=text)
    # `=SUM(` in a CSV is a formula that was exported as it is written; `= 3` may be a card's text.
    if is_formula(text) or (text.startswith("=") and text[1:2].isalpha() and "(" in text):
        return Message("printing/cell-formula", found=quoted(text))
    return None


@dataclass(frozen=True)
class Entry:
    """A card, its id, and its place in the source; `flaws` are those of its values.

    headings: of a table's columns, by the card's keys.   cells: the whole row, by heading.   where: what leads to the
    row besides its line.
    """

    card: Card
    id: str
    source: Source
    loc: Loc
    headings: Mapping[str, str] = field(default_factory=dict)
    flaws: tuple[Flaw, ...] = ()
    cells: Mapping[str, str] = field(default_factory=dict)
    where: Words = ""

    @property
    def line(self) -> int:
        """The card's line."""
        return self.source.line(self.loc)

    @property
    def place(self) -> str:
        """The card's file and line."""
        return f"{self.source.path.name}:{self.line}"

    def finding(self, flaw: Flaw) -> Finding:
        """Return the flaw with its place."""
        if flaw.place:
            return Finding(*flaw.place, flaw, first=self.place if flaw.kind == "value" else "")
        line = self.source.line((*self.loc, flaw.key))
        return Finding(self.source.path, line, flaw, self.headings.get(flaw.key, flaw.key), self.id, where=self.where)


@dataclass
class Entries:
    """All cards of a deck, findings that belong to no card, and notes for the author."""

    cards: list[Entry] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    notes: list[Message] = field(default_factory=list)
    tables: list[Path] = field(default_factory=list)

    def add(
        self,
        card: Card | None,
        source: Source,
        loc: Loc,
        headings: Mapping[str, str] | None = None,
        flaws: tuple[Flaw, ...] = (),
        cells: Mapping[str, str] | None = None,
        where: Words = "",
    ) -> None:
        """Add a card; without a card, add its flaws as findings."""
        if card is None:
            for flaw in flaws:
                column = (headings or {}).get(flaw.key, flaw.key)
                self.findings.append(Finding(source.path, source.line(loc), flaw, column, where=where))
            return
        name = id_of(card, len(self.cards) + 1)
        self.cards.append(Entry(card, name, source, loc, headings or {}, flaws, cells or {}, where))


def read_entries(
    path: Path,
    source: Source,
    deck: Deck,
    lang: str,
    mentions: Callable[[str], bool] = lambda _: False,
    of_game: Sequence[Mapping[str, str]] = (),
) -> Entries:
    """Return the cards of the deck's tables in the language, then those of its file.

    mentions: returns whether a template or a layout uses the column with that name in expressions.   of_game: the rows
    of a game's own deck.

    Raises FileError or ContentError for a table that cannot be read.
    """
    entries = Entries()
    for number, table in enumerate(deck.tables):
        loc: Loc = ("tables", number)
        if table.query:
            sheet = _sheet_of_game(source, loc, of_game)
        else:
            file = _table_file(path, source, (*loc, "file"), table.file, entries)
            entries.tables.append(file)
            sheet = read_sheet(file, table.sheet, is_card_heading(table, mentions))
        if not sheet.rows:
            line = Message("printing/table-without-cards", names=", ".join(FIELDS))
            raise ContentError(sheet.path, sheet.line, line)
        rows = read_cards(sheet, table, lang, source, loc, mentions)
        entries.findings += rows.findings
        for row in rows.cards:
            entries.add(row.card, row.source, (), rows.headings, row.flaws, row.cells, row.where)
        entries.notes += (*sheet.notes, *rows.notes, *_unprinted_sheets(sheet, deck.tables))
    absent = [number for number, card in enumerate(deck.cards) if card.count == 0]
    for number, card in enumerate(deck.cards):
        if card.count:
            entries.add(card, source, ("cards", number))
    # All cards together, those of tables and those of the deck's file, since their ids name files.
    entries.cards = with_all_columns(with_distinct_ids(entries.cards))
    if absent:
        lines = [source.line(("cards", number)) for number in absent]
        entries.notes.append(rows_note("absent", path.name, lines))
    return entries


def _sheet_of_game(source: Source, loc: Loc, of_game: Sequence[Mapping[str, str]]) -> Sheet:
    """Return what a game says of its cards as a table. Raises ContentError in a deck that is no game's."""
    if not of_game:
        raise source.error((*loc, "query"), Message("printing/rows-of-a-game"))
    line = source.line((*loc, "query"))
    rows = tuple(Row(line, dict(row), number) for number, row in enumerate(of_game, start=1))
    return Sheet(source.path, tuple(of_game[0]), rows, line)


def _unprinted_sheets(sheet: Sheet, tables: Sequence[Table]) -> Iterator[Message]:
    """Yield the note on the sheets of the same workbook that no table of the deck is."""
    printed = {table.sheet for table in tables if Path(table.file).name == sheet.path.name}
    if others := tuple(name for name in sheet.others if name not in printed):
        yield Message("printing/sheets-not-printed", file=sheet.path.name, sheet=repr(sheet.name), others=others)


def _table_file(path: Path, source: Source, loc: Loc, name: str, found: Entries) -> Path:
    """Return the file of a table: in the deck's folder, the deck's own, or what was fetched from an address."""
    if is_address(name):
        file, note = kept_table(path.parent, source, loc, name)
        found.notes.append(note)
        return file
    # A table that is a deck by itself names its own file.
    return path if name == path.name else _table_path(path, source, loc, name)


def _table_path(path: Path, source: Source, loc: Loc, name: str) -> Path:
    try:
        return inside(path.parent, name)
    except JugadaError as error:
        raise source.error(loc, error.message) from error
