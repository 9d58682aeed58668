"""Text that a clip hides: a file that had it would be searched and read aloud for words that nobody sees."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from operator import is_
from typing import TypeAlias

from generator.scene.fonts import text_width
from generator.scene.model import MM_PER_PT, GlyphRun, Group, Item, Point, Rect, Shape, Text, Transform
from generator.scene.path import bounds
from generator.scene.shapes.text import text_start

_Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, width and height."""

_ABOVE, _BELOW = 1.0, 0.3
"""How far a line of text reaches above and below its baseline at most, in sizes."""


def without_hidden_text(group: Group) -> tuple[Item, ...]:
    """Return a group's items without the text that is wholly outside its clip; the same tuple if there is none.

    A group that has nothing else is left out with its text, so that no empty paragraph remains of it.
    """
    return _visible(group.items, bounds(group.clip), Transform()) if group.clip else group.items


def _visible(items: tuple[Item, ...], window: _Box | None, place: Transform) -> tuple[Item, ...]:
    """Return the items that are placed so, without text outside the window; all text is outside None."""
    kept: list[Item] = []
    for item in items:
        if isinstance(item, Group):
            inner = place @ item.transform if item.transform else place
            is_seen = window is not None and (item.clip is None or _meets(item.clip, inner, window))
            shown = _visible(item.items, window if is_seen else None, inner)
            if shown is item.items:
                kept.append(item)
            elif shown:
                kept.append(replace(item, items=shown))
        elif not isinstance(item, Text | GlyphRun) or (window is not None and _meets(_box(item), place, window)):
            kept.append(item)
    return items if len(kept) == len(items) and all(map(is_, kept, items)) else tuple(kept)


def _box(item: Text | GlyphRun) -> Rect:
    """Return a box around a line of text."""
    size = item.size * MM_PER_PT
    if isinstance(item, GlyphRun):
        left, width = item.x, item.width * size
    else:
        left, width = text_start(item), text_width(item.font, item.size, item.text, item.tracking)
    return Rect(left, item.y - _ABOVE * size, width, (_ABOVE + _BELOW) * size)


def _meets(shape: Shape, place: Transform, window: _Box) -> bool:
    """Return whether a box around the shape, placed so, and the window have a point in common."""
    corners = [place.apply(point) for point in _corners(shape)]
    x, y, width, height = window
    return (
        min(one[0] for one in corners) <= x + width
        and max(one[0] for one in corners) >= x
        and min(one[1] for one in corners) <= y + height
        and max(one[1] for one in corners) >= y
    )


def _corners(shape: Shape) -> Iterator[Point]:
    x, y, width, height = bounds(shape)
    yield from ((left, top) for left in (x, x + width) for top in (y, y + height))
