"""What kind of part a card is: it follows from its size and its outline."""

from __future__ import annotations

from generator.printing.decks.model import PartKind
from generator.printing.layout.papers import SIZES
from generator.scene.component import Outline
from generator.scene.theme import SAFE, SAFE_SMALL

_LARGEST_TOKEN = 40.0
_NARROWEST_CARD = 30.0
_ALIKE = 0.5
"""Millimetres: of a token at most, of a card at least, and by which the sides of a square may differ."""


def kind_of(size: tuple[float, float], outline: Outline | None) -> PartKind:
    """Return the kind of a part of that size in mm: what is small is a token, other shapes and squares are tiles."""
    width, height = size
    if outline is not None:
        return "token" if max(size) <= _LARGEST_TOKEN else "tile"
    if min(size) < _NARROWEST_CARD:
        return "token"
    is_square = abs(width - height) < _ALIKE
    return "tile" if is_square and not any(_is_like(size, one) for one in SIZES.values()) else "card"


def _is_like(size: tuple[float, float], other: tuple[float, float]) -> bool:
    return all(abs(one - two) < _ALIKE for one, two in zip(size, other, strict=True))


def safe_of(kind: str) -> float:
    """Return the width of the safe margin inside the cut line, in mm, for the kind of part."""
    return SAFE if kind == "card" else SAFE_SMALL
