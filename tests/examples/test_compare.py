"""What a file expects against what the engine answers."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.examples.compare import extra, facts_match, matches, members, missing
from rules_engine.core import Facts
from tests.nightly import tries


@pytest.mark.parametrize(
    ("expected", "value", "same"),
    [
        (1, 1, True),
        (1, 2, False),
        (1, True, False),
        (True, 1, False),
        (True, True, True),
        (False, True, False),
        (0, False, False),
        (None, None, True),
        (None, 0, False),
        (0, None, False),
        ("1/3", Fraction(1, 3), True),
        ("2/6", Fraction(1, 3), True),
        (0, Fraction(0), True),
        ("0", Fraction(0), True),
        ("x", Fraction(1), False),
        ("1/0", Fraction(1), False),
        (0.5, Fraction(1, 2), False),
        ("1", 1, False),
        (1, "1", True),
        ("B6", "B6", True),
        ("B6", "b6", False),
        (["a", 1], ("a", 1), True),
        (["a"], ("a", 1), False),
        ([1, "a"], ("a", 1), False),
        ("ab", ("a", "b"), False),
        ([], (), True),
        ({"a": "1/2"}, {"a": Fraction(1, 2)}, True),
        ({"a": 1}, {"a": 1, "b": 2}, False),
        ({"a": 1, "b": 2}, {"a": 1}, False),
        ([], {}, False),
        ({}, {}, True),
    ],
)
def test_matches(expected: Any, value: Any, same: bool) -> None:
    assert matches(expected, value) is same


def test_facts_are_compared_one_by_one() -> None:
    facts: Facts = {"point": "B6", "count": 2}
    assert facts_match({}, facts)
    assert facts_match({"count": 2}, facts)
    assert not facts_match({"count": 3}, facts)
    assert not facts_match({"colour": None}, facts)


def test_members() -> None:
    assert members(("a", "b")) == ("a", "b")
    assert members({"a": 1}) == ("a",)
    assert members("ab") is None
    assert members(3) is None


@given(found=st.lists(st.integers(0, 5), unique=True), expected=st.lists(st.integers(0, 5), unique=True))
@tries(60)
def test_missing_and_extra_are_the_two_halves_of_a_difference(found: list[int], expected: list[int]) -> None:
    assert set(missing(expected, found)) == set(expected) - set(found)
    assert set(extra(expected, found)) == set(found) - set(expected)


_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.fractions() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3).map(tuple) | st.dictionaries(st.text(max_size=2), inner, max_size=3),
    max_leaves=8,
)


def _written(value: Any) -> Any:
    """The value as a file would hold it."""
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, tuple):
        return [_written(item) for item in value]
    if isinstance(value, dict):
        return {key: _written(item) for key, item in value.items()}
    return value


@given(value=_VALUES)
@tries(100)
def test_a_value_matches_what_a_file_would_say_of_it(value: Any) -> None:
    assert matches(_written(value), value)
