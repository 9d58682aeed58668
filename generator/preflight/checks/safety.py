"""The safe zone: texts and pictures stay so far inside the cut that a cut a little off does not touch them.

A picture may also reach over the cut, as a background does. Frames and patterns of lines come nearer on purpose.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from math import hypot, inf

from generator.preflight.content import PaintedPath, RasterImage, TextRun
from generator.preflight.geometry import Point, is_flat
from generator.preflight.inspection import Inspection
from generator.preflight.report import Finding, Verdict, skipped, verdict
from generator.printing.pdf.job_ticket import PartPass

TOLERANCE = 0.1
"""mm: round letters reach a little beyond the line on which the others stand."""

_Key = tuple[str, str, str]
"""A part's id, its side, and what comes near the cut."""


def check_safety(inspection: Inspection) -> Verdict:
    """Each text and picture that belongs to a part, once for each side of it."""
    if not inspection.parts:
        return skipped("safe zone", "the file does not say what its parts should be")
    least: dict[_Key, tuple[float, int]] = {}
    for key, distance, page in _distances(inspection):
        if key not in least or distance < least[key][0] - TOLERANCE / 10:
            least[key] = (distance, page)
    nearest = min((distance for distance, _ in least.values()), default=None)
    measured = (
        "nothing"
        if nearest is None
        else f"{len(least)} texts and pictures, the nearest {nearest:+.2f} mm from its edge"
    )
    return verdict("safe zone", measured, _findings(inspection, least))


def _distances(inspection: Inspection) -> Iterator[tuple[_Key, float, int]]:
    """How far (mm) each text and picture is inside its part's safe zone, and on which page; negative outside."""
    for sheet in inspection.part_sheets:
        for item in sheet.content.items:
            if isinstance(item, PaintedPath) or item.part is None:
                continue
            place = sheet.places[item.part]
            part = inspection.parts.get(place.id)
            if part is None or not part.safe or is_flat(place.matrix):
                continue
            own = replace(item, matrix=item.matrix @ place.matrix.inverse())
            distance = min((inside(part, corner) for corner in own.corners), default=inf)
            if distance < inf and not (isinstance(item, RasterImage) and _reaches_over(part, distance)):
                yield (place.id, place.side, _item_name(item)), distance - part.safe, sheet.number


def _reaches_over(part: PartPass, distance: float) -> bool:
    """Whether a picture is printed beyond the cut: as far as the part's bleed, if it has one."""
    return distance <= TOLERANCE - part.bleed


def _item_name(item: TextRun | RasterImage) -> str:
    return repr(item.text) if isinstance(item, TextRun) else "a picture"


def _findings(inspection: Inspection, least: dict[_Key, tuple[float, int]]) -> Iterator[Finding]:
    for (part, side, what), (distance, page) in least.items():
        if distance < -TOLERANCE:
            safe = inspection.parts[part].safe
            message = f"{what} ({side}) is {distance + safe:.2f} mm from the cut, not {safe:g}"
            yield Finding(message, page, part)


def inside(part: PartPass, point: Point) -> float:
    """How far (mm) the point is inside the cut, in the part's own coordinates; negative outside."""
    x, y = point
    if part.round:
        return part.round[2] - hypot(x - part.round[0], y - part.round[1])
    if part.polygon:
        return _inside_polygon(part.polygon, point)
    return min(x, y, part.width - x, part.height - y)


def _inside_polygon(polygon: Sequence[Point], point: Point) -> float:
    x, y = point
    within, nearest = False, float("inf")
    for (x1, y1), (x2, y2) in pairwise((*polygon, polygon[0])):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            within = not within
        square = (x2 - x1) ** 2 + (y2 - y1) ** 2
        along = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / square if square else 0.0
        along = max(0.0, min(1.0, along))
        nearest = min(nearest, hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1)))
    return nearest if within else -nearest
