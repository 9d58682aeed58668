"""Cut files as DXF, which every cutting program opens, also those that do not read SVG."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import StringIO

from ezdxf._options import options
from ezdxf.document import Drawing
from ezdxf.filemanagement import new

from generator.scene.model import Circle, Group, Item, Path, Point, Rect, Scene, Segment, Transform
from generator.scene.path import polyline

LAYERS = {"cut": 1, "score": 5, "registration": 7}
"""Layers by the names of the groups, with AutoCAD's numbers for red, blue and black."""

_STEPS = 24
"""Straight lines to which a curve becomes: on an arc of 30 mm they are off by less than 0.02 mm."""
_MILLIMETRES = 4


def dxf_text(scene: Scene) -> str:
    """Return the lines of a cut file as DXF (R2000) in mm, its origin at the lower left; the same bytes each time."""
    # The library's only way to write no date and no chance numbers.
    options.write_fixed_meta_data_for_testing = True
    drawing = new("R2000", units=_MILLIMETRES)
    for name, colour in LAYERS.items():
        drawing.layers.add(name, color=colour)
    for group in scene.items:
        if isinstance(group, Group) and group.id in LAYERS:
            # In DXF y grows upwards.
            _add(drawing, group.id, group.items, Transform(1, 0, 0, -1, 0, scene.height))
    out = StringIO()
    drawing.write(out)
    return out.getvalue()


def _add(drawing: Drawing, layer: str, items: Sequence[Item], move: Transform) -> None:
    """Add the outlines of the items to the drawing's model space."""
    space = drawing.modelspace()
    for item in items:
        if isinstance(item, Group):
            _add(drawing, layer, item.items, move @ item.transform if item.transform else move)
        elif isinstance(item, Circle):
            x, y = move.apply((item.x, item.y))
            space.add_circle((x, y), item.r, dxfattribs={"layer": layer})
        elif isinstance(item, Path | Rect):
            segments = item.segments if isinstance(item, Path) else _rectangle(item)
            for points, is_closed in _lines(segments):
                there = [move.apply(point) for point in points]
                space.add_lwpolyline(there, close=is_closed, dxfattribs={"layer": layer})


def _rectangle(rect: Rect) -> tuple[Segment, ...]:
    x, y, right, low = rect.x, rect.y, rect.x + rect.width, rect.y + rect.height
    return polyline(((x, y), (right, y), (right, low), (x, low)), closed=True)


def _lines(segments: Sequence[Segment]) -> Iterator[tuple[list[Point], bool]]:
    """Yield the points of each line, and whether it is closed."""
    points: list[Point] = []
    for command, numbers in segments:
        if command == "M":
            if len(points) > 1:
                yield points, False
            points = [(numbers[0], numbers[1])]
        elif command == "Z":
            if len(points) > 1:
                yield points, True
            # After its end a closed path goes on from where it began.
            points = points[:1]
        elif command == "C":
            points += _curve(points[-1], numbers)
        else:
            points.append((numbers[0], numbers[1]))
    if len(points) > 1:
        yield points, False


def _curve(start: Point, numbers: Sequence[float]) -> Iterator[Point]:
    x0, y0 = start
    x1, y1, x2, y2, x3, y3 = numbers
    for step in range(1, _STEPS + 1):
        t = step / _STEPS
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        yield a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3
