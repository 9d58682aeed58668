"""A book for little ink has outlines where the other has solid areas: cover, bars of its pages, last page."""

from __future__ import annotations

from functools import cache

import pypdfium2
import pytest
from PIL import Image

from generator.content.loader import load_game_content
from generator.examples.check import check_paths
from generator.rulebook.document import typeset
from generator.rulebook.style import A5, BAR_MM
from tests.nightly import each_game
from tests.nonempty import nonempty

_PIXELS_PER_MM = 2.0
_WHITE = 248
"""Grey values from this one are paper."""
_MOST_COVER, _MOST_BAR, _MOST_PAGE = 0.35, 0.2, 0.3
"""The largest fractions of a cover, a bar and a page that are not paper."""


@cache
def pictures(game: str) -> tuple[Image.Image, ...]:
    """Return the pages of the narrow book for little ink."""
    book = typeset(load_game_content(game), check_paths([game]).runs, "es", low_ink=True, trim=A5)
    document = pypdfium2.PdfDocument(book.pdf)
    try:
        return tuple(page.render(scale=_PIXELS_PER_MM * 25.4 / 72, grayscale=True).to_pil() for page in document)
    finally:
        document.close()


def inked(picture: Image.Image) -> float:
    """Return the fraction of a picture that is not paper."""
    return sum(picture.histogram()[:_WHITE]) / (picture.width * picture.height)


@pytest.mark.parametrize("game", each_game())
def test_covers_bars_and_last_pages_are_outlines(game: str) -> None:
    # the bars and covers of the other book are solid: 1.0 and 0.5 or more
    cover, *pages, last = nonempty(pictures(game))
    assert inked(cover) < _MOST_COVER
    bars = [inked(page.crop((0, 0, page.width, round(BAR_MM * _PIXELS_PER_MM)))) for page in (*pages, last)]
    assert max(bars) < _MOST_BAR
    assert max(map(inked, (*pages, last))) < _MOST_PAGE
