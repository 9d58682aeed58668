"""Plain values that cross the engine's border: facts of a violation or an event, answers of a query."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, ClassVar, TypeAlias

RuleId: TypeAlias = str
"""A rule's id, such as ``bg.move.blocked``; stated in ``content/<game>/rules.<lang>.md``."""

Value: TypeAlias = "bool | int | str | Fraction | tuple[Value, ...] | Mapping[str, Value] | None"
"""What an engine answers with. Text in it is notation or a term's key, never a sentence."""

Facts: TypeAlias = Mapping[str, Value]
"""Named values that a sentence in ``content/<game>/messages.<lang>.ftl`` is filled with."""


class Odds(Fraction):
    """A probability written over all its equally likely cases, never reduced: ``14/36`` for two dice.

    It is equal to any fraction of the same value; arithmetic gives plain fractions.

    >>> str(Odds(14, 36)), Odds(14, 36) == Fraction(7, 18)
    ('14/36', True)
    """

    cases: int

    def __new__(cls, favourable: int, cases: int) -> Odds:
        """Return the probability of `favourable` among `cases` equally likely outcomes."""
        self = super().__new__(cls, favourable, cases)
        self.cases = cases
        return self

    def __str__(self) -> str:
        return f"{self.numerator * (self.cases // self.denominator)}/{self.cases}"

    def __reduce__(self) -> Any:
        return type(self), (self.numerator * (self.cases // self.denominator), self.cases)

    def __copy__(self) -> Odds:
        return self

    def __deepcopy__(self, _memo: Any) -> Odds:
        return self


class Spelled(str):
    """Notation that languages spell in different ways; as text it is the spelling that the engine reads back.

    Which spelling a language prints is the value of the message ``option-<option>`` in the game's messages.
    """

    option: ClassVar[str]
    """The drawings' option with the same values."""

    def spelled(self, spelling: str) -> str:
        """Return the text in that spelling."""
        raise NotImplementedError
