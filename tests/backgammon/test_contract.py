"""The common contract, played with and without cube and match."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from generator.testing import ContractSuite, Kinds
from rules_engine.backgammon import from_data
from rules_engine.backgammon.actions import Action, is_play
from rules_engine.backgammon.state import State
from rules_engine.core import Game
from tests.backgammon.build import play_order, to_play


class TestContract(ContractSuite):
    """Single games and matches to 3 with the cube, whole, and ends of games that random play seldom meets."""

    kinds = Kinds(
        chances=frozenset({"opening_roll", "roll"}),
        decisions=frozenset({"double_or_roll", "play", "take_or_drop"}),
        ends=frozenset({"bg.result", "bg.result.gammon", "bg.result.backgammon", "bg.cube", "bg.jacoby"}),
    )
    playouts = 12
    limit = 2_000
    kept_states = 150

    def game(self) -> Game[Any, Any]:
        return from_data({})

    def starts(self, game: Game[Any, Any], random: Random) -> Iterator[State]:
        while True:
            yield game.initial_state()
            yield game.initial_state(match_length=3, cube=True)
            yield to_play({1: 2}, {1: 2}, (2, 1))
            yield to_play({1: 1}, {25: 1, 6: 14}, (6, 1))
            money = game.initial_state(cube=True, jacoby=True)
            yield replace(to_play({1: 1}, {6: 15}, (2, 1)), match=money.match)

    def census(self, game: Game[Any, Any], state: State) -> tuple[int, int]:
        """Checkers are borne off and match games begin anew: the counts stay between 0 and 15."""
        counts = [sum(max(sign * count, 0) for count in state.board) for sign in (1, -1)]
        assert all(0 <= count <= 15 for count in counts)
        return 15, 15

    def order(self, game: Game[Any, Any], state: State, action: Action) -> Any:
        return play_order(action) if is_play(action) else game.format_action(state, action)
