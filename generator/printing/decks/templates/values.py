"""The values of a card for its template's expressions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from jinja2 import Environment, TemplateSyntaxError, meta

from generator.printing.decks.expressions import Expression, identifier
from generator.printing.decks.spreadsheet import Row
from rules_engine.core import JugadaError, Message
from rules_engine.core.errors import quoted

_GIVEN = frozenset(("row", "range", "namespace", "loop"))


@dataclass(frozen=True)
class CardValues:
    """A card's values by name: its keys, its category's and its deck's, and the columns of its row."""

    cells: Mapping[str, str]

    def text(self, expression: str) -> str:
        """Return the text. Raises JugadaError for a mistake in the expression."""
        self._check(expression)
        return Expression(expression).text(Row(0, self.cells))

    def holds(self, condition: str) -> bool:
        """Return whether the condition is met. Raises JugadaError like `text`."""
        source = f"{{% if {condition} %}}1{{% endif %}}"
        return self.text(source) == "1"

    def value(self, expression: str) -> str:
        """Return the value of an expression in a name: a value's name, or text with placeholders."""
        return self.text(expression if "{{" in expression or "{%" in expression else f"{{{{ {expression} }}}}").strip()

    def knows(self, name: str) -> bool:
        """Return whether the card has a value with that name."""
        return name in {identifier(cell) for cell in self.cells}

    def _check(self, expression: str) -> None:
        unknown = [name for name in names_in(expression) if not self.knows(name)]
        if unknown:
            names = sorted({identifier(cell) for cell in self.cells if identifier(cell)})
            raise UnknownNameError(Message("printing/template-name", found=repr(unknown[0]), names=names))


class UnknownNameError(JugadaError):
    """An expression of a template uses a value that the card does not have."""


@lru_cache(maxsize=4096)
def names_in(expression: str) -> tuple[str, ...]:
    """Return the names that an expression uses. Raises JugadaError for one that cannot be parsed."""
    try:
        tree = Environment(autoescape=False).parse(expression)
        return tuple(sorted(meta.find_undeclared_variables(tree) - _GIVEN))
    except (TemplateSyntaxError, RecursionError) as error:
        text = " ".join(str(error).split())
        raise JugadaError(Message("printing/expression", expression=quoted(expression), error=text)) from error


def cells_of(card: Mapping[str, Any], row: Mapping[str, str], more: Mapping[str, str]) -> dict[str, str]:
    """Return all values by name; a card's own keys take precedence over the columns of its row."""
    return {**row, **more, **{key: str(value) for key, value in card.items()}}
