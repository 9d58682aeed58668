"""The tuck box for checkers and dice: points from both edges, the name on a plate between them."""

from __future__ import annotations

from generator.art.backgammon.palette import PETROL, WHITE_CHECKER
from generator.art.interface import ArtContext, BoxStyle
from generator.scene.fonts import BC800, text_width
from generator.scene.model import MM_PER_PT, Colour, Item, Rect, Stroke
from generator.scene.path import polygon
from generator.scene.shapes.text import centred_text
from generator.scene.theme import PAPER

_INSIDE = (72.0, 60.0, 24.0)
"""Width, height and depth in mm: three rolls of ten checkers, or the cube, which is 22 mm."""
_PALE = Colour("bg-box-pale", "#C9D6DB")
_POINTS = 6


def box_style(art: ArtContext) -> BoxStyle:
    """Return the style of the box."""

    def face(width: float, height: float, bleed: float) -> tuple[Item, ...]:
        return _face(width, height, bleed, art)

    return BoxStyle(face, pieces=_INSIDE)


def _face(width: float, height: float, bleed: float, art: ArtContext) -> tuple[Item, ...]:
    title = art.title.upper()
    plate = Rect(4.5, height / 2 - 7, width - 9, 14, 1.6, PAPER, Stroke(PETROL, 0.7))
    size = min(7.0 / MM_PER_PT / 0.7, 30.0 * (plate.width - 8) / text_width(BC800, 30, title))
    return (
        Rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, 0, WHITE_CHECKER),
        *_points(width, -bleed, 0.38 * height, art.low_ink, False),
        *_points(width, height + bleed, 0.62 * height, art.low_ink, True),
        plate,
        centred_text(width / 2, height / 2, title, BC800, round(size, 1), PETROL),
    )


def _points(width: float, base: float, tip: float, low_ink: bool, odd: bool) -> tuple[Item, ...]:
    """Draw a row of points from the edge (their base, in the bleed) to their tips."""
    pitch = width / _POINTS
    edge = Stroke(PETROL, 0.3)
    return tuple(
        polygon(
            ((pitch * number + 0.5, base), (pitch * (number + 1) - 0.5, base), (pitch * (number + 0.5), tip)),
            PAPER if low_ink else (PETROL if (number + odd) % 2 else _PALE),
            edge,
        )
        for number in range(_POINTS)
    )
