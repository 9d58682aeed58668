"""What backgammon's contenders are asked about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rules_engine.backgammon.state import Board, Dice, State


@dataclass(frozen=True)
class Pair:
    """A position with its roll, for us and (where it is installed) for OpenSpiel."""

    view: Board
    """As the player whose turn it is sees it."""
    dice: Dice
    state: State
    spiel: Any = None

    @property
    def double(self) -> bool:
        """Whether the roll is a double."""
        return self.dice[0] == self.dice[1]
