"""The rulebook in an order: pages of the service's booklet, whose edges go on into the bleed."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from generator.builder.orders import Request
from generator.builder.service_booklet import KIND, booklet
from generator.builder.service_folder import write_service_folder
from generator.printing.kit.kit import KitOptions
from generator.printing.layout.papers import paper
from generator.printing.services.sheet import load_service

SERVICE = load_service("thegamecrafter")
A4 = KitOptions(paper("a4"), lang="en")


def _two_pages(_: Any) -> bytes:
    """Return a book of a blue page with a red left edge, and a white one."""
    buffer = BytesIO()
    canvas = Canvas(buffer, (148 * mm, 210 * mm))
    canvas.setFillColorRGB(0, 0, 1)
    canvas.rect(0, 0, 148 * mm, 210 * mm, stroke=0, fill=1)
    canvas.setFillColorRGB(1, 0, 0)
    canvas.rect(0, 0, 10 * mm, 210 * mm, stroke=0, fill=1)
    canvas.showPage()
    canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def test_pages_are_the_products_and_their_edges_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.builder.service_booklet.make_rulebook", _two_pages)
    made = booklet(Request("backgammon", A4), SERVICE)
    assert made is not None
    assert (made.product.name, made.pages) == ("JumboBooklet", 2), "on smaller ones letters would be too small"
    first, second = (Image.open(BytesIO(data)) for data in made.files.values())
    assert first.size == second.size == tuple(made.product.pixels or ())
    assert [*made.files] == ["JumboBooklet/page-01.png", "JumboBooklet/page-02.png"]
    corners = [(2, 2), (2, first.height - 3), (first.width - 3, 2), (first.width - 3, first.height - 3)]
    assert [first.getpixel(at) for at in corners] == [(255, 0, 0), (255, 0, 0), (0, 0, 255), (0, 0, 255)]
    assert {second.getpixel(at) for at in corners} == {(255, 255, 255)}


def test_a_service_without_booklets_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.builder.service_booklet.make_rulebook", _two_pages)
    assert booklet(Request("backgammon", A4), load_service("makeplayingcards")) is None


@pytest.mark.night
def test_the_text_says_where_the_rulebook_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.builder.service_booklet.make_rulebook", _two_pages)
    order = Request("backgammon", replace(A4, only=("checker-white",)), out=tmp_path)
    made = write_service_folder(order, SERVICE, with_book=True)
    text = (tmp_path / "README.txt").read_text("utf-8")
    assert "JumboBooklet/page-02.png" in made.files
    assert "JumboBooklet: folder JumboBooklet, the rulebook, 2 pages of 203.2 × 254 mm, printed at 121%" in text
    assert "jugada rulebook" not in text


@pytest.mark.night
def test_the_whole_book_is_in_the_order() -> None:
    made = booklet(Request("backgammon", A4), SERVICE)
    assert made is not None
    assert made.pages % 4 == 0, "booklets are folded"
    assert KIND in made.product.for_
