"""Bars: fields between strokes make a notation, in a fixed order or in any; what cannot be read is told in its text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from rules_engine.core.errors import MalformedError
from rules_engine.core.fields import Field, MisfitError, without_spaces
from rules_engine.core.limits import check_notation
from rules_engine.core.messages import Message


def _between_bars(text: str) -> list[str]:
    return [" ".join(part.split()) for part in without_spaces(text).split("|")]


def _as_given(text: str, part: str) -> str:
    """Return a whole part between bars with the blanks that it has in the text, so that it is found there."""
    given = (" ".join(one.split()) for one in text.split("|"))
    return next((one for one in given if without_spaces(one) == part), part)


@dataclass(frozen=True, slots=True)
class Bars:
    """Named fields between bars, in their order: ``hand AC,2D | turn N``; `make` gets what is read, by name.

    `take` gives what the fields write, in their order; by default the value's attributes of their names.
    """

    make: Callable[..., Any]
    fields: Mapping[str, Field]
    take: Callable[[Any], Iterable[Any]] | None = None

    def parse(self, text: str) -> Any:
        """Return the value. Raises MalformedError with the first part that does not fit."""
        check_notation(text)
        parts = _between_bars(text)
        if len(parts) != len(self.fields):
            raise MalformedError(text, text, Message("core/expected-bars", names=tuple(self.fields)))
        try:
            values = {name: field.read(part) for (name, field), part in zip(self.fields.items(), parts, strict=True)}
            return self.make(**values)
        except MisfitError as error:
            raise MalformedError(text, _as_given(text, error.part), error.expected) from None

    def format(self, value: Any) -> str:
        """Return the value's text."""
        taken = self.take(value) if self.take else [getattr(value, name) for name in self.fields]
        return " | ".join([field.write(one) for field, one in zip(self.fields.values(), taken, strict=True)])


# A pattern is made once for a notation, not for each part of each position.
@lru_cache
def _begins_with(names: Sequence[str]) -> Callable[[str], re.Match[str] | None]:
    """Return what finds the name with which a part begins: as the number of its group."""
    # A name ends where a word does, so that `turn` does not begin `turns`; a colon is an end by itself.
    words = (re.escape(name) + ("" if name.endswith(":") else r"(?![\w:])") for name in names)
    return re.compile("|".join(f"({word})" for word in words), re.IGNORECASE | re.ASCII).match


@dataclass(frozen=True, slots=True)
class LooseBars:
    """Fields between bars in any order, each of which may be left out: ``hold 0 | phase A``.

    A part is read by the field with whose name it begins. `make` gets what is read, by name, and the parts;
    `take` gives what the fields write, in their order, None for what is left out.
    """

    make: Callable[[Mapping[str, Any], Mapping[str, str]], Any]
    fields: Mapping[str, Field]
    take: Callable[[Any], Iterable[Any]]

    def parse(self, text: str) -> Any:
        """Return the value. Raises MalformedError with the first part that does not fit."""
        check_notation(text)
        given: dict[str, str] = {}
        try:
            for part in _between_bars(text):
                name = self._name(part)
                if name in given:
                    raise MisfitError(part, Message("core/expected-part-once", part=repr(name)))
                given[name] = part
            values = {name: field.read(given[name]) for name, field in self.fields.items() if name in given}
            return self.make(values, given)
        except (MisfitError, MalformedError) as error:
            raise MalformedError(text, _as_given(text, error.part), error.expected) from None

    def _name(self, part: str) -> str:
        names = tuple(self.fields)
        found = _begins_with(names)(part)
        if not found or not found.lastindex:
            raise MisfitError(part, Message("core/expected-part-of", names=names))
        # Each name is one group of the pattern, so the group that took part tells which.
        return names[found.lastindex - 1]

    def format(self, value: Any) -> str:
        """Return the value's text."""
        pairs = zip(self.fields.values(), self.take(value), strict=True)
        return " | ".join([field.write(one) for field, one in pairs if one is not None])
