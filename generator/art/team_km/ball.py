"""A football: one pentagon and five seams."""

from __future__ import annotations

from generator.art.team_km.look import as_printed
from generator.scene.model import Item
from generator.scene.shapes.icons import icon

_RADIUS = 9.97
"""Of the ball in the icon's units, its line counted."""


def ball(x: float, y: float, r: float) -> Item:
    """A ball of radius r around (x, y)."""
    unit = r / _RADIUS
    return as_printed(icon("ballf", x - 12 * unit, y - 12 * unit, 24 * unit))
