"""Comparison of plain data from a file with the engine's values.

A gap or a doubtful place in a game's content, with advice on how to mend it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType

from generator.i18n.texts import Texts
from generator.outputs.reading import display_path
from rules_engine.core import Facts, Spelled, Value

_PLAIN: Mapping[str, str] = MappingProxyType({})


def matches(expected: object, value: Value, options: Mapping[str, str] = _PLAIN) -> bool:
    """Return whether plain data stands for the engine's value.

    A fraction may be written as ``1/3`` and notation as a number; true and false are not numbers. `options` are
    spellings of notation that count besides the engine's own.

    >>> matches("1/3", Fraction(2, 6)), matches(6, "6"), matches("6", 6), matches(1, True)
    (True, True, False, False)
    >>> matches({"W": 1}, {"W": 1, "B": 2})
    False
    """
    # First of all: in Python `True` is the number 1.
    if isinstance(value, bool) or isinstance(expected, bool) or value is None or expected is None:
        return value is expected
    if isinstance(value, Fraction):
        return _as_fraction(expected) == value
    if isinstance(value, int):
        return isinstance(expected, int) and expected == value
    if isinstance(value, str):
        return isinstance(expected, str | int) and str(expected) in (value, _spelled(value, options))
    if isinstance(value, Mapping):
        return _mapping_matches(expected, value, options)
    return _members_match(expected, value, options)


def _spelled(value: str, options: Mapping[str, str]) -> str:
    is_spelled = isinstance(value, Spelled) and value.option in options
    return value.spelled(options[value.option]) if isinstance(value, Spelled) and is_spelled else value


def _mapping_matches(expected: object, value: Mapping[str, Value], options: Mapping[str, str]) -> bool:
    return (
        isinstance(expected, Mapping)
        and set(map(str, expected)) == set(value)
        and all(matches(item, value[str(key)], options) for key, item in expected.items())
    )


def _members_match(expected: object, value: Collection[Value], options: Mapping[str, str]) -> bool:
    return (
        isinstance(expected, Sequence)
        and not isinstance(expected, str)
        and len(expected) == len(value)
        and all(matches(item, one, options) for item, one in zip(expected, value, strict=True))
    )


def facts_match(expected: Mapping[str, object], facts: Facts) -> bool:
    """Return whether each expected fact has its value; other facts are ignored.

    >>> facts_match({"point": "B6"}, {"point": "B6", "count": 2})
    True
    """
    return all(name in facts and matches(item, facts[name]) for name, item in expected.items())


def members(value: Value) -> tuple[Value, ...] | None:
    """Return the members of a tuple, or the keys of a mapping; None for a single value.

    >>> members({"W": 1, "B": 2}), members(("B6",)), members("B6")
    (('W', 'B'), ('B6',), None)
    """
    if isinstance(value, Mapping):
        return tuple(value)
    return value if isinstance(value, tuple) else None


def missing(expected: Iterable[object], found: Sequence[Value], options: Mapping[str, str] = _PLAIN) -> list[object]:
    """Return the expected members that were not found.

    >>> missing(["1/2", "1/4"], [Fraction(1, 2)])
    ['1/4']
    """
    return [item for item in expected if not any(matches(item, value, options) for value in found)]


def extra(expected: Sequence[object], found: Iterable[Value], options: Mapping[str, str] = _PLAIN) -> list[Value]:
    """Return the found members that were not expected.

    >>> extra(["B6"], ["B6", "B4"])
    ['B4']
    """
    return [value for value in found if not any(matches(item, value, options) for item in expected)]


def _as_fraction(expected: object) -> Fraction | None:
    try:
        return Fraction(expected) if isinstance(expected, str | int) else None
    except (ValueError, ZeroDivisionError):
        return None


@dataclass(frozen=True)
class Finding:
    """A gap or a doubtful place.

    Attributes:
        game: the game's name.
        path: the file and line.
        key: the id of the rule or text.
        problem: the kind of problem, for programs.
        message: what is wrong, and the next step.
    """

    game: str
    path: Path
    line: int
    key: str
    problem: str
    message: Texts

    def text(self, lang: str) -> str:
        """Return the finding in one line, with file and line."""
        return f"{display_path(self.path)}:{self.line}: {self.key}: {self.message[lang]}"

    def data(self, lang: str) -> dict[str, object]:
        """Return the finding as plain data for JSON."""
        return {
            "game": self.game,
            "file": display_path(self.path),
            "line": self.line,
            "key": self.key,
            "problem": self.problem,
            "message": self.text(lang),
        }
