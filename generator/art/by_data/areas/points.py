"""Areas of points joined by lines."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from string import ascii_lowercase

from generator.art.by_data.areas.area_plan import AreaPlan, type_size
from generator.art.by_data.areas.grid import paint_of
from generator.art.by_data.areas.trays import place_label
from generator.art.by_data.paints import paint
from generator.art.by_data.sheet_data import Area
from generator.art.interface import ArtContext
from generator.scene.fonts import BC600
from generator.scene.model import Circle, Item, Rect, Stroke
from generator.scene.path import line
from generator.scene.shapes.text import centred_text
from generator.scene.state_drawing import Anchor, ArtError
from generator.scene.theme import BOARD_RADIUS, MUTED
from rules_engine.core import Message

_BY_NAME = re.compile(r"([a-z])(\d{1,2})")
_PIECE = 0.4
_NAME = 0.26
"""Distance of the names of columns and rows from the edge, as a fraction of the distance of points."""
_DOT, _LINE = 0.085, 0.05
"""The radius of a point and the width of a line, as fractions of the distance of points."""


def lay_out(art: ArtContext, area: Area) -> AreaPlan:
    """Return the points on their lines. Raises ArtError for lines or points that cannot be placed."""
    cell, lines = area["size"], _lines(art, area)
    spots = _spots(area, lines)
    left, top = min(x for x, _ in spots.values()), min(y for _, y in spots.values())
    across, down = (max(spot[axis] for spot in spots.values()) - (left, top)[axis] for axis in (0, 1))
    is_lettered = area["names"] == "edge" and not area["points"]
    margin = cell * (0.85 if is_lettered else 0.62)
    places = {
        name: Anchor(margin + (x - left) * cell, margin + (y - top) * cell, _PIECE * cell, area=None)
        for name, (x, y) in spots.items()
    }
    width, height = across * cell + 2 * margin, down * cell + 2 * margin
    items: list[Item] = [Rect(0, 0, width, height, BOARD_RADIUS, paint(area["fill"], art.colour))]
    items += _drawn(art, area, lines, places)
    if is_lettered:
        items += _edge_names(art, cell, places, height)
    elif area["names"] != "none":
        items += _point_names(art, cell, places)
    return AreaPlan(width, height, tuple(items), places, cell / 22)


def _lines(art: ArtContext, area: Area) -> Sequence[Sequence[str]]:
    """Return the lines; a text is a path in the game's data: ``board.lines``."""
    lines = area["lines"]
    if not isinstance(lines, str):
        return [list(map(str, one)) for one in lines]
    found: object = art.data
    for key in lines.split("."):
        found = found.get(key) if isinstance(found, Mapping) else None
    if not isinstance(found, list) or not all(isinstance(one, list) and len(one) > 1 for one in found):
        raise ArtError(Message("scene/no-lines", name=lines))
    return [list(map(str, one)) for one in found]


def _spots(area: Area, lines: Sequence[Sequence[str]]) -> dict[str, tuple[float, float]]:
    """Return column and row of each point, from the upper left corner."""
    names = dict.fromkeys([*area["points"], *(name for one in lines for name in one)])
    spots: dict[str, tuple[float, float]] = {}
    for name in names:
        found = _BY_NAME.fullmatch(name)
        if name in area["points"]:
            x, y = area["points"][name]
            spots[name] = (x, y)
        elif found and not area["points"]:
            # Row 1 is the lowest, and y grows downwards: hence the minus.
            spots[name] = (float(ascii_lowercase.index(found[1])), -float(found[2]))
        else:
            raise ArtError(Message("scene/no-spot", name=name))
    return spots


def _drawn(art: ArtContext, area: Area, lines: Sequence[Sequence[str]], places: Mapping[str, Anchor]) -> Iterator[Item]:
    cell = area["size"]
    stroke = Stroke(art.colour, _LINE * cell)
    for one in lines:
        for start, end in pairwise(one):
            yield line(places[start].x, places[start].y, places[end].x, places[end].y, stroke)
    for name, anchor in places.items():
        yield Circle(anchor.x, anchor.y, _DOT * cell, paint_of(area, name, art.colour) or art.colour)


def _point_names(art: ArtContext, cell: float, places: Mapping[str, Anchor]) -> Iterator[Item]:
    """Yield the name of each point beside it."""
    size = type_size(art, cell, 0.16)
    for name, one in places.items():
        label, fitting = place_label(art, name, 0.9 * cell, size)
        yield centred_text(one.x + 0.24 * cell, one.y - 0.22 * cell, label, BC600, fitting, MUTED)


def _edge_names(art: ArtContext, cell: float, places: Mapping[str, Anchor], height: float) -> Iterator[Item]:
    """Yield the letters of the columns below and the numbers of the rows on the left, each once."""
    size = type_size(art, cell)
    for column in sorted({name[0] for name in places}):
        x = next(anchor.x for name, anchor in places.items() if name[0] == column)
        yield centred_text(x, height - _NAME * cell, column, BC600, size, MUTED)
    # As numbers, since the text 10 would come before 9.
    for row in sorted({name[1:] for name in places}, key=int, reverse=True):
        y = next(anchor.y for name, anchor in places.items() if name[1:] == row)
        yield centred_text(_NAME * cell, y, row, BC600, size, MUTED)
