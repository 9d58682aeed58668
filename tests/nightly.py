"""Cases of which a few run by day, in `make test`, and all at night, in `make verify`."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

import pytest
from hypothesis import settings

from rules_engine.core.registry import game_names

DAY_GAMES = ("backgammon", "basket_boss")
"""Whose pages are on the day's site: the game with a board and dice, and the one with cards, a draft and secrets."""


def nightly(cases: Iterable[Any], *, day: Collection[Any]) -> list[Any]:
    """Return the cases for `parametrize`, all but those of the day marked for the night.

    For what takes seconds with each game though the code that it tries knows no game.
    """
    return [pytest.param(case, marks=() if case in day else pytest.mark.night) for case in cases]


def nightly_rows(rows: Iterable[Sequence[Any]], *, day: Collection[Sequence[Any]]) -> list[Any]:
    """Return the rows for `parametrize` with several names, all but those of the day marked for the night."""
    return [pytest.param(*row, marks=() if row in day else pytest.mark.night) for row in rows]


def each_game(games: Sequence[str] | None = None) -> list[Any]:
    """Return the games for `parametrize`, Backgammon for the day."""
    return nightly(game_names() if games is None else games, day=DAY_GAMES[:1])


def tries(count: int) -> settings:
    """Return how many inputs a property is tried with: so many at night, a quarter by day."""
    return settings(max_examples=count if _hours.night else -(-count // 4), deadline=None)


def few(cases: Sequence[Any], *, day: int) -> Sequence[Any]:
    """Return the cases that one test goes through: all at night, the first of them by day."""
    return cases if _hours.night else cases[:day]


def begin(config: pytest.Config) -> None:
    """Tell apart day and night, before any test is read."""
    _hours.night = is_night(config)


class _Hours:
    night = False


_hours = _Hours()


def is_night(config: pytest.Config) -> bool:
    """Return whether this run is one of the night, whose shared outputs are those of all games."""
    wanted = str(config.getoption("markexpr"))
    return wanted != "fast" and "not night" not in wanted
