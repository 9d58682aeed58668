"""Checks files of other programs as a print shop would: boxes with bleed, and nothing too near the cut."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.i18n.texts import rounded, shortest
from generator.preflight.checks.colour import check_images
from generator.preflight.checks.cut_marks import check_boxes, trim_of
from generator.preflight.content import RasterImage, TextRun
from generator.preflight.geometry import Corners, bounds
from generator.preflight.inspection import TOLERANCE, Inspection, Sheet
from generator.preflight.verdicts import Finding, Verdict, make_verdict, skip_check
from generator.printing.layout.papers import SIZES
from rules_engine.core.messages import Message, Words

BLEED = 3.0
"""Bleed in mm that a press wants, where no service says another."""
LEAST_BLEED = 2.0
"""Bleed in mm below which a page is said to have too little."""
SAFE = 1.5
"""Distance in mm from the cut within which text is lost when the knife slips, where no service says another."""

# An eighth of an inch, 0.12 in (36 pixels at 300 dpi, as some services ask for), and 3 mm.
_BLEEDS = (3.175, 3.048, 3.0)
_CLOSE = 0.3
"""Tolerance in mm by which a page without boxes is known to be a card with its bleed."""
_SLIP = 5.0
"""Pages that differ by less mm are meant to be of one size."""


def check_foreign_boxes(inspection: Inspection) -> Verdict:
    """Check the page boxes as in every file, and that they are there and leave room for bleed."""
    verdict = check_boxes(inspection)
    return make_verdict("boxes", verdict.measured, [*verdict.findings, *_find_box_faults(inspection)])


def _find_box_faults(inspection: Inspection) -> Iterator[Finding]:
    """Yield what the page boxes of another program's file lack: alike faults of many pages once."""
    without = [sheet for sheet in inspection.sheets if "/TrimBox" not in sheet.boxes]
    if without:
        yield Finding(_without_boxes(without[0], len(without)), without[0].number if len(without) == 1 else 0)
    short = [(sheet, room) for sheet in inspection.sheets if (room := _bleed(sheet)) is not None and room < LEAST_BLEED]
    if short:
        sheet, room = short[0]
        width, height = _size(sheet)
        yield Finding(
            Message(
                "preflight/bleed-short",
                room=rounded(max(room, 0.0), 1),
                bleed=shortest(BLEED),
                width=rounded(width + 2 * BLEED, 1),
                height=rounded(height + 2 * BLEED, 1),
                pages=len(short),
            ),
            sheet.number if len(short) == 1 else 0,
        )
    yield from _odd_sizes(inspection)


def _without_boxes(sheet: Sheet, pages: int) -> Message:
    """Return what a page without boxes should have; one that is a known card with its bleed is told so."""
    width, height = sheet.width, sheet.height
    off, bleed = min(
        (max(abs(a - b) for a, b in zip(sorted((width - 2 * out, height - 2 * out)), sorted(size), strict=True)), out)
        for out in _BLEEDS
        for size in SIZES.values()
    )
    if off < _CLOSE:
        return Message(
            "preflight/boxes-missing-around",
            width=rounded(width - 2 * bleed, 1),
            height=rounded(height - 2 * bleed, 1),
            bleed=shortest(round(bleed, 2)),
            pages=pages,
        )
    return Message(
        "preflight/boxes-missing",
        width=rounded(width, 1),
        height=rounded(height, 1),
        bleed=shortest(BLEED),
        wide=rounded(width + 2 * BLEED, 1),
        high=rounded(height + 2 * BLEED, 1),
        pages=pages,
    )


def _bleed(sheet: Sheet) -> float | None:
    """Return the bleed in mm between the TrimBox and the end of the page or of its BleedBox; None without boxes."""
    trim = sheet.boxes.get("/TrimBox")
    if trim is None:
        return None
    outer = sheet.boxes.get("/BleedBox", sheet.media)
    return min(trim[0] - outer[0], trim[1] - outer[1], outer[2] - trim[2], outer[3] - trim[3])


def _size(sheet: Sheet) -> tuple[float, float]:
    trim = sheet.boxes.get("/TrimBox", sheet.media)
    return trim[2] - trim[0], trim[3] - trim[1]


def _odd_sizes(inspection: Inspection) -> Iterator[Finding]:
    """Yield pages that are nearly, but not quite, as large as most others, or lie across among upright ones."""
    sizes = [(sheet, tuple(round(side, 1) for side in _size(sheet))) for sheet in inspection.sheets]
    # Of two pages neither is the odd one.
    if len(sizes) < 3:
        return
    (usual, count), *_ = Counter(size for _, size in sizes).most_common(1)
    # Without a majority the file holds several sizes on purpose.
    for sheet, size in sizes if 2 * count > len(sizes) else ():
        off = max(abs(a - b) for a, b in zip(size, usual, strict=True))
        lies = max(abs(a - b) for a, b in zip(size, usual[::-1], strict=True)) <= 2 * TOLERANCE
        shown = {"width": rounded(size[0], 1), "height": rounded(size[1], 1)}
        if off > 2 * TOLERANCE and lies:
            yield Finding(Message("preflight/page-lies-across", **shown), sheet.number)
        elif 2 * TOLERANCE < off < _SLIP:
            yield Finding(
                Message("preflight/page-size-slips", **shown, wide=rounded(usual[0], 1), high=rounded(usual[1], 1)),
                sheet.number,
            )


def check_foreign_images(inspection: Inspection) -> Verdict:
    """Check the resolution of pictures as in every file, and that none is shown in a mirror."""
    verdict = check_images(inspection)
    return make_verdict("images", verdict.measured, [*verdict.findings, *_find_mirrored_pictures(inspection)])


def _find_mirrored_pictures(inspection: Inspection) -> Iterator[Finding]:
    """Yield a finding for each page of a picture that is shown in a mirror, and nowhere on the page as it is.

    A frame's corners mirror one picture, which is meant; one that is only stored upside down shows nothing mirrored.
    """
    for sheet in inspection.sheets:
        pictures = [item for item in sheet.content.items if isinstance(item, RasterImage)]
        upright = {(item.columns, item.rows) for item in pictures if not _is_mirrored(item)}
        mirrored = [item for item in pictures if _is_mirrored(item) and (item.columns, item.rows) not in upright]
        if mirrored:
            message = Message("preflight/picture-mirrored", count=len(mirrored))
            yield Finding(message, sheet.number, box=bounds(mirrored[0].corners))


def _is_mirrored(picture: RasterImage) -> bool:
    """Return whether left is right; y runs downwards on our pages, upwards in pictures."""
    a, b, c, d = picture.matrix.a, picture.matrix.b, picture.matrix.c, picture.matrix.d
    is_stored_upside_down = a > abs(b) and d > abs(c)
    return a * d - b * c > 0 and not is_stored_upside_down


def check_near_cut(inspection: Inspection) -> Verdict:
    """Check texts and pictures of pages with a TrimBox against that; a picture may also reach beyond it."""
    sheets = [sheet for sheet in inspection.sheets if "/TrimBox" in sheet.boxes]
    if not sheets:
        return skip_check("safe zone", Message("preflight/parts-unknown"))
    findings = [finding for sheet in sheets for finding in _near(sheet)]
    return make_verdict("safe zone", Message("preflight/near-cut", safe=shortest(SAFE)), findings)


def _near(sheet: Sheet) -> Iterator[Finding]:
    trim = trim_of(sheet)
    for item in sheet.content.items:
        if isinstance(item, TextRun) and item.text.strip():
            box, what = bounds(item.extent), repr(item.text.strip())
            if _inside(trim, box) < SAFE - TOLERANCE:
                yield _finding(what, trim, box, sheet.number)
        elif isinstance(item, RasterImage):
            box = bounds(item.corners)
            if TOLERANCE < _inside(trim, box) < SAFE - TOLERANCE:
                yield _finding(Message("preflight/picture"), trim, box, sheet.number)


def _finding(what: Words, trim: Corners, box: Corners, page: int) -> Finding:
    distance = rounded(_inside(trim, box), 1)
    return Finding(Message("preflight/near-cut-by", what=what, distance=distance, safe=shortest(SAFE)), page, box=box)


def _inside(trim: Corners, box: Corners) -> float:
    """Return how far the box is inside the trim in mm; negative outside."""
    return min(box[0] - trim[0], box[1] - trim[1], trim[2] - box[2], trim[3] - box[3])
