"""What happens: rolls, moves, hits, ends of games and matches, the cube."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given

from rules_engine.backgammon import from_data
from rules_engine.backgammon.actions import CubeAction, Roll, is_play
from rules_engine.backgammon.apply import next_game
from rules_engine.backgammon.consistency import find_inconsistency
from rules_engine.backgammon.state import (
    BLACK,
    START,
    WHITE,
    Cube,
    Match,
    Phase,
    State,
    count_borne_off,
    end_by_drop,
    end_if_finished,
    on_board,
)
from rules_engine.core import (
    Chance,
    Decision,
    Event,
    GameDataError,
    IllegalActionError,
    SetupError,
    Step,
    Terminal,
)
from rules_engine.core.playout import playout
from tests.backgammon.build import BAR, GAME, board, on_roll, to_play
from tests.backgammon.strategies import states


def _play(state: State, text: str) -> Step[State]:
    return GAME.apply(state, state.turn, GAME.parse_action(state, text))


def _told(step: Step[Any]) -> list[tuple[str, str | None]]:
    return [(event.kind, event.rule) for event in step.events]


def _facts(step: Step[Any], kind: str) -> dict[str, Any]:
    return dict(next(event for event in step.events if event.kind == kind).facts)


# ---------------------------------------------------------------------- set-up and opening


def test_the_start() -> None:
    """bg.start: 2 on 24, 5 on 13, 3 on 8, 5 on 6, for both."""
    state = GAME.initial_state()
    assert state.board == board({24: 2, 13: 5, 8: 3, 6: 5}, {24: 2, 13: 5, 8: 3, 6: 5})
    assert GAME.node(state) == Chance("opening_roll")
    assert GAME.seats(state) == 2


@pytest.mark.parametrize(
    ("setup", "code"),
    [
        ({"match_length": -1}, "setup_match_length"),
        ({"match_length": "5"}, "setup_match_length"),
        ({"match_length": True}, "setup_match_length"),
        ({"cube": 2}, "setup_cube"),
        ({"players": 3}, "setup_option"),
    ],
)
def test_refused_setups(setup: dict[str, Any], code: str) -> None:
    with pytest.raises(SetupError) as caught:
        GAME.initial_state(**setup)
    assert caught.value.violation.code == code
    assert caught.value.violation.rule == GAME.reasons[code]


def test_the_game_takes_no_data() -> None:
    with pytest.raises(GameDataError):
        from_data({"board": {}})


def test_the_higher_die_starts() -> None:
    """bg.start.roll: and plays both numbers, without a chance to double."""
    step = GAME.apply_outcome(GAME.initial_state(cube=True), Roll(2, 5))
    assert (step.state.turn, step.state.phase, step.state.dice) == (BLACK, Phase.PLAY, (5, 2))
    assert step.events == (Event("starts", {"player": "B", "white": 2, "black": 5}, "bg.start.roll"),)
    assert GAME.apply_outcome(GAME.initial_state(), Roll(5, 2)).state.turn == WHITE


def test_equal_dice_are_rolled_again() -> None:
    step = GAME.apply_outcome(GAME.initial_state(), Roll(4, 4))
    assert step.state == GAME.initial_state()
    assert _told(step) == [("tie", "bg.start.roll")]


def test_odds_of_the_dice() -> None:
    opening, later = GAME.initial_state(), State(phase=Phase.ROLL)
    assert dict(GAME.chance_outcomes(opening))[Roll(3, 1)] == Fraction(1, 36)
    odds = dict(GAME.chance_outcomes(later))
    assert (len(odds), odds[Roll(3, 1)], odds[Roll(6, 6)]) == (21, Fraction(1, 18), Fraction(1, 36))


@pytest.mark.parametrize("outcome", [Roll(1, 3), Roll(7, 1), Roll(3, 0), CubeAction.ROLL, ((8, 5),)])
def test_outcomes_that_cannot_be(outcome: Any) -> None:
    with pytest.raises(IllegalActionError) as caught:
        GAME.apply_outcome(State(phase=Phase.ROLL), outcome)
    assert caught.value.violation.rule == "bg.turn"


# ---------------------------------------------------------------------- a turn


def test_a_roll_and_a_double() -> None:
    rolling = State(phase=Phase.ROLL)
    assert _told(GAME.apply_outcome(rolling, Roll(3, 1))) == [("rolled", "bg.turn")]
    assert _told(GAME.apply_outcome(rolling, Roll(3, 3))) == [("rolled_double", "bg.move.double")]


def test_a_play_and_whose_turn_comes() -> None:
    step = _play(State(START, WHITE, Phase.PLAY, (3, 1)), "8/5 6/5")
    assert step.state == State(board({24: 2, 13: 5, 8: 2, 6: 4, 5: 2}, {24: 2, 13: 5, 8: 3, 6: 5}), BLACK, Phase.ROLL)
    assert [dict(event.facts) for event in step.events] == [
        {"player": "W", "from": "B8", "to": "B5", "die": 3},
        {"player": "W", "from": "B6", "to": "B5", "die": 1},
    ]


def test_hitting_and_entering() -> None:
    state = to_play({BAR: 1, 13: 1, 6: 2}, {3: 1, 14: 1, 6: 2}, (3, 2))
    step = _play(state, "bar/22* 13/11*")
    assert _told(step) == [
        ("entered", "bg.bar.enter"),
        ("hit", "bg.move.hit"),
        ("moved", "bg.move"),
        ("hit", "bg.move.hit"),
    ]
    assert _facts(step, "hit") == {"player": "W", "point": "N3"}
    assert step.state.board[0] == -2
    assert step.state.board[22] == step.state.board[11] == 1


def test_two_checkers_on_a_blot_hit_it_once() -> None:
    state = to_play({6: 4}, {20: 1, 24: 1}, (1, 1))
    step = _play(state, "6/5*(2) 6/5(2)")
    assert [kind for kind, _ in _told(step)].count("hit") == 1
    assert (step.state.board[0], step.state.board[5]) == (-1, 4)


def test_bearing_off_exactly_and_from_below() -> None:
    step = _play(to_play({4: 1, 2: 2}, {1: 2}, (6, 2)), "4/off 2/off")
    assert _told(step) == [("borne_off", "bg.bearoff.overshoot"), ("borne_off", "bg.bearoff.exact")]
    assert count_borne_off(step.state.board, WHITE) == 14
    both = _play(to_play({3: 1, 2: 1, 1: 1}, {1: 2}, (5, 3)), "3/off 2/off")  # the 3 from 3, the 5 from 2
    assert _told(both) == [("borne_off", "bg.bearoff.exact"), ("borne_off", "bg.bearoff.overshoot")]


def test_dances_and_other_rolls_without_a_move() -> None:
    closed = to_play({BAR: 1, 6: 2}, dict.fromkeys(range(1, 7), 2), (6, 4))
    assert _told(_play(closed, "-")) == [("danced", "bg.bar.enter")]
    stuck = to_play({7: 1}, {24: 2, 20: 2}, (6, 2))  # Black holds White's 1 and 5
    assert _told(_play(stuck, "-")) == [("no_move", "bg.forced.both")]
    assert _play(stuck, "-").state.turn == BLACK


def test_illegal_actions_are_refused_with_the_reason() -> None:
    with pytest.raises(IllegalActionError) as caught:
        _play(State(START, WHITE, Phase.PLAY, (3, 1)), "8/5")
    assert (caught.value.action, caught.value.violation.rule) == ("8/5", "bg.forced.both")


# ---------------------------------------------------------------------- results


@pytest.mark.parametrize(
    ("loser", "points", "rule"),
    [
        ({6: 2, 1: 12}, 1, "bg.result"),  # one is off
        ({6: 3, 1: 12}, 2, "bg.result.gammon"),
        ({18: 1, 6: 14}, 2, "bg.result.gammon"),  # one step short of the winner's home
        ({19: 1, 6: 14}, 3, "bg.result.backgammon"),
        ({24: 1, 6: 14}, 3, "bg.result.backgammon"),
        ({BAR: 1, 6: 14}, 3, "bg.result.backgammon"),
        ({BAR: 1, 6: 13}, 1, "bg.result"),  # on the bar, but one is off
    ],
)
@pytest.mark.parametrize("winner", [WHITE, BLACK])
def test_what_a_win_is_worth(winner: int, loser: dict[int, int], points: int, rule: str) -> None:
    last = {2: 1}
    state = to_play(last, loser, (3, 1)) if winner == WHITE else to_play(loser, last, (3, 1), BLACK)
    step = _play(state, "2/off")
    assert GAME.node(step.state) == Terminal((points, 0) if winner == WHITE else (0, points), (winner,), rule)
    assert _told(step)[-1] == ("game_over", rule)
    assert _facts(step, "game_over")["points"] == points
    assert GAME.parse_state(GAME.format_state(step.state)) == step.state


def test_the_cube_multiplies() -> None:
    state = State(board({2: 1}, {6: 3, 1: 12}), WHITE, Phase.PLAY, (3, 1), Cube(4, WHITE), Match(max_cube=10))
    node = GAME.node(_play(state, "2/off").state)
    assert isinstance(node, Terminal)
    assert node.scores == (8, 0)


# ---------------------------------------------------------------------- cube


def test_no_cube_unless_asked_for() -> None:
    step = _play(State(START, WHITE, Phase.PLAY, (3, 1)), "8/5 6/5")
    assert step.state.phase is Phase.ROLL


def test_doubling_taking_and_the_cube_thereafter() -> None:
    cube = Match(max_cube=10)
    start = on_roll(WHITE, cube, Cube())
    assert GAME.node(start) == Decision((WHITE,), "double_or_roll")
    offered = GAME.apply(start, WHITE, CubeAction.DOUBLE)
    assert _told(offered) == [("doubled", "bg.cube")]
    assert GAME.node(offered.state) == Decision((BLACK,), "take_or_drop")
    taken = GAME.apply(offered.state, BLACK, CubeAction.TAKE).state
    assert (taken.cube, taken.turn, GAME.node(taken)) == (Cube(2, BLACK), WHITE, Chance("roll"))
    after = _play(GAME.apply_outcome(taken, Roll(3, 1)).state, "8/5 6/5").state
    assert GAME.node(after) == Decision((BLACK,), "double_or_roll")  # Black owns it and may redouble
    rolled = GAME.apply(after, BLACK, CubeAction.ROLL).state
    assert GAME.node(rolled) == Chance("roll")
    back = _play(GAME.apply_outcome(rolled, Roll(3, 1)).state, "8/5 6/5").state
    assert GAME.node(back) == Chance("roll")  # White may not


def test_dropping_loses_the_cube_before_the_double() -> None:
    offered = State(START, BLACK, Phase.OFFERED, None, Cube(2, BLACK), Match(max_cube=10))
    step = GAME.apply(offered, WHITE, CubeAction.DROP)
    assert _told(step) == [("dropped", "bg.cube"), ("game_over", "bg.cube")]
    assert GAME.node(step.state) == Terminal((0, 2), (BLACK,), "bg.cube")
    assert GAME.parse_state(GAME.format_state(step.state)) == step.state


def test_only_the_opponent_answers_a_double() -> None:
    offered = State(phase=Phase.OFFERED, match=Match(max_cube=10))
    assert GAME.legal_actions(offered, WHITE) == ()
    assert GAME.legal_actions(offered, BLACK) == (CubeAction.DROP, CubeAction.TAKE)


# ---------------------------------------------------------------------- match


def _won(match: Match, winner: int, points: int) -> State:
    """What follows a game that the winner has won with so many points, by a drop at that cube."""
    return next_game(end_by_drop(START, winner, Cube(points, winner) if points > 1 else Cube(), match))


def test_a_single_game_ends() -> None:
    assert _won(Match(max_cube=10), WHITE, 4).phase is Phase.OVER


def test_a_match_goes_on_until_it_is_won() -> None:
    second = _won(Match(5, max_cube=10), BLACK, 2)
    assert second == State(match=Match(5, (0, 2), False, 10))
    third = _won(second.match, WHITE, 1)
    assert third.match.scores == (1, 2)
    assert _won(third.match, BLACK, 4).phase is Phase.OVER  # 2 and 4 are more than 5


def test_the_crawford_game_is_played_once() -> None:
    """bg.match: the first game in which a player needs one point, and only that one, is without doubling."""
    crawford = _won(Match(5, (2, 2), False, 10), WHITE, 2)
    assert crawford.match == Match(5, (4, 2), True, 10)
    assert on_roll(WHITE, crawford.match, Cube()).phase is Phase.ROLL
    later = _won(crawford.match, BLACK, 1)
    assert later.match == Match(5, (4, 3), False, 10)
    assert on_roll(BLACK, later.match, Cube()).phase is Phase.CUBE
    both = _won(later.match, BLACK, 1)
    assert both.match == Match(5, (4, 4), False, 10)


def test_a_match_to_one_point_is_a_crawford_game() -> None:
    assert GAME.initial_state(match_length=1, cube=True).match.crawford
    assert not GAME.initial_state(match_length=1).match.crawford


def test_match_events() -> None:
    last = {6: 2, 1: 12}
    state = State(board({2: 1}, last), WHITE, Phase.PLAY, (6, 5), Cube(), Match(3, (1, 2), True, 10))
    assert _told(_play(state, "2/off"))[1:] == [("game_over", "bg.result"), ("next_game", "bg.match")]
    state = State(board({2: 1}, last), WHITE, Phase.PLAY, (6, 5), Cube(), Match(3, (2, 0), False, 10))
    step = _play(state, "2/off")
    assert _told(step)[1:] == [("game_over", "bg.result"), ("match_over", "bg.match")]
    assert GAME.node(step.state) == Terminal((3, 0), (WHITE,), "bg.result")
    state = State(board({2: 1}, last), WHITE, Phase.PLAY, (6, 5), Cube(), Match(3, (1, 0), False, 10))
    assert _told(_play(state, "2/off"))[-1] == ("crawford_game", "bg.match")


# ---------------------------------------------------------------------- whole games


@pytest.mark.parametrize("seed", range(8))
def test_random_games_end_and_keep_all_checkers(seed: int) -> None:
    start = GAME.initial_state(match_length=3, cube=True) if seed % 2 else GAME.initial_state()
    games = 1
    for played in playout(GAME, start, Random(seed), 20_000):
        find_inconsistency(played.state, "")
        games += any(event.kind in ("next_game", "crawford_game") for event in played.events)
        if is_play(played.action) and played.seat is not None:
            gone = {seat: count_borne_off(played.state.board, seat) for seat in (WHITE, BLACK)}
            off = [event for event in played.events if event.kind == "borne_off"]
            after = on_board(GAME.apply(played.state, played.seat, played.action).state.board, played.seat)
            assert after in (15 - gone[played.seat] - len(off), 15)  # 15 again where the next game begins
    assert played.events[-1].kind in ("game_over", "match_over")
    assert games == 1 or start.match.length


@given(states())
def test_every_state_has_a_node_and_something_to_do(state: State) -> None:
    node = GAME.node(state)
    if isinstance(node, Decision):
        assert all(GAME.legal_actions(state, seat) for seat in node.seats)
    elif isinstance(node, Chance):
        assert sum(weight for _, weight in GAME.chance_outcomes(state)) == 1
    else:
        assert state.phase is Phase.OVER
        assert node.rule in GAME.rules


def test_rules_cited() -> None:
    """All of the rules but those that only the text states: the board and the notations."""
    assert GAME.rules == {
        *("bg.start", "bg.start.roll", "bg.turn", "bg.move", "bg.move.double", "bg.move.blocked", "bg.move.hit"),
        *("bg.bar.first", "bg.bar.enter", "bg.bearoff.home", "bg.bearoff.exact", "bg.bearoff.overshoot"),
        *("bg.forced.both", "bg.forced.larger", "bg.result", "bg.result.gammon", "bg.result.backgammon"),
        *("bg.cube", "bg.match", "bg.jacoby"),
    }


def test_a_finished_board() -> None:
    assert end_if_finished(START, Cube(), Match()) is None
    assert end_if_finished(board({6: 1}, {}), Cube(), Match()) is not None
