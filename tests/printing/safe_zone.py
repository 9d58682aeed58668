"""The safe zone of a part as drawn: texts and symbols stay `safe` mm inside the cut. A measure for tests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot, sqrt

from generator.scene.component import Component
from generator.scene.fonts import cap_height, text_width
from generator.scene.model import MM_PER_PT, Circle, GlyphRun, Group, Item, Path, Point, Rect, Scene, Text, Transform

TOLERANCE = 0.05
"""mm that rounding may cost."""

_IDENTITY = Transform()
_DESCENT = 0.21
"""How far letters reach below the baseline, as a part of the size."""
_DESCENDING = frozenset("gjpqyQçÇ,;()[]{}|_@$¿¡")


@dataclass(frozen=True, slots=True)
class Unsafe:
    """A text or symbol too near to the cut: `distance` mm from it, negative beyond it; at least `safe` is asked."""

    component: str
    side: str
    what: str
    distance: float
    safe: float

    def __str__(self) -> str:
        """One line for a report."""
        return f"{self.component}, {self.side}: {self.what} is {self.distance:.2f} mm from the cut, not {self.safe:g}"


def unsafe(component: Component) -> Iterator[Unsafe]:
    """Every text and symbol (a shared group: an icon, a badge) of both sides that is not inside the safe zone."""
    for side, scene in (("front", component.front), ("back", component.back)):
        if scene is None:
            continue
        for what, points in _read(scene.items, _IDENTITY):
            distance = min(_inside(component, scene, point) - reach for point, reach in points)
            if distance < component.safe - TOLERANCE:
                yield Unsafe(component.id, side, what, distance, component.safe)


_Points = list[tuple[Point, float]]
"""Points of what is read, and how far it reaches around each."""


def _read(items: Sequence[Item], transform: Transform) -> Iterator[tuple[str, _Points]]:
    for item in items:
        if isinstance(item, (Text, GlyphRun)):
            yield f"the text {item.text!r}", _corners(_text_box(item), transform)
        elif isinstance(item, Group):
            inner = transform @ item.transform if item.transform else transform
            if item.clip is not None and len(item.items) == 1 and getattr(item.items[0], "shared", False):
                continue  # a pattern within a shape
            if item.shared:
                yield f"the symbol {item.id or item.title or 'of a shared group'}", _points(item.items, inner)
            else:
                yield from _read(item.items, inner)


def _text_box(item: Text | GlyphRun) -> Rect:
    if isinstance(item, GlyphRun):
        em = item.size * MM_PER_PT
        return Rect(item.x, item.y - item.font.cap_height * em, item.width * em, item.font.cap_height * em)
    width = text_width(item.font, item.size, item.text, item.tracking)
    size = item.size * MM_PER_PT
    x = item.x - {"start": 0.0, "middle": width / 2, "end": width}[item.anchor]
    below = _DESCENT * size if _DESCENDING & set(item.text) else 0.0
    above = cap_height(item.font) * size
    return Rect(x, item.y - above, width, above + below)


def _points(items: Sequence[Item], transform: Transform) -> _Points:
    """Points all along the edges of what the items paint."""
    scale = sqrt(abs(transform.a * transform.d - transform.b * transform.c))
    points: _Points = []
    for item in items:
        if isinstance(item, Group):
            points += _points(item.items, transform @ item.transform if item.transform else transform)
        elif isinstance(item, (Text, GlyphRun)):
            points += _corners(_text_box(item), transform)
        else:
            line = scale * item.stroke.width / 2 if item.stroke else 0.0
            if isinstance(item, Circle):
                points.append((transform.apply((item.x, item.y)), line + scale * item.r))
            elif isinstance(item, Rect):
                points += _corners(item, transform, line)
            else:
                points += [(transform.apply(point), line) for point in _along(item)]
    return points


def _along(path: Path) -> Iterator[Point]:
    """The path's corners, and three points of each curve."""
    at: Point = (0.0, 0.0)
    for command, numbers in path.segments:
        if command == "C":
            (x0, y0), (x1, y1, x2, y2, x3, y3) = at, numbers
            for t in (0.25, 0.5, 0.75):
                a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
                yield (a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3)
        if numbers:
            at = (numbers[-2], numbers[-1])
            yield at


def _corners(box: Rect, transform: Transform, reach: float = 0.0) -> _Points:
    x, y, width, height = box.x, box.y, box.width, box.height
    corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
    return [(transform.apply(corner), reach) for corner in corners]


def _inside(component: Component, scene: Scene, point: Point) -> float:
    """How far the point is inside the cut; negative outside."""
    x, y = point
    outline = component.outline
    if isinstance(outline, Circle):
        return outline.r - hypot(x - outline.x, y - outline.y)
    if isinstance(outline, Path):
        return _inside_polygon(_polygon(outline), point)
    rect = outline if isinstance(outline, Rect) else Rect(0, 0, scene.width, scene.height)
    return min(x - rect.x, y - rect.y, rect.x + rect.width - x, rect.y + rect.height - y)


def _polygon(path: Path) -> tuple[Point, ...]:
    """The path's corners; of its curves the ends."""
    points = [(numbers[-2], numbers[-1]) for _, numbers in path.segments if numbers]
    return tuple(points)


def _inside_polygon(corners: Sequence[Point], point: Point) -> float:
    x, y = point
    within, nearest = False, float("inf")
    for (x1, y1), (x2, y2) in pairwise((*corners, corners[0])):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            within = not within
        length = hypot(x2 - x1, y2 - y1)
        along = max(0.0, min(1.0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length**2)) if length else 0.0
        nearest = min(nearest, hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1)))
    return nearest if within else -nearest
