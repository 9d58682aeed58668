"""Fields: how one value is written and read, and what is expected where it cannot be read; forms and bars made of them.

>>> hand = items(word(("AC", "2D"), "a card"))
>>> hand.write(("AC", "2D")), hand.read("2D")
('AC,2D', ('2D',))
>>> hand.read("AC,3D")
Traceback (most recent call last):
rules_engine.core.fields.MisfitError: 3D
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, groupby
from typing import Any

from rules_engine.core.errors import MalformedError
from rules_engine.core.limits import check_notation, whole_number
from rules_engine.core.messages import Message, Words

NONE = "-"
"""Written for an empty list."""


class MisfitError(ValueError):
    """A part that a field cannot read, and what it expected there; `Bars` adds the whole text."""

    def __init__(self, part: str, expected: Words) -> None:
        super().__init__(part)
        self.part, self.expected = part, expected


@dataclass(frozen=True, slots=True)
class Field:
    """The notation of one value: `read` raises MisfitError."""

    read: Callable[[str], Any]
    write: Callable[[Any], str]


def word(values: Mapping[str, Any] | Iterable[str], expected: Words = "") -> Field:
    """One of a fixed set of words; a mapping says what each is in the engine."""
    known = dict(values) if isinstance(values, Mapping) else {name: name for name in values}
    names = {value: name for name, value in known.items()}

    def read(text: str) -> Any:
        if text not in known:
            raise MisfitError(text, expected or Message("core/expected-one-of", names=tuple(known)))
        return known[text]

    return Field(read, names.__getitem__)


def number(low: int, high: int, expected: Words = "") -> Field:
    """A whole number."""

    def read(text: str) -> int:
        try:
            return whole_number(text, low, high)
        except MalformedError as error:
            raise MisfitError(text, expected or error.expected) from None

    return Field(read, str)


def items(field: Field, order: Callable[[Iterable[Any]], Any] = tuple) -> Field:
    """Values separated by commas, ``-`` if there are none; `order` makes what is read of them."""

    def read(text: str) -> Any:
        return order([] if text == NONE else map(field.read, text.split(",")))

    return Field(read, lambda values: ",".join(map(field.write, values)) or NONE)


_RUN = re.compile(r"(\?)([0-9]{1,4})|(.+)\*([0-9]{1,4})")
"""Equal values in a row: ``?13`` that nobody sees, ``R*3``."""


def runs(field: Field, order: Callable[[Iterable[Any]], Any] = tuple) -> Field:
    """Values separated by commas like `items`, equal ones in a row with their number: ``AC,2D,?11``, ``R*3``."""

    def read(text: str) -> Any:
        found: list[Any] = []
        for part in [] if text == NONE else text.split(","):
            run = _RUN.fullmatch(part)
            name, count = (run[1] or run[3], int(run[2] or run[4])) if run else (part, 1)
            found += [field.read(name)] * count
        return order(found)

    def write(values: Iterable[Any]) -> str:
        alike = ((field.write(value), len(list(run))) for value, run in groupby(values))
        texts = (name if n == 1 else f"{name}{n}" if name == "?" else f"{name}*{n}" for name, n in alike)
        return ",".join(texts) or NONE

    return Field(read, write)


def row(fields: Sequence[Field], sign: str, expected: Words = "") -> Field:
    """As many values as there are fields, with `sign` between them; without a sign each is one letter."""

    def read(text: str) -> tuple[Any, ...]:
        parts = text.split(sign) if sign else list(text)
        if len(parts) != len(fields):
            raise MisfitError(text, expected or Message("core/expected-parts", count=len(fields), sign=sign or "none"))
        return tuple(field.read(part) for field, part in zip(fields, parts, strict=True))

    return Field(read, lambda values: sign.join(one.write(v) for one, v in zip(fields, values, strict=True)))


def lines(rows: Sequence[Sequence[Field]], sign: str) -> Field:
    """As many values as there are fields in all rows: `sign` between those of a row, strokes between rows."""
    field = row([row(one, sign) for one in rows], "/")
    ends = list(accumulate(map(len, rows)))

    def write(values: Sequence[Any]) -> str:
        return field.write([values[end - len(one) : end] for one, end in zip(rows, ends, strict=True)])

    return Field(lambda text: tuple(value for part in field.read(text) for value in part), write)


_SPACES = re.compile(r"\s*([,/=:])\s*")


@dataclass(frozen=True, slots=True)
class Bars:
    """Named fields between bars, in their order: ``hand AC,2D | turn N``; `make` gets what is read, by name."""

    make: Callable[..., Any]
    fields: Mapping[str, Field]

    def parse(self, text: str) -> Any:
        """Return the value. Raises MalformedError with the first part that does not fit."""
        check_notation(text)
        parts = [" ".join(_SPACES.sub(r"\1", part).split()) for part in text.split("|")]
        if len(parts) != len(self.fields):
            raise MalformedError(text, text, Message("core/expected-bars", names=tuple(self.fields)))
        values = {}
        for (name, field), part in zip(self.fields.items(), parts, strict=True):
            head, _, rest = part.partition(" ")
            if head != name:
                raise MalformedError(text, part, repr(name))
            try:
                values[name] = field.read(rest)
            except MisfitError as error:
                raise MalformedError(text, error.part, error.expected) from None
        return self.make(**values)

    def format(self, value: Any) -> str:
        """Return the value's text."""
        return " | ".join(f"{name} {field.write(getattr(value, name))}" for name, field in self.fields.items())
