"""Bounding boxes of shapes, exact for curves, since gradients and patterns refer to them.

Limits for the extent and the detail of a picture: anything that no printer could draw is refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import hypot

from fontTools.misc.bezierTools import calcCubicBounds

from generator.limits import MAX_DASHES, MAX_SVG_POINTS, MAX_SVG_REACH
from generator.scene.fonts import text_width
from generator.scene.model import (
    MM_PER_PT,
    Circle,
    GlyphRun,
    Group,
    Item,
    Path,
    Point,
    Rect,
    Segment,
    Shape,
    Text,
    Transform,
)
from generator.scene.path import PathBuilder, circle_segments, transform_segments
from generator.scene.svg_values import RefusedError
from rules_engine.core import Message


def box_of(shape: Shape) -> Rect:
    """Return the smallest upright rectangle around the shape, without its line."""
    if isinstance(shape, Rect):
        return Rect(shape.x, shape.y, shape.width, shape.height)
    if isinstance(shape, Circle):
        return Rect(shape.x - shape.r, shape.y - shape.r, 2 * shape.r, 2 * shape.r)
    corners: list[tuple[float, float, float, float]] = []
    at: Point = (0.0, 0.0)
    start = at
    for command, numbers in shape.segments:
        if command == "Z":
            at = start
            continue
        end = (numbers[-2], numbers[-1])
        if command == "C":
            corners.append(calcCubicBounds(at, numbers[0:2], numbers[2:4], end))
        elif command == "L":
            corners.append((min(at[0], end[0]), min(at[1], end[1]), max(at[0], end[0]), max(at[1], end[1])))
        else:
            start = end
        at = end
    # A path that only moves has a place but no size.
    if not corners:
        return Rect(at[0], at[1], 0, 0)
    left, top = min(one[0] for one in corners), min(one[1] for one in corners)
    return Rect(left, top, max(one[2] for one in corners) - left, max(one[3] for one in corners) - top)


def items_box(items: Iterable[Item], line: tuple[float, float] = (0.8, 1.0)) -> Rect:
    """Return an upright rectangle around the items, without their lines; an empty one if there are no items.

    line: how far a line of text reaches above its baseline, and its height, as fractions of the type size.
    """
    corners = list(_corners(items, Transform(), line))
    if not corners:
        return Rect(0, 0, 0, 0)
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    return Rect(left, top, max(x for x, _ in corners) - left, max(y for _, y in corners) - top)


def common(one: Rect, other: Rect) -> Rect | None:
    """Return the intersection of two rectangles; None if it is empty."""
    x, y = max(one.x, other.x), max(one.y, other.y)
    right, bottom = min(one.x + one.width, other.x + other.width), min(one.y + one.height, other.y + other.height)
    return Rect(x, y, right - x, bottom - y) if right > x and bottom > y else None


def _corners(items: Iterable[Item], outer: Transform, line: tuple[float, float]) -> Iterator[Point]:
    for item in items:
        if isinstance(item, Group):
            inner = outer @ item.transform if item.transform else outer
            if item.clip:
                shown = common(items_box(item.items, line), box_of(item.clip))
                yield from (inner.apply(point) for point in _box_corners(shown)) if shown else ()
            else:
                yield from _corners(item.items, inner, line)
        elif isinstance(item, (Text, GlyphRun)):
            size = item.size * MM_PER_PT
            if isinstance(item, Text):
                width = text_width(item.font, item.size, item.text, item.tracking)
            else:
                width = item.width * size
            box = Rect(item.x, item.y - line[0] * size, width, line[1] * size)
            yield from (outer.apply(point) for point in _box_corners(box))
        else:
            yield from (outer.apply(point) for point in _box_corners(box_of(item)))


def _box_corners(box: Rect) -> Iterator[Point]:
    yield from ((x, y) for x in (box.x, box.x + box.width) for y in (box.y, box.y + box.height))


def as_path(shape: Shape, transform: Transform | None = None) -> Path:
    """Return the shape as a path without paint, mapped by the transform."""
    segments = _segments(shape)
    if transform:
        segments = transform_segments(segments, transform.apply)
    return Path(segments, even_odd=isinstance(shape, Path) and shape.even_odd)


def _segments(shape: Shape) -> tuple[Segment, ...]:
    if isinstance(shape, Path):
        return shape.segments
    if isinstance(shape, Circle):
        return circle_segments(shape.x, shape.y, shape.r)
    x1, y1, x2, y2 = shape.x, shape.y, shape.x + shape.width, shape.y + shape.height
    r = min(shape.r, shape.width / 2, shape.height / 2)
    builder = PathBuilder().move(x1 + r, y1).line(x2 - r, y1)
    if not r:
        return builder.line(x2, y2).line(x1, y2).close().segments()
    builder.arc(r, r, 0, False, True, x2, y1 + r).line(x2, y2 - r).arc(r, r, 0, False, True, x2 - r, y2)
    builder.line(x1 + r, y2).arc(r, r, 0, False, True, x1, y2 - r).line(x1, y1 + r)
    return builder.arc(r, r, 0, False, True, x1 + r, y1).close().segments()


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
        for point in _corners_of_shape(shape):
            points += 1
            x, y = transform.apply(point)
            far = max(abs(x - frame.x), abs(y - frame.y), reach)
            if not far <= MAX_SVG_REACH * side:  # also true for NaN
                raise RefusedError(Message("printing/svg-far-out", times=MAX_SVG_REACH))
        if points > MAX_SVG_POINTS:
            raise RefusedError(Message("printing/svg-points", most=f"{MAX_SVG_POINTS:,}"))
        # Not `<`: of NaN no comparison holds.
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
            # An em for each letter is more than any text takes.
            yield Rect(item.x, item.y - size, size * len(item.text), size), outer


def _corners_of_shape(shape: Rect | Circle | Path) -> Iterator[Point]:
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
