"""``.sgf`` files: GNU Backgammon's come back, hold the same match as its ``.mat`` files, and errors have lines."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.backgammon.actions import CubeAction
from rules_engine.backgammon.match_record import CubeTurn, GameRecord, GameResult, MatchRecord, SetUp, Turn
from rules_engine.backgammon.sgf import format_sgf
from rules_engine.backgammon.sgf_tree import read_sgf_trees
from rules_engine.backgammon.state import BLACK, START, WHITE, Cube
from rules_engine.core.record import RecordError
from tests.backgammon.exports import boards, parse_mat, parse_sgf, record_text
from tests.nightly import tries

NAMES = ("match1", "match5")


def game(nodes: str, root: str = "") -> GameRecord:
    return parse_sgf(f"(;GM[6]{root}{nodes})").games[0]


def match(*entries: Turn | CubeTurn | SetUp, result: GameResult | None = None) -> MatchRecord:
    return MatchRecord(("Ann", "Ben"), 0, (GameRecord(1, (0, 0), entries, result),))


@pytest.mark.parametrize("name", NAMES)
def test_mat_and_sgf_of_a_match_are_the_same_record(name: str) -> None:
    assert parse_sgf(record_text(f"{name}.sgf")) == parse_mat(record_text(f"{name}.mat"))


@pytest.mark.parametrize("name", NAMES)
def test_a_file_of_gnu_backgammon_comes_back_but_for_its_statistics(name: str) -> None:
    text = record_text(f"{name}.sgf")
    without_statistics = re.sub(r"GS(\[[^]]*\])+", "", text).replace("AP[GNU Backgammon:1.07.001]", "AP[Jugada]")
    assert format_sgf(parse_sgf(text)) == without_statistics


def test_the_letters_of_plays() -> None:
    assert game(";W[31hefe];B[61yg];W[66fzezdzcz];B[66]").entries == (
        Turn(WHITE, (3, 1), ((8, 5), (6, 5))),
        Turn(BLACK, (6, 1), ((25, 18),)),
        Turn(WHITE, (6, 6), ((6, 0), (5, 0), (4, 0), (3, 0))),
        Turn(BLACK, (6, 6), ()),
    )
    assert game(";B[52qv\nqs]").entries == (Turn(BLACK, (5, 2), ((8, 3), (8, 6))),)


def test_dice_without_a_player_are_for_the_one_who_was_set_up_to_move() -> None:
    for colour, seat in (("W", WHITE), ("B", BLACK)):
        assert game(f";PL[{colour}];DI[61]").entries == (SetUp(turn=seat), Turn(seat, (6, 1), None))


def test_a_published_example_of_a_double() -> None:
    """The example of the format's own description, without its beaver, which the engine does not know."""
    assert game(";W[double];B[take];W[66fzfzfzfz]").entries == (
        CubeTurn(WHITE, CubeAction.DOUBLE),
        CubeTurn(BLACK, CubeAction.TAKE),
        Turn(WHITE, (6, 6), ((6, 0),) * 4),
    )


@pytest.mark.parametrize(
    ("root", "number"),
    [
        ("AP[GNU Backgammon:1.07.001]MI[length:7][game:2][ws:1][bs:3]", 3),
        ("AP[Jugada]MI[length:7][game:2][ws:1][bs:3]", 3),
        ("MI[Length:7][GAME:2][bs:3][ws:1][unknown:x]", 2),
        ("MI[length:7][ws:1][bs:3]", 1),
    ],
)
def test_match_information(root: str, number: int) -> None:
    read = parse_sgf(f"(;GM[6]{root})")
    assert (read.length, read.games[0].number, read.games[0].scores) == (7, number, (1, 3))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("W+2R", GameResult(WHITE, 2)),
        ("B+4", GameResult(BLACK, 4)),
        ("b+1r", GameResult(BLACK, 1)),
        ("Void", None),
        ("?", None),
    ],
)
def test_the_result(text: str, expected: GameResult | None) -> None:
    assert game("", f"RE[{text}]").result == expected


def test_a_result_is_marked_as_resigned_where_the_play_does_not_explain_it() -> None:
    opening = Turn(WHITE, (3, 1), ((8, 5), (6, 5)))
    cube = CubeTurn(BLACK, CubeAction.DOUBLE), CubeTurn(WHITE, CubeAction.DROP)
    borne_off = SetUp((-1, 1, *[0] * 24), WHITE), Turn(WHITE, (2, 1), ((1, 0),))
    assert "RE[B+1R]" in format_sgf(match(opening, result=GameResult(BLACK, 1)))
    assert "RE[B+1]" in format_sgf(match(opening, *cube, result=GameResult(BLACK, 1)))
    assert "RE[W+1]" in format_sgf(match(*borne_off, result=GameResult(WHITE, 1)))
    assert "RE" not in format_sgf(match(opening))


def test_rules_tags_and_names_come_back() -> None:
    played = GameRecord(4, (2, 1), (Turn(BLACK, (6, 5), ((24, 13),), comment="run [home]\\\nor not"),), crawford=True)
    tags = {"EventDate": "2026.11.20", "Event": "Club: evening", "Site": "Here", "Comment": "a]b\\c"}
    full = MatchRecord(("A]nn", "B\\en: 2"), 3, (played,), crawford=True, tags=tags)
    money = MatchRecord(("Ann", "Ben"), 0, (GameRecord(1, (0, 0), ()),), jacoby=True, cube=False)
    assert parse_sgf(format_sgf(full)) == full
    assert parse_sgf(format_sgf(money)) == money


def test_annotations_variations_and_other_games_are_skipped() -> None:
    text = """
        (;GM[1]FF[4];B[aa])
        (;FF[3]GaMe[6]XX[1][2]PW[Ann]PB[Ben]
         ;W[31hefe]A[1][hefe E ver 3 0.5][xe]LU[0.1]GW[1]BM[2]DA[E ver 3]C[well played]
         (;B[61lrqr];W[52mhmk])
         (;B[61yg]))
    """
    read = parse_sgf(text.replace("GaMe", "GM"))
    assert len(read.games) == 1
    assert read.games[0].entries == (
        Turn(WHITE, (3, 1), ((8, 5), (6, 5)), "well played"),
        Turn(BLACK, (6, 1), ((13, 7), (8, 7))),
        Turn(WHITE, (5, 2), ((13, 8), (13, 11))),
    )
    assert parse_sgf(text) == read  # small letters in a property's name mean nothing


def test_dice_named_before_a_play_are_the_plays_dice() -> None:
    """GNU Backgammon writes dice of their own when they were set by hand or the player resigned after rolling."""
    read = game(";W[31hefe];PL[B]DI[61];B[61lrqr];DI[52]").entries
    assert read[1:] == (Turn(BLACK, (6, 1), ((13, 7), (8, 7))), Turn(WHITE, (5, 2), None))


def test_a_position_set_up_by_hand() -> None:
    nodes = ";PL[B]AE[a:y]AW[a][a][y]AB[x][w][w][y];CV[4];CP[w];B[31wv]"
    board = [0] * 26
    board[1], board[25], board[24], board[23], board[0] = 2, 1, -1, -2, -1
    assert game(nodes).entries == (
        SetUp(tuple(board), BLACK),
        SetUp(cube=Cube(4)),
        SetUp(cube=Cube(4, WHITE)),
        Turn(BLACK, (3, 1), ((2, 3),)),
    )


def test_a_set_up_changes_the_position_it_finds() -> None:
    board = list(START)
    board[24], board[5] = 1, 1
    assert game(";AE[x]AW[x][e]").entries == (SetUp(tuple(board)),)
    assert game(";AE[x]AW[x];AW[e]").entries[1] == SetUp(tuple(board))
    assert game("", "CV[2]").entries == (SetUp(cube=Cube(2)),)  # an automatic double


def test_a_set_up_cube_remembers_who_took_it() -> None:
    assert game(";W[double];B[take];CV[8]").entries[-1] == SetUp(cube=Cube(8, BLACK))


@given(boards(), st.sampled_from((WHITE, BLACK)), st.sampled_from((None, Cube(2, WHITE), Cube(1), Cube(64, BLACK))))
@tries(50)
def test_a_set_up_comes_back(board: tuple[int, ...], turn: int, cube: Cube | None) -> None:
    whole = match(SetUp(board, turn, cube), Turn(turn, (6, 4), None))
    assert parse_sgf(format_sgf(whole)) == whole


@given(st.text(max_size=30))
@tries(100)
def test_any_text_survives_as_a_value(text: str) -> None:
    whole = MatchRecord((text, "Ben"), 0, (GameRecord(1, (0, 0), ()),))
    assert parse_sgf(format_sgf(whole)).players[0] == " ".join(text.split()), "a name is one line"


def test_a_protected_line_end_is_taken_away() -> None:
    tree = next(iter(read_sgf_trees("(;C[a\\\nb\\:c])")))
    assert not isinstance(tree, RecordError)
    assert tree[0].first("C") == "ab:c"


@pytest.mark.parametrize(
    ("text", "line", "expected"),
    [
        ("", 1, "the end of the file where '\\('"),
        ("\n\nplain text", 3, "'plain text' where '\\('"),
        ("(;GM[6]", 1, "the end of the file where '\\)'"),
        ("(;GM[6])\n garbage", 2, "'garbage'"),
        ("(\n;GM[6]\n;W)", 3, "a value for W"),
        ("(\n;GM[6]\n;W[31hefe)", 3, "a value for W"),
        ("()", 1, "';'"),
        ("(;GM[1])", 1, "no backgammon game"),
        ("(;GM[6]\nMI[length:x])", 1, "MI\\[length:x\\]: expected a number"),
        ("(;GM[6]RU[Crawford:Hypergammon1])", 1, "Hypergammon1 is another game"),
        ("(;GM[6]\n;W[31hefe]\n;B[31hef])", 3, "'31hef': expected two dice"),
        ("(;GM[6]\n;W[37hefe])", 2, "'37hefe'"),
        ("(;GM[6]\n;W[31zefe])", 2, "'31zefe'"),
        ("(;GM[6]\n;W[31hefy])", 2, "'31hefy'"),
        ("(;GM[6]\n;W[beaver])", 2, "'beaver'"),
        ("(;GM[6]\n;PL[x]AE[a:y])", 2, "PL\\[x\\]: expected W or B"),
        ("(;GM[6]\n;AW[z])", 2, "AW\\[z\\]: expected a point from a to y"),
        ("(;GM[6]\n;AB[x])", 2, "AB\\[x\\]: the other player"),
        ("(;GM[6]\n;W[31hefe]\n;AW[a])", 3, "must empty the board first"),
        ("(;GM[6]\n;CV[two])", 2, "CV\\[two\\]"),
        ("(;GM[6]\n;CP[x])", 2, "CP\\[x\\]"),
        ("(;GM[6]\n" * 5000, 102, "at most 100 nested variations"),
        (f"(;GM[6]MI[length:{'9' * 5000}])", 1, "expected a number"),
    ],
)
def test_what_cannot_be_read_names_its_line(text: str, line: int, expected: str) -> None:
    with pytest.raises(RecordError, match=expected) as caught:
        parse_sgf(text)
    assert caught.value.line == line
