"""The setting of text in SVG files: one line in the typeface closest to the requested one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol

from generator.scene.fonts import FONTS, SS400, missing_glyphs, text_width
from generator.scene.model import MM_PER_PT, Colour, Font, Item, Stroke, Text
from rules_engine.core import Message


@dataclass(frozen=True, slots=True)
class TypeWish:
    """The type that a file requests: families in order, weight, style; size and tracking in user units."""

    families: tuple[str, ...]
    weight: int
    italic: bool
    size: float
    tracking: float = 0.0


class SetLine(NamedTuple):
    """A line from x = 0 on the baseline y = 0, its width in user units, and notes on deviations from the file."""

    items: tuple[Item, ...]
    width: float
    notes: tuple[Message, ...] = ()


class Lettering(Protocol):
    """Sets lines of text."""

    def line(self, text: str, wish: TypeWish, fill: Colour | None, stroke: Stroke | None) -> SetLine:
        """Return the line. Raises JugadaError if it cannot be set."""


class BundledLettering:
    """Sets text in the typefaces of Jugada's own drawings."""

    def line(self, text: str, wish: TypeWish, fill: Colour | None, stroke: Stroke | None) -> SetLine:
        """Return the line. Raises MissingGlyphError."""
        font, exact = nearest_font(wish)
        notes = () if exact or not wish.families else (missing_family(wish.families[0], font.family),)
        size = wish.size / MM_PER_PT
        missing_glyphs(font, text)
        width = text_width(font, size, text, wish.tracking)
        return SetLine((Text(0.0, 0.0, text, font, size, fill, "start", wish.tracking, stroke),), width, notes)


def missing_family(wanted: str, found: str) -> Message:
    """Return the note that another typeface is used."""
    return Message("printing/svg-font", wanted=repr(wanted[:40]), found=found)


def nearest_font(wish: TypeWish) -> tuple[Font, bool]:
    """Return the closest of our fonts, and whether its family is the requested one."""
    for family in wish.families:
        plain = family.lower().replace(" ", "")
        for ours in dict.fromkeys(font.family for font in FONTS):
            if plain in (ours.lower().replace(" ", ""), ours.lower().replace(" ", "").replace("sans3", "sanspro")):
                return _nearest_weight(ours, wish), True
    condensed = any("condensed" in family.lower() or "narrow" in family.lower() for family in wish.families)
    family = FONTS[0].family if condensed else SS400.family
    return _nearest_weight(family, wish), bool(wish.families) and wish.families[0].lower() in ("sans-serif", "sans")


def _nearest_weight(family: str, wish: TypeWish) -> Font:
    fonts = [font for font in FONTS if font.family == family]
    return min(
        fonts, key=lambda font: (font.italic != wish.italic and wish.weight >= 800, abs(font.weight - wish.weight))
    )
