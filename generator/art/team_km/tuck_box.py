"""The tuck box: a pitch seen from above, the name on a slanted plate above an edge code."""

from __future__ import annotations

from generator.art.interface import BoxStyle
from generator.art.team_km.box import ArtContext
from generator.art.team_km.palette import PALE_PITCH, PITCH, WHITE
from generator.scene.fonts import BC800I, text_width
from generator.scene.model import MM_PER_PT, Circle, Item, Rect, Stroke
from generator.scene.path import line, polygon
from generator.scene.shapes.text import centred_text
from generator.scene.theme import OUTLINE, STRONG

_NAME = "TEAM KM"
_INSET, _LEAN = 5.5, 0.22
"""Distance in mm from the edge to the pitch; horizontal offset of the plate's slant per mm of height."""


def box_style(art: ArtContext) -> BoxStyle:
    """Return the style of the boxes."""

    def face(width: float, height: float, bleed: float) -> tuple[Item, ...]:
        return _face(width, height, bleed, art.low_ink)

    return BoxStyle(face, BC800I, _NAME)


def _face(width: float, height: float, bleed: float, low_ink: bool) -> tuple[Item, ...]:
    stroke = Stroke(PITCH, OUTLINE if low_ink else STRONG)
    middle, half = width / 2, height / 2
    left, top, right, bottom = _INSET, _INSET, width - _INSET, height - _INSET
    area, side = 0.26 * (bottom - top) / 2.4, 0.25 * (right - left)
    goals = [Rect(left + side, y, right - left - 2 * side, area, 0, None, stroke) for y in (top, bottom - area)]
    return (
        Rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, 0, WHITE),
        *(() if low_ink else _stripes(width, height, bleed)),
        Rect(left, top, right - left, bottom - top, 1.6, None, stroke),
        Circle(middle, half, 0.19 * height, None, stroke),
        *goals,
        *_plate(middle, half, width, low_ink),
    )


def _stripes(width: float, height: float, bleed: float) -> tuple[Item, ...]:
    """Return pale slanted stripes from edge to edge, including the bleed."""
    left, right, pitch = -bleed, width + bleed, 22.0
    rise = 0.16 * (right - left)
    count = int((height + 2 * bleed + rise) / pitch) + 2
    tops = (-bleed - pitch + pitch * number for number in range(count))
    return tuple(
        polygon(
            ((left, top + rise), (right, top), (right, top + pitch / 2), (left, top + rise + pitch / 2)), PALE_PITCH
        )
        for top in tops
    )


def _plate(x: float, y: float, width: float, low_ink: bool) -> tuple[Item, ...]:
    """Return the plate with the name, and below it the edge code of slanted dashes."""
    reach, high = width / 2 - 2.2, 14.5
    lean = _LEAN * high / 2
    corners = (
        (x - reach + lean, y - high / 2),
        (x + reach + lean, y - high / 2),
        (x + reach - lean, y + high / 2),
        (x - reach - lean, y + high / 2),
    )
    shifted = [(px - lean * 0.4, py) for px, py in corners]
    size = min(0.55 * high / MM_PER_PT / 0.7, 30.0 * (2 * reach - 12) / text_width(BC800I, 30, _NAME))
    pitch, dash = 2.2, 1.1
    code = [
        line(at + 0.4, y + high / 2 + 1.5, at, y + high / 2 + 3.1, Stroke(PITCH, dash, cap="butt"))
        for at in (x - reach + 1 + pitch * number for number in range(int((2 * reach - 4) / pitch)))
    ]
    return (
        polygon(shifted, WHITE if low_ink else PITCH, Stroke(PITCH, 0.5)),
        centred_text(x, y, _NAME, BC800I, round(size, 1), PITCH if low_ink else WHITE),
        *code,
    )
