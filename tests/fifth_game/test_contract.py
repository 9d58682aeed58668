"""The contract that every game keeps, kept by a game from outside."""

from __future__ import annotations

from typing import Any

import pytest

from generator.content import standard_game
from tests.contract.suite import AnyGame, ContractSuite


@pytest.mark.usefixtures("tictactoe")
class TestContract(ContractSuite):
    playouts = 20

    def game(self) -> AnyGame:
        return standard_game("tictactoe")

    def census(self, game: AnyGame, state: Any) -> Any:
        return len(state.marks)
