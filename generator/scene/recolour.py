"""Items in other colours."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from generator.scene.cache import IdentityCache
from generator.scene.model import Colour, Group, Item

Recoloured = IdentityCache[tuple[Item, ...]]
"""The contents of groups that have been done, so that what is shared stays so."""


def recolour(item: Item, colours: Mapping[Colour, Colour], done: Recoloured) -> Item:
    """Return the item with these colours replaced."""
    if isinstance(item, Group):
        items = done.get(item.items, lambda: tuple(recolour(inner, colours, done) for inner in item.items))
        return replace(item, items=items)
    stroke = item.stroke
    if stroke is not None:
        stroke = replace(stroke, colour=colours.get(stroke.colour, stroke.colour))
    return replace(item, fill=item.fill and colours.get(item.fill, item.fill), stroke=stroke)
