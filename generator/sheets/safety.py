"""The safe zone: whatever is read stays so far inside the cut that a cut a little off does not touch it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot

from generator.art.interface import Component
from generator.scene.fonts import cap_height, text_width
from generator.scene.model import MM_PER_PT, Circle, Group, Item, Path, Point, Rect, Scene, Text, Transform
from generator.scene.path import bounds

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
        for what, corners in _read(scene.items, _IDENTITY):
            distance = min(_inside(component, scene, point) for point in corners)
            if distance < component.safe - TOLERANCE:
                yield Unsafe(component.id, side, what, distance, component.safe)


def _read(items: Sequence[Item], transform: Transform) -> Iterator[tuple[str, tuple[Point, ...]]]:
    """What is read, with the corners of its box."""
    for item in items:
        if isinstance(item, Text):
            yield f"the text {item.text!r}", _corners(_text_box(item), transform)
        elif isinstance(item, Group):
            inner = transform @ item.transform if item.transform else transform
            if item.shared:
                yield f"the symbol {item.id or item.title or 'of a shared group'}", _group_corners(item.items, inner)
            else:
                yield from _read(item.items, inner)


def _text_box(item: Text) -> tuple[float, float, float, float]:
    width = text_width(item.font, item.size, item.text, item.tracking)
    size = item.size * MM_PER_PT
    x = item.x - {"start": 0.0, "middle": width / 2, "end": width}[item.anchor]
    below = _DESCENT * size if _DESCENDING & set(item.text) else 0.0
    above = cap_height(item.font) * size
    return (x, item.y - above, width, above + below)


def _group_corners(items: Sequence[Item], transform: Transform) -> tuple[Point, ...]:
    points: list[Point] = []
    for item in items:
        if isinstance(item, Group):
            points += _group_corners(item.items, transform @ item.transform if item.transform else transform)
        elif isinstance(item, Text):
            points += _corners(_text_box(item), transform)
        else:
            x, y, width, height = bounds(item)
            reach = item.stroke.width / 2 if item.stroke else 0.0
            points += _corners((x - reach, y - reach, width + 2 * reach, height + 2 * reach), transform)
    return tuple(points)


def _corners(box: tuple[float, float, float, float], transform: Transform) -> tuple[Point, ...]:
    x, y, width, height = box
    return tuple(transform.apply(point) for point in ((x, y), (x + width, y), (x + width, y + height), (x, y + height)))


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
