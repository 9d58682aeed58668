"""The Jacoby rule (bg.jacoby): what a gammon is worth, and how set-up, ids and the editor tell of it."""

from __future__ import annotations

import pytest

from rules_engine.backgammon import Backgammon
from rules_engine.backgammon.editor import BoardEditor
from rules_engine.backgammon.gnubg_id import gnubg_id, parse_gnubg_id
from rules_engine.core import SetupError, Terminal
from rules_engine.core.editing import Key

GAME = Backgammon({})
GAMMON, BACKGAMMON, SINGLE = "-A---------------a-edcb---", "aA-----------------edcb---", "-A-----------------edcb---"


def finished(board: str, rest: str) -> tuple[int, str]:
    """The points of the game that White wins with this board, and the rule behind them."""
    state = GAME.parse_state(f"XGID={board}:{rest}")
    over = GAME.apply(state, 0, GAME.parse_action(state, "1/off")).state
    assert over.result is not None
    assert GAME.parse_state(GAME.format_state(over)).result == over.result
    node = GAME.node(over)
    assert isinstance(node, Terminal) or state.match.length
    return over.result.points, over.result.rule


@pytest.mark.parametrize(
    ("board", "rest", "points", "rule"),
    [
        (GAMMON, "0:0:1:21:0:0:1:0:10", 1, "bg.jacoby"),
        (BACKGAMMON, "0:0:1:21:0:0:1:0:10", 1, "bg.jacoby"),
        (SINGLE, "0:0:1:21:0:0:1:0:10", 1, "bg.result"),
        (GAMMON, "0:0:1:21:0:0:3:0:10", 1, "bg.jacoby"),  # with beavers
        (GAMMON, "0:0:1:21:0:0:0:0:10", 2, "bg.result.gammon"),
        (GAMMON, "0:0:1:21:0:0:2:0:10", 2, "bg.result.gammon"),
        (GAMMON, "1:-1:1:21:0:0:1:0:10", 4, "bg.result.gammon"),
        (BACKGAMMON, "2:1:1:21:0:0:1:0:10", 12, "bg.result.backgammon"),
        (GAMMON, "1:0:1:21:0:0:1:0:10", 2, "bg.jacoby"),  # a cube at 2 in the middle: an automatic double, not taken
        (GAMMON, "0:0:1:21:0:0:1:0:0", 2, "bg.result.gammon"),  # without a cube there is nothing to wait for
    ],
)
def test_a_gammon_counts_only_once_a_double_is_taken(board: str, rest: str, points: int, rule: str) -> None:
    assert finished(board, rest) == (points, rule)


def test_in_a_match_it_has_no_effect() -> None:
    state = GAME.parse_state(f"XGID={GAMMON}:0:0:1:21:0:0:0:5:10 | jacoby")
    assert state.match.jacoby
    assert GAME.format_state(state).endswith(" | jacoby")
    assert GAME.queries["win_value"].answer(state, {"player": "W"}) == 2
    assert GAME.queries["gammons_count"].answer(state, {}) is True


def test_the_set_up_offers_it_for_single_games_with_a_cube() -> None:
    assert GAME.initial_state(cube=True, jacoby=True).match.is_jacoby
    assert not GAME.initial_state(cube=True).match.jacoby
    for options in ({"jacoby": True}, {"jacoby": True, "cube": True, "match_length": 3}, {"jacoby": 1, "cube": True}):
        with pytest.raises(SetupError) as refused:
            GAME.initial_state(**options)
        assert refused.value.violation.rule == "bg.jacoby"


@pytest.mark.parametrize(
    "text",
    [
        "4HPwATDgc/ABMA:cAkAAAAAAAAA",  # the first roll of a money session with the rule
        "4HPwATDgc/ABMA:cAkAAAAAAAAE",  # without it
        "4HPwATDgc/ABMA:QYkqASAAIAAA",  # GNU Backgammon's own example: a game under way, the cube turned
        "4HPwATDgc/ABMA:QYkqASAAIAAE",
        "4HPwATDgc/ABMA:cIkKAAAAAAAE",
        "4HPwATDgc/ABMA:cIgKAAAAAAAE",
    ],
)
def test_gnu_backgammons_ids_come_back(text: str) -> None:
    state = GAME.parse_state(text)
    again = GAME.parse_state(GAME.format_state(state))
    assert again == state
    if text != "4HPwATDgc/ABMA:cIkKAAAAAAAE":
        assert gnubg_id(state) == text
    assert gnubg_id(parse_gnubg_id(gnubg_id(state))) == gnubg_id(state)


def test_the_editor_sets_it_for_a_single_game_with_a_cube() -> None:
    editor = BoardEditor(GAME)
    state = GAME.initial_state(cube=True)
    keys = [setting.key.name for setting in editor.settings(state)]
    assert "jacoby" in keys
    agreed = editor.with_setting(state, Key("jacoby"), "yes")
    assert agreed.match.is_jacoby
    assert not editor.with_setting(agreed, Key("length"), "5").match.jacoby
    assert not editor.with_setting(agreed, Key("cube"), "-").match.jacoby
