"""Shots at goal, both dice, goals and what follows them."""

from __future__ import annotations

import pytest

from rules_engine.team_km import State
from tests.team_km.build import state
from tests.team_km.replay import play


def shooting(ball: int = 15, card: str = "T3", **parts: object) -> State:
    return state("play", hands={0: f"{card},K"}, balls=(ball, 6), **parts)


def test_lorenzo_hits_the_crossbar() -> None:
    """km.ex.lorenzo, km.goal.crossbar"""
    shot = play(shooting(), "0:T3")
    assert (shot.head, shot.balls) == ("half 1 turn 0 | tiro", [15, 6])
    assert shot.rule("shot") == "km.shot.goal"
    done = play(shot.state, "*:LARGUERO")
    assert (done.head, done.balls, done.goals) == ("half 1 turn 1 | start", [15, 6], [0, 0])
    assert done.player(0)[1] == "T3"
    assert done.rule("crossbar") == "km.goal.crossbar"


@pytest.mark.parametrize(
    ("ball", "card", "shot"), [(15, "T3", True), (15, "T4", True), (15, "T2", False), (17, "T1", True)]
)
def test_a_shot_that_reaches_the_goal_is_rolled(ball: int, card: str, shot: bool) -> None:
    """km.shot, km.shot.goal"""
    done = play(shooting(ball, card), f"0:{card}")
    assert (done.fields[1] == "tiro") == shot
    assert done.balls[0] == (ball if shot else ball + int(card[1]))


@pytest.mark.parametrize(("ball", "roll", "after"), [(15, 4, 11), (15, 1, 14), (16, 6, 10), (12, 6, 6)])
def test_a_saved_shot_goes_back_by_the_clearing_die(ball: int, roll: int, after: int) -> None:
    """km.goal.save"""
    done = play(state("tiro", balls=(ball, 6)), "*:PARADA", f"*:{roll}")
    assert (done.balls, done.head) == ([after, 6], "half 1 turn 1 | start")


def test_a_cleared_ball_does_not_leave_the_field() -> None:
    """km.goal.save, R5"""
    assert play(state("despeje", balls=(3, 6)), "*:5").balls == [1, 6]


@pytest.mark.parametrize(
    ("table", "phase", "turn", "keeper"),
    [
        ("2", "half 1", 0, "1"),
        ("2x2", "half 1", 0, "2"),
        ("2x2", "half 2", 0, "3"),
        ("3x2", "half 1", 3, "4"),
        ("3", "half 2", 0, "2"),
    ],
)
def test_the_next_opponent_in_turn_order_clears(table: str, phase: str, turn: int, keeper: str) -> None:
    """km.goal.save, R4"""
    done = play(state("tiro", table=table, phase=phase, turn=turn, balls=(12, 12, 12)), "*:PARADA")
    assert [event.facts["keeper"] for event in done.of_kind("save")] == [keeper]


def scoring() -> State:
    return state(
        "play",
        table="2x2",
        hands={1: "T3,K"},
        turn=1,
        balls=(15, 7),
        played={0: "K,P3", 2: "B*", 3: "P5"},
        under={0: "D", 3: "E"},
        kept={0: "SA", 3: "TA"},
        rest="P1",
        top="P2+",
    )


def test_a_goal_resets_the_boards_and_sweeps_the_cards() -> None:
    """km.goal.restart: specials and TARJETAS stay, nothing can be taken, the left of the scorer goes on."""
    done = play(scoring(), "1:T3", "*:GOL")
    assert (done.goals, done.balls) == ([1, 0], [0, 0])
    assert done.head == "half 1 turn 2 | start"
    assert [done.player(seat)[1:] for seat in range(4)] == [
        ["-", "-", "SA"],
        ["-", "-", "-"],
        ["-", "-", "-"],
        ["-", "-", "TA"],
    ]
    assert done.discard == "discard - / K,P1,P2,P3,P5,T3,E,D,B*"


@pytest.mark.parametrize(
    ("phase", "turn", "after"), [("half 1", 0, 1), ("half 2", 0, 1), ("half 2", 1, 2), ("half 2", 3, 0)]
)
def test_the_player_to_the_left_of_the_scorer_goes_on_in_both_halves(phase: str, turn: int, after: int) -> None:
    """km.goal.restart, R6: be he a team-mate"""
    done = play(state("tiro", table="2x2", phase=phase, turn=turn, balls=(15, 15)), "*:GOL")
    assert done.head == f"{phase} turn {after} | start"


def test_a_super_shoot_needs_no_die() -> None:
    """km.super_shoot"""
    done = play(state("play", hands={0: "SS"}, balls=(11, 3)), "0:SS")
    assert (done.goals, done.head) == ([1, 0], "half 1 turn 1 | start")
    assert done.rule("goal") == "km.super_shoot"
