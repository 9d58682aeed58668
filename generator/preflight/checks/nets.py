"""Checks the lines along which a net is cut and folded: each is drawn where the part has it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import hypot
from typing import Literal

from generator.i18n.texts import rounded
from generator.preflight.content import Place
from generator.preflight.geometry import Point
from generator.preflight.inspection import Inspection, Sheet
from generator.preflight.verdicts import Finding, Verdict, make_verdict, skip_check
from generator.printing.pdf.metadata import PartRecord
from rules_engine.core.messages import Message

TOLERANCE = 0.1
"""Tolerance in mm of both ends of a line."""

_STRAIGHT = 4.0
"""Sides of a net from that length in mm are compared; shorter ones may belong to a curve."""
_NEAR = 10.0
"""Up to this distance in mm a line is meant for the one of the net."""

Line = tuple[Point, Point]
_Kind = Literal["cut", "fold"]


def check_nets(inspection: Inspection) -> Verdict:
    """Check the nets of our own files: boxes, dice, standees and other parts that are folded."""
    nets = [
        (sheet, place, part)
        for sheet in inspection.part_sheets
        for place in sheet.side("front")
        if (part := inspection.parts.get(place.id)) is not None and part.folds and part.polygon
    ]
    if not nets or not (inspection.ticket and inspection.ticket.lines):
        return skip_check("nets", Message("preflight/no-nets"))
    findings = (fault for sheet, place, part in nets for fault in _find_faults(sheet, place, part))
    return make_verdict("nets", Message("preflight/nets", count=len(nets)), findings)


def _find_faults(sheet: Sheet, place: Place, part: PartRecord) -> Iterator[Finding]:
    """Yield the line of the net that is farthest from where it belongs; none if the page has no lines of it."""
    drawn = list(_drawn(sheet))
    off = [
        (kind, line, min((_distance(line, one) for one in drawn), default=_NEAR)) for kind, line in _lines(place, part)
    ]
    if 2 * sum(distance <= TOLERANCE for _, _, distance in off) < len(off):
        return  # the lines are not drawn: for some services they are in a file apart
    for wanted in ("cut", "fold"):
        line, worst = max(((line, distance) for kind, line, distance in off if kind == wanted), key=lambda one: one[1])
        if worst > TOLERANCE:
            (x1, y1), (x2, y2) = line
            box = (min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2))
            shown = rounded(worst, 1) if worst < _NEAR else "none"
            yield Finding(Message("preflight/net-line-off", kind=wanted, off=shown), sheet.number, place.id, box)


def _lines(place: Place, part: PartRecord) -> Iterator[tuple[_Kind, Line]]:
    """Yield the straight sides and the folds of the net, on the page."""
    move = place.matrix.transform
    for start, end in pairwise((*part.polygon, part.polygon[0])):
        if hypot(end[0] - start[0], end[1] - start[1]) >= _STRAIGHT:
            yield "cut", (move(start), move(end))
    for start, end in part.folds:
        yield "fold", (move(start), move(end))


def _drawn(sheet: Sheet) -> Iterator[Line]:
    """Yield the straight lines of the page."""
    for item in sheet.content.paths:
        if item.line_width is not None:
            for path in item.subpaths:
                yield from pairwise(path)


def _distance(one: Line, other: Line) -> float:
    """Return the greater distance between the ends of two lines, whichever way they are drawn."""

    def ends(first: Line, second: Line) -> float:
        return max(hypot(a[0] - b[0], a[1] - b[1]) for a, b in zip(first, second, strict=True))

    return min(ends(one, other), ends(one, other[::-1]))
