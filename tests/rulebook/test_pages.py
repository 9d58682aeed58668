"""Every game's book, page by page: as many pages as it may have, full enough, and legible."""

from __future__ import annotations

from contextlib import closing
from io import BytesIO
from itertools import product
from unicodedata import normalize

import pdfplumber
import pypdfium2
import pytest
from reportlab.platypus import Spacer

from generator.i18n import languages
from generator.i18n.catalogue import bundle
from generator.rulebook.bands import Band, Follows, Page
from generator.rulebook.book import load_book
from generator.rulebook.figure_bands import figure_bands
from generator.rulebook.filling import find_bad_pages, measure_filling
from generator.rulebook.page_breaks import paginate
from generator.rulebook.plan import Figure
from generator.rulebook.style import A5, BAR_MM, MM, SQUARE, Trim
from generator.scene.fonts import SS400
from generator.scene.min_type_size import LEAST_PT
from generator.scene.model import Scene, Text
from generator.scene.pdf import pdf_bytes
from generator.scene.theme import INK
from rules_engine.core.registry import game_names
from tests.nightly import each_game, nightly_rows
from tests.nonempty import nonempty
from tests.player_text import pdf_text, unfit_lines
from tests.rulebook.reading import small_letters, top_bookmarks, type_size, typeset_book

MOST_BYTES = 1_000_000
LOWEST_TITLE_MM = 40.0
BOOKS = list(product(game_names(), languages(), (SQUARE, A5)))
DAY_BOOKS = [("backgammon", "es", SQUARE)]


@pytest.mark.parametrize(("game", "lang", "trim"), nightly_rows(BOOKS, day=DAY_BOOKS))
def test_pages_are_full_no_more_than_the_budget_and_for_players(game: str, lang: str, trim: Trim) -> None:
    book = typeset_book(game, lang, trim)
    budget = load_book(book.made.book.content).pages
    assert budget is not None
    assert book.pages <= (budget.square if trim == SQUARE else budget.a5)
    assert book.pages % 4 == 0
    assert len(book.pdf) < MOST_BYTES
    pages = measure_filling(book.pdf, trim)
    assert [page.number for page in pages] == list(range(2, book.pages + 1))
    assert [(page, str(fault)) for page, fault in find_bad_pages(pages)] == []
    assert unfit_lines(game, lang, pdf_text(book.pdf)) == []


@pytest.mark.parametrize(("game", "lang", "trim"), nightly_rows(BOOKS, day=DAY_BOOKS))
def test_each_chapter_opens_at_the_top_of_a_page(game: str, lang: str, trim: Trim) -> None:
    """Whatever has a bookmark of the first level, in the finished PDF; the back cover has its title in a panel."""
    data = typeset_book(game, lang, trim).pdf
    *opening, _back = nonempty(top_bookmarks(data))
    assert len({page for _, page in opening}) == len(opening)
    with pdfplumber.open(BytesIO(data), pages=[page for _, page in opening if page > 1]) as pdf:
        for (title, number), page in zip(opening, pdf.pages, strict=True):
            large = [char for char in page.chars if type_size(char) > 14 and char["top"] > BAR_MM * MM]
            top = "".join(char["text"] for char in large if char["top"] < LOWEST_TITLE_MM * MM)
            assert number == page.page_number
            assert letters(title) in letters(top), f"page {number}"


@pytest.mark.parametrize("game", each_game())
def test_the_contents_name_every_page_that_a_reader_can_open_the_book_at(game: str) -> None:
    """All bookmarks of the first level, in their order, but the page that has the contents, and the box."""
    book = typeset_book(game, "es")
    words = bundle("rulebook", "es")
    passed = {words("aim"), words("start"), words("components")}
    titles = [title for title, _ in nonempty(top_bookmarks(book.pdf)) if title not in passed]
    with closing(pypdfium2.PdfDocument(book.pdf)) as document:
        listed = "".join(filter(str.isalpha, document[1].get_textpage().get_text_bounded().casefold()))
    assert [title for title in titles if letters(title) not in listed] == []


def letters(text: str) -> str:
    """Its letters alone, without a story's kind before a colon."""
    return "".join(filter(str.isalpha, text.rpartition(": ")[2].casefold()))


@pytest.mark.parametrize("rest", [1, 2, 3])
def test_a_page_does_not_begin_with_a_few_lines_of_the_text_before(rest: int) -> None:
    """The rule before the rest would fit on the first page; it moves to the second one, where the rest is."""
    heights = [138, 20, rest * 4.445, 132]
    bands = [Band([Spacer(0, high * MM)], gap=2.0, stretch=4.0, continues=high < 15) for high in heights]
    for band in bands:
        band.measure(SQUARE)
    pages = paginate(bands, 2)
    assert pages
    assert [page.leftover for page in pages] == [0.0, 0.0]
    bands[2].continues = False
    pages = paginate(bands, 2)
    assert pages
    assert [len(page.bands) for page in pages] == [2, 2], "the first page would be fuller"


@pytest.mark.parametrize("follows", ["text", "figure"])
def test_a_page_turn_does_not_part_a_figure_from_its_text_or_from_its_other_half(follows: Follows) -> None:
    """Page 3 would be full with the second band; that leaves the third one overleaf from it."""
    heights = [165, 138, 28, 145, 150]
    kinds: list[Follows] = ["", "", "text" if follows == "figure" else "", follows, ""]

    def spreads(kinds: list[Follows]) -> list[int]:
        bands = [Band([Spacer(0, high * MM)], follows=kind) for high, kind in zip(heights, kinds, strict=True)]
        for band in bands:
            band.measure(SQUARE)
        pages = paginate(bands, 2)
        assert pages
        places = {id(band): number // 2 for number, page in enumerate(pages, 2) for band in page.bands}
        return [places[id(band)] for band in bands]

    assert spreads(["", "", "", "", ""]) == [1, 1, 1, 2, 2]
    assert spreads(kinds) == [1, 1, 2, 2, 2]


def test_a_heading_at_the_foot_of_a_page_has_three_lines_below_it() -> None:
    def count(lines: int) -> list[int]:
        heights = [140, 12, lines * 4.445, 80, 60]
        bands = [Band([Spacer(0, high * MM)], gap=2.0, stretch=4.0, stays=high == 12) for high in heights]
        for band in bands:
            band.measure(SQUARE)
        return [len(page.bands) for page in paginate(bands, 2) or ()]

    assert (count(2), count(4)) == ([1, 4], [3, 2])


@pytest.mark.parametrize("figure", [True, False])
def test_text_below_a_figure_keeps_its_distance(figure: bool) -> None:
    """Else it looks like the caption: 5 mm, wherever the figure has moved."""
    heights = [40, 30, 20]
    bands = [
        Band([Spacer(0, high * MM)], gap=2.0, stretch=0.0, full=high == 30, floats=figure and high == 30)
        for high in heights
    ]
    for band in bands:
        band.measure(SQUARE)
    below = 5.0 if figure else 2.0
    page = Page(bands)
    assert page.gaps() == pytest.approx([0, 2.0 * MM, below * MM])
    assert page.natural == pytest.approx((sum(heights) + 2.0 + below) * MM)


@pytest.mark.parametrize("game", each_game())
def test_every_game_has_an_index_written_by_hand(game: str) -> None:
    made = typeset_book(game, "es").made
    assert 25 <= len(made.book.sheet.index) <= 40
    stated = set(made.book.numbers)
    assert all(entry.rules[0] in stated for entry in made.book.sheet.index)


@pytest.mark.parametrize("game", each_game())
def test_the_last_page_has_every_block_of_the_aid_in_type_that_can_be_read(game: str) -> None:
    for trim in (SQUARE, A5):
        book = typeset_book(game, "es", trim)
        with pdfplumber.open(BytesIO(book.pdf), pages=[book.pages]) as pdf:
            [page] = pdf.pages
            words = " ".join(page.extract_text().split())
            assert min(map(type_size, page.chars)) >= LEAST_PT - 0.02
        titles = [block.title["es"] for block in nonempty(book.made.book.sheet.aid)]
        assert [title for title in titles if title.split()[0] not in words] == []


@pytest.mark.parametrize("game", each_game())
def test_each_column_of_the_glossary_is_read_to_its_end(game: str) -> None:
    book = typeset_book(game, "es", A5)
    with pdfplumber.open(BytesIO(book.pdf), pages=[int(book.made.page_numbers.page("words"))]) as pdf:
        [page] = pdf.pages
        heads = [char for char in page.chars if abs(char["size"] - 9) < 0.01 and "Barlow" in char["fontname"]]
        firsts = {(char["x0"] > page.width / 2, round(char["top"])): char["text"] for char in reversed(heads)}
    letters = [normalize("NFD", firsts[place])[0] for place in sorted(firsts)]
    assert len(letters) > 5
    assert letters == sorted(letters)


@pytest.mark.parametrize(("game", "lang", "trim"), nightly_rows(BOOKS, day=DAY_BOOKS))
def test_no_letter_is_too_small(game: str, lang: str, trim: Trim) -> None:
    """On no page: what a figure would print smaller is left out of it."""
    assert small_letters(typeset_book(game, lang, trim).pdf, LEAST_PT - 0.05) == []


@pytest.mark.night
@pytest.mark.parametrize(("trim", "cards"), [(SQUARE, 23), (A5, 14)])
def test_cards_to_lay_out_are_wide_enough_to_be_read(trim: Trim, cards: int) -> None:
    """Each is cut off by a line as wide as it is; on a narrow page the nine of the deck are in a list."""
    book = typeset_book("team_km", "es", trim)
    with pdfplumber.open(BytesIO(book.pdf), pages=[int(book.made.page_numbers.page("lay-out"))]) as pdf:
        [page] = pdf.pages
        assert sum(25.9 * MM <= line["width"] <= 30 * MM for line in page.lines) >= cards


@pytest.mark.parametrize(
    ("lines", "wrong"),
    [
        ((30, 70, 110, 150, 190), []),
        ((30, 70, 110, 140), ["page 2: only"]),
        ((30, 70, 125, 160, 190), ["page 2: a gap of 5"]),
    ],
)
def test_a_page_that_is_too_empty_is_found(lines: tuple[float, ...], wrong: list[str]) -> None:
    """The second page is a left one: its main column begins at 74 mm, which the text reaches."""
    texts = tuple(Text(80, y, "text that is long enough to be seen", SS400, 10, INK) for y in lines)
    data = pdf_bytes([Scene(210, 210, ()), Scene(210, 210, texts)], title="sample")
    found = [f"page {page}: {fault}" for page, fault in find_bad_pages(measure_filling(data, SQUARE)) if page]
    assert [one[: len(start)] for one, start in zip(found, wrong, strict=True)] == wrong


def test_the_frame_of_a_low_picture_grows_no_higher_than_the_picture() -> None:
    made = typeset_book("backgammon", "es", SQUARE).made
    parts = [part for chapter in made.book.chapters for part in chapter.parts]
    [figure] = [part for part in parts if isinstance(part, Figure) and part.after == "bg.move.blocked"]
    [band] = figure_bands(made, figure)
    band.measure(SQUARE)
    usual = band.heights[0]
    band.pictures[0].grow(1.0)
    band.measure(SQUARE)
    assert 5.0 < (band.heights[0] - usual) / MM < 12.0, "half a board is 54 mm high where it is 85 wide"
