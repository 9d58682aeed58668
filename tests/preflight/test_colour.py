"""What lies on parts without being theirs, and colours of files for the press, spoiled one way at a time."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest

from generator.preflight.run import preflight
from generator.printing.kit.kit import Kit, KitOptions
from generator.printing.layout.papers import paper
from generator.printing.pdf.press import Press
from tests.preflight.kits import GAME, cards, kit

FRONT = 2
Spoil = Callable[[pikepdf.Pdf], None]


@pytest.fixture(scope="module")
def home() -> bytes:
    return kit(cards(4))


@pytest.fixture(scope="module")
def press() -> bytes:
    options = KitOptions(paper("a4"), "single", "en", press=Press("x1a"))
    return Kit(GAME, cards(2), options).full_file().data


def _after(operators: bytes, page: int = 0) -> Spoil:
    def spoil(document: pikepdf.Pdf) -> None:
        document.pages[page].contents_add(document.make_stream(b"q " + operators + b" Q"))

    return spoil


def _overlay(document: pikepdf.Pdf) -> None:
    page = document.pages[FRONT]
    page.Resources["/ExtGState"] = pikepdf.Dictionary(Half=pikepdf.Dictionary(ca=0.5))
    _after(b"/Half gs 1 0 0 rg 100 400 200 100 re f", FRONT)(document)


def _text_across(document: pikepdf.Pdf) -> None:
    name = next(iter(document.pages[FRONT].Resources.Font.keys())).encode()
    _after(b"BT " + name + b" 30 Tf 1 0 0 1 200 420 Tm (\x01\x02\x03\x04\x05\x06) Tj ET", FRONT)(document)


def _no_intent(document: pikepdf.Pdf) -> None:
    del document.Root["/OutputIntents"]


def _no_bleed(document: pikepdf.Pdf) -> None:
    document.pages[0]["/BleedBox"] = document.pages[0]["/TrimBox"]


def _x4_alone(document: pikepdf.Pdf) -> None:
    document.docinfo["/GTS_PDFXVersion"] = pikepdf.String("PDF/X-4")


def _findings(data: bytes, spoil: Spoil | None, folder: Path) -> list[str]:
    path, spoiled = folder / "kit.pdf", folder / "spoiled.pdf"
    path.write_bytes(data)
    if spoil is None:
        return [f"{check}: {finding}" for check, finding in preflight(path).findings]
    with pikepdf.open(path) as document:
        spoil(document)
        document.save(spoiled)
    return [f"{check}: {finding}" for check, finding in preflight(spoiled).findings]


def test_both_are_clean_as_they_are_made(home: bytes, press: bytes, tmp_path: Path) -> None:
    assert _findings(home, None, tmp_path) == []
    assert _findings(press, None, tmp_path) == []


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (_overlay, "colour: something is half transparent"),
        (_after(b"1 1 1 rg 60 300 300 300 re f", FRONT), "lies on the part without belonging to it"),
        (_text_across, "lies on the part without belonging to it"),
    ],
    ids=["overlay", "whited out", "text across the cut"],
)
def test_a_spoiled_kit_is_found(spoil: Spoil, says: str, home: bytes, tmp_path: Path) -> None:
    assert any(says in finding for finding in _findings(home, spoil, tmp_path))


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (_after(b"1 0 0 rg 0 0 5 5 re f"), "a press file that uses RGB: convert it to CMYK"),
        (_after(b"1 1 1 0.2 k 0 0 5 5 re f"), "320 % of ink in a colour, at most 240 % dries"),
        (_no_intent, "without a printing condition"),
        (_x4_alone, "PDF/X-4 without an embedded output profile"),
        (_no_bleed, "page 1: the page has no bleed"),
    ],
    ids=["RGB", "ink", "intent", "profile", "bleed"],
)
def test_a_spoiled_press_file_is_found(spoil: Spoil, says: str, press: bytes, tmp_path: Path) -> None:
    assert any(says in finding for finding in _findings(press, spoil, tmp_path))
