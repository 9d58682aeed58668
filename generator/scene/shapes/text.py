"""Placement of short texts: centred on a point, spaced capitals."""

from __future__ import annotations

from generator.scene.fonts import cap_height, fit_size
from generator.scene.model import MM_PER_PT, Colour, Font, Text, TextAnchor


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
