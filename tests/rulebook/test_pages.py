"""Every game's book, page by page: full enough, and legible."""

from __future__ import annotations

from io import BytesIO

import pdfplumber
import pytest
from PIL import Image, ImageOps

from generator.rulebook.style import BOTTOM_MM, MM, TEXT_HEIGHT_MM, TOP_MM
from generator.scene.fonts import LEAST_PT
from rules_engine.core.registry import game_names
from tests.nonempty import nonempty
from tests.rulebook.reading import bound, outline, pictures, type_size

SCALE = 0.5
HALF, LEAST_FILL = 0.5, 0.28
"""Pages that are not the end of a part reach so far down: nearly all of them half, each of them the least."""
MOST_PAGES = 72


def fill(picture: Image.Image) -> float:
    """How far down the text's area something is printed, as a part of it."""
    top, bottom = round(TOP_MM * MM * SCALE), round((BOTTOM_MM + 1) * MM * SCALE)
    area = ImageOps.invert(picture.crop((0, top, picture.width, bottom))).point(lambda grey: 255 * (grey > 40))
    box = area.getbbox()
    return (box[3] / (TEXT_HEIGHT_MM * MM * SCALE)) if box else 0.0


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("game", game_names())
def test_pages_are_filled_but_for_the_ends_of_parts(game: str, lang: str) -> None:
    book = bound(game, lang)
    assert book.pages <= MOST_PAGES
    fills = [fill(one) for one in pictures(book.pdf, SCALE)]
    assert len(fills) == book.pages
    parts = {page for title, page in outline(book.pdf) if not title[:1].isdecimal() and ": " not in title}
    ends = {2, len(fills), *(page - 1 for page in parts)}
    low = {page: round(one, 2) for page, one in enumerate(fills, 1) if one < HALF and page not in ends}
    assert len(low) <= book.pages / 20, low
    assert min(low.values(), default=1.0) >= LEAST_FILL, low


@pytest.mark.parametrize("game", game_names())
def test_no_letter_of_a_figure_is_too_small(game: str) -> None:
    book = bound(game, "es")
    first = dict(outline(book.pdf))[book.made.words("examples")]
    with pdfplumber.open(BytesIO(book.pdf), pages=[first, first + 3, first + 6]) as pdf:
        for page in nonempty(pdf.pages):
            assert min(map(type_size, page.chars)) >= LEAST_PT - 0.02, page.page_number
