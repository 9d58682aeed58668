"""Checks cut marks: on their own layer, with the right width, off the bleed, printable, at every edge.

Checks page boxes: the paper ordered, nothing cropped or rotated, trim inside bleed inside paper.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.i18n.texts import rounded, shortest
from generator.limits import MAX_PDF_MARKS
from generator.preflight.content import Place
from generator.preflight.damage import number_entry
from generator.preflight.geometry import Corners, Point, bounds
from generator.preflight.inspection import TOLERANCE, Box, Inspection, Sheet, is_tile
from generator.preflight.verdicts import Finding, Verdict, make_verdict, skip_check
from generator.printing.layout.papers import paper
from rules_engine.core import JugadaError
from rules_engine.core.messages import Message

WIDTH, WIDTH_TOLERANCE = 0.2, 0.01
"""Width of a mark and its tolerance, in mm."""

_TICK = 2.6
"""Maximum length in mm of a mark on the art: one without room beside it lies in a corner, along the edge to cut."""

_NEAR, _FAR = 5.0, 99.0
"""Up to this distance in mm a mark is meant for the edge, and a finding says how far it is off; that of no mark."""

_NONE_NEAR = Message("preflight/none-near")

_Lines = list[tuple[Point, Point]]


def check_marks(inspection: Inspection) -> Verdict:
    """Check every mark of every page with parts, and every edge of every part."""
    if inspection.ticket is None:
        return skip_check("marks", Message("preflight/places-unknown"))
    if inspection.layout == "single":
        return skip_check("marks", Message("preflight/no-marks-on-single-pages"))
    if any(len(_list_lines(sheet)) > MAX_PDF_MARKS for sheet in inspection.part_sheets):
        return make_verdict("marks", "", [Finding(Message("preflight/too-many-marks", limit=f"{MAX_PDF_MARKS:,}"))])
    count = sum(len(_list_lines(sheet)) for sheet in inspection.part_sheets)
    findings = (found for sheet in inspection.part_sheets for found in _find_mark_faults(inspection, sheet))
    return make_verdict("marks", Message("preflight/marks-on-layer", count=count, limit=shortest(WIDTH)), findings)


def _find_mark_faults(inspection: Inspection, sheet: Sheet) -> Iterator[Finding]:
    yield from _find_wrong_widths(sheet)
    lines = _list_lines(sheet)
    if not lines and any(_is_cut_straight(inspection, place.id) for place in sheet.places):
        # Said once; otherwise each edge of each part would say it again.
        yield Finding(Message("preflight/no-marks-on-layer"), sheet.number)
        return
    if inspection.ticket and inspection.ticket.printer and not sheet.side("front"):
        return  # marks and parts are moved together for the printer
    area = _printable_area(inspection, sheet)
    trims = [(place, trim) for place in sheet.places if (trim := inspection.trim(place)) is not None]
    for line in lines:
        yield from _find_wrong_place(sheet, line, area, trims)
    yield from _check_edges(inspection, sheet, lines)


def _find_wrong_widths(sheet: Sheet) -> Iterator[Finding]:
    for item in sheet.marks:
        if item.width is not None and abs(item.width - WIDTH) > WIDTH_TOLERANCE:
            what = Message("preflight/mark-width", width=rounded(item.width, 2), limit=shortest(WIDTH))
            yield Finding(what, sheet.number, box=item.box)


def _find_wrong_place(
    sheet: Sheet, line: tuple[Point, Point], area: Corners, trims: list[tuple[Place, Corners]]
) -> Iterator[Finding]:
    """Yield a finding if the mark leaves the printable area, and one for each part whose bleed it crosses."""
    if not all(area[0] <= x <= area[2] and area[1] <= y <= area[3] for x, y in line):
        yield Finding(Message("preflight/mark-near-paper-edge", line=_place_of(line)), sheet.number, box=bounds(line))
    for place, trim in trims:
        if place.clip and _crosses(line, place.clip) and not _on_edge(line, trim):
            what = Message("preflight/mark-in-bleed", line=_place_of(line))
            yield Finding(what, sheet.number, place.id, bounds(line))


def _check_edges(inspection: Inspection, sheet: Sheet, lines: _Lines) -> Iterator[Finding]:
    """Yield each straight edge of a part without a mark; behind a fold the marks of the front count."""
    upright = [line[0][0] for line in lines if abs(line[0][0] - line[1][0]) < TOLERANCE]
    level = [line[0][1] for line in lines if abs(line[0][1] - line[1][1]) < TOLERANCE]
    for place, trim in _list_straight_cuts(inspection, sheet):
        for at, marks, name in _list_edges(trim, place.clip if is_tile(place, trim) else None, upright, level):
            off = min((abs(at - mark) for mark in marks), default=_FAR)
            if off > TOLERANCE:
                how = Message("preflight/nearest-mark", off=rounded(off, 2)) if off < _NEAR else _NONE_NEAR
                yield Finding(Message("preflight/no-mark-at-edge", name=name, how=how), sheet.number, place.id)


def _list_straight_cuts(inspection: Inspection, sheet: Sheet) -> Iterator[tuple[Place, Corners]]:
    """Yield the places of parts with straight edges, and their trims."""
    is_folded = bool(sheet.side("front"))
    for place in sheet.places:
        trim = inspection.trim(place)
        if trim is not None and _is_cut_straight(inspection, place.id) and not (is_folded and place.side == "back"):
            yield place, trim


def _is_cut_straight(inspection: Inspection, name: str) -> bool:
    part = inspection.parts.get(name)
    return part is not None and not part.shaped


def _list_edges(
    trim: Corners, clip: Corners | None, upright: list[float], level: list[float]
) -> Iterator[tuple[float, list[float], str]]:
    """Yield the edges to cut: all four or, for a tile, those of the part within the tile."""
    edges = ((0, upright, "left"), (1, level, "upper"), (2, upright, "right"), (3, level, "lower"))
    for index, marks, name in edges:
        inside = clip is None or (clip[index] <= trim[index] if index < 2 else clip[index] >= trim[index])
        if inside:
            yield trim[index], marks, name


def _list_lines(sheet: Sheet) -> _Lines:
    return [(path[0], path[-1]) for item in sheet.marks for path in item.subpaths if len(path) == 2]


def _printable_area(inspection: Inspection, sheet: Sheet) -> Corners:
    """Return the area that printers reach, whichever way the sheet is fed: opposite sides get the larger margin."""
    left, top, right, bottom = inspection.ticket.margins if inspection.ticket else (0.0, 0.0, 0.0, 0.0)
    x, y = max(left, right), max(top, bottom)
    # Margins are those of the upright paper; a sheet across enters the printer turned.
    if sheet.width > sheet.height:
        x, y = y, x
    x, y = x - TOLERANCE, y - TOLERANCE
    return (x, y, sheet.width - x, sheet.height - y)


def _crosses(line: tuple[Point, Point], box: Corners) -> bool:
    """Return whether the line passes through the inside of the rectangle."""
    (x1, y1), (x2, y2) = line
    return (
        min(x1, x2) < box[2] - TOLERANCE
        and max(x1, x2) > box[0] + TOLERANCE
        and min(y1, y2) < box[3] - TOLERANCE
        and max(y1, y2) > box[1] + TOLERANCE
    )


def _on_edge(line: tuple[Point, Point], trim: Corners) -> bool:
    """Return whether the line is short and lies along an edge of the part: there is no room for a mark beside it."""
    (x1, y1), (x2, y2) = line
    if abs(x1 - x2) + abs(y1 - y2) > _TICK:
        return False
    if abs(x1 - x2) < TOLERANCE:
        along, first, last = (trim[0], trim[2]), (y1, y2), (trim[1], trim[3])
        at = x1
    else:
        along, first, last = (trim[1], trim[3]), (x1, x2), (trim[0], trim[2])
        at = y1
    inside = last[0] - TOLERANCE <= min(first) and max(first) <= last[1] + TOLERANCE
    return inside and min(abs(at - edge) for edge in along) < TOLERANCE


def _place_of(line: tuple[Point, Point]) -> Message:
    return Message("preflight/place", x=rounded(line[0][0], 1), y=rounded(line[0][1], 1))


def check_boxes(inspection: Inspection) -> Verdict:
    """Check the MediaBox against the paper, the other boxes against it and each other, and that no page is turned."""
    sizes = Counter((rounded(sheet.width, 1), rounded(sheet.height, 1)) for sheet in inspection.sheets)
    shown = [
        Message("preflight/size", size=Message("core/size", width=width, height=height), count=count)
        for (width, height), count in sizes.most_common(3)
    ]
    measured = Message("preflight/sizes", shown=tuple(shown), more=max(len(sizes) - 3, 0))
    findings = [found for sheet in inspection.sheets for found in _find_box_faults(inspection, sheet)]
    return make_verdict("boxes", measured, findings)


def _find_box_faults(inspection: Inspection, sheet: Sheet) -> Iterator[Finding]:
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
    # Papers are listed upright, and a sheet may lie across.
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
        # The part says where the cut is, the TrimBox only what the file claims of it.
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
