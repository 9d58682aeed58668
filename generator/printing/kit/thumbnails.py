"""Small pictures of parts for lists, without type and lines that are too fine to be visible."""

from __future__ import annotations

from dataclasses import replace

from generator.scene.component import Component
from generator.scene.model import GlyphRun, Group, Item, Rect, Stroke, Text, Transform
from generator.scene.theme import INK

_SMALLEST_TYPE, _FINEST = 5.0, 0.2
"""Smallest type in points and finest line in mm, as printed."""


def thumbnail(component: Component, x: float, y: float, width: float, height: float) -> Group:
    """Return the front of the part, clipped by its cut line, as large as the space from (x, y) allows, centred."""
    wide, high = component.size
    factor = min(width / wide, height / high, 1.0)
    outline = component.outline or Rect(0, 0, wide, high, component.corner)
    edge = replace(outline, fill=None, stroke=Stroke(INK, 0.25 / factor))
    items = tuple(found for item in component.front.items for found in simplify(item, factor))
    move = Transform(factor, 0, 0, factor, x + (width - factor * wide) / 2, y + (height - factor * high) / 2)
    return Group((Group(items, clip=outline), edge), transform=move)


def simplify(item: Item, factor: float) -> tuple[Item, ...]:
    """Return the item for that scale, without lines that are too fine and type that is too small."""
    if isinstance(item, (Text, GlyphRun)):
        return (item,) if item.size * factor >= _SMALLEST_TYPE else ()
    if isinstance(item, Group):
        inner = factor * (
            abs(item.transform.a * item.transform.d - item.transform.b * item.transform.c) ** 0.5
            if item.transform
            else 1.0
        )
        items = tuple(found for child in item.items for found in simplify(child, inner))
        return (replace(item, items=items, shared=False, id="", title="", role=""),) if items else ()
    stroke = item.stroke
    if stroke is not None and stroke.width * factor < _FINEST:
        stroke = replace(stroke, width=_FINEST / factor)
    return (replace(item, stroke=stroke),)
