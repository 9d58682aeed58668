"""The PDF as a file: fonts, layer, viewer's preferences, metadata, repeated faces, equal bytes, clean syntax."""

from __future__ import annotations

from io import BytesIO

import pikepdf
import pytest

from generator.printing.layout.imposition import impose
from generator.printing.layout.papers import paper
from generator.printing.layout.sheet import Order
from generator.printing.pdf.document import Metadata, PdfPage, ScenePage, SheetPage, pdf
from generator.scene.model import Scene
from tests.printing.measure import fonts
from tests.printing.parts import component, part


def _data(count: int = 9, copies: int = 1, lang: str = "en") -> bytes:
    cards = [component(i, count=copies) for i in range(count)]
    sheets = impose([part(card) for card in cards], Order(paper("a4")))
    pages: list[PdfPage] = [SheetPage(sheet, f"Sheet {i}", ("TEST", "note")) for i, sheet in enumerate(sheets)]
    pages.append(ScenePage(Scene(210, 297, ())))
    metadata = Metadata("Añadas: cards", "Cards", lang, rights="MIT License", duplex="/DuplexFlipLongEdge")
    return pdf(pages, {card.id: card for card in cards}, metadata)


def test_every_font_is_embedded_and_there_is_no_other() -> None:
    found = fonts(_data())
    assert found
    assert all(found.values()), found
    assert not any("Helvetica" in name for name in found)


def test_an_unembedded_font_would_be_noticed() -> None:
    from reportlab.pdfgen.canvas import Canvas

    buffer = BytesIO()
    canvas = Canvas(buffer)
    canvas.drawString(10, 10, "x")
    canvas.save()
    assert fonts(buffer.getvalue()) == {"/Helvetica": False}


def test_syntax_is_clean() -> None:
    with pikepdf.open(BytesIO(_data(20, 3))) as document:
        assert document.check_pdf_syntax() == []


def test_viewers_are_told_not_to_scale_and_how_to_turn_the_paper() -> None:
    with pikepdf.open(BytesIO(_data())) as document:
        preferences = document.Root.ViewerPreferences
        assert preferences.PrintScaling == "/None"
        assert preferences.Duplex == "/DuplexFlipLongEdge"
        assert preferences.PickTrayByPDFSize


def test_metadata_name_title_author_language_and_licence() -> None:
    with pikepdf.open(BytesIO(_data(lang="es"))) as document:
        assert str(document.Root.Lang) == "es"
        assert str(document.docinfo["/Title"]) == "Añadas: cards"
        assert str(document.docinfo["/Author"]) == "Jugada"
        with document.open_metadata() as xmp:
            assert xmp["dc:title"] == "Añadas: cards"
            assert xmp["dc:creator"] == ["Jugada"]
            assert xmp["dc:rights"] == "MIT License"
            assert xmp["dc:language"] == {"es"}


@pytest.mark.parametrize(("lang", "name"), [("en", "Cut marks"), ("es", "Marcas de corte")])
def test_marks_are_on_a_layer_that_can_be_switched_off(lang: str, name: str) -> None:
    with pikepdf.open(BytesIO(_data(lang=lang))) as document:
        groups = document.Root.OCProperties.OCGs
        assert [str(group.Name) for group in groups] == [name]
        assert document.Root.OCProperties.D.Order[0] == groups[0]


def test_pages_have_bookmarks() -> None:
    with pikepdf.open(BytesIO(_data())) as document, document.open_outline() as outline:
        assert [item.title for item in outline.root] == ["Sheet 0", "Sheet 1"]


def test_equal_faces_are_stored_once_and_unique_ones_drawn_directly() -> None:
    def forms(data: bytes) -> int:
        with pikepdf.open(BytesIO(data)) as document:
            return sum(
                1 for item in document.objects if isinstance(item, pikepdf.Stream) and item.get("/Subtype") == "/Form"
            )

    furniture = forms(_data(9))
    assert furniture == 4, "ruler, cross, cut marks in front and behind"
    assert forms(_data(9, copies=2)) == furniture + 18


def test_the_date_is_the_one_that_reproducible_builds_ask_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    with pikepdf.open(BytesIO(_data())) as document:
        assert str(document.docinfo["/CreationDate"]) == "D:20231114221320Z"
