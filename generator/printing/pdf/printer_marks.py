"""Printer's marks: cut marks with their order, seams of tiles, registration crosses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from generator.printing.layout.blocks import Cut, Lanes
from generator.printing.layout.geometry import Axis, Box, Line
from generator.scene.value import value

LONGEST, SHORTEST = 5.0, 1.0
"""Longest and shortest cut mark in mm. Without room for the shortest, the mark is left out."""

TICK = 2.5
"""Length in mm of a mark that lies on the art, where there is no room beside it."""

_FOR_NUMBER = 2.0
"""Length in mm of a mark with room for the number of its cut."""
CROSS = 5.0
"""Side in mm of the square for a registration cross."""


@value
class Mark:
    """A line beside a part.

    number: position in the cutting order, 0 if not labelled.   kind: ``glue`` marks where the neighbouring tile's edge
    goes.
    """

    line: Line
    number: int = 0
    kind: Literal["cut", "glue"] = "cut"


def cut_marks(sequence: Iterable[Cut], area: Box, lanes: Lanes) -> tuple[Mark, ...]:
    """Return the marks at both ends of each straight cut, inside `area`, numbered in cutting order.

    Shaped parts are cut out along their own lines and have no marks.
    """
    sequence = tuple(sequence)
    blocks = tuple({id(cut.block): cut.block for cut in sequence}.values())
    marks: list[Mark] = []
    number = 0
    for cut in sequence:
        if cut.block.item.shaped:
            continue
        others = [block.box.grown(lanes.off) for block in blocks if block is not cut.block]
        pair = edge_marks(cut.axis, cut.at, cut.block.box, lanes.off, area, others)
        if pair:
            number += 1
            marks += number_cut(pair, number)
        else:
            marks += [Mark(line) for line in ticks(cut.axis, cut.at, cut.block.box)]
    return tuple(marks)


def ticks(axis: Axis, at: float, box: Box) -> tuple[Line, Line]:
    """Return where to cut without room for marks beside the box: short lines in its corners, half on each neighbour."""
    if axis == "y":
        return (Line(box.x, at, box.x + TICK, at), Line(box.right - TICK, at, box.right, at))
    return (Line(at, box.y, at, box.y + TICK), Line(at, box.bottom - TICK, at, box.bottom))


def number_cut(lines: Sequence[Line], number: int) -> list[Mark]:
    """Return the marks of one cut; the first with enough room has the number."""
    chosen = next((line for line in lines if line.length >= _FOR_NUMBER), None)
    chosen = chosen or max(lines, key=lambda line: line.length, default=None)
    return [Mark(line, number if line is chosen else 0) for line in lines]


def edge_marks(axis: Axis, at: float, box: Box, off: float, area: Box, others: Sequence[Box] = ()) -> tuple[Line, ...]:
    """Return the marks of one cut, `off` mm before and behind the box, as long as area and others allow."""
    if axis == "y":
        # The same with the axes exchanged.
        flipped = edge_marks("x", at, _flip(box), off, _flip(area), [_flip(other) for other in others])
        return tuple(Line(line.y1, line.x1, line.y2, line.x2) for line in flipped)
    near = [other for other in others if other.x < at < other.right]
    top, bottom = box.y - off, box.bottom + off
    upper = max([area.y, top - LONGEST, *(other.bottom for other in near if other.bottom <= box.y)])
    lower = min([area.bottom, bottom + LONGEST, *(other.y for other in near if other.y >= box.bottom)])
    lines = (Line(at, upper, at, top), Line(at, bottom, at, lower))
    # Rounding must not cost a mark that is just long enough.
    return tuple(line for line in lines if line.y2 - line.y1 >= SHORTEST - 1e-6)


def crosses(area: Box, band: Box, taken: Iterable[Box]) -> tuple[tuple[float, float], ...]:
    """Return centres of registration crosses: both ends of the band, and the corners opposite to it if free."""
    taken, half = tuple(taken), CROSS / 2
    corners = [(x, area.y + half) for x in (area.x + half, area.right - half)]
    if band.height > band.width:
        x = band.x + band.width / 2
        result = [(x, band.y + half), (x, band.bottom - half)]
        corners = [(area.right - half, y) for y in (area.y + half, area.bottom - half)]
    else:
        y = band.y + band.height / 2
        result = [(band.x + half, y), (band.right - half, y)]
    for x, y in corners:
        corner = Box(x - half, y - half, CROSS, CROSS)
        if not any(corner.overlaps(other) for other in taken):
            result.append((x, y))
    return tuple(result)


def _flip(box: Box) -> Box:
    return Box(box.y, box.x, box.height, box.width)
