"""Affine maps as PDF writes them, (a, b, c, d, e, f): x' = a·x + c·y + e, y' = b·x + d·y + f."""

from __future__ import annotations

from math import sqrt

Matrix = tuple[float, float, float, float, float, float]
Point = tuple[float, float]
Corners = tuple[float, float, float, float]
"""Left, upper, right and lower edge, in mm from a page's upper left corner."""

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def after(first: Matrix, then: Matrix) -> Matrix:
    """The map that does `first`, then `then`."""
    a, b, c, d, e, f = first
    g, h, i, j, k, m = then
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)


def apply(matrix: Matrix, x: float, y: float) -> Point:
    """Where the point goes."""
    a, b, c, d, e, f = matrix
    return (a * x + c * y + e, b * x + d * y + f)


def scale_of(matrix: Matrix) -> float:
    """How much longer lines become, on the whole."""
    return sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))


def inverse(matrix: Matrix) -> Matrix:
    """The map back; ZeroDivisionError for one that flattens."""
    a, b, c, d, e, f = matrix
    det = a * d - b * c
    return (d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det)


def bounds(points: list[Point]) -> Corners:
    """The upright rectangle around the points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (min(xs), min(ys), max(xs), max(ys))


def common(one: Corners | None, other: Corners) -> Corners:
    """What both rectangles cover; no first one: all of the other."""
    if one is None:
        return other
    return (max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3]))
