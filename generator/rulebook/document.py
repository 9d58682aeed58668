"""Sets a book and writes its PDF: first a draft that finds out the pages, then the print."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any

from reportlab.platypus import BaseDocTemplate, Flowable, NextPageTemplate, PageBreak

from generator.content.loader import GameContent
from generator.examples.run import ExampleRun
from generator.rulebook.compose import Composer
from generator.rulebook.figures import Pictures
from generator.rulebook.flowables import Proof
from generator.rulebook.matters import back, contents, intro
from generator.rulebook.pages import BookPage, Cover, Paper
from generator.rulebook.plan import Book, plan_book
from generator.rulebook.strings import book_strings
from generator.scene.pdf import new_canvas
from rules_engine.core import JugadaError

_SETTINGS = 6
"""Page numbers that are wider than the draft took them for may move a line, and that a page: it settles soon."""


class RulebookError(JugadaError):
    """A book that cannot be set."""


@dataclass(frozen=True)
class Bound:
    """A finished book: its PDF, and what it was set with, which knows the page of everything."""

    pdf: bytes
    made: Composer

    @property
    def pages(self) -> int:
        """How many pages it has."""
        return self.made.proof.last


def bind(
    content: GameContent, runs: Sequence[ExampleRun], lang: str, *, low_ink: bool = False, paper: Paper | None = None
) -> Bound:
    """The rulebook with these checked examples; the same bytes for the same input.

    RulebookError, MissingGlyphError; errors of the game's content.
    """
    pictures = Pictures(content, lang, low_ink)
    book = plan_book(content, runs, lang, pictures.shows_something)
    proof = Proof()
    _set(book, pictures, proof, paper or Paper())
    for _ in range(_SETTINGS):
        proof = Proof(known=proof.pages, draft=False)
        data = _set(book, pictures, proof, paper or Paper())
        if proof.pages == proof.known:
            return Bound(data, Composer(book, pictures, proof))
    raise RulebookError(f"{content.name}: the pages of the book do not settle")


def _set(book: Book, pictures: Pictures, proof: Proof, paper: Paper) -> bytes:
    """One setting; afterwards `proof` knows the pages."""
    made = Composer(book, pictures, proof)
    board = pictures.cover
    story: list[Flowable] = [NextPageTemplate(["left", "right"]), PageBreak(), *contents(made), *intro(made)]
    for chapter in book.chapters:
        story += made.chapter(chapter)
    story += made.examples()
    story += back(made)
    buffer = BytesIO()
    title = f"{book.content.sheet.title[book.lang]}: {book_strings(book.lang)['rulebook']}"
    document = BaseDocTemplate(buffer, pagesize=paper.size, title=title, author="Jugada", creator="Jugada")
    pages = [BookPage(name, book, proof, paper) for name in ("left", "right")]
    document.addPageTemplates([Cover(book, board, proof, paper), *pages])

    def canvas(file: Any, **_: object) -> Any:
        return new_canvas(file, title=title, subject=book.content.sheet.tagline[book.lang], lang=book.lang)

    document.build(story, canvasmaker=canvas)
    return buffer.getvalue()
