"""Other implementations of backgammon. A play is known by the board that it leads to, a roll by its dice."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, TypeAlias

from rules_engine.core import Game

Board: TypeAlias = tuple[int, ...]
"""26 signed counts as in the engine's states: White's points 1 to 24, at 25 White's bar, at 0 Black's."""


def key_of(game: Game[Any, Any], state: Any, seat: int | None, action: Any) -> Hashable:
    """Return the dice of a roll (in the opening White's first), or the board after a play."""
    if seat is None:
        return action.first, action.second
    board: Board = game.apply(state, seat, action).state.board
    return board
