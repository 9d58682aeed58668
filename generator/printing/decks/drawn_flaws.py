"""What is found on a finished side, however it was drawn: coarse pictures, and text outside the safe zone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot

from generator.printing.decks.faces import MISSING
from generator.printing.decks.findings import Flaw
from generator.scene.fonts import cap_height, text_width
from generator.scene.model import MM_PER_PT, GlyphRun, Group, Item, Rect, Scene, Text, Transform
from generator.scene.pictures import MM_PER_INCH
from generator.scene.svg import text_start
from generator.scene.svg_reader.box import items_box
from rules_engine.core import Message

FEWEST_DPI = 200.0
"""Preflight's limit too: below it a picture looks coarse in print."""

_CAPITALS = 0.7
"""Height of capitals, as a part of the size, in fonts of users."""

_ROUNDING = 0.05
"""mm that text may be off."""


def drawn_flaws(scene: Scene, safe: float, is_round: bool) -> Iterator[Flaw]:
    """Yield the flaws of a side; `safe` is the width in mm of the zone inside the cut that text keeps free."""
    frame = Rect(safe, safe, scene.width - 2 * safe, scene.height - 2 * safe)
    for item, box in _placed(scene.items, Transform()):
        if isinstance(item, Rect) and item.picture:
            dpi = MM_PER_INCH * min(item.picture.width / box.width, item.picture.height / box.height)
            if dpi < FEWEST_DPI - 0.5:
                message = Message("printing/picture-coarse", dpi=f"{dpi:.0f}", limit=f"{FEWEST_DPI:g}")
                yield Flaw("resolution", message, "art", box)
        elif isinstance(item, (Text, GlyphRun)):
            near = _beyond_circle(box, scene, safe) if is_round else _beyond(box, frame)
            if near > _ROUNDING:
                yield Flaw("unsafe", Message("printing/text-unsafe", safe=f"{safe:g}", mm=f"{near:.1f}"), "", box)


def missing_box(scene: Scene) -> Rect | None:
    """Return where the side has a frame instead of a picture that is missing."""
    for item, box in _placed(scene.items, Transform()):
        if isinstance(item, Group) and item.css == MISSING:
            return box
    return None


def _placed(items: Sequence[Item], outer: Transform) -> Iterator[tuple[Item, Rect]]:
    """Yield texts, pictures and frames of missing pictures with the boxes that they fill."""
    for item in items:
        if isinstance(item, Group) and item.css != MISSING:
            yield from _placed(item.items, outer @ item.transform if item.transform else outer)
        elif (not isinstance(item, Rect) or item.picture) and isinstance(item, (Text, GlyphRun, Rect, Group)):
            inner = _line_box(item) if isinstance(item, (Text, GlyphRun)) else item
            yield item, items_box([Group((inner,), transform=outer)])


def _line_box(item: Text | GlyphRun) -> Rect:
    """Return what the letters of a line fill."""
    size = item.size * MM_PER_PT
    if isinstance(item, GlyphRun):
        return Rect(item.x, item.y - _CAPITALS * size, item.width * size, _CAPITALS * size)
    width = text_width(item.font, item.size, item.text, item.tracking)
    above = cap_height(item.font) * size
    return Rect(text_start(item), item.y - above, width, above)


def _beyond(box: Rect, frame: Rect) -> float:
    """Return how many mm the box reaches out of the frame; negative inside."""
    right, bottom = box.x + box.width, box.y + box.height
    return max(frame.x - box.x, frame.y - box.y, right - frame.x - frame.width, bottom - frame.y - frame.height)


def _beyond_circle(box: Rect, scene: Scene, safe: float) -> float:
    r = scene.width / 2
    corners = ((box.x, box.y), (box.x + box.width, box.y + box.height))
    return max(hypot(x - r, y - r) for x, _ in corners for _, y in corners) - (r - safe)
