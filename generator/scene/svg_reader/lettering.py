"""The setting of text in SVG files: one line in the typeface closest to the requested one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol

from generator.scene.fonts import FONTS, SS400, missing_glyphs, text_width
from generator.scene.model import MM_PER_PT, Colour, Font, Item, Stroke, Text
from rules_engine.core import Message


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
        """Return the line. Raises MissingGlyphError."""
        font, exact = nearest_font(request)
        notes = () if exact or not request.families else (missing_family(request.families[0], font.family),)
        size = request.size / MM_PER_PT
        missing_glyphs(font, text)
        width = text_width(font, size, text, request.tracking)
        return TypesetLine((Text(0.0, 0.0, text, font, size, fill, "start", request.tracking, stroke),), width, notes)


def missing_family(wanted: str, found: str) -> Message:
    """Return the note that another typeface is used."""
    return Message("printing/svg-font", wanted=repr(wanted[:40]), found=found)


def nearest_font(request: FontRequest) -> tuple[Font, bool]:
    """Return the closest of our fonts, and whether its family is the requested one."""
    for family in request.families:
        plain = family.lower().replace(" ", "")
        for ours in dict.fromkeys(font.family for font in FONTS):
            if plain in (ours.lower().replace(" ", ""), ours.lower().replace(" ", "").replace("sans3", "sanspro")):
                return _nearest_weight(ours, request), True
    condensed = any("condensed" in family.lower() or "narrow" in family.lower() for family in request.families)
    family = FONTS[0].family if condensed else SS400.family
    return _nearest_weight(family, request), bool(request.families) and request.families[0].lower() in (
        "sans-serif",
        "sans",
    )


def _nearest_weight(family: str, request: FontRequest) -> Font:
    fonts = [font for font in FONTS if font.family == family]
    return min(
        fonts,
        key=lambda font: (font.italic != request.italic and request.weight >= 800, abs(font.weight - request.weight)),
    )
