"""Checks the scale: 100 % in viewers, correct rulers, parts with their true size and parallel to the paper."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import atan2, degrees, hypot

from generator.i18n.texts import rounded
from generator.preflight.content import PaintedPath
from generator.preflight.damage import entry, text_entry
from generator.preflight.geometry import Point, scale_of
from generator.preflight.inspection import TOLERANCE, Inspection, Sheet
from generator.preflight.verdicts import Finding, Verdict, make_verdict, skip_check
from rules_engine.core.messages import Message

MILLIMETRES, EIGHTHS = 50, 16
"""Steps of a double ruler: 50 mm on one side of its line, two inches in eighths on the other."""

_LARGEST_ERROR = 0.0005
"""Maximum deviation of a part's scale from 1: 0.05 mm in 100 mm."""

_LARGEST_ANGLE = 0.03
"""Maximum angle in degrees: 0.05 mm in 100 mm."""


@dataclass(frozen=True, slots=True)
class Ruler:
    """A double ruler: the measured lengths of its 50 mm and its 2 in, in mm."""

    metric: float
    inches: float


def check_scale(inspection: Inspection) -> Verdict:
    """Check PrintScaling, the rulers, and the scale and angle of every part; files of others have nothing of these."""
    if not inspection.kind:
        return skip_check("scale", Message("preflight/places-unknown"))
    rulers = {sheet.number: find_rulers(sheet) for sheet in inspection.part_sheets}
    lengths = [ruler.metric for found in rulers.values() for ruler in found]
    worst = max(lengths, key=lambda length: abs(length - MILLIMETRES), default=None)
    measured = (
        Message("preflight/rulers-measured", lengths=len(lengths), worst=rounded(worst, 3))
        if worst is not None
        else Message("preflight/no-rulers")
    )
    return make_verdict("scale", measured, _find_faults(inspection, rulers))


def _find_faults(inspection: Inspection, rulers: dict[int, list[Ruler]]) -> Iterator[Finding]:
    preferences = entry(inspection.document.Root, "/ViewerPreferences")
    if text_entry(preferences, "/PrintScaling") != "None":
        yield Finding(Message("preflight/print-scaling-not-asked"))
    if inspection.ticket is None:
        return
    for sheet in inspection.part_sheets:
        if inspection.layout != "single":
            yield from _check_rulers(sheet, rulers[sheet.number])
        yield from _check_parts(inspection, sheet)


def _check_rulers(sheet: Sheet, rulers: list[Ruler]) -> Iterator[Finding]:
    if not rulers:
        yield Finding(Message("preflight/no-ruler"), sheet.number)
    for ruler in rulers:
        if abs(ruler.metric - MILLIMETRES) > TOLERANCE:
            yield Finding(Message("preflight/ruler-mm-wrong", metric=rounded(ruler.metric, 2)), sheet.number)
        if abs(ruler.inches - 50.8) > TOLERANCE:
            yield Finding(Message("preflight/ruler-inch-wrong", inches=rounded(ruler.inches / 25.4, 3)), sheet.number)


def _check_parts(inspection: Inspection, sheet: Sheet) -> Iterator[Finding]:
    printer = inspection.ticket.printer if inspection.ticket else None
    for place in sheet.places:
        factor = scale_of(place.matrix)
        if abs(factor - 1) > _LARGEST_ERROR:
            yield Finding(Message("preflight/drawn-at", factor=rounded(100 * factor, 2)), sheet.number, place.id)
        # Quarter turns are the layout's own and no fault.
        angle = degrees(atan2(place.matrix.b, place.matrix.a)) % 90
        corrected = abs(printer[2]) if printer and place.side == "back" else 0.0
        if min(angle, 90 - angle) > corrected + _LARGEST_ANGLE:
            yield Finding(Message("preflight/askew", angle=rounded(min(angle, 90 - angle), 2)), sheet.number, place.id)


def find_rulers(sheet: Sheet) -> list[Ruler]:
    """Return the double rulers on the page, at any angle."""
    # The number of subpaths tells nearly all paths apart before any point is moved to the page.
    found = (_parse_ruler(item) for item in sheet.content.paths if item.part is None and len(item.points) > MILLIMETRES)
    return [ruler for ruler in found if ruler is not None]


def _parse_ruler(item: PaintedPath) -> Ruler | None:
    """Return the path as a ruler if it is a line with 51 ticks on one side and 17 on the other; else None."""
    lines = [path for path in item.subpaths if len(path) == 2]
    base = max(lines, key=_length, default=None)
    if base is None or len(lines) != 1 + MILLIMETRES + 1 + EIGHTHS + 1:
        return None
    sides: tuple[list[float], list[float]] = ([], [])
    for line in lines:
        if line is not base:
            along, across = _measure_position(base, line[1])
            sides[across > 0].append(along)
    few, many = sorted(sides, key=len)
    if (len(many), len(few)) != (MILLIMETRES + 1, EIGHTHS + 1):
        return None
    return Ruler(max(many) - min(many), max(few) - min(few))


def _length(line: tuple[Point, ...]) -> float:
    return hypot(line[1][0] - line[0][0], line[1][1] - line[0][1])


def _measure_position(base: tuple[Point, ...], point: Point) -> tuple[float, float]:
    """Return the position of the point along the base line, and its distance from it."""
    length = _length(base)
    ux, uy = (base[1][0] - base[0][0]) / length, (base[1][1] - base[0][1]) / length
    dx, dy = point[0] - base[0][0], point[1] - base[0][1]
    return dx * ux + dy * uy, dx * uy - dy * ux
