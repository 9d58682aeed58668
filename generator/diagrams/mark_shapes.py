"""Draws marks (arrows, rings, crosses, …) the same way for every game.

Draws arrows between places, with labels that do not cover each other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby, pairwise
from math import hypot, sqrt
from typing import Any, cast

from generator.scene.fonts import BC600
from generator.scene.model import Circle, Colour, Item, Path, Point, Rect, Stroke, Text
from generator.scene.overlay import Arrow, Cross, Ghost, Label, Mark, Ring, Sketch, Status, Zone
from generator.scene.path import hatch
from generator.scene.shapes import arrows, badges
from generator.scene.state_drawing import Drawing, Place
from generator.scene.theme import BAD, HAIR, HALO, INK, MUTED, OK, PAPER

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
        # Dashed besides red, so that an illegal move is seen without colours.
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
    # A shorter arrow would be hidden under its label: on each side of it 0.6 of a disc must be seen.
    if arrows.length(points) > 2.2 * disc:
        places = (arrows.point_along(points, part) for part in _LABEL_PARTS)
        free = next((place for place in places if _is_free(place, disc, taken)), None)
        # Too many labels for the arrow: the middle is where readers look for one.
        return free or arrows.point_along(points, _LABEL_PARTS[0])
    (x1, y1), (x2, y2) = points[0], points[-1]
    # An arrow from a place to itself has no direction; its label stands on it.
    reach = hypot(x2 - x1, y2 - y1) or 1.0
    # On the outer side of the bend, where the arrow is furthest from the straight line.
    side = 0.85 * disc * (1 if bend >= 0 else -1) / reach
    x, y = arrows.point_along(points)
    return (x + side * (y2 - y1), y - side * (x2 - x1))


def _is_free(place: Point, disc: float, taken: Sequence[Point]) -> bool:
    return all(hypot(place[0] - x, place[1] - y) > disc for x, y in taken)


_RING = 1.16
"""A ring's radius and its line width (`_RING_STROKE`), as fractions of the radius of what it surrounds."""
_RING_STROKE = 0.142
_HALO = 0.45
"""Width in mm of the white line around marks, which lie over pieces of any colour."""
_LINE = 0.9
"""The width of a zone's outline in mm at unit 1."""
_CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1))
"""Where the number of a show stands: upper left first, since crosses stand at the upper right."""
_BESIDE_WAY = 1 / sqrt(12)
"""How far a number is beside a way, in pitches: amid three places that are as far from each other."""
_USUAL_RADIUS = 5.0
"""Assumed radius of what is at a place without an anchor, in mm at unit 1."""


def as_illegal(marks: Iterable[Mark]) -> tuple[Mark, ...]:
    """Return the marks of an illegal action: in the Bad colour, dashed, with a cross.

    The cross is at the marks' own cross if they have one (a cross at a corner strikes out a piece), else at the end of
    the action.
    """
    result = [replace(mark, status="bad") if isinstance(mark, Arrow | Ghost | Zone) else mark for mark in marks]
    ends = [end for mark in result if (end := _end(mark)) is not None]
    if not ends or any(isinstance(mark, Cross) and mark.corner for mark in result):
        return tuple(result)
    return (*result, Cross(ends[-1]))


def _end(mark: Mark) -> Place | None:
    """Return where the mark says that something comes to; None: nowhere."""
    if isinstance(mark, Arrow):
        return mark.places[-1]
    return mark.at if isinstance(mark, Ghost | Ring | Zone) else None


def number_mark(marks: Sequence[Mark], number: int, drawing: Drawing, taken: list[Place]) -> tuple[Mark, ...]:
    """Return the marks with the number that the legend uses for them: beside a way below the pieces, else at its start.

    `taken` holds the places that have a number already; a second number at a place uses another corner.
    """
    pointing = [mark for mark in marks if not isinstance(mark, Zone | Sketch)]
    first = next((mark for mark in pointing if isinstance(mark, Arrow)), None)
    if first and first.under and (beside := _beside_way(first, drawing, taken)):
        taken.append(beside)
        return (Label(beside, str(number), "number"),)
    places = first.places if first else [*(mark.at for mark in pointing), *_area_places(marks)]  # type: ignore[union-attr]
    place = next((place for place in places if _is_drawn(drawing, place)), None)
    if place is None:
        return ()
    # As far across as down: 0.75 times root 2 is a little more than the radius.
    away = 0.75 * (drawing.spot(place).r or _USUAL_RADIUS * drawing.unit) + 0.25 * NUMBER * drawing.unit
    right, down = _CORNERS[taken.count(place) % len(_CORNERS)]
    taken.append(place)
    return (Label(place, str(number), "number", dx=right * away, dy=down * away),)


def _beside_way(way: Arrow, drawing: Drawing, taken: Sequence[Place]) -> Point | None:
    """Return a free point beside a way that goes from place to place, nearest to its middle.

    Between three neighbouring places no piece stands. None: all such points have a number.
    """
    spots = [drawing.spot(place) for place in way.places]
    held = [drawing.spot(place) for place in taken]
    found: list[Point] = []
    # A stable sort by the distance from the middle of the way, so its middle step is tried first.
    for one, other in sorted(pairwise(spots), key=lambda step: abs(spots.index(step[0]) - (len(spots) - 2) / 2)):
        right, down = (other.x - one.x) / 2, (other.y - one.y) / 2
        aside = _BESIDE_WAY * (drawing.pitch or 0.0) / (hypot(right, down) or 1.0)
        for side in (aside, -aside):
            found.append((one.x + right - side * down, one.y + down + side * right))
    disc = NUMBER * drawing.unit
    return next((at for at in found if all(hypot(at[0] - spot.x, at[1] - spot.y) > disc for spot in held)), None)


def _area_places(marks: Iterable[Mark]) -> list[Place]:
    return [mark.at for mark in marks if isinstance(mark, Zone | Sketch) and mark.at is not None]


def parted(drawing: Drawing, marks: Iterable[Mark]) -> tuple[tuple[Mark, ...], tuple[str, ...]]:
    """Return the marks that can be drawn, and the names of places that the others need and the drawing does not have.

    An answer may be about what lies outside the drawing, such as a player who is not on the court.
    """
    drawn: list[Mark] = []
    lacking: dict[str, None] = {}
    for mark in marks:
        names = [name for name in place_names(mark) if not drawing.has(name)]
        lacking.update(dict.fromkeys(names))
        if not names:
            drawn.append(mark)
    return tuple(drawn), tuple(lacking)


def place_names(mark: Mark) -> list[str]:
    """Return the names of the places at which the mark is drawn, without those that are given as points."""
    # a zone or a sketch has coordinates of its own: the name of its place is only for its number
    places = mark.places if isinstance(mark, Arrow) else () if isinstance(mark, Zone | Sketch) else (mark.at,)
    return [place for place in places if isinstance(place, str)]


def _is_drawn(drawing: Drawing, place: Place) -> bool:
    return not isinstance(place, str) or drawing.has(place)


def draw_marks(drawing: Drawing, marks: Iterable[Mark]) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    """Return the items below the pieces and those above them. Raises ArtError for a mark on an unknown anchor."""
    ordered = sorted(marks, key=lambda mark: _ORDER[type(mark)])
    below = [mark for mark in ordered if _is_under(mark)]
    above = [mark for mark in ordered if not _is_under(mark)]
    return _layer(drawing, below), _layer(drawing, above)


def _layer(drawing: Drawing, marks: Sequence[Mark]) -> tuple[Item, ...]:
    items: list[Item] = []
    # In runs of one kind, since arrows are drawn together: their labels must not cover each other.
    for kind, group in groupby(marks, type):
        if kind is Arrow:
            items += draw_arrows(drawing, cast("Iterator[Arrow]", group))
        else:
            items += [item for mark in group for item in _DRAW[kind](drawing, mark)]
    return tuple(items)


def _is_under(mark: Mark) -> bool:
    if isinstance(mark, Ring):
        return mark.kind in ("active", "maybe")
    return isinstance(mark, Arrow | Zone | Sketch) and mark.under


def _ring(drawing: Drawing, mark: Ring) -> tuple[Item, ...]:
    spot = drawing.spot(mark.at)
    r = (spot.r if mark.r is None else mark.r) or _USUAL_RADIUS * drawing.unit
    if mark.kind == "active":
        return (Circle(spot.x, spot.y, 1.19 * r, HALO, Stroke(INK, HAIR)),)
    if mark.kind == "maybe":
        return (Circle(spot.x, spot.y, 1.19 * r, None, Stroke(INK, 2 * HAIR, (1.6, 1.1), "butt")),)
    colour = OK if mark.kind == "legal" else INK
    ring = _haloed_circle(spot.x, spot.y, _RING * r, Stroke(colour, _RING_STROKE * r))
    if not mark.dot:
        return ring
    return (Circle(spot.x, spot.y, _RING * r, PAPER), *ring, Circle(spot.x, spot.y, 0.16 * r, colour))


def _haloed_circle(x: float, y: float, r: float, stroke: Stroke) -> tuple[Item, ...]:
    return (Circle(x, y, r, None, Stroke(PAPER, stroke.width + 2 * _HALO)), Circle(x, y, r, None, stroke))


def _cross(drawing: Drawing, mark: Cross) -> tuple[Item, ...]:
    spot = drawing.spot(mark.at)
    size = 6.0 * max(drawing.unit, 0.7)  # on a small board a smaller cross would not be seen
    away = (0.78 * spot.r + 0.1 * size if spot.r else 0.9 * size) if mark.corner else 0.0
    # a cross at the edge would be cut off
    x = min(spot.x + away, drawing.width - 0.6 * size)
    y = max(spot.y - away, 0.6 * size)
    items: list[Item] = [badges.cross(x, y, size, halo=True)]
    if mark.tag:
        type_size = 8.0 * drawing.unit
        width, height = badges.tag_size(mark.tag, type_size)
        left = x + 0.6 * size if x + 0.6 * size + width < drawing.width else x - 0.6 * size - width
        items.append(badges.tag(left, y - height / 2, mark.tag, size=type_size))
    return tuple(items)


def _ghost(drawing: Drawing, mark: Ghost) -> tuple[Item, ...]:
    spot = drawing.spot(mark.at)
    r = (spot.r if mark.r is None else mark.r) or _USUAL_RADIUS * drawing.unit
    colour = BAD if mark.status == "bad" else MUTED
    width = 0.082 * r
    halo = Circle(spot.x, spot.y, r, None, Stroke(PAPER, width + _HALO))
    outline = Circle(spot.x, spot.y, r, None, Stroke(colour, width, (0.22 * r, 0.15 * r), "butt"))
    ring = _haloed_circle(spot.x, spot.y, _RING * r, Stroke(OK, _RING_STROKE * r)) if mark.status == "ok" else ()
    return (*ring, halo, outline, *mark.items)


def _label(drawing: Drawing, mark: Label) -> tuple[Item, ...]:
    spot = drawing.spot(mark.at)
    x, y, colour = spot.x + mark.dx, spot.y + mark.dy, COLOURS[mark.status]
    unit = max(drawing.unit, 0.7)
    if mark.kind == "pill":
        return (badges.pill(x, y, mark.text, 11 * unit, colour),)
    if mark.kind == "number":
        halo = Circle(x, y, NUMBER * unit / 2 + _HALO, PAPER)
        return (halo, badges.number(x, y, mark.text, NUMBER * unit, colour))
    if mark.kind == "tag":
        width, height = badges.tag_size(mark.text, 8 * unit)
        return (badges.tag(x - width / 2, y - height / 2, mark.text, colour, 8 * unit),)
    # Twice the halo, since half of a stroke lies inside the letters.
    halo_text = Text(x, y, mark.text, BC600, 10 * unit, None, "middle", stroke=Stroke(PAPER, 2 * _HALO))
    return (halo_text, Text(x, y, mark.text, BC600, 10 * unit, colour, "middle"))


def _zone(drawing: Drawing, mark: Zone) -> tuple[Item, ...]:
    if mark.line:
        width = _LINE * drawing.unit
        halo = _outline(mark.shape, Stroke(PAPER, width + 2 * _HALO))
        line = BAD if mark.status == "bad" else mark.line
        return (halo, _outline(mark.shape, Stroke(line, width)))
    colour = COLOURS[mark.status]
    # The root, since in proportion a hairline on a small board would be too thin to print.
    lines = hatch(mark.shape, 3.2 * drawing.unit, 45, Stroke(colour, HAIR * sqrt(drawing.unit)))
    return (lines, _outline(mark.shape, Stroke(colour, _LINE * drawing.unit)))


def _outline(shape: Rect | Circle | Path, stroke: Stroke) -> Item:
    return replace(shape, fill=None, stroke=stroke)


def _sketch(_drawing: Drawing, mark: Sketch) -> tuple[Item, ...]:
    return mark.items


_DRAW: dict[type, Callable[[Drawing, Any], tuple[Item, ...]]] = {
    Zone: _zone,
    Sketch: _sketch,
    Ghost: _ghost,
    Ring: _ring,
    Cross: _cross,
    Label: _label,
}
_ORDER = {kind: place for place, kind in enumerate((Zone, Sketch, Ghost, Ring, Arrow, Cross, Label))}
"""Painting order of marks: text is on top."""
