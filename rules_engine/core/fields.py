"""Fields: how one value is written and read, and what is expected where it cannot be read; forms made of them.

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
from functools import lru_cache
from itertools import accumulate, groupby
from operator import attrgetter
from string import Formatter
from typing import Any

from rules_engine.core.errors import MalformedError
from rules_engine.core.limits import check_notation, whole_number
from rules_engine.core.messages import Message, Words

NONE = "-"
"""Written for an empty list."""


class MisfitError(ValueError):
    """A part that a field cannot read, and what it expected there; bars add the whole text."""

    def __init__(self, part: str, expected: Words) -> None:
        super().__init__(part)
        self.part, self.expected = part, expected


@dataclass(frozen=True, slots=True)
class Field:
    """The notation of one value: `read` raises MisfitError; `fits` says whether `either` should read by it."""

    read: Callable[[str], Any]
    write: Callable[[Any], str]
    fits: Callable[[str], object] = bool


def word(values: Mapping[str, Any] | Iterable[str], expected: Words = "", *, folded: bool = False) -> Field:
    """One of a fixed set of words, `folded`: in any letter case; a mapping says what each is in the engine.

    Of several words for one value the first is written.
    """
    known = dict(values) if isinstance(values, Mapping) else {name: name for name in values}
    names: dict[Any, str] = {}
    for name, value in known.items():
        # The first word stays: others are only read.
        names.setdefault(value, name)
    misfit = expected or Message("core/expected-one-of", names=tuple(known))

    def read(text: str) -> Any:
        try:
            return known[text]
        except KeyError:
            raise MisfitError(text, misfit) from None

    cases = {name.lower(): value for name, value in known.items()}

    def read_folded(text: str) -> Any:
        try:
            return cases[text.lower()]
        except KeyError:
            raise MisfitError(text, misfit) from None

    # Chosen once, and without a function of ours around the look-up: every state is made of such words.
    return Field(read_folded if folded else read, names.__getitem__)


def index(names: Sequence[str], expected: Words = "") -> Field:
    """The number, from 0, of one of a sequence of words, such as a seat by its letter, in any letter case."""
    return word({name: number for number, name in enumerate(names)}, expected, folded=True)


def signs(field: Field, values: Mapping[str, Any]) -> Field:
    """A value of a field, or one of these signs, each with its value: ``-`` for none."""
    names = {value: sign for sign, value in values.items()}
    return Field(
        lambda text: values[text] if text in values else field.read(text),
        lambda value: names[value] if value in names else field.write(value),
    )


def number(low: int, high: int, expected: Words = "") -> Field:
    """A whole number."""

    def read(text: str) -> int:
        try:
            return whole_number(text, low, high)
        except MalformedError as error:
            raise MisfitError(text, expected or error.expected) from None

    return Field(read, str)


def items(
    field: Field,
    order: Callable[[Iterable[Any]], Any] = tuple,
    shown: Callable[[Any], Iterable[Any]] = tuple,
    *,
    once: Words = "",
) -> Field:
    """Values separated by commas, ``-`` if there are none.

    Args:
        field: the notation of one value.
        order: makes what is read of the values.
        shown: makes of that the values in the order in which they are written.
        once: what is expected where a value occurs twice. Default: it may.
    """

    def read(text: str) -> Any:
        found = [] if text == NONE else list(map(field.read, text.split(",")))
        if once and len(set(found)) < len(found):
            raise MisfitError(text, once)
        return order(found)

    return Field(read, lambda values: ",".join(map(field.write, shown(values))) or NONE)


def tally(letters: str, expected: Words) -> Field:
    """How many there are of each letter: ``GGS``, ``-`` if there are none; read in any letter case and order."""

    def read(text: str) -> tuple[int, ...]:
        found = "" if text == NONE else text.upper()
        if not set(found) <= set(letters):
            raise MisfitError(text, expected)
        return tuple(map(found.count, letters))

    return Field(read, lambda counts: "".join(map(str.__mul__, letters, counts)) or NONE)


def whole(field: Field) -> Field:
    """The same field, but a part of it that does not fit is quoted with all of it."""

    def read(text: str) -> Any:
        try:
            return field.read(text)
        except MisfitError as error:
            raise MisfitError(text, error.expected) from None

    return Field(read, field.write, field.fits)


_SPACES = re.compile(r"\s+(?=[,/=:])|(?<=[,/=:])\s+")
"""Blanks beside signs, which are written in some notations and never needed."""


def without_spaces(text: str) -> str:
    """Return the text without blanks beside signs."""
    return _SPACES.sub("", text)


# At most four digits: a short text must not ask for a list of millions.
_RUN = re.compile(r"(\?)([0-9]{1,4})|(.+)\*([0-9]{1,4})")
"""Equal values in a row: ``?13`` that nobody sees, ``R*3``."""


def runs(field: Field, order: Callable[[Iterable[Any]], Any] = tuple) -> Field:
    """Values separated by commas like `items`, equal ones in a row with their number: ``AC,2D,?11``, ``R*3``."""

    def read(text: str) -> Any:
        found: list[Any] = []
        for part in [] if text == NONE else text.split(","):
            run = _RUN.fullmatch(part)
            name, count = (run[1] or run[3], int(run[2] or run[4])) if run else (part, 1)
            # Read once for all: equal values may well be one object, since they never change.
            found += [field.read(name)] * count
        return order(found)

    def write(values: Iterable[Any]) -> str:
        alike = ((field.write(value), len(list(run))) for value, run in groupby(values))
        texts = (name if n == 1 else f"{name}{n}" if name == "?" else f"{name}*{n}" for name, n in alike)
        return ",".join(texts) or NONE

    return Field(read, write)


def row(fields: Sequence[Field], sign: str, expected: Words = "") -> Field:
    """As many values as there are fields, with `sign` between them; without a sign each is one letter."""
    readers, writers = [field.read for field in fields], [field.write for field in fields]

    def read(text: str) -> tuple[Any, ...]:
        parts = text.split(sign) if sign else list(text)
        if len(parts) != len(fields):
            raise MisfitError(text, expected or Message("core/expected-parts", count=len(fields), sign=sign or "none"))
        return tuple([one(part) for one, part in zip(readers, parts, strict=True)])

    return Field(read, lambda values: sign.join([one(v) for one, v in zip(writers, values, strict=True)]))


def lines(rows: Sequence[Sequence[Field]], sign: str) -> Field:
    """As many values as there are fields in all rows: `sign` between those of a row, strokes between rows."""
    field = row([row(one, sign) for one in rows], "/")
    ends = list(accumulate(map(len, rows)))

    def write(values: Sequence[Any]) -> str:
        return field.write([values[end - len(one) : end] for one, end in zip(rows, ends, strict=True)])

    return Field(lambda text: tuple(value for part in field.read(text) for value in part), write)


def _attributes(names: Sequence[str]) -> Callable[[Any], Sequence[Any]]:
    """Return what gives a value's attributes, always as a sequence."""
    # Of a single name, `attrgetter` gives the value itself, not a sequence of one.
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: [getattr(value, name) for name in names]


_KEPT = 1_024


def kept(field: Field) -> Field:
    """The same field, faster: what it has read and written last is kept. For values that occur again and again."""
    return Field(lru_cache(_KEPT)(field.read), lru_cache(_KEPT)(field.write), field.fits)


def form(
    make: Callable[..., Any],
    pattern: str,
    expected: Words,
    take: Callable[[Any], Sequence[Any]] | None = None,
    **fields: Field,
) -> Field:
    """A value as fields in a pattern, such as ``{tile}.{space}``, in any letter case; no field has a blank.

    Args:
        make: makes the value of what the fields have read, by their names.
        pattern: fixed texts and the names of fields.
        expected: what is expected where the pattern does not fit.
        take: gives what the fields write, in the pattern's order. Default: the value's attributes of their names.
        fields: the fields.
    """
    parts = [(text, name or "") for text, name, _, _ in Formatter().parse(pattern)]
    names = [name for _, name in parts if name]
    regular = "".join(re.escape(without_spaces(text)) + (r"(\S+)" if name else "") for text, name in parts)
    # ASCII: in any case, Unicode takes the sign for Kelvin for a K, and a long s for an S.
    match = re.compile(regular, re.IGNORECASE | re.ASCII).fullmatch
    readers, writers = [fields[name].read for name in names], [fields[name].write for name in names]
    taken = take or _attributes(names)
    # By `%`, the quickest way to put together texts whose number is known.
    frame = "".join(text.replace("%", "%%") + ("%s" if name else "") for text, name in parts)

    def read(text: str) -> Any:
        found = match(text)
        if not found:
            raise MisfitError(text, expected)
        return make(**{name: one(part) for name, one, part in zip(names, readers, found.groups(), strict=True)})

    def write(value: Any) -> str:
        return frame % tuple([one(part) for one, part in zip(writers, taken(value), strict=True)])

    return Field(read, write, match)


def parts(pattern: str, expected: Words = "", **fields: Field) -> Field:
    """The values of fields in a pattern, such as ``{seat}:{bid}``, as a tuple in the pattern's order."""
    names = [name for _, name, _, _ in Formatter().parse(pattern) if name]
    return form(lambda **found: tuple([found[name] for name in names]), pattern, expected, tuple, **fields)


def keys(
    make: Callable[..., Any],
    head: str,
    expected: Words,
    twice: Words,
    take: Callable[[Any], tuple[Sequence[Any], Mapping[Any, Any]]],
    each: tuple[Field, Field] | None = None,
    **fields: Field,
) -> Field:
    """A word and fields with their keys in any order: ``injury start=A A=3 B=?``; single letters are in capitals.

    Args:
        make: makes the value of what the fields have read, by their names, and of `each`, a mapping.
        head: the word.
        expected: what is expected where a key is missing or is none of these.
        twice: what is expected where a part is no key with a value, or the key occurs twice.
        take: gives what the fields write, in their order, and what `each` writes.
        each: the notation of keys besides those of fields, and of their values.
        fields: the fields.
    """

    def read(text: str) -> Any:
        found: dict[str, str] = {}
        for part in text.split(" ")[1:]:
            name, _, value = part.partition("=")
            key = name.upper() if len(name) == 1 else name.lower()
            # A second value for a key must not quietly replace the first.
            if not value or key in found:
                raise MisfitError(part, twice)
            found[key] = value
        if not fields.keys() <= found.keys() or (each is None and found.keys() != fields.keys()):
            raise MisfitError(head if each else " ".join(found), expected)
        values = {name: field.read(found.pop(name)) for name, field in fields.items()}
        if each:
            values["each"] = {each[0].read(name): each[1].read(value) for name, value in found.items()}
        return make(**values)

    def write(value: Any) -> str:
        taken, others = take(value)
        words = [f"{name}={field.write(one)}" for (name, field), one in zip(fields.items(), taken, strict=True)]
        if each:
            words += [f"{each[0].write(name)}={each[1].write(one)}" for name, one in others.items()]
        return " ".join((head, *words))

    return Field(read, write, lambda text: text.split(" ", 1)[0].lower() == head)


def either(expected: Words, fields: Mapping[Any, Field], which: Callable[[Any], object] = type) -> Field:
    """A value in one of several notations: the first that fits is read, that of the value's key is written.

    Args:
        expected: what is expected where none fits.
        fields: the notations by their keys.
        which: gives the key of a value. Default: its class.
    """
    every = tuple(fields.values())

    def read(text: str) -> Any:
        for field in every:
            # The first that fits is meant: what it says is wrong tells more than that none fits.
            if field.fits(text):
                return field.read(text)
        raise MisfitError(text, expected)

    return Field(read, lambda value: fields[which(value)].write(value))


def headed(head: str, field: Field, expected: Words = "") -> Field:
    """A field's text after words, in any letter case, and a blank."""
    start = f"{head} "

    def read(text: str) -> Any:
        if text[: len(start)].lower() != start.lower():
            raise MisfitError(text, expected or repr(head))
        return field.read(text[len(start) :])

    return Field(read, lambda value: start + field.write(value))


def read_alone(field: Field, text: str) -> Any:
    """Return the value of a text that is this field and nothing else. Raises MalformedError if it does not fit."""
    check_notation(text)
    try:
        # Blanks are made equal once here, so that no field has to know of them.
        return field.read(" ".join(without_spaces(text).split()))
    except MisfitError as error:
        raise MalformedError(text, error.part, error.expected) from None
