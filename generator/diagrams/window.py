"""Crops a drawing to the marked places and one ring of neighbours."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from generator.diagrams.arrange import Arranged, mark_points
from generator.diagrams.extent import Box, extent_of
from generator.scene.model import GlyphRun, Group, Item, Point, Rect, Text, translate
from generator.scene.overlay import Mark, Sketch
from generator.scene.state_drawing import Arrangement, Drawing, Part

PITCH_MM = 22.0
"""Distance between neighbouring places, in mm at unit 1."""
RING, CLOSE_RING = 1.52, 0.75
"""Margin of a window around the marked places, in pitches: one ring of whole circles, or less in sections."""
_LARGE = 1.7
"""Items larger than this, in pitches, are ground and cut at the edge; smaller ones are shown whole or left out."""
_EDGE = 0.75
"""How much of a drawing's edge, in pitches, is not cut through: names of places stand there."""
_PANEL = 0.9
"""Items wider than this, in widths of the drawing, are panels."""


def crop_window(
    drawing: Drawing, marks: Sequence[Mark], around: Sequence[str], ratio: float | None, ring: float = RING
) -> tuple[Drawing, tuple[Mark, ...]]:
    """Return the part of the drawing with these marks and places, and the marks moved with it.

    `ratio` is width / height. The whole drawing is returned if nothing is shown. A panel as wide as the drawing, such
    as a scoreboard, is shown alone. Raises ArtError for a place that is not in the drawing.
    """
    points = [point for mark in marks for point in mark_points(drawing, mark)]
    points += [(spot.x, spot.y) for spot in map(drawing.anchor, around)]
    if not points:
        return drawing, tuple(marks)
    panels = [extent_of(item) for mark in marks if isinstance(mark, Sketch) for item in mark.items]
    panels = [panel for panel in panels if panel[2] - panel[0] > _PANEL * drawing.width]
    return _cut(drawing, marks, _around(panels) if panels else _window(drawing, points, ratio, ring))


def crop_to_field(drawing: Drawing, marks: Sequence[Mark]) -> tuple[Drawing, tuple[Mark, ...]]:
    """Return the drawing without what surrounds its field, if no mark and no piece is there."""
    field = drawing.field
    if field is None or not all(field.holds(point) for mark in marks for point in mark_points(drawing, mark)):
        return drawing, tuple(marks)
    pieces = (extent_of(piece) for piece in drawing.pieces)
    if not all(field.holds((left, top)) and field.holds((right, low)) for left, top, right, low in pieces):
        return drawing, tuple(marks)
    return _cut(drawing, marks, field)


def _cut(drawing: Drawing, marks: Sequence[Mark], box: Rect) -> tuple[Drawing, tuple[Mark, ...]]:
    to = translate(-box.x, -box.y)
    arranged = Arranged(drawing, Arrangement(box.width, box.height, (Part(box, to),), drawing.unit))
    anchors = {name: replace(anchor, area=None) for name, anchor in arranged.drawing.anchors.items()}
    large = _LARGE * _pitch(drawing)

    def inside(items: Iterable[Item]) -> tuple[Item, ...]:
        kept = tuple(item for item in items if _is_shown(item, box, large))
        return (Group(kept, transform=to, clip=box),)

    cut = replace(arranged.drawing, items=inside(drawing.items), pieces=inside(drawing.pieces), anchors=anchors)
    return cut, arranged.marks(marks)


def _window(drawing: Drawing, points: Sequence[Point], ratio: float | None, ring: float) -> Rect:
    first, last = _enough(drawing, points)
    reach = ring * _pitch(drawing)
    left, right = (sign(x for x, _ in points) for sign in (min, max))
    top, bottom = (sign(y for _, y in points) for sign in (min, max))
    left, right = max(first[0], left - reach), min(last[0], right + reach)
    row = _row(drawing, [y for _, y in points])
    if drawing.field and ratio:  # a lower picture shows a wide field larger
        room = ((last[0] - first[0]) / ratio - (bottom - top)) / 2
        reach = min(reach, max(room, CLOSE_RING * _pitch(drawing)))
    top, bottom = row or (max(first[1], top - reach), min(last[1], bottom + reach))
    width, height = right - left, bottom - top
    if ratio:
        # Only ever larger: both use the old width and height, so one of them grows and the other stays.
        width, height = max(width, height * ratio), max(height, width / ratio)
    edge = _EDGE * _pitch(drawing)
    left, right = _with_edges((left + right) / 2, width, (first[0], last[0]), edge)
    top, bottom = row or _with_edges((top + bottom) / 2, height, (first[1], last[1]), edge)
    return Rect(left, top, right - left, bottom - top)


def _enough(drawing: Drawing, points: Iterable[Point]) -> tuple[Point, Point]:
    """Return the corners of what is enough: the field, and on each side what surrounds it if something is there."""
    field = drawing.field
    if field is None:
        return (0.0, 0.0), (drawing.width, drawing.height)
    pieces = [extent_of(piece) for piece in drawing.pieces]
    xs = [*(x for x, _ in points), *(x for piece in pieces for x in piece[::2])]
    ys = [*(y for _, y in points), *(y for piece in pieces for y in piece[1::2])]
    right, bottom = field.x + field.width, field.y + field.height
    return (
        (field.x if min(xs) >= field.x else 0.0, field.y if min(ys) >= field.y else 0.0),
        (right if max(xs) <= right else drawing.width, bottom if max(ys) <= bottom else drawing.height),
    )


def _row(drawing: Drawing, heights: Sequence[float]) -> tuple[float, float] | None:
    """Return the row with all these points; the whole drawing if they are in several, None if it has no rows."""
    if not drawing.rows:
        return None
    held = (row for row in drawing.rows if all(row[0] <= y <= row[1] for y in heights))
    return next(held, (0.0, drawing.height))


def _with_edges(middle: float, length: float, whole: tuple[float, float], edge: float) -> tuple[float, float]:
    """Return from where to where a window of that length goes; an edge of the whole is in it, or all of it outside."""
    first, last = whole
    length = min(length, last - first)
    # Moved back inside the whole, not cut: the window keeps its shape.
    start = min(max(first, middle - length / 2), last - length)
    end = start + length
    return (first if start < first + edge else start), (last if end > last - edge else end)


def _pitch(drawing: Drawing) -> float:
    return drawing.pitch or PITCH_MM * drawing.unit


def _around(panels: Sequence[Box]) -> Rect:
    left, top = min(panel[0] for panel in panels), min(panel[1] for panel in panels)
    right, bottom = max(panel[2] for panel in panels), max(panel[3] for panel in panels)
    return Rect(left, top, right - left, bottom - top)


def _is_name(item: Item) -> bool:
    """Return whether an item shows words only, such as the name along a bar: half a word is none."""
    if isinstance(item, Group):
        return all(map(_is_name, item.items))
    return isinstance(item, Text | GlyphRun) or not (item.fill or item.stroke)


def _is_shown(item: Item, box: Rect, large: float) -> bool:
    left, top, right, bottom = extent_of(item)
    if max(right - left, bottom - top) > large and not _is_name(item):
        return right > box.x and left < box.x + box.width and bottom > box.y and top < box.y + box.height
    # A hair: what ends at the edge of the window is whole.
    edge = 0.02 * large
    return (
        left >= box.x - edge
        and top >= box.y - edge
        and right <= box.x + box.width + edge
        and bottom <= box.y + box.height + edge
    )
