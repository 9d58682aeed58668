"""The length of paths, and the directions at their points."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from generator.scene.model import Point, Segment

_STEPS = 16
"""Straight pieces by which a curve is measured."""


class Vertex(NamedTuple):
    """A point of a path with the directions in which the path arrives and leaves; None where it does not."""

    point: Point
    arriving: Point | None
    leaving: Point | None


def path_length(segments: tuple[Segment, ...]) -> float:
    """Return the length of all parts of the path."""
    return sum(_length(start, command, numbers) for start, command, numbers in _pieces(segments))


def _pieces(segments: tuple[Segment, ...]) -> Iterator[tuple[Point, str, tuple[float, ...]]]:
    """Yield each line and curve with its start; closing is a line."""
    start = at = (0.0, 0.0)
    for command, numbers in segments:
        if command == "Z":
            yield at, "L", start
            at = start
            continue
        end = (numbers[-2], numbers[-1])
        if command == "M":
            start = end
        else:
            yield at, command, numbers
        at = end


def _length(start: Point, command: str, numbers: tuple[float, ...]) -> float:
    if command == "L":
        return hypot(numbers[0] - start[0], numbers[1] - start[1])
    points = [_on_curve(start, numbers, step / _STEPS) for step in range(_STEPS + 1)]
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points))


def _on_curve(start: Point, numbers: tuple[float, ...], t: float) -> Point:
    u = 1 - t
    x, y = (
        u**3 * start[axis]
        + 3 * u * u * t * numbers[axis]
        + 3 * u * t * t * numbers[2 + axis]
        + t**3 * numbers[4 + axis]
        for axis in (0, 1)
    )
    return (x, y)


def vertices(segments: tuple[Segment, ...]) -> list[Vertex]:
    """Return the points of the path between its lines and curves, in order, with their directions."""
    corners: list[Vertex] = []
    first = 0
    for command, numbers in segments:
        if command == "M":
            first = len(corners)
            corners.append(Vertex((numbers[-2], numbers[-1]), None, None))
            continue
        if not corners:
            continue
        last = corners[-1]
        points = [last.point, *zip(numbers[::2], numbers[1::2], strict=True)]
        if command == "Z":
            points = [last.point, corners[first].point]
        leaving, arriving = _direction(points), _direction(points[::-1])
        # By SVG's definition a piece without length has the direction of its neighbour.
        corners[-1] = last._replace(leaving=leaving or last.arriving)
        if command == "Z":
            corners[first] = corners[first]._replace(arriving=_negative(arriving) or last.arriving)
            corners.append(Vertex(corners[first].point, corners[first].arriving, corners[first].leaving))
        else:
            corners.append(Vertex(points[-1], _negative(arriving) or last.leaving, None))
    return corners


def _direction(points: list[Point]) -> Point | None:
    """Return the direction from the first point to the next one elsewhere, as a vector of length 1."""
    x, y = points[0]
    for px, py in points[1:]:
        away = hypot(px - x, py - y)
        if away > 1e-9:
            return ((px - x) / away, (py - y) / away)
    return None


def _negative(direction: Point | None) -> Point | None:
    return (-direction[0], -direction[1]) if direction else None
