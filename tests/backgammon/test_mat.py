"""``.mat`` files: GNU Backgammon's come back byte for byte, other programs' are understood, errors have lines."""

from __future__ import annotations

import dataclasses

import pytest

from rules_engine.backgammon import record_formats
from rules_engine.backgammon.actions import CubeAction
from rules_engine.backgammon.mat import format_mat
from rules_engine.backgammon.match_record import CubeTurn, GameRecord, GameResult, MatchRecord, SetUp, Turn
from rules_engine.backgammon.state import BLACK, START, WHITE
from rules_engine.core.record import RecordError
from tests.backgammon.exports import parse_mat, record_text

HEAD = " 5 point match\n\n Game 1\n Ann : 0                        Ben : 0\n"
POINT_5 = Turn(BLACK, (3, 1), ((8, 5), (6, 5)))


def entries(*rows: str) -> tuple[object, ...]:
    return parse_mat(HEAD + "\n".join(rows)).games[0].entries


def result(*rows: str) -> GameResult | None:
    return parse_mat(HEAD + "\n".join(rows)).games[0].result


@pytest.mark.parametrize("name", ["match1.mat", "match5.mat"])
def test_a_file_of_gnu_backgammon_comes_back_byte_for_byte(name: str) -> None:
    assert format_mat(parse_mat(record_text(name))) == record_text(name)


def test_what_the_five_point_match_holds() -> None:
    match = parse_mat(record_text("match5.mat"))
    assert (match.players, match.length, match.crawford, match.cube) == (("Alice", "Bob"), 5, True, True)
    assert match.tags == {"EventDate": "2026.11.20"}
    assert [game.scores for game in match.games] == [(0, 0), (0, 4), (1, 4)]
    assert [game.crawford for game in match.games] == [False, True, False]
    assert [game.result for game in match.games] == [GameResult(BLACK, 4), GameResult(WHITE, 1), GameResult(BLACK, 2)]
    # GNU Backgammon's own .sgf of the match marks all three as resigned (RE[…R]).
    assert all(game.is_resigned for game in match.games)
    first = match.games[0].entries
    assert first[0] == Turn(BLACK, (5, 2), ((8, 3), (8, 6)))
    assert first[11:13] == (CubeTurn(WHITE, CubeAction.DOUBLE), CubeTurn(BLACK, CubeAction.TAKE))
    assert Turn(WHITE, (6, 6), ()) in first


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("  1) 52: 13/8 13/11              31: 8/5 6/5", (Turn(0, (5, 2), ((13, 8), (13, 11))), POINT_5)),
        ("  1)                             31: 8/5 6/5", (POINT_5,)),
        ("  1) 31: 8/5 6/5", (dataclasses.replace(POINT_5, seat=0),)),
        ("1)\t\t31: 8/5 6/5", (POINT_5,)),
        ("  1) 66: 24/18* 24/18 13/7* 13/7* 31: 8/5 6/5", (Turn(0, (6, 6), ((24, 18),) * 2 + ((13, 7),) * 2), POINT_5)),
        ("  1) 41: 25/20*/off 24/21", (Turn(0, (4, 1), ((25, 20), (20, 0), (24, 21))),)),
        ("  1) 44: bar/21(2) 13/9*(2)", (Turn(0, (4, 4), ((25, 21), (25, 21), (13, 9), (13, 9))),)),
        ("  1) 63: 6/off 3/0", (Turn(0, (6, 3), ((6, 0), (3, 0))),)),
        ("  1) 63: Bar/22 6/Off", (Turn(0, (6, 3), ((25, 22), (6, 0))),)),
        ("  1) 62: 24/16", (Turn(0, (6, 2), ((24, 16),)),)),
        ("  1) 26: 24/16", (Turn(0, (2, 6), ((24, 16),)),)),
        ("  1) 66: Cannot Move              11: cannot move", (Turn(0, (6, 6), ()), Turn(1, (1, 1), ()))),
        ("  1) 66:                          11:", (Turn(0, (6, 6), ()), Turn(1, (1, 1), ()))),
        ("  1) 43: ????", (Turn(0, (4, 3), None),)),
        ("  1)  Doubles => 2                Takes", (CubeTurn(0, CubeAction.DOUBLE), CubeTurn(1, CubeAction.TAKE))),
        ("  1) 66:                          Doubles => 2", (Turn(0, (6, 6), ()), CubeTurn(1, CubeAction.DOUBLE))),
        ("  1)                              Redoubles", (CubeTurn(1, CubeAction.DOUBLE),)),
        ("  1)  doubles                     drops", (CubeTurn(0, CubeAction.DOUBLE), CubeTurn(1, CubeAction.DROP))),
        ("  1) 31: 8/5 6/5 ; a good start", (Turn(0, (3, 1), ((8, 5), (6, 5))),)),
        ("; a comment of its own", ()),
        ("  1) 43:                          Resigns", (Turn(0, (4, 3), ()),)),
    ],
)  # fmt: skip
def test_a_row(row: str, expected: tuple[object, ...]) -> None:
    assert entries(row) == expected


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (("      Wins 1 point",), GameResult(WHITE, 1)),
        (("                                  Wins 3 points",), GameResult(BLACK, 3)),
        (("  1)                             Wins 2 point",), GameResult(BLACK, 2)),
        (("  1)  Doubles => 2                Drops", "      Wins 1 point and the match"), GameResult(WHITE, 1)),
        (("  1)  Drops                       Wins 1 point",), GameResult(BLACK, 1)),
        (("  1) 31: 8/5 6/5",), None),
    ],
)
def test_the_result_belongs_to_the_player_whose_column_it_is_in(rows: tuple[str, ...], expected: GameResult) -> None:
    assert result(*rows) == expected


def test_another_programs_header() -> None:
    text = (
        '\ufeff; [Site "Some Server"]\r\n; [Player 1 "Ann"]\r\n; [Crawford "Off"]\r\n; [Variation "Backgammon"]\r\n'
        '; [CubeLimit "1024"]\r\n# by hand\r\n\r\n7 Point Match\r\n\r\nGame 3\r\n'
        "Ann van Dyk (NL) : 6  Ben : 2\r\n 1) 31: 8/5 6/5\r\n"
    )
    match = parse_mat(text)
    assert (match.players, match.length, match.crawford) == (("Ann van Dyk (NL)", "Ben"), 7, False)
    assert (match.games[0].number, match.games[0].scores, match.games[0].crawford) == (3, (6, 2), False)
    assert match.tags == {"Site": "Some Server", "Player 1": "Ann", "Variation": "Backgammon"}


def test_only_the_first_game_at_match_point_is_the_crawford_game() -> None:
    scores = [(0, 0), (4, 2), (4, 3), (4, 4)]
    text = " 5 point match\n" + "".join(
        f" Game {number}\n Ann : {white}  Ben : {black}\n" for number, (white, black) in enumerate(scores, 1)
    )
    assert [game.crawford for game in parse_mat(text).games] == [False, True, False, False]
    both = " 5 point match\n Game 7\n Ann : 4  Ben : 4\n"
    assert not parse_mat(both).games[0].crawford  # one of them must have had the Crawford game before


def test_no_game_of_a_money_session_or_of_a_single_point_is_a_crawford_game() -> None:
    for length in (0, 1):
        match = parse_mat(f" {length} point match\n Game 1\n Ann : 0  Ben : 0\n")
        assert (match.crawford, match.games[0].crawford) == (False, False)


def test_the_rules_of_a_match_come_back() -> None:
    game = GameRecord(1, (2, 0), (Turn(WHITE, (3, 1), ((8, 5), (6, 5))),))
    for match in (
        MatchRecord(("Ann", "Ben"), 3, (dataclasses.replace(game, crawford=True),), crawford=True),
        MatchRecord(("Ann", "Ben"), 3, (game,), crawford=False),
        MatchRecord(("Ann", "Ben"), 0, (game,), jacoby=True),
        MatchRecord(("Ann", "Ben"), 0, (game,), cube=False, tags={"Event": "Club evening", "Round": "2"}),
    ):
        assert parse_mat(format_mat(match)) == match


def cube_game(*seats: int) -> str:
    """A game of one roll, then a double by the first seat dropped by the second."""
    doubler, dropper = seats
    made = (
        Turn(dropper, (3, 1), ((8, 5), (6, 5))),
        CubeTurn(doubler, CubeAction.DOUBLE),
        CubeTurn(dropper, CubeAction.DROP),
    )
    return format_mat(MatchRecord(("Ann", "Ben"), 0, (GameRecord(1, (0, 0), made, GameResult(doubler, 1)),)))


def test_a_drop_is_laid_out_as_gnu_backgammon_does() -> None:
    # A drop in the left column shares its row with the result, one in the right column does not.
    assert cube_game(BLACK, WHITE).splitlines()[4:] == [
        "  1) 31: 8/5 6/5                  Doubles => 2",
        "  2)  Drops                       Wins 1 point",
        "",
    ]
    assert cube_game(WHITE, BLACK).splitlines()[4:] == [
        "  1)                             31: 8/5 6/5 ",
        "  2)  Doubles => 2                Drops",
        "      Wins 1 point",
        "",
    ]
    for seats in ((WHITE, BLACK), (BLACK, WHITE)):
        game = parse_mat(cube_game(*seats)).games[0]
        assert game.result == GameResult(seats[0], 1)
        assert not game.is_resigned


def test_hits_are_marked_in_what_is_written() -> None:
    made = (Turn(WHITE, (6, 2), ((24, 18), (13, 11))), Turn(BLACK, (6, 1), ((13, 7), (8, 7))))
    text = format_mat(MatchRecord(("Ann", "Ben"), 0, (GameRecord(1, (0, 0), made),)))
    assert "62: 24/18 13/11             61: 13/7* 8/7 " in text


def test_a_set_up_position_cannot_be_written() -> None:
    game = GameRecord(1, (0, 0), (SetUp(START, BLACK, line=7),))
    with pytest.raises(RecordError, match="cannot be written") as caught:
        format_mat(MatchRecord(("Ann", "Ben"), 0, (game,)))
    assert caught.value.line == 7


@pytest.mark.parametrize(
    ("text", "line", "expected"),
    [
        ("", 1, "no game"),
        (" 5 point match\n", 1, "no game"),
        ("\n Game 1\n", 2, "'N point match' before the first game"),
        ("\nhello\n", 2, "'hello': expected 'N point match'"),
        (" 5 point match\n Game 1\n", 1, "no game"),
        (" 5 point match\n Game 1\n Ann Ben\n", 3, "NAME : SCORE"),
        (HEAD + "  1) 31: 8/5 6/5\n  2) gibberish\n", 6, "'gibberish': expected a roll"),
        (HEAD + "  1) 31: 8-5 6/5\n", 5, "'8-5' where"),
        (HEAD + "  1) 31: 8/26\n", 5, "'8/26': '26' where a point"),
        (HEAD + "  1) 31: 8/5/bar\n", 5, "the bar only at the start"),
        (HEAD + "  1) 37: 8/5\n", 5, "expected a roll"),
        (HEAD + "  1)  Doubles => 4\n", 5, "expected the cube to show 2"),
        (HEAD + "  1)  Doubles => 2  Beavers => 4\n", 5, "'Beavers => 4': beavers and raccoons"),
        (HEAD + "  1)  Takes what\n", 5, "'what' is not understood"),
        (HEAD + "      Wins 1 point\n  1) 31: 8/5\n", 6, "'31:': the game is over"),
        (f" {'9' * 1500} point match\n", 1, "expected 'N point match'"),
        (HEAD + "; Set Pos=-b----E-C---eE---c-e----B-/0\n", 5, "set up by hand"),
    ],
)
def test_what_cannot_be_read_names_its_line(text: str, line: int, expected: str) -> None:
    with pytest.raises(RecordError, match=expected) as caught:
        parse_mat(text)
    assert caught.value.line == line


XG_EXPORT = """; [Site "XG Mobile"]
; [Match ID "182736455"]
; [Player 1 "Ann"]
; [Player 2 "Ben"]
; [EventDate "2024.05.01"]
; [Variation "Backgammon"]
; [Crawford "On"]
; [CubeLimit "1024"]
7 point match

 Game 1
 Ann : 0                              Ben : 0
  1) 31: 8/5 6/5                      42: 8/4 6/4
  2)  Doubles => 2                    Drops
      Wins 1 point
"""


def test_a_match_is_recognised_by_what_it_contains() -> None:
    for text in (XG_EXPORT, "\ufeff" + XG_EXPORT, record_text("match5.mat"), record_text("match1.mat")):
        assert [name for name, one in record_formats.items() if one.recognises(text)] == ["mat"]
    assert [name for name, one in record_formats.items() if one.recognises(record_text("match5.sgf"))] == ["sgf"]
    assert not any(one.recognises("game: backgammon\nversion: 1\n") for one in record_formats.values())


@pytest.mark.parametrize("name", ["a:3", "a:3 b", "Johannes Chrysostomus Wolfgangus Theophilus"])
def test_names_that_hold_a_score_or_are_long_come_back(name: str) -> None:
    game = GameRecord(1, (2, 0), (Turn(WHITE, (3, 1), ((8, 5), (6, 5))),))
    for players in ((name, "Ben"), ("Ann", name), (name, name)):
        match = MatchRecord(players, 0, (game,))
        assert parse_mat(format_mat(match)) == match
