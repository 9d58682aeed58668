"""The common contract, played with two to five teams."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import cycle
from random import Random
from typing import Any

from generator.testing import ContractSuite, Kinds
from rules_engine.basket_boss.actions import Action
from rules_engine.basket_boss.market import pile, seen_tiles
from rules_engine.basket_boss.state import State
from rules_engine.core import Game, Step
from tests.basket_boss.common import boss, start

_ORDER = ("pass", "keep", "medal", "bid", "place", "amount", "bribe", "turn", "train", "take")
_TRAININGS = ("no", "yes", "none")


class TestContract(ContractSuite):
    """Whole games: they take 100 to 400 steps."""

    kinds = Kinds(
        chances=frozenset({"turn_tile"}),
        decisions=frozenset(
            {"bid", "place", "train_purchase", "health_costs", "bribe", "specialist", "develop"},
        ),
        sealed=frozenset({"health_costs", "bribe"}),
        ends=frozenset({"bb.score"}),
    )
    playouts = 8

    def game(self) -> Game[Any, Any]:
        return boss()

    def starts(self, game: Game[Any, Any], random: Random) -> Iterator[State]:
        for teams in cycle((2, 3, 4, 5)):
            yield start(teams, random)

    def census(self, game: Game[Any, Any], state: State) -> tuple[int, int]:
        """The 37 tiles, seen or not; trophies held never exceed what there is."""
        tiles = seen_tiles(state).total() + sum(pile(boss().box, state).values())
        return tiles, len(state.teams)

    def order(self, game: Game[Any, Any], state: State, action: Action) -> tuple[int, tuple[int, ...], str]:
        """The order of the notation's table: numbers and sets of columns ascending, not by text."""
        kind, _, rest = game.format_action(state, action).partition(" ")
        if rest in _TRAININGS:
            return _ORDER.index(kind), (_TRAININGS.index(rest) - 3,), ""
        numbers = tuple(int(number) for number in rest.split(",") if number.isdigit())
        return _ORDER.index(kind), numbers, "" if numbers else rest

    def result(self, step: Step[State]) -> Hashable:
        """Sealed amounts may settle alike (the lowest pays nothing, whatever it was); what is told of them differs."""
        return step.state, repr(step.events)
