"""Files measured by what a print service asks for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pikepdf
import pytest

from generator.preflight.checks import service as service_check
from generator.preflight.run import preflight
from generator.printing.kit.kit import Kit, KitOptions
from generator.printing.layout.papers import paper
from generator.printing.pdf.press import Press
from generator.printing.services.sheet import ServiceSheet, load_service
from tests.preflight.kits import GAME, changed, with_text
from tests.printing.parts import component

CARD = component(1, 63.5, 88.9)


@pytest.fixture(scope="module")
def service() -> ServiceSheet:
    return load_service("drivethrucards")


def _file(part: object = CARD, *, bleed: float = 3.175, press: bool = True) -> bytes:
    order = Press("x1a", "swop") if press else None
    options = KitOptions(paper("a4"), "single", "en", bleed=bleed, press=order)
    return Kit(GAME, [part], options).full_file().data  # type: ignore[list-item]


def _found(data: bytes, service: ServiceSheet, folder: Path) -> list[str]:
    path = folder / "cards.pdf"
    path.write_bytes(data)
    return [str(finding) for check, finding in preflight(path, service).findings if check == "service"]


def _strip_ticket(document: pikepdf.Pdf) -> None:
    del document.Root["/PieceInfo"]


def _more_ink(document: pikepdf.Pdf) -> None:
    picture = document.make_stream(bytes([200, 200, 200, 200] * 4))
    picture.Type, picture.Subtype = pikepdf.Name.XObject, pikepdf.Name.Image
    picture.Width = picture.Height = 2
    picture.ColorSpace, picture.BitsPerComponent = pikepdf.Name.DeviceCMYK, 8
    page = document.pages[0]
    page.Resources.XObject = pikepdf.Dictionary(Im=picture)
    page.contents_add(document.make_stream(b"q 0.1 0 0 0.1 80 80 cm /Im Do Q"))


def test_what_the_service_asks_for_is_clean(service: ServiceSheet, tmp_path: Path) -> None:
    assert _found(_file(), service, tmp_path) == []
    assert _found(changed(_file(), _strip_ticket), service, tmp_path) == []


def test_a_large_file_is_no_fault_for_a_press(service: ServiceSheet, tmp_path: Path) -> None:
    """Each deck with photographs was more than 5 MB, and told so."""

    def plant(document: pikepdf.Pdf) -> None:
        document.Root["/Rest"] = document.make_stream(Random(1).randbytes(6_000_000))

    path = tmp_path / "cards.pdf"
    path.write_bytes(changed(_file(), plant))
    assert path.stat().st_size > 6_000_000
    assert not [str(finding) for _, finding in preflight(path, service).findings if "MB" in str(finding)]


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda: _file(component(1, 60, 90)), "DriveThruCards makes nothing that measures 60.0 × 90.0 mm"),
        (lambda: _file(bleed=2), "the BleedBox allows 2.00 mm of bleed, not 3.175"),
        (lambda: _file(press=False), "the file is not PDF/X-1a"),
        (lambda: _file(press=False), "RGB"),
        (
            lambda: changed(_file(with_text(CARD, 1, 20)), _strip_ticket),
            "'Near' is 1.25 mm from the cut; the",
        ),
        (lambda: _file(with_text(replace(CARD, safe=0.5), 1, 20)), "'Near' is 1.25 mm from the cut; the"),
        (lambda: changed(_file(), _more_ink), "ink"),
    ],
    ids=["size", "bleed", "standard", "colours", "foreign file", "safe zone", "ink of a picture"],
)
def test_what_it_does_not_ask_for_is_found(
    make: Callable[[], bytes], says: str, service: ServiceSheet, tmp_path: Path
) -> None:
    found = _found(make(), service, tmp_path)
    assert any(says in finding for finding in found), found


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        ("die", "Offset makes no dice that Jugada knows of: leave this page out"),
    ],
)
def test_a_part_that_the_service_does_not_make_is_named(
    kind: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service_check, "_kinds", lambda *_: {kind})
    assert says in _found(_file(bleed=3), load_service("offset"), tmp_path)[-1]
