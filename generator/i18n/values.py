"""Values of messages converted for Fluent: texts, numbers, fractions, lists, terms of a game, other messages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, SupportsInt, cast

from fluent.runtime.types import FluentNumber, FluentType, fluent_number

from generator.i18n import writing
from rules_engine.core.queries import Spelled

if TYPE_CHECKING:
    from generator.i18n.messages import MessageFile


class ListValue(FluentType):
    """Several values, separated by commas; ``LIST`` joins the last two by *and* or *or*, ``COUNT`` counts them."""

    def __init__(self, items: tuple[object, ...], file: MessageFile) -> None:
        self.items, self._file = items, file

    def format(self, _locale: object) -> str:
        """Return the list, with each member named by the catalogue."""
        return writing.name(self.items, self._file)


class Other(FluentType):
    """Any other value (notation, a fraction, a boolean, None, a mapping, a message), in the language's format."""

    def __init__(self, value: object, file: MessageFile) -> None:
        self.value, self._file = value, file

    def format(self, _locale: object) -> str:
        """Return the value in words."""
        return writing.name(self.value, self._file)


class Flag(Other):
    """A boolean or None, as values of actions are. Selects by ``yes``, ``no`` or ``none``."""

    def __eq__(self, other: object) -> bool:
        return other == self._key

    def __hash__(self) -> int:
        return hash(self._key)

    @property
    def _key(self) -> str:
        return "none" if self.value is None else "yes" if self.value else "no"


class Term(FluentType):
    """A text value: the name of a term or a seat of the file if there is one, else the text. Selects by its key."""

    def __init__(self, key: str, file: MessageFile) -> None:
        self.key, self._file = key, file

    def __eq__(self, other: object) -> bool:
        return self.key == (other.key if isinstance(other, Term) else other)

    def __hash__(self) -> int:
        return hash(self.key)

    def format(self, _locale: object) -> str:
        """Return the term's name."""
        return writing.name(self.key, self._file)


def plural_number(value: int) -> object:
    """Return a number that selects plural forms and is formatted without grouping; ``NUM`` groups it."""
    return fluent_number(value, useGrouping=False)


_LARGEST = 10**18
"""From here on a number is text: Babel formats at most 28 digits, and no plural form of ours is for such numbers."""


def to_fluent(value: object, file: MessageFile) -> object:
    """Return the value for Fluent. Text becomes a term if the file has terms or seats."""
    if isinstance(value, str):
        # A key of a term can be selected by and has a grammar; other text stays text.
        if writing.has_term(value, file):
            return Term(value, file)
        return Other(value, file) if isinstance(value, Spelled) else value
    if isinstance(value, tuple | list | frozenset | set):
        return ListValue(tuple(value), file)
    if isinstance(value, int) and not isinstance(value, bool):
        # Beyond that no plural form depends on the number, and Babel does not write it.
        return plural_number(value) if abs(value) < _LARGEST else str(value)
    return Flag(value, file) if value is None or isinstance(value, bool) else Other(value, file)


def raw(value: object) -> Any:
    """Return the original value of one that was converted for Fluent."""
    if isinstance(value, Term):
        return value.key
    if isinstance(value, ListValue):
        return value.items
    if isinstance(value, Other):
        return value.value
    return int(cast(SupportsInt, value)) if isinstance(value, FluentNumber) else value
