"""Non-rectangular outlines of users' cards."""

from __future__ import annotations

from generator.scene.component import Outline
from generator.scene.model import Circle
from generator.scene.path import PathBuilder, polygon

_HEX_WIDE = ((0.25, 0.0), (0.75, 0.0), (1.0, 0.5), (0.75, 1.0), (0.25, 1.0), (0.0, 0.5))
_HEX_HIGH = ((0.5, 0.0), (1.0, 0.25), (1.0, 0.75), (0.5, 1.0), (0.0, 0.75), (0.0, 0.25))
"""Corners as fractions of the size: at the left and right of a wide card, at the top and bottom of a high one."""


def hexagon(width: float, height: float) -> Outline:
    """Return the hexagon that touches all edges of width × height mm."""
    corners = _HEX_WIDE if width >= height else _HEX_HIGH
    return polygon((x * width, y * height) for x, y in corners)


def oval(width: float, height: float) -> Outline:
    """Return the circle or ellipse that touches all edges of width × height mm."""
    if abs(width - height) < 0.01:
        return Circle(width / 2, height / 2, width / 2)
    rx, ry = width / 2, height / 2
    around = PathBuilder().move(width, ry).arc(rx, ry, 0, False, True, 0, ry).arc(rx, ry, 0, False, True, width, ry)
    return around.close().path()
