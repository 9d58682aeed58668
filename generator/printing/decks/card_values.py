"""The values of a card by name, for the expressions of its template or layout."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from jinja2 import Environment, TemplateSyntaxError, meta

from generator.printing.decks.expressions import Expression, has_placeholder, identifier
from generator.printing.decks.spreadsheet import Row
from generator.printing.errors import unknown
from generator.scene.model import Colour
from generator.scene.svg_reader.values import read_colour
from generator.scene.svg_values import RefusedError
from rules_engine.core import JugadaError, Message
from rules_engine.core.errors import quoted

_GIVEN = frozenset(("row", "range", "namespace", "loop"))


@dataclass(frozen=True)
class CardValues:
    """A card's values by name: its keys, its category's and its deck's, and the columns of its row."""

    cells: Mapping[str, str]

    def text(self, text: str) -> str:
        """Return the text with its placeholders filled in. Raises JugadaError for a mistake in an expression."""
        if not has_placeholder(text):
            return text
        try:
            return Expression(text).text(self._row)
        except JugadaError:
            self._check_names(text)
            raise

    def value(self, expression: str) -> str:
        """Return the value of an expression: a value's name, or text with placeholders. Raises JugadaError."""
        return self.text(as_text(expression)).strip()

    def holds(self, condition: str) -> bool:
        """Return whether the condition is met. Raises JugadaError like `text`."""
        return self.text(f"{{% if {condition} %}}1{{% endif %}}") == "1"

    @cached_property
    def _row(self) -> Row:
        return Row(0, self.cells)

    def _check_names(self, text: str) -> None:
        known = {identifier(cell) for cell in self.cells} - {""}
        absent = [name for name in names_in(text) if name not in known]
        if absent:
            raise UnknownNameError(unknown("value", absent[0], sorted(known)).message)


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


@lru_cache(maxsize=4096)
def names_in(text: str) -> tuple[str, ...]:
    """Return the names that the placeholders of a text use. Raises JugadaError for one that cannot be parsed."""
    try:
        tree = Environment(autoescape=False).parse(text)
        return tuple(sorted(meta.find_undeclared_variables(tree) - _GIVEN))
    except (TemplateSyntaxError, RecursionError, ValueError) as error:  # ValueError: a number of over 4,300 digits
        found = " ".join(str(error).split())
        raise JugadaError(Message("printing/expression", expression=quoted(text), error=found)) from error


def as_text(expression: str) -> str:
    """Return the expression as a text with placeholders."""
    return expression if has_placeholder(expression) else f"{{{{ {expression} }}}}"
