"""Texts of points, plays, rolls and states: one way to write, many to read, clear errors."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.backgammon.actions import CubeAction, Roll, play_moves
from rules_engine.backgammon.legal import legal_plays
from rules_engine.backgammon.notation import format_booklet
from rules_engine.backgammon.play_notation import (
    booklet_name,
    booklet_play,
    parse_point,
    read_play,
    standard_name,
    write_play,
)
from rules_engine.backgammon.state import BLACK, START, WHITE, Board, Dice, Match, Phase, State, view_of
from rules_engine.core import AmbiguousError, MalformedError
from tests.backgammon.build import BAR, GAME, OUT_OF_THE_WAY, of_view, read, to_play
from tests.backgammon.strategies import DICE, SEATS, states, views
from tests.nonempty import nonempty

OPENING_31 = State(START, WHITE, Phase.PLAY, (3, 1))

# ---------------------------------------------------------------------- points


@pytest.mark.parametrize(
    ("own", "white", "black"),
    [(24, "N1", "B1"), (19, "N6", "B6"), (13, "N12", "B12"), (12, "B12", "N12"), (6, "B6", "N6"), (1, "B1", "N1")],
)
def test_booklet_names(own: int, white: str, black: str) -> None:
    """bg.board: White goes N1 … N12, B12 … B1; Black B1 … B12, N12 … N1."""
    assert (booklet_name(own, WHITE), booklet_name(own, BLACK)) == (white, black)


@given(point=st.integers(0, 25), seat=SEATS)
def test_points_survive_both_notations(point: int, seat: int) -> None:
    assert parse_point(booklet_name(point, seat), seat) == point
    assert parse_point(standard_name(point), seat) == point


def test_every_point_has_its_own_booklet_name() -> None:
    assert len({booklet_name(point, WHITE) for point in range(26)}) == 26
    assert all(booklet_name(point, WHITE) == booklet_name(25 - point, BLACK) for point in range(1, 25))


@pytest.mark.parametrize("text", ["", "B0", "N13", "25", "0", "-3", "C4", "B", "6.5", "B６", "B 6"])
def test_what_is_no_point(text: str) -> None:
    with pytest.raises(MalformedError):
        parse_point(text, WHITE)


# ---------------------------------------------------------------------- plays


@given(view=views(), dice=DICE, seat=SEATS)
def test_every_legal_play_survives_both_notations(view: Board, dice: Dice, seat: int) -> None:
    state = of_view(view, dice, seat)
    plays = legal_plays(state)
    texts = [GAME.format_action(state, play) for play in plays]
    assert len(set(texts)) == len(plays)
    for play, text in zip(plays, texts, strict=True):
        assert read(state, text) == play
        assert read(state, format_booklet(state, play)) == play


@given(view=views(), dice=DICE)
def test_the_text_alone_tells_the_moves(view: Board, dice: Dice) -> None:
    """Read without the rules, the words lead to the same position."""
    for play in nonempty(legal_plays(of_view(view, dice))):
        moves, hits = read_play(write_play(view, play), WHITE)
        assert play_moves(view, moves) == play_moves(view, play)
        assert {point for point in hits if view[point] == -1} == hits


@pytest.mark.parametrize(
    ("white", "black", "dice", "text", "booklet"),
    [
        ({24: 1, 13: 1}, {14: 1}, (6, 2), "24/18 13/11*", "N1/N7 N12/B11*"),
        ({24: 1, 6: 2}, OUT_OF_THE_WAY, (6, 5), "24/18/13", "N1/N7/N12"),
        ({BAR: 1, 6: 2}, {6: 2, 3: 1}, (6, 3), "bar/22*/16", "bar/N3*/N9"),
        ({6: 3, 5: 1}, {1: 2}, (6, 6), "6/off(3) 5/off", "B6/off(3) B5/off"),
        ({6: 4, 2: 2}, {24: 1, 20: 1}, (1, 1), "6/5*/4(2)", "B6/B5*/B4(2)"),
        ({BAR: 2, 20: 1}, {1: 2, 3: 1}, (3, 3), "bar/22*/19 bar/22 20/17", "bar/N3*/N6 bar/N3 N5/N8"),
    ],
)
def test_how_plays_are_written(
    white: dict[int, int], black: dict[int, int], dice: Dice, text: str, booklet: str
) -> None:
    state = to_play(white, black, dice)
    play = read(state, text)
    assert play in legal_plays(state)
    assert GAME.format_action(state, play) == text
    assert format_booklet(state, play) == booklet


def test_a_dance_is_a_dash() -> None:
    state = to_play({BAR: 1}, dict.fromkeys(range(1, 7), 2), (6, 4))
    assert GAME.format_action(state, ()) == "-"
    for text in ("-", "no move", " No  Move", "cannot move", "(no play)", "dance"):
        assert read(state, text) == ()


@pytest.mark.parametrize(
    "text",
    [
        "6/5 8/5",
        " 8/5   6/5 ",
        "8/5, 6/5",
        "b8/b5 B6/B5",
        "B6/5 8/B5",
        "8/5(1) 6/5",
        "8/5 6/5".upper(),
    ],
)
def test_lenient_reading(text: str) -> None:
    assert read(OPENING_31, text) == ((8, 5), (6, 5))


def test_black_counts_from_its_own_side() -> None:
    state = State(START, BLACK, Phase.PLAY, (3, 1))
    assert read(state, "8/5 6/5") == read(state, "N8/N5 N6/N5") == ((8, 5), (6, 5))


def test_joined_steps_are_read_apart() -> None:
    assert read(OPENING_31, "24/20") == ((24, 21), (21, 20))
    double = State(START, WHITE, Phase.PLAY, (2, 2))
    assert read(double, "13/7 6/4") == ((13, 11), (11, 9), (9, 7), (6, 4))
    assert read(double, "24/20(2)") == ((24, 22), (24, 22), (22, 20), (22, 20))


def test_a_longer_way_that_hits_must_say_so() -> None:
    """By way of 18 nothing is hit, by way of 19 a blot: without a star the quiet way is meant."""
    state = to_play({24: 1, 6: 2}, {6: 1}, (6, 5))
    assert read(state, "24/13") == ((24, 18), (18, 13))
    assert read(state, "24/19*/13") == ((24, 19), (19, 13))


def test_a_star_may_be_left_out_where_there_is_no_choice() -> None:
    state = to_play({24: 1, 13: 1}, {14: 1}, (6, 2))
    assert read(state, "24/18 13/11") == read(state, "24/18 13/11*")


def test_two_ways_that_both_hit_are_ambiguous() -> None:
    state = to_play({24: 1, 6: 2}, {6: 1, 7: 1}, (6, 5))
    with pytest.raises(AmbiguousError) as caught:
        GAME.parse_action(state, "24/13")
    assert caught.value.choices == ("24/18*/13", "24/19*/13")


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("8/5* 6/5", "5*"),  # no blot there
        ("8/5 6/x", "x"),
        ("8/5 6", "6"),
        ("8/5(5) 6/5", "8/5(5)"),
        ("8/off/5", "8/off/5"),
        ("8/bar", "8/bar"),
        ("8/off*", "off*"),
        ("8//5", "8//5"),
        ("26/23", "26"),
    ],
)
def test_malformed_plays_name_the_part(text: str, part: str) -> None:
    with pytest.raises(MalformedError) as caught:
        GAME.parse_action(OPENING_31, text)
    assert caught.value.part == part


@given(st.text(max_size=30))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        action = GAME.parse_action(OPENING_31, text)
    except (MalformedError, AmbiguousError):
        return
    GAME.why_illegal(OPENING_31, WHITE, action)
    GAME.format_action(OPENING_31, action)


# ---------------------------------------------------------------------- rolls, cube, seats


def test_rolls() -> None:
    rolling = State(phase=Phase.ROLL)
    for text in ("3-1", "31", "1-3", "3 1", "13", " 1,3 "):
        assert GAME.parse_action(rolling, text) == Roll(3, 1)
    assert GAME.format_action(rolling, Roll(3, 1)) == "3-1"


def test_the_opening_roll_keeps_white_first() -> None:
    assert GAME.parse_action(State(), "1-3") == Roll(1, 3)
    assert GAME.format_action(State(), Roll(1, 3)) == "1-3"


def test_cube_words() -> None:
    state = State(phase=Phase.CUBE, match=Match(max_cube=10))
    for action in CubeAction:
        assert GAME.parse_action(state, GAME.format_action(state, action)) is action
    assert GAME.parse_action(state, "Doubles") is CubeAction.DOUBLE
    assert GAME.parse_action(state, "No double") is CubeAction.ROLL


def test_seats() -> None:
    assert [GAME.format_seat(seat) for seat in (WHITE, BLACK)] == ["W", "B"]
    assert [GAME.parse_seat(text) for text in ("w", "White", " B ", "negras")] == [WHITE, WHITE, BLACK, BLACK]


# ---------------------------------------------------------------------- states


@given(states())
def test_states_survive_a_round_trip(state: State) -> None:
    assert GAME.parse_state(GAME.format_state(state)) == state


def test_how_states_are_written() -> None:
    start = "XGID=-b----E-C---eE---c-e----B-:0:0:1:"
    assert GAME.format_state(GAME.initial_state()) == f"{start}00:0:0:0:0:0 | opening"
    assert GAME.format_state(OPENING_31) == f"{start}31:0:0:0:0:0"
    assert GAME.parse_state(f"{start}00:0:0:0:0:10").phase is Phase.CUBE
    assert GAME.parse_state(f"{start}00:0:0:0:0:10 | roll").phase is Phase.ROLL
    assert GAME.parse_state(f"{start}00:0:0:0:0:0").phase is Phase.ROLL


@pytest.mark.parametrize(
    "text",
    [
        "",
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:0 | opening",  # dice on the table
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:0 | dropped",  # nothing was offered
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:0 | sometime",
        "XGID=-b----F-C---eE---c-e----B-:0:0:1:31:0:0:0:0:0",  # 16 White checkers
        "XGID=-b----E-C---eE---c-e----BA:0:0:1:31:0:0:0:0:0",  # 16 with the bar
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:71:0:0:0:0:0",
        "XGID=-b----E-C---eE---c-e----B-:1:1:1:31:0:0:0:0:0",  # a cube where none is used
        "XGID=-b----E-C---eE---c-e----B-:0:1:1:31:0:0:0:0:10",  # owned while it shows 1
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:5:0:0:5:10",  # the match is over
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:1:0:1:5:10",  # no Crawford game at this score
        "XGID=-b----E-C---eE---c-e----B-:1:-1:1:D:0:0:0:0:10",  # White doubles with Black's cube
        f"XGID={'-' * 26}:0:0:1:00:0:0:0:0:0",  # nobody on the board
        f"XGID=A{'-' * 25}:0:0:1:00:0:0:0:0:0",  # White on Black's bar
    ],
)
def test_refused_states(text: str) -> None:
    with pytest.raises(MalformedError):
        GAME.parse_state(text)


def test_views_are_their_own_inverse() -> None:
    assert view_of(view_of(START, BLACK), BLACK) == START
    assert view_of(START, BLACK) == START  # both sides start alike


def test_booklet_plays_of_black() -> None:
    state = State(START, BLACK, Phase.PLAY, (3, 1))
    assert booklet_play(view_of(START, BLACK), read(state, "8/5 6/5"), BLACK) == "N8/N5 N6/N5"


@pytest.mark.parametrize("text", ["7-1", "0-3"])
def test_a_roll_that_cannot_be_is_told_as_one(text: str) -> None:
    with pytest.raises(MalformedError, match="a roll of two dice"):
        GAME.parse_action(OPENING_31, text)
