"""Flattens transparency for files that must not have any: each such place becomes an image of what is visible."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from hashlib import sha256
from io import BytesIO

import pypdfium2
from PIL import Image

from generator.scene.component import Component
from generator.scene.model import GlyphRun, Group, Item, Path, Picture, Rect, Scene, Text, translate
from generator.scene.pdf import pdf_bytes
from generator.scene.pdf_program import is_large
from generator.scene.press_colours import PressColours
from generator.scene.svg_reader.box import common, items_box
from generator.scene.theme import PAPER

FLAT_DPI = 450
"""Resolution of the images in dots per inch, at which type and edges in them stay sharp."""


def flatten(component: Component, colours: PressColours) -> Component:
    """Return the part without transparency; the part itself if it has none.

    The images that replace transparent places are in CMYK, with flat colours mixed as beside them.
    """
    front = _flat(component.front, component.bleed, colours)
    back = _flat(component.back, component.bleed, colours) if component.back else None
    # The part itself, not an equal one: what is cached by it stays known.
    if front is component.front and back is component.back:
        return component
    return replace(component, front=front, back=back)


def _flat(scene: Scene, bleed: float, colours: PressColours) -> Scene:
    if not any(map(_is_clear, scene.items)):
        return scene
    items = list(_single(scene.items))
    clear = [number for number, item in enumerate(items) if _is_clear(item)]
    # What lies over the topmost clear item stays lines and type.
    below = items[: clear[-1] + 1]
    page = Rect(-bleed, -bleed, scene.width + 2 * bleed, scene.height + 2 * bleed)
    place = common(page, _with_margin([items[number] for number in clear]))
    opaque = [item for item in below if not _is_clear(item)]
    # What is clear lies beyond the bleed and is never printed.
    if place is None:
        return replace(scene, items=(*opaque, *items[clear[-1] + 1 :]))
    picture = Rect(place.x, place.y, place.width, place.height, picture=_picture(below, place, colours))
    return replace(scene, items=(*opaque, picture, *items[clear[-1] + 1 :]))


def _single(items: Iterable[Item], around: Sequence[Group] = ()) -> Iterator[Item]:
    """Yield the items one by one, each within its surrounding groups; a transparent group stays together."""
    for item in items:
        if isinstance(item, Group) and item.opacity == 1 and _is_clear(item):
            yield from _single(item.items, (*around, item))
            continue
        alone: Item = item
        for group in reversed(around):
            alone = replace(group, items=(alone,), shared=False)
        yield alone


def _is_clear(item: Item) -> bool:
    if isinstance(item, Group):
        return item.opacity < 1 or any(map(_is_clear, item.items))
    if isinstance(item, Path) and item.gradient:
        return any(stop.opacity < 1 for stop in item.gradient.stops)
    return isinstance(item, Rect) and item.picture is not None and _has_clear_pixels(item.picture)


def _has_clear_pixels(picture: Picture) -> bool:
    # A JPEG has no transparency, and decoding it would only cost time.
    if picture.form == "JPEG":
        return False
    with Image.open(BytesIO(picture.data())) as image:
        alpha = image.convert("RGBA").getchannel("A") if image.has_transparency_data else None
    # Any pixel that is not opaque.
    return alpha is not None and any(alpha.histogram()[:255])


def _picture(items: Sequence[Item], place: Rect, colours: PressColours) -> Picture:
    """Return an image of the place."""
    shown = Scene(place.width, place.height, (Group(tuple(items), transform=translate(-place.x, -place.y)),))
    document = pypdfium2.PdfDocument(pdf_bytes([shown], title="flat"))
    try:
        picture = document[0].render(scale=FLAT_DPI / 72).to_pil().convert("RGB")
    finally:
        document.close()
    buffer = BytesIO()
    colours.flattened(picture, _flat_colours(items)).save(buffer, "TIFF")
    data = buffer.getvalue()
    width, height = picture.size
    return Picture(sha256(data).hexdigest()[:32], "TIFF", width, height, lambda: data)


def _flat_colours(items: Iterable[Item]) -> dict[str, bool]:
    """Return the colour codes of areas, lines and letters, and whether a large area has them."""
    # Paper shows wherever nothing is drawn.
    colours = {PAPER.hex: False}
    for item in items:
        if isinstance(item, Group):
            seen = list(_flat_colours(item.items).items())
        else:
            seen = [(item.stroke.colour.hex, False)] if item.stroke else []
            seen += [(item.fill.hex, not isinstance(item, (Text, GlyphRun)) and is_large(item))] if item.fill else []
        for code, large in seen:
            colours[code] = colours.get(code, False) or large
    return colours


def _with_margin(items: Sequence[Item]) -> Rect:
    """Return the items' box, with a margin for lines, which extend beyond their shapes; pictures alone need none."""
    box = items_box(items)
    more = 0.0 if all(map(_is_picture, items)) else 0.02 * max(box.width, box.height) + 0.5
    return Rect(box.x - more, box.y - more, box.width + 2 * more, box.height + 2 * more)


def _is_picture(item: Item) -> bool:
    if isinstance(item, Group):
        return item.opacity == 1 and all(map(_is_picture, item.items))
    return isinstance(item, Rect) and item.picture is not None and item.stroke is None
