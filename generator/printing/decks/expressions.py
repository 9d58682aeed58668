"""Expressions over a table's row, in the sandbox of content templates: ``{{ Attack }}/{{ Life }}``, conditions."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

from generator.printing.decks.spreadsheet import Row
from rules_engine.core import JugadaError, Message
from rules_engine.core.errors import quoted

if TYPE_CHECKING:
    from jinja2 import Template

    from generator.content.sandbox import Environment

_Result = TypeVar("_Result")
_NUMBER = re.compile(r"-?(0|[1-9][0-9]{0,14})(\.[0-9]{0,14}[1-9])?")


class Expression:
    """A template filled in with the cells of each row.

    The name of a column is its heading with ``_`` for anything but letters and digits, or ``row["its heading"]``.
    """

    def __init__(self, source: str) -> None:
        self._source = source

    def check(self) -> None:
        """Raise JugadaError for an expression that is invalid for every row."""
        self._attempt(lambda: _prepared(self._source))

    @classmethod
    def condition(cls, source: str) -> Expression:
        """Return an expression for which `holds` evaluates the condition."""
        return cls(f"{{% if {source} %}}1{{% endif %}}")

    def text(self, row: Row) -> str:
        """Return the text for the row. Raises JugadaError for any error of the expression."""

        def fill() -> str:
            environment, template = _prepared(self._source)
            return environment.fill(template, _values(row))

        return self._attempt(fill)

    def _attempt(self, action: Callable[[], _Result]) -> _Result:
        try:
            return action()
        except JugadaError:
            raise
        except Exception as error:  # a user's expression may raise anything
            text = " ".join(str(error).split())
            raise JugadaError(Message("printing/expression", expression=quoted(self._source), error=text)) from error

    def holds(self, row: Row) -> bool:
        """Return whether the row meets the condition. Raises JugadaError like `text`."""
        return self.text(row) == "1"

    def mentions(self, heading: str) -> bool:
        """Return whether the expression may use the column."""
        return bool(heading) and (identifier(heading) in self._source or heading in self._source)


@lru_cache(maxsize=256)
def _prepared(source: str) -> tuple[Environment, Template]:
    """Return the compiled expression; cached, because compiling takes as long as filling it in a hundred times."""
    from generator.content.sandbox import Environment  # slow to import, and most tables have no expressions

    environment = Environment({}, str)
    return environment, environment.prepare(source)


def _values(row: Row) -> dict[str, Any]:
    cells = {heading: _number(text) for heading, text in row.cells.items()}
    return {**{identifier(heading): cell for heading, cell in cells.items()}, "row": cells}


def has_placeholder(text: str) -> bool:
    """Return whether the text has parts to fill in."""
    return "{{" in text or "{%" in text


def identifier(heading: str) -> str:
    """Return the heading as a name for expressions: letters, digits and underscores."""
    return re.sub(r"\W+", "_", heading).strip("_")


def _number(text: str) -> Any:
    """Return a cell as a number if formatting that number gives the same text."""
    if found := _NUMBER.fullmatch(text):
        return float(text) if found[2] else int(text)
    return text
