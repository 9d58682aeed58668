"""Areas of spaces in a sequence: a row, a serpentine of rows, or a circle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import cos, pi, sin

from generator.art.by_data.areas.area_plan import AreaPlan, type_size
from generator.art.by_data.areas.grid import paint_of
from generator.art.by_data.areas.trays import place_label
from generator.art.by_data.paints import paint
from generator.art.by_data.sheet_data import Area
from generator.art.interface import ArtContext
from generator.scene.fonts import BC600
from generator.scene.model import Item, Path, Rect, Stroke
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
    cell, names = area["size"], _names(area)
    spots, columns, rows = _ring(len(names)) if area["shape"] == "ring" else _rows(area, len(names))
    step, margin = (1 + _GAP) * cell, _MARGIN * cell
    width, height = (count * step - _GAP * cell + 2 * margin for count in (columns, rows))
    side = step if area["stores"] else 0.0
    places = {}
    for name, (x, y) in zip(names, spots, strict=True):
        left, top = side + margin + x * step, margin + y * step
        places[name] = Anchor(
            left + cell / 2, top + 0.56 * cell, _PIECE * cell, area=Rect(left, top, cell, cell, TILE_RADIUS)
        )
    for name, left in zip(area["stores"] or (), (margin, width + side - margin + _GAP * cell), strict=False):
        box = Rect(left, margin, cell, height - 2 * margin, 0.5 * cell)
        places[name] = Anchor(left + cell / 2, height / 2, _PIECE * cell, area=box)
    width += 2 * side
    ground: list[Item] = [Rect(0, 0, width, height, BOARD_RADIUS, paint(area["fill"], art.colour))]
    if area["heap"]:
        return AreaPlan(width, height, (*ground, *_drawn(art, area, places)), places, cell / 22)
    middles = [(one.x, one.y - 0.06 * cell) for one in places.values()]
    run = int(columns) if area["shape"] == "row" else len(middles)
    for at in range(0, len(middles), run):
        way = polyline(middles[at : at + run], closed=area["shape"] == "ring")
        ground.append(Path(way, None, Stroke(LINE, 0.09 * cell)))
    return AreaPlan(width, height, (*ground, *_drawn(art, area, places)), places, cell / 22)


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
        spots.append((float(across - 1 - column if is_snake and row % 2 else column), float(row)))
    return spots, across, -(-count // across)


def _ring(count: int) -> tuple[list[tuple[float, float]], float, float]:
    """Return the spaces around a circle, clockwise from the top, with neighbours one space apart."""
    radius = max(0.5, 0.5 / sin(pi / count)) if count > 1 else 0.0
    turns = [2 * pi * number / count for number in range(count)]
    spots = [(radius * (1 + sin(turn)), radius * (1 - cos(turn))) for turn in turns]
    return spots, 2 * radius + 1, 2 * radius + 1


def _drawn(art: ArtContext, area: Area, places: Mapping[str, Anchor]) -> Iterator[Item]:
    cell, size = area["size"], type_size(art, area["size"], 0.15)
    for name, anchor in places.items():
        own, box = paint_of(area, name, art.colour), anchor.area
        assert isinstance(box, Rect)
        ground = PAPER if own is None or art.low_ink else own
        yield Rect(box.x, box.y, cell, box.height, box.r, ground, Stroke(art.colour, OUTLINE))
        if own is not None and art.low_ink:
            yield hatch(box, 0.1 * cell, 45, Stroke(own, THIN))
        if area["names"] != "none":
            colour = text_on(own) if own and not art.low_ink else MUTED
            label, fitting = place_label(art, name, 0.9 * cell, size)
            down = 0.13 if box.height == cell else 0.3
            yield centred_text(anchor.x, box.y + down * cell, label, BC600, fitting, colour)
