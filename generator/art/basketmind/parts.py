"""The parts to print.

The tuck box for tokens, figures and dice, with a hexagon on the circles of a court.
"""

from __future__ import annotations

from generator.art.basketmind.aid import aid
from generator.art.basketmind.boards import boards
from generator.art.basketmind.layout import CELL, PARQUET, ArtContext, court_of
from generator.art.basketmind.pieces import dice
from generator.art.basketmind.tokens import standees, tokens
from generator.art.interface import BoxStyle
from generator.scene.component import Component
from generator.scene.fonts import BC800, text_width
from generator.scene.model import MM_PER_PT, Circle, Item, Rect, Stroke
from generator.scene.path import polygon
from generator.scene.shapes.text import centred_text
from generator.scene.theme import INK, PAPER


def components(art: ArtContext) -> tuple[Component, ...]:
    """Return all parts in the rulebook's order. Tokens and standees are alternatives for the same players."""
    court = court_of(art)
    return (*boards(art, court), *tokens(art), *standees(art), *dice(art), aid(art, court))


_INSIDE = (90.0, 62.0, 22.0)
"""Inner width, height and depth in mm; the longest figures have 50 mm."""


def box_style(art: ArtContext) -> BoxStyle:
    """Return the style of the box."""

    def face(width: float, height: float, bleed: float) -> tuple[Item, ...]:
        return _face(width, height, bleed, art)

    return BoxStyle(face, name=art.title, pieces=_INSIDE)


def _face(width: float, height: float, bleed: float, art: ArtContext) -> tuple[Item, ...]:
    x, y, reach, half = width / 2, height / 2, width / 2 - 3.5, 0.36 * height
    slope = 0.95 * half
    corners = (
        (x - reach, y),
        (x - reach + slope, y - half),
        (x + reach - slope, y - half),
        (x + reach, y),
        (x + reach - slope, y + half),
        (x - reach + slope, y + half),
    )
    # Capitals of 0.45 of the half height, or as wide as the hexagon is there, measured at 30 pt.
    size = min(0.45 * half / MM_PER_PT / 0.7, 30.0 * (2 * reach - 1.5 * slope) / text_width(BC800, 30, art.title))
    return (
        Rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, 0, PAPER),
        *_circles(width, height, bleed),
        polygon(corners, PAPER if art.low_ink else PARQUET, Stroke(INK, 0.9)),
        centred_text(x, y, art.title, BC800, round(size, 1), INK if art.low_ink else CELL),
    )


def _circles(width: float, height: float, bleed: float) -> tuple[Item, ...]:
    """Return circles in interlocking rows, up to the end of the bleed."""
    r, edge = 5.4, Stroke(PARQUET, 0.3)
    across, down = 2 * r + 0.6, (2 * r + 0.6) * 3**0.5 / 2
    # One more at each end, as every second row is shifted by half a circle.
    columns, rows = int((width + 2 * bleed) / across) + 2, int((height + 2 * bleed) / down) + 2
    return tuple(
        Circle(-bleed + across * (column + row % 2 / 2), -bleed + down * row, r, None, edge)
        for row in range(rows)
        for column in range(columns)
    )
