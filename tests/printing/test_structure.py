"""The structure of a PDF, written by a canvas and read back."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

import pikepdf

from generator.printing.pdf.metadata import Description, describe
from generator.printing.pdf.structure import add_structure
from generator.scene.fonts import SS400
from generator.scene.model import Group, Rect, Scene, Text
from generator.scene.pdf import draw_scene, new_canvas
from generator.scene.tags import Tag, TaggedCanvas, item_body, list_tag
from generator.scene.theme import INK
from tests.preflight.tagged import elements, ua_failures


def written(draw: Callable[[TaggedCanvas], None]) -> bytes:
    """A PDF of what is drawn."""
    buffer, result = BytesIO(), BytesIO()
    canvas = new_canvas(buffer, title="Structure", lang="es", foreign={"Ta Lent": "en"})
    draw(canvas)
    canvas.save()
    with pikepdf.open(buffer) as document:
        add_structure(document, canvas.structure)
        describe(document, Description("Structure", "", "es"))
        document.save(result)
    assert ua_failures(result.getvalue()) == []
    return result.getvalue()


def shown(canvas: TaggedCanvas, *roles: str) -> None:
    """Draw a scene with a word in a group for each role, and a square in none."""
    groups = (Group((Text(10, 20, role, SS400, 9, INK),), role=role, title=role) for role in roles)
    draw_scene(canvas, Scene(100, 100, (Rect(0, 0, 9, 9, 0, INK), *groups)))


def roles(data: bytes) -> list[str]:
    return [role for _, role, _ in elements(data)]


def test_what_is_drawn_outside_of_an_element_is_an_artifact() -> None:
    def draw(canvas: TaggedCanvas) -> None:
        shown(canvas)
        canvas.showPage()
        shown(canvas, "H1", "P", "Figure")
        canvas.showPage()

    data = written(draw)
    assert roles(data) == ["Document", "H1", "P", "Figure"]
    with pikepdf.open(BytesIO(data)) as document:
        first, second = (page.Contents.read_bytes() for page in document.pages)
    assert first.count(b"/Artifact BMC") == first.count(b"BDC") + 1 == 1
    assert second.count(b"BDC") == 3


def test_nothing_inside_an_artifact_is_an_element() -> None:
    def draw(canvas: TaggedCanvas) -> None:
        with canvas.artifact():
            shown(canvas, "H1", "P")
        shown(canvas, "P")

    assert roles(written(draw)) == ["Document", "P"]


def test_items_drawn_one_by_one_are_one_list() -> None:
    def draw(canvas: TaggedCanvas) -> None:
        for _ in range(3):
            with canvas.element(item_body(list_tag("None"))):
                shown(canvas)
        shown(canvas, "P")
        with canvas.element(item_body(list_tag("None"))):
            shown(canvas)

    assert roles(written(draw)) == ["Document", "L", *["LI", "LBody"] * 3, "P", "L", "LI", "LBody"]


def test_an_element_is_read_where_its_parent_is_wherever_it_is_drawn() -> None:
    def draw(canvas: TaggedCanvas) -> None:
        first, second = Tag("Sect"), Tag("Sect")
        with canvas.element(first):
            shown(canvas, "H1")
        with canvas.element(second):
            shown(canvas, "H2")
        canvas.showPage()
        with canvas.element(first):
            shown(canvas, "Note")

    assert roles(written(draw)) == ["Document", "Sect", "H1", "Note", "Sect", "H2"]


def test_a_foreign_name_has_its_language() -> None:
    def draw(canvas: TaggedCanvas) -> None:
        draw_scene(canvas, Scene(90, 90, (Group((Text(9, 9, "Ta Lent", SS400, 9, INK),), role="H1"),)))

    with pikepdf.open(BytesIO(written(draw))) as document:
        (heading,) = [one for one in document.objects if isinstance(one, pikepdf.Dictionary) and one.get("/S") == "/H1"]
        assert heading.Lang == "en"
