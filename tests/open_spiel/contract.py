"""The contract as OpenSpiel's games can keep it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice

from generator.testing.checks import CHECKS, Check
from generator.testing.contract import AnyGame, Contract
from generator.testing.sample import Case, sample_of
from rules_engine.core.registry import load_game

LEFT_OUT = {
    "games_end": "games of thousands of steps are cut short",
    "pieces_are_conserved": "OpenSpiel counts nothing",
}

REDUCED: Mapping[str, Check] = {name: check for name, check in CHECKS.items() if name not in LEFT_OUT}


class SpielContract(Contract):
    """Two short games, of which few states are kept: there are a hundred of them."""

    has_illegal_actions = None
    playouts = 2
    limit = 60
    kept_states = 8
    kept_of_a_kind = 2
    tried_actions = 6

    def __init__(self, name: str) -> None:
        self.name = name

    def game(self) -> AnyGame:
        return load_game(self.name, {})


def broken_checks(name: str) -> Iterator[str]:
    """Yield each check that the game does not keep, with the first sentence about it."""
    contract = SpielContract(name)
    game = contract.game()
    case = Case(contract, game, sample_of(contract, game))
    for check, run in REDUCED.items():
        yield from (f"{check}: {wrong}" for wrong in islice(run(case), 1))
