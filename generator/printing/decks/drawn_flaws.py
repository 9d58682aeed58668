"""Checks of a finished side, however it was drawn: low-resolution pictures, and text outside the safe zone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.printing.decks.faces import MISSING
from generator.printing.decks.findings import Flaw
from generator.scene.component import Outline
from generator.scene.cut_line import cut_line
from generator.scene.fonts import cap_height, text_width
from generator.scene.model import MM_PER_PT, GlyphRun, Group, Item, Point, Rect, Scene, Text, Transform
from generator.scene.pictures import MM_PER_INCH
from generator.scene.svg import text_start
from generator.scene.svg_reader.box import items_box
from rules_engine.core import Message

FEWEST_DPI = 200.0
"""Minimum resolution in dots per inch, also used by preflight; below it a picture looks coarse in print."""

_CAPITALS = 0.7
"""Height of capitals in users' fonts, as a fraction of the type size."""

_ROUNDING = 0.05
"""Tolerance in mm for the position of text."""


def drawn_flaws(scene: Scene, safe: float, outline: Outline | None) -> Iterator[Flaw]:
    """Yield the flaws of a side; `safe` is the width in mm of the zone inside the cut that must be free of text."""
    cut = cut_line((scene.width, scene.height), outline)
    for item, box in _placed(scene.items, Transform()):
        if isinstance(item, Rect) and item.picture:
            dpi = MM_PER_INCH * min(item.picture.width / box.width, item.picture.height / box.height)
            if dpi < FEWEST_DPI - 0.5:
                message = Message("printing/picture-coarse", dpi=f"{dpi:.0f}", limit=f"{FEWEST_DPI:g}")
                yield Flaw("resolution", message, "art", box)
        elif isinstance(item, (Text, GlyphRun)):
            near = safe - min(map(cut.distance_inside, _corners(box)))
            if near > _ROUNDING:
                yield Flaw("unsafe", Message("printing/text-unsafe", safe=f"{safe:g}", mm=f"{near:.1f}"), "", box)


def missing_box(scene: Scene) -> Rect | None:
    """Return the place of the frame that replaces a missing picture, if there is one."""
    for item, box in _placed(scene.items, Transform()):
        if isinstance(item, Group) and item.css == MISSING:
            return box
    return None


def _placed(items: Sequence[Item], outer: Transform) -> Iterator[tuple[Item, Rect]]:
    """Yield texts, pictures and frames of missing pictures with their bounding boxes."""
    for item in items:
        if isinstance(item, Group) and item.css != MISSING:
            yield from _placed(item.items, outer @ item.transform if item.transform else outer)
        elif (not isinstance(item, Rect) or item.picture) and isinstance(item, (Text, GlyphRun, Rect, Group)):
            inner = _line_box(item) if isinstance(item, (Text, GlyphRun)) else item
            yield item, items_box([Group((inner,), transform=outer)])


def _line_box(item: Text | GlyphRun) -> Rect:
    """Return the bounding box of a line's letters."""
    size = item.size * MM_PER_PT
    if isinstance(item, GlyphRun):
        return Rect(item.x, item.y - _CAPITALS * size, item.width * size, _CAPITALS * size)
    width = text_width(item.font, item.size, item.text, item.tracking)
    above = cap_height(item.font) * size
    return Rect(text_start(item), item.y - above, width, above)


def _corners(box: Rect) -> Iterator[Point]:
    for x in (box.x, box.x + box.width):
        yield from ((x, box.y), (x, box.y + box.height))
