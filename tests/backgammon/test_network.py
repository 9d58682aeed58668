"""The net that rates boards, against what books say of the opening and what the rules make certain."""

from __future__ import annotations

import random

import pytest

from rules_engine.backgammon.actions import Roll
from rules_engine.backgammon.network import estimate
from rules_engine.backgammon.policies import policies
from rules_engine.core.policies import View
from rules_engine.core.registry import load_package

GAME = load_package("backgammon").from_data({})
OPENINGS = {(3, 1): "8/5 6/5", (4, 2): "8/4 6/4", (5, 3): "8/3 6/3", (6, 1): "13/7 8/7"}
"""Each of these rolls makes a point, and every book plays them so."""


@pytest.mark.parametrize("roll", OPENINGS)
def test_the_strongest_opponent_opens_as_books_do(roll: tuple[int, int]) -> None:
    state = GAME.apply_outcome(GAME.initial_state(), Roll(*roll)).state
    action = policies["expectimax"](View(GAME, state, state.turn), random.Random(1))
    assert action == GAME.parse_action(state, OPENINGS[roll])


def test_the_chances_are_certain_at_the_end() -> None:
    assert estimate(tuple(-1 if point == 3 else 0 for point in range(26))).points == 1.0
    assert estimate(tuple(-15 if point == 3 else 0 for point in range(26))).points == 2.0


def test_a_race_far_ahead_is_won_and_one_far_behind_is_lost() -> None:
    ahead = tuple(2 if point == 1 else -5 if point in (10, 11, 12) else 0 for point in range(26))
    assert estimate(ahead).win > 0.98
    assert estimate(tuple(-count for count in reversed(ahead))).win < 0.02
