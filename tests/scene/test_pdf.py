"""What a PDF carries: embedded fonts only, shared parts once, sizes, metadata, valid syntax."""

from __future__ import annotations

import io
import re

import pdfplumber
import pikepdf
import pytest
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from generator.scene.fonts import BC700, FONTS
from generator.scene.model import Circle, Group, Item, Rect, Scene, Text, rotate, translate
from generator.scene.pdf import draw_scene, new_canvas, pdf_bytes
from generator.scene.theme import INK, OK, PAPER, outline
from rules_engine.core import JugadaError
from tests.scene.reading import read_pdf

LETTERS = tuple(Text(5, 6 + 5 * i, f"Año ½ {font.key}", font, 10, INK) for i, font in enumerate(FONTS))


def opened(data: bytes) -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(data))


def test_every_font_is_embedded_and_subset_and_there_is_no_other() -> None:
    with opened(pdf_bytes([Scene(60, 60, LETTERS), Scene(60, 60, LETTERS)], title="t")) as pdf:
        fonts = [font for font in pdf.objects if isinstance(font, pikepdf.Dictionary) and font.get("/Type") == "/Font"]
        assert len(fonts) == len(FONTS)
        for font in fonts:
            assert re.match(r"/[A-Z]{6}\+", str(font.BaseFont))
            assert "/FontFile2" in font.FontDescriptor


def test_a_page_without_text_names_no_font() -> None:
    with opened(pdf_bytes([Scene(60, 60, (Circle(9, 9, 5, INK),))], title="t")) as pdf:
        assert not [o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and o.get("/Type") == "/Font"]


def test_text_can_be_read_out_again() -> None:
    with pdfplumber.open(io.BytesIO(pdf_bytes([Scene(60, 60, LETTERS)], title="t"))) as pdf:
        lines = pdf.pages[0].extract_text().splitlines()
    assert lines == [f"Año ½ {font.key}" for font in FONTS]


def _words(*items: Item) -> str:
    with pdfplumber.open(io.BytesIO(pdf_bytes([Scene(60, 60, items)], title="t"))) as pdf:
        return str(pdf.pages[0].extract_text())


def test_text_that_a_clip_hides_is_not_in_the_file() -> None:
    seen, cut, hidden = (Text(x, 20, word, BC700, 10, INK) for x, word in ((5, "seen"), (18, "cut"), (40, "hidden")))
    whole = (seen, cut, Group((hidden,), transform=translate(0, 3)))
    window = Rect(0, 0, 20, 60)
    assert _words(*whole).split() == ["seen", "cut", "hidden"]
    assert _words(Group(whole, clip=window)).split() == ["seen", "cut"]
    # What begins before the window and reaches into it is seen.
    assert _words(Group(whole, clip=Rect(20, 0, 15, 60))) == "cut"
    assert _words(Group((Group(whole, shared=True),), clip=window)).split() == ["seen", "cut"]
    assert _words(Group((Group(whole, transform=rotate(180, 30, 20)),), clip=window)) == "neddih"
    assert _words(Group((Group(whole, clip=Rect(38, 0, 20, 60)),), clip=window)) == ""


def test_pages_have_the_size_of_their_scenes_to_a_tenth_of_a_millimetre() -> None:
    with opened(pdf_bytes([Scene(210, 297, ()), Scene(215.9, 279.4, ())], title="t")) as pdf:
        sizes = [[float(side) * 25.4 / 72 for side in page.mediabox[2:]] for page in pdf.pages]
    assert sizes == [pytest.approx([210, 297], abs=0.01), pytest.approx([215.9, 279.4], abs=0.01)]


def test_shared_items_are_stored_once_and_drawn_everywhere() -> None:
    back: tuple[Item, ...] = (Rect(0, 0, 10, 10, 1, OK), Text(5, 6, "A", BC700, 12, PAPER, "middle"))
    places = [Group(back, transform=translate(12 * i, 5) @ rotate(15 * i), shared=True) for i in range(5)]
    data = pdf_bytes([Scene(80, 40, tuple(places)), Scene(80, 40, tuple(places))], title="t")
    with opened(data) as pdf:
        forms = [o for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Form"]
        assert len(forms) == 1
    for number in (0, 1):
        page = read_pdf(data, number)
        assert len(page.outlines) == len(page.words) == 5
    alone = read_pdf(pdf_bytes([Scene(80, 40, (Group(back, transform=translate(36, 5) @ rotate(45)),))], title="t"))
    for one, other in zip(alone.outlines[0].points, read_pdf(data).outlines[3].points, strict=True):
        assert one == pytest.approx(other, abs=0.001)


def test_shared_items_within_shared_items() -> None:
    pip: tuple[Item, ...] = (Circle(0, 0, 1, INK),)
    die: tuple[Item, ...] = tuple(Group(pip, transform=translate(3 * i, 3), shared=True) for i in range(2))
    dice = tuple(Group(die, transform=translate(10 * i, 10), shared=True) for i in range(3))
    page = read_pdf(pdf_bytes([Scene(50, 50, dice)], title="t"))
    assert [shape.points[0] for shape in page.outlines] == [
        pytest.approx((10 * i + 3 * j + 1, 13), abs=0.001) for i in range(3) for j in range(2)
    ]


def test_a_shared_group_does_not_inherit_or_leak_paint() -> None:
    dot: tuple[Item, ...] = (Circle(5, 5, 2, OK, outline(INK)),)
    scene = Scene(20, 20, (Circle(1, 1, 1, INK), Group(dot, shared=True), Circle(9, 9, 1, INK)))
    assert [shape.fill for shape in read_pdf(pdf_bytes([scene], title="t")).outlines] == [INK.hex, OK.hex, INK.hex]


def test_the_same_scenes_are_the_same_bytes() -> None:
    scene = Scene(60, 60, (*LETTERS, Circle(5, 5, 2, OK, outline(INK))))
    assert pdf_bytes([scene], title="t") == pdf_bytes([scene], title="t")


def test_syntax_and_metadata() -> None:
    with opened(pdf_bytes([Scene(60, 60, LETTERS)], title="Fichas", subject="Backgammon", lang="es")) as pdf:
        assert not pdf.check_pdf_syntax()
        assert str(pdf.docinfo.Title) == "Fichas"
        assert str(pdf.docinfo.Subject) == "Backgammon"
        assert str(pdf.Root.Lang) == "es"


def test_a_scene_on_another_document_s_page() -> None:
    """As the rulebook does it: at a place in points from the lower left, scaled."""
    buffer = io.BytesIO()
    canvas: Canvas = new_canvas(buffer, title="t")
    canvas.setPageSize((100 * mm, 100 * mm))
    draw_scene(canvas, Scene(40, 20, (Rect(0, 0, 40, 20, 0, OK),)), 10 * mm, 30 * mm, scale=0.5)
    canvas.showPage()
    canvas.save()
    (shape,) = read_pdf(buffer.getvalue()).outlines
    assert shape.points[0] == pytest.approx((10, 60), abs=0.01)
    assert shape.points[2] == pytest.approx((30, 70), abs=0.01)


@pytest.mark.parametrize("date", ["yesterday", "-1", "", "1e9", "9" * 20, "²"])
def test_a_date_that_is_none_is_one_clear_error(monkeypatch: pytest.MonkeyPatch, date: str) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", date)
    with pytest.raises(JugadaError, match="expected the seconds since 1970"):
        pdf_bytes([Scene(10, 10, ())], title="t")
