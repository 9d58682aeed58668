"""The usual affine maps, and groups transformed by them."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, radians, sin

from generator.scene.model import Group, Item, Transform


def translate(dx: float, dy: float) -> Transform:
    """Return a translation by (dx, dy)."""
    return Transform(e=dx, f=dy)


def scale(factor: float, factor_y: float | None = None) -> Transform:
    """Return a scaling about the origin, with a separate factor for y if given.

    >>> scale(2).apply((3, 4))
    (6.0, 8.0)
    """
    return Transform(a=factor, d=factor if factor_y is None else factor_y)


def rotate(degrees: float, x: float = 0.0, y: float = 0.0) -> Transform:
    """Return a clockwise rotation (as seen) about (x, y).

    >>> x, y = rotate(90, 5, 5).apply((10, 5))
    >>> round(x, 6), round(y, 6)
    (5.0, 10.0)
    """
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return Transform(c, s, -s, c, x - c * x + s * y, y - s * x - c * y)


def translate_items(items: Iterable[Item], dx: float, dy: float, factor: float = 1.0) -> Group:
    """Return the items scaled by `factor` about their origin and then moved by (dx, dy)."""
    return Group(tuple(items), transform=Transform(factor, 0.0, 0.0, factor, dx, dy))


def rotate_items(items: Iterable[Item], degrees: float, x: float = 0.0, y: float = 0.0) -> Group:
    """Return the items rotated clockwise about (x, y)."""
    return Group(tuple(items), transform=rotate(degrees, x, y))
