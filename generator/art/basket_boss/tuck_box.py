"""The tuck box: rows of basketballs, and the name on a season bar."""

from __future__ import annotations

from generator.art.basket_boss.box import ArtContext
from generator.art.basket_boss.palette import BLACK, GOLD, PLUM, WHITE, Palette, for_print
from generator.art.basket_boss.pieces import ball
from generator.art.interface import BoxStyle
from generator.scene.fonts import BC800, text_width
from generator.scene.model import MM_PER_PT, Item, Rect, Stroke
from generator.scene.path import line, polygon
from generator.scene.shapes.text import centred_text

_ROW, _RADIUS, _BAR = 9.0, 2.55, 15.0
_BALLS = (1, 4, 2, 3, 5, 2, 1, 3, 4, 2)
"""Number of balls on each row, from the top; they are no player's values. The thumb notch cuts the first row short."""


def box_style(art: ArtContext) -> BoxStyle:
    """Return the style of the box."""

    def face(width: float, height: float, bleed: float) -> tuple[Item, ...]:
        return _face(width, height, bleed, art.title.upper(), for_print(art.low_ink))

    return BoxStyle(face)


def _face(width: float, height: float, bleed: float, title: str, palette: Palette) -> tuple[Item, ...]:
    full, top = width + 2 * bleed, (height - _BAR) / 2
    size = min(6.2 / MM_PER_PT / 0.7, 30.0 * (width - 8) / text_width(BC800, 30, title))
    tip = palette.ink if palette.low_ink else GOLD
    arrows = [
        polygon(((x - 2.6, top + _BAR), (x + 2.6, top + _BAR), (x, top + _BAR + 3.6)), tip)
        for x in (width * part / 8 for part in (2, 4, 6))
    ]
    return (
        Rect(-bleed, -bleed, full, height + 2 * bleed, 0, WHITE),
        *_rows(width, height, bleed, palette),
        Rect(-bleed, top - 1.1, full, 1.1, 0, tip),
        Rect(-bleed, top, full, _BAR, 0, palette.fill(BLACK), Stroke(BLACK, 0.5)),
        centred_text(width / 2, height / 2, title, BC800, round(size, 1), palette.ink if palette.low_ink else WHITE),
        *arrows,
    )


def _rows(width: float, height: float, bleed: float, palette: Palette) -> tuple[Item, ...]:
    """Return the lines between the rows, and the balls on the rows that the bar does not cover."""
    items: list[Item] = []
    for number, balls in enumerate(_BALLS[: int(height / _ROW) + 1]):
        y = _ROW * number
        items.append(
            line(-bleed, y + _ROW, width + bleed, y + _ROW, Stroke(palette.line if palette.low_ink else PLUM, 0.25))
        )
        if y + _ROW < (height - _BAR) / 2 - 1 or y > (height + _BAR) / 2 + 3.6:
            items += [
                ball(8 + 6.4 * place, y + _ROW / 2, _RADIUS, palette)
                for place in range(min(balls, int((width - 10) / 6.4)))
            ]
    return tuple(items)
