"""Rows of a table as cards: columns found by name or assigned by the deck, filters, a column for each language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, get_args

from generator.content.validation import find_problems
from generator.content.yaml_source import Loc, Source
from generator.i18n import languages
from generator.i18n.catalogue import message_file
from generator.printing.decks.expressions import Expression, has_placeholder, identifier
from generator.printing.decks.findings import Finding, Flaw
from generator.printing.decks.model import Card, CardKey, Table
from generator.printing.decks.spreadsheet import Row, Sheet
from rules_engine.core import JugadaError, Message
from rules_engine.core.errors import quoted
from rules_engine.core.messages import Words

FIELDS: tuple[CardKey, ...] = get_args(CardKey)
_FAULTS = re.compile(r"#(REF|N/A|NAME\?|VALUE|DIV/0|NULL|NUM|SPILL|CALC|GETTING_DATA)!?|Err:\d{3}")
_THOUSANDS = re.compile(r"[0-9]{1,3}([,.'\u2019\u00a0\u202f ][0-9]{3})+")
_WHOLE = re.compile(r"([0-9]{1,9})([.,]0+)?")


@dataclass(frozen=True)
class Column:
    """The source of the values of a card's key: a column's heading, or an expression."""

    heading: str = ""
    expression: Expression | None = None

    def value(self, row: Row) -> str:
        """Return the value for the row. Raises JugadaError for an expression that fails."""
        return self.expression.text(row).strip() if self.expression else row.cells.get(self.heading, "")


@dataclass(frozen=True)
class CardRow:
    """A row as a card, without unusable values; `card` is None if nothing can be drawn."""

    card: Card | None
    source: Source
    flaws: tuple[Flaw, ...] = ()
    cells: Mapping[str, str] = field(default_factory=dict)


@dataclass
class CardRows:
    """The cards of one table, the heading of each key, findings about the whole table, and unused columns."""

    cards: list[CardRow] = field(default_factory=list)
    headings: dict[str, str] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    unused: tuple[str, ...] = ()


def read_cards(
    sheet: Sheet, table: Table, lang: str, deck: Source, loc: Loc, mentions: Callable[[str], bool] = lambda _: False
) -> CardRows:
    """Return the cards of a table in the language. `loc` is the table's place in the deck's file."""
    found = CardRows()
    columns = _columns(sheet, table, lang, found, deck, loc)
    where = Expression.condition(table.where) if table.where else None
    if where and (problem := _unwritten(where)):
        found.findings.append(Finding(deck.path, deck.line((*loc, "where")), Flaw("value", problem), "where"))
        return found
    expressions = [one for one in (where, *(column.expression for column in columns.values())) if one]
    used = {column.heading for column in columns.values()} | {
        heading
        for heading in sheet.headings
        if mentions(identifier(heading)) or any(one.mentions(heading) for one in expressions)
    }
    found.headings = {key: column.heading for key, column in columns.items() if column.heading}
    found.unused = tuple(h for h in sheet.headings if h and h not in used and not _has_language(h))
    has_known = any(mentions(identifier(heading)) for heading in sheet.headings)
    if not has_known and "title" not in columns and not ({"text", "icon", "art", "value"} & set(columns)):
        names = ", ".join(FIELDS)
        flaw = Flaw("value", Message("printing/no-known-column", names=names))
        found.findings.append(Finding(sheet.path, sheet.line, flaw))
        return found
    failed: list[Finding] = []
    for row in sheet.rows:
        try:
            if where is None or where.holds(row):
                found.cards.append(_card(sheet, row, columns, table))
        except JugadaError as error:
            failed.append(Finding(sheet.path, row.line, Flaw("value", error.message)))
    if len(failed) == len(sheet.rows) > 1 and len({str(one.flaw.message) for one in failed}) == 1:
        line = deck.line((*loc, "where"))  # the condition is wrong, not each of the rows
        failed = [Finding(deck.path, line, failed[0].flaw, "where")]
    found.findings += failed
    return found


def _unwritten(expression: Expression) -> Words | None:
    """Return what is wrong with the syntax of the expression, independent of any row."""
    try:
        expression.check()
    except JugadaError as error:
        return error.message
    return None


def _columns(sheet: Sheet, table: Table, lang: str, found: CardRows, deck: Source, loc: Loc) -> Mapping[str, Column]:
    """Return the source of each key of a card."""
    by_name = {heading.casefold(): heading for heading in sheet.headings if heading}
    taken = {own.casefold() for own in table.columns.values()}
    free = {name: heading for name, heading in by_name.items() if name not in taken}
    columns: dict[str, Column] = {}
    for key in FIELDS:
        own = table.columns.get(key, "")
        if has_placeholder(own):
            if problem := _unwritten(Expression(own)):
                line = deck.line((*loc, "columns", key))
                found.findings.append(Finding(deck.path, line, Flaw("value", problem), key))
            else:
                columns[key] = Column(expression=Expression(own))
            continue
        heading = _find(by_name, [own], lang) if own else _find(free, [key, *_aliases(key)], lang)
        if heading:
            columns[key] = Column(heading)
        elif own:
            problem = Message("printing/no-such-column", column=repr(own), file=sheet.path.name, names=sheet.headings)
            line = deck.line((*loc, "columns", key))
            found.findings.append(Finding(deck.path, line, Flaw("value", problem), key))
    return columns


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


def _has_language(heading: str) -> bool:
    """Return whether the heading ends in a language, such as ``text_es``; such columns may be for another printing."""
    stem, _, lang = heading.rpartition("_")
    return bool(stem) and lang.lower() in languages()


def _card(sheet: Sheet, row: Row, columns: Mapping[str, Column], table: Table) -> CardRow:
    """Return the row as a card. Unusable values are left out and reported as flaws."""
    data: dict[str, Any] = {key: value for key, value in table.defaults.items() if value}
    flaws: list[Flaw] = []
    for key, column in columns.items():
        try:
            value, problem = _value(key, column.value(row))
        except JugadaError as error:
            flaws.append(Flaw("value", error.message, key))
            continue
        if problem:
            flaws.append(Flaw("value", problem, key))
        elif value != "":
            data[key] = value
    source = Source(sheet.path, data, {(): row.line})  # a row has one line; the finding names its column
    card, wrong = find_problems(Card, source)
    if card is None:
        flaws += [Flaw("value", error.problem, str(error.loc[0]) if error.loc else "") for error in wrong]
        left = {key: value for key, value in data.items() if key not in {flaw.key for flaw in flaws}}
        card, _ = find_problems(Card, replace(source, data=left))
    return CardRow(card, source, tuple(flaws), row.cells)


def _value(key: str, text: str) -> tuple[str | int, Message | None]:
    """Return the cell as the key's value, and what is wrong with it."""
    problem = _fault(text)
    return _whole(text) if key == "count" and text and problem is None else (text, problem)


def _fault(text: str) -> Message | None:
    """Return what is wrong with a cell: an error of its formula, or a formula without a value."""
    if _FAULTS.fullmatch(text):
        return Message("printing/cell-error", found=text)
    if text.startswith("=") and text[1:2].isalpha() and "(" in text:
        return Message("printing/cell-formula", found=quoted(text))
    return None


def _whole(text: str) -> tuple[int, Message | None]:
    """Return the number of copies as spreadsheets format it: ``2``, ``2.0``, ``1,000``."""
    plain = re.sub(r"[^0-9]", "", text) if _THOUSANDS.fullmatch(text) else text
    if found := _WHOLE.fullmatch(plain):
        return int(found[1]), None
    return 1, Message("printing/expected-count", value=quoted(text))
