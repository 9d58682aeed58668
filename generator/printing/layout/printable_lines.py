"""Minimum line widths for print: small icons have lines that are too thin for a printer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import sqrt

from generator.scene.cache import IdentityCache
from generator.scene.component import Component
from generator.scene.model import Group, Item, Scene, Stroke

THINNEST = 0.2
"""Minimum width in mm of any printed line."""


_known: IdentityCache[Component] = IdentityCache(1024)


_drawn: IdentityCache[dict[float, tuple[Item, ...]]] = IdentityCache(4096)
"""Cached by group of items and scale, so that items that a PDF stores once stay identical."""


def with_printable_lines(component: Component) -> Component:
    """Return the part with no line thinner than `THINNEST`; the part itself if it has no thinner one."""
    return _known.get(component, lambda: _thickened(component))


def _thickened(component: Component) -> Component:
    front, back = _scene(component.front), _scene(component.back) if component.back else None
    if front is component.front and back is component.back:
        return component
    return replace(component, front=front, back=back)


def _scene(scene: Scene) -> Scene:
    return replace(scene, items=_items(scene.items, 1.0)) if _has_thin(scene.items, 1.0) else scene


def _has_thin(items: tuple[Item, ...], scale: float) -> bool:
    """Return whether one of the items has too thin a line: most cards have none, and nothing is made of them."""
    for item in items:
        if isinstance(item, Group):
            if _has_thin(item.items, _scale_in(item, scale)):
                return True
        elif _is_thin(item.stroke, scale):
            return True
    return False


# Rounding must not make a line thicker that is just thick enough.
def _is_thin(stroke: Stroke | None, scale: float) -> bool:
    return stroke is not None and stroke.width * scale < THINNEST - 1e-9


def _items(items: tuple[Item, ...], scale: float) -> tuple[Item, ...]:
    """Return the items, drawn at that scale; the same tuple if nothing changes."""
    thick = tuple(_item(item, scale) for item in items)
    return thick if _differ(thick, items) else items


def _differ(one: Sequence[Item], other: Sequence[Item]) -> bool:
    return any(a is not b for a, b in zip(one, other, strict=True))


def _item(item: Item, scale: float) -> Item:
    if isinstance(item, Group):
        inner = _scale_in(item, scale)
        drawn = _drawn.get(item.items, dict[float, tuple[Item, ...]])
        if inner not in drawn:
            drawn[inner] = _items(item.items, inner)
        items = drawn[inner]
        return item if items is item.items else replace(item, items=items)
    if item.stroke is None or not _is_thin(item.stroke, scale):
        return item
    return replace(item, stroke=replace(item.stroke, width=THINNEST / scale))


def _scale_in(group: Group, scale: float) -> float:
    """Return the scale inside a group that is drawn at that scale."""
    if (move := group.transform) is None:
        return scale
    # A map that flattens everything has no scale to divide by.
    return round(scale * (sqrt(abs(move.a * move.d - move.b * move.c)) or 1.0), 6)
