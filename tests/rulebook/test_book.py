"""The finished book, measured: what is in it, where it stands, what leads where."""

from __future__ import annotations

from io import BytesIO

import pikepdf
import pytest

from generator.content import load_game_content
from generator.examples.check import check_paths
from generator.rulebook.document import bind
from generator.rulebook.style import BOTTOM_MM, INNER_MM, MM, OUTER_MM, PAGE_HEIGHT_MM, PAGE_WIDTH_MM, TOP_MM
from generator.scene.fonts import LEAST_PT
from tests.nonempty import nonempty
from tests.rulebook.reading import PAGE_NUMBER, Page, bound, leads_to, outline, places, read_pages, type_size

GAME = "backgammon"
LANG = "es"


@pytest.fixture(scope="module", params=["es", "en"])
def book(request: pytest.FixtureRequest) -> tuple[str, bytes]:
    """A language and the book in it."""
    lang: str = request.param
    return lang, bound(GAME, lang).pdf


@pytest.fixture(scope="module")
def spanish() -> bytes:
    """The book in the one language in which its pages are read, which takes long."""
    return bound(GAME, LANG).pdf


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


def test_every_rule_example_and_chapter_has_its_place(book: tuple[str, bytes]) -> None:
    found = places(book[1])
    content = load_game_content(GAME)
    chapters = [one for one in content.rules[book[0]].sections if one.level == 2]
    names = {*content.rule_ids, *(f"example-{run.id}" for run in check_paths([GAME]).runs)}
    assert names | {f"chapter-{number}" for number in range(1, len(chapters) + 1)} <= found.keys()


def test_a_rule_is_placed_on_the_page_that_states_it(spanish: bytes, pages: list[str]) -> None:
    text = load_game_content(GAME).rules[LANG]
    found = places(spanish)
    for rule in nonempty(text.rules):
        assert " ".join(text.lead(rule).split()[:3]) in pages[found[rule] - 1].replace("\n", " "), rule


def test_the_contents_name_the_pages_on_which_things_stand(spanish: bytes, pages: list[str]) -> None:
    titles = dict(outline(spanish))
    lines = pages[1].splitlines()
    text = load_game_content(GAME).rules[LANG]
    chapters = [section.title for section in text.sections if section.level == 2]
    for number, title in nonempty(enumerate(chapters, 1)):
        [line] = [line for line in lines if line.startswith(f"{number} {title} ")]
        page = int(line.rpartition(" ")[2])
        assert titles[f"{number}  {title}"] == page
        assert title in pages[page - 1]


def test_every_example_is_in_it_and_in_the_outline(spanish: bytes, pages: list[str]) -> None:
    titles = dict(outline(spanish))
    for run in nonempty(check_paths([GAME]).runs):
        [title] = [one for one in titles if one.endswith(f": {run.title[LANG]}")]
        assert title.partition(":")[0].upper() in pages[titles[title] - 1]


def test_links_lead_to_places_that_exist(book: tuple[str, bytes]) -> None:
    named = places(book[1])
    with pikepdf.open(BytesIO(book[1])) as pdf:
        numbers = {page.objgen: number for number, page in enumerate(pdf.pages, 1)}
        links = [link for page in pdf.pages for link in page.get("/Annots", [])]
        assert len(links) > 100
        assert all(1 <= leads_to(link["/Dest"], numbers, named) <= len(numbers) for link in links)


def test_each_cross_reference_names_the_page_of_what_it_leads_to(spanish: bytes, read: list[Page]) -> None:
    told = [
        (page.number, target, number)
        for page in read
        for target, words in page.links
        for number in (PAGE_NUMBER.findall(words) or ([words] if words.strip().isdecimal() else []))
    ]
    assert len(told) > 80
    assert [one for one in told if int(one[2].strip(", ")) != one[1]] == []


def test_left_and_right_pages_keep_their_margins(read: list[Page]) -> None:
    for page in nonempty(read[1:]):
        left = INNER_MM if page.number % 2 else OUTER_MM
        right = PAGE_WIDTH_MM - (OUTER_MM if page.number % 2 else INNER_MM)
        assert min(char["x0"] for char in page.chars) >= left * MM - 0.6
        assert max(char["x1"] for char in page.chars if char["text"] != " ") <= right * MM + 1.2
        assert min(char["bottom"] for char in page.body) >= TOP_MM * MM
        assert max(char["bottom"] for char in page.body) <= BOTTOM_MM * MM + 3


def test_all_pages_are_a5(book: tuple[str, bytes]) -> None:
    with pikepdf.open(BytesIO(book[1])) as pdf:
        for page in nonempty(pdf.pages):
            assert [float(one) for one in page.mediabox] == pytest.approx(
                [0, 0, PAGE_WIDTH_MM * MM, PAGE_HEIGHT_MM * MM], abs=0.01
            )


def test_no_heading_stands_alone_at_the_foot_of_a_page(read: list[Page]) -> None:
    """Below a chapter's or an example's title there is always more of it on the same page."""
    for page in nonempty(read[1:]):
        titles = [char["bottom"] for char in page.body if char["size"] > 12.5]
        below = [char for char in page.body if titles and char["top"] > max(titles)]
        assert not titles or len(below) > 40, page.number


def test_a_caption_stands_beside_its_figure(read: list[Page]) -> None:
    """Each board has the label N12 once: beside it, or just above it, is the caption's first line."""
    count = 0
    for page in read:
        letters = "".join(char["text"] for char in page.chars)
        start = letters.find("Figura ")
        while start >= 0:
            top = page.chars[start]["top"]
            boards = [page.chars[at]["top"] for at in range(len(letters)) if letters.startswith("N12", at)]
            assert any(abs(top - board) < 12 * MM for board in boards), page.number
            count += 1
            start = letters.find("Figura ", start + 1)
    assert count >= 5


def test_no_letter_is_too_small_to_read(read: list[Page]) -> None:
    for page in nonempty(read):
        assert min(map(type_size, page.chars)) >= LEAST_PT - 0.01, page.number


def test_values_come_from_the_engine(pages: list[str]) -> None:
    game = load_game_content(GAME).game
    odds = game.queries["shots"].answer(
        game.parse_state("XGID=-a-----A----------------n-:0:0:-1:00:0:0:0:0:0"), {"point": "B7", "player": "B"}
    )
    rows = [line.split() for page in pages for line in page.splitlines()]
    assert ["6", str(odds), "12", "3/36"] in rows


def test_the_same_input_gives_the_same_bytes(spanish: bytes) -> None:
    assert bind(load_game_content(GAME), check_paths([GAME]).runs, LANG).pdf == spanish


def test_fonts_are_embedded_and_the_file_says_what_it_is(book: tuple[str, bytes]) -> None:
    lang, data = book
    with pikepdf.open(BytesIO(data)) as pdf:
        fonts = [font for page in pdf.pages for font in page.Resources.get("/Font", {}).values()]
        assert fonts
        assert all("/FontFile2" in font["/FontDescriptor"] for font in fonts)
        assert str(pdf.Root.Lang) == lang
        assert str(pdf.docinfo["/Title"]).startswith(load_game_content(GAME).sheet.title[lang])
