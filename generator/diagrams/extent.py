"""Bounding boxes of a drawing's items."""

from __future__ import annotations

from typing import TypeAlias

from generator.scene.cache import IdentityCache
from generator.scene.model import GlyphRun, Group, Item, Text
from generator.scene.path import bounds
from generator.scene.shapes.text import line_of

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom, in mm."""

_extents: IdentityCache[Box] = IdentityCache(16384)
"""Cached because states share most of their items."""


def extent_of(item: Item) -> Box:
    """Return left, top, right and bottom of an item; a text counts as its line, without a height."""
    return _extents.get(item, lambda: _find_extent(item))


def _find_extent(item: Item) -> Box:
    if isinstance(item, Text | GlyphRun):
        left, width = line_of(item)
        return (left, item.y, left + width, item.y)
    if not isinstance(item, Group):
        x, y, width, height = bounds(item)
        return (x, y, x + width, y + height)
    return _find_group_extent(item)


def _find_group_extent(item: Group) -> Box:
    boxes = [extent_of(item.clip)] if item.clip else [extent_of(inner) for inner in item.items]
    if not boxes:
        return (0.0, 0.0, 0.0, 0.0)
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[2] for box in boxes), max(box[3] for box in boxes)
    if item.transform is None:
        return (left, top, right, bottom)
    # All four corners: under a rotation each may be the outermost.
    corners = [item.transform.apply(point) for point in ((left, top), (right, top), (left, bottom), (right, bottom))]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return (min(xs), min(ys), max(xs), max(ys))
