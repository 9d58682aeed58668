"""Captions of small parts on a sheet: a line of text below each group, outside what is cut out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.printing.layout.geometry import Box
from generator.printing.layout.sheet import Sheet
from generator.printing.pdf.furniture import caption
from generator.scene.component import Component
from generator.scene.model import Text

_KINDS = ("token", "sticker", "bar")
"""Kinds of parts that need a caption, because nothing on them tells what they are."""
_MOST_BLEED = 2.0
_GAP = 5.0
"""Distance in mm between a caption and the next group."""


def captions(sheet: Sheet, components: Mapping[str, Component], lang: str) -> Iterator[Text]:
    """Yield the captions of a front that several parts share."""
    for block in sheet.blocks:
        fronts = [place for place in sheet.placements if place.side == "front" and block.holds(place.box)]
        parts = [components[place.component] for place in fronts]
        if parts and all(part.kind in _KINDS and part.bleed <= _MOST_BLEED for part in parts):
            bleed = max(part.bleed for part in parts)
            yield from caption(_names(parts, lang), block, bleed, _room(block, sheet))


def _names(parts: list[Component], lang: str) -> list[str]:
    """Return each name once, with the number of parts that have it."""
    counts: dict[str, int] = {}
    for part in parts:
        name = part.family.get(lang, part.name[lang])
        counts[name] = counts.get(name, 0) + 1
    return [f"{name} × {count}" if count > 1 else name for name, count in counts.items()]


def _room(block: Box, sheet: Sheet) -> float:
    """Return the width of the caption: up to parts or captions on its right, else to the end of the printed area."""
    line = _caption_line(block, sheet.printable.right)
    taken = [place.clip for place in sheet.placements if not block.holds(place.box)]
    blocked = any(clip.overlaps(line) and clip.x < block.right for clip in taken)
    taken += [_caption_line(other, other.right) for other in sheet.blocks if other.x >= block.right]
    lefts = [clip.x for clip in taken if clip.overlaps(line) and clip.x >= block.right]
    return 0.0 if blocked else min([sheet.printable.right, *lefts]) - _GAP / 2 - block.x


def _caption_line(block: Box, right: float) -> Box:
    """Return the strip below the block in which its caption is, up to that x."""
    return Box(block.x, block.bottom, right - block.x, _GAP)
