"""XGID: published ones, round trips, and what is wrong with malformed ones."""

from __future__ import annotations

import pytest
from hypothesis import given

from rules_engine.backgammon.gnubg_id import parse_gnubg_id
from rules_engine.backgammon.state import BLACK, START, WHITE, Cube, Match, Phase, State
from rules_engine.backgammon.xgid import format_xgid, parse_xgid
from rules_engine.core import MalformedError
from tests.backgammon.exports import mirrored, pips, states
from tests.nightly import tries

START_FIELD = "-b----E-C---eE---c-e----B-"
FIELDS = (START_FIELD, "0", "0", "1", "31", "0", "0", "0", "5", "10")


def xgid(**changes: str) -> str:
    names = ("board", "cube", "owner", "turn", "dice", "white", "black", "rules", "length", "max_cube")
    return "XGID=" + ":".join(changes.get(name, field) for name, field in zip(names, FIELDS, strict=True))


def test_the_starting_position_with_the_first_roll() -> None:
    state = parse_xgid(xgid())
    assert state == State(START, WHITE, Phase.PLAY, (3, 1), Cube(), Match(5, (0, 0), False, 10))
    assert format_xgid(state) == xgid()


@pytest.mark.parametrize(
    ("text", "seat", "both_pips"),
    [
        ("XGID=-ABBBBBa-----Ba----cBb--h-:0:0:1:00:4:0:0:7:10", WHITE, (107, 63)),
        ("XGID=-aaBBbBB-----D------AbbcdB:0:0:1:00:0:0:3:0:10", WHITE, None),
        ("XGID=a--AaBBABBa-cA---cbbbB-B--:0:0:-1:00:0:0:0:0:10", BLACK, None),
        ("-b--B-C-CA-AdC-a-c-e-A--A-:3:-1:1:62:0:0:3:0:10", WHITE, None),
        ("-a-B--E-B-a-dDB--b-bcb----:1:1:-1:63:0:0:0:3:8", BLACK, None),
    ],
)
def test_published_xgids(text: str, seat: int, both_pips: tuple[int, int] | None) -> None:
    """Taken from books' and forums' positions; the first came with its pip counts."""
    state = parse_xgid(text)
    assert state.turn == seat
    if both_pips:
        assert (pips(state.board, WHITE), pips(state.board, BLACK)) == both_pips
    written = format_xgid(state).split(":")
    read = ("XGID=" + text.removeprefix("XGID=")).split(":")
    # The options of money play have no meaning here and are written as 0.
    assert [field for i, field in enumerate(written) if i != 7] == [field for i, field in enumerate(read) if i != 7]


def test_a_published_pair_of_xgid_and_gnu_ids() -> None:
    """GNU Backgammon takes XGID's bottom player for its player 1; here the bottom is White, seat 0."""
    ours = parse_xgid(f"XGID={START_FIELD}:0:0:1:53:1:2:1:3:10")
    assert mirrored(parse_gnubg_id("4HPwATDgc/ABMA:8IhuACAACAAE")) == ours


def test_dice_may_be_written_either_way_round() -> None:
    assert parse_xgid(xgid(dice="13")) == parse_xgid(xgid(dice="31"))


def test_an_offered_double_is_told_of_the_doubler() -> None:
    state = parse_xgid(xgid(cube="1", owner="-1", turn="-1", dice="D"))
    assert (state.phase, state.turn, state.cube) == (Phase.OFFERED, BLACK, Cube(2, BLACK))


@pytest.mark.parametrize(
    ("changes", "phase"),
    [
        ({"dice": "00"}, Phase.CUBE),
        ({"dice": "00", "max_cube": "0"}, Phase.ROLL),
        ({"dice": "00", "white": "4", "rules": "1"}, Phase.ROLL),
        ({"dice": "00", "cube": "1", "owner": "-1"}, Phase.ROLL),
        ({"dice": "13"}, Phase.PLAY),
        ({"dice": "00", "board": "-b----------------------A-".replace("A", "-")}, Phase.OVER),
    ],
)
def test_the_phase_follows_from_dice_cube_and_board(changes: dict[str, str], phase: Phase) -> None:
    assert parse_xgid(xgid(**changes)).phase is phase


@given(states())
@tries(300)
def test_a_state_survives_its_xgid(state: State) -> None:
    assert parse_xgid(format_xgid(state)) == state


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "10 fields between colons, not 1"),
        (xgid()[:-3], "10 fields between colons, not 9"),
        (xgid(board=START_FIELD[1:]), "26 letters"),
        (xgid(board=START_FIELD.replace("E", "Q")), "a letter from A to P"),
        (xgid(board=START_FIELD.replace("E", "*")), "a letter from A to P"),
        (xgid(board=START_FIELD.replace("C", "P")), "at most 15 checkers per player"),
        (xgid(board="A" + START_FIELD[1:-1] + "-"), "White's checkers on White's bar"),
        (xgid(turn="0"), "1 or -1 for the player on turn"),
        (xgid(turn="2"), "1, 0 or -1"),
        (xgid(owner="5"), "1, 0 or -1"),
        (xgid(owner="1"), "a cube in the middle while it shows 1"),
        (xgid(dice="07"), "two dice"),
        (xgid(dice="3"), "two dice"),
        (xgid(dice="B"), "two dice"),
        (xgid(dice="R"), "two dice"),
        (xgid(dice="D", max_cube="0"), "may double"),
        (xgid(cube="-1"), "a number of 0 or more"),
        (xgid(cube="x"), "a number of 0 or more"),
        (xgid(cube="9999999"), "a number of 0 or more"),
        (xgid(cube="11"), "a cube that shows a power of two, at most 1024"),
        (xgid(white="5"), "scores below the match length 5"),
        (xgid(rules="2"), "1 in the Crawford game"),
        (xgid(rules="1"), "Crawford game only when"),
        (xgid(length="0", rules="4"), "0 to 3 for money play"),
        (xgid(length="²"), "a number of 0 or more"),
        (xgid(board="-b" + "-" * 24, dice="31"), "checkers of White too, who has none left"),
    ],
)
def test_a_malformed_xgid_says_what_is_wrong(text: str, expected: str) -> None:
    with pytest.raises(MalformedError, match=expected):
        parse_xgid(text)
