"""The values of a card by name, for the expressions of its template or layout."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from generator.content.sandbox import TemplateError, read_template
from generator.printing.decks.expressions import Expression, has_placeholder, identifier
from generator.printing.decks.table_cells import Row
from generator.printing.errors import unknown
from generator.scene.model import Colour
from generator.scene.svg_reader.values import read_colour
from generator.scene.svg_values import RefusedError
from rules_engine.core import JugadaError

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
                known = sorted({identifier(cell) for cell in self.cells} - {""})
                raise UnknownNameError(unknown("value", error.missing, known).message) from error
            raise


class UnknownNameError(JugadaError):
    """An expression uses a value that the card does not have."""


def as_colour(text: str) -> Colour | None:
    """Return the colour of a value, None for no paint. Raises JugadaError for an invalid one."""
    try:
        found = read_colour(text) if text else None
    except RefusedError as error:
        raise JugadaError(error.args[0]) from error
    return found[0] if found else None


def first_name(expression: str) -> str:
    """Return the first value that an expression, or a text with placeholders, uses; empty for none."""
    try:
        return next(iter(names_in(as_text(expression))), "")
    except JugadaError:
        return ""


def names_in(text: str) -> tuple[str, ...]:
    """Return the names that the placeholders of a text use. Raises TemplateError for one that cannot be read."""
    return tuple(name for name in read_template(text).names if name != "row")


def as_text(expression: str) -> str:
    """Return the expression as a text with placeholders."""
    return expression if has_placeholder(expression) else f"{{{{ {expression} }}}}"
