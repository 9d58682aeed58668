"""Typesets a book and writes its PDF: first a draft to find the page numbers, then the final setting."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any

from reportlab.pdfbase.pdfdoc import PDFDictionary
from reportlab.platypus import BaseDocTemplate, Flowable, NextPageTemplate, PageBreak

from generator.content.loader import GameContent
from generator.examples.run import ExampleRun
from generator.rulebook.compose import Composer
from generator.rulebook.figures import Pictures
from generator.rulebook.flowables import Proof
from generator.rulebook.front_back_matter import back, contents, intro
from generator.rulebook.pages import BookPage, Cover, Paper
from generator.rulebook.paragraphs import DRAFT, Paragraphs
from generator.rulebook.plan import plan_book
from generator.scene.pdf import new_canvas
from generator.scene.tags import TaggedPdf
from rules_engine.core import JugadaError, Message

_SETTINGS = 6
"""Limit of settings: a page number wider than in the draft may move a line to another page, so it is set again."""


class RulebookError(JugadaError):
    """A book that cannot be typeset."""


@dataclass(frozen=True)
class BoundBook:
    """A finished book: its PDF with its structure, and the composer that knows the page of everything."""

    tagged: TaggedPdf
    made: Composer

    @property
    def pdf(self) -> bytes:
        """The PDF, without its structure."""
        return self.tagged.data

    @property
    def pages(self) -> int:
        """Number of pages."""
        return self.made.proof.last


def bind(
    content: GameContent, runs: Sequence[ExampleRun], lang: str, *, low_ink: bool = False, paper: Paper | None = None
) -> BoundBook:
    """Return the rulebook with these checked examples; the same bytes for the same input.

    RulebookError, MissingGlyphError; errors of the game's content.
    """
    pictures = Pictures(content, lang, low_ink)
    book = plan_book(content, runs, lang, pictures.shows_something)
    proof, paragraphs = Proof(), Paragraphs()
    _typeset(Composer(book, pictures, proof, paragraphs), paper or Paper())
    for _ in range(_SETTINGS):
        proof = Proof(known=proof.pages, draft=False)
        made = Composer(book, pictures, proof, paragraphs)
        tagged = _typeset(made, paper or Paper())
        if proof.pages == proof.known:
            return BoundBook(tagged, made)
    raise RulebookError(Message("rulebook/pages-book-do-settle", name=content.name))


def _typeset(made: Composer, paper: Paper) -> TaggedPdf:
    """Return one setting; afterwards its proof knows the pages. A draft has no bytes."""
    book, proof = made.book, made.proof
    made.paragraphs.begin()
    story: list[Flowable] = [NextPageTemplate(["left", "right"]), PageBreak(), *contents(made), *intro(made)]
    for chapter in book.chapters:
        story += made.chapter(chapter)
    story += made.examples()
    story += back(made)
    buffer = BytesIO()
    title = f"{book.content.sheet.title[book.lang]}: {made.words('rulebook')}"
    document = BaseDocTemplate(buffer, pagesize=paper.size, title=title, author="Jugada", creator="Jugada")
    pages = [BookPage(name, book, proof, paper) for name in ("left", "right")]
    document.addPageTemplates([Cover(book, made.pictures.cover, proof, paper), *pages])

    def canvas(file: Any, **_: object) -> Any:
        made = new_canvas(file, title=title, subject=book.content.sheet.tagline[book.lang], lang=book.lang)
        setattr(made, DRAFT, proof.draft)
        save = made.save
        made.save = lambda: None if proof.draft else _save_with_destinations(made, proof, save)  # type: ignore[method-assign]
        return made

    document.build(story, canvasmaker=canvas)
    tagged: Any = document.canv
    return TaggedPdf(buffer.getvalue(), tagged.structure)


def _save_with_destinations(canvas: Any, proof: Proof, save: Callable[[], None]) -> None:
    """Save the PDF with named destinations, so that ``book.pdf#bg.move`` opens at the rule."""
    names = {name: canvas._bookmarkReference(name) for name in proof.pages}  # reportlab has no public way
    canvas.setCatalogEntry("Dests", PDFDictionary(names))
    save()
