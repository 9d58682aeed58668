"""Booklets and quick references."""

from __future__ import annotations

from io import BytesIO

import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.content import load_game_content
from generator.examples.check import check_paths
from generator.rulebook.imposition import booklet, booklet_order
from generator.rulebook.quick import quick_reference_pdf
from generator.rulebook.style import MM
from rules_engine.core import JugadaError
from rules_engine.core.registry import game_names


def folded(order: tuple[tuple[int | None, int | None], ...]) -> list[int | None]:
    """The pages as one turns them: sheets in a pile, fronts down the middle, folded."""
    fronts, backs = order[::2], order[1::2]
    first_half = [page for front, back in zip(fronts, backs, strict=True) for page in (front[1], back[0])]
    second_half = [page for front, back in zip(fronts, backs, strict=True) for page in (front[0], back[1])]
    return [*first_half, *reversed(second_half)]


@given(st.integers(1, 200))
def test_a_folded_booklet_reads_from_page_to_page(pages: int) -> None:
    read = folded(booklet_order(pages))
    assert [page for page in read if page is not None] == list(range(pages))
    assert read[:pages] == list(range(pages))
    assert len(read) - pages < 4


def small_book(pages: int) -> bytes:
    """A book of empty A5 pages, each with its number as the only operator."""
    result = BytesIO()
    with pikepdf.new() as pdf:
        for number in range(pages):
            page = pdf.add_blank_page(page_size=(148 * MM, 210 * MM))
            page.Contents = pdf.make_stream(f"{number} w".encode())
        pdf.save(result)
    return result.getvalue()


def test_two_pages_lie_side_by_side_on_a_sheet() -> None:
    data = booklet(small_book(6), 210, 297, "Book")
    with pikepdf.open(BytesIO(data)) as pdf:
        assert len(pdf.pages) == 4
        for sheet, pair in zip(pdf.pages, booklet_order(6), strict=True):
            assert [round(float(value)) for value in sheet.mediabox] == [0, 0, round(297 * MM), round(210 * MM)]
            forms = [bytes(form.read_bytes()) for form in sheet.Resources.get("/XObject", {}).values()]
            assert sorted(forms) == sorted(f"{number} w".encode() for number in pair if number is not None)
        assert pdf.Root.ViewerPreferences.Duplex == "/DuplexFlipShortEdge"


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("lang", ["es", "en"])
def test_all_rules_of_a_game_fit_on_one_sheet(name: str, lang: str) -> None:
    content = load_game_content(name)
    data = quick_reference_pdf(content, check_paths([name]).runs, lang, 210, 297)
    with pikepdf.open(BytesIO(data)) as pdf:
        assert len(pdf.pages) == 1


def test_rules_that_do_not_fit_are_one_clear_error() -> None:
    content = load_game_content("backgammon")
    with pytest.raises(JugadaError, match="do not fit on one sheet"):
        quick_reference_pdf(content, check_paths(["backgammon"]).runs, "es", 70, 90)
