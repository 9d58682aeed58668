"""The cut line of a part, and the distance of points from it, inside or outside."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import hypot

from generator.scene.component import Outline
from generator.scene.model import Circle, Path, Point, Rect
from generator.scene.path import regular_points

_CURVE = 8
"""Straight segments that approximate a curve of an outline."""

_AROUND = 72
"""Corners that approximate a circle where only corners can be used."""


@dataclass(frozen=True, slots=True)
class CutLine:
    """The edge of a part of `width` × `height` mm, a rectangle if nothing else is given.

    polygon: its corners.   circle: its centre and radius.
    """

    width: float
    height: float
    polygon: tuple[Point, ...] = ()
    circle: tuple[()] | tuple[float, float, float] = ()

    @property
    def corners(self) -> tuple[Point, ...]:
        """The corners of a shape that is no rectangle, none of a rectangle."""
        return regular_points(_AROUND, *self.circle) if self.circle else self.polygon

    def distance_inside(self, point: Point) -> float:
        """Return how far (mm) a point is inside the cut; negative outside."""
        x, y = point
        if self.circle:
            return self.circle[2] - hypot(x - self.circle[0], y - self.circle[1])
        if self.polygon:
            return self._distance_inside_polygon(x, y)
        return min(x, y, self.width - x, self.height - y)

    def _distance_inside_polygon(self, x: float, y: float) -> float:
        within, nearest = False, float("inf")
        for (x1, y1), (x2, y2) in pairwise((*self.polygon, self.polygon[0])):
            if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
                within = not within
            square = (x2 - x1) ** 2 + (y2 - y1) ** 2
            along = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / square if square else 0.0
            along = max(0.0, min(1.0, along))
            nearest = min(nearest, hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1)))
        return nearest if within else -nearest


def cut_line(size: tuple[float, float], outline: Outline | None) -> CutLine:
    """Return the edge of a part of that size in mm."""
    width, height = (round(side, 3) for side in size)
    if isinstance(outline, Circle):
        return CutLine(width, height, circle=(round(outline.x, 3), round(outline.y, 3), round(outline.r, 3)))
    if isinstance(outline, Rect):
        x, y, right, bottom = outline.x, outline.y, outline.x + outline.width, outline.y + outline.height
        return CutLine(width, height, ((x, y), (right, y), (right, bottom), (x, bottom)))
    if isinstance(outline, Path):
        return CutLine(width, height, tuple((round(x, 2), round(y, 2)) for x, y in _along(outline)))
    return CutLine(width, height)


def _along(path: Path) -> Iterator[Point]:
    """Yield the path's corners, and points all along its curves."""
    x0 = y0 = 0.0
    for command, numbers in path.segments:
        if command == "C":
            x1, y1, x2, y2, x3, y3 = numbers
            for t in (i / _CURVE for i in range(1, _CURVE)):
                a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
                yield (a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3)
        if numbers:
            x0, y0 = numbers[-2:]
            yield (x0, y0)
