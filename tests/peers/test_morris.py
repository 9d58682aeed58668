"""Nine Men's Morris, the sample game, against OpenSpiel: no difference, and planted mistakes are found.

The game has to be installed for ``jugada verify morris --against open_spiel``.
"""

from __future__ import annotations

from typing import Any

import pytest

from generator.content import standard_game
from generator.peers.morris.open_spiel import OpenSpielMorris
from generator.peers.verify import verify

GAMES = 60
LIMIT = 400
"""Entries of a game; random play without draws by repetition may go on for thousands."""


@pytest.fixture
def spiel(morris: str) -> OpenSpielMorris:
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed", exc_type=ImportError)
    return OpenSpielMorris()


def test_open_spiel_says_the_same(spiel: OpenSpielMorris) -> None:
    result = verify(standard_game("morris"), spiel, range(1, GAMES + 1), "1", LIMIT)
    assert (result.games, result.difference) == (GAMES, None)


@pytest.mark.parametrize(("planted", "kind"), [("taking", "missing"), ("flying", "missing"), ("scores", "scores")])
def test_a_planted_mistake_is_found(planted: str, kind: str, spiel: OpenSpielMorris) -> None:
    right: Any = standard_game("morris")

    class Wrong(type(right)):  # type: ignore[misc]
        def legal_actions(self, state: Any, seat: int, /) -> tuple[Any, ...]:
            actions: tuple[Any, ...] = super().legal_actions(state, seat)
            return actions[1:] if planted == "taking" and state.taking and len(actions) > 1 else actions

        def initial_state(self, **options: Any) -> Any:
            return super().initial_state(**{**options, "flying": planted != "flying"})

        def node(self, state: Any, /) -> Any:
            node = super().node(state)
            lost = planted == "scores" and hasattr(node, "scores")
            return type(node)((0, 0), node.winners, node.rule) if lost else node

    found = verify(Wrong(right.board), spiel, range(1, 60), "1", LIMIT).difference
    assert found is not None
    assert found.kind == kind
