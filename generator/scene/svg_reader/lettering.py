"""The setting of text in SVG files: one line in the typeface closest to the requested one."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple, Protocol

from generator.scene.fonts import FONTS, SS400, missing_glyphs, text_width
from generator.scene.model import MM_PER_PT, Colour, Font, Item, Rect, Stroke, Text
from rules_engine.core import Message

GENERIC = frozenset(("sans-serif", "sans", "system-ui", "ui-sans-serif"))
"""Names of families that our text font is one of."""

_BOX = 0.62
"""Width of the box for a missing character, as a fraction of the type size."""


@dataclass(frozen=True, slots=True)
class FontRequest:
    """The type that a file requests: families in order, weight, style; size and tracking in user units."""

    families: tuple[str, ...]
    weight: int
    italic: bool
    size: float
    tracking: float = 0.0


class TypesetLine(NamedTuple):
    """A line from x = 0 on the baseline y = 0, its width in user units, and notes on deviations from the file."""

    items: tuple[Item, ...]
    width: float
    notes: tuple[Message, ...] = ()


class Lettering(Protocol):
    """Sets lines of text."""

    def line(self, text: str, request: FontRequest, fill: Colour | None, stroke: Stroke | None) -> TypesetLine:
        """Return the line. Raises JugadaError if it cannot be set."""


class BundledLettering:
    """Sets text in the typefaces of Jugada's own drawings."""

    def line(self, text: str, request: FontRequest, fill: Colour | None, stroke: Stroke | None) -> TypesetLine:
        """Return the line, with a box and a note for each character that the font lacks."""
        font, exact = nearest_font(request)
        notes: tuple[Message, ...] = (
            () if exact or not request.families else (missing_family(request.families[0], font.family),)
        )
        size = request.size / MM_PER_PT
        missing = missing_glyphs(font, text)
        if missing:
            notes += (missing_characters(font.family, missing),)
        items: list[Item] = []
        x = 0.0
        for is_missing, part in groupby(text, missing.__contains__):
            letters = "".join(part)
            if is_missing:
                items += [
                    missing_box(x + _BOX * number * request.size, request.size, fill) for number in range(len(letters))
                ]
                x += (_BOX * request.size + request.tracking) * len(letters)
                continue
            if fill or stroke:
                items.append(Text(x, 0.0, letters, font, size, fill, "start", request.tracking, stroke))
            x += text_width(font, size, letters, request.tracking) + (request.tracking if letters else 0.0)
        return TypesetLine(tuple(items), x, notes)


def missing_box(x: float, size: float, fill: Colour | None) -> Rect:
    """Return the box that stands for a character that no font has."""
    stroke = Stroke(fill, 0.03 * size) if fill else None
    return Rect(x, -0.7 * size, (_BOX - 0.05) * size, 0.7 * size, stroke=stroke)


def missing_characters(family: str, characters: str) -> Message:
    """Return the note that a font lacks characters."""
    codes = ", ".join(f"{one!r} (U+{ord(one):04X})" for one in dict.fromkeys(characters))
    return Message("printing/font-has", family=family, codes=codes)


def missing_family(wanted: str, found: str) -> Message:
    """Return the note that another typeface is used."""
    return Message("printing/svg-font", wanted=repr(wanted[:40]), found=found)


def nearest_font(request: FontRequest) -> tuple[Font, bool]:
    """Return the closest of our fonts, and whether its family is the requested one."""
    for family in request.families:
        plain = family.lower().replace(" ", "")
        for ours in dict.fromkeys(font.family for font in FONTS):
            # Source Sans 3 was called Source Sans Pro before, and files still do so.
            if plain in (ours.lower().replace(" ", ""), ours.lower().replace(" ", "").replace("sans3", "sanspro")):
                return _nearest_weight(ours, request), True
    condensed = any("condensed" in family.lower() or "narrow" in family.lower() for family in request.families)
    family = FONTS[0].family if condensed else SS400.family
    return _nearest_weight(family, request), bool(request.families) and request.families[0].lower() in GENERIC


def _nearest_weight(family: str, request: FontRequest) -> Font:
    fonts = [font for font in FONTS if font.family == family]
    return min(
        fonts,
        # Only at 800 is there an italic face beside the upright one, so that elsewhere the weight alone decides.
        key=lambda font: (font.italic != request.italic and request.weight >= 800, abs(font.weight - request.weight)),
    )
