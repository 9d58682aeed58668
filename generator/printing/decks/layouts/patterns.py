"""Patterns that fill a shape: lines and small shapes over its place, the same for places of the same size."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, cos, hypot, pi, radians, sin

from generator.limits import MAX_PATTERN_PARTS
from generator.scene.model import Colour, Item, Path, Point, Segment, Stroke
from generator.scene.path import PathBuilder, polyline

CATEGORY_PATTERNS = ("hatch", "dots", "chevrons", "waves", "checks", "diamonds", "scales", "plus")
"""The patterns of categories in their order, so that colour is never the only distinction."""

_ROW = 0.866
"""Height of a row of a triangular grid, in parts of the pitch."""


@dataclass(frozen=True, slots=True)
class Grid:
    """A pattern's place, from (0, 0), and its measures in mm. `angle`: of its lines in degrees, None for the usual."""

    width: float
    height: float
    pitch: float
    weight: float
    angle: float | None = None

    @property
    def reach(self) -> float:
        """How far lines go from the middle."""
        return hypot(self.width, self.height) / 2 + self.pitch

    def lines(self, degrees: float) -> Iterator[Segment]:
        """Yield parallel lines through the place."""
        cx, cy, c, s = self.width / 2, self.height / 2, cos(radians(degrees)), sin(radians(degrees))
        steps = int(self.reach / self.pitch) + 1
        for number in range(-steps, steps + 1):
            x, y = cx - s * number * self.pitch, cy + c * number * self.pitch
            yield ("M", (x - c * self.reach, y - s * self.reach))
            yield ("L", (x + c * self.reach, y + s * self.reach))

    def spots(self, across: float = 1.0, down: float = _ROW, shift: float = 0.5) -> Iterator[Point]:
        """Yield the places of small shapes around the middle; every other row is shifted by that part of the pitch."""
        cx, cy = self.width / 2, self.height / 2
        columns = ceil(cx / (across * self.pitch)) + 1
        rows = ceil(cy / (down * self.pitch)) + 1
        for row in range(-rows, rows + 1):
            for column in range(-columns, columns + 1):
                yield cx + (column * across + shift * (row % 2)) * self.pitch, cy + row * down * self.pitch


Draw = Callable[[Grid], Iterator[Segment]]


def _hatch(grid: Grid) -> Iterator[Segment]:
    yield from grid.lines(45 if grid.angle is None else grid.angle)


def _lattice(grid: Grid) -> Iterator[Segment]:
    yield from grid.lines(0)
    yield from grid.lines(90)


def _diamonds(grid: Grid) -> Iterator[Segment]:
    angle = 60 if grid.angle is None else grid.angle
    yield from grid.lines(angle)
    yield from grid.lines(-angle)


def _rows(grid: Grid, step: Callable[[float, float, float], Iterator[Segment]]) -> Iterator[Segment]:
    """Yield lines from left to right, each of equal steps as wide as two pitches."""
    across = 2 * grid.pitch
    start = grid.width / 2 - across * ceil(grid.width / 2 / across + 0.5)
    for row in range(int(grid.height / grid.pitch) + 3):
        y = (row - 0.5) * grid.pitch
        yield ("M", (start, y))
        x = start
        while x < grid.width + across:
            yield from step(x, y, across)
            x += across


def _wave(x: float, y: float, across: float) -> Iterator[Segment]:
    half, k, rise = across / 2, 0.18 * across, 0.275 * across
    yield ("C", (x + k, y - rise, x + half - k, y - rise, x + half, y))
    yield ("C", (x + half + k, y + rise, x + across - k, y + rise, x + across, y))


def _chevron(x: float, y: float, across: float) -> Iterator[Segment]:
    yield ("L", (x + across / 2, y - across / 4))
    yield ("L", (x + across, y))


def _scales(grid: Grid) -> Iterator[Segment]:
    r = grid.pitch / 2
    for x, y in grid.spots(down=0.75):
        yield from PathBuilder().move(x - r, y).arc(r, r, 0, False, False, x + r, y).segments()


def _dots(grid: Grid) -> Iterator[Segment]:
    for x, y in grid.spots():  # very short lines with round ends: a fifth of the data of circles
        yield ("M", (x, y))
        yield ("L", (x + 0.01, y))


def _plus(grid: Grid) -> Iterator[Segment]:
    d = 0.2 * grid.pitch
    for x, y in grid.spots():
        yield from (("M", (x - d, y)), ("L", (x + d, y)), ("M", (x, y - d)), ("L", (x, y + d)))


def _bricks(grid: Grid) -> Iterator[Segment]:
    p = grid.pitch
    for x, y in grid.spots(across=2.0, down=1.0, shift=1.0):
        yield from (("M", (x, y + p)), ("L", (x, y)), ("L", (x + 2 * p, y)))


def _checks(grid: Grid) -> Iterator[Segment]:
    half = grid.pitch / 2
    for x, y in grid.spots(across=2.0, down=1.0, shift=1.0):
        yield from polyline(
            ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)), closed=True
        )


_PATTERNS: Mapping[str, Draw] = {
    "hatch": _hatch,
    "grid": _lattice,
    "diamonds": _diamonds,
    "waves": lambda grid: _rows(grid, _wave),
    "chevrons": lambda grid: _rows(grid, _chevron),
    "scales": _scales,
    "dots": _dots,
    "plus": _plus,
    "bricks": _bricks,
    "checks": _checks,
}

PATTERNS = tuple(_PATTERNS)
"""The names of all patterns."""


@lru_cache(maxsize=512)
def pattern(name: str, grid: Grid, colour: Colour) -> tuple[Item, ...]:
    """Return the pattern over its place, coarser where it would have too many parts; nothing for an unknown name."""
    draw = _PATTERNS.get(name)
    if draw is None or grid.width <= 0 or grid.height <= 0:
        return ()
    # With a part in each square of that side there are as many as are allowed.
    finest = (grid.width * grid.height / MAX_PATTERN_PARTS) ** 0.5
    if grid.pitch < finest:
        grid = Grid(grid.width, grid.height, finest, grid.weight, grid.angle)
    segments = tuple(draw(grid))
    if name == "checks":
        return (Path(segments, colour),)
    # The weight of a dot is its radius.
    return (Path(segments, None, Stroke(colour, grid.weight * (2 if name == "dots" else 1))),)


@lru_cache(maxsize=256)
def rays(count: int, width: float, height: float, middle: Point, colour: Colour) -> tuple[Item, ...]:
    """Return so many rays from the middle, given as fractions of the place."""
    x, y = middle[0] * width, middle[1] * height
    # Twice the diagonal reaches past every corner, from any middle in the place.
    reach, half = 2 * hypot(width, height), pi / count / 2
    segments: list[Segment] = []
    for number in range(count):
        # From the top, as an angle of 0 points to the right.
        angle = 2 * pi * number / count - pi / 2
        one, two = ((x + reach * cos(angle + d), y + reach * sin(angle + d)) for d in (-half, half))
        segments += polyline(((x, y), one, two), closed=True)
    return (Path(tuple(segments), colour),)
