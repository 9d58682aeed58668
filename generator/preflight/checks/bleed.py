"""Checks the painted bleed: colour that reaches the cut must extend to the edge of the bleed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce

import pypdfium2
from PIL import Image, ImageChops

from generator.preflight.checks.boxes import trim_of
from generator.preflight.damage import number_entry
from generator.preflight.geometry import Corners
from generator.preflight.inspection import Inspection, Sheet
from generator.preflight.verdicts import Finding, Verdict, make_verdict, skip_check
from rules_engine.core.messages import Message

_DPI = 127.0
_DOTS = 5
"""Pixels per mm."""

_LEAST = 0.5
"""Minimum bleed in mm that is checked."""

_DEEP = 3
"""Depth in pixels inside the cut: if all of it is painted and the bleed beside it is blank, colour ends at the cut."""

_MOST_BARE = 1.0
"""Maximum length in mm of an edge at which colour may end at the cut, such as the end of a line."""

_PAPER = 245
_LARGEST_PAGE = 1300.0
_MOST_PAGES = 500


def check_bleed(inspection: Inspection) -> Verdict:
    """Check pages of single parts, from their pixels."""
    pages = [sheet for sheet in inspection.sheets if _has_bleed(inspection, sheet)][:_MOST_PAGES]
    if not pages:
        return skip_check("bleed", Message("preflight/no-pages-with-bleed"))
    findings: list[Finding] = []
    with pypdfium2.PdfDocument(inspection.path) as document:
        for sheet in pages:
            try:
                page = document[sheet.number - 1].render(scale=_DPI / 72, rev_byteorder=True).to_pil()
            except (IndexError, pypdfium2.PdfiumError):
                continue
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
    blank = page.convert("RGB").point([255 if value >= _PAPER else 0 for value in range(256)] * 3)
    red, green, blue = blank.split()
    painted = ImageChops.invert(ImageChops.darker(ImageChops.darker(red, green), blue))
    for name, turn in (("left", 0), ("upper", 90), ("right", 180), ("lower", 270)):
        turned = painted.rotate(turn, expand=True)
        left, top, bottom = _edge(trim, (sheet.width, sheet.height), turn)
        cut = round(left * _DOTS)
        inside = _columns(turned, range(cut + 1, cut + 1 + _DEEP), top, bottom)
        beyond = _columns(turned, range(1, max(2, cut - 1)), top, bottom)
        full, bare = reduce(ImageChops.darker, inside), ImageChops.invert(reduce(ImageChops.lighter, beyond))
        length = max(map(len, ImageChops.darker(full, bare).tobytes().split(b"\0"))) / _DOTS
        if length > _MOST_BARE:
            yield Finding(
                Message("preflight/colour-ends-at-cut", edge=name, length=f"{length:.0f}"), sheet.number, box=trim
            )


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
    y1, y2 = round(top * _DOTS) + 2, max(round(top * _DOTS) + 3, round(bottom * _DOTS) - 2)
    return [picture.crop((x, y1, x + 1, y2)) for x in columns]
