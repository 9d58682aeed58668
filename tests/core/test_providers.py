"""Packages of many games, games that do not load, notation that needs a seat, scores that are fractions."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from fractions import Fraction
from importlib.metadata import EntryPoint
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from generator.lab.intervals import ratio_interval
from generator.lab.job import _add_result
from generator.lab.tally import Tally
from rules_engine.core import GameDataError, Terminal, plain_score, read_action, write_action
from rules_engine.core import registry as games
from rules_engine.core.package import PackageError
from rules_engine.core.record import Entry, format_entry, play_entry
from tests.examples.pennies import Coins, Pennies


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Make modules known as if they were installed: ``install(group, name, **members)``."""
    points: dict[str, list[EntryPoint]] = {games.GROUP: [], games.PROVIDERS: []}

    def put(group: str, name: str, **members: object) -> None:
        path = f"tests_provided_{name}"
        if members:
            module = ModuleType(path)
            vars(module).update(members)
            monkeypatch.setitem(sys.modules, path, module)
        points[group].append(EntryPoint(name, path, group))
        games._entry_points.cache_clear()

    monkeypatch.setattr(games, "_installed", lambda: tuple(one for group in points.values() for one in group))
    yield put
    monkeypatch.undo()
    games._entry_points.cache_clear()


def test_a_package_that_another_hides_registers_no_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two with one name, Python knows the first on its path, with games or without."""
    for place, name, game in (("first", "Two_Games", ""), ("second", "two.games", "old"), ("second", "more", "new")):
        information = tmp_path / place / f"{name}-1.dist-info"
        information.mkdir(parents=True)
        (information / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n", "utf-8")
        points = f"[{games.GROUP}]\n{game} = tests_hidden\n" if game else "[other]\nx = y\n"
        (information / "entry_points.txt").write_text(points, "utf-8")
    monkeypatch.setattr(sys, "path", [str(tmp_path / "first"), str(tmp_path / "second"), *sys.path])
    assert {"new", "backgammon"} <= {point.name for point in games._installed()}
    assert "old" not in {point.name for point in games._installed()}


def _which(data: Any, game: str) -> Any:
    if data:
        raise GameDataError(("data",), "too much")
    return type("Named", (Pennies,), {"name": game})()


def test_a_provider_s_games_are_listed_and_told_their_names(install: Any) -> None:
    install(games.PROVIDERS, "two", names=lambda: ("heads", "tails"), from_data=_which)
    install(games.GROUP, "pennies", from_data=lambda data: Pennies())
    assert games.game_names() == ("heads", "pennies", "tails")
    assert [games.load_game(name, {}).name for name in games.game_names()] == ["heads", "pennies", "tails"]
    with pytest.raises(GameDataError):
        games.load_game("heads", {"a": 1})
    with pytest.raises(games.UnknownGameError):
        games.load_package("two")


def test_a_game_of_its_own_keeps_its_name(install: Any) -> None:
    own = Pennies()
    install(games.GROUP, "pennies", from_data=lambda data: own)
    install(games.PROVIDERS, "two", names=lambda: ("pennies", "tails"), from_data=_which)
    assert games.load_game("pennies", {}) is own


@pytest.mark.parametrize(
    ("members", "problem"),
    [
        ({}, "cannot be imported"),
        ({"names": lambda: 1 // 0, "from_data": _which}, "ZeroDivisionError"),
        ({"names": lambda: ("Not A Key",), "from_data": _which}, "'Not A Key'"),
        ({"names": lambda: ("tails",)}, "from_data"),
    ],
)
def test_a_broken_provider_is_one_broken_game(install: Any, members: dict[str, Any], problem: str) -> None:
    install(games.GROUP, "pennies", from_data=lambda data: Pennies())
    install(games.PROVIDERS, "two", **members)
    broken = next(name for name in games.game_names() if name != "pennies")
    with pytest.raises(PackageError) as caught:
        games.load_package(broken)
    assert problem in str(caught.value)
    assert games.load_game("pennies", {}).name == "pennies"


def test_a_mistake_in_a_game_is_a_package_error(install: Any) -> None:
    install(games.GROUP, "broken", from_data=lambda data: data["no such key"])
    with pytest.raises(PackageError, match="KeyError: 'no such key'"):
        games.load_game("broken", {})


class _Sides(Pennies):
    """Pennies in which each seat names the sides in its own order: 1 is heads for the one, tails for the other."""

    def parse_choice(self, state: Coins, seat: int | None, text: str) -> str:
        return "HT"[(int(text) - 1 + (seat or 0)) % 2]

    def format_choice(self, state: Coins, seat: int | None, action: str) -> str:
        return str(("HT".index(action) + (seat or 0)) % 2 + 1)


def test_notation_may_need_the_seat() -> None:
    game: Any = _Sides()
    start = game.initial_state()
    assert [read_action(game, start, seat, "1") for seat in (0, 1)] == ["H", "T"]
    assert [write_action(game, start, seat, "H") for seat in (0, 1)] == ["1", "2"]
    seats = [game.format_seat(seat) for seat in (0, 1)]
    after = play_entry(game, play_entry(game, start, Entry(seats[0], "1")).state, Entry(seats[1], "1")).state
    assert after == Coins(("H", "T"))
    assert format_entry(game, start, 1, "H") == f"{seats[1]}:2"


def test_halves_of_points_are_measured() -> None:
    tally = Tally()
    halves = Terminal((Fraction(1, 2), Fraction(1, 2)), (), "mp.match")
    _add_result(tally, halves)
    _add_result(tally, Terminal((1, 0), (0,), "mp.match"))
    assert tally.numbers["top_score"] == {Fraction(1, 2): 1, 1: 1}
    interval = ratio_interval(tally.ratios["score"])
    assert interval is not None
    assert interval.value == 0.5


def test_scores_may_be_fractions() -> None:
    assert Terminal((Fraction(1, 2), Fraction(1, 2)), (), "mp.match").scores[0] == Fraction(1, 2)
    assert [plain_score(score) for score in (1, Fraction(1, 2), Fraction(4, 2))] == [1, "1/2", 2]
