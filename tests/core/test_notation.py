"""Notation from fields: what is said of a line that cannot be read."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from generator.i18n import using_language
from rules_engine.core import MalformedError
from rules_engine.core.notation import Line, Lines, OneOf, Several
from tests.cellar.rules_engine.cellar import Drop, Pull


@dataclass(frozen=True)
class Hand:
    cards: tuple[str, ...]


ACTIONS = Lines(
    Line(Drop, "drop {column}", column=OneOf("a", "b")),
    Line(Pull, "pull {column}", column=OneOf("a", "b")),
)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("dorp a", "'dorp' in 'dorp a': expected one of drop, pull"),
        ("R:pull a", "'R:pull' in 'R:pull a': expected one of drop, pull"),
        ("", "'': expected one of drop, pull"),
        ("pull", "'pull': expected one of a, b"),
        ("pull z", "'z' in 'pull z': expected one of a, b"),
        ("drop z", "'z' in 'drop z': expected one of a, b"),
        ("drop a b", "' b' in 'drop a b': expected nothing more"),
    ],
)
def test_what_is_expected_is_that_of_the_line_that_fits_longest(text: str, problem: str) -> None:
    with pytest.raises(MalformedError) as caught, using_language("en"):
        ACTIONS.parse(text)
    with using_language("en"):
        assert str(caught.value) == problem


def test_a_literal_between_fields_is_named() -> None:
    pair = Line(tuple, "{first}-{second}", first=OneOf("a", "b"), second=OneOf("a", "b"))
    with pytest.raises(MalformedError) as caught:
        pair.parse("a+b")
    with using_language("en"):
        assert str(caught.value) == "'+b' in 'a+b': expected '-'"


@pytest.mark.parametrize("text", ["-", "c1", "s1,c10,c1", "?,?,s1"])
def test_cards_keep_their_order(text: str) -> None:
    hand = Several("?", "c1", "c10", "s1")
    line = Line(Hand, "{cards} end", cards=hand)
    assert line.format(line.parse(f"{text} end")) == f"{text} end"
    assert line.parse(f"{text} end").cards == (() if text == "-" else tuple(text.split(",")))


def test_an_unknown_card_is_named() -> None:
    line = Line(Hand, "{cards} end", cards=Several("c1", "s1"))
    with pytest.raises(MalformedError) as caught, using_language("en"):
        line.parse("x9 end")
    with using_language("en"):
        assert str(caught.value).endswith("expected any of c1, s1, with commas between them, or - for none")
    assert [value.cards for value in Line(Hand, "{cards}", cards=Several("c1", "s1")).all()] == [
        (),
        ("c1",),
        ("s1",),
        ("c1", "s1"),
    ]
