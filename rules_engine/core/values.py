"""Plain values that the engine exchanges with its callers: facts of violations and events, answers to queries."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

if TYPE_CHECKING:
    from rules_engine.core.messages import Message

RuleId: TypeAlias = str
"""A rule's id, such as ``bg.move.blocked``; its text is in ``content/<game>/rules.<lang>.md``."""

Value: TypeAlias = "bool | int | str | Fraction | tuple[Value, ...] | Mapping[str, Value] | None"
"""An answer of an engine. Text in it is notation or a term's key, never a sentence."""

Facts: TypeAlias = Mapping[str, Value]
"""Named values for the placeholders of a sentence in ``content/<game>/messages.<lang>.ftl``."""


class Odds(Fraction):
    """A probability with the number of equally likely cases as denominator, never reduced: ``14/36`` for two dice.

    It equals any fraction of the same value; arithmetic gives plain fractions.

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
    """Notation that languages spell differently; as text it is the spelling that the engine parses.

    The message ``option-<option>`` of the game holds the spelling that each language prints.
    """

    option: ClassVar[str]
    """The option of the drawings with the same values."""

    def spelled(self, spelling: str) -> str:
        """Return the text in the given spelling."""
        raise NotImplementedError

    def in_words(self, _spelling: str, /) -> tuple[Message, ...]:
        """Return what it says as messages of the game that make a list, names in that spelling; () for a mere name."""
        return ()
