"""The columns of a table of cards: found by their names in any language, or assigned by the deck."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, get_args

from generator.content.expression_texts import has_placeholder
from generator.content.yaml_source import Loc, Source
from generator.i18n import languages
from generator.i18n.catalogue import message_file
from generator.printing.decks.findings import Finding, Flaw
from generator.printing.decks.model import CardKey, PartKind, Table
from generator.printing.decks.spreadsheet import Sheet
from generator.printing.decks.table_cells import CellText, Row
from generator.printing.decks.values import Expression, identifier
from rules_engine.core import JugadaError, Message
from rules_engine.core.messages import Words

if TYPE_CHECKING:
    from generator.printing.decks.cards import Entry

FIELDS: tuple[CardKey, ...] = get_args(CardKey)
KINDS: tuple[PartKind, ...] = tuple(filter(None, get_args(PartKind)))
_MARKED_UP = frozenset(("title", "text", "value"))
_BOOKKEEPING = frozenset(("id", "kind", "count"))
"""Keys that say nothing about what is on a card."""

Mentions = Callable[[str], bool]
"""Returns whether a template or a layout uses the column with that name in expressions."""


@dataclass(frozen=True)
class Column:
    """The source of the values of a card's key: a column's heading, or an expression.

    kinds: of a column with kinds of parts and other words, whether only the kinds or only the others are taken.
    """

    heading: str = ""
    expression: Expression | None = None
    kinds: bool | None = None

    def value(self, row: Row, key: str) -> str:
        """Return the value for the row. Raises JugadaError for an expression that fails."""
        if self.expression:
            return self.expression.text(row).strip()
        cell = row.cells.get(self.heading, "")
        if self.kinds is not None:
            return cell if is_kind(cell) is self.kinds else ""
        return cell.rich if isinstance(cell, CellText) and key in _MARKED_UP and not cell.formula else cell


@dataclass
class Columns:
    """The column of each key of a card, the condition for its rows, and findings about them."""

    by_key: dict[str, Column] = field(default_factory=dict)
    where: Expression | None = None
    findings: list[Finding] = field(default_factory=list)
    used: frozenset[str] = frozenset()
    """The headings whose cells a card uses."""
    shown: frozenset[str] = frozenset()
    """Those of them that are something on the card, not only its number or its kind."""

    @property
    def headings(self) -> dict[str, str]:
        """The heading of each key that has a column."""
        return {key: column.heading for key, column in self.by_key.items() if column.heading}


def find_columns(sheet: Sheet, table: Table, lang: str, deck: Source, loc: Loc, mentions: Mentions) -> Columns:
    """Return the columns of the table's cards. `loc` is the table's place in the deck's file."""
    columns = Columns()
    columns.by_key = _assigned(sheet, table, lang, columns.findings, deck, loc)
    # Before the next, which judges the category that may come of it.
    _split_kinds(sheet, columns.by_key)
    _leave_category(sheet, table, columns.by_key, deck)
    _leave_id(sheet, table, columns.by_key)
    if table.where:
        columns.where = Expression.condition(table.where)
        if problem := unwritten(columns.where):
            columns.findings.append(Finding(deck.path, deck.line((*loc, "where")), Flaw("value", problem), "where"))
            columns.where = None
    given = {heading for heading in sheet.headings if heading and mentions(identifier(heading))}
    expressions = {key: column.expression for key, column in columns.by_key.items() if column.expression}
    computed = {key: _mentioned(one, sheet) for key, one in expressions.items()}
    own = {key: {heading} for key, heading in columns.headings.items()} | computed
    columns.shown = frozenset(given.union(*(names for key, names in own.items() if key not in _BOOKKEEPING)))
    conditional = _mentioned(columns.where, sheet) if columns.where else set()
    columns.used = columns.shown.union(conditional, *own.values())
    return columns


def is_card_heading(table: Table, mentions: Mentions) -> Callable[[str], bool]:
    """Return the test whether a heading is that of a card's key, by its name or as the deck assigns it."""
    names = {name.casefold() for key in FIELDS for name in (key, *_aliases(key))}
    names |= {own.casefold() for own in table.columns.values()}

    def is_known(heading: str) -> bool:
        plain = " ".join(heading.split()).casefold()
        stem, _, lang = plain.rpartition("_")
        is_name = plain in names or (lang in languages() and stem in names)
        # A longer text is no heading.
        return is_name or (0 < len(plain) <= 60 and mentions(identifier(heading)))

    return is_known


def is_kind(cell: str) -> bool:
    """Return whether a cell names a kind of part."""
    return cell.casefold() in KINDS


def _mentioned(expression: Expression, sheet: Sheet) -> set[str]:
    return {heading for heading in sheet.headings if expression.mentions(heading)}


def unwritten(expression: Expression) -> Words | None:
    """Return what is wrong with the syntax of the expression, independent of any row."""
    try:
        expression.check()
    except JugadaError as error:
        return error.message
    return None


def _assigned(
    sheet: Sheet, table: Table, lang: str, findings: list[Finding], deck: Source, loc: Loc
) -> dict[str, Column]:
    """Return the column of each key, by what the deck assigns to it, else by its name."""
    by_name: dict[str, str] = {}
    for heading in filter(None, sheet.headings):
        # Of equal headings the first counts; the others are told of (`Sheet.repeated`).
        by_name.setdefault(heading.casefold(), heading)
    taken = {own.casefold() for own in table.columns.values()}
    # A column that the deck assigns to one key is not found by its name for another.
    free = {name: heading for name, heading in by_name.items() if name not in taken}
    columns: dict[str, Column] = {}
    for key in FIELDS:
        place, own = _own(table, key, lang)
        if has_placeholder(own):
            problem = unwritten(Expression(own))
            if problem is None:
                columns[key] = Column(expression=Expression(own))
        else:
            heading = _find(by_name, [own], lang) if own else _find(free, [key, *_aliases(key)], lang)
            if heading:
                columns[key] = Column(heading)
            names = tuple(filter(None, sheet.headings))
            missing = Message("printing/no-such-column", column=repr(own), file=sheet.path.name, names=names)
            problem = missing if own and not heading else None
        if problem:
            line = deck.line((*loc, "columns", place))
            findings.append(Finding(deck.path, line, Flaw("value", problem), place))
    return columns


def _own(table: Table, key: str, lang: str) -> tuple[str, str]:
    """Return the name under which the deck assigns a column to the key, and what it assigns: empty for nothing.

    One for the language goes before one for all languages, and that before one for another language.
    """
    for name in (f"{key}_{lang}", key, *(f"{key}_{other}" for other in languages())):
        if name in table.columns:
            return name, table.columns[name]
    return key, ""


def _aliases(key: str) -> Iterator[str]:
    """Yield other accepted names of a column for this key, in any language."""
    for lang in languages():
        yield from (name.strip() for name in message_file("printing", lang).plain(f"column-{key}").split(","))


def _find(by_name: Mapping[str, str], names: Iterable[str], lang: str) -> str:
    """Return the heading with one of these names, preferably in this language, else without a language, else in any."""
    for name in names:
        plain = name.casefold()
        for wanted in (f"{plain}_{lang}", plain, *(f"{plain}_{other}" for other in languages())):
            if wanted in by_name:
                return by_name[wanted]
    return ""


def has_language(heading: str) -> bool:
    """Return whether the heading ends in a language, such as ``text_es``; such columns may be for another printing."""
    stem, _, lang = heading.rpartition("_")
    return bool(stem) and lang.lower() in languages()


def _leave_category(sheet: Sheet, table: Table, columns: dict[str, Column], deck: Source) -> None:
    """Leave out a column that is only often called the category, if the deck has categories and it names none."""
    given = deck.data.get("categories") if isinstance(deck.data, dict) else None
    column = columns.get("category")
    # What the deck itself assigns is meant.
    assigned = any(key.partition("_")[0] == "category" for key in table.columns)
    if column is None or column.expression or assigned or not isinstance(given, dict) or not given:
        return
    if column.heading.partition("_")[0].casefold() != "category" and not any(
        row.cells.get(column.heading) in given for row in sheet.rows
    ):
        del columns["category"]


def _leave_id(sheet: Sheet, table: Table, columns: dict[str, Column]) -> None:
    """Leave out a column that is only often called the id, such as Number, if two rows have the same in it."""
    column = columns.get("id")
    # What the deck itself assigns is meant.
    assigned = any(key.partition("_")[0] == "id" for key in table.columns)
    if column is None or assigned or column.heading.partition("_")[0].casefold() == "id":
        return
    given = [cell for row in sheet.rows if (cell := row.cells.get(column.heading, ""))]
    if len(set(given)) < len(given):
        del columns["id"]


def _split_kinds(sheet: Sheet, columns: dict[str, Column]) -> None:
    """Take what is no kind of part in a column of kinds as categories; leave the column out if another one has them."""
    kind = columns.get("kind")
    if kind is None or kind.expression:
        return
    cells = {row.cells.get(kind.heading, "") for row in sheet.rows} - {""}
    kinds = {cell for cell in cells if is_kind(cell)}
    if cells == kinds:
        return
    if "category" not in columns:
        columns["category"] = Column(kind.heading, kinds=False)
        columns["kind"] = Column(kind.heading, kinds=True)
    elif not kinds:
        del columns["kind"]


def with_all_columns(entries: Sequence[Entry]) -> list[Entry]:
    """Return the cards, each with the columns of all tables: empty, or what the card itself says under their key.

    So one layout serves the rows of several tables and the cards in the deck's file.
    """
    keys = {heading: key for entry in entries for key, heading in entry.headings.items()}
    headings = dict.fromkeys(heading for entry in entries for heading in entry.cells)

    def lacking(entry: Entry) -> dict[str, str]:
        absent = (heading for heading in headings if heading not in entry.cells)
        return {one: str(getattr(entry.card, keys[one])) if one in keys else "" for one in absent}

    return [replace(entry, cells={**lacking(entry), **entry.cells}) for entry in entries]
