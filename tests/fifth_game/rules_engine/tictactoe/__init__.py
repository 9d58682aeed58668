"""Tic-tac-toe. `from_data` builds the game from its board: ``{"board": {"lines": [[a1, b1, c1], …]}}``."""

from .game import TicTacToe, from_data
from .state import Mark, State, Toss

__all__ = ["Mark", "State", "TicTacToe", "Toss", "from_data"]
