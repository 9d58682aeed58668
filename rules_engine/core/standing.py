"""Who is ahead in the middle of a game: what a game package may tell about that.

A game package that can tell offers ``standing(game, state)``: a number a seat, the greater the better, or None at a
moment at which the seats cannot be compared. It tells how close a game is, never how it ends: that is `Terminal`'s.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from rules_engine.core.registry import engine_package

Standing: TypeAlias = Callable[[Any, Any], tuple[int, ...] | None]
"""From a game and its state to a number a seat."""


def standing(name: str) -> Standing | None:
    """How the game of this name tells who is ahead, None if it does not; UnknownGameError if there is no such game."""
    found: Standing | None = getattr(engine_package(name), "standing", None)
    return found
