"""The finished book, measured: what is in it, where it stands, what leads where."""

from __future__ import annotations

from io import BytesIO

import pikepdf
import pytest

from generator.content import load_game_content
from generator.examples.check import check_paths
from generator.rulebook.document import typeset
from generator.rulebook.style import BOTTOM_MM, MM, SQUARE, TOP_MM, TRIMS, Trim
from tests.nightly import nightly
from tests.nonempty import nonempty
from tests.rulebook.reading import Page, leads_to, outline, places, read_pages, typeset_book

GAME = "backgammon"
LANG = "es"


@pytest.fixture(scope="module", params=nightly(["es", "en"], day=["es"]))
def book(request: pytest.FixtureRequest) -> tuple[str, bytes]:
    """A language and the book in it."""
    lang: str = request.param
    return lang, typeset_book(GAME, lang).pdf


@pytest.fixture(scope="module")
def spanish() -> bytes:
    """The book in the one language in which its pages are read, which takes long."""
    return typeset_book(GAME, LANG).pdf


@pytest.fixture(scope="module")
def read(spanish: bytes) -> list[Page]:
    """The pages, read once."""
    return read_pages(spanish)


@pytest.fixture(scope="module")
def pages(read: list[Page]) -> list[str]:
    """The words of each page."""
    return [page.text for page in read]


def test_every_rule_is_in_it_with_its_words_and_without_its_id(pages: list[str]) -> None:
    text = load_game_content(GAME).rules[LANG]
    everything = "\n".join(pages)
    for rule in nonempty(text.rules):
        assert rule not in everything
    for word in nonempty(text.lead(rule) for rule in text.rules):
        assert " ".join(word.split()[:3]) in everything.replace("\n", " ")


def test_every_rule_figure_and_chapter_has_its_place(book: tuple[str, bytes]) -> None:
    found = places(book[1])
    planned = typeset_book(GAME, book[0]).made.book
    assert set(load_game_content(GAME).rule_ids) <= found.keys()
    assert {figure.name for figure in planned.figures} | {one.name for one in planned.chapters} <= found.keys()


def test_a_rule_is_placed_on_the_page_that_states_it(spanish: bytes, pages: list[str]) -> None:
    text = load_game_content(GAME).rules[LANG]
    found = places(spanish)
    for rule in nonempty(text.rules):
        assert " ".join(text.lead(rule).split()[:3]) in pages[found[rule] - 1].replace("\n", " "), rule


def test_the_bookmarks_are_the_chapters_the_rules_and_the_examples(spanish: bytes, pages: list[str]) -> None:
    titles = dict(outline(spanish))
    for chapter in nonempty(typeset_book(GAME, LANG).made.book.chapters):
        assert chapter.title in pages[titles[f"{chapter.number}  {chapter.title}"] - 1]
        for part in chapter.paragraphs:
            if part.rule:
                [page] = [page for title, page in titles.items() if title.startswith(f"{part.number} ")]
                assert part.number in pages[page - 1]
    examples = [figure for figure in typeset_book(GAME, LANG).made.book.figures if figure.title]
    for figure in nonempty(examples):
        assert figure.title in pages[titles[f"Fig. {figure.number}. {figure.title}"] - 1].replace("\n", " ")


def test_a_figure_is_on_the_spread_of_its_rule_or_the_next_one(spanish: bytes) -> None:
    found = places(spanish)
    for figure in nonempty(typeset_book(GAME, LANG).made.book.figures):
        assert 0 <= found[figure.name] // 2 - found[figure.after] // 2 <= 1, figure.name


def test_links_lead_to_places_that_exist(book: tuple[str, bytes]) -> None:
    named = places(book[1])
    with pikepdf.open(BytesIO(book[1])) as pdf:
        numbers = {page.objgen: number for number, page in enumerate(pdf.pages, 1)}
        links = [link for page in pdf.pages for link in page.get("/Annots", [])]
        assert len(links) > 60
        assert all(1 <= leads_to(link["/Dest"], numbers, named) <= len(numbers) for link in links)


def test_each_number_in_the_index_is_the_page_that_it_leads_to(read: list[Page]) -> None:
    (words,) = [page for page in read if "Índice" in page.text]
    named = [(target, text) for target, text in words.links if text.strip().isdecimal()]
    assert len(named) > 15
    assert [one for one in named if int(one[1]) != one[0]] == []


def test_left_and_right_pages_keep_their_margins(read: list[Page]) -> None:
    for page in nonempty(read[2:-1]):
        left = SQUARE.area_left(page.number)
        assert min(char["x0"] for char in page.body) >= left * MM - 0.6
        assert max(char["x1"] for char in page.body if char["text"] != " ") <= (left + SQUARE.full) * MM + 1.2
        assert min(char["bottom"] for char in page.body) >= TOP_MM * MM
        assert max(char["bottom"] for char in page.body) <= BOTTOM_MM * MM + 3


@pytest.mark.parametrize("trim", TRIMS.values(), ids=TRIMS)
def test_all_pages_have_the_trim(trim: Trim) -> None:
    with pikepdf.open(BytesIO(typeset_book(GAME, LANG, trim).pdf)) as pdf:
        for page in nonempty(pdf.pages):
            size = [0, 0, trim.width * MM, trim.height * MM]
            assert [float(one) for one in page.mediabox] == pytest.approx(size, abs=0.01)


def test_no_heading_stands_alone_at_the_foot_of_a_page(read: list[Page]) -> None:
    """Below a chapter's or an example's title there is always more of it on the same page."""
    for page in nonempty(read[1:-1]):
        titles = [char["bottom"] for char in page.body if char["size"] > 16 and char["text"].isalpha()]
        below = [char for char in page.body if titles and char["top"] > max(titles)]
        assert not titles or len(below) > 40, page.number


def test_each_figure_has_its_caption_on_its_page(spanish: bytes, pages: list[str]) -> None:
    found = places(spanish)
    for figure in nonempty(typeset_book(GAME, LANG).made.book.figures):
        assert f"Fig. {figure.number}." in pages[found[figure.name] - 1]


def test_values_come_from_the_engine(pages: list[str]) -> None:
    game = load_game_content(GAME).game
    boards = ("-" * far + "A" + "-" * (21 - far) for far in range(6))
    states = [game.parse_state(f"XGID=-a{board}n-:0:0:-1:00:0:0:0:0:0") for board in boards]
    odds = [
        game.queries["shots"].answer(state, {"point": f"B{far}", "player": "B"}) for far, state in enumerate(states, 2)
    ]
    rows = [line.split() for line in pages[-1].splitlines()]
    assert [str(one).split("/")[0] for one in odds] in rows


def test_the_same_input_gives_the_same_bytes(spanish: bytes) -> None:
    assert typeset(load_game_content(GAME), check_paths([GAME]).runs, LANG).pdf == spanish


def test_fonts_are_embedded_and_the_file_says_what_it_is(book: tuple[str, bytes]) -> None:
    lang, data = book
    with pikepdf.open(BytesIO(data)) as pdf:
        fonts = [font for page in pdf.pages for font in page.Resources.get("/Font", {}).values()]
        assert fonts
        assert all("/FontFile2" in font["/FontDescriptor"] for font in fonts)
        assert str(pdf.Root.Lang) == lang
        assert str(pdf.docinfo["/Title"]).startswith(load_game_content(GAME).sheet.title[lang])
