"""What an SVG carries besides its shapes: title, description, ids, classes, fonts."""

from __future__ import annotations

import re
from base64 import b64decode
from io import BytesIO
from xml.etree import ElementTree

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from generator.scene.fonts import BC800, BC800I, SS400, font_bytes
from generator.scene.model import Circle, Colour, Group, Path, Rect, Scene, Stroke, Text
from generator.scene.path import PathBuilder, hatch
from generator.scene.svg import svg_text
from generator.scene.theme import INK, PAPER

SVG = "{http://www.w3.org/2000/svg}"
COURT = Colour("court", "#FBF1E4")


def root(scene: Scene, **options: bool | str) -> ElementTree.Element:
    return ElementTree.fromstring(svg_text(scene, **options))  # type: ignore[arg-type]


def test_size_in_millimetres_and_the_same_units_inside() -> None:
    svg = root(Scene(62.5, 88, ()))
    assert (svg.get("width"), svg.get("height"), svg.get("viewBox")) == ("62.5mm", "88mm", "0 0 62.5 88")


def test_title_and_description_name_the_picture() -> None:
    svg = root(Scene(10, 10, (), "Un golpe", "○2 ●1\n<&>"), prefix="p-")
    assert svg.get("role") == "img"
    assert svg.get("aria-labelledby") == "p-title p-desc"
    assert [(child.tag, child.get("id"), child.text) for child in list(svg)[:2]] == [
        (f"{SVG}title", "p-title", "Un golpe"),
        (f"{SVG}desc", "p-desc", "○2 ●1\n<&>"),
    ]


def test_groups_carry_ids_classes_and_titles() -> None:
    group = Group((Circle(1, 1, 1, INK),), id="B8", css="target", title="B8: vacía")
    element = root(Scene(10, 10, (group,)), prefix="s2-").find(f"{SVG}g")
    assert element is not None
    assert element.get("id") == "s2-B8"
    assert element.get("data-id") == "B8"
    assert element.get("class") == "target"
    assert element.findtext(f"{SVG}title") == "B8: vacía"


def test_ids_are_unique_and_every_reference_leads_somewhere() -> None:
    nested = Group((hatch(Circle(5, 5, 4), 1, 45, Stroke(INK, 0.2)),), id="a", clip=Rect(0, 0, 9, 9))
    text = svg_text(Scene(10, 10, (nested, hatch(Rect(0, 0, 5, 5), 1, 0, Stroke(INK, 0.2))), "t", "d"), prefix="x-")
    ids = re.findall(r'\sid="([^"]*)"', text)
    assert len(ids) == len(set(ids)) == 6
    assert set(re.findall(r"url\(#([^)]*)\)", text)) <= set(ids)


def test_css_classes_name_the_colours_and_keep_them_without_a_style_sheet() -> None:
    shape = Rect(0, 0, 5, 5, 0, COURT, Stroke(INK, 0.5))
    plain = root(Scene(9, 9, (shape,))).find(f"{SVG}rect")
    classed = root(Scene(9, 9, (shape,)), css=True).find(f"{SVG}rect")
    assert plain is not None
    assert classed is not None
    assert plain.get("class") is None
    assert classed.get("class") == "f-court s-ink"
    assert (classed.get("fill"), classed.get("stroke")) == ("#FBF1E4", "#14202B")


def test_text_is_set_without_kerning_on_its_baseline() -> None:
    svg = root(Scene(50, 20, (Text(5, 12, "Año", BC800I, 24, INK),)))
    text = svg.find(f"{SVG}text")
    assert text is not None
    assert "font-kerning:none" in str(svg.get("style"))
    assert "font-variant-ligatures:none" in str(svg.get("style"))
    assert (text.get("y"), text.get("font-weight"), text.get("font-style")) == ("12", "800", "italic")
    assert float(str(text.get("font-size"))) == pytest.approx(24 * 25.4 / 72, abs=0.001)
    assert "dominant-baseline" not in svg_text(Scene(50, 20, (Text(5, 12, "Año", BC800I, 24, INK),)))


def test_embedded_fonts_are_those_used_and_complete() -> None:
    scene = Scene(50, 20, (Text(5, 12, "Año", BC800, 24, INK), Group((Text(5, 18, "Ñu", SS400, 9, INK),))))
    faces = re.findall(r"font-family:'([^']*)';font-weight:(\d+).*?base64,([^)]*)\)", svg_text(scene, embed_fonts=True))
    assert [(family, weight) for family, weight, _ in faces] == [("Barlow Condensed", "800"), ("Source Sans 3", "400")]
    for (_, _, data), font in zip(faces, (BC800, SS400), strict=True):
        assert b64decode(data) == font_bytes(f"{font.key}.woff2")
        assert ord("ñ") in TTFont(BytesIO(b64decode(data))).getBestCmap()
    assert "font-face" not in svg_text(scene)


@given(st.text(st.characters(codec="latin-1", categories=("L", "N", "P", "S")), min_size=1, max_size=30))
def test_any_text_survives(text: str) -> None:
    svg = root(Scene(9, 9, (Group((), id="g", title=text),), title=text, description=text))
    assert svg.findtext(f"{SVG}title") == svg.findtext(f"{SVG}desc") == text
    assert svg.findtext(f"{SVG}g/{SVG}title") == text


def test_holes_by_the_even_odd_rule() -> None:
    ring = PathBuilder().move(0, 0).line(9, 0).line(9, 9).close().path(INK, None, even_odd=True)
    element = root(Scene(9, 9, (ring, Path(ring.segments, PAPER)))).findall(f"{SVG}path")
    assert [path.get("fill-rule") for path in element] == ["evenodd", None]


def test_the_same_scene_is_the_same_file() -> None:
    scene = Scene(10, 10, (hatch(Circle(5, 5, 4), 1, 45, Stroke(INK, 0.2)),), "t", "d")
    assert svg_text(scene, css=True) == svg_text(scene, css=True)
