"""Texts of drawings for screens, in px, never smaller than the palette's smallest type."""

from __future__ import annotations

from generator.art.basket_boss.palette import Palette
from generator.scene.fonts import text_width
from generator.scene.model import MM_PER_PT, Colour, Font, Text
from generator.scene.shapes.text import baseline

_STEP = 0.5 / MM_PER_PT


def px_text(
    x: float, middle: float, text: str, font: Font, px: float, colour: Colour, palette: Palette, room: float = 0.0
) -> Text:
    """Return a text starting at x, with capitals centred on `middle`; reduced to fit `room`, if that is not 0."""
    size = palette.size(px / MM_PER_PT)
    # Half a pixel at a time; never below the least legible size, at which a text rather runs over.
    while room and size - _STEP > palette.least and text_width(font, size, text) > room:
        size -= _STEP
    return Text(x, baseline(font, size, middle), text, font, size, colour)


def px_centred(
    x: float, middle: float, text: str, font: Font, px: float, colour: Colour, palette: Palette, room: float = 0.0
) -> Text:
    """Return the text of `px_text` centred on x."""
    start = px_text(x, middle, text, font, px, colour, palette, room)
    return Text(x, start.y, text, font, start.size, colour, "middle")


def px_width(font: Font, px: float, text: str, palette: Palette) -> float:
    """Return the width of the text in px."""
    return text_width(font, palette.size(px / MM_PER_PT), text)
