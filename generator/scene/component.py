"""A part to print and cut, the common form for games, decks and exports.

The cut line of a part, and the distance of points from it, inside or outside.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from math import hypot
from typing import TypeAlias

from generator.scene.model import Circle, Path, Point, Rect, Scene
from generator.scene.path import regular_points
from generator.scene.theme import SAFE_SMALL

Outline: TypeAlias = Rect | Circle | Path
"""The line to cut along; the paint of the shape is ignored."""

Layout: TypeAlias = Callable[[tuple[float, float]], "Component"]
"""Returns a part laid out for a width and height in mm."""


@dataclass(frozen=True, slots=True)
class Component:
    """A part to print and cut: a board, a card, a token, a die's net.

    (0, 0) of its scenes is the upper left corner of the trimmed part; their width and height are its size in mm. The
    scenes have no cut or fold lines: sheets draw these from `outline`, `cuts` and `folds` in their own style.
    """

    id: str
    """Unique in the game and stable, such as ``card-pass-3``."""
    kind: str
    """Parts of one kind and size share sheets: ``board``, ``card``, ``tile``, ``token``, ``die``, ``aid``."""
    name: Mapping[str, str]
    """By language. For a language that the game does not have, the name in the game's first language."""
    front: Scene
    back: Scene | None = None
    """The back as seen when the part is turned about its vertical axis; sheets do the mirroring."""
    outline: Outline | None = None
    """The line to cut along; None: the whole rectangle."""
    corner: float = 0.0
    """The radius of that rectangle's corners."""
    bleed: float = 0.0
    """Distance in mm that the scenes extend beyond the trim."""
    safe: float = 3.0
    """Minimum distance in mm between the trim and anything that is read."""
    count: int = 1
    """Number of copies that a game needs."""
    family: Mapping[str, str] = field(default_factory=dict)
    """A name by language shared with other parts, which form one line in lists."""
    share: int = 1
    """Number of such parts that make up one object: 2 for each half of a die whose net is printed in two."""
    folds: tuple[tuple[Point, Point], ...] = ()
    cuts: tuple[tuple[Point, Point], ...] = ()
    """Slots to cut inside the outline."""
    seams: tuple[tuple[float, ...], tuple[float, ...]] = ((), ())
    """Preferred x and y coordinates for dividing a part that is too large for the paper."""
    proposed: bool = False
    """Whether the data are our proposal, not the rulebook's; the sheet says so."""
    faces: tuple[Scene, ...] = ()
    """Each face of a die's net by number: upright in the middle of a square, with its content as title."""
    at_size: Layout | None = field(default=None, compare=False, repr=False)
    """Lays the part out again for another size; None: it can only be scaled."""
    notation: str = ""
    """Its name in the game's notation; empty: its id without the kind."""

    @property
    def size(self) -> tuple[float, float]:
        """Trimmed width and height in mm."""
        return (self.front.width, self.front.height)


def round_token(key: str, name: Mapping[str, str], face: Scene, count: int = 1, safe: float = SAFE_SMALL) -> Component:
    """Return a disc as wide as its face, which is on both sides."""
    r = face.width / 2
    return Component(key, "token", name, face, face, Circle(r, r, r), safe=safe, count=count)


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
            # Inside, if an odd number of sides lie to the right; one end of a side counts, so that a corner does once.
            if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
                within = not within
            square = (x2 - x1) ** 2 + (y2 - y1) ** 2
            # A side of length 0 is a point given twice.
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
            # Without its end, which follows as that of any segment does.
            for t in (i / _CURVE for i in range(1, _CURVE)):
                a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
                yield (a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3)
        if numbers:
            x0, y0 = numbers[-2:]
            yield (x0, y0)
