"""Our own books are clean as books; each way to spoil one is found by the check that is for it."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from itertools import cycle
from pathlib import Path

import pikepdf
import pytest

from generator.i18n import languages
from generator.preflight.run import preflight
from generator.preflight.verdicts import Report
from generator.printing.pdf.metadata import Description, describe
from generator.scene.fonts import SS400
from generator.scene.model import Group, Item, Scene, Stroke, Text, scale, translate
from generator.scene.path import line
from generator.scene.pdf import pdf_bytes
from generator.scene.theme import INK
from rules_engine.core.registry import game_names
from tests.player_text import pdf_text, unfit_lines
from tests.rulebook.reading import book_files_of

SHORTEST = "backgammon"
BOOK = {"document", "fonts", "boxes", "type", "lines", "images"}
WHOLE = {*BOOK, "filling"}
"""What is checked of a whole book besides."""


def inspected(data: bytes, folder: Path) -> Report:
    path = folder / "book.pdf"
    path.write_bytes(data)
    return preflight(path)


def found(report: Report) -> list[str]:
    return [f"{check}: {finding}" for check, finding in report.findings]


@pytest.mark.night
@pytest.mark.parametrize(("game", "lang"), list(zip(game_names(), cycle(languages()))))
def test_the_books_of_every_game_are_clean(game: str, lang: str, tmp_path: Path) -> None:
    """A booklet on letter paper is a little smaller than the book: its type and lines are measured as they are."""
    kinds = set()
    for made in book_files_of(game, lang, "letter"):
        kinds.add(made.name.split("-")[1])
        if "-booklet-" in made.name and game != SHORTEST:
            continue  # the same pages once more
        report = inspected(made.data, tmp_path)
        assert found(report) == [], made.name
        assert unfit_lines(game, lang, pdf_text(made.data)) == [], made.name
        assert {verdict.check for verdict in report.verdicts if not verdict.skipped} == (
            WHOLE if "-rulebook-" in made.name else BOOK
        )
        assert report.kind in made.name
    assert kinds == {"rulebook", "booklet", "quick", "aid"}


def book(*items: Item, kind: str = "rulebook", pages: int = 1) -> bytes:
    """A small book of equal pages."""
    words = Text(10, 20, "Each player has fifteen checkers.", SS400, 9, INK)
    data = pdf_bytes([Scene(148, 210, (words, *items))] * pages, title="Rules", lang="en")
    result = BytesIO()
    with pikepdf.open(BytesIO(data)) as document:
        describe(document, Description("Rules", "", "en", rights="CC BY 4.0", book=kind))
        document.save(result)
    return result.getvalue()


def changed(data: bytes, change: Callable[[pikepdf.Pdf], None]) -> bytes:
    result = BytesIO()
    with pikepdf.open(BytesIO(data)) as document:
        change(document)
        document.save(result)
    return result.getvalue()


def test_a_small_book_is_clean(tmp_path: Path) -> None:
    assert found(inspected(book(), tmp_path)) == []


@pytest.mark.parametrize(
    ("size", "shrunk", "shown"), [(4.9, 1.0, "4.9"), (5.0, 1.0, ""), (10, 0.48, "4.8"), (10, 0.5, "")]
)
def test_type_that_is_too_small_is_found(size: float, shrunk: float, shown: str, tmp_path: Path) -> None:
    """As it comes onto paper, whatever the drawing is scaled by, also in what is drawn many times."""
    small = Group((Text(0, 0, "tiny", SS400, size, INK),), transform=translate(20, 50) @ scale(shrunk))
    for item in (small, Group((small,), shared=True)):
        wanted = [f"type: page 1: 'tiny' is set in {shown} pt, smaller than 5: set it larger"] if shown else []
        assert found(inspected(book(item), tmp_path)) == wanted


def test_a_line_that_is_too_thin_is_found(tmp_path: Path) -> None:
    report = inspected(book(line(10, 60, 40, 60, Stroke(INK, 0.05))), tmp_path)
    assert found(report) == ["lines: page 1: a line of 0.050 mm, thinner than 0.088: make it wider"]


def _nameless(document: pikepdf.Pdf) -> None:
    del document.docinfo["/Title"]
    del document.docinfo["/Author"]


def _mute(document: pikepdf.Pdf) -> None:
    del document.Root.Lang
    with document.open_metadata(update_docinfo=False) as xmp:
        del xmp["dc:rights"]


def _unembedded(document: pikepdf.Pdf) -> None:
    del next(iter(document.pages[0].Resources.Font.values())).FontDescriptor["/FontFile2"]


@pytest.mark.parametrize(
    ("spoil", "wanted"),
    [
        (_nameless, ["document: it has no title", "document: it has no author"]),
        (_mute, ["document: it does not declare its language", "document: it does not state its licence"]),
    ],
)
def test_what_a_book_must_say_of_itself(
    spoil: Callable[[pikepdf.Pdf], None], wanted: list[str], tmp_path: Path
) -> None:
    assert found(inspected(changed(book(), spoil), tmp_path)) == wanted


def test_a_font_that_is_not_there_is_found(tmp_path: Path) -> None:
    (finding,) = found(inspected(changed(book(), _unembedded), tmp_path))
    assert finding.startswith("fonts: page 1: the font ")


@pytest.mark.parametrize(("kind", "missed"), [("rulebook", True), ("booklet", False), ("quick", False), ("aid", False)])
def test_only_a_book_to_leaf_through_needs_bookmarks(kind: str, missed: bool, tmp_path: Path) -> None:
    wanted = ["document: it has several pages but no bookmarks"] if missed else []
    assert found(inspected(book(kind=kind, pages=2), tmp_path)) == wanted


def test_a_file_that_says_nothing_is_judged_as_a_press_would(tmp_path: Path) -> None:
    """It was told of licence, bookmarks and rulers, which no print shop asks for, and never of its missing boxes."""
    report = inspected(pdf_bytes([Scene(148, 210, ())], title="Any"), tmp_path)
    assert report.data()["kind"] is None
    (told,) = found(report)
    assert told.startswith("boxes: page 1: the page has no TrimBox and BleedBox: 148.0 × 210.0 mm cut out need a page")
