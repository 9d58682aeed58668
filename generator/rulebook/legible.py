"""Type in figures: how small it gets in print, and how it is kept from getting too small to read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import sqrt

from generator.scene.fonts import cap_height
from generator.scene.model import MM_PER_PT, Group, Item, Scene, Text

LEAST_PT = 5.0
"""No letter of a figure is printed smaller."""


def smallest(scene: Scene) -> float:
    """The size of the scene's smallest type, in points; infinite where it has none."""
    return min(_sizes(scene.items, 1.0), default=float("inf"))


def _sizes(items: Iterable[Item], scale: float) -> Iterator[float]:
    for item in items:
        if isinstance(item, Text):
            yield item.size * scale
        elif isinstance(item, Group):
            yield from _sizes(item.items, scale * _factor(item))


def without_small_type(items: Iterable[Item], scale: float) -> tuple[Item, ...]:
    """The items without type that would be too small at this scale: a thumbnail's, where it need not be read."""
    return tuple(_bared(items, LEAST_PT / scale))


def _bared(items: Iterable[Item], least: float) -> Iterator[Item]:
    for item in items:
        if isinstance(item, Group):
            yield replace(item, items=tuple(_bared(item.items, least / _factor(item))), shared=False)
        elif not isinstance(item, Text) or item.size >= least:
            yield item


class Grower:
    """Grows type that would be printed too small; what is drawn many times stays one thing."""

    def __init__(self) -> None:
        self._shared: dict[tuple[int, float], tuple[tuple[Item, ...], tuple[Item, ...]]] = {}

    def legible(self, scene: Scene, scale: float) -> Scene:
        """The scene with the type grown that would be too small at this scale, each text about its middle."""
        return replace(scene, items=self._items(scene.items, LEAST_PT / scale))

    def _items(self, items: tuple[Item, ...], least: float) -> tuple[Item, ...]:
        """The same items; the very same, where nothing grows."""
        grown = tuple(self._item(item, least) for item in items)
        return items if all(one is other for one, other in zip(grown, items, strict=True)) else grown

    def _item(self, item: Item, least: float) -> Item:
        if isinstance(item, Text) and item.size < least:
            lower = cap_height(item.font) * (least - item.size) * MM_PER_PT / 2
            return replace(item, size=least, y=item.y + lower, tracking=item.tracking * least / item.size)
        if isinstance(item, Group):
            inner = least / _factor(item)
            inside = self._of_shared(item.items, inner) if item.shared else self._items(item.items, inner)
            return item if inside is item.items else replace(item, items=inside)
        return item

    def _of_shared(self, items: tuple[Item, ...], least: float) -> tuple[Item, ...]:
        key = (id(items), round(least, 3))
        if key not in self._shared:
            self._shared[key] = (items, self._items(items, least))
        return self._shared[key][1]


def _factor(group: Group) -> float:
    """By how much a group enlarges what is in it."""
    of = group.transform
    return sqrt(abs(of.a * of.d - of.b * of.c)) if of else 1.0
