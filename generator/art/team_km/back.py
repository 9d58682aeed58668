"""The back of all cards: a pitch seen from above with the name on a slanted plate, the same when turned by 180°."""

from __future__ import annotations

from dataclasses import replace

from generator.art.team_km.palette import PALE_PITCH, PITCH, WHITE
from generator.scene.fonts import BC800I
from generator.scene.model import Circle, Group, Item, Path, Rect, Stroke, Text, Transform
from generator.scene.path import line, parse, polygon, transform_segments
from generator.scene.theme import BLEED, OUTLINE, STRONG
from generator.scene.transform import rotate_items

_FRAME = Rect(4.5, 4.5, 54.0, 79.0, 2.2)
_LINES = (
    "M17 4.5V18.5H46V4.5",
    "M17 83.5V69.5H46V83.5",
    "M24.5 4.5V10H38.5V4.5",
    "M24.5 83.5V78H38.5V83.5",
    "M24.6 18.5A7.6 6 0 0 0 38.4 18.5",
    "M24.6 69.5A7.6 6 0 0 1 38.4 69.5",
)


def card_back(low_ink: bool) -> tuple[Item, ...]:
    """Return the complete back of a card of 63 × 88 mm, including the bleed. No colour reaches the edge."""
    stroke = Stroke(PITCH, OUTLINE if low_ink else STRONG)
    pitch = tuple(Path(parse(data), None, stroke) for data in _LINES)
    plate = _plate(low_ink)
    return (
        Rect(-BLEED, -BLEED, 63 + 2 * BLEED, 88 + 2 * BLEED, 0, WHITE),
        *(() if low_ink else (_stripes(),)),
        Rect(_FRAME.x, _FRAME.y, _FRAME.width, _FRAME.height, _FRAME.r, None, stroke),
        line(4.5, 44, 58.5, 44, stroke),
        *pitch,
        Circle(31.5, 44, 17, WHITE, stroke),
        *plate,
        rotate_items(plate, 180, 31.5, 44),
    )


def back_at(low_ink: bool, width: float, height: float) -> tuple[Item, ...]:
    """Return the back of a card of another size in mm: a pitch in its proportions, with the same margin."""
    inset = _FRAME.x
    fx, fy = (width - 2 * inset) / _FRAME.width, (height - 2 * inset) / _FRAME.height
    unit = min(fx, fy)

    def place(point: tuple[float, float]) -> tuple[float, float]:
        return (inset + (point[0] - inset) * fx, inset + (point[1] - inset) * fy)

    stroke = Stroke(PITCH, OUTLINE if low_ink else STRONG)
    frame = Rect(inset, inset, width - 2 * inset, height - 2 * inset, _FRAME.r)
    stripes = Group(tuple(polygon(map(place, corners), PALE_PITCH) for corners in _STRIPES), clip=frame)
    pitch = (Path(transform_segments(parse(data), place), None, stroke) for data in _LINES)
    middle = Transform(unit, 0, 0, unit, width / 2 - 31.5 * unit, height / 2 - 44 * unit)
    plate = _plate(low_ink)
    return (
        Rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED, 0, WHITE),
        *(() if low_ink else (stripes,)),
        replace(frame, stroke=stroke),
        line(inset, height / 2, width - inset, height / 2, stroke),
        *pitch,
        Circle(width / 2, height / 2, 17 * unit, WHITE, stroke),
        Group((*plate, rotate_items(plate, 180, 31.5, 44)), transform=middle),
    )


_STRIPES = tuple(
    ((4.5, top), (58.5, top - 10), (58.5, top), (4.5, top + 10)) for top in (-18.0, 2.0, 22.0, 42.0, 62.0, 82.0, 102.0)
)


def _stripes() -> Group:
    return Group(tuple(polygon(corners, PALE_PITCH) for corners in _STRIPES), clip=_FRAME)


def _plate(low_ink: bool) -> tuple[Item, ...]:
    corners = ((12.5, 43.6), (15.6, 31.4), (53.6, 31.4), (50.5, 43.6))
    name = Text(32.8, 41.3, "TEAM KM", BC800I, 30, WHITE, "middle")
    if low_ink:
        name = replace(name, stroke=Stroke(PITCH, OUTLINE))
    return (polygon(corners, WHITE if low_ink else PITCH, Stroke(PITCH, 0.7)), name)
