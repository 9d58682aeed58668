"""Finished PDFs, read by programs that had no part in making them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from math import hypot
from typing import Any

import pdfplumber
import pikepdf
import pypdfium2
import pytest
from PIL import Image
from pypdfium2 import raw

from generator.content import load_game_content
from generator.examples.check import check_paths
from generator.rulebook import document
from generator.rulebook.document import BookFile, TypesetBook, typeset
from generator.rulebook.style import A5, BAR_MM, MM, SQUARE, Trim


@cache
def typeset_book(game: str, lang: str, trim: Trim = SQUARE) -> TypesetBook:
    """A game's book, set once for all tests."""
    return typeset(load_game_content(game), check_paths([game]).runs, lang, trim=trim)


@cache
def book_files_of(game: str, lang: str, on: str) -> tuple[BookFile, ...]:
    """All files that are made of the game's book, those for home on this paper, made once for all tests.

    `test_pages` measures how full the pages of all books are, so it is not measured here again.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(document, "_check_filling", lambda *_: None)
        return tuple(document.book_files(typeset_book(game, lang), typeset_book(game, lang, A5), (on,)))


@dataclass(frozen=True)
class Page:
    """A page as a reader program sees it; `number` counts from 1."""

    number: int
    text: str
    chars: list[dict[str, Any]]
    links: list[tuple[int, str]]
    """The page that each link leads to, and the words on it."""

    @property
    def body(self) -> list[dict[str, Any]]:
        """What stands between the bar and the folio."""
        return [char for char in self.chars if char["bottom"] > BAR_MM * MM + 4 and char["bottom"] < 197 * MM]


def reading_order(data: bytes) -> list[str]:
    """The text of each page in the order in which it is written: columns one after another."""
    document = pypdfium2.PdfDocument(data)
    try:
        return [page.get_textpage().get_text_range() for page in document]
    finally:
        document.close()


def type_size(char: dict[str, Any]) -> float:
    """In points, also of letters that stand on their side."""
    return float(char["size"] if char["upright"] else char["width"])


def small_letters(data: bytes, least: float) -> list[tuple[int, str]]:
    """The letters below that size in points, page by page from 1, also those of a turned part."""
    document = pypdfium2.PdfDocument(data)
    try:
        pages = [(number, page.get_textpage()) for number, page in enumerate(document, 1)]
        found = [(number, "".join(_small_on(page, least))) for number, page in pages]
    finally:
        document.close()
    return [(number, letters) for number, letters in found if letters]


def _small_on(page: pypdfium2.PdfTextPage, least: float) -> Iterator[str]:
    matrix = raw.FS_MATRIX()
    for index in range(page.count_chars()):
        letter = chr(raw.FPDFText_GetUnicode(page, index))
        raw.FPDFText_GetMatrix(page, index, matrix)
        size = raw.FPDFText_GetFontSize(page, index) * hypot(matrix.c, matrix.d)
        if not letter.isspace() and not raw.FPDFText_IsGenerated(page, index) and size < least:
            yield letter


def read_pages(data: bytes) -> list[Page]:
    """All pages, as pdfplumber reads them."""
    with pdfplumber.open(BytesIO(data)) as pdf, pikepdf.open(BytesIO(data)) as again:
        numbers = {page.objgen: number for number, page in enumerate(again.pages, 1)}
        return [
            Page(page.page_number, page.extract_text(), page.chars, _links(page, other, numbers, places(data)))
            for page, other in zip(pdf.pages, again.pages, strict=True)
        ]


def _links(page: Any, other: pikepdf.Page, numbers: dict[Any, int], named: dict[str, int]) -> list[tuple[int, str]]:
    found: list[tuple[int, str]] = []
    for note in other.get("/Annots", []):
        left, low, right, high = map(float, note["/Rect"])
        target = leads_to(note["/Dest"], numbers, named)
        box = (left, page.height - high, right, page.height - low)
        inside = [char["text"] for char in page.chars if _is_within(char, box)]
        if high - low < _A_LINE:  # a link over the end of a line has a box around both lines
            found.append((target, "".join(inside)))
    return found


_A_LINE = 16.0


def _is_within(char: dict[str, Any], box: tuple[float, float, float, float]) -> bool:
    x, y = (char["x0"] + char["x1"]) / 2, (char["top"] + char["bottom"]) / 2
    return bool(box[0] <= x <= box[2] and box[1] <= y <= box[3])


def leads_to(place: Any, numbers: dict[Any, int], named: dict[str, int]) -> int:
    """The page of a destination, which is a name or an array; KeyError where there is no such place."""
    if isinstance(place, pikepdf.Name | pikepdf.String | str):
        return named[str(place).removeprefix("/")]
    return numbers[_array(place)[0].objgen]


def places(data: bytes) -> dict[str, int]:
    """The page, from 1, of everything in the PDF that has a name."""
    with pikepdf.open(BytesIO(data)) as pdf:
        pages = {page.objgen: number for number, page in enumerate(pdf.pages, 1)}
        return {str(name).removeprefix("/"): pages[_array(place)[0].objgen] for name, place in _named(pdf)}


def outline(data: bytes) -> Iterator[tuple[str, int]]:
    """The bookmarks' titles with the page, from 1, that each leads to."""
    named = places(data)
    with pikepdf.open(BytesIO(data)) as pdf, pdf.open_outline() as bookmarks:
        numbers = {page.objgen: number for number, page in enumerate(pdf.pages, 1)}
        for item in bookmarks.root:
            for one in (item, *item.children):
                yield one.title, leads_to(one.destination, numbers, named)


def top_bookmarks(data: bytes) -> Iterator[tuple[str, int]]:
    """The titles of the first level with the page, from 1, that each leads to."""
    named = places(data)
    with pikepdf.open(BytesIO(data)) as pdf, pdf.open_outline() as bookmarks:
        numbers = {page.objgen: number for number, page in enumerate(pdf.pages, 1)}
        for item in bookmarks.root:
            yield item.title, leads_to(item.destination, numbers, named)


def _array(place: Any) -> Any:
    return place["/D"] if isinstance(place, pikepdf.Dictionary) else place


def _named(pdf: pikepdf.Pdf) -> Iterator[tuple[str, Any]]:
    for name, place in (pdf.Root.get("/Dests") or {}).items():
        yield str(name), place


def pictures(data: bytes, scale: float = 0.5) -> list[Image.Image]:
    """Each page in grey, so many pixels a point."""
    document = pypdfium2.PdfDocument(data)
    try:
        return [page.render(scale=scale, grayscale=True).to_pil() for page in document]
    finally:
        document.close()
