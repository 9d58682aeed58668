"""Which rows of a table are cards: not totals, remarks below, nor rows that are only prefilled; numbers of copies."""

from __future__ import annotations

import re
from collections.abc import Sequence

from generator.i18n import languages
from generator.i18n.catalogue import message_file
from generator.printing.decks.card_columns import Columns
from generator.printing.decks.spreadsheet import Sheet
from generator.printing.decks.table_cells import CellText, Row, rows_note
from rules_engine.core import Message
from rules_engine.core.errors import quoted

_THOUSANDS = re.compile(r"[0-9]{1,3}([,.'\u2019\u00a0\u202f ][0-9]{3})+")
_WHOLE = re.compile(r"[x×]? ?([0-9]{1,9})([.,]0+)? ?[x×]?", re.IGNORECASE)
_FIGURE = re.compile(r"[-+]?[0-9][0-9.,'\u2019\u00a0\u202f ]*%?")
_ZERO = re.compile(r"0+(?:[.,]0+)?")
_RULE = re.compile(r":?-{3,}:?|={3,}|_{3,}")
"""The line below the headings of a table in Markdown."""
_REMARK = re.compile(r"^(?:[*†#©>]|//|https?:)|^\w+ ?:|[.!?:…]$|(?:\S+\s+){7}")
"""How remarks begin and end, and titles seldom do: a mark, a word and a colon, a full stop, eight words."""
_FEWEST_ABOVE = 2
_NO_COPIES = ("-", "–", "—")


def rows_of_cards(sheet: Sheet, columns: Columns) -> tuple[list[Row], list[Message]]:
    """Return the rows with something on a card, and notes on the others: totals, remarks, those only prefilled."""
    words = _total_words()
    kinds: dict[str, list[Row]] = {"total": [], "blank": [], "card": []}
    for row in sheet.rows:
        is_total = _is_total(row, sheet, columns, words)
        kinds["total" if is_total else "card" if _has_content(row, columns) else "blank"].append(row)
    # From the end: only rows below the last card are prepared for later.
    while _is_prefilled_with_zeros(kinds["card"], columns):
        kinds["blank"].append(kinds["card"].pop())
    kinds["remark"], kinds["alone"] = (list(rows) for rows in _remarks(kinds["card"], sheet))
    cards = kinds["card"][: len(kinds["card"]) - len(kinds["remark"])]
    told = {what: sorted(row.number for row in kinds[what]) for what in ("total", "blank", "remark", "alone")}
    notes = [rows_note(what, sheet.path.name, numbers) for what, numbers in told.items() if numbers]
    return cards, notes


def _remarks(rows: Sequence[Row], sheet: Sheet) -> tuple[Sequence[Row], Sequence[Row]]:
    """Return the rows at the end that are remarks below the table, and those that may be some.

    Each has one cell, the first, where every row above has more. A remark stands below an empty row and reads like one.
    """
    below: list[Row] = []
    for row in reversed(rows):
        filled = [heading for heading, cell in row.cells.items() if cell]
        # The first column with a heading: those without one have left no cells in the rows.
        if filled != [next(filter(None, sheet.headings))]:
            break
        below.insert(0, row)
    above = rows[: len(rows) - len(below)]
    # With one row above nothing is known of how rows of this table look.
    if not below or len(above) < _FEWEST_ABOVE or any(sum(map(bool, row.cells.values())) < 2 for row in above):
        return [], []
    stands_apart = below[0].number > above[-1].number + 1
    signs = stands_apart + any(_REMARK.search(cell) for row in below for cell in row.cells.values() if cell)
    # With both signs they are left out; with one they are printed, and told of.
    return (below, []) if signs == 2 else ([], below if signs else [])


def _is_prefilled_with_zeros(rows: Sequence[Row], columns: Columns) -> bool:
    """Return whether the last row has only zeros of formulas, and no title though the first card has one."""
    title = columns.by_key.get("title")
    if title is None or len(rows) < 2 or not rows[0].cells.get(title.heading):
        return False
    return all(_ZERO.fullmatch(cell) for heading in columns.shown if (cell := rows[-1].cells.get(heading, "")))


def _has_content(row: Row, columns: Columns) -> bool:
    """Return whether a cell of the row is on its card; formulas without a value alone are a row prepared for later."""
    cells = [cell for heading in columns.shown or row.cells if (cell := row.cells.get(heading, ""))]
    return any(not is_formula(cell) and not _RULE.fullmatch(cell) for cell in cells)


def is_formula(cell: str) -> bool:
    """Return whether the cell is a formula whose value is not stored."""
    return isinstance(cell, CellText) and cell.formula


def _is_total(row: Row, sheet: Sheet, columns: Columns, total_words: frozenset[str]) -> bool:
    """Return whether the row adds up those above it: it says so, or is the last and has figures alone with the sum."""
    cells = [cell for cell in row.cells.values() if cell]
    words = [cell for cell in cells if not _FIGURE.fullmatch(cell) and not is_formula(cell)]
    # A word alone may be a card's title.
    if len(words) == 1 and len(cells) > 1:
        return words[0].casefold().strip(" :.=") in total_words
    count = columns.by_key.get("count")
    if words or not cells or count is None:
        return False
    return row is sheet.rows[-1] and _adds_up(sheet, count.heading)


def _adds_up(sheet: Sheet, heading: str) -> bool:
    """Return whether the last row has the sum of a column; the same number below a single one is no sum."""
    *above, last = (copies_of(row.cells.get(heading, ""))[0] for row in sheet.rows)
    return len(above) > 1 and last == sum(above)


def _total_words() -> frozenset[str]:
    """Return the words for a total in any language, in small letters."""
    lists = (message_file("printing", lang).plain("words-total") for lang in languages())
    return frozenset(word.strip() for words in lists for word in words.split(","))


def copies_of(text: str) -> tuple[int, Message | None]:
    """Return the number of copies as spreadsheets and people write it: ``2``, ``2.0``, ``1,000``, ``x2``.

    A dash is a zero in the formats of accountants.
    """
    if isinstance(text, CellText) and text.number is not None and text.number.is_integer() and text.number >= 0:
        return int(text.number), None
    if text.strip() in _NO_COPIES:
        return 0, None
    # Only where each group has three digits: `1,5` is no 15.
    plain = re.sub(r"[^0-9]", "", text) if _THOUSANDS.fullmatch(text) else text
    if found := _WHOLE.fullmatch(plain):
        return int(found[1]), None
    return 1, Message("printing/expected-count", value=quoted(text))
