"""Areas of spaces in a sequence: a row, a serpentine of rows, or a circle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import cos, pi, sin

from generator.art.by_data.areas.area_plan import PHONES, AreaPlan, type_size
from generator.art.by_data.areas.grid import paint_of
from generator.art.by_data.areas.trays import place_label
from generator.art.by_data.paints import paint
from generator.art.by_data.sheet_data import Area
from generator.art.interface import ArtContext
from generator.scene.fonts import BC600, text_width, wrap
from generator.scene.model import MM_PER_PT, Item, Path, Point, Rect, Stroke
from generator.scene.path import hatch, polyline
from generator.scene.shapes.text import centred_text
from generator.scene.state_drawing import Anchor
from generator.scene.theme import BOARD_RADIUS, LINE, MUTED, OUTLINE, PAPER, THIN, TILE_RADIUS, text_on

_GAP = 0.14
_MARGIN = 0.2
_PIECE = 0.34
_PER_ROW = 10
"""The spaces in a row of a serpentine for which nothing is said."""


def lay_out(art: ArtContext, area: Area) -> AreaPlan:
    """Return the spaces with their names; a thin line leads from each to the next."""
    if area["shape"] == "ring":
        return _around(art, area)
    if area["heap"] and art.layout in PHONES:
        return _upright(art, area)
    return _in_rows(art, area)


def _around(art: ArtContext, area: Area) -> AreaPlan:
    """Return a ring of spaces, with the stores within it."""
    cell, names, stores = area["size"], _names(area), area["stores"] or ()
    spots, across, _ = _ring(len(names), len(stores), round_=area["heap"])
    width, margin = _extent(across, cell), _MARGIN * cell
    houses = _houses(names, spots, (margin, margin), cell, 0.5 * cell if area["heap"] else TILE_RADIUS)
    places = {**houses, **_stores_within(stores, (across - 1) / 2, len(names), cell)}
    ways = () if area["heap"] else _ways(houses, len(houses), cell, closed=True)
    return _on_ground(art, area, (width, width), ways, places)


def _in_rows(art: ArtContext, area: Area) -> AreaPlan:
    """Return a row of spaces or several, with the stores left and right of them."""
    cell, names, stores = area["size"], _names(area), area["stores"] or ()
    spots, columns, rows = _rows(area, len(names))
    width, height, margin = _extent(columns, cell), _extent(rows, cell), _MARGIN * cell
    side = (1 + _GAP) * cell if stores else 0.0
    houses = _houses(names, spots, (side + margin, margin), cell, TILE_RADIUS)
    lefts = (margin, width + side - margin + _GAP * cell)
    bars = [Rect(left, margin, cell, height - 2 * margin, 0.5 * cell) for left in lefts]
    places = {**houses, **_stores_beside(stores, bars)}
    # A serpentine is one way; rows of their own are not joined at their ends.
    run = int(columns) if area["shape"] == "row" else len(houses)
    ways = () if area["heap"] else _ways(houses, run, cell, closed=False)
    return _on_ground(art, area, (width + 2 * side, height), ways, places)


def _extent(count: float, cell: float) -> float:
    """Return the room of so many spaces in a row, with the margins at both ends."""
    return count * ((1 + _GAP) * cell) - _GAP * cell + 2 * (_MARGIN * cell)


def _houses(
    names: Sequence[str], spots: Sequence[tuple[float, float]], first: Point, cell: float, rounded: float
) -> dict[str, Anchor]:
    """Return the spaces by their names; first: the corner of that in the first row and column."""
    step, (left, top) = (1 + _GAP) * cell, first
    return {
        name: _house(Rect(left + x * step, top + y * step, cell, cell, rounded))
        for name, (x, y) in zip(names, spots, strict=True)
    }


def _on_ground(
    art: ArtContext, area: Area, size: tuple[float, float], ways: Iterable[Item], places: Mapping[str, Anchor]
) -> AreaPlan:
    """Return the places on a board of this size, above the lines from one to the next."""
    ground = Rect(0, 0, *size, BOARD_RADIUS, paint(area["fill"], art.colour))
    return AreaPlan(*size, (ground, *ways, *_drawn(art, area, places)), places, area["size"] / 22)


_HIGH = 1.35
"""How high the houses of a board to sow on are on a phone."""


def _upright(art: ArtContext, area: Area) -> AreaPlan:
    """Return a board to sow on for a phone: high houses, the first store above the rows and the second below them."""
    cell, names, stores = area["size"], _names(area), (area["stores"] or ())[:2]
    spots, columns, rows = _rows(area, len(names))
    step, line, margin = (1 + _GAP) * cell, (_HIGH + _GAP) * cell, _MARGIN * cell
    width, high = columns * step - _GAP * cell + 2 * margin, rows * line
    top = margin + (step if stores else 0.0)
    places = {
        name: _house(Rect(margin + x * step, top + y * line, cell, _HIGH * cell, TILE_RADIUS))
        for name, (x, y) in zip(names, spots, strict=True)
    }
    bars = [Rect(margin, y, width - 2 * margin, cell, 0.5 * cell) for y in (margin, top + high)]
    places |= _stores_beside(stores, bars)
    height = top + high + (cell if len(stores) > 1 else -_GAP * cell) + margin
    return _on_ground(art, area, (width, height), (), places)


def _ways(houses: Mapping[str, Anchor], run: int, cell: float, *, closed: bool) -> Iterator[Item]:
    """Yield the line from each space to the next, in runs of so many spaces."""
    # A house's pieces are 0.06 below its middle, through which the way goes.
    middles = [(house.x, house.y - 0.06 * cell) for house in houses.values()]
    for at in range(0, len(middles), run):
        yield Path(polyline(middles[at : at + run], closed=closed), None, Stroke(LINE, 0.09 * cell))


def _house(box: Rect) -> Anchor:
    # A little below the middle, as the name is above the pieces.
    return Anchor(box.x + box.width / 2, box.y + 0.56 * box.height, _PIECE * box.width, area=box)


def _stores_within(stores: Sequence[str], middle: float, spaces: int, cell: float) -> dict[str, Anchor]:
    """Return the stores within a ring; their pieces lie a little below their middles, under the name."""
    anchors = {}
    step, first = (1 + _GAP) * cell, (_MARGIN + 0.5) * cell
    for name, (x, y, size) in zip(stores, _within(middle, len(stores), spaces), strict=True):
        at_x, at_y, wide = first + x * step, first + y * step, size * cell
        box = Rect(at_x - wide / 2, at_y - wide / 2, wide, wide, wide / 2)
        anchors[name] = Anchor(at_x, at_y + 0.06 * wide, _PIECE * cell, area=box)
    return anchors


def _stores_beside(stores: Sequence[str], boxes: Sequence[Rect]) -> dict[str, Anchor]:
    """Return the stores left and right of the rows, or above and below them."""
    anchors = {}
    # Not strict: a board may have a single store.
    for name, box in zip(stores, boxes, strict=False):
        size = _PIECE * min(box.width, box.height)
        anchors[name] = Anchor(box.x + box.width / 2, box.y + box.height / 2, size, area=box)
    return anchors


def _names(area: Area) -> tuple[str, ...]:
    spaces = area["spaces"]
    if isinstance(spaces, int):
        return tuple(area["pattern"].replace("{number}", str(number)) for number in range(1, spaces + 1))
    return tuple(spaces)


def _rows(area: Area, count: int) -> tuple[list[tuple[float, float]], float, float]:
    is_snake = area["shape"] == "snake"
    across = min(area["per_row"] or (_PER_ROW if is_snake else count), count)
    spots = []
    for number in range(count):
        row, column = divmod(number, across)
        # Every second row of a serpentine runs back.
        spots.append((float(across - 1 - column if is_snake and row % 2 else column), float(row)))
    return spots, across, -(-count // across)


def _ring(count: int, stores: int, *, round_: bool) -> tuple[list[tuple[float, float]], float, float]:
    """Return the spaces around a circle, clockwise from the top: neighbours touch, round ones or square ones."""
    radius = max(0.5, _radius(count), _radius(stores) + _AROUND if stores else 0.0) if count > 1 else 0.0
    spots = [_at(0.0, radius, number / count) for number in range(count)]
    if count > 1 and not round_:  # neighbours on a slope would have a corner in each other
        apart = min(max(abs(x - a), abs(y - b)) for (x, y), (a, b) in zip(spots, spots[1:] + spots[:1], strict=True))
        # `apart` is in steps of a space and its gap: this leaves a quarter of the usual gap at the worst place.
        radius *= max(1.0, (1 + _GAP / 4) / (1 + _GAP) / apart)
    # Now that the radius is known, with the ring's upper left corner at 0.
    spots = [_at(radius, radius, number / count) for number in range(count)]
    return spots, 2 * radius + 1, 2 * radius + 1


_AROUND, _WIDEST = 1.1, 1.6
"""How far a ring is from the middles of its stores at least, and the width of a store at most, in spaces."""


def _within(middle: float, count: int, spaces: int) -> Iterator[tuple[float, float, float]]:
    """Yield the places of stores within a ring, and their width: each before the middle of its part of the spaces."""
    size = min(_WIDEST, (middle - _AROUND + 0.5) / (_radius(count) + 0.5))
    for number in range(count):
        yield (*_at(middle, _radius(count) * size, (number + 0.5) / count - 0.5 / spaces), size)


def _radius(count: int) -> float:
    """Return the radius of a circle on which so many spaces touch each other."""
    # The chord between neighbours is 2 r sin(π / count), and it is one space.
    return 0.5 / sin(pi / count) if count > 1 else 0.0


def _at(middle: float, radius: float, turn: float) -> tuple[float, float]:
    """Return a place on a circle around (middle, middle), by its part of a turn, clockwise from the top."""
    return middle + radius * sin(2 * pi * turn), middle - radius * cos(2 * pi * turn)


def _drawn(art: ArtContext, area: Area, places: Mapping[str, Anchor]) -> Iterator[Item]:
    cell, size = area["size"], type_size(art, area["size"], 0.15)
    for name, anchor in places.items():
        own, box = paint_of(area, name, art.colour), anchor.area
        assert isinstance(box, Rect)
        ground = PAPER if own is None or art.low_ink else own
        yield Rect(box.x, box.y, box.width, box.height, box.r, ground, Stroke(art.colour, OUTLINE))
        if own is not None and art.low_ink:
            yield hatch(box, 0.1 * cell, 45, Stroke(own, THIN))
        if area["names"] != "none":
            colour = text_on(own) if own and not art.low_ink else MUTED
            x, y, wide = _label_spot(box, anchor, cell)
            label, fitting = place_label(art, name, wide, size)
            lines = (label,) if fitting > _SMALL * size else _in_two(label, size)
            longest = max(text_width(BC600, size, line) for line in lines)
            fitting = max(fitting, min(size, size * wide / longest))
            for number, line in enumerate(lines):
                yield centred_text(x, y + number * fitting * MM_PER_PT, line, BC600, fitting, colour)


_SMALL = 0.7
"""Of the size of names: where a name would be smaller, it has two lines."""


def _in_two(label: str, size: float) -> tuple[str, ...]:
    """Return the label in lines of half its width or a little more; as it is if it has one word."""
    words = [text_width(BC600, size, word) for word in label.split(" ")]
    # No line is narrower than the longest word, which cannot be broken.
    return wrap(BC600, size, label, max(0.6 * text_width(BC600, size, label), *words, 0.0))


def _label_spot(box: Rect, anchor: Anchor, cell: float) -> tuple[float, float, float]:
    """Return the middle of a place's label and its room: at the top, of a bar at the left."""
    if box.width > 2 * box.height:
        return box.x + 0.22 * box.width, box.y + box.height / 2, 0.34 * box.width
    # A round place is narrow at its top: the wider it is, the lower its label.
    if box.r == box.width / 2 == box.height / 2:
        return anchor.x, box.y + 0.15 * (box.width / cell) ** 1.5 * cell, 0.64 * box.width
    down = 0.3 if box.height > _HIGH * cell else 0.13 * box.height / cell
    return anchor.x, box.y + down * cell, (0.78 if 2 * box.r == box.width else 0.9) * box.width
