"""Backgammon against OpenSpiel and GNU Backgammon: no difference, and a planted mistake is found.

`make test` plays some of the 300 games; `make verify` all of them, as everybody can: ``jugada verify backgammon``.
"""

from __future__ import annotations

import shutil
from typing import Any

import pytest

from generator.peers.backgammon.gnubg import PROGRAM, GnuBackgammon, board_after
from generator.peers.backgammon.open_spiel import OpenSpielBackgammon
from generator.peers.interface import PeerError
from generator.peers.verify import verify
from rules_engine.backgammon import Backgammon
from rules_engine.backgammon.state import START, WHITE, Phase, State
from rules_engine.core import MalformedError, Terminal

GAMES = 12

needs_gnubg = pytest.mark.skipif(shutil.which(PROGRAM) is None, reason="GNU Backgammon is not installed")


@pytest.fixture
def spiel() -> OpenSpielBackgammon:
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed", exc_type=ImportError)
    return OpenSpielBackgammon()


def test_open_spiel_says_the_same(spiel: OpenSpielBackgammon) -> None:
    result = verify(Backgammon({}), spiel, range(1, GAMES + 1), "1")
    assert (result.games, result.difference) == (GAMES, None)


class _NoHits(Backgammon):
    """Plays that hit are left out where there are others."""

    def legal_actions(self, state: Any, seat: int, /) -> tuple[Any, ...]:
        actions = super().legal_actions(state, seat)
        return tuple(one for one in actions if "*" not in self.format_action(state, one)) or actions


class _NoGammons(Backgammon):
    """Every game counts one point."""

    def node(self, state: Any, /) -> Any:
        node = super().node(state)
        if isinstance(node, Terminal):
            return Terminal(tuple(min(score, 1) for score in node.scores), node.winners, node.rule)
        return node


class _NoDoubles(Backgammon):
    """Doubles are as likely as other rolls."""

    def chance_outcomes(self, state: Any, /) -> Any:
        outcomes = super().chance_outcomes(state)
        return tuple((roll, type(odds)(1, len(outcomes))) for roll, odds in outcomes)


@pytest.mark.parametrize(("planted", "kind"), [(_NoHits, "missing"), (_NoGammons, "scores"), (_NoDoubles, "odds")])
def test_a_planted_mistake_is_found(planted: type[Backgammon], kind: str, spiel: OpenSpielBackgammon) -> None:
    found = verify(planted({}), spiel, range(1, 50), "1").difference
    assert found is not None
    assert found.kind == kind


@needs_gnubg
def test_gnu_backgammon_lists_the_same_plays() -> None:
    result = verify(Backgammon({}), GnuBackgammon(), range(1, 3), "1")
    assert (result.games, result.difference) == (2, None)
    found = verify(_NoHits({}), GnuBackgammon(), range(1, 3), "1").difference
    assert found is not None
    assert found.kind == "missing"


@needs_gnubg
def test_gnu_backgammon_is_asked_for_the_best_play() -> None:
    """The four openings that nobody disputes; the equity of one that nobody plays is lower."""
    program = GnuBackgammon()
    openings = {(3, 1): "8/5 6/5", (4, 2): "8/4 6/4", (6, 1): "13/7 8/7", (5, 3): "8/3 6/3"}
    for (dice, play), poor in zip(openings.items(), ("24/20", "24/18", "13/6", "24/16"), strict=True):
        state = State(START, WHITE, Phase.PLAY, dice)
        assert program.opinion("best_play", state, {}).startswith(f"{play} (")
        best, worst = (program.opinion("equity", state, given) for given in ({}, {"play": poor}))
        assert float(best.split()[0]) > float(worst.split()[0])
    with pytest.raises(PeerError):
        program.opinion("best_play", State(START, WHITE, Phase.ROLL), {})
    with pytest.raises(MalformedError):
        program.opinion("equity", State(START, WHITE, Phase.PLAY, (3, 1)), {"play": "zz"})


@pytest.mark.parametrize(
    ("play", "changes"),
    [
        ("8/5 6/5", {8: 2, 6: 4, 5: 2}),
        ("24/20(2)", {24: 0, 20: 2}),
        ("24/18/14", {24: 1, 14: 1}),
        ("13/off 6/off(2)", {13: 4, 6: 3}),
    ],
)
def test_a_play_of_gnu_backgammon_changes_the_board(play: str, changes: dict[int, int]) -> None:
    after = board_after(START, play)
    assert after == tuple(changes.get(point, count) for point, count in enumerate(START))


def test_what_is_hit_goes_to_the_bar() -> None:
    board = [0] * 26
    board[25], board[20], board[14], board[6] = 1, -1, -1, 2
    after = board_after(tuple(board), "bar/20*/14*")
    assert (after[25], after[20], after[14], after[0]) == (0, 0, 1, -2)
