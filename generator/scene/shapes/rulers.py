"""Rulers to check that a print is to scale, the outline of a bank card, and the product mark."""

from __future__ import annotations

from generator.scene.fonts import BC500
from generator.scene.model import Circle, Colour, Group, Item, Rect, Stroke, Text
from generator.scene.path import line, polygon
from generator.scene.theme import INK, MUTED, THIN, hair

MM_PER_INCH = 25.4
ID_CARD = (85.6, 53.98)
"""A bank card (ISO 7810 ID-1) in mm, which most people have at hand for comparison."""


def ruler_mm(x: float, y: float, length: int = 100) -> Group:
    """Return a ruler of `length` mm, ticks upward from (x, y), every tenth numbered below."""
    items: list[Item] = [line(x, y, x + length, y, Stroke(INK, THIN, cap="butt"))]
    for mm in range(length + 1):
        height = 4.0 if mm % 10 == 0 else 3.0 if mm % 5 == 0 else 2.0
        items.append(line(x + mm, y, x + mm, y - height, Stroke(INK, 0.2, cap="butt")))
        if mm % 10 == 0:
            items.append(Text(x + mm, y + 3, str(mm), BC500, 6.5, INK, "middle"))
    items.append(Text(x + length + 3, y + 3, "mm", BC500, 6.5, MUTED))
    return Group(tuple(items))


def ruler_inch(x: float, y: float, length: int = 2) -> Group:
    """Return a ruler of `length` inches, ticks upward from (x, y), in sixteenths."""
    items: list[Item] = [line(x, y, x + length * MM_PER_INCH, y, Stroke(INK, THIN, cap="butt"))]
    for i in range(16 * length + 1):
        height = next(h for step, h in ((16, 4.0), (8, 3.2), (4, 2.6), (2, 2.0), (1, 1.4)) if i % step == 0)
        at = x + i * MM_PER_INCH / 16
        items.append(line(at, y, at, y - height, Stroke(INK, 0.2, cap="butt")))
        if i % 16 == 0:
            items.append(Text(at, y + 3, str(i // 16), BC500, 6.5, INK, "middle"))
    items.append(Text(x + length * MM_PER_INCH + 3, y + 3, "in", BC500, 6.5, MUTED))
    return Group(tuple(items))


def id_card(x: float, y: float) -> Rect:
    """Return the outline of a bank card, its upper left corner at (x, y)."""
    # The radius of its corners is of the same standard.
    return Rect(x, y, *ID_CARD, 3.18, None, hair())


def product_mark(x: float, y: float, height: float, colour: Colour = INK) -> Group:
    """Return Jugada's mark, starting at x and centred vertically on y: a dot, two dashes, an arrow head."""
    dot, width, head = 0.28 * height, 0.13 * height, 0.40 * height
    start = x + dot + 0.14 * height
    dashes = []
    for i in range(2):
        left = start + i * 0.36 * height
        dashes.append(line(left, y, left + 0.22 * height, y, Stroke(colour, width, cap="butt")))
    base = start + 0.36 * 2 * height
    tip = polygon(((base, y - head / 2), (base + head, y), (base, y + head / 2)), colour)
    return Group((Circle(x + dot / 2, y, dot / 2, colour), *dashes, tip))
