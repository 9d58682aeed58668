"""Checks the limits of printing and reading: type size, line width, image resolution."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf

from generator.i18n.texts import rounded, shortest
from generator.preflight.content import MM
from generator.preflight.geometry import Corners, bounds
from generator.preflight.inspection import Inspection, Sheet
from generator.preflight.verdicts import Finding, Verdict, make_verdict
from rules_engine.core.messages import Message

THINNEST, THINNEST_IN_BOOKS = 0.2, 0.088
"""Minimum line width in mm: thinner lines on parts wear or break up; in figures of books, a quarter of a point."""

SMALLEST_PT = 5.0
"""Minimum type size in points, for legibility."""

FEWEST_DPI = 200.0
"""Minimum resolution in dots per inch, below which pixels are visible."""

_LINE = 5
"""A filled rectangle this many times as long as it is wide is drawn as a line."""

_ROUNDING, _ROUNDING_PT = 0.002, 0.02


def check_lines(inspection: Inspection) -> Verdict:
    """Check the printed width of every stroke, and of filled rectangles that are drawn as lines."""
    widths = [item.width for sheet in inspection.sheets for item in sheet.content.paths if item.width is not None]
    measured = (
        Message("preflight/thinnest-mm", widths=len(widths), least=rounded(min(widths), 3))
        if widths
        else Message("preflight/none")
    )
    limit = THINNEST_IN_BOOKS if inspection.book else THINNEST
    thinnest: dict[tuple[str, int, str], Finding] = {}
    widths_found: dict[tuple[str, int, str], float] = {}
    for sheet in inspection.sheets:
        for kind, part, width, box in _find_thin_lines(sheet, limit, is_foreign=not inspection.kind):
            key = (kind, 0, part) if part else (kind, sheet.number, "")
            if width < widths_found.get(key, inf):
                widths_found[key] = width
                message = Message(f"preflight/{kind}", width=rounded(width, 3), limit=shortest(limit))
                thinnest[key] = Finding(message, sheet.number, part, box)
    return make_verdict("lines", measured, [*thinnest.values()])


def _find_thin_lines(sheet: Sheet, limit: float, *, is_foreign: bool) -> Iterator[tuple[str, str, float, Corners]]:
    """Yield the width (mm) of each line that is too thin, with its kind, its part's id and its place.

    In files of our own narrow areas are no lines, but parts of drawings, such as a bar of a chart.
    """
    for item in sheet.content.paths:
        part = sheet.places[item.part].id if item.part is not None else ""
        if item.width is not None and item.width < limit - _ROUNDING:
            yield "line-too-thin", part, round(item.width, 3), item.box
        if item.width is None and is_foreign:
            for width, length, box in item.rectangles:
                if width < limit - _ROUNDING and length > _LINE * width:
                    yield "rectangle-too-thin", part, round(width, 3), box


def check_type(inspection: Inspection) -> Verdict:
    """Check the printed size of every text."""
    sizes = {sheet.number: _list_type_sizes(sheet) for sheet in inspection.sheets}
    least = min((min(found, default=inf) for found in sizes.values()), default=inf)
    measured = (
        Message("preflight/no-text") if least == inf else Message("preflight/smallest-pt", least=rounded(least, 1))
    )
    return make_verdict(
        "type",
        measured,
        [
            Finding(
                Message(
                    "preflight/type-too-small", text=repr(text), size=rounded(size, 1), limit=shortest(SMALLEST_PT)
                ),
                page,
            )
            for page, found in sizes.items()
            for size, text in sorted(found.items())
            if size < SMALLEST_PT - _ROUNDING_PT
        ],
    )


def _list_type_sizes(sheet: Sheet) -> dict[float, str]:
    """Return the sizes of type on the page in points, each with the first text of that size."""
    sizes: dict[float, str] = {}
    for run in sheet.content.texts:
        if run.text.strip():
            sizes.setdefault(round(run.size / MM, 2), run.text)
    return sizes


def check_images(inspection: Inspection) -> Verdict:
    """Check the printed resolution of every raster image."""
    images = [image.dpi for sheet in inspection.sheets for image in sheet.content.images]
    measured = (
        Message("preflight/coarsest-dpi", images=len(images), least=f"{min(images):.0f}")
        if images
        else Message("preflight/all-lines")
    )
    findings = (found for sheet in inspection.sheets for found in _find_coarse_images(sheet))
    return make_verdict("images", measured, findings)


def _find_coarse_images(sheet: Sheet) -> Iterator[Finding]:
    for image in sheet.content.images:
        if image.dpi < FEWEST_DPI - 0.5:
            part = sheet.places[image.part].id if image.part is not None else ""
            yield Finding(
                Message("preflight/picture-too-coarse", dpi=f"{image.dpi:.0f}", limit=shortest(FEWEST_DPI)),
                sheet.number,
                part,
                bounds(image.corners),
            )
