"""Arrows: solid, dashed or dotted lines through points, with a head and a paper-coloured halo."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import fsum, hypot
from typing import Literal, TypeAlias

from generator.scene.model import Colour, Item, Path, Point, Stroke
from generator.scene.path import polygon, polyline
from generator.scene.theme import INK, PAPER

Kind: TypeAlias = Literal["move", "pass", "shot"]

WIDTH, HALO = 1.1, 0.45
HEADS: dict[Kind, float] = {"move": 3.6, "pass": 4.2, "shot": 3.6}
DASH, GAP = 3.5, 2.2
DOT, DOT_PITCH = 1.3, 3.0
_HEAD_WIDTH = 0.96
"""Width of a head as a fraction of its length."""
_STEPS = 48
"""Points along the curve of an arrow: at its length in print their chords are off by less than a hairline."""


_CAPS: dict[Kind, Literal["round", "butt"]] = {"move": "round", "pass": "butt", "shot": "round"}


def track(
    places: Sequence[Point], bend: float = 0.0, start_gap: float = 0.0, end_gap: float = 0.0
) -> tuple[Point, ...]:
    """Return the points of an arrow: straight lines between places, or one arc if there are two and it bends.

    `bend` is the deviation of the arc to the left, as a fraction of its length. The gaps in mm shorten its ends,
    measured in a straight line from the first and the last place.
    """
    points = _arc(places[0], places[1], bend) if bend and len(places) == 2 else list(places)
    points = _shorten(points, start_gap)
    return tuple(_shorten(points[::-1], end_gap)[::-1])


def _arc(start: Point, end: Point, bend: float) -> list[Point]:
    (x0, y0), (x2, y2) = start, end
    # The control point lies twice as far out as the middle of the arc.
    x1, y1 = (x0 + x2) / 2 + 2 * bend * (y2 - y0), (y0 + y2) / 2 - 2 * bend * (x2 - x0)
    points = []
    for i in range(_STEPS + 1):
        t = i / _STEPS
        u = 1 - t
        points.append((u * u * x0 + 2 * t * u * x1 + t * t * x2, u * u * y0 + 2 * t * u * y1 + t * t * y2))
    return points


def _shorten(points: list[Point], gap: float) -> list[Point]:
    """Return the points without the part of the line within `gap` of the first."""
    x0, y0 = points[0]
    for i, ((x1, y1), (x2, y2)) in enumerate(pairwise(points)):
        near, far = hypot(x1 - x0, y1 - y0), hypot(x2 - x0, y2 - y0)
        if far > gap:
            t = max(0.0, (gap - near) / (far - near))
            return [(x1 + t * (x2 - x1), y1 + t * (y2 - y1)), *points[i + 1 :]]
    # The gap is longer than the line, of which the last piece stays to point somewhere.
    return points[-2:]


def length(points: Sequence[Point]) -> float:
    """Return the length of the line through the points."""
    return fsum(hypot(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairwise(points))


def point_along(points: Sequence[Point], part: float = 0.5) -> Point:
    """Return the point at a fraction of the line's length: 0 is its start, 1 its end."""
    rest = length(points) * part
    for (x1, y1), (x2, y2) in pairwise(points):
        part = hypot(x2 - x1, y2 - y1)
        if part >= rest and part > 0:
            return (x1 + (x2 - x1) * rest / part, y1 + (y2 - y1) * rest / part)
        rest -= part
    return points[-1]


def arrow(points: Sequence[Point], kind: Kind = "move", unit: float = 1.0, colour: Colour = INK) -> tuple[Item, ...]:
    """Return an arrow along the points: paper-coloured halo, line, head. `unit` scales its dimensions, at least 0.7."""
    unit = max(unit, 0.7)
    # Also a short arrow keeps some of its shaft.
    head = min(HEADS[kind] * unit, length(points) * 0.6)
    # The line ends a little within the head, so that no hair of paper shows between them.
    shaft = _shorten(list(points)[::-1], head * 0.9)[::-1]
    tip = _head(shaft[-1], points[-1], head)
    segments = polyline(shaft)
    # On small drawings the halo stays as wide, since it has to part the arrow from what is below.
    halo = 2 * HALO * max(unit, 1.0)
    width = (DOT if kind == "shot" else WIDTH) * unit
    line = Path(segments, None, Stroke(colour, width, _dashes(kind, length(shaft), unit), _CAPS[kind]))
    return (
        # Both halos first, or the head's would cover the end of the shaft.
        Path(segments, None, Stroke(PAPER, width + halo)),
        polygon(tip, PAPER, Stroke(PAPER, halo)),
        line,
        polygon(tip, colour),
    )


def _head(base: Point, tip: Point, head: float) -> tuple[Point, Point, Point]:
    dx, dy = tip[0] - base[0], tip[1] - base[1]
    # In an arrow of no length shaft and tip coincide.
    reach = hypot(dx, dy) or 1.0
    ux, uy = dx / reach, dy / reach
    bx, by = tip[0] - ux * head, tip[1] - uy * head
    half = head * _HEAD_WIDTH / 2
    return (tip, (bx - uy * half, by + ux * half), (bx + uy * half, by - ux * half))


def _dashes(kind: Kind, total: float, unit: float) -> tuple[float, ...]:
    """Return dash lengths stretched so that the line ends on a full dash."""
    if kind == "move":
        return ()
    # A dash of no length with round ends is a dot.
    dash, gap = (DASH * unit, GAP * unit) if kind == "pass" else (0.0, DOT_PITCH * unit)
    count = max(1, round((total + gap) / (dash + gap)))
    stretch = total / max(count * dash + (count - 1) * gap, 0.01)
    return (dash * stretch, gap * stretch)
