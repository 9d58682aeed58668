"""Areas of squares in columns and rows, or of intersections of lines.

Hexagons with a corner at the top, in rows: each shifted by half a hexagon, or centred.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt

from generator.art.by_data.areas.area_plan import AreaPlan, column_names, place_name, row_names, type_size
from generator.art.by_data.areas.trays import place_label
from generator.art.by_data.paints import paint
from generator.art.by_data.sheet_data import Area
from generator.art.interface import ArtContext
from generator.scene.fonts import BC600
from generator.scene.model import Circle, Colour, Item, Path, Rect, Stroke
from generator.scene.path import hatch, line, polygon, polyline, regular_points
from generator.scene.shapes.text import centred_text
from generator.scene.state_drawing import Anchor
from generator.scene.theme import BOARD_RADIUS, INK, MUTED, OUTLINE, PAPER, STRONG, THIN, text_on

_PIECE = 0.4
"""Radius of a piece, as a fraction of a square's side."""


def lay_out_grid(art: ArtContext, area: Area) -> AreaPlan:
    """Return the grid with its names at the edge or in its squares."""
    columns, rows = column_names(area["columns"]), row_names(area["rows"], area["first_row"])
    cell = area["size"]
    # Half a square has room for the names at the edge.
    margin = 0.5 * cell if area["names"] == "edge" else 0.12 * cell
    width, height = len(columns) * cell + 2 * margin, len(rows) * cell + 2 * margin
    places = {}
    for y, row in enumerate(rows):
        for x, column in enumerate(columns):
            name = place_name(area["pattern"], column, row)
            if name not in area["without"]:
                places[name] = _anchor(margin + x * cell, margin + y * cell, cell)
    draw = _crossings if area["places"] == "crossings" else _squares
    items: list[Item] = [Rect(0, 0, width, height, BOARD_RADIUS, paint(area["fill"], art.colour))]
    items += draw(art, area, places)
    items += name_labels(art, area, places, columns, rows, margin)
    return AreaPlan(width, height, tuple(items), places, cell / 22)


def _anchor(left: float, top: float, cell: float) -> Anchor:
    return Anchor(left + cell / 2, top + cell / 2, _PIECE * cell, area=Rect(left, top, cell, cell))


def paint_of(area: Area, name: str, game: Colour) -> Colour | None:
    """Return the colour with which the area marks the place, if any."""
    return next((paint(colour, game) for colour, names in area["marked"].items() if name in names), None)


def _squares(art: ArtContext, area: Area, places: Mapping[str, Anchor]) -> Iterator[Item]:
    cell = area["size"]
    for name, anchor in places.items():
        left, top = anchor.x - cell / 2, anchor.y - cell / 2
        own = paint_of(area, name, art.colour)
        # Rounded, since the margin is a fraction of a square.
        if own is None and area["chequered"] and (round(left / cell) + round(top / cell)) % 2:
            own = paint(area["chequered"], art.colour)
        square = Rect(left, top, cell, cell, 0, PAPER if own is None or art.low_ink else own, Stroke(INK, THIN))
        yield square
        if own is not None and art.low_ink:
            yield hatch(Rect(left, top, cell, cell), 0.1 * cell, 45, Stroke(own, THIN))
    # A frame around squares with gaps would enclose what is no part of the board.
    if len(places) and not area["without"]:
        yield _frame(places, cell, INK)


def _frame(places: Mapping[str, Anchor], cell: float, colour: Colour) -> Rect:
    left, right = (edge(anchor.x for anchor in places.values()) for edge in (min, max))
    top, bottom = (edge(anchor.y for anchor in places.values()) for edge in (min, max))
    return Rect(
        left - cell / 2, top - cell / 2, right - left + cell, bottom - top + cell, 0.6, None, Stroke(colour, STRONG)
    )


def _crossings(art: ArtContext, area: Area, places: Mapping[str, Anchor]) -> Iterator[Item]:
    # Rounded to micrometres, as sums of floats differ in their last digits.
    cell, by_point = area["size"], {(round(one.x, 3), round(one.y, 3)) for one in places.values()}
    stroke = Stroke(art.colour, OUTLINE)
    # Sorted, as a set has no order and a state is always drawn alike.
    for x, y in sorted(by_point):
        # Only to the right and down, so that each line is drawn once.
        for dx, dy in ((cell, 0.0), (0.0, cell)):
            if (round(x + dx, 3), round(y + dy, 3)) in by_point:
                yield line(x, y, x + dx, y + dy, stroke)
    for name, anchor in places.items():
        own = paint_of(area, name, art.colour)
        if own is not None:
            yield Circle(anchor.x, anchor.y, 0.09 * cell, own)


def name_labels(
    art: ArtContext,
    area: Area,
    places: Mapping[str, Anchor],
    columns: tuple[str, ...],
    rows: tuple[str, ...],
    margin: float,
) -> Iterator[Item]:
    """Yield the names of columns and rows at the left and lower edges, or of the places in their corners."""
    cell = area["size"]
    if area["names"] == "edge":
        size = type_size(art, cell)
        bottom = 2 * margin + len(rows) * cell - margin / 2
        for x, column in enumerate(columns):
            yield centred_text(margin + (x + 0.5) * cell, bottom, column, BC600, size, MUTED)
        for y, row in enumerate(rows):
            yield centred_text(margin / 2, margin + (y + 0.5) * cell, row, BC600, size, MUTED)
    elif area["names"] == "inside":
        size = type_size(art, cell, 0.13)
        for name, anchor in places.items():
            ground = paint_of(area, name, art.colour)
            colour = text_on(ground) if ground and not art.low_ink else MUTED
            yield centred_text(anchor.x - 0.32 * cell, anchor.y - 0.36 * cell, name, BC600, size, colour)


_HEX_PIECE = 0.37
_MARGIN = 0.25


def lay_out_hexes(art: ArtContext, area: Area) -> AreaPlan:
    """Return the hexagons, `size` mm from side to side."""
    cell = area["size"]
    lengths = [area["columns"]] * area["rows"] if isinstance(area["rows"], int) else list(area["rows"])
    is_rhombus = area["shape"] == "rhombus"
    rows = row_names(len(lengths), area["first_row"])
    margin = (_LETTERED if is_rhombus and area["names"] == "edge" else _MARGIN) * cell
    # From flat to flat a hexagon is √3 radii wide.
    r, shifts = cell / sqrt(3), _shifts(lengths, is_rhombus=is_rhombus)
    places: dict[str, Anchor] = {}
    for y, (row, length) in enumerate(zip(rows, lengths, strict=True)):
        for x, column in enumerate(column_names(length)):
            name = place_name(area["pattern"], column, row)
            if name not in area["without"]:
                # Rows of hexagons with a corner at the top are 1.5 radii apart.
                at = (margin + (x + 0.5 + shifts[y]) * cell, margin + r + 1.5 * r * y)
                places[name] = Anchor(*at, _HEX_PIECE * cell, area=polygon(regular_points(6, *at, r)))
    width = max(length + shift for length, shift in zip(lengths, shifts, strict=True)) * cell + 2 * margin
    height = 1.5 * r * (len(lengths) - 1) + 2 * r + 2 * margin
    items: list[Item] = [Rect(0, 0, width, height, BOARD_RADIUS, paint(area["fill"], art.colour))]
    if is_rhombus:
        names = [[place_name(area["pattern"], column, row) for column in column_names(lengths[0])] for row in rows]
        items += _sides(art, area, places, names, r)
    items += _drawn(art, area, places, r)
    return AreaPlan(width, height, tuple(items), places, cell / 22)


_LETTERED = 0.75
"""The margin of a rhombus with names at its edges, as a fraction of a hexagon's width."""


def _shifts(lengths: Sequence[int], *, is_rhombus: bool) -> list[float]:
    """Return by how many hexagons each row is shifted to the right."""
    if is_rhombus:
        return [y / 2 for y in range(len(lengths))]
    if len(set(lengths)) == 1:
        return [(y % 2) / 2 for y in range(len(lengths))]
    return [(max(lengths) - length) / 2 for length in lengths]


def _sides(
    art: ArtContext, area: Area, places: Mapping[str, Anchor], names: Sequence[Sequence[str]], r: float
) -> Iterator[Item]:
    """Yield the coloured sides of a rhombus, and the names of its columns above and of its rows at the left."""
    top, left = [places[name] for name in names[0]], [places[line[0]] for line in names]
    bottom, right = [places[name] for name in names[-1]], [places[line[-1]] for line in names]
    if area["sides"]:
        # Corners clockwise from the top, 0; in the order in which the side is walked.
        ends = (((top, (5, 0, 1)), (bottom, (4, 3, 2))), ((left, (5, 4)), (right, (1, 2))))
        for colour, sides in zip(area["sides"], ends, strict=True):
            stroke = Stroke(paint(colour, art.colour), 0.34 * r)
            for line_of, corners in sides:
                yield Path(polyline(_border(line_of, corners, r)), None, stroke)
    if area["names"] == "edge":
        size = type_size(art, area["size"])
        for name, anchor in zip(column_names(len(top)), top, strict=True):
            yield centred_text(anchor.x - 0.5 * r, anchor.y - 1.45 * r, name, BC600, size, MUTED)
        for name, anchor in zip(row_names(len(left), area["first_row"]), left, strict=True):
            yield centred_text(anchor.x - 1.45 * r, anchor.y, name, BC600, size, MUTED)


def _border(line_of: Sequence[Anchor], corners: Sequence[int], r: float) -> list[tuple[float, float]]:
    """Return the points of these corners of each hexagon in turn."""
    return [regular_points(6, anchor.x, anchor.y, r)[corner] for anchor in line_of for corner in corners]


def _drawn(art: ArtContext, area: Area, places: Mapping[str, Anchor], r: float) -> Iterator[Item]:
    cell, size = area["size"], type_size(art, area["size"], 0.14)
    for name, anchor in places.items():
        corners, own = regular_points(6, anchor.x, anchor.y, r), paint_of(area, name, art.colour)
        yield polygon(corners, PAPER if own is None or art.low_ink else own, Stroke(art.colour, OUTLINE))
        if own is not None and art.low_ink:
            yield hatch(polygon(corners), 0.1 * cell, 45, Stroke(own, THIN))
        if area["names"] == "inside" or (area["names"] == "edge" and area["shape"] == "rows"):
            colour = text_on(own) if own and not art.low_ink else MUTED
            label, fitting = place_label(art, name, 0.8 * r, size)
            yield centred_text(anchor.x, anchor.y - 0.68 * r, label, BC600, fitting, colour)
