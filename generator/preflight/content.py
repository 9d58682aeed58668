"""The contents of a page, in mm from its upper left corner, y down: paths, texts and images with their parts."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import hypot

from pikepdf import Matrix

from generator.preflight.fonts import Font
from generator.preflight.geometry import Corners, Point, bounds, scale_of
from rules_engine.core.messages import Words

MM = 25.4 / 72
"""Millimetres per point."""

_SKEW = 0.01
"""Tolerance of the corners of a rectangle, in mm."""

_CAPITALS = 0.68
"""Height of capitals as a fraction of the type size, in most typefaces."""


@dataclass(frozen=True, slots=True)
class Place:
    """A side of a part: `matrix` maps the part's own mm to the page, `clip` is its visible window."""

    id: str
    side: str
    matrix: Matrix
    clip: Corners | None


@dataclass(frozen=True, slots=True)
class _Item:
    """A painted item: `matrix` maps its own units to the page, `part` is the index of its place on the page."""

    matrix: Matrix
    layer: str
    part: int | None


@dataclass(frozen=True, slots=True)
class PaintedPath(_Item):
    """A path: its points and the width of its stroke in its own units; the width is None if it is only filled."""

    points: tuple[tuple[Point, ...], ...]
    is_filled: bool
    line_width: float | None

    @property
    def subpaths(self) -> tuple[tuple[Point, ...], ...]:
        """Its points on the page, including control points of curves."""
        transform = self.matrix.transform
        return tuple(tuple(transform(point) for point in subpath) for subpath in self.points)

    @property
    def width(self) -> float | None:
        """The width of its stroke in mm; None if it is only filled."""
        return None if self.line_width is None else self.line_width * scale_of(self.matrix)

    @property
    def rectangles(self) -> list[tuple[float, float, Corners]]:
        """Its filled rectangles at any angle: the shorter and the longer side, and the bounding box, in mm."""
        return [found for subpath in self.subpaths if self.is_filled and (found := _rectangle(subpath))]

    @property
    def box(self) -> Corners:
        """The bounding box of its points in mm."""
        return bounds(point for subpath in self.subpaths for point in subpath)


def _rectangle(subpath: tuple[Point, ...]) -> tuple[float, float, Corners] | None:
    """Return the sides and the bounding box of a rectangle; None for any other outline."""
    # A closed outline repeats its first point; that of `re` does not.
    points = subpath[:-1] if len(subpath) > 4 and subpath[0] == subpath[-1] else subpath
    if len(points) != 4:
        return None
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = points
    along, across = (bx - ax, by - ay), (dx - ax, dy - ay)
    # In a parallelogram opposite corners have the same sum, and one right angle makes it a rectangle.
    if hypot(bx + dx - ax - cx, by + dy - ay - cy) > _SKEW:
        return None
    first, second = hypot(*along), hypot(*across)
    if abs(along[0] * across[0] + along[1] * across[1]) > _SKEW * max(first, second):
        return None
    return min(first, second), max(first, second), bounds(points)


@dataclass(frozen=True, slots=True)
class TextRun(_Item):
    """A run of text: its type size, the ink boxes of its glyphs and its length, in its own units.

    Glyphs of unreadable fonts have no boxes.
    """

    text: str
    font_size: float
    ink: tuple[Corners, ...]
    length: float = 0.0

    @property
    def size(self) -> float:
        """The size of its type in mm."""
        return self.font_size * scale_of(self.matrix)

    @property
    def extent(self) -> tuple[Point, ...]:
        """The corners of its ink on the page, of glyphs without boxes those of its letters' height and length."""
        if self.ink:
            return self.corners
        transform, high = self.matrix.transform, _CAPITALS * self.font_size
        return tuple(transform((x, y)) for x in (0.0, self.length) for y in (0.0, high))

    @property
    def corners(self) -> tuple[Point, ...]:
        """The corners of its glyphs' ink on the page."""
        transform = self.matrix.transform
        return tuple(
            transform(corner)
            for left, low, right, high in self.ink
            for corner in ((left, low), (left, high), (right, low), (right, high))
        )


@dataclass(frozen=True, slots=True)
class RasterImage(_Item):
    """A raster image, painted onto the unit square. `shown`: corners there around all that a clip leaves of it."""

    columns: int
    rows: int
    shown: tuple[Point, ...] = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))

    @property
    def dpi(self) -> float:
        """The lower of its two resolutions, in dots per inch; 0 if it has no area."""
        # An image fills the unit square, so the matrix has its size in mm.
        wide = hypot(self.matrix.a, self.matrix.b) / 25.4
        high = hypot(self.matrix.c, self.matrix.d) / 25.4
        return min(self.columns / wide if wide else 0.0, self.rows / high if high else 0.0)

    @property
    def corners(self) -> tuple[Point, ...]:
        """The corners on the page of what is shown of it."""
        return tuple(map(self.matrix.transform, self.shown))


Item = PaintedPath | TextRun | RasterImage


@dataclass
class PageContent:
    """All items of a page, the fonts it uses by name, and descriptions of its damage."""

    items: list[Item] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)
    fonts: dict[str, Font] = field(default_factory=dict)
    damage: dict[Words, None] = field(default_factory=dict)

    @property
    def paths(self) -> list[PaintedPath]:
        """Its paths."""
        return [item for item in self.items if isinstance(item, PaintedPath)]

    @property
    def texts(self) -> list[TextRun]:
        """Its runs of text."""
        return [item for item in self.items if isinstance(item, TextRun)]

    @property
    def images(self) -> list[RasterImage]:
        """Its raster images."""
        return [item for item in self.items if isinstance(item, RasterImage)]
