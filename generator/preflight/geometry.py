"""Rectangles and scales for `pikepdf.Matrix`: positions in mm from a page's upper left corner, y down."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

from pikepdf import Matrix

Point = tuple[float, float]

Corners = tuple[float, float, float, float]
"""Left, upper, right and lower edge, in mm from a page's upper left corner."""

LARGEST = 1e9
"""Upper limit of coordinates, so that products of three of them are exact enough and finite."""


def bounds(points: Iterable[Point]) -> Corners:
    """Return the bounding box of at least one point."""
    xs, ys = zip(*points, strict=True)
    return (min(xs), min(ys), max(xs), max(ys))


def intersect(one: Corners | None, other: Corners) -> Corners:
    """Return the intersection of the rectangles; None is the whole plane."""
    if one is None:
        return other
    return (max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3]))


def scale_of(matrix: Matrix) -> float:
    """Return the factor by which the map scales lengths: the square root of its determinant."""
    return sqrt(abs(matrix.a * matrix.d - matrix.b * matrix.c))


def is_flat(matrix: Matrix) -> bool:
    """Return whether the map has no inverse, so that it maps everything to a line or a point."""
    return scale_of(matrix) < 1 / LARGEST


def is_finite(matrix: Matrix) -> bool:
    """Return whether all numbers of the map are finite and within the limit."""
    return all(abs(value) <= LARGEST for value in matrix.shorthand)


_NEAR = 0.01
"""How far a clip may reach beyond a picture that fills it, in parts of the picture."""


def shown_of_square(back: Matrix, clip: Corners, window: tuple[Point, ...]) -> tuple[Point, ...]:
    """Return the corners, on a picture's unit square, of what a clip leaves of it. `back`: the map onto the square."""
    own = tuple(map(back.transform, window))
    if own and all(-_NEAR <= value <= 1 + _NEAR for point in own for value in point):
        return own
    left, low, right, high = clip
    around = bounds(map(back.transform, ((left, low), (right, low), (right, high), (left, high))))
    left, low, right, high = intersect((0.0, 0.0, 1.0, 1.0), around)
    return ((left, low), (right, low), (right, high), (left, high)) if left < right and low < high else ()
