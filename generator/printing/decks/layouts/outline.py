"""How a card with a layout is cut."""

from __future__ import annotations

from generator.printing.decks.layouts.boxes_model import Layout
from generator.scene.component import Outline
from generator.scene.model import Circle
from generator.scene.path import PathBuilder, polygon
from generator.scene.theme import CARD_RADIUS

_HEX_WIDE = ((0.25, 0.0), (0.75, 0.0), (1.0, 0.5), (0.75, 1.0), (0.25, 1.0), (0.0, 0.5))
_HEX_HIGH = ((0.5, 0.0), (1.0, 0.25), (1.0, 0.75), (0.5, 1.0), (0.0, 0.75), (0.0, 0.25))
"""Corners in parts of the size: left and right of a wide card, above and below on a high one."""


def outline_of(layout: Layout, size: tuple[float, float]) -> tuple[Outline | None, float]:
    """Return the outline and the radius of the corners; None: a rectangle with such corners."""
    width, height = size
    given = layout.part_size
    shape = layout.outline or (given.shape if given else "") or "rounded"
    if shape == "hex":
        corners = _HEX_WIDE if width >= height else _HEX_HIGH
        return polygon((x * width, y * height) for x, y in corners), 0.0
    if shape == "round":
        return _oval(width, height), 0.0
    return None, CARD_RADIUS if shape == "rounded" else 0.0


def _oval(width: float, height: float) -> Outline:
    if abs(width - height) < 0.01:
        return Circle(width / 2, height / 2, width / 2)
    rx, ry = width / 2, height / 2
    around = PathBuilder().move(width, ry).arc(rx, ry, 0, False, True, 0, ry).arc(rx, ry, 0, False, True, width, ry)
    return around.close().path()
