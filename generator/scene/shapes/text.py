"""Placement of short texts: centred on a point, spaced capitals."""

from __future__ import annotations

from generator.scene.fonts import cap_height, fit_size, text_width
from generator.scene.model import MM_PER_PT, Colour, Font, GlyphRun, Text, TextAnchor


def text_start(item: Text) -> float:
    """Return the x at which the text starts. Tracking is added between letters only, in every viewer."""
    if item.anchor == "start":
        return item.x
    width = text_width(item.font, item.size, item.text, item.tracking)
    return item.x - (width / 2 if item.anchor == "middle" else width)


def line_of(item: Text | GlyphRun) -> tuple[float, float]:
    """Return the x at which a line of text starts, and its width in mm."""
    if isinstance(item, GlyphRun):
        # Letters that are areas already know their width; those of our faces are measured.
        return item.x, item.width * item.size * MM_PER_PT
    return text_start(item), text_width(item.font, item.size, item.text, item.tracking)


def baseline(font: Font, size: float, y: float) -> float:
    """Return the baseline at which capitals and figures of that size (points) are vertically centred on y."""
    return y + cap_height(font) * size * MM_PER_PT / 2


def centred_text(x: float, y: float, text: str, font: Font, size: float, fill: Colour, tracking: float = 0.0) -> Text:
    """Return the text with the middle of its capitals at (x, y)."""
    return Text(x, baseline(font, size, y), text, font, size, fill, "middle", tracking)


def fitted_text(
    x: float,
    y: float,
    text: str,
    font: Font,
    sizes: tuple[float, ...],
    width: float,
    fill: Colour,
    anchor: TextAnchor = "start",
) -> Text:
    """Return the text on the baseline y, at the size that `fit_size` finds for `width` mm. Raises FitError."""
    return Text(x, y, text, font, fit_size(font, text, width, sizes), fill, anchor)
