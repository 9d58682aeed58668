"""The safe zone: texts and images keep a distance from the cut, since cuts are never exact.

An image may also reach over the cut, as a background does. Frames and patterns of lines come nearer on purpose.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from math import hypot, inf

from generator.preflight.content import PaintedPath, RasterImage, TextRun
from generator.preflight.geometry import Corners, Point, bounds, is_flat
from generator.preflight.inspection import Inspection
from generator.preflight.verdicts import Finding, Verdict, make_verdict, skip_check
from generator.printing.pdf.job_ticket import PartPass
from rules_engine.core.messages import Message, Words

TOLERANCE = 0.1
"""mm: round letters reach a little below the baseline."""

_Key = tuple[str, str, Words]
"""A part's id, its side, and what comes near the cut."""


def check_safety(inspection: Inspection) -> Verdict:
    """Check each text and image of a part, once for each side."""
    if not inspection.parts:
        return skip_check("safe zone", Message("preflight/parts-unknown"))
    least: dict[_Key, tuple[float, int, Corners]] = {}
    for key, distance, page, box in _measure_distances(inspection):
        if key not in least or distance < least[key][0] - TOLERANCE / 10:
            least[key] = (distance, page, box)
    nearest = min((distance for distance, _, _ in least.values()), default=None)
    measured = (
        Message("preflight/nothing")
        if nearest is None
        else Message("preflight/texts-pictures-nearest-mm", least=len(least), nearest=f"{nearest:+.2f}")
    )
    return make_verdict("safe zone", measured, _find_faults(inspection, least))


def _measure_distances(inspection: Inspection) -> Iterator[tuple[_Key, float, int, Corners]]:
    """Yield how far (mm) each text and image is inside its part's safe zone (negative: outside), its page and place."""
    for sheet in inspection.part_sheets:
        for item in sheet.content.items:
            if isinstance(item, PaintedPath) or item.part is None:
                continue
            place = sheet.places[item.part]
            part = inspection.parts.get(place.id)
            if part is None or not part.safe or is_flat(place.matrix):
                continue
            own = replace(item, matrix=item.matrix @ place.matrix.inverse())
            distance = min((distance_inside(part, corner) for corner in own.corners), default=inf)
            if distance < inf and not (isinstance(item, RasterImage) and _reaches_over(part, distance)):
                key = (place.id, place.side, _item_name(item))
                yield key, distance - part.safe, sheet.number, bounds(item.corners)


def _reaches_over(part: PartPass, distance: float) -> bool:
    """Return whether an image reaches over the cut, to the end of the bleed if there is one."""
    return distance <= TOLERANCE - part.bleed


def _item_name(item: TextRun | RasterImage) -> Words:
    return repr(item.text.strip()) if isinstance(item, TextRun) else Message("preflight/picture")


def _find_faults(inspection: Inspection, least: dict[_Key, tuple[float, int, Corners]]) -> Iterator[Finding]:
    for (part, side, what), (distance, page, box) in least.items():
        if distance < -TOLERANCE:
            safe = inspection.parts[part].safe
            message = Message(
                "preflight/mm-from-cut", what=what, side=side, distance=f"{distance + safe:.2f}", safe=f"{safe:g}"
            )
            yield Finding(message, page, part, box)


def distance_inside(part: PartPass, point: Point) -> float:
    """Return how far (mm) a point, in the part's coordinates, is inside the cut; negative outside."""
    x, y = point
    if part.round:
        return part.round[2] - hypot(x - part.round[0], y - part.round[1])
    if part.polygon:
        return _distance_inside_polygon(part.polygon, point)
    return min(x, y, part.width - x, part.height - y)


def _distance_inside_polygon(polygon: Sequence[Point], point: Point) -> float:
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
