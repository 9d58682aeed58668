"""Measures how full the pages of a finished book are, from their pixels, independently of the typesetting code."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pypdfium2

from generator.rulebook.style import BOTTOM_MM, MAIN_MM, TOP_MM, TRIMS, Trim
from rules_engine.core.messages import Message

LEAST_FILL, LEAST_AVERAGE = 0.75, 0.88
"""Minimum extent of ink down each page, and on average, as fractions of the text area."""
LARGEST_GAP_MM = 45.0
"""Maximum height of an empty strip of the main column."""
_PIXELS_PER_MM = 2.0
_INK = 235
"""Grey values below this are ink."""


@dataclass(frozen=True)
class PageFilling:
    """The filling of a page: the extent of ink as a fraction of the text area, and the highest empty strip in mm."""

    number: int
    fill: float
    gap: float


def trim_of(width: float, height: float) -> Trim | None:
    """Return the trim of pages of this size in mm, None for other papers."""
    return next((one for one in TRIMS.values() if abs(one.width - width) < 1 and abs(one.height - height) < 1), None)


def measure_filling(data: bytes, trim: Trim) -> list[PageFilling]:
    """Return the filling of every page except the cover."""
    document = pypdfium2.PdfDocument(data)
    try:
        return [_measure(document[index], index + 1, trim) for index in range(1, len(document))]
    finally:
        document.close()


def _measure(page: pypdfium2.PdfPage, number: int, trim: Trim) -> PageFilling:
    picture = page.render(scale=_PIXELS_PER_MM * 25.4 / 72, grayscale=True).to_pil()
    top, bottom = (round(edge * _PIXELS_PER_MM) for edge in (TOP_MM, BOTTOM_MM + 1))
    inked = picture.crop((0, top, picture.width, bottom)).point(lambda grey: 255 * (grey < _INK))
    box = inked.getbbox()
    left = round(trim.main_left(number) * _PIXELS_PER_MM)
    column = inked.crop((left, 0, left + round(MAIN_MM * _PIXELS_PER_MM), inked.height))
    rows = [bool(value) for value in column.resize((1, column.height), box=(0, 0, *column.size)).tobytes()]
    return PageFilling(number, (box[3] if box else 0) / inked.height, _longest_run(rows) / _PIXELS_PER_MM)


def _longest_run(rows: list[bool]) -> int:
    longest = run = 0
    for is_inked in rows:
        run = 0 if is_inked else run + 1
        longest = max(longest, run)
    return longest


def find_bad_pages(pages: list[PageFilling]) -> Iterator[tuple[int, Message]]:
    """Yield each page that exceeds the limits, with the problem; page 0 for the whole book."""
    for page in pages:
        if page.fill < LEAST_FILL:
            yield page.number, Message("preflight/page-too-empty", fill=page.fill, least=LEAST_FILL)
        elif page.gap > LARGEST_GAP_MM:
            yield page.number, Message("preflight/page-gap", gap=round(page.gap), most=round(LARGEST_GAP_MM))
    average = average_fill(pages)
    if average < LEAST_AVERAGE:
        yield 0, Message("preflight/book-too-empty", fill=average, least=LEAST_AVERAGE)


def average_fill(pages: list[PageFilling]) -> float:
    """Return the average fill."""
    return sum(page.fill for page in pages) / max(1, len(pages))
