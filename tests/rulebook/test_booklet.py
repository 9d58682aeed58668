"""Booklets and quick references."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from io import BytesIO
from itertools import product

import pdfplumber
import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageStat

from generator.content import load_game_content
from generator.i18n import languages
from generator.rulebook.booklet import booklet, booklet_order
from generator.rulebook.markdown import plain
from generator.rulebook.player_aid import player_aid_pdf
from generator.rulebook.quick import quick_reference_pdf, turn_aid_pdf
from generator.rulebook.style import A5, MM
from generator.scene.model import Text
from generator.scene.tags import Structure, TaggedPdf
from rules_engine.core import JugadaError
from rules_engine.core.registry import game_names
from tests.art.test_common import flat
from tests.nightly import nightly_rows
from tests.nonempty import nonempty
from tests.rulebook.reading import pictures, type_size, typeset_book


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


def small_book(pages: int) -> TaggedPdf:
    """A book of empty A5 pages, each with its number as the only operator."""
    result = BytesIO()
    with pikepdf.new() as pdf:
        for number in range(pages):
            page = pdf.add_blank_page(page_size=(148 * MM, 210 * MM))
            page.Contents = pdf.make_stream(f"{number} w".encode())
        pdf.save(result)
    return TaggedPdf(result.getvalue(), Structure())


def test_two_pages_lie_side_by_side_on_a_sheet() -> None:
    data = booklet(small_book(6), 210, 297, "Book")
    with pikepdf.open(BytesIO(data)) as pdf:
        assert len(pdf.pages) == 4
        for sheet, pair in zip(pdf.pages, booklet_order(6), strict=True):
            assert [round(float(value)) for value in sheet.mediabox] == [0, 0, round(297 * MM), round(210 * MM)]
            forms = [bytes(form.read_bytes()) for form in sheet.Resources.get("/XObject", {}).values()]
            assert sorted(forms) == sorted(f"{number} w".encode() for number in pair if number is not None)
        assert pdf.Root.ViewerPreferences.Duplex == "/DuplexFlipShortEdge"


def test_pages_are_taken_over_as_they_are_packed() -> None:
    book = typeset_book("backgammon", "en").tagged
    with pikepdf.open(BytesIO(book.data)) as pdf, pikepdf.open(BytesIO(booklet(book, 210, 297, "Book"))) as sheets:
        pages = {bytes(page.Contents.read_raw_bytes()) for page in pdf.pages}
        halves = (form for sheet in sheets.pages for form in sheet.Resources.get("/XObject", {}).values())
        assert {bytes(form.read_raw_bytes()) for form in halves} == pages


def small(picture: Image.Image) -> Image.Image:
    """So few pixels that lines and their places do not matter, only what stands where."""
    return picture.resize((37, 52), Image.Resampling.BOX)


def difference(one: Image.Image, other: Image.Image) -> float:
    [mean] = ImageStat.Stat(ImageChops.difference(one, other)).mean
    return mean


@pytest.mark.parametrize(("width", "height"), [(210.0, 297.0), (215.9, 279.4)])
def test_the_pages_stand_in_the_halves_of_the_sheets(width: float, height: float) -> None:
    """Each half, as it is printed, is most like the page that belongs there, in its middle, as large as it fits."""
    book = typeset_book("backgammon", "es", A5).tagged
    pages, sheets = pictures(book.data), pictures(booklet(book, width, height, "Book"))
    scale = min(height / 2 / A5.width, width / A5.height)
    size = (sheets[0].width // 2, sheets[0].height)
    placed = [Image.new("L", size, 255) for _ in range(len(pages) + 1)]
    for empty, picture in zip(placed, pages, strict=False):
        page = picture.resize((round(picture.width * scale), round(picture.height * scale)))
        empty.paste(page, ((size[0] - page.width) // 2, (size[1] - page.height) // 2))
    known = list(map(small, placed))
    for sheet, pair in nonempty(zip(sheets, booklet_order(len(pages)), strict=True)):
        for half, number in enumerate(pair):
            printed = small(sheet.crop((half * size[0], 0, (half + 1) * size[0], size[1])))
            differences = [difference(printed, one) for one in known]
            assert differences.index(min(differences)) == (len(pages) if number is None else number)
            assert min(differences) < 6.0


def test_the_same_book_makes_the_same_booklet() -> None:
    book = small_book(4)
    assert booklet(book, 210, 297, "Book") == booklet(book, 210, 297, "Book")


def test_the_fold_is_marked_at_both_ends() -> None:
    [*sheets] = pictures(booklet(small_book(4), 210, 297, "Book"), 2.0)
    for sheet in nonempty(sheets):
        fold = sheet.crop((sheet.width // 2 - 3, 0, sheet.width // 2 + 3, sheet.height))
        dark = [y for y in range(fold.height) if min(fold.crop((0, y, 6, y + 1)).tobytes()) < 200]
        assert dark
        assert all(y < 4.5 * MM * 2 or y > fold.height - 4.5 * MM * 2 for y in dark)
        assert min(dark) < 4 < fold.height - max(dark) + 8


SHEETS = ((210.0, 297.0), (215.9, 279.4))
FULLEST = ("basketmind", "es", SHEETS[1])


@pytest.mark.parametrize(
    ("name", "lang", "sheet_size"),
    nightly_rows(list(product(game_names(), languages(), SHEETS)), day=[("backgammon", "es", SHEETS[0]), FULLEST]),
)
def test_the_quick_reference_is_a_page_with_the_aid_and_the_set_up(
    name: str, lang: str, sheet_size: tuple[float, float]
) -> None:
    book = typeset_book(name, lang)
    data = quick_reference_pdf(book.made, *sheet_size).data
    with pdfplumber.open(BytesIO(data)) as pdf:
        [page] = pdf.pages
        words = " ".join(page.extract_text(layout=False).split())
        assert min(type_size(char) for char in page.chars) > 6.4
    sheet = book.made.book.sheet
    assert sheet.opening
    assert sheet.opening.table
    for block in nonempty(sheet.aid):
        assert block.title[lang].split()[0] in words
    for step in sheet.opening.table.steps:
        assert plain(step.text[lang]).split()[0] in words


def test_all_rules_of_a_game_without_an_aid_fit_on_one_sheet() -> None:
    """Both sides of it at most; each rule with its number in the book."""
    book = typeset_book("basket_boss", "es")
    made = copy(book.made)
    made.book = replace(made.book, sheet=made.book.sheet.model_copy(update={"aid": []}))
    with pdfplumber.open(BytesIO(quick_reference_pdf(made, 210, 297).data)) as pdf:
        assert len(pdf.pages) <= 2
        words = " ".join(" ".join(page.extract_text(layout=False).split()) for page in pdf.pages)
        assert min(type_size(char) for page in pdf.pages for char in page.chars) > 6.0
    text = load_game_content("basket_boss").rules["es"]
    for rule in text.rules:
        assert book.made.book.numbers[rule] in words
        assert text.lead(rule).split()[0] in words


@pytest.mark.parametrize("lang", ["es", "en"])
def test_a_game_without_an_aid_in_its_kit_gets_its_turn_twice_on_a_sheet(lang: str) -> None:
    book = typeset_book("backgammon", lang)
    turn = book.made.book.sheet.turn
    with pdfplumber.open(BytesIO(turn_aid_pdf(book.made, 210, 297).data)) as pdf:
        [page] = pdf.pages
        halves = [
            page.crop((0, 0, page.width / 2, page.height)),
            page.crop((page.width / 2, 0, page.width, page.height)),
        ]
        first, second = (half.extract_text() for half in halves)
    assert first == second
    for part in turn:
        assert plain(part.title[lang]) in first
        assert all(plain(line.text[lang]).split()[0] in first for line in part.lines)


@pytest.mark.parametrize(
    ("game", "lang"), nightly_rows(list(product(game_names(), languages())), day=[("backgammon", "es")])
)
def test_the_aid_of_a_kit_is_that_of_the_book(game: str, lang: str) -> None:
    made = typeset_book(game, lang).made
    part = next(one for one in made.pictures.components if one.id == "aid")
    with pdfplumber.open(BytesIO(player_aid_pdf(made, 210, 297).data)) as pdf:
        [page] = pdf.pages
        printed = "".join(char["text"] for char in page.chars).replace(" ", "")
    for face in filter(None, (part.front, part.back)):
        assert all(
            item.text.replace(" ", "") in printed for item in nonempty(flat(face.items)) if isinstance(item, Text)
        )


def test_rules_that_do_not_fit_are_one_clear_error() -> None:
    with pytest.raises(JugadaError, match="do not fit on one sheet"):
        quick_reference_pdf(typeset_book("backgammon", "es").made, 70, 90)
