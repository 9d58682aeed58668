"""Answers that a rulebook uses, checked against counts made by hand or by the generator."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest

from rules_engine.backgammon.actions import points_hit
from rules_engine.backgammon.legal import legal_plays
from rules_engine.backgammon.state import BLACK, STANDARD_MAX_CUBE, START, WHITE, Cube, Match, Phase, State, view_of
from rules_engine.core import MalformedError
from tests.backgammon.build import BAR, GAME, OUT_OF_THE_WAY, board, of_view, to_play
from tests.backgammon.positions import PHASES

OPENING = State()
START_31 = State(START, WHITE, Phase.PLAY, (3, 1))


def _ask(state: State, query: str, /, **arguments: str) -> Any:
    return GAME.queries[query].answer(state, arguments)


# ---------------------------------------------------------------------- the play at hand


def test_plays() -> None:
    assert len(_ask(START_31, "plays")) == len(legal_plays(START_31))
    assert "8/5 6/5" in _ask(START_31, "plays")
    assert "B8/B5 B6/B5" in _ask(START_31, "plays", notation="booklet")
    from_24 = _ask(START_31, "plays", **{"from": "N1"})
    assert set(from_24) == {text for text in _ask(START_31, "plays") if "24/" in text}
    with pytest.raises(MalformedError):
        _ask(START_31, "plays", notation="roman")


def test_destinations_and_what_may_move() -> None:
    assert _ask(START_31, "movable") == ("N1", "N12", "B8", "B6")
    assert _ask(START_31, "destinations", **{"from": "8"}) == ("B7", "B5")
    assert _ask(START_31, "destinations", **{"from": "8", "after": "8/5"}) == ("B7",)
    assert _ask(START_31, "destinations", **{"from": "5", "after": "8/5"}) == ("B4",)
    assert _ask(START_31, "destinations", **{"from": "8", "after": "8/5 6/5"}) == ()
    assert _ask(START_31, "destinations", **{"from": "8", "after": "8/2"}) == ()


def test_no_destination_into_a_dead_end() -> None:
    state = to_play({13: 1, 5: 1}, {19: 2}, (6, 1))  # 13/12 would leave no 6
    assert _ask(state, "destinations", **{"from": "13"}) == ("B7",)
    assert _ask(state, "destinations", **{"from": "5"}) == ("B4",)
    larger = to_play({13: 1}, {20: 2}, (5, 3))
    assert _ask(larger, "destinations", **{"from": "13"}) == ("B8",)


def test_reach() -> None:
    assert _ask(START_31, "reach", **{"from": "B8"}) == ("B7", "B5", "B4")
    entering = to_play({BAR: 1, 6: 2}, OUT_OF_THE_WAY, (4, 2))  # Black holds N6
    assert _ask(entering, "reach", **{"from": "bar"}) == ("N2", "N4")


def test_step_by_step_leads_to_exactly_the_legal_plays() -> None:
    """Going on with allowed moves only, one ends on the positions of the listed plays."""
    random = Random(21)
    for phase in PHASES:
        for _ in range(25):
            high, low = random.choice(((6, 1), (5, 3), (4, 2), (2, 1)))
            state = of_view(phase(random), (high, low))
            walks = set(_walks(state, ""))
            ends = {GAME.apply(state, WHITE, GAME.parse_action(state, text)).state for text in walks}
            listed = {GAME.apply(state, WHITE, play).state for play in legal_plays(state)}
            assert ends == listed


def _walks(state: State, done: str) -> list[str]:
    found = []
    for origin in _ask(state, "movable", after=done or "-"):
        for end in _ask(state, "destinations", **{"from": origin, "after": done or "-"}):
            found += _walks(state, f"{done} {origin}/{end}")
    return found or [done.strip() or "-"]


def test_hits() -> None:
    state = to_play({13: 1, 10: 1}, {14: 1, 17: 1, 24: 1}, (4, 2))  # blots on White's 11, 8 and 1
    assert _ask(state, "hits") == ("B11", "B8")
    assert {point for play in legal_plays(state) for point in points_hit(state.board, play)} == {11, 8}


def test_playable_dice() -> None:
    assert _ask(START_31, "playable_dice") == 2
    assert _ask(State(START, WHITE, Phase.PLAY, (1, 1)), "playable_dice") == 4
    assert _ask(State(phase=Phase.ROLL), "playable_dice") == 0
    assert _ask(to_play({13: 1}, {20: 2}, (5, 3)), "playable_dice") == 1


# ---------------------------------------------------------------------- odds


SHOTS = {
    1: 11,
    2: 12,
    3: 14,
    4: 15,
    5: 15,
    6: 17,
    7: 6,
    8: 6,
    9: 5,
    10: 3,
    11: 2,
    12: 3,
    15: 1,
    16: 1,
    18: 1,
    20: 1,
    24: 1,
}
"""The published numbers of shots out of 36 by one checker at a blot so many points away, nothing in between."""


@pytest.mark.parametrize("distance", range(1, 25))
def test_shots_at_a_lone_blot(distance: int) -> None:
    state = State(board({BAR: 1}, {distance: 1}), WHITE, Phase.ROLL)
    assert _ask(state, "shots", point=str(BAR - distance)) == Fraction(SHOTS.get(distance, 0), 36)


def test_shot_rolls() -> None:
    state = State(board({16: 1, 6: 2}, {16: 1}), WHITE, Phase.ROLL)  # a blot on White's 9, seven away
    assert _ask(state, "shot_rolls", point="B9") == ("4-3", "5-2", "6-1")
    assert _ask(state, "shots", point="B9", player="B") == 0  # its own
    assert _ask(state, "shots", point="N9", player="B") == Fraction(6, 36)  # Black's 16 shoots at White's 16


def test_shots_ask_for_the_opponent_of_the_blot() -> None:
    state = State(board({16: 1, 6: 2}, {16: 1}), BLACK, Phase.ROLL)
    assert _ask(state, "shots", point="B9") == Fraction(6, 36)  # White shoots, though Black is on roll


@pytest.mark.parametrize(("closed", "odds"), [(0, 36), (1, 35), (2, 32), (3, 27), (4, 20), (5, 11), (6, 0)])
def test_entry_odds(closed: int, odds: int) -> None:
    """With c of six points closed, 36 - c² of 36 rolls enter."""
    state = State(board({BAR: 1}, dict.fromkeys(range(1, closed + 1), 2) | {12: 1}), WHITE, Phase.ROLL)
    assert _ask(state, "entry_odds") == Fraction(odds, 36)
    assert len(_ask(state, "entry_points")) == 6 - closed
    both = sum(1 for dice in product(range(1, 7), repeat=2) if min(dice) > closed)  # White's 24…19 are Black's 1…6
    assert _ask(state, "enter_two_odds") == Fraction(both, 36)


def test_shots_at_either_of_two_blots() -> None:
    """Blots one and four away: 20 rolls have a 1 or a 4, and 2-2 hits as well; 3-1 has a 1 already."""
    state = State(board({BAR: 1}, {1: 1, 4: 1}), WHITE, Phase.ROLL)
    hits = [d for d in product(range(1, 7), repeat=2) if {1, 4} & {*d, sum(d)} or d == (2, 2)]
    assert _ask(state, "shots_at_either", point="24", or_point="21") == Fraction(len(hits), 36) == Fraction(21, 36)
    assert _ask(state, "shots", point="24") == Fraction(11, 36)


@pytest.mark.parametrize(
    ("points", "odds"),
    [({1: 2}, 36), ({1: 1, 2: 1}, 36), ({2: 2}, 26), ({3: 2}, 17), ({6: 1}, 27), ({5: 1, 6: 1}, 6), ({6: 2}, 4)],
)
def test_bearing_off_in_one_roll(points: dict[int, int], odds: int) -> None:
    """The published rolls out of 36 that bear off the last one or two checkers."""
    state = State(board(points, {1: 2}), WHITE, Phase.ROLL)
    assert _ask(state, "bear_off_odds", rolls="1") == Fraction(odds, 36)


def test_bearing_off_in_more_rolls() -> None:
    """A lone checker on the 6 point goes within two rolls; four on the 1 point in one roll only with a double."""
    assert _ask(State(board({6: 1}, {1: 2}), WHITE, Phase.ROLL), "bear_off_odds", rolls="2") == 1
    four = State(board({1: 4}, {1: 2}), WHITE, Phase.ROLL)
    assert [_ask(four, "bear_off_odds", rolls=rolls) for rolls in "12"] == [Fraction(1, 6), 1]
    six = State(board({1: 6}, {1: 2}), WHITE, Phase.ROLL)
    assert _ask(six, "bear_off_odds", rolls="2") == 1 - Fraction(5, 6) ** 2  # a double among the two rolls
    assert GAME.queries["bear_off_odds"].find_lack(START_31, {"rolls": "1"})
    with pytest.raises(MalformedError):
        _ask(six, "bear_off_odds", rolls="4")


def test_fifteen_rolls_open_a_game_and_twenty_one_go_on() -> None:
    openings = {tuple(sorted(dice)) for dice in product(range(1, 7), repeat=2) if dice[0] != dice[1]}
    assert _ask(OPENING, "different_rolls") == len(openings) == 15
    for phase in (Phase.ROLL, Phase.CUBE):
        assert _ask(replace(OPENING, phase=phase), "different_rolls") == 21
    assert GAME.queries["different_rolls"].find_lack(START_31, {})


@pytest.mark.parametrize(
    ("length", "scores", "crawford", "percent"),
    [
        (11, (8, 5), False, 71),
        (7, (5, 4), False, 60),
        (15, (10, 3), False, 84),
        (5, (4, 2), True, 75),
        (9, (0, 0), False, 50),
    ],
)
def test_match_equity_by_woolsey(length: int, scores: tuple[int, int], crawford: bool, percent: int) -> None:
    """The example printed with the table (8 to 5 of 11: 71 %), and others read in it by hand."""
    match = Match(length, scores, crawford, STANDARD_MAX_CUBE)
    state = replace(OPENING, match=match)
    assert _ask(state, "match_equity", table="woolsey", player="W") == Fraction(percent, 100)
    assert _ask(state, "match_equity", table="woolsey", player="B") == Fraction(100 - percent, 100)


@pytest.mark.parametrize(
    "match",
    [
        Match(max_cube=STANDARD_MAX_CUBE),
        Match(7),
        Match(17, max_cube=STANDARD_MAX_CUBE),
        Match(5, (4, 2), False, STANDARD_MAX_CUBE),
    ],
)
def test_match_equity_says_what_the_table_lacks(match: Match) -> None:
    state = replace(OPENING, match=match)
    assert GAME.queries["match_equity"].find_lack(state, {"table": "woolsey"})
    assert _ask(state, "match_equity", table="woolsey") is None
    with pytest.raises(MalformedError):
        _ask(state, "match_equity", table="nobody")


# ---------------------------------------------------------------------- the board


def test_the_start_in_numbers() -> None:
    state = GAME.initial_state()
    assert [_ask(state, "pips", player=player) for player in "WB"] == [167, 167]
    assert [_ask(state, "outside", player=player) for player in "WB"] == [10, 10]
    assert [_ask(state, "borne_off", player=player) for player in "WB"] == [0, 0]
    assert _ask(state, "held_points", player="W") == ("N1", "N12", "B8", "B6")
    assert _ask(state, "blots", player="B") == ()
    assert (_ask(state, "checkers", point="B1"), _ask(state, "holder", point="B1")) == (2, "B")
    assert _ask(state, "holder", point="B2") is None
    assert _ask(state, "blocked", point="B1") is True
    assert _ask(state, "blocked", point="B1", player="B") is False


def test_routes() -> None:
    """bg.board: White from N1 up to N12, then B12 down to B1; Black the other way round."""
    white, black = _ask(START_31, "route", player="W"), _ask(START_31, "route", player="B")
    assert white[:2] + white[11:13] + white[-1:] == ("N1", "N2", "N12", "B12", "B1")
    assert black == tuple(reversed(white))
    assert _ask(START_31, "home", player="B") == ("N6", "N5", "N4", "N3", "N2", "N1")


def test_bar_and_borne_off() -> None:
    state = State(board({BAR: 2, 6: 3}, {BAR: 1, 4: 2, 9: 1}), BLACK, Phase.ROLL)
    assert (_ask(state, "on_bar"), _ask(state, "on_bar", player="W")) == (1, 2)
    assert (_ask(state, "borne_off"), _ask(state, "borne_off", player="W")) == (11, 10)
    assert _ask(state, "outside") == 2
    assert _ask(state, "pips", player="W") == 2 * 25 + 3 * 6


def test_edges_of_the_boards() -> None:
    state = State(board({7: 1, 6: 1, 1: 1}, {BAR: 1, 7: 2, 1: 2}), WHITE, Phase.ROLL)
    assert _ask(state, "outside") == 1
    assert _ask(state, "blots") == ("B7", "B6", "B1")
    assert _ask(state, "held_points", player="B") == ("N7", "N1")
    assert _ask(state, "on_bar", player="B") == 1


def test_points_in_both_notations() -> None:
    assert _ask(START_31, "point_number", point="N12") == "13"
    assert _ask(START_31, "point_number", point="N12", player="B") == "12"
    assert _ask(START_31, "point_name", point="13") == "N12"
    with pytest.raises(MalformedError):
        _ask(START_31, "point_name", point="bar")


# ---------------------------------------------------------------------- cube and result


def test_cube_and_value() -> None:
    state = State(START, WHITE, Phase.CUBE, None, Cube(2, WHITE), Match(max_cube=10))
    assert _ask(state, "cube") == {"value": 2, "owner": "W", "used": True}
    assert (_ask(state, "may_double"), _ask(state, "may_double", player="B")) == (True, False)
    assert _ask(state, "win_value") == 6  # Black would still stand in White's home
    assert _ask(State(board({1: 1}, OUT_OF_THE_WAY)), "win_value") == 1


def test_result() -> None:
    state = to_play({2: 1}, {6: 3, 1: 12}, (3, 1))
    assert _ask(state, "result") is None
    over = GAME.apply(state, WHITE, ((2, 0),)).state
    assert _ask(over, "result") == {"winner": "W", "points": 2, "rule": "bg.result.gammon"}


@pytest.mark.parametrize("query", sorted(GAME.queries))
def test_every_query_answers_everywhere(query: str) -> None:
    values = {"point": "B6", "from": "B6", "or_point": "B8", "rolls": "1", "table": "woolsey"}
    needed = {p.name: values[p.name] for p in GAME.queries[query].parameters if p.required}
    for phase in Phase:
        state = State(START, WHITE, phase, (3, 1) if phase is Phase.PLAY else None)
        hash(repr(_ask(state, query, **needed)))
    with pytest.raises(MalformedError):
        _ask(START_31, query, **needed, nonsense="1")


def test_views_of_both_players() -> None:
    state = State(board({24: 1}, {24: 1}), BLACK, Phase.ROLL)
    assert view_of(state.board, BLACK)[24] == 1
    assert _ask(state, "pips") == _ask(state, "pips", player="W") == 24


def test_nobody_hits_after_the_last_checker_is_off() -> None:
    """A finished game is a position too: no roll of a side without checkers hits anything."""
    over = GAME.parse_state("XGID=--------------a---b--aecc-:0:0:1:00:0:0:0:0:0")
    assert GAME.queries["shot_rolls"].answer(over, {"point": "22"}) == ()
    assert GAME.queries["shots"].answer(over, {"point": "22"}) == 0
