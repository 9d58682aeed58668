"""Checks of what is drawn, in whatever way: low-resolution pictures, and text outside the safe zone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.i18n.texts import rounded, shortest
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


def coarse_pictures(item: Item) -> Iterator[tuple[Message, Rect]]:
    """Yield a message for each raster image with too few dots, and its place. The item is in mm on the card."""
    for inner, box in _placed(item, Transform()):
        if isinstance(inner, Rect) and inner.picture:
            dpi = MM_PER_INCH * min(inner.picture.width / box.width, inner.picture.height / box.height)
            if dpi < FEWEST_DPI - 0.5:
                yield Message("printing/picture-coarse", dpi=f"{dpi:.0f}", limit=shortest(FEWEST_DPI)), box


def misplaced_texts(scene: Scene, safe: float, outline: Outline | None) -> Iterator[Flaw]:
    """Yield a flaw for each text at the cut; `safe` is the width in mm of the zone inside it that must be free."""
    cut = cut_line((scene.width, scene.height), outline)
    for item, box in _placed(Group(scene.items), Transform()):
        if not isinstance(item, (Text, GlyphRun)):
            continue
        near = safe - min(map(cut.distance_inside, _corners(box)))
        if _is_over_edge(box, scene) and item.text.strip():
            yield Flaw("overflow", Message("printing/text-over-edge", text=repr(item.text[:60])), "", box)
        elif near > _ROUNDING:
            yield Flaw("unsafe", Message("printing/text-unsafe", safe=shortest(safe), mm=rounded(near, 1)), "", box)


def text_boxes(items: Iterable[Item]) -> Iterator[Rect]:
    """Yield the bounding box of each line of text that has letters."""
    for item, box in _placed(Group(tuple(items)), Transform()):
        if isinstance(item, (Text, GlyphRun)) and item.text.strip():
            yield box


def _is_over_edge(box: Rect, scene: Scene) -> bool:
    """Return whether a text is partly on the card and partly beyond its left or right edge."""
    right = box.x + box.width
    inside = box.x >= -_ROUNDING and right <= scene.width + _ROUNDING
    is_seen = right > 0.5 and box.x < scene.width - 0.5 and box.y + box.height > 0 and box.y < scene.height
    return is_seen and not inside


def _placed(item: Item, outer: Transform) -> Iterator[tuple[Item, Rect]]:
    """Yield texts and raster images with their bounding boxes."""
    if isinstance(item, Group):
        for inner in item.items:
            yield from _placed(inner, outer @ item.transform if item.transform else outer)
    elif isinstance(item, (Text, GlyphRun)) or (isinstance(item, Rect) and item.picture):
        box = item if isinstance(item, Rect) else _line_box(item)
        yield item, items_box([Group((box,), transform=outer)])


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
