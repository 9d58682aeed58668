"""Checks that parts are not covered by other items: a text across a cut, an overlay, a card painted over."""

from __future__ import annotations

from collections.abc import Iterator

from generator.preflight.content import Item, PaintedPath, TextRun
from generator.preflight.geometry import Corners, bounds
from generator.preflight.inspection import Inspection, Sheet
from generator.preflight.verdicts import Finding, Verdict, make_verdict, skip_check
from rules_engine.core.messages import Message, Words

_REACH = 0.5
"""Minimum overlap in mm with a part that counts."""


def check_covering(inspection: Inspection) -> Verdict:
    """Check that each part is covered only by its own drawing; marks and cut lines are on their layer."""
    if not inspection.parts:
        return skip_check("covering", Message("preflight/parts-unknown"))
    findings = [found for sheet in inspection.part_sheets for found in _find_foreign(inspection, sheet)]
    places = sum(len(sheet.places) for sheet in inspection.part_sheets)
    return make_verdict("covering", Message("preflight/sides-of-parts", count=places), findings)


def _find_foreign(inspection: Inspection, sheet: Sheet) -> Iterator[Finding]:
    trims = [(place, trim) for place in sheet.places if (trim := inspection.trim(place)) is not None]
    for item in sheet.content.items:
        box = None if item.part is not None or item.layer else _painted_box(item)
        if box is None:
            continue
        for place, trim in trims:
            shown = trim if place.clip is None else _common(trim, place.clip)
            if _overlaps(box, shown):
                yield Finding(
                    Message("preflight/lies-on-part", what=_name(item), side=place.side), sheet.number, place.id, box
                )


def _painted_box(item: Item) -> Corners | None:
    """Return the box that an item fills; None for one that only draws lines, such as a fold of the sheet."""
    if isinstance(item, PaintedPath):
        return item.box if item.is_filled else None
    return bounds(item.corners) if item.corners else None


def _common(one: Corners, other: Corners) -> Corners:
    return (max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3]))


def _overlaps(box: Corners, trim: Corners) -> bool:
    shared = _common(box, trim)
    return shared[2] - shared[0] > _REACH and shared[3] - shared[1] > _REACH


def _name(item: Item) -> Words:
    if isinstance(item, TextRun):
        return repr(item.text.strip())
    return Message("preflight/area" if isinstance(item, PaintedPath) else "preflight/picture")
