"""The heuristic for the lead: the seat with fewer pips to go is ahead."""

from __future__ import annotations

from typing import Any

from rules_engine.backgammon.state import BAR, BLACK, WHITE, State


def heuristic(_game: Any, state: State) -> tuple[int, ...]:
    """Return minus the pip count of each seat; the higher number is ahead."""
    board = state.board
    pips = [0, 0]
    for index, count in enumerate(board):
        if count > 0:
            pips[WHITE] += index * count
        elif count:
            pips[BLACK] -= (BAR - index) * count
    return -pips[WHITE], -pips[BLACK]
