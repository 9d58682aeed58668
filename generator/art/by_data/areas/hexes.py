"""Hexagons with a corner at the top, in rows: each shifted by half a hexagon, or centred."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import sqrt
from typing import Any

from generator.art.by_data.areas.area_plan import AreaPlan, type_size
from generator.art.by_data.areas.grid import paint_of
from generator.art.by_data.areas.naming import column_names, place_name, row_names
from generator.art.by_data.areas.trays import place_label
from generator.art.by_data.paints import paint
from generator.art.interface import ArtContext
from generator.scene.fonts import BC600
from generator.scene.model import Item, Rect, Stroke
from generator.scene.path import hatch, polygon, regular_points
from generator.scene.shapes.text import centred_text
from generator.scene.state_drawing import Anchor
from generator.scene.theme import BOARD_RADIUS, MUTED, OUTLINE, PAPER, THIN, text_on

_PIECE = 0.37
_MARGIN = 0.25


def lay_out(art: ArtContext, area: Mapping[str, Any]) -> AreaPlan:
    """Return the hexagons, `size` mm from side to side."""
    cell = area["size"]
    lengths = [area["columns"]] * area["rows"] if isinstance(area["rows"], int) else list(area["rows"])
    is_even = len(set(lengths)) == 1
    names = row_names(len(lengths), area["first_row"])
    r, margin, widest = cell / sqrt(3), _MARGIN * cell, max(lengths)
    places: dict[str, Anchor] = {}
    for y, (row, length) in enumerate(zip(names, lengths, strict=True)):
        shift = (y % 2) / 2 if is_even else (widest - length) / 2
        for x, column in enumerate(column_names(length)):
            name = place_name(area["pattern"], column, row)
            if name not in area["without"]:
                at = (margin + (x + 0.5 + shift) * cell, margin + r + 1.5 * r * y)
                places[name] = Anchor(*at, _PIECE * cell, area=polygon(regular_points(6, *at, r)))
    width = (widest + (0.5 if is_even and len(lengths) > 1 else 0)) * cell + 2 * margin
    height = 1.5 * r * (len(lengths) - 1) + 2 * r + 2 * margin
    ground = Rect(0, 0, width, height, BOARD_RADIUS, paint(area["fill"], art.colour))
    return AreaPlan(width, height, (ground, *_drawn(art, area, places, r)), places, cell / 22)


def _drawn(art: ArtContext, area: Mapping[str, Any], places: Mapping[str, Anchor], r: float) -> Iterator[Item]:
    cell, size = area["size"], type_size(art, area["size"], 0.14)
    for name, anchor in places.items():
        corners, own = regular_points(6, anchor.x, anchor.y, r), paint_of(area, name, art.colour)
        yield polygon(corners, PAPER if own is None or art.low_ink else own, Stroke(art.colour, OUTLINE))
        if own is not None and art.low_ink:
            yield hatch(polygon(corners), 0.1 * cell, 45, Stroke(own, THIN))
        if area["names"] != "none":
            colour = text_on(own) if own and not art.low_ink else MUTED
            label, fitting = place_label(art, name, 0.8 * r, size)
            yield centred_text(anchor.x, anchor.y - 0.68 * r, label, BC600, fitting, colour)
