"""Measures how full the pages of a finished book are, from their pixels, independently of the typesetting code."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pypdfium2

from generator.rulebook.style import BOTTOM_MM, MAIN_MM, TOP_MM, TRIMS, Trim
from rules_engine.core.messages import Message

LEAST_FILL, LEAST_LAST_FILL, LEAST_AVERAGE = 0.75, 0.35, 0.84
"""Minimum extent of ink down each page, down the last one of a chapter, since the next one opens at the top of another,
and on average, as fractions of the text area."""


LARGEST_GAP_MM = 45.0
"""Maximum height of an empty strip of the main column."""


_PIXELS_PER_MM = 2.0
"""Enough to see a line of text, and few enough to render a whole book in seconds."""


_INK = 235
"""Grey values below this are ink."""


@dataclass(frozen=True)
class PageFilling:
    """The filling of a page: the extent of ink as a fraction of the text area, and the highest empty strip in mm."""

    number: int
    fill: float
    gap: float
    is_last: bool = False
    """Whether a chapter ends with it."""

    @property
    def least(self) -> float:
        """The minimum fill."""
        return LEAST_LAST_FILL if self.is_last else LEAST_FILL


def trim_of(width: float, height: float) -> Trim | None:
    """Return the trim of pages of this size in mm, None for other papers."""
    return next((one for one in TRIMS.values() if abs(one.width - width) < 1 and abs(one.height - height) < 1), None)


def measure_filling(data: bytes, trim: Trim) -> list[PageFilling]:
    """Return the filling of every page except the cover."""
    document = pypdfium2.PdfDocument(data)
    try:
        marks = [mark for mark in document.get_toc() if not mark.level]
        opening = {place.get_index() for mark in marks if (place := mark.get_dest())}
        # Indices count from 0: a page ends a chapter if the next one has a bookmark of the first level.
        return [_measure(document[index], index + 1, trim, index + 1 in opening) for index in range(1, len(document))]
    finally:
        document.close()


def _measure(page: pypdfium2.PdfPage, number: int, trim: Trim, is_last: bool) -> PageFilling:
    picture = page.render(scale=_PIXELS_PER_MM * 25.4 / 72, grayscale=True).to_pil()
    # A millimetre more, for descenders of the last line; the folio is further below.
    top, bottom = (round(edge * _PIXELS_PER_MM) for edge in (TOP_MM, BOTTOM_MM + 1))
    inked = picture.crop((0, top, picture.width, bottom)).point(lambda grey: 255 * (grey < _INK))
    box = inked.getbbox()
    left = round(trim.main_left(number) * _PIXELS_PER_MM)
    column = inked.crop((left, 0, left + round(MAIN_MM * _PIXELS_PER_MM), inked.height))
    # One pixel for each row, the average of its ink: 0 only where there is next to none.
    rows = [bool(value) for value in column.resize((1, column.height), box=(0, 0, *column.size)).tobytes()]
    low = box[3] if box else 0
    # What is empty below the end of a chapter is no hole.
    run = _longest_run(rows[:low] if is_last else rows)
    return PageFilling(number, low / inked.height, run / _PIXELS_PER_MM, is_last)


def _longest_run(rows: list[bool]) -> int:
    longest = run = 0
    for is_inked in rows:
        run = 0 if is_inked else run + 1
        longest = max(longest, run)
    return longest


def find_bad_pages(pages: list[PageFilling]) -> Iterator[tuple[int, Message]]:
    """Yield each page that exceeds the limits, with the problem; page 0 for the whole book."""
    for page in pages:
        if page.fill < page.least:
            yield page.number, Message("preflight/page-too-empty", fill=page.fill, least=page.least)
        elif page.gap > LARGEST_GAP_MM:
            yield page.number, Message("preflight/page-gap", gap=round(page.gap), most=round(LARGEST_GAP_MM))
    average = average_fill(pages)
    if average < LEAST_AVERAGE:
        yield 0, Message("preflight/book-too-empty", fill=average, least=LEAST_AVERAGE)


def average_fill(pages: list[PageFilling]) -> float:
    """Return the average fill."""
    return sum(page.fill for page in pages) / max(1, len(pages))
