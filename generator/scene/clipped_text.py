"""Text that a clip hides: a file that had it would be searched and read aloud for words that nobody sees."""

from __future__ import annotations

from dataclasses import replace
from operator import is_
from typing import TypeAlias

from generator.scene.cache import IdentityCache
from generator.scene.model import MM_PER_PT, GlyphRun, Group, Item, Rect, Shape, Text, Transform
from generator.scene.path import bounds
from generator.scene.shapes.text import line_of

_Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, width and height."""

_Edges: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom."""

_ABOVE, _BELOW = 1.0, 0.3
"""How far a line of text reaches above and below its baseline at most, in sizes."""


def without_hidden_text(group: Group) -> tuple[Item, ...]:
    """Return a group's items without the text that is wholly outside its clip; the same tuple if there is none.

    A group that has nothing else is left out with its text, so that no empty paragraph remains of it.
    """
    return _visible(group.items, bounds(group.clip), Transform()) if group.clip else group.items


def _visible(items: tuple[Item, ...], window: _Box | None, place: Transform) -> tuple[Item, ...]:
    """Return the items that are placed so, without text outside the window; all text is outside None."""
    reach = _text_reach(items)
    if reach is None or (window is not None and _is_inside(_around(reach, place), window)):
        return items
    found = (_shown(item, window, place) for item in items)
    kept = tuple(item for item in found if item is not None)
    return items if len(kept) == len(items) and all(map(is_, kept, items)) else kept


def _shown(item: Item, window: _Box | None, place: Transform) -> Item | None:
    """Return the item without hidden text, the same one if it has none; None if nothing is left of it."""
    if not isinstance(item, Group):
        is_hidden = isinstance(item, Text | GlyphRun) and not (window and _meets(_box(item), place, window))
        return None if is_hidden else item
    inner = place @ item.transform if item.transform else place
    is_seen = window is not None and (item.clip is None or _meets(item.clip, inner, window))
    shown = _visible(item.items, window if is_seen else None, inner)
    if shown is item.items:
        return item
    return replace(item, items=shown) if shown else None


_reaches: IdentityCache[Rect | None] = IdentityCache(8192)
"""By items: sheets and diagrams show the same ones again and again, most of them far from any edge."""


def _text_reach(items: tuple[Item, ...]) -> Rect | None:
    """Return a box around all text of the items and the clips around it; None without text."""
    return _reaches.get(items, lambda: _find_text_reach(items))


def _find_text_reach(items: tuple[Item, ...]) -> Rect | None:
    boxes: list[_Edges] = []
    for item in items:
        if isinstance(item, Group):
            reach = _text_reach(item.items)
            if reach is not None:
                inner = item.transform or Transform()
                boxes += [_around(shape, inner) for shape in (reach, item.clip) if shape is not None]
        elif isinstance(item, Text | GlyphRun):
            boxes.append(_around(_box(item), Transform()))
    if not boxes:
        return None
    left, top, right, bottom = zip(*boxes, strict=True)
    x, y = min(left), min(top)
    return Rect(x, y, max(right) - x, max(bottom) - y)


def _is_inside(edges: _Edges, window: _Box) -> bool:
    left, top, right, bottom = edges
    x, y, width, height = window
    return left >= x and top >= y and right <= x + width and bottom <= y + height


def _box(item: Text | GlyphRun) -> Rect:
    """Return a box around a line of text."""
    size = item.size * MM_PER_PT
    left, width = line_of(item)
    return Rect(left, item.y - _ABOVE * size, width, (_ABOVE + _BELOW) * size)


def _meets(shape: Shape, place: Transform, window: _Box) -> bool:
    """Return whether a box around the shape, placed so, and the window have a point in common."""
    left, top, right, bottom = _around(shape, place)
    x, y, width, height = window
    return left <= x + width and right >= x and top <= y + height and bottom >= y


def _around(shape: Shape, place: Transform) -> _Edges:
    """Return the edges of a box around the shape, placed so: left, top, right and bottom."""
    # All four corners, since a turned box reaches further than two of them say.
    x, y, width, height = bounds(shape)
    corners = [place.apply((left, top)) for left in (x, x + width) for top in (y, y + height)]
    xs, ys = zip(*corners, strict=True)
    return min(xs), min(ys), max(xs), max(ys)
