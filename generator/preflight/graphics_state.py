"""What the interpreter keeps while it reads: the graphics state, and the items of a form, moved to each place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pikepdf import Matrix

from generator.preflight.content import Item, PaintedPath, RasterImage, TextRun
from generator.preflight.fonts import Font
from generator.preflight.geometry import Corners, Point, is_finite
from rules_engine.core.messages import Message, Words

DEEPEST_STATE = 1_000
"""Saved states within each other that are kept; PDF itself promises 28. Two millions of them would take minutes."""


class Form(NamedTuple):
    """The items of a form, in its own coordinates."""

    items: list[Item]
    fonts: dict[str, Font]
    damage: dict[Words, None]
    weight: int


@dataclass(slots=True)
class GraphicsState:
    """What ``q`` saves and ``Q`` restores; lengths in the units of the content stream."""

    matrix: Matrix
    clip: Corners | None = None
    window: tuple[Point, ...] = ()
    """The corners of the last clip, if it is one shape."""
    line_width: float = 1.0
    font: Font | None = None
    size: float = 1.0
    spacing: float = 0.0
    word_spacing: float = 0.0
    stretch: float = 1.0
    rise: float = 0.0
    leading: float = 0.0
    mode: int = 0


def product(first: Matrix, then: Matrix) -> Matrix:
    """Return the map that applies `first`, then `then`. Raises ValueError if it exceeds the limit for coordinates."""
    result = first @ then
    if not is_finite(result):
        raise ValueError(Message("preflight/transformation-too-large"))
    return result


def moved_item(item: Item, matrix: Matrix, layer: str, part: int | None) -> Item:
    """Return an item of a form mapped to the place at which the form is painted."""
    # Not by `replace`, which takes nearly three times as long; a kit has its forms painted hundreds of times.
    if isinstance(item, PaintedPath):
        return PaintedPath(matrix, layer, part, item.points, item.is_filled, item.line_width)
    if isinstance(item, TextRun):
        return TextRun(matrix, layer, part, item.text, item.font_size, item.ink, item.length)
    return RasterImage(matrix, layer, part, item.columns, item.rows, item.shown)
