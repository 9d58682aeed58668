"""Crops a drawing to what is shown on it and one ring of neighbours."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from generator.diagrams.arrange import Arranged, mark_points
from generator.diagrams.extent import Box, extent_of
from generator.scene.model import Group, Item, Rect
from generator.scene.overlay import Mark, Sketch
from generator.scene.state_drawing import Arrangement, Drawing, Part
from generator.scene.transform import translate

PITCH_MM = 22.0
"""The distance of neighbouring places at unit 1."""
RING, CLOSE_RING = 1.52, 0.75
"""How far a window goes beyond what is shown, in pitches: one ring of whole circles; less where there are none."""
_LARGE = 1.7
"""What is larger, in pitches, is ground: it is cut at the edge; smaller things are whole or left out."""
_PANEL = 0.9
"""What is wider, in widths of the drawing, is a panel."""


def crop_window(
    drawing: Drawing, marks: Sequence[Mark], around: Sequence[str], ratio: float | None, ring: float = RING
) -> tuple[Drawing, tuple[Mark, ...]]:
    """Return the part of the drawing with these marks and places, and the marks moved with it.

    `ratio` is that of width to height. The whole drawing is returned where nothing is shown. A panel that is drawn over
    the whole width, such as a scoreboard, is shown alone.
    Raises ArtError for a place that is not in the drawing.
    """
    points = [point for mark in marks for point in mark_points(drawing, mark)]
    points += [(spot.x, spot.y) for spot in map(drawing.anchor, around)]
    if not points:
        return drawing, tuple(marks)
    panels = [extent_of(item) for mark in marks if isinstance(mark, Sketch) for item in mark.items]
    panels = [panel for panel in panels if panel[2] - panel[0] > _PANEL * drawing.width]
    box = _around(panels) if panels else _window(drawing, points, ratio, ring)
    to = translate(-box.x, -box.y)
    arranged = Arranged(drawing, Arrangement(box.width, box.height, (Part(box, to),), drawing.unit))
    anchors = {name: replace(anchor, area=None) for name, anchor in arranged.drawing.anchors.items()}
    large = _LARGE * PITCH_MM * drawing.unit

    def inside(items: Iterable[Item]) -> tuple[Item, ...]:
        kept = tuple(item for item in items if _is_shown(extent_of(item), box, large))
        return (Group(kept, transform=to, clip=box),)

    cut = replace(arranged.drawing, items=inside(drawing.items), pieces=inside(drawing.pieces), anchors=anchors)
    return cut, arranged.marks(marks)


def _window(drawing: Drawing, points: Sequence[tuple[float, float]], ratio: float | None, ring: float) -> Rect:
    reach = ring * PITCH_MM * drawing.unit
    left, right = (sign(x for x, _ in points) for sign in (min, max))
    top, bottom = (sign(y for _, y in points) for sign in (min, max))
    left, top = max(0.0, left - reach), max(0.0, top - reach)
    right, bottom = min(drawing.width, right + reach), min(drawing.height, bottom + reach)
    width, height = right - left, bottom - top
    if ratio:
        width, height = max(width, height * ratio), max(height, width / ratio)
        width, height = min(width, drawing.width), min(height, drawing.height)
    x = min(max(0.0, (left + right - width) / 2), drawing.width - width)
    y = min(max(0.0, (top + bottom - height) / 2), drawing.height - height)
    return Rect(x, y, width, height)


def _around(panels: Sequence[Box]) -> Rect:
    left, top = min(panel[0] for panel in panels), min(panel[1] for panel in panels)
    right, bottom = max(panel[2] for panel in panels), max(panel[3] for panel in panels)
    return Rect(left, top, right - left, bottom - top)


def _is_shown(extent: Box, box: Rect, large: float) -> bool:
    left, top, right, bottom = extent
    if right - left > large or bottom - top > large:
        return right > box.x and left < box.x + box.width and bottom > box.y and top < box.y + box.height
    edge = 0.02 * large
    return (
        left >= box.x - edge
        and top >= box.y - edge
        and right <= box.x + box.width + edge
        and bottom <= box.y + box.height + edge
    )
