"""Faces of dice with pips, in the proportions defined by the art direction.

The solids that nets fold into, in three dimensions: for virtual tables, which have their own dice.

Faces and corners are numbered as in `generator.scene.shapes.nets`. x to the right, y up, z towards the viewer; every
edge has length 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import cos, fsum, pi, sin, sqrt
from typing import TypeAlias

from generator.scene.model import Circle, Colour, Group, Point, Rect, Stroke
from generator.scene.shapes.nets import CUBE, DODECAHEDRON, OCTAHEDRON, Faces
from generator.scene.theme import INK, PAPER

_LOW, _MID, _HIGH = 0.25, 0.5, 0.75
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((_MID, _MID),),
    2: ((_HIGH, _LOW), (_LOW, _HIGH)),
    3: ((_HIGH, _LOW), (_MID, _MID), (_LOW, _HIGH)),
    4: ((_LOW, _LOW), (_HIGH, _LOW), (_LOW, _HIGH), (_HIGH, _HIGH)),
    5: ((_LOW, _LOW), (_HIGH, _LOW), (_MID, _MID), (_LOW, _HIGH), (_HIGH, _HIGH)),
    6: ((_LOW, _LOW), (_HIGH, _LOW), (_LOW, _MID), (_HIGH, _MID), (_LOW, _HIGH), (_HIGH, _HIGH)),
}
"""Centres of the pips of each value, as fractions of the face's side."""


def pips(value: int, x: float, y: float, size: float, colour: Colour = INK) -> tuple[Circle, ...]:
    """Return the pips of a face whose upper left corner is (x, y)."""
    return tuple(Circle(x + px * size, y + py * size, 0.088 * size, colour) for px, py in PIPS[value])


def die(value: int, x: float, y: float, size: float, fill: Colour = PAPER, colour: Colour = INK) -> Group:
    """Return a die seen from above, its upper left corner at (x, y)."""
    face = Rect(x, y, size, size, 0.16 * size, fill, Stroke(INK, 0.05 * size))
    return Group((face, *pips(value, x, y, size, colour)))


Corner: TypeAlias = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Solid:
    """A regular solid around the origin. `faces`: cycles of corners, counterclockwise as seen from outside."""

    corners: tuple[Corner, ...]
    faces: Faces

    def direction(self, face: int) -> Corner:
        """Return the unit vector from the centre of the solid to the centre of the face."""
        around = [self.corners[number] for number in self.faces[face]]
        middle = [fsum(corner[axis] for corner in around) / len(around) for axis in range(3)]
        length = sqrt(fsum(value * value for value in middle))
        return (middle[0] / length, middle[1] / length, middle[2] / length)


def face_corners(count: int) -> tuple[Point, ...]:
    """Return the corners of an upright face with `count` sides of length 1, around (0, 0), y down, as in nets.

    The first two are the ends of its horizontal lower side.
    """
    radius = 1 / (2 * sin(pi / count))
    angles = (pi / 2 + pi / count - 2 * pi * k / count for k in range(count))
    return tuple((radius * cos(angle), radius * sin(angle)) for angle in angles)


@cache
def solid(faces: int) -> Solid | None:
    """Return the solid with that number of faces; None if there is no net of it."""
    return _SOLIDS.get(faces)


def _cube() -> Solid:
    corners = tuple(((n & 1) - 0.5, (n >> 2 & 1) - 0.5, 0.5 - (n >> 1 & 1)) for n in range(8))
    return Solid(corners, CUBE)


def _octahedron() -> Solid:
    # At this distance from the centre edges have length 1.
    r = sqrt(0.5)
    return Solid(((r, 0, 0), (-r, 0, 0), (0, 0, -r), (0, 0, r), (0, r, 0), (0, -r, 0)), OCTAHEDRON)


def _dodecahedron() -> Solid:
    golden, upper = (1 + sqrt(5)) / 2, 1 / (2 * sin(pi / 5))
    # The radius of the sphere through all corners, from which the heights of the four rings follow.
    whole = golden * sqrt(3) / 2
    rings = [(upper, 1, 0), (golden * upper, 1, 0), (golden * upper, -1, 1), (upper, -1, 1)]
    corners = []
    for radius, side, shift in rings:
        height = side * sqrt(whole * whole - radius * radius)
        for i in range(5):
            angle = 2 * pi * i / 5 + shift * pi / 5
            corners.append((radius * cos(angle), height, -radius * sin(angle)))
    return Solid(tuple(corners), DODECAHEDRON)


_SOLIDS: Mapping[int, Solid] = {6: _cube(), 8: _octahedron(), 12: _dodecahedron()}
