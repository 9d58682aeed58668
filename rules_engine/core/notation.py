"""Declarative notation: formats and parses a state or an action as one line by a pattern such as ``{board} {turn}``.

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


class StateNotation(Protocol[T]):
    """The notation of states."""

    def format(self, value: T, /) -> str:
        """Return the value's text."""

    def parse(self, text: str, /) -> T:
        """Return the value. Raises MalformedError."""


class ActionNotation(Protocol):
    """The notation of actions or of outcomes, of one class or of several."""

    @property
    def begins(self) -> str:
        """The fixed text before the first field, possibly empty."""

    def writes(self, value: object, /) -> bool:
        """Return whether the value is of such a class."""

    def format(self, value: Any, /) -> str:
        """Return the value's text."""

    def parse(self, text: str, /) -> Any:
        """Return the value. Raises MalformedError."""

    def all(self) -> tuple[Any, ...]:
        """Return every value that the notation can write, if they can be listed without a state."""


class Field(Protocol):
    """The notation of one field's values."""

    @property
    def pattern(self) -> str:
        """A regular expression that matches the texts of all its values."""

    @property
    def expected(self) -> Words:
        """A noun phrase for what is expected, used in errors."""

    def format(self, value: Any, /) -> str:
        """Return the value's text."""

    def parse(self, text: str, /) -> Any:
        """Return the value of a text that matches the pattern. Raises ValueError if there is none."""

    def values(self) -> Sequence[Any]:
        """Return every value; called only for fields of actions, which have few."""


class OneOf:
    """One of a fixed set of words, such as squares."""

    def __init__(self, *words: str) -> None:
        self._words = words
        # The longest first: the first alternative that matches is taken, and `a1` begins `a10`.
        self.pattern = "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))
        self.expected: Words = Message("core/expected-one-of", names=words)

    def format(self, value: str, /) -> str:
        return value

    def parse(self, text: str, /) -> str:
        return text

    def values(self) -> Sequence[str]:
        return self._words


class Index(OneOf):
    """The index, from 0, of one of a fixed set of words, such as a seat by its name."""

    def format(self, value: int, /) -> str:  # type: ignore[override]
        return self._words[value]

    def parse(self, text: str, /) -> int:  # type: ignore[override]
        return self._words.index(text)

    def values(self) -> Sequence[int]:  # type: ignore[override]
        return range(len(self._words))


@dataclass(frozen=True)
class Number:
    """An integer from `low` to `high`, both 0 or more, without leading zeros."""

    low: int
    high: int

    # As many digits as `limits.whole_number` reads.
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
class Subset:
    """A subset of `letters` in their order, such as a hand of cards; ``-`` if it is empty."""

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


class Several:
    """A tuple of words from a fixed set, such as a hand, a trick or a pile of cards: ``c7,s1``; ``-`` if it is empty.

    Words keep their order and may repeat; for cards that a seat does not see, one of the words is ``?``.
    """

    def __init__(self, *words: str) -> None:
        self._words = words
        word = OneOf(*words).pattern
        self.pattern = f"-|(?:{word})(?:,(?:{word}))*"
        self.expected: Words = Message("core/expected-several", names=words)

    def format(self, value: Sequence[str], /) -> str:
        return ",".join(value) or "-"

    def parse(self, text: str, /) -> tuple[str, ...]:
        return () if text == "-" else tuple(text.split(","))

    def values(self) -> Sequence[tuple[str, ...]]:
        """Return every selection of the words, in their order."""
        sizes = range(len(self._words) + 1)
        return [some for size in sizes for some in combinations(self._words, size)]


class Line(Generic[T]):
    """The notation of one class of values: a pattern with its fields, which are the arguments of `make`."""

    def __init__(self, make: Callable[..., T], pattern: str, **fields: Field) -> None:
        self._make = make
        self._parts = tuple((text, name or "") for text, name, _, _ in Formatter().parse(pattern))
        self._fields = fields

    def writes(self, value: object) -> bool:
        """Return whether the value is of this line's class."""
        # What a function makes has no class to tell it by; then the line is the only one.
        return isinstance(self._make, type) and isinstance(value, self._make)

    def format(self, value: T) -> str:
        """Return the value's text."""
        return "".join(
            text + (self._fields[name].format(getattr(value, name)) if name else "") for text, name in self._parts
        )

    @property
    def begins(self) -> str:
        """The fixed text before the line's first field, possibly empty."""
        return self._parts[0][0].strip()

    def parse(self, text: str) -> T:
        """Return the value. Raises MalformedError with the first part that does not fit."""
        check_notation(text)
        rest, values = text.strip(), {}
        for before, name in self._parts:
            literal = re.match(_spaced(before), rest)
            rest = rest[literal.end() :] if literal else rest
            # Field by field, not by one pattern for all: only so is the part known that does not fit.
            matched = re.match(self._fields[name].pattern if name else "", rest)
            if literal is None or matched is None:
                # A text that ends with the literal lacks the field after it, not the blank between them.
                is_field = literal or re.fullmatch(_spaced(before.strip()), rest)
                raise self._error(text, rest, name, "" if is_field else before.strip())
            if name:
                try:
                    values[name] = self._fields[name].parse(matched[0])
                except ValueError as error:
                    raise self._error(text, matched[0], name) from error
            rest = rest[matched.end() :]
        if rest:
            raise MalformedError(text, rest, Message("core/expected-end"))
        return self._make(**values)

    def _error(self, text: str, rest: str, name: str, literal: str = "") -> MalformedError:
        """Return what is wrong where the rest begins: the literal is missing there, or the field of that name."""
        word = _WORD.match(rest)
        expected = self._fields[name].expected if name else Message("core/expected-end")
        return MalformedError(text, word[0] if word else "", repr(literal) if literal else expected)

    def all(self) -> tuple[T, ...]:
        """Return every value that the notation can write."""
        names = [name for _, name in self._parts if name]
        every = product(*(self._fields[name].values() for name in names))
        return tuple(self._make(**dict(zip(names, values, strict=True))) for values in every)


def _spaced(text: str) -> str:
    """Return a regular expression for the text in which a space matches one or more blanks."""
    return r"\s+".join(map(re.escape, text.split(" ")))


class Lines:
    """The notation of several classes of values, each with its own `Line`: moves, passes, throws."""

    def __init__(self, *lines: ActionNotation) -> None:
        self._lines = lines

    begins = ""

    def writes(self, value: object) -> bool:
        """Return whether one of the lines can write the value."""
        return any(line.writes(value) for line in self._lines)

    def format(self, value: Any) -> str:
        """Return the value's text."""
        return next(line for line in self._lines if line.writes(value)).format(value)

    def parse(self, text: str) -> Any:
        """Return the value from the first line that parses the text.

        Raises MalformedError: that of the line that fits longest.
        """
        errors: list[tuple[bool, int, MalformedError]] = []
        for line in self._lines:
            try:
                return line.parse(text)
            except MalformedError as error:
                # What was read farthest was probably meant, and a line whose first word is there before any other.
                errors.append((text.strip().startswith(line.begins), text.rfind(error.part), error))
        is_begun, _, longest = max(errors, key=lambda one: one[:2])
        if not is_begun:
            names = tuple(line.begins for line in self._lines)
            raise MalformedError(text, longest.part, Message("core/expected-one-of", names=names))
        raise longest

    def all(self) -> tuple[Any, ...]:
        """Return every value that the notation can write."""
        return tuple(value for line in self._lines for value in line.all())
