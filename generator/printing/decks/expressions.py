"""Expressions over a table's row, as in all texts of content: ``{{ Attack }}/{{ Life }}``, conditions."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from generator.content.expression_work import work_of_file
from generator.content.sandbox import Template, read_template, read_value
from generator.printing.decks.table_cells import Row

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
        return self.check().fill(_values(row), str, work_of_file())

    def holds(self, row: Row) -> bool:
        """Return whether the row meets the condition. Raises TemplateError like `text`."""
        return bool(self.check().fill(_values(row), lambda value: "1" if value else "", work_of_file()))

    def mentions(self, heading: str) -> bool:
        """Return whether the expression may use the column."""
        return bool(heading) and (identifier(heading) in self._source or heading in self._source)


def _values(row: Row) -> Mapping[str, Any]:
    cells = {heading: _number(text) for heading, text in row.cells.items()}
    return {**{identifier(heading): cell for heading, cell in cells.items()}, "row": cells}


def has_placeholder(text: str) -> bool:
    """Return whether the text has parts to fill in."""
    return "{{" in text or "{%" in text


@lru_cache(maxsize=4096)
def identifier(heading: str) -> str:
    """Return the heading as a name for expressions: letters, digits and underscores."""
    return re.sub(r"\W+", "_", heading).strip("_")


def _number(text: str) -> Any:
    """Return a cell as a number if formatting that number gives the same text."""
    if found := _NUMBER.fullmatch(text):
        return float(text) if found[2] else int(text)
    return text
