"""Colours by the names that ``art.yaml`` gives them."""

from __future__ import annotations

from generator.scene.model import Colour
from generator.scene.theme import GREY, INK, LINE, MUTED, PAPER

LIGHT_PIECE = Colour("light-piece", "#FFFFFF")
DARK_PIECE = Colour("dark-piece", "#14202B")

_SHARED = {
    "ink": INK,
    "paper": PAPER,
    "muted": MUTED,
    "line": LINE,
    "grey": GREY,
    "light": LIGHT_PIECE,
    "dark": DARK_PIECE,
}


def paint(name: str, game: Colour) -> Colour:
    """Return the colour with that name, or that ``#RRGGBB``; ``game`` is the game's own."""
    if name == "game":
        return game
    # Drawings know colours by their tokens, so two codes must not share one.
    return _SHARED.get(name) or Colour(f"x{name[1:].lower()}", name)
