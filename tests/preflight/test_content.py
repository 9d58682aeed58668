"""The reader of content streams against another one: pdfplumber's characters and rectangles."""

from __future__ import annotations

from io import BytesIO

import pdfplumber
import pikepdf
import pytest

from generator.preflight.content import MM, PageContent
from generator.preflight.interpreter import Interpreter
from generator.scene.fonts import BC800I, SS400
from generator.scene.model import Circle, Group, Rect, Scene, Stroke, Text, rotate, scale, translate
from generator.scene.pdf import pdf_bytes
from generator.scene.theme import INK


def _read(scene: Scene) -> tuple[PageContent, bytes]:
    data = pdf_bytes([scene], title="t")
    with pikepdf.open(BytesIO(data)) as document:
        return Interpreter().read_page(document.pages[0]), data


@pytest.mark.parametrize("transform", [translate(5, 7), rotate(30, 20, 20), scale(1.5), translate(3, 1) @ rotate(90)])
def test_rectangles_lie_where_they_are_painted(transform) -> None:  # type: ignore[no-untyped-def]
    box = Rect(20, 30, 12, 8, 0, INK, Stroke(INK, 0.4))
    shared = Group((box,), shared=True)
    content, _ = _read(Scene(120, 100, (Group((shared,), transform=transform),)))
    (drawn,) = content.paths
    wanted = [transform.apply(corner) for corner in ((20, 30), (32, 30), (32, 38), (20, 38))]
    for found, should in zip(sorted(drawn.subpaths[0]), sorted(wanted), strict=True):
        assert found == pytest.approx(should, abs=0.01)
    assert drawn.width == pytest.approx(0.4 * (transform.a**2 + transform.b**2) ** 0.5, abs=0.001)


def test_letters_lie_where_another_reader_sees_them() -> None:
    texts = [("Ágil Ñandú", SS400, 12.0, 20.0), ("KICK 27", BC800I, 30.0, 50.0)]
    items = tuple(Text(15, y, words, font, size, INK) for words, font, size, y in texts)
    content, data = _read(Scene(120, 100, items))
    with pdfplumber.open(BytesIO(data)) as document:
        chars = document.pages[0].chars
    for (words, _, size, y), run in zip(texts, content.texts, strict=True):
        assert run.text == words
        own = [char for char in chars if abs(char["size"] * MM - size * MM) < 0.01]
        left, right = min(char["x0"] for char in own) * MM, max(char["x1"] for char in own) * MM
        xs, ys = [x for x, _ in run.corners], [y for _, y in run.corners]
        assert left - 0.3 <= min(xs) <= left + 1
        assert right - 1 <= max(xs) <= right + 1, "slanted letters reach beyond their width"
        assert y - size * MM <= min(ys) < y - 0.6 * size * MM
        assert y - 0.05 <= max(ys) <= y + 0.3 * size * MM


def test_ink_is_measured_from_the_glyphs_themselves() -> None:
    """A full stop reaches no higher than its dot, however large the type."""
    (run,) = _read(Scene(100, 100, (Text(10, 50, ".", SS400, 72, INK),)))[0].texts
    ys = [y for _, y in run.corners]
    assert 45 < min(ys) < 48
    assert max(ys) == pytest.approx(50, abs=0.4)


def test_a_form_within_a_form_is_moved_twice() -> None:
    dot = Group((Circle(0, 0, 1, INK),), shared=True)
    pair = Group((dot, Group((dot,), transform=translate(10, 0))), shared=True)
    content, _ = _read(Scene(100, 100, (Group((pair,), transform=translate(20, 30) @ scale(2)),)))
    boxes = sorted(item.box for item in content.paths)
    assert boxes[0] == pytest.approx((18, 28, 22, 32), abs=0.01)
    assert boxes[1] == pytest.approx((38, 28, 42, 32), abs=0.01)


def test_a_form_that_holds_itself_ends() -> None:
    data = pdf_bytes([Scene(50, 50, (Group((Circle(9, 9, 1, INK),), shared=True),))], title="t")
    with pikepdf.open(BytesIO(data)) as document:
        form = next(iter(document.pages[0].Resources.XObject.values()))
        form.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(Me=form))
        form.write(b"1 0 0 1 0 0 cm 0 0 1 1 re f /Me Do")
        assert Interpreter().read_page(document.pages[0]).paths
