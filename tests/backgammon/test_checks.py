"""Reasons: each rule on a position made for it, their order, and that they agree with the reference."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

import pytest

from rules_engine.backgammon.actions import CubeAction, Play, Roll, play_moves
from rules_engine.backgammon.checks import legal_lines, why_illegal
from rules_engine.backgammon.legal import legal_plays
from rules_engine.backgammon.state import BLACK, START, WHITE, Cube, Match, Phase, State, view_of
from tests.backgammon.build import BAR, GAME, OUT_OF_THE_WAY, legal_texts, of_view, on_roll, read, to_play
from tests.backgammon.positions import PHASES
from tests.backgammon.reference import from_view, results
from tests.nonempty import nonempty

OPENING_31 = State(START, WHITE, Phase.PLAY, (3, 1))


def _reason(state: State, text: str, seat: int | None = None) -> tuple[str, str, dict[str, Any]]:
    """Rule, code and facts of the reason against a play."""
    violation = why_illegal(state, state.turn if seat is None else seat, read(state, text))
    assert violation is not None, f"{text} is legal"
    assert GAME.reasons[violation.code] == violation.rule
    return violation.rule, violation.code, dict(violation.facts)


def _is_legal(state: State, text: str) -> bool:
    return why_illegal(state, state.turn, read(state, text)) is None


# ---------------------------------------------------------------------- bg.turn


def test_the_wrong_seat() -> None:
    assert _reason(OPENING_31, "8/5 6/5", seat=BLACK) == ("bg.turn", "not_your_turn", {"player": "B", "turn": "W"})


def test_the_wrong_kind_of_action() -> None:
    for state, prompt in (
        (State(), "opening_roll"),
        (State(phase=Phase.ROLL), "roll"),
        (on_roll(WHITE, Match(max_cube=10), Cube()), "double_or_roll"),
        (State(phase=Phase.OFFERED, match=Match(max_cube=10)), "take_or_drop"),
    ):
        seat = BLACK if state.phase is Phase.OFFERED else WHITE
        violation = why_illegal(state, seat, ((8, 5), (6, 5)))
        assert violation is not None
        assert (violation.code, dict(violation.facts)) == ("wrong_action", {"expected": prompt})
    for action in (CubeAction.ROLL, CubeAction.TAKE, Roll(3, 1)):
        violation = why_illegal(OPENING_31, WHITE, action)
        assert violation is not None
        assert dict(violation.facts) == {"expected": "play"}


def test_nothing_is_legal_after_the_end() -> None:
    over = GAME.parse_state(f"XGID=-b{'-' * 24}:0:0:1:00:0:0:0:0:0")
    for seat in (WHITE, BLACK):
        violation = why_illegal(over, seat, ())
        assert violation is not None
        assert (violation.rule, violation.code) == ("bg.turn", "game_over")


def test_doubling_at_the_wrong_time_says_which_rule_is_in_the_way() -> None:
    match = Match(5, (4, 2), True, 10)
    for state, rule, code in (
        (State(phase=Phase.ROLL), "bg.cube", "no_cube"),
        (State(phase=Phase.ROLL, cube=Cube(2, BLACK), match=Match(max_cube=10)), "bg.cube", "cube_not_yours"),
        (State(phase=Phase.ROLL, cube=Cube(4, WHITE), match=Match(max_cube=2)), "bg.cube", "cube_limit"),
        (State(phase=Phase.ROLL, match=match), "bg.match", "crawford"),
        (State(phase=Phase.ROLL, match=Match(max_cube=10)), "bg.turn", "wrong_action"),  # has chosen to roll
    ):
        violation = why_illegal(state, WHITE, CubeAction.DOUBLE)
        assert violation is not None
        assert (violation.rule, violation.code) == (rule, code)


# ---------------------------------------------------------------------- one step


def test_a_number_that_the_dice_do_not_give() -> None:
    assert _reason(OPENING_31, "8/6 6/5") == (
        "bg.move",
        "no_such_number",
        {"from": "B8", "to": "B6", "dice": (3, 1)},
    )
    assert _reason(OPENING_31, "8/5 13/10")[2] == {"from": "N12", "to": "B10", "dice": (1,)}
    assert _reason(OPENING_31, "5/8 6/5")[1] == "no_such_number"  # backwards


def test_more_moves_than_dice() -> None:
    assert _reason(OPENING_31, "8/5 6/5 24/23") == (
        "bg.move",
        "dice_used_up",
        {"from": "N1", "to": "N2", "dice": (3, 1)},
    )
    double = State(START, WHITE, Phase.PLAY, (1, 1))
    assert _is_legal(double, "8/7(2) 6/5(2)")
    assert _reason(double, "8/7(3) 6/5(2)")[1] == "dice_used_up"


def test_no_checker_at_the_start() -> None:
    assert _reason(OPENING_31, "10/7 8/7") == ("bg.move", "no_checker", {"point": "B10"})
    assert _is_legal(OPENING_31, "5/4 8/5")  # from the highest point down there is one
    assert _reason(OPENING_31, "19/16 8/7") == ("bg.move", "no_checker", {"point": "N6"})  # the opponent's


def test_checkers_on_the_bar_come_first() -> None:
    state = to_play({BAR: 2, 13: 3}, OUT_OF_THE_WAY, (4, 2))
    assert _reason(state, "bar/21 13/11") == ("bg.bar.first", "bar_first", {"point": "N12", "count": 1})
    assert _is_legal(state, "bar/21 bar/23")


def test_a_closed_entry() -> None:
    state = to_play({BAR: 1, 13: 3}, {4: 2, 6: 2}, (4, 2))
    assert _reason(state, "bar/21 13/11") == ("bg.bar.enter", "entry_blocked", {"point": "N4", "count": 2, "die": 4})


def test_a_closed_point() -> None:
    assert _reason(State(START, WHITE, Phase.PLAY, (5, 1)), "24/19 6/5") == (
        "bg.move.blocked",
        "blocked",
        {"from": "N1", "point": "N6", "count": 5, "die": 5},
    )


def test_bearing_off_with_a_checker_outside() -> None:
    state = to_play({9: 1, 6: 3, 2: 1}, {1: 2}, (6, 2))
    assert _reason(state, "6/off 6/4") == (
        "bg.bearoff.home",
        "bearoff_outside",
        {"point": "B6", "count": 1, "outside": "B9"},
    )
    assert _is_legal(to_play({8: 1, 6: 3}, {1: 2}, (6, 2)), "8/6/off")  # the last one comes home first


def test_bearing_off_from_below_with_a_greater_number() -> None:
    state = to_play({5: 1, 3: 2}, {1: 2}, (4, 1))
    assert _reason(state, "3/off 3/2") == (
        "bg.bearoff.overshoot",
        "bearoff_higher",
        {"point": "B3", "die": 4, "higher": "B5"},
    )
    assert _is_legal(state, "5/4/off")
    assert _is_legal(state, "5/off")  # joined: with the 4 and the 1


def test_one_die_may_stand_for_both_where_the_position_is_the_same() -> None:
    last = to_play({2: 1}, {1: 2}, (3, 1))
    assert _is_legal(last, "2/off")
    assert legal_texts(last) == ["2/1/off"]
    assert read(to_play({3: 1, 1: 1}, {1: 2}, (5, 2)), "3/off") == ((3, 1), (1, 0))


def test_reasons_against_bearing_off_name_the_rearmost_checker() -> None:
    outside = to_play({20: 1, 14: 1, 9: 2, 2: 1}, {1: 2}, (6, 2))
    assert _reason(outside, "2/off")[2] == {"point": "B2", "count": 4, "outside": "N5"}
    higher = to_play({6: 1, 5: 1, 4: 1, 2: 1}, {1: 2}, (3, 3))
    assert _reason(higher, "2/off")[2] == {"point": "B2", "die": 3, "higher": "B6"}


def test_the_seed_bearing_off_example() -> None:
    """bg.ex.bearoff: nothing on point 5, roll 3 and 5: one off from 3, one from 6 to 1."""
    state = to_play({6: 3, 4: 3, 3: 3, 2: 2, 1: 1}, {1: 2, 2: 2}, (5, 3))
    assert _is_legal(state, "6/1 3/off")
    assert _reason(state, "4/off 3/off") == (
        "bg.bearoff.overshoot",
        "bearoff_higher",
        {"point": "B4", "die": 5, "higher": "B6"},
    )


# ---------------------------------------------------------------------- the whole play


def test_both_dice_must_be_played() -> None:
    assert _reason(OPENING_31, "8/5") == (
        "bg.forced.both",
        "too_few_dice",
        {"played": 1, "possible": 2, "dice": (3, 1), "example": "B8/B5 N1/N2"},
    )
    assert _reason(OPENING_31, "-")[1] == "too_few_dice"
    double = to_play({13: 2, 8: 2}, {21: 2}, (4, 4))  # Black holds White's 4: 13/9(2) and 9/5(2), nothing from 8
    assert _reason(double, "13/9(2) 9/5")[2]["played"] == 3


def test_a_dead_end() -> None:
    """bg.ex.deadend: the 1 from 13 leaves no 6, since Black holds White's 6; the 6 first leaves the 1 from 5."""
    state = to_play({13: 1, 5: 1}, {19: 2}, (6, 1))
    assert _reason(state, "13/12") == (
        "bg.forced.both",
        "dead_end",
        {"played": 1, "possible": 2, "dice": (6, 1), "example": "N12/B7 B5/B4"},
    )
    assert _reason(state, "13/7")[1] == "too_few_dice"
    assert legal_texts(state) == ["13/7 5/4"]


def test_the_larger_die() -> None:
    """bg.ex.larger: either number can be played, not both, since Black holds White's 5."""
    state = to_play({13: 1}, {20: 2}, (5, 3))
    assert _reason(state, "13/10") == (
        "bg.forced.larger",
        "not_larger",
        {"die": 3, "larger": 5, "example": "N12/B8"},
    )
    assert legal_texts(state) == ["13/8"]
    assert _reason(state, "-")[1] == "too_few_dice"


def test_the_smaller_die_if_the_larger_is_closed() -> None:
    state = to_play({13: 1}, {20: 2, 17: 2}, (5, 3))  # and White's 8
    assert legal_texts(state) == ["13/10"]


def test_a_dance() -> None:
    """bg.ex.dance: all six entry points closed."""
    state = to_play({BAR: 1, 13: 2}, dict.fromkeys(range(1, 7), 2), (6, 4))
    assert _is_legal(state, "-")
    assert _reason(state, "bar/21")[0] == "bg.bar.enter"
    assert _reason(state, "13/7")[0] == "bg.bar.first"


def test_one_then_five_but_not_five_then_one() -> None:
    """bg.ex.hit: from B1 Black hits on B7 by way of B2; B6 is White's."""
    state = to_play({6: 2, 7: 1}, {24: 2, 6: 5}, (5, 1), turn=BLACK)
    assert _is_legal(state, "B1/B2/B7*")
    assert _reason(state, "B1/B6/B7*") == (
        "bg.move.blocked",
        "blocked",
        {"from": "B1", "point": "B6", "count": 2, "die": 5},
    )
    assert read(state, "B1/B7*") == ((24, 23), (23, 18))


# ---------------------------------------------------------------------- the order of reasons


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("13/8 9/off", "no_such_number"),  # the number before the checkers on the bar
        ("10/8 12/10", "no_checker"),  # the missing checker before the bar
        ("13/9 13/11", "bar_first"),  # the bar before the closed point: 13/9 is Black's
        ("bar/21 13/11", "entry_blocked"),
        ("bar/23 13/9", "blocked"),
        ("bar/23 6/2", None),
        ("bar/23", "too_few_dice"),
    ],
)
def test_the_first_broken_rule(text: str, code: str | None) -> None:
    state = to_play({BAR: 1, 13: 3, 6: 3}, {4: 2, 16: 2}, (4, 2))
    violation = why_illegal(state, WHITE, read(state, text))
    assert (violation and violation.code) == code


def test_the_wrong_seat_comes_before_everything() -> None:
    assert _reason(OPENING_31, "10/2", seat=BLACK)[0] == "bg.turn"


def test_the_reading_that_gets_furthest_speaks() -> None:
    """Joined steps: by way of 20 nothing goes, by way of 21 the end is closed, and that is said."""
    state = to_play({24: 1}, {5: 2, 8: 2, 9: 2}, (4, 3))  # Black holds White's 20, 17 and 16
    assert _reason(state, "24/17")[2]["point"] == "N8"


# ---------------------------------------------------------------------- against the reference


def test_every_listed_play_in_every_order_is_legal_and_leads_to_the_same_position() -> None:
    random = Random(11)
    for phase in PHASES:
        for _ in range(60):
            low, high = sorted((random.randint(1, 6), random.randint(1, 6)))
            state = of_view(phase(random), (high, low), random.randint(0, 1))
            view = view_of(state.board, state.turn)
            for play in nonempty(random.sample(legal_plays(state), min(4, len(legal_plays(state))))):
                for order in nonempty({*permutations(play)}):
                    lines = legal_lines(state, state.turn, order)
                    assert lines, (state, order)
                    assert {line.view for line in lines} == {play_moves(view, play)}


def test_joined_steps_mean_the_same_play() -> None:
    random, joined = Random(12), 0
    for phase in PHASES:
        for _ in range(150):
            low, high = sorted((random.randint(1, 6), random.randint(1, 6)))
            state = of_view(phase(random), (high, low))
            for play in legal_plays(state):
                if len(play) == 2 and play[0][1] == play[1][0]:
                    joined += 1
                    whole: Play = ((play[0][0], play[1][1]),)
                    ends = {line.view for line in legal_lines(state, state.turn, whole)}
                    assert play_moves(view_of(state.board, state.turn), play) in ends
    assert joined > 300


def test_what_has_no_reason_against_it_leads_to_a_position_of_the_reference() -> None:
    """Random moves, sensible or not: accepted ones reach what the reference reaches, and nothing else does."""
    random, accepted = Random(13), 0
    for phase in PHASES:
        for _ in range(120):
            low, high = sorted((random.randint(1, 6), random.randint(1, 6)))
            state = of_view(phase(random), (high, low))
            view = view_of(state.board, state.turn)
            wanted = results(from_view(view), (high, low))
            for _ in range(12):
                play = _any_play(view, (high, low), random)
                if why_illegal(state, WHITE, play) is None:
                    accepted += 1
                    assert {from_view(line.view) for line in legal_lines(state, WHITE, play)} <= wanted, (state, play)
                else:
                    assert not legal_lines(state, WHITE, play)
    assert accepted > 500


def _any_play(view: tuple[int, ...], dice: tuple[int, int], random: Random) -> Play:
    """Up to as many moves as the dice allow, mostly of the mover's checkers by a number of the dice."""
    moves = []
    numbers = list(dice) * (2 if dice[0] == dice[1] else 1)
    random.shuffle(numbers)
    own = [point for point in range(1, 26) if view[point] > 0]
    start = random.choice(own)
    for number in numbers[: random.choice((len(numbers),) * 5 + (1, 0))]:
        start = random.choice((start, random.choice(own)))
        end = max(start - random.choice((number,) * 9 + (3,)), 0)
        moves.append((start, end))
        start = end or random.choice(own)
    return tuple(moves)
