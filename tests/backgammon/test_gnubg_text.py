"""GNU Backgammon's text exports tell the same games as the ``.mat`` files of the same matches."""

from __future__ import annotations

import dataclasses

import pytest

from rules_engine.backgammon import Backgammon, record_formats
from rules_engine.backgammon.actions import CubeAction
from rules_engine.backgammon.match_record import CubeTurn, GameResult, SetUp, Turn
from rules_engine.backgammon.state import BLACK, WHITE, Variant
from rules_engine.core.record import RecordError
from tests.backgammon.exports import EXPORTS, GAME_EXPORTS, parse_gnubg_text, parse_mat, record_text, replay_match

GAME = Backgammon({})
PAIRS = [(export, match, number) for match, exports in GAME_EXPORTS.items() for number, export in enumerate(exports, 1)]
HEAD = "The score (after 2 games) is: Ann 1, Ben Bow 3 (match to 5 points)\n\n"
ROLL = "Move number 1:  Ben Bow to play 31\n\n"


def export_text(name: str) -> str:
    return (EXPORTS / f"{name}.txt").read_text("utf-8")


@pytest.mark.parametrize(("export", "name", "number"), PAIRS)
def test_an_export_is_the_game_of_the_mat_file(export: str, name: str, number: int) -> None:
    match = parse_gnubg_text(export_text(export))
    known = parse_mat(record_text(f"{name}.mat"))
    game, expected = match.games[0], known.games[number - 1]
    assert (match.players, match.length) == (known.players, known.length)
    assert (game.number, game.scores, game.crawford) == (expected.number, expected.scores, expected.crawford)
    assert game.result == expected.result
    alone = dataclasses.replace(known, games=(expected,))
    states = [played.step.state for played in replay_match(GAME, match)]
    assert states == [played.step.state for played in replay_match(GAME, alone)]
    assert len(states) > 70


@pytest.mark.parametrize("name", [export for export, _, _ in PAIRS])
def test_an_export_is_recognised_and_nothing_else_takes_it(name: str) -> None:
    assert [key for key, one in record_formats.items() if one.recognises(export_text(name))] == ["gnubg"]


def test_cube_actions_forced_passes_and_an_unplayed_roll() -> None:
    text = HEAD + (
        f"{ROLL}* Ben Bow moves 8/5 6/5\n\nRolled 31:\n*    8/5 6/5\n\n"
        "Move number 2:  Ann on roll, cube decision?\n\n* Ann doubles\n\n"
        "Move number 3:  Ann doubles to 2\n\n* Ben Bow accepts\n\n"
        "Move number 4:  Ann to play 66\n\n* Ann cannot move\n\n"
        "Move number 5:  Ben Bow to play 21\n\n* Ben Bow resigns 1 point\n\nAnn wins 2 points\n* Ann cannot move\n"
    )
    match = parse_gnubg_text(text)
    (game,) = match.games
    assert match.players == ("Ann", "Ben Bow")
    assert (game.number, game.scores) == (3, (1, 3))
    assert game.entries == (
        Turn(BLACK, (3, 1), ((8, 5), (6, 5))),
        CubeTurn(WHITE, CubeAction.DOUBLE),
        CubeTurn(BLACK, CubeAction.TAKE),
        Turn(WHITE, (6, 6), ()),
        Turn(BLACK, (2, 1), None),
    )
    assert game.result == GameResult(WHITE, 2)
    assert game.entries[0].line == 5


def test_the_first_position_tells_the_variant_or_a_set_up() -> None:
    position = " GNU Backgammon  Position ID: {}\n"
    played = HEAD + ROLL + position + "* Ben Bow moves 8/5 6/5\n"
    assert parse_gnubg_text(played.format("4HPwATDgc/ABMA")).games[0].variant is Variant.BACKGAMMON
    set_up = parse_gnubg_text(played.format("4HPkASHgc/ABMA")).games[0]
    assert isinstance(set_up.entries[0], SetUp)
    assert set_up.entries[0].turn == BLACK


@pytest.mark.parametrize(
    ("text", "line", "expected"),
    [
        ("The score (after some games)\n", 1, "The score \\(after 0 games\\) is"),
        (HEAD, 1, "no move"),
        (HEAD + "Move number 1:  Cid to play 31\n", 3, "'Cid' is neither 'Ann' nor 'Ben Bow'"),
        (HEAD + ROLL + "* Ben Bow jumps\n", 5, "'Ben Bow jumps': expected"),
        (HEAD + ROLL + "* Ben Bow moves 8-5\n", 5, "'8-5' where"),
        (HEAD + "* Ann moves 8/5\n", 3, "before the play"),
        (HEAD + ROLL + " GNU Backgammon  Position ID: 4HPwATDgc/ABM\n", 5, "14 characters, not 13"),
        (f"{HEAD.strip()}{'9' * 1500}\n", 1, "The score"),
        (f"{HEAD.strip()}{'9' * 5000}\n", 1, "longer than"),
    ],
)
def test_what_cannot_be_read_names_its_line(text: str, line: int, expected: str) -> None:
    with pytest.raises(RecordError, match=expected) as caught:
        parse_gnubg_text(text)
    assert caught.value.line == line


def test_exports_are_not_written() -> None:
    records = record_formats["gnubg"].read(GAME, export_text("match1"))
    with pytest.raises(RecordError, match="read, not written"):
        record_formats["gnubg"].write(GAME, records)
