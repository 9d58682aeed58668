"""Notation from fields: a state or an action as one line, written and read by a pattern such as ``{board} {turn}``.

>>> from dataclasses import make_dataclass
>>> Move = make_dataclass("Move", ["start", "end"], frozen=True)
>>> moves = Line(Move, "{start}-{end}", start=OneOf("a1", "a2"), end=OneOf("a1", "a2"))
>>> moves.format(moves.parse("a1-a2")), len(moves.all())
('a1-a2', 4)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from string import Formatter
from typing import Any, Generic, Protocol, TypeVar

from rules_engine.core.errors import MalformedError
from rules_engine.core.limits import check_notation
from rules_engine.core.messages import Message, Words

T = TypeVar("T")

_WORD = re.compile(r"\S*")


class Field(Protocol):
    """How the values of one field are written."""

    @property
    def pattern(self) -> str:
        """A regular expression for the texts of all its values."""

    @property
    def expected(self) -> Words:
        """What is expected there, a noun phrase."""

    def format(self, value: Any, /) -> str:
        """Return the value's text."""

    def parse(self, text: str, /) -> Any:
        """Return the value of a text that fits the pattern. Raises ValueError if there is none."""

    def values(self) -> Sequence[Any]:
        """Return every value; only of fields of actions, which have few."""


class OneOf:
    """One of some words, such as squares."""

    def __init__(self, *words: str) -> None:
        self._words = words
        self.pattern = "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))
        self.expected: Words = Message("core/expected-one-of", names=words)

    def format(self, value: str, /) -> str:
        return value

    def parse(self, text: str, /) -> str:
        return text

    def values(self) -> Sequence[str]:
        return self._words


class Index(OneOf):
    """The number, from 0, of one of some words, such as a seat by its name."""

    def format(self, value: int, /) -> str:  # type: ignore[override]
        return self._words[value]

    def parse(self, text: str, /) -> int:  # type: ignore[override]
        return self._words.index(text)

    def values(self) -> Sequence[int]:  # type: ignore[override]
        return range(len(self._words))


@dataclass(frozen=True)
class Number:
    """A whole number from `low` to `high`, 0 or more, without leading zeros."""

    low: int
    high: int

    pattern = "0|[1-9][0-9]{0,17}"

    @property
    def expected(self) -> Words:
        return Message("core/expected-number", low=self.low, high=self.high)

    def format(self, value: int, /) -> str:
        return str(value)

    def parse(self, text: str, /) -> int:
        if not self.low <= int(text) <= self.high:
            raise ValueError(text)
        return int(text)

    def values(self) -> Sequence[int]:
        return range(self.low, self.high + 1)


@dataclass(frozen=True)
class Cells:
    """Text with one of `letters` for each of `count` places, such as the squares of a board."""

    count: int
    letters: str

    @property
    def pattern(self) -> str:
        return f"[{re.escape(self.letters)}]{{{self.count}}}"

    @property
    def expected(self) -> Words:
        return Message("core/expected-cells", count=self.count, names=tuple(self.letters))

    def format(self, value: str, /) -> str:
        return value

    def parse(self, text: str, /) -> str:
        return text

    def values(self) -> Sequence[str]:
        return ["".join(cells) for cells in product(self.letters, repeat=self.count)]


@dataclass(frozen=True)
class Some:
    """Text with some of `letters`, each at most once and in their order, such as a hand of cards; ``-`` for none."""

    letters: str

    @property
    def pattern(self) -> str:
        return f"-|[{re.escape(self.letters)}]+"

    @property
    def expected(self) -> Words:
        return Message("core/expected-some", names=tuple(self.letters))

    def format(self, value: str, /) -> str:
        return value or "-"

    def parse(self, text: str, /) -> str:
        value = text.replace("-", "")
        if value != "".join(letter for letter in self.letters if letter in value):
            raise ValueError(text)
        return value

    def values(self) -> Sequence[str]:
        sizes = range(len(self.letters) + 1)
        return ["".join(some) for size in sizes for some in combinations(self.letters, size)]


class Line(Generic[T]):
    """The notation of one class of values: a pattern with its fields, which are the arguments of `make`."""

    def __init__(self, make: Callable[..., T], pattern: str, **fields: Field) -> None:
        self._make = make
        self._parts = tuple((text, name or "") for text, name, _, _ in Formatter().parse(pattern))
        self._fields = fields

    def writes(self, value: object) -> bool:
        """Return whether the value is one of this line's class."""
        return isinstance(self._make, type) and isinstance(value, self._make)

    def format(self, value: T) -> str:
        """Return the value's text."""
        return "".join(
            text + (self._fields[name].format(getattr(value, name)) if name else "") for text, name in self._parts
        )

    def parse(self, text: str) -> T:
        """Return the value. Raises MalformedError with the first part that does not fit."""
        check_notation(text)
        rest, values = text.strip(), {}
        for before, name in self._parts:
            found = re.match(rf"{_spaced(before)}({self._fields[name].pattern if name else ''})", rest)
            if found is None:
                raise self._error(text, re.sub(f"^{_spaced(before)}", "", rest), name)
            if name:
                try:
                    values[name] = self._fields[name].parse(found[1])
                except ValueError as error:
                    raise self._error(text, found[1], name) from error
            rest = rest[found.end() :]
        if rest:
            raise MalformedError(text, rest, Message("core/expected-end"))
        return self._make(**values)

    def _error(self, text: str, rest: str, name: str) -> MalformedError:
        word = _WORD.match(rest)
        expected = self._fields[name].expected if name else Message("core/expected-end")
        return MalformedError(text, word[0] if word else "", expected)

    def all(self) -> tuple[T, ...]:
        """Return every value that can be written."""
        names = [name for _, name in self._parts if name]
        every = product(*(self._fields[name].values() for name in names))
        return tuple(self._make(**dict(zip(names, values, strict=True))) for values in every)


def _spaced(text: str) -> str:
    """Return a regular expression for the text, in which any spaces stand for a space."""
    return r"\s+".join(map(re.escape, text.split(" ")))


class Lines:
    """The notation of several classes of values, each with a line of its own: moves, passes, throws."""

    def __init__(self, *lines: Line[Any]) -> None:
        self._lines = lines

    def writes(self, value: object) -> bool:
        """Return whether the value is of one of the lines."""
        return any(line.writes(value) for line in self._lines)

    def format(self, value: Any) -> str:
        """Return the value's text."""
        return next(line for line in self._lines if line.writes(value)).format(value)

    def parse(self, text: str) -> Any:
        """Return the value of the first line that can be read. Raises MalformedError of the last one."""
        for line in self._lines[:-1]:
            try:
                return line.parse(text)
            except MalformedError:
                continue
        return self._lines[-1].parse(text)

    def all(self) -> tuple[Any, ...]:
        """Return every value that can be written."""
        return tuple(value for line in self._lines for value in line.all())
