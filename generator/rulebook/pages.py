"""Draws the book's pages: bar, footer, cover, and the bands in their columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reportlab.pdfgen.canvas import Canvas

from generator.rulebook.bands import MARGIN_GAP_MM, Band, Page, Section
from generator.rulebook.compose import Composer
from generator.rulebook.flowables import draw_stack
from generator.rulebook.style import BAR_MM, FOLIO_MM, MAIN_MM, MM, TEXT_HEIGHT_MM, TOP_MM, Trim
from generator.scene.fonts import BC600, BC800, SS400, ellipsis
from generator.scene.model import Item, Scene, Text
from generator.scene.pdf import draw_scene
from generator.scene.shapes.text import baseline
from generator.scene.theme import INK, MUTED

_GAP = MARGIN_GAP_MM * MM


class Paper:
    """The paper of a page: the trim itself, or a larger one with the page centred as large as it fits."""

    def __init__(self, trim: Trim, width: float = 0.0, height: float = 0.0) -> None:
        """Create it with sizes in mm; by default those of the trim."""
        width, height = width or trim.width, height or trim.height
        self.size = (width * MM, height * MM)
        self._scale = min(width / trim.width, height / trim.height)
        self._x = (width - trim.width * self._scale) / 2 * MM
        self._y = (height - trim.height * self._scale) / 2 * MM

    def place(self, canvas: Canvas) -> None:
        """Transform the canvas so that its coordinates are points of the trim."""
        canvas.setPageSize(self.size)
        canvas.translate(self._x, self._y)
        canvas.scale(self._scale, self._scale)


@dataclass
class Running:
    """The texts in the footer and the bar of a page."""

    title: str = ""
    section: Section = "start"


def draw_page(canvas: Canvas, composer: Composer, page: Page, number: int, running: Running) -> None:
    """Draw one page; `running` is updated by the chapters that begin on it."""
    for index, band in enumerate(page.bands):
        if band.title and (not index or not running.title):
            running.title = band.title
        # The bar names the section at the head of the page, so only that of the first band counts.
        if band.section and not index:
            running.section = band.section
    draw_scene(canvas, _furniture(composer, number, running))
    _draw_bands(canvas, composer, page, number)
    # The footer names what the page begins with; what begins further down is for the pages after it.
    last = [band for band in page.bands if band.title]
    if last:
        running.title, running.section = last[-1].title, last[-1].section or running.section


def _furniture(composer: Composer, number: int, running: Running) -> Scene:
    trim, content = composer.trim, composer.book.content
    ground, middle, left = composer.ground.words, BAR_MM / 2, trim.area_left(number)
    right = left + trim.full
    items: list[Item] = [*composer.ground.bar(trim.width, BAR_MM)]
    y = baseline(BC600, 8, middle)
    label = composer.words(f"section_{running.section}").upper()
    if number % 2:
        items.append(Text(left, y, label, BC600, 8, ground, tracking=0.4))
    else:
        items.append(Text(right, y, label, BC600, 8, ground, "end", tracking=0.4))
        items.append(Text(left, baseline(BC800, 11, middle), content.sheet.title[composer.lang], BC800, 11, ground))
    title = ellipsis(SS400, 8, running.title, trim.full - 20)
    if number % 2:
        items.append(Text(right, FOLIO_MM, str(number), BC800, 11, INK, "end"))
        items.append(Text(right - 8, FOLIO_MM, title, SS400, 8, MUTED, "end"))
    else:
        items.append(Text(left, FOLIO_MM, str(number), BC800, 11, INK))
        items.append(Text(left + 8, FOLIO_MM, title, SS400, 8, MUTED))
    return Scene(trim.width, trim.height, tuple(items))


def _draw_bands(canvas: Canvas, composer: Composer, page: Page, number: int) -> None:
    """Draw each band and its margin, in reading order."""
    trim = composer.trim
    y = (trim.height - TOP_MM) * MM
    gaps = iter(page.gaps())
    for segment in page.segments:
        tops: list[float] = []
        for band in segment:
            y -= next(gaps)
            tops.append(y)
            y -= band.heights[0]
        is_last = segment is page.segments[-1]
        beside = _margin_tops(trim, segment, tops, None if is_last else y - page.over(segment))
        for band, top, aside in zip(segment, tops, beside, strict=True):
            width, left = (trim.full, trim.area_left(number)) if band.full else (MAIN_MM, trim.main_left(number))
            draw_stack(canvas, band.main, left * MM, top, width * MM)
            draw_stack(canvas, band.margin, trim.margin_left(number) * MM, aside, trim.margin * MM, _GAP)
        lowest = [aside - band.heights[1] for band, aside in zip(segment, beside, strict=True) if band.margin]
        if not is_last:
            # The next segment begins below the longer of the two columns, since one of the two is over the whole width.
            y = min([y, *lowest])


def _margin_tops(trim: Trim, segment: Sequence[Band], tops: Sequence[float], low: float | None) -> list[float]:
    """Return the top of each band's margin: beside the band if there is room, otherwise moved down or up.

    Nothing is placed below `low`, in points from the bottom of the paper; None: the bottom of the text area.
    """
    result: list[float] = []
    y = tops[0] + _GAP
    for band, top in zip(segment, tops, strict=True):
        y = min(top, y - _GAP) if band.margin else y
        # The place of a band without margin is never drawn at; its entry keeps the two lists in step.
        result.append(y if band.margin else top)
        y -= band.heights[1]
    low = (trim.height - TOP_MM - TEXT_HEIGHT_MM) * MM if low is None else low
    for index in reversed(range(len(segment))):  # margins that extend too low move up
        if segment[index].margin:
            result[index] = max(result[index], low + segment[index].heights[1])
            low = result[index] + _GAP
    return result
