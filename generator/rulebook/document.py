"""Typesets a book and writes its PDF: repeats the setting until the page numbers are stable, then draws."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any

from reportlab.pdfbase.pdfdoc import PDFDictionary

from generator.content.loader import GameContent
from generator.examples.run import ExampleRun
from generator.rulebook.bands import Band, Page, paginate, too_high
from generator.rulebook.closing import closing
from generator.rulebook.compose import Composer
from generator.rulebook.figures import Pictures
from generator.rulebook.opening import opening
from generator.rulebook.page_numbers import PageNumbers
from generator.rulebook.pages import Paper, Running, cover, draw_page
from generator.rulebook.paragraphs import Paragraphs
from generator.rulebook.plan import plan_book
from generator.rulebook.quick import draw_back_cover
from generator.rulebook.ruling_mark import add_ruling_mark
from generator.rulebook.style import SQUARE, Trim
from generator.scene.pdf import draw_scene, new_canvas
from generator.scene.tags import TaggedPdf
from rules_engine.core import JugadaError, Message

_SETTINGS = 6
"""Maximum number of settings: a page number that is wider than in the last one may move a line."""
_FIRST = 2
"""The number of the page after the cover."""


class RulebookError(JugadaError):
    """A book cannot be typeset."""


@dataclass(frozen=True)
class TypesetBook:
    """A typeset book: its PDF with its structure, and the composer, which knows the pages of all targets."""

    tagged: TaggedPdf
    made: Composer
    pages: int

    @property
    def pdf(self) -> bytes:
        """The PDF, without its structure."""
        return self.tagged.data


def typeset(
    content: GameContent,
    runs: Sequence[ExampleRun],
    lang: str,
    *,
    low_ink: bool = False,
    trim: Trim = SQUARE,
    paper: Paper | None = None,
    like: TypesetBook | None = None,
) -> TypesetBook:
    """Return the rulebook with these checked examples; the same bytes for the same input.

    like: the same book in another trim, whose plan, drawings and parsed texts are reused.

    Raises RulebookError, MissingGlyphError, and errors of the game's content.
    """
    book = like.made.book if like else plan_book(content, runs, lang)
    pictures = like.made.pictures if like else Pictures(content, lang, low_ink, book.sheet.options)
    paragraphs, page_numbers = Paragraphs(like.made.paragraphs if like else None), PageNumbers()
    for _ in range(_SETTINGS):
        made = Composer(book, pictures, page_numbers, paragraphs, trim)
        pages = _set(made)
        found = _pages_of(pages)
        if found == page_numbers.known:
            return TypesetBook(_draw(made, pages, paper or Paper(trim)), made, len(pages) + 2)
        page_numbers = PageNumbers(known=found)
    raise RulebookError(Message("rulebook/pages-not-settled", name=content.name))


def _set(composer: Composer) -> list[Page]:
    """Return the pages between the covers."""
    composer.paragraphs.begin()
    bands: list[Band] = [*opening(composer)]
    for chapter in composer.book.chapters:
        bands += composer.chapter(chapter)
    bands += closing(composer)
    for band in bands:
        band.measure(composer.trim)
    high = too_high(bands)
    name, sheet = composer.book.content.name, composer.book.sheet.pages
    if high:
        label = next((one for one in high.names), high.title)
        raise RulebookError(Message("rulebook/too-high", name=name, what=label or "?", lang=composer.lang))
    most = None if sheet is None else (sheet.square if composer.trim.margin else sheet.a5)
    counts = range(2, most - 1, 4) if most else ()
    pages = paginate(bands, _FIRST, counts)
    if pages is None:
        count = len(paginate(bands, _FIRST) or ()) + 2
        raise RulebookError(Message("rulebook/budget", name=name, lang=composer.lang, budget=most or 0, count=count))
    return [page.with_grown_pictures(composer.trim).with_joined_columns(composer.trim) for page in pages]


def _pages_of(pages: Sequence[Page]) -> dict[str, int]:
    found: dict[str, int] = {}
    for number, page in enumerate(pages, _FIRST):
        for band in page.bands:
            for name in band.names:
                found.setdefault(name, number)
    return found


def _draw(composer: Composer, pages: Sequence[Page], paper: Paper) -> TaggedPdf:
    """Return the PDF and its structure."""
    book, lang = composer.book, composer.lang
    title = f"{book.content.sheet.title[lang]}: {composer.words('rulebook')}"
    buffer = BytesIO()
    foreign = book.content.foreign_terms(lang)
    subject = book.content.sheet.tagline[lang]
    canvas: Any = new_canvas(buffer, title=title, subject=subject, lang=lang, foreign=foreign)
    add_ruling_mark(canvas, book.content.sheet.colour)
    paper.place(canvas)
    draw_scene(canvas, cover(composer))
    canvas.showPage()
    running = Running()
    for number, page in enumerate(pages, _FIRST):
        paper.place(canvas)
        draw_page(canvas, composer, page, number, running)
        for band in page.bands:
            for level, text, name in band.bookmarks:
                canvas.addOutlineEntry(text, name, level, closed=level == 0)
        canvas.showPage()
    paper.place(canvas)
    draw_back_cover(canvas, composer)
    canvas.addOutlineEntry(composer.words("quick"), "quick", 0)
    canvas.showPage()
    # Named destinations, so that ``book.pdf#bg.move`` opens at the rule.
    names = {name: canvas._bookmarkReference(name) for name in sorted(composer.page_numbers.placed)}  # no public way
    canvas.setCatalogEntry("Dests", PDFDictionary(names))
    canvas.save()
    return TaggedPdf(buffer.getvalue(), canvas.structure)
