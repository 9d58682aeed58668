"""What is half transparent, for files that may have none: its place as a picture of all that is seen there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from hashlib import sha256
from io import BytesIO

import pypdfium2
from PIL import Image

from generator.scene.component import Component
from generator.scene.model import Group, Item, Path, Picture, Rect, Scene
from generator.scene.pdf import pdf_bytes
from generator.scene.svg_reader.box import items_box
from generator.scene.transform import translate

FLAT_DPI = 450
"""Dots per inch of the pictures: type and edges in them stay sharp."""


def flatten(component: Component) -> Component:
    """Return the part without anything half transparent; the same one if it has nothing like that."""
    front = _flat(component.front, component.bleed)
    back = _flat(component.back, component.bleed) if component.back else None
    if front is component.front and back is component.back:
        return component
    return replace(component, front=front, back=back)


def _flat(scene: Scene, bleed: float) -> Scene:
    if not any(map(_is_clear, scene.items)):
        return scene
    items = list(_single(scene.items))
    clear = [number for number, item in enumerate(items) if _is_clear(item)]
    below = items[: clear[-1] + 1]
    page = Rect(-bleed, -bleed, scene.width + 2 * bleed, scene.height + 2 * bleed)
    place = _common(page, _with_margin(items_box([items[number] for number in clear])))
    opaque = [item for item in below if not _is_clear(item)]
    if place is None:
        return replace(scene, items=(*opaque, *items[clear[-1] + 1 :]))
    picture = Rect(place.x, place.y, place.width, place.height, picture=_picture(below, place))
    return replace(scene, items=(*opaque, picture, *items[clear[-1] + 1 :]))


def _single(items: Iterable[Item], around: Sequence[Group] = ()) -> Iterator[Item]:
    """Yield the items one by one, each within the groups around it; what is transparent together stays together."""
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
    if picture.form == "JPEG":
        return False
    with Image.open(BytesIO(picture.data())) as image:
        alpha = image.convert("RGBA").getchannel("A") if image.has_transparency_data else None
    return alpha is not None and any(alpha.histogram()[:255])


def _picture(items: Sequence[Item], place: Rect) -> Picture:
    """Return the place as it looks."""
    shown = Scene(place.width, place.height, (Group(tuple(items), transform=translate(-place.x, -place.y)),))
    document = pypdfium2.PdfDocument(pdf_bytes([shown], title="flat"))
    try:
        picture = document[0].render(scale=FLAT_DPI / 72).to_pil().convert("RGB")
    finally:
        document.close()
    buffer = BytesIO()
    picture.save(buffer, "PNG")
    data = buffer.getvalue()
    width, height = picture.size
    return Picture(sha256(data).hexdigest()[:32], "PNG", width, height, lambda: data)


def _with_margin(box: Rect) -> Rect:
    """Return the box with room for lines, which reach over the shapes that they surround."""
    more = 0.02 * max(box.width, box.height) + 0.5
    return Rect(box.x - more, box.y - more, box.width + 2 * more, box.height + 2 * more)


def _common(one: Rect, other: Rect) -> Rect | None:
    x, y = max(one.x, other.x), max(one.y, other.y)
    right, bottom = min(one.x + one.width, other.x + other.width), min(one.y + one.height, other.y + other.height)
    return Rect(x, y, right - x, bottom - y) if right > x and bottom > y else None
