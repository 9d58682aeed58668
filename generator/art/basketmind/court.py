"""The empty court: cells, zone, central area, edge, three-point line, basket and backboard."""

from __future__ import annotations

from math import acos, cos, hypot, pi, sin

from generator.art.basketmind.layout import (
    CELL,
    CELL_LINE,
    COURT,
    NAME,
    OUTER_RADIUS,
    OUTSIDE,
    PARQUET,
    PITCH,
    RADIUS,
    ZONE,
    ZONE_LINE,
    Mat,
)
from generator.scene.fonts import BC500
from generator.scene.model import MM_PER_PT, Circle, Item, Path, Rect, Stroke
from generator.scene.path import PathBuilder, hatch, line
from generator.scene.shapes.text import centred_text
from generator.scene.theme import ARROW, INK, STRONG
from rules_engine.basketmind.court import COMPASS, OWN

CELL_STROKE = 0.45
_BASKET_R, _BASKET_STROKE = 0.64 * RADIUS, 1.7
_BOARD = (20.0, 2.2)
_ARC_FROM = -0.5
"""Height from which the three-point line is drawn, in circles below the basket."""

_BASKET_NAME = 0.6
"""Scale of the basket's name at its foot, if the other names are in the middle."""

_NAME_CLEAR = 0.85
"""Distance from the three-point line, in units of its size, below which a circle's name gets a plate."""


def court_items(
    mat: Mat, low_ink: bool, names: float = 0.0, *, middle: bool = False, behind: bool = True
) -> tuple[Item, ...]:
    """Return the court. `names` is the size of the circles' names in points; 0: none.

    middle: the names stand in the middle of the circles, where tokens lie on them, not at the foot.
    behind: whether the circle behind the backboard has its name too.
    """
    court = mat.court
    items: list[Item] = [Path(mat.edge(), None if low_ink else COURT)]
    for circle in range(court.nowhere):
        items += circle_items(mat, circle, low_ink)
    # The edge a second time, over the cells, which cover half of its line.
    items += [Path(mat.edge(), None, Stroke(INK, STRONG)), three_point_line(mat), *basket_items(mat)]
    if names:
        named = [circle for circle in range(court.nowhere) if behind or circle != court.behind]
        items += [item for circle in named for item in _name(mat, circle, names, low_ink, middle)]
    return tuple(items)


def circle_items(mat: Mat, circle: int, low_ink: bool) -> list[Item]:
    court, (x, y) = mat.court, mat.at(circle)
    if not court.in_court >> circle & 1:
        return [Circle(x, y, OUTER_RADIUS, None, Stroke(OUTSIDE, 0.3, (1.6, 1.2), "butt"))]
    line_ = Stroke(CELL_LINE, CELL_STROKE)
    if circle == court.basket:
        return [Circle(x, y, RADIUS, CELL, line_)]
    if court.zone >> circle & 1:
        ground = Circle(x, y, RADIUS, CELL if low_ink else ZONE)
        # The line comes after the hatch, which would cover half of it.
        return [ground, hatch(ground, 2.0, 45, Stroke(ZONE_LINE, 0.25)), Circle(x, y, RADIUS, None, line_)]
    ground = Circle(x, y, RADIUS, CELL, line_)
    if court.central >> circle & 1:
        return [ground, hatch(Circle(x, y, RADIUS), 2.9, 0, Stroke(CELL_LINE, 0.35))]
    return [ground]


def three_point_line(mat: Mat) -> Path:
    """Return part of a circle round the basket, open towards the baseline."""
    x, y = mat.basket
    r = float(mat.court.plan.arc) * PITCH
    # So that both ends are `_ARC_FROM` below the basket: the sine of acos(v) - π/2 is -v.
    side = acos(_ARC_FROM * PITCH / r) - pi / 2
    ends = [(x + sign * r * cos(side), y - r * sin(side)) for sign in (1, -1)]
    builder = PathBuilder().move(*ends[0])
    return builder.arc(r, r, 0, True, True, *ends[1]).path(stroke=Stroke(PARQUET, ARROW))


def basket_items(mat: Mat) -> list[Item]:
    (x, y), (width, height) = mat.basket, _BOARD
    board = y - PITCH / 2 - height / 2
    ring = Circle(x, y, _BASKET_R, None, Stroke(PARQUET, _BASKET_STROKE))
    return [
        line(x, board, x, y - _BASKET_R, Stroke(INK, 1.8, cap="butt")),
        Rect(x - width / 2, board - height / 2, width, height, 0.3, INK),
        ring,
        Circle(x, y, 0.3 * RADIUS, None, Stroke(PARQUET, 0.4)),
    ]


def _name(mat: Mat, circle: int, size: float, low_ink: bool, middle: bool) -> list[Item]:
    """Return a circle's name; on a plate where a hatch or the line would cross it.

    The basket's name is always at its foot, since its ring is in the middle.
    """
    court, (x, y) = mat.court, mat.at(circle)
    inside, zone = court.in_court >> circle & 1, court.zone >> circle & 1 and circle != court.basket
    foot, word = y + (RADIUS - 2.0 if inside else OUTER_RADIUS - 2.2), court.names[circle]
    if middle and circle == court.basket:
        size *= _BASKET_NAME
    elif middle:
        foot = y
    text = centred_text(x, foot, word, BC500, size, INK if zone else NAME)
    if not (zone or court.central >> circle & 1 or _on_line(mat, x, foot, size)):
        return [text]
    em = size * MM_PER_PT
    width, height = em * (0.45 * len(word) + 0.5), 1.05 * em
    plate = Rect(x - width / 2, foot - height / 2, width, height, height / 3, ZONE if zone and not low_ink else CELL)
    return [plate, text]


def _on_line(mat: Mat, x: float, y: float, size: float) -> bool:
    """Return whether the three-point line would cross a name of that size, in points, there."""
    from_basket = hypot(x - mat.basket[0], y - mat.basket[1])
    return abs(from_basket - float(mat.court.plan.arc) * PITCH) < _NAME_CLEAR * size * MM_PER_PT


def reminder(mat: Mat) -> tuple[Item, ...]:
    """Return the control zone's numbers on the circle behind the backboard (bm.zdc)."""
    return numbered_zone(*mat.at(mat.court.behind), 3.25)


def numbered_zone(x: float, y: float, r: float) -> tuple[Item, ...]:
    """Return a control zone with its numbers (bm.zdc) around (x, y): circles of radius `r`."""
    items: list[Item] = []
    for number, (across, down) in enumerate((*COMPASS, (0, 0)), 1):
        # The steps of a court: root 3 / 2 of a pitch across, half of one down, and a pitch is 2 r.
        cx, cy = x + across * r * 3**0.5, y + down * r
        items.append(Circle(cx, cy, r, CELL, Stroke(CELL_LINE if number != OWN else INK, 0.3)))
        items.append(centred_text(cx, cy, str(number), BC500, 2 * r, NAME))
    return tuple(items)
