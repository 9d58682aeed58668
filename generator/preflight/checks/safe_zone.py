"""Checks the safe zone: texts and images must keep a distance from the cut, since cuts are never exact.

An image may also extend over the cut, as a background does. Frames and patterns of lines may be closer.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import inf

from generator.i18n.texts import rounded, shortest
from generator.preflight.content import PaintedPath, RasterImage, TextRun
from generator.preflight.geometry import Corners, bounds, is_flat
from generator.preflight.inspection import Inspection
from generator.preflight.verdicts import Finding, Verdict, make_verdict, skip_check
from generator.printing.pdf.job_ticket import PartRecord
from rules_engine.core.messages import Message, Words

TOLERANCE = 0.1
"""Tolerance in mm, since round letters extend slightly below the baseline."""

_Key = tuple[str, str, Words]
"""A part's id, its side, and a description of the item near the cut."""


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
        else Message("preflight/safe-zone-nearest", least=len(least), nearest=f"{nearest:+.2f}")
    )
    return make_verdict("safe zone", measured, _find_faults(inspection, least))


def _measure_distances(inspection: Inspection) -> Iterator[tuple[_Key, float, int, Corners]]:
    """Yield the distance (mm) of texts and images inside their part's safe zone (negative: outside), page and place."""
    for sheet in inspection.part_sheets:
        for item in sheet.content.items:
            if isinstance(item, PaintedPath) or item.part is None:
                continue
            place = sheet.places[item.part]
            part = inspection.parts.get(place.id)
            if part is None or not part.safe or is_flat(place.matrix):
                continue
            own = replace(item, matrix=item.matrix @ place.matrix.inverse())
            distance = min((part.cut.distance_inside(corner) for corner in own.corners), default=inf)
            if distance < inf and not (isinstance(item, RasterImage) and _reaches_over(part, distance)):
                key = (place.id, place.side, _item_name(item))
                yield key, distance - part.safe, sheet.number, bounds(item.corners)


def _reaches_over(part: PartRecord, distance: float) -> bool:
    """Return whether an image extends over the cut, to the end of the bleed if there is one."""
    return distance <= TOLERANCE - part.bleed


def _item_name(item: TextRun | RasterImage) -> Words:
    return repr(item.text.strip()) if isinstance(item, TextRun) else Message("preflight/picture")


def _find_faults(inspection: Inspection, least: dict[_Key, tuple[float, int, Corners]]) -> Iterator[Finding]:
    for (part, side, what), (distance, page, box) in least.items():
        if distance < -TOLERANCE:
            safe = inspection.parts[part].safe
            message = Message(
                "preflight/too-close-to-cut",
                what=what,
                side=side,
                distance=rounded(distance + safe, 2),
                safe=shortest(safe),
            )
            yield Finding(message, page, part, box)
