"""Real matches replay play by play on the engine, with GNU Backgammon's own ids before each play; and back."""

from __future__ import annotations

import dataclasses
import re
import time
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.backgammon import Backgammon, record_formats
from rules_engine.backgammon.actions import CubeAction, is_play
from rules_engine.backgammon.exchange import from_records, to_records
from rules_engine.backgammon.gnubg_id import match_id, position_id
from rules_engine.backgammon.mat import format_mat
from rules_engine.backgammon.match_record import CubeTurn, GameRecord, GameResult, MatchRecord, SetUp, Turn
from rules_engine.backgammon.match_replay import PlayedStep
from rules_engine.backgammon.play_notation import write_play
from rules_engine.backgammon.sgf import format_sgf
from rules_engine.backgammon.state import BLACK, START, WHITE, Cube, Match, Phase, State, view_of
from rules_engine.core.playout import playout
from rules_engine.core.record import CHANCE, Entry, Record, RecordError, format_record, parse_record, replay
from rules_engine.core.registry import load_package
from tests.backgammon.exports import GAME_EXPORTS, moments, parse_mat, parse_sgf, read_match, record_text, replay_match
from tests.nightly import tries
from tests.nonempty import nonempty

GAME = Backgammon({})
FILES = [f"{name}{suffix}" for name in GAME_EXPORTS for suffix in (".mat", ".sgf")]


def load(file: str) -> MatchRecord:
    return read_match(record_text(file), file[-4:])


def decisions(match: MatchRecord, number: int) -> Iterator[PlayedStep]:
    """What the players decided in one game, as the text exports list it: a roll instead of a double goes unsaid."""
    for played in replay_match(GAME, match):
        if played.game.number == number and played.seat is not None and played.action is not CubeAction.ROLL:
            yield played


# ---------------------------------------------------------------------- the real matches


@pytest.mark.parametrize("file", FILES)
def test_before_each_play_both_ids_are_gnu_backgammons_own(file: str) -> None:
    match = load(file)
    exports = GAME_EXPORTS[file[:-4]]
    assert len(match.games) == len(exports)
    for number, export in enumerate(exports, 1):
        ours = [(position_id(played.before), match_id(played.before)) for played in decisions(match, number)]
        assert ours == [(moment.position_id, moment.match_id) for moment in moments(export)]


@pytest.mark.parametrize("file", FILES)
def test_every_roll_is_the_one_that_the_export_tells(file: str) -> None:
    for number, export in nonempty(enumerate(GAME_EXPORTS[file[:-4]], 1)):
        for played, moment in nonempty(zip(decisions(load(file), number), moments(export), strict=True)):
            if played.before.phase is Phase.PLAY:
                assert played.before.dice is not None
                assert moment.title.endswith("to play {}{}".format(*played.before.dice))
            else:
                assert "cube" in moment.title or "doubles to 2" in moment.title


def test_both_matches_replay_in_well_under_a_second() -> None:
    texts = {file: record_text(file) for file in FILES}
    began = time.process_time()
    steps = [step for file, text in texts.items() for step in replay_match(GAME, read_match(text, file[-4:]))]
    assert time.process_time() - began < 1
    assert len(steps) > 900


def test_the_engine_agrees_with_the_scores_of_games_that_end_by_themselves() -> None:
    """All games of the two real matches were resigned; so the last plays are completed here by hand."""
    match = load("match1.mat")
    last = match.games[0].entries
    ended = (*last, Turn(BLACK, (2, 1), ((4, 2), (4, 3))), Turn(WHITE, (6, 5), ((2, 0),)))
    finished = dataclasses.replace(match, games=(dataclasses.replace(match.games[0], entries=ended),))
    final = list(replay_match(GAME, finished))[-1].step.state
    assert final.result is not None
    assert (final.result.winner, final.result.points, final.result.rule) == (WHITE, 1, "bg.result")


# ---------------------------------------------------------------------- the engine's own records


@pytest.mark.parametrize("file", FILES)
def test_the_games_are_records_of_the_engine(file: str) -> None:
    records = load_package("backgammon").record_formats[file[-3:]].read(GAME, record_text(file))
    for record, recorded in nonempty(zip(records, load(file).games, strict=True)):
        turns = sum(isinstance(entry, Turn) for entry in recorded.entries)
        said = [entry for entry in record.entries if entry.action != "roll"]
        assert len(said) == turns + len(recorded.entries)  # a turn is a roll and a play
        states = [step.state for _, step in replay(GAME, parse_record(format_record(record)))]
        assert len(states) == len(record.entries)
        lines = record_text(file).splitlines()
        for entry in nonempty(record.entries):
            if entry.seat == CHANCE:
                dice = re.findall(r"[1-6]", entry.action)
                assert re.search(f"{dice[0]}{dice[1]}|{dice[1]}{dice[0]}", lines[entry.line - 1])


@pytest.mark.parametrize("file", FILES)
def test_writing_the_engines_records_gives_the_same_match(file: str) -> None:
    """Players, tags and the results of games that were resigned come back from the records' tags."""
    match = load(file)
    written = record_formats[file[-3:]].write(GAME, to_records(GAME, match))
    again = read_match(written, file[-4:])
    assert [game.scores for game in again.games] == [game.scores for game in match.games]
    assert [game.crawford for game in again.games] == [game.crawford for game in match.games]
    assert [game.result for game in again.games] == [game.result for game in match.games]
    assert (again.players, again.tags) == (match.players, match.tags)
    assert boards(again) == boards(match)
    assert (again.length, again.crawford, again.cube) == (match.length, match.crawford, match.cube)


def boards(match: MatchRecord) -> list[State]:
    return [played.step.state for played in replay_match(GAME, match)]


def random_games(seed: int, length: int, cube: bool) -> Iterator[Record]:
    """Random play from start to end, one record a game; a double is taken three times out of four."""
    random = Random(seed)
    state = GAME.initial_state(match_length=length, cube=cube)
    start, entries = state, list[Entry]()
    for played in playout(GAME, state, random, limit=3000):
        seat = CHANCE if played.seat is None else GAME.format_seat(played.seat)
        entries.append(Entry(seat, GAME.format_action(played.state, played.action)))
        state = GAME.apply(played.state, played.seat, played.action).state if played.seat is not None else state
        if any(event.kind == "tie" for event in played.events):
            entries.pop()  # other programs' records begin with the roll that decides who starts
        if any(event.kind == "game_over" for event in played.events):
            yield Record(GAME.name, "", "", GAME.format_state(start), tuple(entries))
            start, entries = state, []


@pytest.mark.parametrize(("length", "cube"), [(0, False), (0, True), (1, False), (3, True), (7, True)])
def test_random_games_survive_every_format(length: int, cube: bool) -> None:
    for seed in range(4):
        records = tuple(random_games(seed, length, cube))
        match = from_records(GAME, records)
        assert all(game.result and not game.is_resigned for game in match.games)
        for read, write in ((parse_mat, format_mat), (parse_sgf, format_sgf)):
            again = read(write(match))
            assert again == match
            assert [without_lines(record) for record in to_records(GAME, again)] == list(records)


def without_lines(record: Record) -> Record:
    return dataclasses.replace(record, entries=tuple(Entry(entry.seat, entry.action) for entry in record.entries))


def test_a_whole_match_may_be_one_record_of_the_engine() -> None:
    records = tuple(random_games(5, 5, cube=True))
    assert len(records) > 1
    joined = dataclasses.replace(records[0], entries=tuple(entry for record in records for entry in record.entries))
    assert from_records(GAME, [joined]) == from_records(GAME, records)


# ---------------------------------------------------------------------- other programs' ways of writing


def joined(played: PlayedStep) -> str:
    """The play with each checker's way in one word, stops left out where nothing is hit."""
    if not is_play(played.action):
        return ""
    text = write_play(view_of(played.before.board, played.before.turn), played.action)
    return re.sub(r"/\d+(?=/)", "", text) if played.action else "Cannot Move"


def reworded(match: MatchRecord) -> str:
    """A ``.mat`` file in other programs' words: joined steps, bar and off and dances spelt out, lower die first."""
    texts = {(played.entry.line, played.entry.seat): joined(played) for played in replay_match(GAME, match)}
    lines = [f"{match.length} point match"]
    for game in match.games:
        names = " ".join(f"{name} : {score}" for name, score in zip(match.players, game.scores, strict=True))
        lines += [f" Game {game.number}", names]
        for entry in game.entries:
            assert not isinstance(entry, SetUp)
            if isinstance(entry, Turn):
                cell = f"{entry.dice[1]}{entry.dice[0]}: {texts[entry.line, entry.seat]}"
            else:
                cell = f"{entry.action}s"
            lines.append(f"  1) {'' if entry.seat == WHITE else ' ' * 28}{cell}")
        assert game.result is not None
        lines.append(f"{' ' * 40 * game.result.winner} Wins {game.result.points} points")
    return "\n".join(lines)


@pytest.mark.parametrize("file", ["match1.mat", "match5.mat"])
def test_the_matches_read_the_same_in_other_programs_words(file: str) -> None:
    match = load(file)
    variant = parse_mat(reworded(match))
    turns = [entry for game in variant.games for entry in game.entries if isinstance(entry, Turn)]
    assert any(len(turn.steps or ()) == 1 for turn in turns)  # joined
    assert boards(variant) == boards(match)


def test_a_roll_without_a_play_at_the_end_of_a_resigned_game_was_not_played() -> None:
    text = " 1 point match\n Game 1\n Ann : 0  Ben : 0\n  1) 31: 8/5 6/5                  {}\n      Wins 1 point\n"
    for roll in ("61:", "61: ????"):
        states = boards(parse_mat(text.format(roll)))
        assert (states[-1].phase, states[-1].dice) == (Phase.PLAY, (6, 1))
        again = from_records(GAME, to_records(GAME, parse_mat(text.format(roll))))
        assert again.games[0].entries[-1] == Turn(BLACK, (6, 1), None)


def test_sgf_positions_set_up_by_hand_are_played_from() -> None:
    set_up = ";PL[B]AE[a:y]AW[a][a]AB[x][x][x]CV[2]CP[b]"
    text = f"(;GM[6]MI[length:7][ws:2][bs:3];W[31hefe]{set_up};B[double];W[take];B[64wzwz])"
    with pytest.raises(RecordError, match="no_checker"):
        list(replay_match(GAME, parse_sgf(text)))
    records = to_records(GAME, parse_sgf(text.replace("wz", "xz")))
    assert [record.start for record in records] == [
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:2:3:0:7:10 | opening",
        "XGID=-B----------------------c-:1:-1:-1:00:2:3:0:7:10",
    ]
    again = from_records(GAME, records)
    assert again.games[0].entries[1] == SetUp((0, 2, *[0] * 22, -3, 0), BLACK, Cube(2, BLACK))
    assert parse_sgf(format_sgf(again)) == again


def test_sgf_set_ups_of_the_turn_or_the_cube_alone() -> None:
    # Older files do not say who is on roll: it is the one who goes on.
    black_plays = to_records(GAME, parse_sgf("(;GM[6];AE[a:y]AW[a]AB[x][w];B[31wx])".replace("wx", "wzxz")))
    assert black_plays[0].start == "XGID=-A---------------------aa-:0:0:-1:00:0:0:0:0:10"
    black_goes_on = to_records(GAME, parse_sgf("(;GM[6];PL[B];B[31hefe])".replace("hefe", "qtst")))
    assert black_goes_on[0].start == "XGID=-b----E-C---eE---c-e----B-:0:0:-1:00:0:0:0:0:10"
    automatic_double = to_records(GAME, parse_sgf("(;GM[6]CV[2];W[31hefe])"))
    assert automatic_double[0].start == "XGID=-b----E-C---eE---c-e----B-:1:0:1:00:0:0:0:0:10 | opening"
    assert from_records(GAME, automatic_double).games[0].entries[0] == SetUp(cube=Cube(2))


def test_a_saved_position_is_a_record_without_entries() -> None:
    """As GNU Backgammon saves a position: board, dice, cube, each in a node of its own."""
    nodes = ";PL[B]AE[a:y]AW[a][a]AB[x][x];PL[B]DI[31];CV[4];CP[w]"
    records = to_records(GAME, parse_sgf(f"(;GM[6]MI[length:7][ws:2][bs:3]{nodes})"))
    assert [(record.start, len(record.entries)) for record in records] == [
        ("XGID=-B----------------------b-:0:0:-1:00:2:3:0:7:10", 2),
        ("XGID=-B----------------------b-:2:1:-1:31:2:3:0:7:10", 0),
    ]


def record(start: State, *entries: Entry) -> Record:
    return Record(GAME.name, "", "", GAME.format_state(start), entries)


def test_an_engine_record_may_start_in_the_middle_of_things() -> None:
    dice = record(State(START, BLACK, Phase.PLAY, (3, 1), match=Match(max_cube=10)), Entry("B", "8/5 6/5"))
    offered = record(State(START, WHITE, Phase.OFFERED, match=Match(max_cube=10)), Entry("B", "drop"))
    match = from_records(GAME, [dice, offered])
    assert match.games[0].entries == (
        SetUp(START, BLACK, Cube()),
        Turn(BLACK, (3, 1), ((8, 5), (6, 5))),
        SetUp(START, WHITE, Cube()),
        CubeTurn(WHITE, CubeAction.DOUBLE),
        CubeTurn(BLACK, CubeAction.DROP),
    )
    assert match.games[0].result == GameResult(WHITE, 1)


# ---------------------------------------------------------------------- what the rules do not allow


HEAD = " 5 point match\n Game {number}\n Ann : 1  Ben : 2\n"
ROW = "  1) 31: 8/5 6/5                  "
TAKEN = "Doubles\n  2)  Takes                       31: 8/5 6/5\n  3) 31: 6/3 24/23"


@pytest.mark.parametrize(
    ("rows", "line", "reason"),
    [
        (ROW + "61: 13/7 13/12", 4, r"game 4, Ben 61: '13/7 13/12' is illegal: bg.move.blocked \(blocked\)"),
        (ROW + "61: 13/7", 4, r"Ben 61: '13/7' is illegal: bg.forced.both \(too_few_dice\)"),
        (ROW + "61: 13/6 13/7", 4, r"Ben 61: .* is illegal: bg.move "),
        (ROW + "61: \n  2) 11: 8/7(2) 6/5(2)", 4, r"Ben 61: '-' is illegal: bg.forced.both"),
        (ROW + "61: ????\n  2) 11: 8/7 8/7 6/5 6/5", 5, "Ann 11: the roll before it has not been played"),
        (ROW + "\n  2) 61: 13/7 8/7", 5, r"Ann 61: 'roll' is illegal: bg.turn \(not_your_turn\)"),
        ("  1) 33: 8/5 8/5 6/3 6/3", 4, r"game 4, Ann 33: equal dice start no game \(bg.start.roll\)"),
        ("  1)  Doubles => 2", 4, r"game 4, Ann: 'double' is illegal: bg.turn \(wrong_action\)"),
        (ROW + TAKEN + "\n  4) 31: 6/3 24/23", 7, r"Ann 31: it is Ben's turn \(bg.turn\)"),
        (ROW + "Takes", 4, r"game 4, Ben: 'take' is illegal: bg.turn \(wrong_action\)"),
        (ROW + "Doubles => 2\n  2)  Drops\n  3) 61: 13/7 8/7", 6, "game 4, Ann 61: the game is over"),
        (ROW + "Doubles => 2\n  2)  Drops   Wins 2 points", 5, "Ben wins 2 is recorded, but by the rules that Ben"),
        (ROW + "Doubles => 2\n  2)  Drops\n      Wins 1 point", 5, "Ann wins 1 is recorded, but by the rules that Ben"),
        (ROW + "\n      Wins 1 point\n\n Game 5\n Ann : 3  Ben : 2", 7, "game 5 starts at 3-2, but the score is 2-2"),
    ],
)  # fmt: skip
def test_what_the_rules_do_not_allow_names_line_game_player_and_reason(rows: str, line: int, reason: str) -> None:
    with pytest.raises(RecordError, match=reason) as caught:
        list(replay_match(GAME, parse_mat(HEAD.format(number=4) + rows)))
    assert caught.value.line == line


PIECES = (
    "(",
    ")",
    "[",
    "]",
    ";",
    "\\",
    "*",
    "/",
    "25",
    "0",
    ":",
    " ",
    "\n",
    "Wins 3 points",
    "Takes",
    "CV[3]",
    "DI[66]",
    "é",
)


@given(st.sampled_from(FILES), st.data())
@tries(150)
def test_a_damaged_file_reads_or_is_refused_with_its_line(file: str, data: st.DataObject) -> None:
    text = record_text(file)
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text) - 1))
        piece = data.draw(st.sampled_from(PIECES) | st.characters(codec="utf-8"))
        text = text[:at] + piece + text[at + data.draw(st.integers(0, 5)) :]
    line = 1
    try:
        boards(read_match(text, file[-4:]))
    except RecordError as error:  # any other exception fails the test
        line = error.line
    assert 1 <= line <= text.count("\n") + 1


def test_the_score_of_a_game_must_leave_the_match_open() -> None:
    with pytest.raises(RecordError, match="scores below the match length 5"):
        list(replay_match(GAME, parse_mat(" 5 point match\n Game 1\n Ann : 5  Ben : 2\n")))


def test_a_game_missing_from_the_file_is_no_reason_to_refuse_it() -> None:
    text = HEAD.format(number=1) + ROW + "\n      Wins 1 point\n\n Game 3\n Ann : 3  Ben : 2\n" + ROW
    assert len(boards(parse_mat(text))) == 4


def test_an_impossible_set_up_is_refused() -> None:
    with pytest.raises(RecordError, match="at most 15 checkers") as caught:
        list(replay_match(GAME, parse_sgf("(;GM[6]\n;AW[x];W[31hefe])")))
    assert caught.value.line == 2


def test_records_that_do_not_fit_together_cannot_be_written() -> None:
    five, seven = (record(State(match=Match(length))) for length in (5, 7))
    with pytest.raises(RecordError, match="matches to 5 and to 7 points"):
        from_records(GAME, [five, seven])
    with pytest.raises(RecordError, match="no game"):
        from_records(GAME, [])
    with pytest.raises(RecordError, match="not of 'backgammon'"):
        from_records(GAME, [dataclasses.replace(five, game="chess")])


def test_a_resignation_is_known_again_from_the_next_games_score() -> None:
    scores = ((0, 0), (2, 0), (2, 1))
    records = [record(State(match=Match(5, score))) for score in scores]
    assert [game.result for game in from_records(GAME, records).games] == [
        GameResult(WHITE, 2),
        GameResult(BLACK, 1),
        None,
    ]


def test_a_result_on_the_board_counts_more_than_the_next_games_score() -> None:
    winning = State((-1, 1, *[0] * 24), WHITE, Phase.PLAY, (2, 1), match=Match(5))
    later = State(match=Match(5, (4, 0)))  # as if a game were missing between
    assert from_records(GAME, [record(winning, Entry("W", "1/off")), record(later)]).games[0].result == (
        GameResult(WHITE, 1)
    )


def test_the_crawford_rule_is_known_from_the_games() -> None:
    def rule(*games: tuple[tuple[int, int], bool]) -> bool:
        return from_records(GAME, [record(State(match=Match(5, *game, 10))) for game in games]).crawford

    assert rule(((0, 0), False), ((4, 0), True), ((4, 1), False))
    assert not rule(((0, 0), False), ((4, 0), False), ((4, 1), False))


def test_a_game_without_formats_has_none() -> None:
    assert sorted(load_package("backgammon").record_formats) == ["gnubg", "mat", "sgf"]
    assert GameRecord(1, (0, 0), ()).is_resigned is False
