"""The values of a card by name, and expressions over them.

The values of a card by name, for the expressions of its template or layout.

Expressions over a table's row, as in all texts of content: ``{{ Attack }}/{{ Life }}``, conditions.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TypeVar

from generator.content.expression_texts import Template, TemplateError, has_placeholder, read_template, read_value
from generator.content.expression_work import work_of_file
from generator.printing.decks.functions import FUNCTIONS
from generator.printing.decks.table_cells import Row
from generator.printing.errors import unknown
from generator.scene.cache import IdentityCache
from rules_engine.core import JugadaError

# `007`, `1.50` and long codes stay texts: as numbers they would be printed otherwise than they are written.
_NUMBER = re.compile(r"-?(0|[1-9][0-9]{0,14})(\.[0-9]{0,14}[1-9])?")


class Expression:
    """A text filled in with the cells of each row.

    The name of a column is its heading with ``_`` for anything but letters and digits, or ``row["its heading"]``.
    """

    def __init__(self, source: str, is_condition: bool = False) -> None:
        self._source, self._is_condition = source, is_condition

    def check(self) -> Template:
        """Return the text as read. Raises TemplateError if it is wrong for every row."""
        return read_value(self._source) if self._is_condition else read_template(self._source)

    @classmethod
    def condition(cls, source: str) -> Expression:
        """Return an expression for which `holds` evaluates the condition."""
        return cls(source, is_condition=True)

    def text(self, row: Row) -> str:
        """Return the text for the row. Raises TemplateError for a mistake in an expression."""
        return self.check().fill(_values(row), str, work_of_file(), FUNCTIONS)

    def holds(self, row: Row) -> bool:
        """Return whether the row meets the condition. Raises TemplateError like `text`."""
        return bool(self.check().fill(_values(row), lambda value: "1" if value else "", work_of_file(), FUNCTIONS))

    def mentions(self, heading: str) -> bool:
        """Return whether the expression may use the column."""
        # Too often rather than too seldom: what is not mentioned is told to its author as unused.
        return bool(heading) and (identifier(heading) in self._source or heading in self._source)


_values_of_rows: IdentityCache[Mapping[str, object]] = IdentityCache(16)
"""A template asks for those of one card several times."""


def _values(row: Row) -> Mapping[str, object]:
    return _values_of_rows.get(row, lambda: _named(row))


def _named(row: Row) -> Mapping[str, object]:
    cells = {heading: as_number(text) for heading, text in row.cells.items()}
    # `row` last, so that a column of that name cannot replace it.
    return {**{identifier(heading): cell for heading, cell in cells.items()}, "row": cells}


@lru_cache(maxsize=4096)
def identifier(heading: str) -> str:
    """Return the heading as a name for expressions: letters, digits and underscores."""
    return re.sub(r"\W+", "_", heading).strip("_")


@lru_cache(maxsize=4096)  # what cards have of their category and deck is the same on all
def as_number(text: str) -> object:
    """Return a cell as a number if formatting that number gives the same text."""
    if found := _NUMBER.fullmatch(text):
        return float(text) if found[2] else int(text)
    return text


_Result = TypeVar("_Result", str, bool)


@dataclass(frozen=True)
class CardValues:
    """A card's values by name: its keys, its category's and its deck's, and the columns of its row."""

    cells: Mapping[str, str]

    def text(self, text: str) -> str:
        """Return the text with its placeholders filled in. Raises JugadaError for a mistake in an expression."""
        if not has_placeholder(text):
            return text
        return self._filled(Expression(text).text)

    def value(self, expression: str) -> str:
        """Return the value of an expression: a value's name, or text with placeholders. Raises JugadaError."""
        return self.text(as_text(expression)).strip()

    def holds(self, condition: str) -> bool:
        """Return whether the condition is met. Raises JugadaError like `text`."""
        return self._filled(Expression.condition(condition).holds)

    @cached_property
    def _row(self) -> Row:
        return Row(0, self.cells)

    def _filled(self, fill: Callable[[Row], _Result]) -> _Result:
        try:
            return fill(self._row)
        except TemplateError as error:
            if error.missing:
                # A heading of signs alone gives an empty name, which nobody can write.
                known = sorted({identifier(cell) for cell in self.cells} - {""})
                raise UnknownNameError(unknown("value", error.missing, known).message) from error
            raise


class UnknownNameError(JugadaError):
    """An expression uses a value that the card does not have."""


def first_name(expression: str) -> str:
    """Return the first value that an expression, or a text with placeholders, uses; empty for none."""
    try:
        text = as_text(expression)
        return min(names_in(text), key=text.find, default="")
    except JugadaError:
        return ""


def names_in(text: str) -> tuple[str, ...]:
    """Return the names that the placeholders of a text use. Raises TemplateError for one that cannot be read."""
    return tuple(name for name in read_template(text).names if name != "row")


def as_text(expression: str) -> str:
    """Return the expression as a text with placeholders."""
    return expression if has_placeholder(expression) else f"{{{{ {expression} }}}}"
