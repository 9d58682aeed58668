"""A deck's cards with their source: the deck's own file or one of its tables."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from generator.content.errors import ContentError
from generator.content.yaml_source import Loc, Source
from generator.printing.decks.art import inside
from generator.printing.decks.card_columns import FIELDS, is_card_heading
from generator.printing.decks.card_rows import read_cards
from generator.printing.decks.findings import Finding, Flaw
from generator.printing.decks.model import Card, Deck, Table
from generator.printing.decks.spreadsheet import Sheet, read_sheet
from generator.printing.decks.table_cells import left_out
from rules_engine.core import JugadaError, Message
from rules_engine.core.messages import Words


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
        name = _id(card, len(self.cards) + 1)
        self.cards.append(Entry(card, name, source, loc, headings or {}, flaws, cells or {}, where))


def read_entries(
    path: Path, source: Source, deck: Deck, lang: str, mentions: Callable[[str], bool] = lambda _: False
) -> Entries:
    """Return the cards of the deck's tables in the language, then those of its file.

    mentions: returns whether a template or a layout uses the column with that name in expressions.

    Raises FileError or ContentError for a table that cannot be read.
    """
    found = Entries()
    for number, table in enumerate(deck.tables):
        loc: Loc = ("tables", number)
        file = path if table.file == path.name else _table_path(path, source, (*loc, "file"), table.file)
        found.tables.append(file)
        sheet = read_sheet(file, table.sheet, is_card_heading(table, mentions))
        if not sheet.rows:
            line = Message("printing/table-without-cards", names=", ".join(FIELDS))
            raise ContentError(file, sheet.line, line)
        rows = read_cards(sheet, table, lang, source, loc, mentions)
        found.findings += rows.findings
        for row in rows.cards:
            found.add(row.card, row.source, (), rows.headings, row.flaws, row.cells, row.where)
        found.notes += (*sheet.notes, *rows.notes, *_unprinted_sheets(sheet, deck.tables))
    absent = [number for number, card in enumerate(deck.cards) if card.count == 0]
    for number, card in enumerate(deck.cards):
        if card.count:
            found.add(card, source, ("cards", number))
    found.cards = _with_distinct_ids(found.cards)
    if absent:
        lines = [source.line(("cards", number)) for number in absent]
        found.notes.append(left_out("absent", path.name, lines))
    return found


def _with_distinct_ids(cards: Sequence[Entry]) -> list[Entry]:
    """Return the cards, those with a number more whose id differs from another one in capitals alone.

    Files are named after ids, and on many systems ``AA.png`` and ``aa.png`` are one. Equal ids stay, to be reported.
    """
    ids = {card.id for card in cards}
    plain: dict[str, str] = {}
    distinct: list[Entry] = []
    for card in cards:
        name = card.id
        while plain.setdefault(name.casefold(), card.id) != card.id or (name != card.id and name in ids):
            stem, number = (name, 1) if name == card.id else (card.id, int(name.rpartition("-")[2]))
            name = f"{stem}-{number + 1}"
        distinct.append(card if name == card.id else replace(card, id=name))
    return distinct


def _unprinted_sheets(sheet: Sheet, tables: Sequence[Table]) -> Iterator[Message]:
    """Yield the note on the sheets of the same workbook that no table of the deck is."""
    printed = {table.sheet for table in tables if Path(table.file).name == sheet.path.name}
    if others := tuple(name for name in sheet.others if name not in printed):
        yield Message("printing/sheets-not-printed", file=sheet.path.name, sheet=repr(sheet.name), others=others)


def _table_path(path: Path, source: Source, loc: Loc, name: str) -> Path:
    try:
        return inside(path.parent, name)
    except JugadaError as error:
        raise source.error(loc, error.message) from error


def _id(card: Card, number: int) -> str:
    """Return the card's id; by default one made of its title and number."""
    return f"{card.kind}-{card.id or f'{slug(card.title)}-{number}'.strip('-')}"


def slug(text: str) -> str:
    """Return the text as a part of names: lower-case ASCII letters, digits and hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")[:32]
