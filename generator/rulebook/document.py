"""Typesets a book and writes its PDF: repeats the setting until the page numbers are stable, then draws.

Makes the books of a game: the entry point for commands and for the whole build.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Literal, TypeAlias

import pikepdf
from reportlab.pdfbase.pdfdoc import PDFDictionary

from generator.content.loader import GameContent, load_game_content
from generator.content.rights import author_of, rights_text
from generator.examples.check import checked_examples
from generator.examples.run import ExampleRun
from generator.outputs.reading import display_path
from generator.printing.layout.papers import paper
from generator.printing.pdf.document import name_filters
from generator.printing.pdf.metadata import Description, describe
from generator.printing.pdf.structure import add_structure
from generator.rulebook.bands import Band, Page, too_high
from generator.rulebook.booklet import booklet
from generator.rulebook.chapter_bands import chapter_bands
from generator.rulebook.closing import closing
from generator.rulebook.compose import Composer
from generator.rulebook.cover import cover
from generator.rulebook.epub import FORMS, Form, ReadingBook, reading_file
from generator.rulebook.figures import Pictures
from generator.rulebook.filling import find_bad_pages, measure_filling
from generator.rulebook.line_marks import add_line_marks
from generator.rulebook.opening import opening
from generator.rulebook.page_breaks import Division, paginate
from generator.rulebook.page_numbers import PageNumbers
from generator.rulebook.pages import Paper, Running, draw_page
from generator.rulebook.paragraphs import Paragraphs
from generator.rulebook.plan import plan_book
from generator.rulebook.player_aid import has_aid, player_aid_pdf
from generator.rulebook.quick import draw_back_cover, quick_reference_pdf
from generator.rulebook.reading import reading_sections
from generator.rulebook.stories import stories
from generator.rulebook.style import A5, MM, SQUARE, TEXT_HEIGHT_MM, TRIMS, Trim
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
    divisions: dict[object, Division] = {}
    for _ in range(_SETTINGS):
        made = Composer(book, pictures, page_numbers, paragraphs, trim)
        pages = _set(made, divisions)
        found = _pages_of(pages)
        # Once more until nothing moves: a page number may be wider than the one that stood for it.
        if found == page_numbers.known:
            return TypesetBook(_draw(made, pages, paper or Paper(trim)), made, len(pages) + 2)
        page_numbers = PageNumbers(known=found)
    raise RulebookError(Message("rulebook/pages-not-settled", name=content.name))


def _set(composer: Composer, divisions: dict[object, Division]) -> list[Page]:
    """Return the pages between the covers. divisions: into pages, those of earlier settings."""
    composer.paragraphs.begin()
    bands: list[Band] = [*opening(composer)]
    before, after = composer.book.around_stories(composer.trim.name)
    for chapter in before:
        bands += chapter_bands(composer, chapter)
    bands += stories(composer)
    for chapter in after:
        bands += chapter_bands(composer, chapter)
    bands += closing(composer)
    for band in bands:
        band.measure(composer.trim)
    # After measuring, since it compares heights; before the pages, which obey it.
    _loosen(bands)
    high = too_high(bands)
    name, sheet = composer.book.content.name, composer.book.sheet.pages
    if high:
        label = next((one for one in high.names), high.title)
        raise RulebookError(Message("rulebook/too-high", name=name, what=label or "?", lang=composer.lang))
    most = None if sheet is None else (sheet.square if composer.trim.margin else sheet.a5)
    # Two covers are added: with them the pages are a multiple of four, as stapled sheets need.
    counts = range(2, most - 1, 4) if most else ()
    pages = paginate(bands, _FIRST, counts, divisions)
    if pages is None:
        count = len(paginate(bands, _FIRST) or ()) + 2
        raise RulebookError(Message("rulebook/budget", name=name, lang=composer.lang, budget=most or 0, count=count))
    return [page.with_grown_pictures(composer.trim).with_joined_columns(composer.trim) for page in pages]


_HEADING_MM = 30.0
"""A lower band is a heading, which is never the last on its page."""


def _loosen(bands: Sequence[Band]) -> None:
    """Let pictures that should be on one page go on to the next where a language's longer texts leave no room."""
    start = 0
    for index, band in enumerate(bands):
        if band.stays:
            continue
        together = bands[start : index + 1]
        high = sum(one.heights[0] + one.gap * MM for one in together)
        for one in together[:-1] if high > TEXT_HEIGHT_MM * MM else ():
            one.stays = one.heights[0] < _HEADING_MM * MM
        start = index + 1


def _pages_of(pages: Sequence[Page]) -> dict[str, int]:
    found: dict[str, int] = {}
    for number, page in enumerate(pages, _FIRST):
        for band in page.bands:
            for name in band.names:
                found.setdefault(name, number)
    found["quick"] = _FIRST + len(pages)
    return found


def _draw(composer: Composer, pages: Sequence[Page], paper: Paper) -> TaggedPdf:
    """Return the PDF and its structure."""
    book, lang = composer.book, composer.lang
    title = f"{book.content.sheet.title[lang]}: {composer.words('rulebook')}"
    buffer = BytesIO()
    foreign = book.content.foreign_terms(lang)
    subject = book.content.sheet.tagline[lang]
    canvas = new_canvas(buffer, title=title, subject=subject, lang=lang, foreign=foreign)
    add_line_marks(canvas, book.content.sheet.colour)
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
    canvas.addOutlineEntry(composer.last_title, "quick", 0)
    canvas.showPage()
    # Named destinations, so that ``book.pdf#bg.move`` opens at the rule.
    names = {name: canvas._bookmarkReference(name) for name in sorted(composer.page_numbers.placed)}  # type: ignore[attr-defined]  # no public way
    canvas.setCatalogEntry("Dests", PDFDictionary(names))
    canvas.save()
    return TaggedPdf(buffer.getvalue(), canvas.structure)


Kind: TypeAlias = Literal["rulebook", "booklet", "quick", "aid"]
_ON_PAPER: tuple[Kind, ...] = ("booklet", "quick", "aid")
"""The documents made from a finished book for each paper."""


@dataclass(frozen=True)
class Request:
    """A book to make. paper: a trim (``square``, ``a5``), or a name of `generator.printing.layout.papers`."""

    game: str
    lang: str
    kind: Kind = "rulebook"
    paper: str = "square"
    low_ink: bool = False
    content: Path | None = None


def reading_name(game: str, lang: str, form: Form, low_ink: bool = False) -> str:
    """Return the default file name of a book for screens."""
    return f"{game}-rulebook-{lang}{'-low-ink' * low_ink}.{form}"


def file_name(game: str, kind: Kind, lang: str, on: str, low_ink: bool = False) -> str:
    """Return the default file name."""
    return f"{game}-{kind}-{lang}-{on}{'-low-ink' * low_ink}.pdf"


def make_rulebook(request: Request) -> bytes:
    """Return the PDF. Raises FailedExamplesError if an example does not hold, errors of the content."""
    content = load_game_content(request.game, request.content)
    _require_rules(content)
    runs, lang = checked_examples(request.game, request.content), request.lang
    # Two A5 pages side by side are an A4 sheet.
    trim = A5 if request.kind == "booklet" else TRIMS.get(request.paper, SQUARE)
    on = None if request.kind != "rulebook" or request.paper in TRIMS else Paper(trim, *_size(request.paper))
    book = typeset(content, runs, lang, low_ink=request.low_ink, trim=trim, paper=on)
    return _make_file(book, request.kind, request.paper).data


def make_reading(request: Request, form: Form) -> bytes:
    """Return the book for screens; of the request its game, language, ink and content. Raises as `make_rulebook`."""
    content = load_game_content(request.game, request.content)
    _require_rules(content)
    book = plan_book(content, checked_examples(request.game, request.content), request.lang)
    pictures = Pictures(content, request.lang, request.low_ink, book.sheet.options)
    return reading_file(_reading(Composer(book, pictures, PageNumbers(), Paragraphs(), SQUARE)), form)


def _reading(made: Composer) -> ReadingBook:
    return ReadingBook(made.book, reading_sections(made.book, made.pictures), cover(made))


@dataclass(frozen=True)
class BookFile:
    """One file: its name, bytes, and number of pages; one for screens has none."""

    name: str
    data: bytes
    pages: int


def make_books(game: str, lang: str, papers: Sequence[str], user_dir: Path | None = None) -> Iterator[BookFile]:
    """Yield all files of a book: for print in both trims, and on each paper its booklet and the reference sheets; for
    screens as EPUB and as a page.

    Raises the errors of `make_rulebook`.
    """
    content, runs = load_game_content(game, user_dir), checked_examples(game, user_dir)
    _require_rules(content)
    book = typeset(content, runs, lang)
    yield from book_files(book, typeset(content, runs, lang, trim=A5, like=book), papers)
    reading = _reading(book.made)
    yield from (BookFile(reading_name(game, lang, form), reading_file(reading, form), 0) for form in FORMS)


def _require_rules(content: GameContent) -> None:
    """Raise RulebookError if the game has no rules text, from which the book is made."""
    if content.missing_rules:
        paths = ", ".join(map(display_path, content.missing_rules))
        raise RulebookError(Message("rulebook/no-rules", paths=paths, name=content.name))


def book_files(book: TypesetBook, small: TypesetBook, papers: Sequence[str]) -> Iterator[BookFile]:
    """Yield all files for print made from a finished book and its A5 version."""
    yield _make_file(book, "rulebook", SQUARE.name)
    yield _make_file(small, "rulebook", A5.name)
    for kind in _ON_PAPER:
        for on in papers if kind != "aid" or has_aid(book.made) else ():
            yield _make_file(small if kind == "booklet" else book, kind, on)


def _make_file(book: TypesetBook, kind: Kind, on: str) -> BookFile:
    """Return the file with its metadata."""
    content, lang = book.made.book.content, book.made.book.lang
    data = BytesIO()
    made = _MAKERS[kind](book, *_size(on))
    with pikepdf.open(BytesIO(made.data)) as pdf:
        if made.structure:
            add_structure(pdf, made.structure)
        title, subject = str(pdf.docinfo["/Title"]), content.sheet.tagline[lang]
        sheet = content.sheet
        rights = rights_text(sheet, lang)
        describe(pdf, Description(title, subject, lang, author=author_of(sheet, lang), rights=rights, book=kind))
        name_filters(pdf)
        pdf.save(data, object_stream_mode=pikepdf.ObjectStreamMode.generate, deterministic_id=True)
        result = BookFile(file_name(content.name, kind, lang, on), data.getvalue(), len(pdf.pages))
    # Only books with a number of pages promise full ones; they are measured from the finished file, as readers see it.
    if kind == "rulebook" and on in TRIMS and book.made.book.sheet.pages and book.made.pictures.there:
        _check_filling(result.data, TRIMS[on], content.name, lang)
    return result


def _check_filling(data: bytes, trim: Trim, name: str, lang: str) -> None:
    """Raise RulebookError for the first page of a finished book that is too empty."""
    for page, fault in find_bad_pages(measure_filling(data, trim)):
        key = "rulebook/bad-page" if page else "rulebook/bad-book"
        raise RulebookError(Message(key, name=name, lang=lang, page=page, fault=fault))


def _size(name: str) -> tuple[float, float]:
    if name in TRIMS:
        return (TRIMS[name].width, TRIMS[name].height)
    chosen = paper(name)
    return (chosen.width, chosen.height)


def _make_booklet(book: TypesetBook, width: float, height: float) -> TaggedPdf:
    content, lang = book.made.book.content, book.made.book.lang
    title = f"{content.sheet.title[lang]}: {book.made.words('rulebook')}"
    return TaggedPdf(booklet(book.tagged, width, height, title), None)


_MAKERS: Mapping[Kind, Callable[[TypesetBook, float, float], TaggedPdf]] = {
    "rulebook": lambda book, _width, _height: book.tagged,
    "booklet": _make_booklet,
    "quick": lambda book, width, height: quick_reference_pdf(book.made, width, height),
    "aid": lambda book, width, height: player_aid_pdf(book.made, width, height),
}
"""The functions that make a document from a finished book, for a width and height of paper in mm."""
