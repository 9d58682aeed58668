"""The finished book, measured: what is in it, where it stands, what leads where."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from typing import Any

import pdfplumber
import pikepdf
import pytest

from generator.content import load_game_content
from generator.examples.check import check_paths
from generator.rulebook.document import rulebook_pdf
from generator.rulebook.style import BOTTOM_MM, HEADER_MM, INNER_MM, MM, OUTER_MM, PAGE_WIDTH_MM, TOP_MM

GAME = "backgammon"


@pytest.fixture(scope="module", params=["es", "en"])
def book(request: pytest.FixtureRequest) -> tuple[str, bytes]:
    """A language and the book in it."""
    lang: str = request.param
    return lang, rulebook_pdf(load_game_content(GAME), check_paths([GAME]).runs, lang)


@dataclass(frozen=True)
class Page:
    """A page as a reader program sees it; `number` counts from 1."""

    number: int
    text: str
    chars: list[dict[str, Any]]

    @property
    def body(self) -> list[dict[str, Any]]:
        """What stands between the bar and the folio."""
        return [char for char in self.chars if char["bottom"] > HEADER_MM * MM + 4 and char["bottom"] < 197 * MM]


@pytest.fixture(scope="module")
def spanish() -> tuple[str, bytes]:
    """The book in the one language in which its pages are read, which takes long."""
    return "es", rulebook_pdf(load_game_content(GAME), check_paths([GAME]).runs, "es")


@pytest.fixture(scope="module")
def read(spanish: tuple[str, bytes]) -> list[Page]:
    """The pages, read once."""
    with pdfplumber.open(BytesIO(spanish[1])) as pdf:
        return [Page(page.page_number, page.extract_text(), page.chars) for page in pdf.pages]


@pytest.fixture(scope="module")
def pages(read: list[Page]) -> list[str]:
    """The words of each page."""
    return [page.text for page in read]


def outline(data: bytes) -> Iterator[tuple[str, int]]:
    """The bookmarks' titles with the page (from 0) that each leads to."""
    with pikepdf.open(BytesIO(data)) as pdf:
        names = dict(_named(pdf))
        pages = [page.objgen for page in pdf.pages]
        with pdf.open_outline() as found:
            for item in found.root:
                for one in (item, *item.children):
                    target = one.destination
                    place = names[str(target)] if isinstance(target, pikepdf.String | str) else target
                    yield one.title, pages.index(_array(place)[0].objgen)


def _array(place: Any) -> Any:
    return place["/D"] if isinstance(place, pikepdf.Dictionary) else place


def _named(pdf: pikepdf.Pdf) -> Iterator[tuple[str, Any]]:
    for name, place in (pdf.Root.get("/Dests") or {}).items():
        yield str(name), place


def test_every_rule_is_in_it_with_its_words_and_its_tag(spanish: tuple[str, bytes], pages: list[str]) -> None:
    text = load_game_content(GAME).rules[spanish[0]]
    everything = "\n".join(pages)
    for rule in text.rules:
        assert rule in everything
    for word in (text.lead(rule) for rule in text.rules):
        assert " ".join(word.split()[:3]) in everything.replace("\n", " ")


def test_the_contents_name_the_pages_on_which_things_stand(spanish: tuple[str, bytes], pages: list[str]) -> None:
    titles = dict(outline(spanish[1]))
    lines = pages[1].splitlines()
    text = load_game_content(GAME).rules[spanish[0]]
    chapters = [section.title for section in text.sections if section.level == 2]
    for number, title in enumerate(chapters, 1):
        [line] = [line for line in lines if line.startswith(f"{number} {title} ")]
        page = int(line.rpartition(" ")[2])
        assert titles[f"{number}  {title}"] == page - 1
        assert title in pages[page - 1]


def test_every_example_is_in_it_and_in_the_outline(spanish: tuple[str, bytes], pages: list[str]) -> None:
    found = [title for title, _ in outline(spanish[1])]
    for run in check_paths([GAME]).runs:
        assert any(title.endswith(f": {run.title[spanish[0]]}") for title in found)
        assert any(run.id in page for page in pages)


def test_links_lead_to_places_that_exist(book: tuple[str, bytes]) -> None:
    with pikepdf.open(BytesIO(book[1])) as pdf:
        names = {name for name, _ in _named(pdf)}
        targets = set()
        for page in pdf.pages:
            for link in page.get("/Annots", []):
                targets.add(str(link["/Dest"]))
    assert targets
    assert {target for target in targets if target.startswith("/")} <= names


def test_left_and_right_pages_keep_their_margins(read: list[Page]) -> None:
    for page in read[1:]:
        left = INNER_MM if page.number % 2 else OUTER_MM
        right = PAGE_WIDTH_MM - (OUTER_MM if page.number % 2 else INNER_MM)
        assert min(char["x0"] for char in page.chars) >= left * MM - 0.6
        assert max(char["x1"] for char in page.chars) <= right * MM + 1.2
        assert min(char["bottom"] for char in page.body) >= TOP_MM * MM
        assert max(char["bottom"] for char in page.body) <= BOTTOM_MM * MM + 3


def test_no_heading_stands_alone_at_the_foot_of_a_page(read: list[Page]) -> None:
    """Below a chapter's or an example's title there is always more of it on the same page."""
    for page in read[1:]:
        titles = [char["bottom"] for char in page.body if char["size"] > 13]
        below = [char for char in page.body if titles and char["top"] > max(titles)]
        assert not titles or len(below) > 40, page.number


def test_values_come_from_the_engine(pages: list[str]) -> None:
    game = load_game_content(GAME).game
    odds = game.queries["shots"].answer(
        game.parse_state("XGID=-a-----A----------------n-:0:0:-1:00:0:0:0:0:0"), {"point": "B7", "player": "B"}
    )
    rows = [line.split() for page in pages for line in page.splitlines()]
    assert ["6", str(odds), "12", "1/12"] in rows


def test_the_same_input_gives_the_same_bytes(book: tuple[str, bytes]) -> None:
    again = rulebook_pdf(load_game_content(GAME), check_paths([GAME]).runs, book[0])
    assert again == book[1]


def test_fonts_are_embedded(book: tuple[str, bytes]) -> None:
    with pikepdf.open(BytesIO(book[1])) as pdf:
        fonts = [font for page in pdf.pages for font in page.Resources.get("/Font", {}).values()]
        assert fonts
        assert all("/FontFile2" in font["/FontDescriptor"] for font in fonts)
        assert str(pdf.Root.Lang) == book[0]
