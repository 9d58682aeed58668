"""Minimum type size and line width of figures in print."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import sqrt
from operator import is_
from typing import TypeVar

from generator.scene.fonts import cap_height
from generator.scene.model import MM_PER_PT, Circle, GlyphRun, Group, Item, Path, Rect, Scene, Text

LEAST_PT = 6.5
"""Minimum printed size of type in figures, in points."""

_ROUNDING_PT = 0.02
"""How much smaller type may be that was set for the minimum at a scale that is rounded."""

LEAST_LINE_MM = 0.095
"""Minimum printed line width in mm: a quarter of a point, also in the reduced booklet."""

Shape = TypeVar("Shape", bound=Rect | Circle | Path | Text | GlyphRun)


def smallest(scene: Scene) -> float:
    """Return the size of the scene's smallest type, in points; infinite if it has none."""
    return min(_sizes(scene.items, 1.0), default=float("inf"))


def _sizes(items: Iterable[Item], scale: float) -> Iterator[float]:
    for item in items:
        if isinstance(item, (Text, GlyphRun)):
            yield item.size * scale
        elif isinstance(item, Group):
            yield from _sizes(item.items, scale * _factor(item))


def without_small_type(items: Iterable[Item], scale: float) -> tuple[Item, ...]:
    """Return the items without type that would be too small at this scale, as in a thumbnail."""
    return tuple(without_small_text(items, scale))


def without_small_text(items: Iterable[Item], scale: float) -> Iterator[Item]:
    for item in items:
        if isinstance(item, Group):
            inner = scale * _factor(item)
            if not item.needs_type or min(_sizes(item.items, inner), default=LEAST_PT) >= LEAST_PT:
                # No longer shared: the new tuple is another one each time, so it would be stored for nothing.
                yield replace(item, items=tuple(without_small_text(item.items, inner)), shared=False)
        elif not isinstance(item, (Text, GlyphRun)) or item.size >= LEAST_PT / scale:
            yield _drawn_firmly(item, scale)


def without_small_glyphs(scene: Scene, scale: float) -> Scene:
    """Return the scene without letters placed one by one, as on a printed part, that would be too small."""
    return replace(scene, items=_without_glyphs(scene.items, scale))


def _without_glyphs(items: tuple[Item, ...], scale: float) -> tuple[Item, ...]:
    """Return the items without them; the same tuple if nothing changes."""
    kept: list[Item] = []
    for item in items:
        if isinstance(item, Group):
            inside = _without_glyphs(item.items, scale * _factor(item))
            kept.append(item if inside is item.items else replace(item, items=inside, shared=False))
        elif not isinstance(item, GlyphRun) or item.size * scale >= LEAST_PT - _ROUNDING_PT:
            kept.append(item)
    return items if len(kept) == len(items) and all(map(is_, kept, items)) else tuple(kept)


class TypeEnlarger:
    """Enlarges type and lines that would be too small in print; shared items stay shared."""

    def __init__(self) -> None:
        self._shared: dict[tuple[int, float], tuple[tuple[Item, ...], tuple[Item, ...]]] = {}

    def legible(self, scene: Scene, scale: float) -> Scene:
        """Return the scene with too small type and lines enlarged for this scale, each text about its centre."""
        return replace(scene, items=self._items(scene.items, scale))

    def _items(self, items: tuple[Item, ...], scale: float) -> tuple[Item, ...]:
        """Return the items enlarged where needed; the same tuple if nothing changes."""
        grown = tuple(self._item(item, scale) for item in items)
        return items if all(one is other for one, other in zip(grown, items, strict=True)) else grown

    def _item(self, item: Item, scale: float) -> Item:
        if isinstance(item, Group):
            inner = scale * _factor(item)
            inside = self._shared_items(item.items, inner) if item.shared else self._items(item.items, inner)
            return item if inside is item.items else replace(item, items=inside)
        firm = _drawn_firmly(item, scale)
        return _enlarge(firm, LEAST_PT / scale) if isinstance(firm, Text) else firm

    def _shared_items(self, items: tuple[Item, ...], scale: float) -> tuple[Item, ...]:
        key = (id(items), round(scale, 5))
        if key not in self._shared:
            # With the old items, so that their id stays theirs.
            self._shared[key] = (items, self._items(items, scale))
        return self._shared[key][1]


def _enlarge(text: Text, least: float) -> Text:
    if text.size >= least:
        return text
    # Half of what the capitals grow goes below the old baseline, half above the old top.
    lower = cap_height(text.font) * (least - text.size) * MM_PER_PT / 2
    return replace(text, size=least, y=text.y + lower, tracking=text.tracking * least / text.size)


def _drawn_firmly(item: Shape, scale: float) -> Shape:
    """Return the item with a printable line width; the item itself if it has one."""
    stroke = item.stroke
    if stroke is None or stroke.width * scale >= LEAST_LINE_MM:
        return item
    return replace(item, stroke=replace(stroke, width=LEAST_LINE_MM / scale))


def _factor(group: Group) -> float:
    """Return the factor by which a group enlarges its items."""
    of = group.transform
    # The root of the determinant, so that a turn does not count as a scale.
    return sqrt(abs(of.a * of.d - of.b * of.c)) if of else 1.0
