"""What operators, methods, filters and tests do in an expression, and what they cost.

Values are compared as a person reads them: a cell ``2`` equals the text ``"2"``. Nothing here looks at an attribute of
a Python object: a name after a dot is a key of the data, or one of a few methods of texts and lists.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from fractions import Fraction
from itertools import islice
from operator import itemgetter
from typing import Any, TypeAlias, TypeGuard

from generator.content.expression_work import Work
from generator.limits import MAX_TEMPLATE_VALUE
from rules_engine.core import JugadaError, Message
from rules_engine.core.errors import quoted

Operation: TypeAlias = Callable[..., object]
Number: TypeAlias = int | float | Fraction
_FIRST = itemgetter(0)
_A_COMPARISON = 3
"""Steps that a comparison of two values takes, besides those for their size."""
_NUMBER = re.compile(r"\s*[+-]?[0-9]{1,15}(\.[0-9]{1,15})?\s*", re.ASCII)


class AbsentError(JugadaError):
    """A value that an expression asks for is not there; ``default`` and ``is defined`` take it for absent."""


def is_number(value: object) -> TypeGuard[Number]:
    """Return whether the value is a number; true and false are not."""
    return isinstance(value, int | float | Fraction) and not isinstance(value, bool)


def as_text(value: object) -> str:
    """Return a text, or a number as it is written. Raises JugadaError for anything else."""
    if isinstance(value, str):
        return value
    if is_number(value):
        return str(value)
    raise JugadaError(Message("content/expression-needs", wanted=Message("content/kind-text"), found=kind(value)))


def kind(value: object) -> Message:
    """Return the name of the value's kind: a text, a number, a list …"""
    name = "other"
    if value is None:
        name = "nothing"
    elif isinstance(value, bool):
        name = "truth"
    elif isinstance(value, str):
        name = "text"
    elif is_number(value):
        name = "number"
    elif isinstance(value, Mapping):
        name = "mapping"
    elif isinstance(value, list | tuple | range | set | frozenset):
        name = "list"
    return Message(f"content/kind-{name}")


def unknown_word(key: str, given: str, known: Iterable[str]) -> JugadaError:
    """Return the error for an unknown name, filter, …, with the closest known ones. `key`: the message's."""
    names = sorted(known)
    near = get_close_matches(given, names, 3, 0.6)
    hint = Message("core/hint-close", names=tuple(near)) if near else Message("core/hint-all", names=tuple(names[:24]))
    return JugadaError(Message(key, given=quoted(given), hint=hint if names else ""))


def items_of(value: object, work: Work) -> list[object]:
    """Return the items of a list, the keys of a mapping, the characters of a text."""
    if not isinstance(value, Sequence | Mapping | set | frozenset):
        raise JugadaError(Message("content/expression-needs", wanted=Message("content/kind-list"), found=kind(value)))
    work.spend(len(value))
    # One more than allowed, which `keep` refuses: a long value is not copied whole only to be refused.
    return list(work.keep(list(islice(value, MAX_TEMPLATE_VALUE + 1))))


# ------------------------------------------------------------------------------------------------------- comparisons


def are_equal(one: object, other: object, work: Work) -> bool:
    """Return whether two values are equal as a person reads them: the number 2 and the text "2" are."""
    work.spend(_A_COMPARISON)
    if isinstance(one, str) and isinstance(other, str):
        # Texts of different lengths cost nothing, and most that are compared are such.
        return len(one) == len(other) and work.read(one) == other
    if isinstance(one, str) and is_number(other):
        return _reads_as(one, other, work)
    if isinstance(other, str) and is_number(one):
        return _reads_as(other, one, work)
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return len(one) == len(other) and all(are_equal(a, b, work) for a, b in zip(one, other, strict=True))
    return bool(work.weigh(one) == work.weigh(other))


def _reads_as(text: str, number: object, work: Work) -> bool:
    return work.read(text) == str(number) or (_NUMBER.fullmatch(text) is not None and Fraction(text.strip()) == number)


def is_in(part: object, whole: object, work: Work) -> bool:
    """Return whether a text is part of a text, or a value is in a list or a key of a mapping."""
    if isinstance(whole, str) or is_number(whole):
        inside, searched = as_text(part), as_text(whole)
        work.search(searched, inside)
        return inside in searched
    if isinstance(whole, Mapping):
        # Key by key and not by its hash: the number 2 is found under the key "2", too.
        return any(are_equal(part, key, work) for key in whole)
    items = items_of(whole, work)
    if isinstance(part, str | list | tuple | Mapping):
        return any(are_equal(part, one, work) for one in items)
    work.spend(len(items))  # a number takes no time to compare, and lists of numbers are long
    return part in items or any(
        isinstance(one, str) and is_number(part) and _reads_as(one, part, work) for one in items
    )


def is_less(one: object, other: object, work: Work) -> bool:
    """Return whether one value is less. Raises JugadaError for a text that is no number beside a number."""
    left, right = _comparable(one, other), _comparable(other, one)
    if isinstance(left, str) and isinstance(right, str):
        work.read(left)
        return left < right
    if is_number(left) and is_number(right):
        return bool(left < right)
    raise JugadaError(Message("content/expression-operands", sign="<", left=kind(one), right=kind(other)))


def _comparable(one: object, other: object) -> object:
    return Fraction(one.strip()) if isinstance(one, str) and is_number(other) and _NUMBER.fullmatch(one) else one


# -------------------------------------------------------------------------------------------------------- arithmetic


def calculate(sign: str, left: Any, right: Any, work: Work) -> object:
    """Return the result of an arithmetic operator. Raises JugadaError for values that it does not work between."""
    if sign == "~":
        return work.keep(work.write(left) + work.write(right))
    if is_number(left) and is_number(right):
        return work.keep(_number_operation(sign, left, right))
    if sign == "+" and (_are(str, left, right) or _are(list, left, right)):
        # Before it is made, as with `*`.
        if len(left) + len(right) > MAX_TEMPLATE_VALUE:
            raise JugadaError(Message("content/template-long", most=f"{MAX_TEMPLATE_VALUE:,}"))
        return work.keep(left + right)
    if sign == "*":
        times, value = (left, right) if isinstance(left, int) else (right, left)
        if isinstance(times, int) and isinstance(value, str | list):
            # Before it is made: `"x" * 10**9` would take the memory that the limit is for.
            if max(times, 0) * len(value) > MAX_TEMPLATE_VALUE:
                raise JugadaError(Message("content/template-long", most=f"{MAX_TEMPLATE_VALUE:,}"))
            return work.keep(value * times)
    raise JugadaError(Message("content/expression-operands", sign=sign, left=kind(left), right=kind(right)))


def _are(kind_of: type, *values: object) -> bool:
    return all(isinstance(value, kind_of) for value in values)


def _number_operation(sign: str, left: Number, right: Number) -> object:
    if sign in ("/", "//", "%") and not right:
        raise JugadaError(Message("content/expression-zero"))
    if sign == "+":
        return left + right
    if sign == "-":
        return left - right
    if sign == "*":
        return left * right
    if sign == "/":
        return left / right
    return left // right if sign == "//" else left % right


# ---------------------------------------------------------------------------------------------------- parts of values


def item_of(value: object, key: object, work: Work) -> object:
    """Return the item of a list or text at that place, or of a mapping under that key."""
    if isinstance(value, Mapping):
        # Asked for first: with a list as the key, `in` would raise an error of Python's.
        if isinstance(key, str | int) and key in value:
            return value[key]
        work.spend(len(value) // 8)
        # At most 200: each is compared with what was written, to find the likely one.
        known = (str(one) for one in islice(value, 200))
        raise AbsentError(unknown_word("content/expression-key", work.write(key), known).message)
    if isinstance(value, str | list | tuple | range) and isinstance(key, int):
        # As in Python a negative place counts from the end.
        if not -len(value) <= key < len(value):
            raise AbsentError(Message("content/expression-place", place=key, count=len(value)))
        return value[key]
    if isinstance(value, str | list | tuple | range):
        raise JugadaError(Message("content/expression-needs", wanted=Message("content/kind-number"), found=kind(key)))
    raise JugadaError(Message("content/expression-needs", wanted=Message("content/kind-list"), found=kind(value)))


def part_of(value: object, start: Any, end: Any, work: Work) -> object:
    """Return the items of a list, or the characters of a text, from the start up to the end."""
    whole = value if isinstance(value, str | list) else as_text(value) if is_number(value) else items_of(value, work)
    if not all(one is None or isinstance(one, int) for one in (start, end)):
        wanted = Message("content/kind-number")
        raise JugadaError(Message("content/expression-needs", wanted=wanted, found=kind(start if start else end)))
    return work.keep(whole[start:end])


# ------------------------------------------------------------------------------------------------ methods and filters


def _split(work: Work, text: object, mark: object = None, most: int = -1) -> list[str]:
    return list(work.keep(work.read(as_text(text)).split(None if mark is None else as_text(mark), most)))


def _count(work: Work, value: object, part: object) -> int:
    if isinstance(value, str) or is_number(value):
        work.search(as_text(value), as_text(part))
        return as_text(value).count(as_text(part))
    return sum(are_equal(part, one, work) for one in items_of(value, work))


def _index(work: Work, value: object, part: object) -> int:
    if isinstance(value, str):
        work.search(value, as_text(part))
        return value.index(as_text(part))
    return next(place for place, one in enumerate(items_of(value, work)) if are_equal(part, one, work))


def _get(_work: Work, value: Mapping[object, object], key: object, default: object = None) -> object:
    return value.get(key, default) if isinstance(key, str | int) else default


def _replace(work: Work, text: object, old: object, new: object) -> str:
    whole, part, instead = as_text(text), as_text(old), as_text(new)
    work.search(whole, part)
    times = whole.count(part)
    # Twice, since what is replaced falls away: `keep` looks at the exact length, this only at what memory it takes.
    if len(whole) + times * len(instead) > 2 * MAX_TEMPLATE_VALUE:
        raise JugadaError(Message("content/template-long", most=f"{MAX_TEMPLATE_VALUE:,}"))
    return str(work.keep(whole.replace(part, instead)))


def _join(work: Work, value: object, mark: object = "") -> str:
    parts = [work.write(one) for one in items_of(value, work)]
    between = as_text(mark)
    if sum(map(len, parts)) + len(between) * len(parts) > 2 * MAX_TEMPLATE_VALUE:
        raise JugadaError(Message("content/template-long", most=f"{MAX_TEMPLATE_VALUE:,}"))
    return str(work.keep(between.join(parts)))


def _length(_work: Work, value: Any) -> int:
    return len(as_text(value) if is_number(value) else value)


def _whole(work: Work, value: str | Number, default: int = 0) -> object:
    if isinstance(value, str) and not _NUMBER.fullmatch(value):
        return default
    return work.keep(int(Fraction(value.strip())) if isinstance(value, str) else int(value))


def _round(work: Work, value: Number, digits: int = 0) -> object:
    return work.keep(round(value) if not digits else round(float(value), max(-20, min(digits, 20))))


def _batch(work: Work, value: object, size: int, fill: object = None) -> list[list[object]]:
    items = items_of(value, work)
    if not 1 <= size <= MAX_TEMPLATE_VALUE:
        raise JugadaError(Message("content/template-long", most=f"{MAX_TEMPLATE_VALUE:,}"))
    rows = [items[start : start + size] for start in range(0, len(items), size)]
    if rows and fill is not None:
        rows[-1] = work.keep(rows[-1] + [fill] * (size - len(rows[-1])))
    return rows


def _ordered(work: Work, value: object) -> list[tuple[object, object]]:
    """Return the items with what they are sorted by. Raises JugadaError unless all are texts, or all are numbers."""
    items = work.weigh(items_of(value, work))
    work.spend(4 * len(items))
    # All like the first: Python would compare a text with a number only when it happens to meet both.
    first = items[0] if items else 0
    for one in items:
        if not (is_number(one) if is_number(first) else isinstance(one, str) and isinstance(first, str)):
            raise JugadaError(Message("content/expression-operands", sign="<", left=kind(first), right=kind(one)))
    # Without regard to capitals, as Jinja2 sorts, looks for the least, and leaves out what is there twice.
    return [(one.casefold() if isinstance(one, str) else one, one) for one in items]


def _sorted(work: Work, value: object, reverse: bool = False) -> list[object]:
    return [one for _, one in sorted(_ordered(work, value), key=_FIRST, reverse=bool(reverse))]


def _unique(work: Work, value: object) -> list[object]:
    found: dict[object, object] = {}
    for key, one in _ordered(work, value):
        found.setdefault(key, one)
    return list(found.values())


def _sum(work: Work, value: object) -> object:
    total: object = 0
    for one in items_of(value, work):
        # By `calculate`, not by Python's `sum`: each step is limited, and a text among numbers is refused.
        total = calculate("+", total, one, work)
    return total


def _default(_work: Work, value: object, instead: object = "", empty: bool = False) -> object:
    return instead if value is None or (empty and not value) else value


def _ends(work: Work, text: object, part: object) -> bool:
    return work.read(as_text(text)).endswith(as_text(part))


def _starts(work: Work, text: object, part: object) -> bool:
    return work.read(as_text(text)).startswith(as_text(part))


def _strip(work: Work, text: object, signs: object = None) -> str:
    work.search(as_text(text), as_text(signs or " "))
    return as_text(text).strip(None if signs is None else as_text(signs))


def _divides(_work: Work, value: Number, by: int) -> bool:
    return bool(by) and not value % by


METHODS: Mapping[str, Operation] = {
    "count": _count,
    "endswith": _ends,
    "get": _get,
    "index": _index,
    "items": lambda work, value: [(key, value[key]) for key in items_of(value, work)],
    "keys": lambda work, value: items_of(value, work),
    "lower": lambda work, text: work.read(as_text(text)).lower(),
    "split": _split,
    "startswith": _starts,
    "strip": _strip,
    "upper": lambda work, text: work.keep(work.read(as_text(text)).upper()),
    "values": lambda work, value: items_of(list(value.values()), work),
}
"""What may be called after a dot: ``value.split("/")``."""

FILTERS: Mapping[str, Operation] = {
    "abs": lambda _work, value: abs(value),
    "batch": _batch,
    "capitalize": lambda work, text: work.read(as_text(text)).capitalize(),
    "default": _default,
    "first": lambda work, value: items_of(value, work)[0],
    "int": _whole,
    "join": _join,
    "last": lambda work, value: items_of(value, work)[-1],
    "length": _length,
    "list": lambda work, value: items_of(value, work),
    "lower": METHODS["lower"],
    "max": lambda work, value: max(_ordered(work, value), key=_FIRST)[1],
    "min": lambda work, value: min(_ordered(work, value), key=_FIRST)[1],
    "replace": _replace,
    "round": _round,
    "sort": _sorted,
    "sum": _sum,
    "trim": _strip,
    "unique": _unique,
    "upper": METHODS["upper"],
}
"""What may stand after ``|``: ``value | upper``."""

TESTS: Mapping[str, Operation] = {
    "divisibleby": _divides,
    "even": lambda _work, value: value % 2 == 0,
    "none": lambda _work, value: value is None,
    "number": lambda _work, value: is_number(value),
    "odd": lambda _work, value: value % 2 == 1,
    "string": lambda _work, value: isinstance(value, str),
}
"""What may stand after ``is``, besides ``defined`` and ``undefined``: ``value is odd``."""
