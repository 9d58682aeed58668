"""Text that a clip hides: a file that had it would be searched and read aloud for words that nobody sees."""

from __future__ import annotations

from dataclasses import replace
from operator import is_
from typing import TypeAlias

from generator.scene.cache import IdentityCache
from generator.scene.model import MM_PER_PT, GlyphRun, Group, Item, Shape, Text, Transform
from generator.scene.path import bounds
from generator.scene.shapes.text import line_of

_Edges: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom."""

_ABOVE, _BELOW = 1.0, 0.3
"""How far a line of text reaches above and below its baseline at most, in sizes."""


def without_hidden_text(group: Group) -> tuple[Item, ...]:
    """Return a group's items without the text that is wholly outside its clip; the same tuple if there is none.

    A group that has nothing else is left out with its text, so that no empty paragraph remains of it.
    """
    return _visible(group.items, _edges(group.clip), None) if group.clip else group.items


def _visible(items: tuple[Item, ...], window: _Edges | None, place: Transform | None) -> tuple[Item, ...]:
    """Return the items that are placed so, without text outside the window; all text is outside None."""
    reach = _text_reach(items)
    if reach is None or (window is not None and _is_inside(_placed(reach, place), window)):
        return items
    found = (_shown(item, window, place) for item in items)
    kept = tuple(item for item in found if item is not None)
    return items if len(kept) == len(items) and all(map(is_, kept, items)) else kept


def _shown(item: Item, window: _Edges | None, place: Transform | None) -> Item | None:
    """Return the item without hidden text, the same one if it has none; None if nothing is left of it."""
    if not isinstance(item, Group):
        is_hidden = isinstance(item, Text | GlyphRun) and not (window and _meet(_placed(_line(item), place), window))
        return None if is_hidden else item
    inner = place @ item.transform if place and item.transform else item.transform or place
    is_seen = window is not None and (item.clip is None or _meet(_placed(_edges(item.clip), inner), window))
    shown = _visible(item.items, window if is_seen else None, inner)
    if shown is item.items:
        return item
    return replace(item, items=shown) if shown else None


_reaches: IdentityCache[_Edges | None] = IdentityCache(8192)
"""By items: sheets and diagrams show the same ones again and again, most of them far from any edge."""


def _text_reach(items: tuple[Item, ...]) -> _Edges | None:
    """Return the edges around all text of the items and the clips around it; None without text."""
    return _reaches.get(items, lambda: _find_text_reach(items))


def _find_text_reach(items: tuple[Item, ...]) -> _Edges | None:
    found: list[_Edges] = []
    for item in items:
        if isinstance(item, Group):
            reach = _text_reach(item.items)
            if reach is not None:
                found.append(_placed(reach, item.transform))
                if item.clip is not None:
                    found.append(_placed(_edges(item.clip), item.transform))
        elif isinstance(item, Text | GlyphRun):
            found.append(_line(item))
    if len(found) < 2:
        return found[0] if found else None
    left, top, right, bottom = zip(*found, strict=True)
    return min(left), min(top), max(right), max(bottom)


def _is_inside(edges: _Edges, window: _Edges) -> bool:
    return edges[0] >= window[0] and edges[1] >= window[1] and edges[2] <= window[2] and edges[3] <= window[3]


def _meet(edges: _Edges, window: _Edges) -> bool:
    """Return whether the two boxes have a point in common."""
    return edges[0] <= window[2] and edges[2] >= window[0] and edges[1] <= window[3] and edges[3] >= window[1]


def _line(item: Text | GlyphRun) -> _Edges:
    """Return the edges of a box around a line of text."""
    size = item.size * MM_PER_PT
    left, width = line_of(item)
    return left, item.y - _ABOVE * size, left + width, item.y + _BELOW * size


def _edges(shape: Shape) -> _Edges:
    x, y, width, height = bounds(shape)
    return x, y, x + width, y + height


def _placed(edges: _Edges, place: Transform | None) -> _Edges:
    """Return the edges of a box around one that is placed so."""
    if place is None:
        return edges
    left, top, right, bottom = edges
    # All four corners, since a turned box reaches further than two of them say.
    corners = [place.apply((x, y)) for x in (left, right) for y in (top, bottom)]
    xs, ys = zip(*corners, strict=True)
    return min(xs), min(ys), max(xs), max(ys)
