"""Draws arrows between places, with labels that do not cover each other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot

from generator.scene.model import Colour, Item, Point
from generator.scene.overlay import Arrow, Status
from generator.scene.shapes import arrows, badges
from generator.scene.state_drawing import Drawing
from generator.scene.theme import BAD, INK, OK

COLOURS: dict[Status, Colour] = {"plain": INK, "ok": OK, "bad": BAD}
NUMBER = 6.4
"""Diameter of a number's disc, in mm at unit 1."""

_LABEL_PARTS = (0.5, 0.36, 0.64, 0.26, 0.74)
"""Positions of a label along an arrow as fractions of its length, best first."""
_OUTSIDE_GAP = 1.1
"""Distance at which an arrow stops from the centre of a place, as a fraction of the place's radius."""


def draw_arrows(drawing: Drawing, marks: Iterable[Arrow]) -> list[Item]:
    """Return all arrows, then their labels on top."""
    lines: list[Item] = []
    labels: list[Item] = []
    taken: list[Point] = []
    disc = NUMBER * drawing.unit
    for mark in marks:
        points = _track(drawing, mark)
        kind = "pass" if mark.status == "bad" and mark.kind == "move" else mark.kind
        lines += arrows.arrow(points, kind, drawing.unit, COLOURS[mark.status])
        if mark.label:
            taken.append(_label_place(points, mark.bend, disc, taken))
            labels.append(badges.white_number(*taken[-1], mark.label, disc))
    return lines + labels


def _track(drawing: Drawing, mark: Arrow) -> tuple[Point, ...]:
    spots = [drawing.spot(place) for place in mark.places]
    start = _OUTSIDE_GAP * spots[0].r if mark.start_gap is None else mark.start_gap
    end = _OUTSIDE_GAP * spots[-1].r if mark.end_gap is None else mark.end_gap
    return arrows.track([(spot.x, spot.y) for spot in spots], mark.bend, start, end)


def _label_place(points: Sequence[Point], bend: float, disc: float, taken: Sequence[Point]) -> Point:
    """Return a free place for the label: on the arrow, its middle first; beside the arrow if it is too short."""
    if arrows.length(points) > 2.2 * disc:
        places = (arrows.point_along(points, part) for part in _LABEL_PARTS)
        free = next((place for place in places if _is_free(place, disc, taken)), None)
        return free or arrows.point_along(points, _LABEL_PARTS[0])
    (x1, y1), (x2, y2) = points[0], points[-1]
    reach = hypot(x2 - x1, y2 - y1) or 1.0
    side = 0.85 * disc * (1 if bend >= 0 else -1) / reach
    x, y = arrows.point_along(points)
    return (x + side * (y2 - y1), y - side * (x2 - x1))


def _is_free(place: Point, disc: float, taken: Sequence[Point]) -> bool:
    return all(hypot(place[0] - x, place[1] - y) > disc for x, y in taken)
