"""Checks page boxes: the paper ordered, nothing cropped or rotated, trim inside bleed inside paper."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.i18n.texts import rounded, shortest
from generator.preflight.damage import number_entry
from generator.preflight.geometry import Corners
from generator.preflight.inspection import TOLERANCE, Box, Inspection, Sheet
from generator.preflight.verdicts import Finding, Verdict, make_verdict
from generator.printing.layout.papers import paper
from rules_engine.core import JugadaError
from rules_engine.core.messages import Message


def check_boxes(inspection: Inspection) -> Verdict:
    """Check the MediaBox against the paper, the other boxes against it and each other, and that no page is turned."""
    sizes = Counter((rounded(sheet.width, 1), rounded(sheet.height, 1)) for sheet in inspection.sheets)
    shown = [
        Message("preflight/size", size=Message("core/size", width=width, height=height), count=count)
        for (width, height), count in sizes.most_common(3)
    ]
    measured = Message("preflight/sizes", shown=tuple(shown), more=max(len(sizes) - 3, 0))
    findings = (found for sheet in inspection.sheets for found in _find_faults(inspection, sheet))
    return make_verdict("boxes", measured, findings)


def _find_faults(inspection: Inspection, sheet: Sheet) -> Iterator[Finding]:
    rotation, unit = number_entry(sheet.page.obj, "/Rotate", 0), number_entry(sheet.page.obj, "/UserUnit", 1)
    if rotation % 360:
        yield Finding(Message("preflight/page-turned-by", rotation=shortest(rotation)), sheet.number)
    if unit != 1:
        yield Finding(Message("preflight/page-counts-in-units", unit=shortest(unit)), sheet.number)
    boxes, media = sheet.boxes, sheet.media
    crop = boxes.get("/CropBox", media)
    if any(abs(a - b) > TOLERANCE for a, b in zip(crop, media, strict=True)):
        yield Finding(Message("preflight/cropbox-hides-page"), sheet.number)
    bleed, trim = boxes.get("/BleedBox", media), boxes.get("/TrimBox", boxes.get("/BleedBox", media))
    if not _contains(media, bleed):
        yield Finding(Message("preflight/bleedbox-beyond-page"), sheet.number)
    if not _contains(bleed, trim):
        yield Finding(Message("preflight/trimbox-beyond-bleedbox"), sheet.number)
    if inspection.layout == "single":
        yield from _check_single_page(inspection, sheet, bleed, trim)
    elif inspection.ticket:
        yield from _check_paper(inspection.ticket.paper, sheet)


def _check_paper(name: str, sheet: Sheet) -> Iterator[Finding]:
    try:
        ordered = paper(name)
    except JugadaError as error:
        yield Finding(str(error))
        return
    found = sorted((sheet.width, sheet.height))
    if any(abs(a - b) > TOLERANCE for a, b in zip(found, (ordered.width, ordered.height), strict=True)):
        yield Finding(
            Message(
                "preflight/page-size-not-ordered",
                width=rounded(sheet.width, 2),
                height=rounded(sheet.height, 2),
                title=ordered.title,
            ),
            sheet.number,
        )


def _check_single_page(inspection: Inspection, sheet: Sheet, bleed: Box, trim: Box) -> Iterator[Finding]:
    """Yield faults of a page that consists of a part and its bleed: the TrimBox must be on the part's edges."""
    if "/TrimBox" not in sheet.boxes or "/BleedBox" not in sheet.boxes:
        yield Finding(Message("preflight/page-lacks-boxes"), sheet.number)
        return
    for place in sheet.places:
        part, box = inspection.parts.get(place.id), inspection.trim(place)
        if part is None or box is None:
            continue
        off = max(abs(a - b) for a, b in zip(trim_of(sheet), box, strict=True))
        if off > TOLERANCE:
            yield Finding(Message("preflight/trimbox-off", off=rounded(off, 2)), sheet.number, place.id)
        room = min(trim[0] - bleed[0], trim[1] - bleed[1], bleed[2] - trim[2], bleed[3] - trim[3])
        if room < part.bleed - TOLERANCE:
            yield Finding(
                Message("preflight/bleedbox-bleed-differs", room=rounded(room, 2), bleed=shortest(part.bleed)),
                sheet.number,
                place.id,
            )


def trim_of(sheet: Sheet) -> Corners:
    """Return the TrimBox on the page, in mm from its upper left corner; the whole page if it has none."""
    media, trim = sheet.media, sheet.boxes.get("/TrimBox", sheet.media)
    return (trim[0] - media[0], media[3] - trim[3], trim[2] - media[0], media[3] - trim[1])


def _contains(outer: Box, inner: Box) -> bool:
    return (
        inner[0] >= outer[0] - TOLERANCE
        and inner[1] >= outer[1] - TOLERANCE
        and inner[2] <= outer[2] + TOLERANCE
        and inner[3] <= outer[3] + TOLERANCE
    )
