"""Nine Men's Morris. `from_data` builds the game from its board: ``{"board": {"men": 9, "lines": [[a7, d7, g7], …]}}``.

Read the modules in this order: board, state, notation, rules, queries, game; then policies and edit.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .board import read_board
from .edit import MorrisEditor
from .game import Morris
from .policies import heuristic, policies

__all__ = ["Morris", "editor", "from_data", "heuristic", "policies"]


def from_data(data: Mapping[str, Any]) -> Morris:
    """Return the game on the board of the data. Raises GameDataError if there is none to play on."""
    return Morris(read_board(data))


def editor(game: Morris) -> MorrisEditor:
    """Return what sets up positions by hand."""
    return MorrisEditor(game)
