"""Limits for the extent and the detail of a picture: anything that no printer could draw is refused."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import hypot

from generator.limits import MAX_DASHES, MAX_SVG_POINTS, MAX_SVG_REACH
from generator.scene.model import MM_PER_PT, Circle, GlyphRun, Group, Item, Path, Point, Rect, Text, Transform
from generator.scene.svg_values import RefusedError
from rules_engine.core import Message


def check_extent(items: Iterable[Item], frame: Rect) -> None:
    """Raise RefusedError if a shape or a line is far outside the frame, or has too many points or dashes.

    Coordinates that overflow (``scale(1e5) scale(1e5) …``, infinity, NaN) count as far outside.
    """
    side = max(frame.width, frame.height)
    points = 0
    for shape, transform in _placed(items, Transform()):
        stretch = hypot(transform.a, transform.b) + hypot(transform.c, transform.d)
        stroke = shape.stroke
        reach = (stroke.width if stroke else 0.0) * stretch
        for point in _corners(shape):
            points += 1
            x, y = transform.apply(point)
            far = max(abs(x - frame.x), abs(y - frame.y), reach)
            if not far <= MAX_SVG_REACH * side:  # also true for NaN
                raise RefusedError(Message("printing/svg-far-out", times=MAX_SVG_REACH))
        if points > MAX_SVG_POINTS:
            raise RefusedError(Message("printing/svg-points", most=f"{MAX_SVG_POINTS:,}"))
        if stroke and stroke.dash and not sum(stroke.dash) * stretch >= side / MAX_DASHES:
            raise RefusedError(Message("printing/svg-dashes", most=f"{MAX_DASHES:,}"))


def _placed(items: Iterable[Item], outer: Transform) -> Iterator[tuple[Rect | Circle | Path, Transform]]:
    """Yield each shape with the map that places it."""
    for item in items:
        if isinstance(item, Group):
            yield from _placed(item.items, outer @ item.transform if item.transform else outer)
        elif isinstance(item, (Rect, Circle, Path)):
            yield item, outer
        elif isinstance(item, (Text, GlyphRun)):
            size = item.size * MM_PER_PT
            yield Rect(item.x, item.y - size, size * len(item.text), size), outer


def _corners(shape: Rect | Circle | Path) -> Iterator[Point]:
    """Yield points whose convex hull contains the shape."""
    if isinstance(shape, Rect):
        yield from ((x, y) for x in (shape.x, shape.x + shape.width) for y in (shape.y, shape.y + shape.height))
    elif isinstance(shape, Circle):
        yield from (
            (x, y) for x in (shape.x - shape.r, shape.x + shape.r) for y in (shape.y - shape.r, shape.y + shape.r)
        )
    else:
        for _, numbers in shape.segments:
            yield from zip(numbers[::2], numbers[1::2], strict=True)
