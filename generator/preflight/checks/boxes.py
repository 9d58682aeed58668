"""Page boxes: the paper that was ordered, nothing cropped or turned, trim inside bleed inside paper."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.preflight.damage import number_entry
from generator.preflight.inspection import TOLERANCE, Box, Inspection, Sheet
from generator.preflight.verdicts import Finding, Verdict, make_verdict
from generator.printing.layout.papers import paper
from rules_engine.core import JugadaError


def check_boxes(inspection: Inspection) -> Verdict:
    """Check the MediaBox against the paper, the other boxes against it and each other, and that no page is turned."""
    sizes = Counter(f"{sheet.width:.1f} × {sheet.height:.1f}" for sheet in inspection.sheets)
    shown = ", ".join(f"{count} of {size} mm" for size, count in sizes.most_common(3))
    more = f", {len(sizes) - 3} other sizes" if len(sizes) > 3 else ""
    findings = (found for sheet in inspection.sheets for found in _find_faults(inspection, sheet))
    return make_verdict("boxes", shown + more, findings)


def _find_faults(inspection: Inspection, sheet: Sheet) -> Iterator[Finding]:
    rotation, unit = number_entry(sheet.page.obj, "/Rotate", 0), number_entry(sheet.page.obj, "/UserUnit", 1)
    if rotation % 360:
        yield Finding(f"the page is turned by {rotation:g}°", sheet.number)
    if unit != 1:
        yield Finding(f"the page counts in units of {unit:g} points", sheet.number)
    boxes, media = sheet.boxes, sheet.media
    crop = boxes.get("/CropBox", media)
    if any(abs(a - b) > TOLERANCE for a, b in zip(crop, media, strict=True)):
        yield Finding("the CropBox hides a part of the page", sheet.number)
    bleed, trim = boxes.get("/BleedBox", media), boxes.get("/TrimBox", boxes.get("/BleedBox", media))
    if not _contains(media, bleed):
        yield Finding("the BleedBox reaches beyond the page", sheet.number)
    if not _contains(bleed, trim):
        yield Finding("the TrimBox reaches beyond the BleedBox", sheet.number)
    if inspection.layout == "single":
        yield from _check_single_page(inspection, sheet, bleed, trim, media)
    elif inspection.passport:
        yield from _check_paper(inspection.passport.paper, sheet)


def _check_paper(name: str, sheet: Sheet) -> Iterator[Finding]:
    try:
        ordered = paper(name)
    except JugadaError as error:
        yield Finding(str(error))
        return
    found = sorted((sheet.width, sheet.height))
    if any(abs(a - b) > TOLERANCE for a, b in zip(found, (ordered.width, ordered.height), strict=True)):
        yield Finding(
            f"the page is {sheet.width:.2f} × {sheet.height:.2f} mm, {ordered.title} was ordered", sheet.number
        )


def _check_single_page(inspection: Inspection, sheet: Sheet, bleed: Box, trim: Box, media: Box) -> Iterator[Finding]:
    """Yield faults of a page that is its part and bleed: the TrimBox is on the part's edges."""
    if "/TrimBox" not in sheet.boxes or "/BleedBox" not in sheet.boxes:
        yield Finding("the page has no TrimBox and BleedBox of its own", sheet.number)
        return
    for place in sheet.places:
        part, box = inspection.parts.get(place.id), inspection.trim(place)
        if part is None or box is None:
            continue
        found = (trim[0] - media[0], media[3] - trim[3], trim[2] - media[0], media[3] - trim[1])
        off = max(abs(a - b) for a, b in zip(found, box, strict=True))
        if off > TOLERANCE:
            yield Finding(f"the TrimBox lies {off:.2f} mm off the part's edge", sheet.number, place.id)
        room = min(trim[0] - bleed[0], trim[1] - bleed[1], bleed[2] - trim[2], bleed[3] - trim[3])
        if room < part.bleed - TOLERANCE:
            yield Finding(f"the BleedBox leaves {room:.2f} mm of bleed, not {part.bleed:g}", sheet.number, place.id)


def _contains(outer: Box, inner: Box) -> bool:
    return (
        inner[0] >= outer[0] - TOLERANCE
        and inner[1] >= outer[1] - TOLERANCE
        and inner[2] <= outer[2] + TOLERANCE
        and inner[3] <= outer[3] + TOLERANCE
    )
