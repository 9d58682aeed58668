"""What is done with the letters of a text that is set: distance between them, an outline, a line on a circle."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from math import cos, sin

from generator.scene.model import MM_PER_PT, Colour, GlyphRun, Group, Item, Path, Rect, Stroke, Transform, translate
from generator.scene.svg_reader.box import items_box

_ICON_OR_TAG = re.compile(r"(:[\w/+-]+:|</?\w[^>]*>|\[[^\]]*\](?=\{))")
_SHARES = {"centre": 0.5, "right": 1.0}
"""How much of the room that is left is before a line, by its alignment."""


def in_capitals(text: str) -> str:
    """Return the text in capitals; icons and marks stay.

    >>> in_capitals("Take :coin: [red]{now}")
    'TAKE :coin: [red]{NOW}'
    """
    # Odd parts are what the pattern has found: icons and marks, which keep their letters.
    return "".join(part if number % 2 else part.upper() for number, part in enumerate(_ICON_OR_TAG.split(text)))


def letters_in(items: Iterable[Item]) -> int:
    """Return how many letters the longest line has, an icon counted as one."""
    return max((sum(_signs(one) for one in _signs_of(line)) for line in items), default=0)


def _signs_of(line: Item) -> Sequence[Item]:
    return line.items if isinstance(line, Group) else (line,)


def _signs(item: Item) -> int:
    return len(item.glyphs) if isinstance(item, GlyphRun) else 1


def tracked(lines: Iterable[Item], tracking: float, align: str) -> tuple[Item, ...]:
    """Return the lines with so many mm more between their letters."""
    return tuple(_tracked(line, tracking, _SHARES.get(align, 0.0)) for line in lines)


def _tracked(line: Item, tracking: float, share: float) -> Item:
    count = 0
    moved: list[Item] = []
    for item in _signs_of(line):
        dx = count * tracking
        if isinstance(item, GlyphRun):
            em = item.size * MM_PER_PT
            glyphs = tuple(one._replace(x=one.x + n * tracking / em) for n, one in enumerate(item.glyphs))
            moved.append(replace(item, x=item.x + dx, glyphs=glyphs, width=item.width + len(glyphs) * tracking / em))
        else:
            moved.append(Group((item,), transform=translate(dx, 0)))
        count += _signs(item)
    return Group(tuple(moved), transform=translate(-share * tracking * max(0, count - 1), 0))


def outlined(items: Iterable[Item], colour: Colour, width: float) -> tuple[Item, ...]:
    """Return what lies behind letters and shapes: the same in one colour, with an edge of that width in mm."""
    # Half of a line lies within the shape, where it is not seen.
    return tuple(_outlined(item, Stroke(colour, 2 * width)) for item in items)


def _outlined(item: Item, stroke: Stroke) -> Item:
    if isinstance(item, Group):
        # Divided by the group's scale, so that the edge is as wide on the card as it says.
        scale = (item.transform.a**2 + item.transform.b**2) ** 0.5 if item.transform else 1.0
        inner = replace(stroke, width=stroke.width / scale) if scale else stroke
        return replace(item, items=tuple(_outlined(one, inner) for one in item.items), shared=False)
    if isinstance(item, Rect) and item.picture:
        return Group(())
    own = item.stroke.width if item.stroke else 0.0
    changed = replace(item, stroke=replace(stroke, width=stroke.width + own), fill=stroke.colour if item.fill else None)
    return replace(changed, gradient=None) if isinstance(changed, Path) else changed


def on_circle(lines: Iterable[Item], radius: float, place: Rect) -> tuple[Item, ...]:
    """Return a line on a circle whose top is in the middle of the place; its bottom, for a negative radius."""
    return tuple(one for item in _flat(lines, 0.0) for one in _placed(item, radius, place))


def _flat(items: Iterable[Item], dx: float) -> Iterator[tuple[Item, float]]:
    """Yield runs and icons of a line, each with how far it is moved."""
    for item in items:
        if isinstance(item, Group) and (item.transform is None or item.transform == translate(item.transform.e, 0)):
            yield from _flat(item.items, dx + (item.transform.e if item.transform else 0.0))
        else:
            yield item, dx


def _placed(placed: tuple[Item, float], radius: float, place: Rect) -> Iterator[Item]:
    item, dx = placed
    middle = place.x + place.width / 2
    if not isinstance(item, GlyphRun):
        box = items_box([item])
        at = box.x + box.width / 2
        centred = Group((item,), transform=translate(-at, -(box.y + box.height / 2)))
        yield Group((centred,), transform=_turn(at + dx - middle, radius, place, 0.0))
        return
    em = item.size * MM_PER_PT
    low = item.font.cap_height * em / 2
    ends = [*(glyph.x for glyph in item.glyphs[1:]), item.width]
    for glyph, end in zip(item.glyphs, ends, strict=True):
        width = (end - glyph.x) * em
        one = replace(item, x=-width / 2, y=0.0, text=glyph.text, glyphs=(glyph._replace(x=0.0),), width=end - glyph.x)
        yield Group((one,), transform=_turn(item.x + dx + glyph.x * em + width / 2 - middle, radius, place, low))


def _turn(along: float, radius: float, place: Rect, low: float) -> Transform:
    """Return where a letter stands whose middle is so many mm along the line; `low`: its baseline below the line."""
    r = abs(radius)
    angle = along / radius
    # A radius below 0 bends the line the other way, so that `angle` has its sign too.
    c, s = cos(angle), sin(angle)
    base = place.y + place.height / 2 + low
    cx, cy = place.x + place.width / 2, base + r if radius > 0 else base - r
    side = 1.0 if radius > 0 else -1.0
    return Transform(c, s, -s, c, cx + side * r * s, cy - side * r * c)
