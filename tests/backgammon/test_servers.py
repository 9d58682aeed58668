"""What servers and programs write beside GNU Backgammon's words: ends of games, odd counts, several matches, breaks."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.backgammon import Backgammon, record_formats
from rules_engine.backgammon.actions import CubeAction, is_play
from rules_engine.backgammon.exchange import to_records
from rules_engine.backgammon.mat import read_mat
from rules_engine.backgammon.match_record import CubeTurn, GameResult, MatchRecord, Turn
from rules_engine.backgammon.match_replay import replay_games
from rules_engine.backgammon.play_notation import write_play
from rules_engine.backgammon.sgf import format_sgf
from rules_engine.backgammon.state import BLACK, WHITE, Phase, view_of
from rules_engine.core.record import Ending, Record, RecordError, ending_of, replay
from rules_engine.core.registry import GameOfFile
from tests.backgammon.exports import EXPORTS, parse_mat, replay_match
from tests.backgammon.test_replay import random_games
from tests.nightly import tries
from tests.nonempty import nonempty

GAME = Backgammon({})
TWO = " 1) 31: 8/5 6/5                       42: 8/4 6/4\n"
RIGHT = " " * 37


def text_of(*games: str, length: str = "5 point match", scores: str = "0 0") -> str:
    white, black = scores.split()
    return f" {length}\n\n" + "".join(
        f" Game {number}\n ann : {white}                      ben : {black}\n{rows}\n"
        for number, rows in enumerate(games, 1)
    )


def read(text: str, kind: str = "mat") -> tuple[GameOfFile, ...]:
    return record_formats[kind].read_games(GAME, text)  # type: ignore[attr-defined, no-any-return]


def ending(record: Record) -> Ending | None:
    steps = [step for _, step in replay(GAME, record)]
    return ending_of(GAME, record, steps[-1] if steps else None)


def only(text: str) -> tuple[Ending | None, tuple[str, ...]]:
    """How the only game of the file ended, and the keys of the remarks on it."""
    [game] = read(text)
    assert game.record is not None, game.fault
    return ending(game.record), tuple(getattr(remark.problem, "key", "") for remark in game.remarks)


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (TWO + " 2) 42: 8/4 6/4                       Losses 1 point\n\n      Wins 1 point", (WHITE, 1, "single")),
        (TWO + " 2)  Losses 1 point                   Wins 1 point", (BLACK, 1, "single")),
        (TWO + " 2)  Losses 2 points", (BLACK, 2, "gammon")),
        (TWO + f" 2){RIGHT}loses 3 points", (WHITE, 3, "backgammon")),
        (TWO + " 2)  LOST 1 POINT", (BLACK, 1, "single")),
        (TWO + f" 2) 42: Concedes{RIGHT}Wins 1 point", (BLACK, 1, "single")),
        (TWO + " 2) 42: 8/4 6/4                       Concedes\n 3)  Wins 1 point", (WHITE, 1, "single")),
        (TWO + f" 2) 42: 8/4 6/4{RIGHT}31: concedes", (WHITE, 1, "single")),
        (TWO + " 2) Concedes", (BLACK, 1, "single")),
        (TWO + " 2)  Resigns gammon", (BLACK, 2, "gammon")),
        (TWO + f" 2){RIGHT}Resigns a backgammon", (WHITE, 3, "backgammon")),
        (TWO + f" 2){RIGHT}Resigns the match", (WHITE, 5, "match")),
        (TWO + f" 2){RIGHT}Resigned\n      Wins 2 points", (WHITE, 2, "gammon")),
        (TWO + " 2)  Gives up", (BLACK, 1, "single")),
        (TWO + " 2) 42: 8/4 6/4                       00: ????\n 3)  Wins 1 point", (WHITE, 1, "single")),
        (TWO + " 2) 42: ????                          Wins 1 point", (BLACK, 1, "single")),
        (TWO + " 2) 00:\n      Wins 1 point", (WHITE, 1, "single")),
        (TWO + f" 2) ??: ????{RIGHT}Wins 1 point.", (BLACK, 1, "single")),
        (TWO + "      Wins 5 points and the match", (WHITE, 5, "match")),
        (TWO + "      Wins", (WHITE, 1, "single")),
        (TWO + "      Won 2 pts (resignation)", (WHITE, 2, "gammon")),
        (TWO + "      Wins 1 point\n ann leads 1-0", (WHITE, 1, "single")),
        (TWO + " 2)  Doubles => 2                     Accepts the double\n 3) 42: Resigns", (BLACK, 2, "single")),
        (TWO + " 2)  Redoubles to 2                   Takes\n      Wins 4 points", (WHITE, 4, "gammon")),
    ],
)
def test_a_player_resigns_in_the_words_of_any_server(rows: str, expected: tuple[int, int, str]) -> None:
    found, remarks = only(text_of(rows))
    assert found is not None
    assert found.resigned == 1 - expected[0]
    assert (found.winners, found.points) == ((expected[0],), expected[1])
    assert found.scores[expected[0]] == expected[1]
    assert found.events[0].facts["worth"] == expected[2]
    assert found.is_match_over == (expected[1] >= 5)
    assert not remarks


@pytest.mark.parametrize(
    ("rows", "points"),
    [
        (TWO + f" 2) 42: ????{RIGHT}Wins 1004 point", 1),
        (TWO + " 2)  Doubles => 2                     Takes\n" + f" 3) 42: ????{RIGHT}Wins 2008 points", 2),
        (TWO + f" 2) 42: ????{RIGHT}Wins 9 point and the match", 5),
        (TWO + f" 2) 42: Resigns gammon{RIGHT}Wins 4016 points", 2),
        (TWO + " 2)  Losses 77 points", 1),
    ],
)
def test_an_odd_count_is_read_as_what_it_can_be_with_a_remark(rows: str, points: int) -> None:
    found, remarks = only(text_of(rows))
    assert found is not None
    assert (found.winners, found.points) == ((BLACK,), points)
    assert remarks == ("backgammon/remark-points",)


def test_an_odd_count_is_read_by_the_next_games_score() -> None:
    rows = TWO + f" 2) 42: ????{RIGHT}Wins 1004 point\n\n Game 2\n ann : 0     ben : 2\n{TWO}"
    first, second = read(text_of(rows))
    assert first.record is not None
    assert ending(first.record).points == 2  # type: ignore[union-attr]
    assert second.fault is None


def test_a_game_of_which_nothing_is_said_is_known_by_the_next_games_score() -> None:
    first, _ = read(text_of(TWO + f"\n Game 2\n ann : 2     ben : 0\n{TWO}"))
    assert first.record is not None
    assert ending(first.record).winners == (WHITE,)  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("length", "scores", "told", "is_read"),
    [
        ("3 point match", "0 0", 3, True),  # the cube is at 4, and 3 are needed
        ("3 point match", "0 0", 4, True),
        ("7 point match", "0 0", 4, True),
        ("7 point match", "0 0", 7, True),
        ("7 point match", "0 0", 3, False),
        ("7 point match", "5 0", 2, True),
        ("money game", "0 0", 4, True),
        ("money game", "0 0", 3, False),
    ],
)
def test_a_match_needs_no_more_points_than_it_is_to(length: str, scores: str, told: int, is_read: bool) -> None:
    rows = " 1) 31: 8/5 6/5                       Doubles => 2\n 2)  Takes                            42: 8/4 6/4\n"
    rows += " 3)  Doubles => 4                     Takes\n"
    found, remarks = only(text_of(rows + f"      Wins {told} points", length=length, scores=scores))
    assert found is not None
    assert found.resigned == BLACK
    assert found.points == (told if is_read else 4)
    assert (not remarks) == is_read


def borne_off(length: int, header: str, told: str) -> str:
    """A game that ends on the board with a gammon, no double before."""
    text = (EXPORTS / "gammon.mat").read_text("utf-8")
    return header + text.replace("1 point match", f"{length} point match").replace("Wins 1 point", told)


@pytest.mark.parametrize(
    ("length", "header", "told", "points"),
    [
        (1, "", 1, 1),
        (1, "", 2, 2),
        (3, "", 2, 2),
        (3, "", 1, None),
        (0, "", 2, 2),
        (0, '; [Jacoby "On"]\n', 1, 1),
        (0, '; [Jacoby "On"]\n', 2, None),
        (0, "", 1, 1),  # the record itself tells that Jacoby's rule holds
    ],
)
def test_a_gammon_counts_as_the_match_or_jacobys_rule_says(
    length: int, header: str, told: int, points: int | None
) -> None:
    [game] = read(borne_off(length, header, f"Wins {told} point"))
    if points is None:
        assert game.fault is not None
        return
    assert game.record is not None
    found = ending(game.record)
    assert found is not None
    assert (found.points, found.resigned) == (points, None)
    assert ("backgammon/remark-jacoby" in [getattr(one.problem, "key", "") for one in game.remarks]) == (
        (length, header, told) == (0, "", 1)
    )


@pytest.mark.parametrize(
    ("header", "rows", "told", "points"),
    [
        ("", TWO, 2, 2),
        ('; [Jacoby "On"]\n', TWO, 1, 1),
        ('; [Jacoby "On"]\n', TWO, 3, 1),
        ('; [Jacoby "On"]\n', " 1) 31: 8/5 6/5    Doubles => 2\n 2)  Takes         42: 8/4 6/4\n", 4, 4),
    ],
)
@pytest.mark.parametrize("kind", ["mat", "sgf"])
def test_a_resigned_gammon_counts_by_jacobys_rule(header: str, rows: str, told: int, points: int, kind: str) -> None:
    text = header + text_of(f"{rows}      Wins {told} points", length="0 point match")
    if kind == "sgf":
        text = format_sgf(parse_mat(text)).replace(f"RE[W+{points}R]", f"RE[W+{told}R]")
    [game] = read(text, kind)
    assert game.record is not None
    found = ending(game.record)
    assert found is not None
    assert (found.points, found.resigned) == (points, BLACK)
    assert len(game.remarks) == (told != points)


def test_the_double_of_a_match_that_goes_on_after_crawford() -> None:
    rows = " 1) 31: 8/5 6/5                       Doubles => 2\n 2)  Takes                            42: 8/4 6/4\n"
    first = f" 5 point match\n\n Game 7\n ann : 4   ben : 2\n{rows}"
    second = f"      Wins 1 point\n\n Game 8\n ann : 4   ben : 3\n{TWO}"
    for text in (first, first + second.replace("Wins 1", RIGHT + "Wins 2")):
        match = parse_mat(text)
        assert not any(game.crawford for game in match.games)
    assert [game.fault for game in read(first)] == [None]
    # without a double it may be the Crawford game, and where the game before is there, it is
    assert parse_mat(f" 5 point match\n\n Game 7\n ann : 4   ben : 2\n{TWO}").games[0].crawford
    before = f" 5 point match\n\n Game 6\n ann : 3   ben : 2\n{TWO}      Wins 1 point\n\n"
    third = read(before + first.partition("\n\n")[2])[1]
    assert third.fault is not None
    assert "double" in str(third.fault)
    named = first.replace("Game 7", "Game 7 (Crawford)")
    assert read(named)[0].fault is not None
    assert not parse_mat(first.replace("Game 7", "Game 7, post-Crawford")).games[0].crawford


def test_one_bad_game_is_named_and_the_others_are_read() -> None:
    bad = {
        " 1) 62: 24/18 13/10\n": 13,
        " 1) 31: 8/5 6/5 9/x\n": 13,
        " 1) 31: 8/5 6/5                       Doubles => 2\n 2)  Beavers => 4\n": 14,
        "gibberish\n": 13,
        "; Set Pos=-b----E-C---eE---c-e----B-/0\n": 13,
    }
    for rows, line in bad.items():
        text = text_of(TWO + "      Wins 1 point\n", length="money session")
        text += f" Game 2\n ann : 1   ben : 0\n\n{rows}      Wins 1 point\n\n Game 3\n ann : 2   ben : 0\n{TWO}"
        games = read(text)
        assert [game.record is None for game in games] == [False, True, False]
        fault = games[1].fault
        assert fault is not None
        assert fault.line == line - 2
        with pytest.raises(RecordError) as caught:
            record_formats["mat"].read(GAME, text)
        assert caught.value.line == fault.line


def test_one_bad_tree_of_an_sgf_file_does_not_lose_the_others() -> None:
    game = "(;GM[6]MI[length:5][game:{}][ws:0][bs:0]PW[ann]PB[ben]\n;W[31hefe]{})\n"
    for rest in (";B[31aaaa]", ";B[31", ";B[99qs]", ";PL[x]", ")"):
        games = read("".join(game.format(number, rest * (number == 1)) for number in range(3)), "sgf")
        assert [one.record is None for one in games].count(True) == 1
        assert games[0].record is not None
        assert games[-1].record is not None


def test_one_bad_game_of_gnu_backgammons_text_does_not_lose_the_others() -> None:
    head = "The score (after {} games) is: Alice 0, Bob 0 (match to 5 points)\n\nMove number 1:  Bob to play 31\n\n"
    text = head.format(0) + "* Bob moves 8/5 6/5\n\n" + head.format(1) + "* Bob moves 9/9\n\n"
    text += head.format(2) + "* Bob moves 8/5 6/5\n"
    assert [game.record is None for game in read(text, "gnubg")] == [False, True, False]


def test_several_matches_in_one_file_come_back() -> None:
    one = text_of(TWO + "      Wins 1 point\n")
    other = '; [Event "Second"]\n' + text_of(TWO, length="3-point match").replace("ben", "eve")
    again = text_of(TWO)[16:]  # counted from game 1 again, without a line of its own
    text = one + again + other
    matches = read_mat(text)
    assert [(match.players[1], match.length, len(match.games)) for match in matches] == [
        ("ben", 5, 1),
        ("ben", 5, 1),
        ("eve", 3, 1),
    ]
    assert matches[2].tags == {"Event": "Second"}
    records = record_formats["mat"].read(GAME, text)
    for kind in ("mat", "sgf"):
        written = record_formats[kind].write(GAME, records)
        assert [plain(record) for record in record_formats[kind].read(GAME, written)] == [
            plain(record) for record in records
        ]


def plain(record: Record) -> tuple[object, ...]:
    tags = {name: value for name, value in record.tags.items() if name != "Event"}
    return record.start, tuple((entry.seat, entry.action) for entry in record.entries), tags


def test_a_record_that_breaks_off_is_not_over() -> None:
    for rows in (" 1) 62:", " 1) 31: 8/5 6/5           62:", TWO, " 1) 31: 8/5 6/5   ", ""):
        found, remarks = only(text_of(rows).rstrip("\n"))
        assert found is None
        assert not remarks
    found, remarks = only(text_of(TWO + " 2) 31: 8/").rstrip("\n"))
    assert (found, remarks) == (None, ("backgammon/remark-cut",))
    for rest in ("Doub", " Doubles =>", "6", "31: 8/5 6/5          4"):
        found, remarks = only(text_of(TWO + f" 2) {rest}").rstrip("\n"))
        assert (found, remarks) == (None, ("backgammon/remark-cut",)), rest
    for rest in (" Game 2", " Game 2\n ann : 0   ", " Gam"):
        found, _ = only(f"{text_of(TWO + ' 2)  Doubles => 2                      Drops')}{rest}")
        assert found is not None
    assert read(text_of(TWO + " 2) 31: 8/"))[0].fault is not None  # the line has an end, so it is as it was written


SGF = (
    "(;FF[4]GM[6]CA[UTF-8]AP[Jugada]MI[length:5][game:0][ws:0][bs:0]PW[Ann]PB[Ben]RE[W+1];B[32acsv];W[43xtxu];B[double]"
)


@pytest.mark.parametrize("rest", ["", "\n", ";", ";W", ";W[", ";W[ta", ";W[take", ";W[take]C[a long"])
def test_an_sgf_file_that_breaks_off_is_not_over(rest: str) -> None:
    [whole] = read(f"{SGF})", "sgf")
    before = len(whole.record.entries)  # type: ignore[union-attr]
    *_, game = read(f"{SGF})\n{SGF}{rest}", "sgf")
    assert game.record is not None, game.fault
    assert len(game.record.entries) == before
    assert ending(game.record) is None
    assert [getattr(remark.problem, "key", "") for remark in game.remarks] == ["backgammon/remark-cut"]


@pytest.mark.parametrize("rest", ["* Ben moves 13/11 6/", "* Ben mov", "The score (after 1 ga"])
def test_gnu_backgammons_text_that_breaks_off_is_not_over(rest: str) -> None:
    text = "The score (after 0 games) is: Ann 0, Ben 0 (match to 5 points)\n\nMove number 1:  Ann to play 31\n"
    text += f"* Ann moves 8/5 6/5\n\nMove number 2:  Ben to play 42\n{rest}"
    [game] = read(text, "gnubg")
    assert game.record is not None, game.fault
    assert ending(game.record) is None


SNOWIE = "(7;0;1;0;{};ann;ben;0;0;0;1;0;{};-2;-2;0;0;0;4;0;3;0;0;0;-4;{};0;0;0;-3;0;-4;0;0;0;2;2;{};5;1;)"


@pytest.mark.parametrize("fields", [("0", "0", "4", "0"), ("0", "0", "3", "1"), ("0", "1", "3", "0")])
def test_a_game_goes_on_after_an_illegal_play_whose_position_is_written(fields: tuple[str, ...]) -> None:
    rows = (
        f"  1) 12: Illegal play {SNOWIE.format(*fields)} 51: 24/23 23/18\n  2) 54: 24/20 23/18      43: 24/20 23/20\n"
    )
    before, after = read(text_of(rows if "1" not in fields[1::2] else rows.partition("\n")[0], length="7 point match"))
    assert before.record is not None
    assert [remark.line for remark in before.remarks] == [5]
    assert after.record is not None, after.fault
    start = GAME.parse_state(after.record.start)
    assert (start.turn, start.board[12], start.board[25]) == (BLACK, -4 + 1 - 1, int("1" in fields[1::2]))


def test_an_illegal_play_without_its_position_ends_its_game() -> None:
    for rest in ("", " (1;2)", " (no position)"):
        [game] = read(text_of(f" 1) 12: Illegal play{rest}\n"))
        assert game.fault is not None
        assert game.fault.line == 5


# ---------------------------------------------------------------------- any words, any game


ROLLS = ("{}{}:", "{}{} :", "{}-{}:")
WORDS = {
    CubeAction.DOUBLE: ("Doubles => {}", "Double => {}", "doubles", "Redoubles => {}", "Doubles to {}", "Doubled ({})"),
    CubeAction.TAKE: ("Takes", "Take", "accepts", "Accepts the double", "TAKES"),
    CubeAction.DROP: ("Drops", "Passes", "Pass", "rejects", "Declines", "Refuses the double"),
}
DANCES = ("", "Cannot Move", "Can't move", "No move", "(no play)", "Dances", "fans", "no legal moves")
WINS = ("Wins {} point", "Wins {} points", "wins {} pts", "WINS {} POINTS AND THE MATCH", "Won {} points")


def spelled(random: Random, play: str) -> str:
    """The play with the bar, off, hits and dashes as one of the programs writes them."""
    if play == "-":
        return random.choice(DANCES)
    for ours, theirs in (("bar", ("25", "Bar", "BAR", "bar", "b")), ("off", ("0", "Off", "off"))):
        play = play.replace(ours, random.choice(theirs))
    if random.random() < 0.3:
        play = play.replace("*", "")
    if random.random() < 0.2:
        play = play.replace(" ", ", ")
    return play if random.random() < 0.7 or "(" in play or "*" in play else play.replace("/", "-")


def rows_of(match: MatchRecord, random: Random) -> Iterator[str]:
    plays = {
        (id(played.game), index): write_play(view_of(played.before.board, played.before.turn), played.action)
        for game in match.games
        for index, played in enumerate(one for one in replay_match(GAME, match) if one.game is game)
        if is_play(played.action)
    }
    for number, game in enumerate(match.games, 1):
        texts = iter([play for (key, _), play in plays.items() if key == id(game)])
        yield random.choice((" Game {}", "Game {}:", "  GAME #{}")).format(number)
        yield " ann : {}                     ben : {}".format(*game.scores)
        cube = 1
        for row, entry in enumerate(game.entries, 1):
            left = f" {row}) " if random.random() < 0.9 else ""
            if isinstance(entry, Turn):
                dice = random.sample(entry.dice, 2)
                cell = f"{random.choice(ROLLS).format(*dice)} {spelled(random, next(texts))}"
            else:
                assert isinstance(entry, CubeTurn)
                cube *= 2 if entry.action is CubeAction.DOUBLE else 1
                cell = random.choice(WORDS[entry.action]).format(cube)
            yield f"{left}{cell}" if entry.seat == WHITE else f"{left:<30}{cell}"
        if game.result and random.random() < 0.8:
            yield ""
        if game.result and match.length != 1:
            yield " " * (40 * game.result.winner + 5) + random.choice(WINS).format(game.result.points)


KINDS = [(0, False), (0, True), (3, True), (5, True), (7, False)]


def test_some_matches_are_read_the_same_in_any_words() -> None:
    for seed, kind in enumerate(KINDS):
        check_words(seed, kind)


@pytest.mark.night
@given(st.integers(0, 10_000), st.sampled_from(KINDS))
@tries(150)
def test_any_match_is_read_the_same_in_any_words(seed: int, kind: tuple[int, bool]) -> None:
    check_words(seed, kind)


def check_words(seed: int, kind: tuple[int, bool]) -> None:
    length, cube = kind
    records = list(random_games(seed, length, cube))[:2]
    random = Random(seed)
    match = parse_mat(record_formats["mat"].write(GAME, records))
    header = "" if match.cube else '; [CubeLimit "1"]\n'
    title = random.choice([f" {length} point match", f"{length}-Point Match", f"Match to {length} points"])
    text = "\n".join([header + title, "", *rows_of(match, random), ""])
    again = parse_mat(text if random.random() < 0.8 else text.replace("\n", random.choice(["\r\n", "\r"])))
    assert [plain(record)[:2] for record in to_records(GAME, again)] == [plain(record)[:2] for record in records]
    for ours, theirs in nonempty(zip(again.games, match.games, strict=True)):
        assert ours.result is None or ours.result == theirs.result


@given(st.integers(0, 1000))
@tries(8)
def test_a_match_with_resigned_and_cut_games_comes_back(seed: int) -> None:
    """Games are broken off somewhere, with a result that a player may resign for; written, they read the same."""
    random = Random(seed)
    records = list(random_games(seed, 5, cube=True))
    match = parse_mat(record_formats["mat"].write(GAME, records))
    scores, games = (0, 0), []
    for game in match.games:
        if max(scores) >= 5:
            break
        whole = dataclasses.replace(game, scores=scores, crawford=False, result=None)
        entries = whole.entries[: random.randint(1, len(whole.entries) - 1)]
        entries = tuple(entry for entry in entries if isinstance(entry, Turn)) if 4 in scores else entries
        result = GameResult(random.randint(0, 1), random.choice([1, 2, 3, 5 - max(scores)]))
        result = dataclasses.replace(result, points=min(result.points, 5 - scores[result.winner]))
        games.append(dataclasses.replace(whole, entries=entries, result=result))
        scores = tuple(one + result.points * (seat == result.winner) for seat, one in enumerate(scores))  # type: ignore[assignment]
    broken = dataclasses.replace(match, games=tuple(games))
    read_back = [one for one in replay_games(GAME, broken) if one.fault is None]
    kept = to_records_of(broken)
    assert len(kept) == len(read_back)
    for kind in ("mat", "sgf"):
        written = record_formats[kind].write(GAME, kept) if kept else ""
        back = [game.record for game in read(written, kind)] if kept else []
        assert [plain(record) for record in back if record] == [plain(record) for record in kept]


def to_records_of(match: MatchRecord) -> list[Record]:
    found = []
    for one in replay_games(GAME, match):
        if one.fault is None:
            found += list(to_records(GAME, dataclasses.replace(match, games=(one.record,))))
    return found


def test_the_phase_after_a_broken_off_roll_is_play() -> None:
    [game] = read(text_of(" 1) 62:"))
    assert game.record is not None
    assert [step.state.phase for _, step in replay(GAME, game.record)] == [Phase.PLAY]
