"""Draws marks (arrows, rings, crosses, …) the same way for every game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from math import sqrt
from typing import Any

from generator.art.common import arrows, badges
from generator.art.interface import (
    Anchor,
    Arrow,
    Cross,
    Drawing,
    Ghost,
    Label,
    Mark,
    Place,
    Ring,
    Sketch,
    Status,
    Zone,
)
from generator.scene.fonts import BC600
from generator.scene.model import Circle, Colour, Item, Path, Rect, Stroke, Text
from generator.scene.path import hatch
from generator.scene.theme import BAD, HAIR, HALO, INK, OK, PAPER

_COLOURS: dict[Status, Colour] = {"plain": INK, "ok": OK, "bad": BAD}
_RING = 1.16
"""A ring's radius, and `_RING_STROKE` its width, as parts of the radius of what it goes around."""
_RING_STROKE = 0.142
_HALO = 0.45
_USUAL_RADIUS = 5.0
"""What is taken to stand at a place that is no anchor, in mm at unit 1."""
_NUMBER = 6.4
"""The disc of a number, in mm at unit 1."""


def illegal(marks: Iterable[Mark]) -> tuple[Mark, ...]:
    """The marks of an action that is not allowed: the Bad colour, dashed, with a cross where it would end."""
    result = [replace(mark, status="bad") if isinstance(mark, Arrow | Ghost | Zone) else mark for mark in marks]
    last = next((mark for mark in reversed(result) if isinstance(mark, Arrow | Ghost | Ring)), None)
    if last is None:
        return tuple(result)
    return (*result, Cross(last.places[-1] if isinstance(last, Arrow) else last.at))


def numbered(marks: Sequence[Mark], number: int, drawing: Drawing) -> tuple[Mark, ...]:
    """The marks with a number where they begin, under which the legend speaks of them."""
    pointing = [mark for mark in marks if not isinstance(mark, Zone | Sketch)]
    if not pointing:
        return tuple(marks)
    first = next((mark for mark in pointing if isinstance(mark, Arrow)), pointing[0])
    place = first.places[0] if isinstance(first, Arrow) else first.at
    away = 0.75 * (_spot(drawing, place).r or _USUAL_RADIUS * drawing.unit) + 0.25 * _NUMBER * drawing.unit
    return (*marks, Label(place, str(number), "number", dx=-away, dy=-away))


def draw_marks(drawing: Drawing, marks: Iterable[Mark]) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    """What goes below the pieces and what goes above them; ArtError for a mark on an anchor that is not there."""
    below: list[Item] = []
    above: list[Item] = []
    for mark in sorted(marks, key=lambda mark: _ORDER[type(mark)]):
        (below if _is_under(mark) else above).extend(_DRAW[type(mark)](drawing, mark))
    return tuple(below), tuple(above)


def _is_under(mark: Mark) -> bool:
    if isinstance(mark, Ring):
        return mark.kind in ("active", "maybe")
    return isinstance(mark, Arrow | Zone | Sketch) and mark.under


def _spot(drawing: Drawing, place: Place) -> Anchor:
    return drawing.anchor(place) if isinstance(place, str) else Anchor(*place)


def _arrow(drawing: Drawing, mark: Arrow) -> tuple[Item, ...]:
    spots = [_spot(drawing, place) for place in mark.places]
    gaps = [
        1.1 * spot.r if gap is None else gap for gap, spot in ((mark.start_gap, spots[0]), (mark.end_gap, spots[-1]))
    ]
    points = arrows.track([(spot.x, spot.y) for spot in spots], mark.bend, *gaps)
    kind = "pass" if mark.status == "bad" and mark.kind == "move" else mark.kind
    items = arrows.arrow(points, kind, drawing.unit, _COLOURS[mark.status])
    if not mark.label:
        return items
    return (*items, badges.white_number(*arrows.middle(points), mark.label, _NUMBER * drawing.unit))


def _ring(drawing: Drawing, mark: Ring) -> tuple[Item, ...]:
    spot = _spot(drawing, mark.at)
    r = (spot.r if mark.r is None else mark.r) or _USUAL_RADIUS * drawing.unit
    if mark.kind == "active":
        return (Circle(spot.x, spot.y, 1.19 * r, HALO, Stroke(INK, HAIR)),)
    if mark.kind == "maybe":
        return (Circle(spot.x, spot.y, 1.19 * r, None, Stroke(INK, 2 * HAIR, (1.6, 1.1), "butt")),)
    colour = OK if mark.kind == "legal" else INK
    items = _haloed_circle(spot.x, spot.y, _RING * r, Stroke(colour, _RING_STROKE * r))
    return (*items, Circle(spot.x, spot.y, 0.16 * r, colour)) if mark.dot else items


def _haloed_circle(x: float, y: float, r: float, stroke: Stroke) -> tuple[Item, ...]:
    return (Circle(x, y, r, None, Stroke(PAPER, stroke.width + 2 * _HALO)), Circle(x, y, r, None, stroke))


def _cross(drawing: Drawing, mark: Cross) -> tuple[Item, ...]:
    spot = _spot(drawing, mark.at)
    size = 6.0 * max(drawing.unit, 0.7)
    away = (0.78 * spot.r + 0.1 * size if spot.r else 0.9 * size) if mark.corner else 0.0
    x, y = spot.x + away, spot.y - away
    items: list[Item] = [badges.cross(x, y, size, halo=True)]
    if mark.tag:
        type_size = 8.0 * drawing.unit
        width, height = badges.tag_size(mark.tag, type_size)
        left = x + 0.6 * size if x + 0.6 * size + width < drawing.width else x - 0.6 * size - width
        items.append(badges.tag(left, y - height / 2, mark.tag, size=type_size))
    return tuple(items)


def _ghost(drawing: Drawing, mark: Ghost) -> tuple[Item, ...]:
    spot = _spot(drawing, mark.at)
    r = (spot.r if mark.r is None else mark.r) or _USUAL_RADIUS * drawing.unit
    colour = BAD if mark.status == "bad" else INK
    outline = Circle(spot.x, spot.y, r, PAPER, Stroke(colour, 0.082 * r, (0.22 * r, 0.15 * r), "butt"))
    ring = _haloed_circle(spot.x, spot.y, _RING * r, Stroke(OK, _RING_STROKE * r)) if mark.status == "ok" else ()
    return (*ring, outline, *mark.items)


def _label(drawing: Drawing, mark: Label) -> tuple[Item, ...]:
    spot = _spot(drawing, mark.at)
    x, y, colour = spot.x + mark.dx, spot.y + mark.dy, _COLOURS[mark.status]
    unit = max(drawing.unit, 0.7)
    if mark.kind == "pill":
        return (badges.pill(x, y, mark.text, 11 * unit, colour),)
    if mark.kind == "number":
        halo = Circle(x, y, _NUMBER * unit / 2 + _HALO, PAPER)
        return (halo, badges.number(x, y, mark.text, _NUMBER * unit, colour))
    if mark.kind == "tag":
        width, height = badges.tag_size(mark.text, 8 * unit)
        return (badges.tag(x - width / 2, y - height / 2, mark.text, colour, 8 * unit),)
    halo_text = Text(x, y, mark.text, BC600, 10 * unit, None, "middle", stroke=Stroke(PAPER, 2 * _HALO))
    return (halo_text, Text(x, y, mark.text, BC600, 10 * unit, colour, "middle"))


def _zone(drawing: Drawing, mark: Zone) -> tuple[Item, ...]:
    colour = _COLOURS[mark.status]
    lines = hatch(mark.shape, 2.4 * drawing.unit, 45, Stroke(colour, 0.35 * sqrt(drawing.unit)))
    return (lines, _outlined(mark.shape, Stroke(colour, 0.9 * drawing.unit)))


def _outlined(shape: Rect | Circle | Path, stroke: Stroke) -> Item:
    return replace(shape, fill=None, stroke=stroke)


def _sketch(_drawing: Drawing, mark: Sketch) -> tuple[Item, ...]:
    return mark.items


_DRAW: dict[type, Callable[[Drawing, Any], tuple[Item, ...]]] = {
    Zone: _zone,
    Sketch: _sketch,
    Ghost: _ghost,
    Ring: _ring,
    Arrow: _arrow,
    Cross: _cross,
    Label: _label,
}
_ORDER = {kind: place for place, kind in enumerate(_DRAW)}
"""Marks are painted in this order, so that words end on top."""
