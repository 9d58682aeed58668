"""What a file expects against what the engine answers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from rules_engine.core import Facts, Value


def matches(expected: Any, value: Value) -> bool:
    """Whether plain data means the engine's value: a fraction may stand as ``1/3``, notation as a number."""
    if isinstance(value, bool) or isinstance(expected, bool) or value is None or expected is None:
        return value is expected
    if isinstance(value, Fraction):
        return _as_fraction(expected) == value
    if isinstance(value, int):
        return isinstance(expected, int) and expected == value
    if isinstance(value, str):
        return isinstance(expected, str | int) and str(expected) == value
    if isinstance(value, Mapping):
        return (
            isinstance(expected, Mapping)
            and set(map(str, expected)) == set(value)
            and all(matches(item, value[str(key)]) for key, item in expected.items())
        )
    return (
        isinstance(expected, Sequence)
        and not isinstance(expected, str)
        and len(expected) == len(value)
        and all(map(matches, expected, value))
    )


def facts_match(expected: Mapping[str, Any], facts: Facts) -> bool:
    """Whether each expected fact is there with this value; other facts do not matter."""
    return all(name in facts and matches(item, facts[name]) for name, item in expected.items())


def members(value: Value) -> tuple[Value, ...] | None:
    """The members of an answer that is a set (of a mapping: its keys); None if it is a single value."""
    if isinstance(value, Mapping):
        return tuple(value)
    return value if isinstance(value, tuple) else None


def missing(expected: Iterable[Any], found: Sequence[Value]) -> list[Any]:
    """The expected members that were not found."""
    return [item for item in expected if not any(matches(item, value) for value in found)]


def extra(expected: Sequence[Any], found: Iterable[Value]) -> list[Value]:
    """The members found that were not expected."""
    return [value for value in found if not any(matches(item, value) for item in expected)]


def _as_fraction(expected: Any) -> Fraction | None:
    try:
        return Fraction(expected) if isinstance(expected, str | int) else None
    except (ValueError, ZeroDivisionError):
        return None
