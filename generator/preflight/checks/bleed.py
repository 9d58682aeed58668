"""Checks the painted bleed: colour that reaches the cut must extend to the edge of the bleed.

Checks the safe zone: texts and images must keep a distance from the cut, since cuts are never exact.

An image may also extend over the cut, as a background does. Frames and patterns of lines may be closer.

Checks that parts are not covered by other items: a text across a cut, an overlay, a card painted over.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import reduce
from math import inf

from PIL import Image, ImageChops

from generator.i18n.texts import rounded, shortest
from generator.preflight.checks.cut_marks import trim_of
from generator.preflight.content import Item, PaintedPath, RasterImage, TextRun
from generator.preflight.damage import number_entry
from generator.preflight.geometry import Corners, bounds, is_flat
from generator.preflight.inspection import Inspection, Sheet
from generator.preflight.verdicts import Finding, Verdict, make_verdict, skip_check
from generator.printing.pdf.metadata import PartRecord
from rules_engine.core.messages import Message, Words

# 127 / 25.4 is exactly 5, so that whole mm are whole pixels.
_DPI = 127.0
_DOTS = 5
"""Pixels per mm."""

_LEAST = 0.5
"""Minimum bleed in mm that is checked."""

_DEEP = 3
"""Depth in pixels inside the cut: if all of it is painted and the bleed beside it is blank, colour ends at the cut."""

_MOST_BARE = 1.0
"""Maximum length in mm of an edge at which colour may end at the cut, such as the end of a line."""

_PAINTED = 2.0
"""Bleed in mm that is painted at least, where there is room for it."""

_WHOLE = 0.9
"""Share of an edge along which colour that ends within the bleed was moved, and is no drawing that ends there."""

_PAPER = 245
"""Brightness from which a pixel counts as bare paper: rounding and smoothing of edges make white a little darker."""
_TINT, _COLOUR = 241, 225
"""Brightness below which a pixel at the cut is coloured, or surely coloured: what fades away to paper ends nowhere."""
_LARGEST_PAGE = 1300.0
"""Maximum side in mm of a page that is rendered, above A0: a damaged file may ask for any memory."""
_MOST_PAGES = 500
"""Pages that are rendered, which is slow; those after them are of the same kinds."""


def check_bleed(inspection: Inspection) -> Verdict:
    """Check pages of single parts, from their pixels."""
    pages = [sheet for sheet in inspection.sheets if _has_bleed(inspection, sheet)][:_MOST_PAGES]
    if not pages:
        return skip_check("bleed", Message("preflight/no-pages-with-bleed"))
    findings: list[Finding] = []
    for sheet in pages:
        page = inspection.renderer.at(_DPI, sheet.number, _LARGEST_PAGE)
        if page is None:
            findings.append(Finding(Message("preflight/page-not-drawn"), sheet.number))
        else:
            findings += _find_bare_edges(sheet, page)
    return make_verdict("bleed", Message("preflight/pages-with-bleed", count=len(pages)), findings)


def _has_bleed(inspection: Inspection, sheet: Sheet) -> bool:
    """Return whether the page is a rectangular part with space around it, drawn upright and complete."""
    trim = trim_of(sheet)
    room = min(trim[0], trim[1], sheet.width - trim[2], sheet.height - trim[3])
    shaped = any(part.shaped for place in sheet.places if (part := inspection.parts.get(place.id)) is not None)
    page = sheet.page.obj
    plain = number_entry(page, "/Rotate", 0) % 360 == 0 and number_entry(page, "/UserUnit", 1) == 1
    cropped = sheet.boxes.get("/CropBox", sheet.media) != sheet.media
    size = max(sheet.width, sheet.height)
    return room >= _LEAST and not shaped and plain and not cropped and size <= _LARGEST_PAGE


def _find_bare_edges(sheet: Sheet, page: Image.Image) -> Iterator[Finding]:
    trim = trim_of(sheet)
    painted, tinted, coloured = (_darker_than(page, limit) for limit in (_PAPER, _TINT, _COLOUR))
    for name, turn in (("left", 0), ("upper", 90), ("right", 180), ("lower", 270)):
        # Each edge is turned to the left, where one code serves all four; quarter turns move pixels and mix none.
        turned = painted.rotate(turn, expand=True)
        left, top, bottom = _edge(trim, (sheet.width, sheet.height), turn)
        cut = round(left * _DOTS)
        # The column of the cut itself is left out: smoothing mixes both sides there.
        within = range(cut + 1, cut + 1 + _DEEP)
        inside = _columns(tinted.rotate(turn, expand=True), within, top, bottom)
        # So is the outermost: a page is seldom a whole number of pixels wide.
        beyond = _columns(turned, range(1, max(2, cut - 1)), top, bottom)
        # Between masks `darker` is "and", `lighter` is "or".
        full, bare = reduce(ImageChops.darker, inside), ImageChops.invert(reduce(ImageChops.lighter, beyond))
        length = _longest(ImageChops.darker(full, bare))
        if outer := _columns(turned, range(1, cut - round(_PAINTED * _DOTS) + 1), top, bottom):
            deep = reduce(ImageChops.darker, _columns(coloured.rotate(turn, expand=True), within, top, bottom))
            short = _longest(ImageChops.darker(deep, ImageChops.invert(reduce(ImageChops.lighter, outer))))
            length = short if short > _WHOLE * (bottom - top) else length
        if length > _MOST_BARE:
            yield Finding(
                Message("preflight/colour-ends-at-cut", edge=name, length=f"{length:.0f}"), sheet.number, box=trim
            )


def _darker_than(page: Image.Image, brightness: int) -> Image.Image:
    """Return a mask of the pixels that have a channel darker than that, from 0 to 255."""
    light = page.convert("RGB").point([255 if value >= brightness else 0 for value in range(256)] * 3)
    red, green, blue = light.split()
    return ImageChops.invert(ImageChops.darker(ImageChops.darker(red, green), blue))


def _longest(line: Image.Image) -> float:
    """Return the length in mm of the longest run of white in a picture of one column."""
    return max(map(len, line.tobytes().split(b"\0"))) / _DOTS


def _edge(trim: Corners, size: tuple[float, float], turn: int) -> tuple[float, float, float]:
    """Return the edge after the page is rotated such that it is on the left: its x, its upper and lower end."""
    width, height = size
    left, top, right, bottom = trim
    return {
        0: (left, top, bottom),
        90: (top, width - right, width - left),
        180: (width - right, height - bottom, height - top),
        270: (height - bottom, left, right),
    }[turn]


def _columns(picture: Image.Image, columns: range, top: float, bottom: float) -> list[Image.Image]:
    # Two pixels less at either end, where the neighbouring edges are smoothed; at least one is left.
    y1, y2 = round(top * _DOTS) + 2, max(round(top * _DOTS) + 3, round(bottom * _DOTS) - 2)
    return [picture.crop((x, y1, x + 1, y2)) for x in columns]


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
        # Copies differ by rounding: without the tenth the finding would name any page instead of the first.
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
            # Measured in the part's own mm: its outline may be round, and on the page it may be turned.
            own = replace(item, matrix=item.matrix @ place.matrix.inverse())
            distance = min((part.cut.distance_inside(corner) for corner in own.corners), default=inf)
            if distance < inf and not (isinstance(item, RasterImage) and _reaches_over(part, distance)):
                key = (place.id, place.side, _item_name(item))
                yield key, distance - part.safe, sheet.number, bounds(item.corners)


_EIGHTH = 25.4 / 8 - 3.0
"""What an eighth of an inch of bleed has more than 3 mm: pictures with either are taken for the other."""


def _reaches_over(part: PartRecord, distance: float) -> bool:
    """Return whether an image extends over the cut, to the end of the bleed if there is one."""
    return distance <= TOLERANCE + _EIGHTH - part.bleed


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
            # Of a tile only its window is this page's; what lies beside that covers another part's place.
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
