"""The contract that every game keeps, kept by a game from outside."""

from __future__ import annotations

from typing import Any

import pytest

from generator.content import standard_game
from generator.testing import AnyGame, ContractSuite, Kinds


@pytest.mark.usefixtures("tictactoe")
class TestContract(ContractSuite):
    kinds = Kinds(chances=frozenset({"toss"}), decisions=frozenset({"mark"}), ends=frozenset({"ttt.line", "ttt.draw"}))
    playouts = 40

    def game(self) -> AnyGame:
        return standard_game("tictactoe")

    def census(self, game: AnyGame, state: Any) -> Any:
        return len(state.marks)
