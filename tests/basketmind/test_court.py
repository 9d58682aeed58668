"""The mat: what the rules say of it, and one clear error for data that cannot be played on."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from random import Random
from typing import Any

import pytest

from rules_engine.basketmind import from_data
from rules_engine.core import GameDataError
from rules_engine.core.playout import playout
from tests.basketmind.common import court_data, engine
from tests.nonempty import nonempty


def test_the_circles() -> None:
    court = engine().court
    assert len(court.names) == 130
    assert court.in_court.bit_count() == 99
    assert court.zone.bit_count() == 9
    assert court.names[court.basket] == "g1"
    assert "f0" not in court.index
    assert not court.in_court >> court.index["e0"] & 1


def test_the_arc_separates_the_three_point_circles() -> None:
    court = engine().court
    for circle, (x, y) in nonempty(enumerate(court.spots)):
        outside = sqrt((x * sqrt(3) / 2) ** 2 + (y / 2) ** 2) > 25 / 6
        if court.in_court >> circle & 1:
            assert outside == (court.to_basket[circle] >= 5) == bool(court.beyond_line >> circle & 1)


def test_numbers_sort_like_names() -> None:
    assert list(engine().court.names) == sorted(engine().court.names)


def test_the_rebound_goes_clockwise_from_behind_the_basket() -> None:
    court = engine().court
    assert [court.names[circle] for circle in court.rebounds] == ["g0", "h1", "h2", "g2", "f2", "f1"]


def test_trails_stay_in_court_and_meet_no_circle_twice() -> None:
    court = engine().court
    for passer in nonempty(range(0, court.nowhere, 7)):
        for receiver in range(0, court.nowhere, 5):
            for needed, trail in court.trails(passer, receiver):
                assert (trail[0], trail[-1]) == (passer, receiver)
                assert len(set(trail)) == len(trail)
                assert all(court.in_court >> circle & 1 for circle in trail)
                assert needed == court.bits_of(trail[1:-1])


# ------------------------------------------------------------------------------------------------------- another mat


def test_another_mat_can_be_played_on() -> None:
    """Two columns and three rows more, another basket: no code knows the shipped mat."""
    columns = [
        {"name": "abcdefghijklmno"[x], "rows": [0 if x % 2 else 1, 13], "top": -1 if x % 2 else -0.5, "court": [1, 12]}
        for x in range(15)
    ]
    del columns[0]["court"], columns[-1]["court"]
    zone = ["g1", "g2", "g3", "h1", "h2", "h3", "i1", "i2", "i3"]
    central = ["h10", "h11", "g11", "i11"]
    court = {"columns": columns, "basket": "h1", "behind": "h0", "zone": zone, "central": central, "three_point": 5,
             "arc": "25/6"}  # fmt: skip
    game = from_data({"court": court})
    played = list(playout(game, game.initial_state(), Random(5)))
    assert {event.kind for step in played for event in step.events} >= {"pass", "possession", "quarter_over"}
    for step in played[::10]:
        assert game.parse_state(game.format_state(step.state)) == step.state


# ---------------------------------------------------------------------------------------------------------- bad data


def _set(*path: Any) -> Callable[[dict[str, Any]], None]:
    """A change of the data: the keys, then the new value."""
    *keys, last, value = path

    def change(data: Any) -> None:
        for key in keys:
            data = data[key]
        data[last] = value

    return change


BAD: list[tuple[Callable[[dict[str, Any]], Any], tuple[str | int, ...], str]] = [
    (_set("zone", 0, "f10"), ("court", "zone", 0), "expected a circle in bounds"),
    (_set("zone", 0, "f0"), ("court", "zone", 0), "expected a circle in bounds"),
    (_set("zone", 0, "f2"), ("court", "zone"), "twice"),
    (_set("zone", ["f1"]), ("court", "zone"), "the basket g1 must be one"),
    (_set("zone", []), ("court", "zone"), "not empty"),
    (_set("central", ["g3"]), ("court", "central"), "g3 is in the zone too"),
    (_set("central", 0, "a3"), ("court", "central", 0), "expected a circle in bounds"),
    (_set("basket", "g0"), ("court", "basket"), "expected a circle in bounds"),
    (_set("basket", "b1"), ("court", "zone"), "the basket b1 must be one"),
    (_set("behind", "g2"), ("court", "behind"), "expected a circle out of bounds"),
    (_set("behind", "e0"), ("court", "behind"), "not next to the basket"),
    (_set("three_point", 4), ("court", "arc"), "the wrong side of the three-point line"),
    (_set("three_point", "five"), ("court", "three_point"), "a whole number"),
    (_set("arc", 3), ("court", "arc"), "the wrong side"),
    (_set("arc", "wide"), ("court", "arc"), "a number or a fraction"),
    (_set("arc", 0), ("court", "arc"), "above 0"),
    (_set("columns", "abc"), ("court", "columns"), "a list"),
    (_set("columns", 3, "name", "c"), ("court", "columns", 3, "name"), "two columns c"),
    (_set("columns", 3, "name", "dd"), ("court", "columns", 3, "name"), "one letter"),
    (_set("columns", 3, "rows", [5, 1]), ("court", "columns", 3, "rows"), "comes after"),
    (_set("columns", 3, "rows", [1]), ("court", "columns", 3, "rows"), "the first and the last row"),
    (_set("columns", 3, "rows", [1, "x"]), ("court", "columns", 3, "rows", 1), "a whole number"),
    (_set("columns", 3, "court", [1, 11]), ("court", "columns", 3, "court"), "among the column's rows"),
    (_set("columns", 3, "top", 0), ("court", "columns", 3, "top"), "shifted by half a circle"),
    (_set("columns", 3, "top", 0.3), ("court", "columns", 3, "top"), "whole or half circles"),
    (_set("columns", 3, "top", float("nan")), ("court", "columns", 3, "top"), "whole or half circles"),
    (_set("columns", 3, "top", float("inf")), ("court", "columns", 3, "top"), "whole or half circles"),
    (_set("columns", 3, "rows", [1, 10**9]), ("court", "columns", 3, "rows", 1), "a whole number from 0 to 99"),
    (_set("arc", "1e999999999"), ("court", "arc"), "a number or a fraction"),
    (_set("columns", 3, "colour", "red"), ("court", "columns", 3, "colour"), "unknown"),
    (_set("weather", "fine"), ("court", "weather"), "unknown"),
    (lambda data: data.pop("zone"), ("court",), "zone is missing"),
]


@pytest.mark.parametrize(("change", "path", "message"), BAD)
def test_bad_data(change: Callable[[dict[str, Any]], Any], path: tuple[str | int, ...], message: str) -> None:
    data = court_data()
    change(data)
    with pytest.raises(GameDataError) as caught:
        from_data({"court": data})
    assert caught.value.path == path
    assert message in str(caught.value)


def test_a_court_needs_room_for_all() -> None:
    """A court of little more than the zone and the central area."""
    data = court_data()
    for column in data["columns"]:
        if column["name"] in "efghi":
            column["court"] = [1, 5]
        else:
            column.pop("court", None)
    data["central"] = ["g5"]
    with pytest.raises(GameDataError, match="two circles away from it"):
        from_data({"court": data})


@pytest.mark.parametrize("data", [{}, {"court": None}, {"court": []}])
def test_no_court(data: dict[str, Any]) -> None:
    with pytest.raises(GameDataError):
        from_data(data)
