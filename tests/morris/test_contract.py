"""The contract that every game keeps, kept by the sample game."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from generator.content import standard_game
from generator.testing import AnyGame, ContractSuite, Kinds


@pytest.mark.usefixtures("morris")
class TestContract(ContractSuite):
    kinds = Kinds(
        decisions=frozenset({"place", "move", "fly", "take"}),
        ends=frozenset({"mm.end.two", "mm.end.blocked", "mm.draw.repetition", "mm.draw.quiet"}),
    )
    playouts = 60
    limit = 600

    def game(self) -> AnyGame:
        return standard_game("morris")

    def starts(self, game: AnyGame, random: Random) -> Iterable[Any]:
        for _ in range(40):  # one of seven moves blocks Black
            yield game.parse_state("B.B/.W./.../W....W/.../.../BWB W 0-0 quiet=1")
        for _ in range(5):
            yield game.initial_state(repetition=2, flying=False, quiet=0)
        while True:
            yield game.initial_state(quiet=random.choice((4, 100)), flying=random.random() < 0.7)

    def census(self, game: AnyGame, state: Any) -> Any:
        return len(state.men)
