"""Rows of a table as cards: columns by name or as the deck says, expressions, filters, a column for each language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, get_args

from generator.content.errors import ContentError
from generator.content.validation import find_problems
from generator.content.yaml_source import Loc, Source
from generator.i18n import languages
from generator.i18n.catalogue import message_file
from generator.printing.decks.model import Card, CardKey, Table
from generator.printing.decks.spreadsheet import Row, Sheet
from rules_engine.core import JugadaError, Message
from rules_engine.core.errors import quoted

FIELDS: tuple[CardKey, ...] = get_args(CardKey)
_FAULTS = re.compile(r"#(REF|N/A|NAME\?|VALUE|DIV/0|NULL|NUM|SPILL|CALC|GETTING_DATA)!?|Err:\d{3}")
_THOUSANDS = re.compile(r"[0-9]{1,3}([,.'\u2019\u00a0\u202f ][0-9]{3})+")
_WHOLE = re.compile(r"([0-9]{1,9})([.,]0+)?")
_NUMBER = re.compile(r"-?(0|[1-9][0-9]{0,14})(\.[0-9]{0,14}[1-9])?")


@dataclass
class CardRows:
    """The cards of one table: each with where it comes from; what is wrong; columns that nothing uses."""

    cards: list[tuple[Card, Source]] = field(default_factory=list)
    problems: list[JugadaError] = field(default_factory=list)
    unused: tuple[str, ...] = ()


def read_cards(sheet: Sheet, table: Table, lang: str, deck: Source, loc: Loc) -> CardRows:
    """Return the cards of a table in the language. `loc` is the table's place in the deck's file."""
    found = CardRows()
    columns = _columns(sheet, table, lang, found, deck, loc)
    expressions = [text for text in (*table.columns.values(), table.where) if "{" in text or text == table.where]
    used = {column for column, _ in columns.values()} | {h for h in sheet.headings if _mentioned(h, expressions)}
    found.unused = tuple(h for h in sheet.headings if h and h not in used and not _other_language(h))
    if "title" not in columns and not ({"text", "icon", "art", "value"} & set(columns)):
        names = ", ".join(FIELDS)
        found.problems.append(ContentError(sheet.path, sheet.line, Message("printing/no-known-column", names=names)))
        return found
    for row in sheet.rows:
        try:
            if not table.where or _holds(table.where, row):
                _add_card(found, sheet, row, columns, table)
        except JugadaError as error:
            found.problems.append(ContentError(sheet.path, row.line, error.message))
    return found


def _columns(
    sheet: Sheet, table: Table, lang: str, found: CardRows, deck: Source, loc: Loc
) -> Mapping[str, tuple[str, str]]:
    """Return for each key of a card the heading of its column, or the expression that makes it."""
    by_name = {heading.casefold(): heading for heading in sheet.headings if heading}
    taken = {own.casefold() for own in table.columns.values()}
    free = {name: heading for name, heading in by_name.items() if name not in taken}
    columns: dict[str, tuple[str, str]] = {}
    for key in FIELDS:
        own = table.columns.get(key, "")
        if "{{" in own or "{%" in own:
            columns[key] = ("", own)
            continue
        heading = _find(by_name, [own], lang) if own else _find(free, [key, *_aliases(key)], lang)
        if heading:
            columns[key] = (heading, "")
        elif own:
            problem = Message("printing/no-such-column", column=repr(own), file=sheet.path.name, names=sheet.headings)
            found.problems.append(deck.error((*loc, "columns", key), problem))
    return columns


def _aliases(key: str) -> Iterator[str]:
    """Yield what a column for this key may be called besides, in any language."""
    for lang in languages():
        yield from (name.strip() for name in message_file("printing", lang).plain(f"column-{key}").split(","))


def _find(by_name: Mapping[str, str], names: Iterable[str], lang: str) -> str:
    """Return the heading of one of these names, best in this language, else without one, else in any."""
    for name in names:
        plain = name.casefold()
        for wanted in (f"{plain}_{lang}", plain, *(f"{plain}_{other}" for other in languages())):
            if wanted in by_name:
                return by_name[wanted]
    return ""


def _other_language(heading: str) -> bool:
    """Return whether the column is a text in another language than the one that is printed."""
    stem, _, lang = heading.rpartition("_")
    return bool(stem) and lang.lower() in languages()


def _mentioned(heading: str, expressions: Iterable[str]) -> bool:
    return any(_identifier(heading) in text or heading in text for text in expressions)


def _identifier(heading: str) -> str:
    """Return the heading as a name for expressions: letters, digits and underscores."""
    return re.sub(r"\W+", "_", heading).strip("_")


def _add_card(found: CardRows, sheet: Sheet, row: Row, columns: Mapping[str, tuple[str, str]], table: Table) -> None:
    data: dict[str, Any] = {key: value for key, value in table.defaults.items() if value}
    problems: list[JugadaError] = []
    for key, (heading, expression) in columns.items():
        text = _render(expression, row).strip() if expression else row.cells.get(heading, "")
        if not text:
            continue
        problem = _fault(text, heading or key)
        if key == "count" and problem is None:
            data[key], problem = _whole(text)
        else:
            data[key] = text
        if problem:
            problems.append(ContentError(sheet.path, row.line, problem))
    lines: dict[Loc, int] = dict.fromkeys([(), *((key,) for key in data)], row.line)
    source = Source(sheet.path, data, lines)
    if not problems:
        card, wrong = find_problems(Card, source)
        problems += wrong
        if card is not None:
            found.cards.append((card, source))
    found.problems += problems


def _fault(text: str, column: str) -> Message | None:
    """Return what is wrong with a cell: an error of its formula, or a formula instead of its value."""
    if _FAULTS.fullmatch(text):
        return Message("printing/cell-error", column=column, found=text)
    if text.startswith("=") and text[1:2].isalpha() and "(" in text:
        return Message("printing/cell-formula", column=column, found=quoted(text))
    return None


def _whole(text: str) -> tuple[int, Message | None]:
    """Return the number of copies as spreadsheets write it: ``2``, ``2.0``, ``1,000``."""
    plain = re.sub(r"[^0-9]", "", text) if _THOUSANDS.fullmatch(text) else text
    if found := _WHOLE.fullmatch(plain):
        return int(found[1]), None
    return 1, Message("printing/count-found-expected-whole", value=quoted(text))


# -------------------------------------------------------------------------------------------------------- expressions


def _values(row: Row) -> dict[str, Any]:
    cells = {heading: _number(text) for heading, text in row.cells.items()}
    return {**{_identifier(heading): cell for heading, cell in cells.items()}, "row": cells}


def _number(text: str) -> Any:
    """Return a cell as a number where that writes the same again."""
    if found := _NUMBER.fullmatch(text):
        return float(text) if found[2] else int(text)
    return text


def _render(expression: str, row: Row) -> str:
    """Return the expression's text. Raises JugadaError for whatever it does wrong."""
    from generator.content.sandbox import Environment  # slow to import, and most tables have no expressions

    try:
        return Environment(_values(row), str).render(expression)
    except JugadaError:
        raise
    except Exception as error:  # whatever an expression of somebody's can do wrong
        text = " ".join(str(error).split())
        raise JugadaError(Message("printing/expression", expression=quoted(expression), error=text)) from error


def _holds(condition: str, row: Row) -> bool:
    return _render(f"{{% if {condition} %}}1{{% endif %}}", row) == "1"
