"""Who is ahead: whoever has fewer pips to go."""

from __future__ import annotations

from typing import Any

from rules_engine.backgammon.state import BAR, BLACK, WHITE, State


def standing(_game: Any, state: State) -> tuple[int, ...]:
    """A number a seat, less than nothing by the pips it still has to go."""
    board = state.board
    pips = [0, 0]
    for index, count in enumerate(board):
        if count > 0:
            pips[WHITE] += index * count
        elif count:
            pips[BLACK] -= (BAR - index) * count
    return -pips[WHITE], -pips[BLACK]
