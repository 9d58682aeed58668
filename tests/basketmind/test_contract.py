"""The common contract, on quarters from the start and on moments near their end."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from random import Random
from typing import Any

from generator.testing import ContractSuite, Kinds
from rules_engine.basketmind.state import State
from rules_engine.core import Game, Step
from tests.basketmind.common import engine, read

LATE = "R: 1@g8 2@c4 3@k5 4@g5 5@j4 | B: 1@g7 2@b4 3@j5 4@i2 5@d3 | ball R2 | turn 49 poss 9 | score 2-0 | quarter {}/2"
SHOT = "R: 1@i5 2@c4 3@f1 4@k2 5@f5 | B: 1@i4 2@e1 3@c3 4@j2 5@f2 | ball R3 | phase SC"
PRESS = "R: 1@b9 2@j5 3@f5 4@d2 5@k2 | B: 1@c8 2@e5 3@g5 4@j4 5@f4 | ball R3 | phase D"


class TestContract(ContractSuite):
    """Sealed choices, free throws and rebounds are rare in random play, so some games begin there."""

    kinds = Kinds(
        chances=frozenset({"start", "shot_die", "free_throw", "rebound_die"}),
        decisions=frozenset(
            {"place_attack", "place_defence", "activate", "attack", "defend"}
            | {"press", "block_move", "shot", "rebound_move"},
        ),
        sealed=frozenset({"press", "shot"}),
        ends=frozenset({"bm.match.length"}),
    )
    playouts = 12
    limit = 300

    def game(self) -> Game[Any, Any]:
        return engine()

    def starts(self, game: Game[Any, Any], random: Random) -> Iterator[State]:
        while True:
            yield game.initial_state()
            yield game.initial_state(quarters="2")
            yield from map(read, (LATE.format(1), LATE.format(2), SHOT, PRESS))

    def census(self, game: Game[Any, Any], state: State) -> bool:
        """Ten players, who share a circle only while one of them steps over the other."""
        on_mat = [circle for circle in state.at if circle != engine().court.nowhere]
        assert len(state.at) == 10
        assert len(on_mat) - len(set(on_mat)) <= bool(state.moved.movers)
        return True

    def result(self, step: Step[State]) -> Hashable:
        """Two trails of a pass lead to the same state when nobody intercepts; which of them does is a secret."""
        return step.state, repr(step.events)
