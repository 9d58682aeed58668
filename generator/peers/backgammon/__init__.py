"""Other implementations of backgammon. Plays are identified by the resulting board, rolls by their dice."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, TypeAlias

from rules_engine.core.game import AnyGame

Board: TypeAlias = tuple[int, ...]
"""26 signed counts as in the engine's states: White's points 1 to 24, White's bar at 25, Black's at 0."""


def key_of(game: AnyGame, state: object, seat: int | None, action: Any) -> Hashable:
    """Return the dice of a roll (White's first in the opening), or the board after a play."""
    if seat is None:
        return action.first, action.second
    board: Board = game.apply(state, seat, action).state.board
    return board
