"""The shapes of boxes: rectangles with corners of four kinds, and others by their names."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import cos, radians, sin

from generator.scene.model import Path, Point, Rect, Segment
from generator.scene.path import PathBuilder, polyline

Segments = tuple[Segment, ...]
Make = Callable[[Rect, Sequence[float]], Segments]

_MOST_CORNERS = 120


def rectangle(place: Rect, radii: Sequence[float], corner: str) -> Rect | Path:
    """Return a rectangle with four radii in mm, clockwise from the upper left corner.

    corner: ``round``, ``cut``, ``scoop`` or ``notch``.
    """
    # Two corners share a side, so each has half of the shorter one.
    most = min(place.width, place.height) / 2
    a, b, c, d = (max(0.0, min(radius, most)) for radius in radii)
    if corner == "round" and a == b == c == d:
        return Rect(place.x, place.y, place.width, place.height, a)
    x, y, right, low = place.x, place.y, place.x + place.width, place.y + place.height
    path = PathBuilder().move(x + a, y).line(right - b, y)
    _turn(path, (right, y + b), (right, y), b, corner)
    path.line(right, low - c)
    _turn(path, (right - c, low), (right, low), c, corner)
    path.line(x + d, low)
    _turn(path, (x, low - d), (x, low), d, corner)
    path.line(x, y + a)
    _turn(path, (x + a, y), (x, y), a, corner)
    return path.close().path()


def _turn(path: PathBuilder, end: Point, at: Point, radius: float, corner: str) -> None:
    """Go round the corner `at` to its end."""
    if not radius:
        return
    if corner == "notch":
        x, y = path.point
        # A notch goes inwards first, along the direction of the side behind the corner.
        path.line(x + end[0] - at[0], y + end[1] - at[1])
    if corner in ("notch", "cut"):
        path.line(*end)
    else:
        # The same arc the other way round is a scoop.
        path.arc(radius, radius, 0, False, corner == "round", *end)


def _around(place: Rect, corners: int, inner: float | None = None, start: float = -90.0) -> Segments:
    """Return the corners on an ellipse in the place; `inner`: how far in every other one is, from 0 to 1."""
    # A star has an inner corner after each point.
    count = max(3, min(corners, _MOST_CORNERS)) * (1 if inner is None else 2)
    rx, ry = place.width / 2, place.height / 2
    spots = []
    for number in range(count):
        angle = radians(start + 360 * number / count)
        far = inner if inner is not None and number % 2 else 1.0
        spots.append((place.x + rx + far * rx * cos(angle), place.y + ry + far * ry * sin(angle)))
    return polyline(spots, closed=True)


def _ellipse(place: Rect, _numbers: Sequence[float]) -> Segments:
    rx, ry = place.width / 2, place.height / 2
    right, middle = place.x + place.width, place.y + ry
    path = PathBuilder().move(right, middle).arc(rx, ry, 0, False, True, place.x, middle)
    return path.arc(rx, ry, 0, False, True, right, middle).close().segments()


def _polygon(place: Rect, numbers: Sequence[float]) -> Segments:
    # What is not given is taken from the usual numbers at its place.
    corners, start = (*numbers, *(6.0, -90.0)[len(numbers) :])[:2]
    return _around(place, int(corners), start=start)


def _star(place: Rect, numbers: Sequence[float]) -> Segments:
    points, inner = (*numbers, *(5.0, 45.0)[len(numbers) :])[:2]
    return _around(place, int(points), max(0.0, min(inner, 100.0)) / 100)


def _burst(place: Rect, numbers: Sequence[float]) -> Segments:
    return _star(place, (*numbers, *(24.0, 88.0)[len(numbers) :]))


def _by_corners(default: float, of_width: bool, spots: Callable[[float], Sequence[Point]]) -> Make:
    """Return the shape with these corners, as fractions of the place, for a depth; `default`: part of the height.

    of_width: the depth, in mm, is along the width.
    """

    def make(place: Rect, numbers: Sequence[float]) -> Segments:
        depth = numbers[0] if numbers else default * place.height
        share = depth / (place.width if of_width else place.height)
        return polyline(
            ((place.x + x * place.width, place.y + y * place.height) for x, y in spots(min(share, 1.0))), closed=True
        )

    return make


def _shield(place: Rect, _numbers: Sequence[float]) -> Segments:
    x, y, w, h = place.x, place.y, place.width, place.height
    path = PathBuilder().move(x, y).line(x + w, y).line(x + w, y + 0.52 * h)
    path.curve(x + w, y + 0.8 * h, x + 0.68 * w, y + 0.93 * h, x + w / 2, y + h)
    return path.curve(x + 0.32 * w, y + 0.93 * h, x, y + 0.8 * h, x, y + 0.52 * h).close().segments()


def _arch(place: Rect, _numbers: Sequence[float]) -> Segments:
    x, y, w, h = place.x, place.y, place.width, place.height
    rise = min(w / 2, h)
    path = PathBuilder().move(x, y + h).line(x, y + rise)
    return path.arc(w / 2, rise, 0, False, True, x + w, y + rise).line(x + w, y + h).close().segments()


def _drop(place: Rect, _numbers: Sequence[float]) -> Segments:
    x, y, w, h = place.x, place.y, place.width, place.height
    cx = x + w / 2
    path = PathBuilder().move(cx, y).curve(cx + 0.1 * w, y + 0.2 * h, x + w, y + 0.42 * h, x + w, y + 0.64 * h)
    path.curve(x + w, y + 0.86 * h, cx + 0.27 * w, y + h, cx, y + h)
    path.curve(cx - 0.27 * w, y + h, x, y + 0.86 * h, x, y + 0.64 * h)
    return path.curve(x, y + 0.42 * h, cx - 0.1 * w, y + 0.2 * h, cx, y).close().segments()


_SHAPES: Mapping[str, Make] = {
    "ellipse": _ellipse,
    "polygon": _polygon,
    "star": _star,
    "burst": _burst,
    "shield": _shield,
    "arch": _arch,
    "drop": _drop,
    "diamond": _by_corners(0, True, lambda _: ((0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5))),
    "slant": _by_corners(0.22, True, lambda d: ((d, 0), (1, 0), (1 - d, 1), (0, 1))),
    "ribbon": _by_corners(0.3, True, lambda d: ((0, 0), (1, 0), (1 - d, 0.5), (1, 1), (0, 1), (d, 0.5))),
    "arrow": _by_corners(0.4, True, lambda d: ((d, 0), (1 - d, 0), (1, 0.5), (1 - d, 1), (d, 1), (0, 0.5))),
    "tag": _by_corners(0.4, True, lambda d: ((0, 0), (1 - d, 0), (1, 0.5), (1 - d, 1), (0, 1))),
    "pennant": _by_corners(0.2, False, lambda d: ((0, 0), (1, 0), (1, 1), (0.5, 1 - d), (0, 1))),
    "banner": _by_corners(0.2, False, lambda d: ((0, 0), (1, 0), (1, 1 - d), (0.5, 1), (0, 1 - d))),
}

SHAPES = ("rect", *_SHAPES)
"""The names of all shapes."""


def named_shape(name: str, place: Rect, numbers: Sequence[float]) -> Path | None:
    """Return a shape in a place, with the numbers after its name; None for an unknown name."""
    make = _SHAPES.get(name)
    return Path(make(place, numbers)) if make else None
