"""Decks on SVG templates as Inkscape, Figma, Affinity and Illustrator write them; the files here were written by us."""

from __future__ import annotations

import shutil
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from PIL import Image

from generator.builder.orders import Request, print_kit
from generator.content.errors import CombinedContentError, ContentError
from generator.preflight.run import preflight
from generator.printing.decks.load import DeckReader, LoadedDeck, load_deck
from generator.printing.decks.templates.names import Directive, read_directives
from generator.printing.exports.job import list_texts as texts_of
from generator.printing.kit.kit import KitOptions
from generator.printing.layout.papers import paper
from generator.printing.pdf.press import make_press
from generator.scene.component import Component
from generator.scene.model import Item
from generator.scene.model import Path as Shape
from generator.scene.pdf import pdf_bytes
from generator.scene.svg_reader.document import SvgElement

TEMPLATES = Path(__file__).parent / "templates"
DECK = """title: Forest
template: inkscape.svg
back: {template: illustrator.svg}
colour: "#7A2E1D"
categories:
  spell: {name: Spell, colour: "#2F6B3A", template: {file: figma.svg}}
  tile:
    {name: Tile, colour: "#D6B478", template: {file: affinity.svg, outline: hex}, size: 50x43.3, back: {title: Tile}}
tables: [{file: cards.csv}]
cards: [{title: Bear, text: Ends., fields: {strength: 9, rules: "", rare: ""}}]
"""
TABLE = (
    "title,text,art,category,strength,rules,rare,icon\n"
    'Red Fox,"Draw **two** cards, then discard one of them.",fox.jpg,,5,,,\n'
    "Owl,Look.,,,2,,,\n"
    "Fireball,,fox.jpg,spell,1,Deal **3** damage.,yes,\n"
    "Forest,,,tile,0,,,trophy\n"
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for file in TEMPLATES.glob("*.svg"):
        shutil.copy(file, tmp_path)
    Image.new("RGB", (1200, 900), "#C82828").save(tmp_path / "fox.jpg")
    (tmp_path / "deck.yaml").write_text(DECK, "utf-8")
    (tmp_path / "cards.csv").write_text(TABLE, "utf-8")
    return tmp_path


def list_texts(items: tuple[Item, ...]) -> list[str]:
    return list(texts_of(items))


def _parts(deck: LoadedDeck) -> dict[str, Component]:
    return {part.name["en"]: part for part in deck.components}


def test_placeholders_boxes_conditions_pictures_and_sizes(folder: Path) -> None:
    deck = load_deck(folder / "deck.yaml")
    parts = _parts(deck)
    fox = list_texts(parts["Red Fox"].front.items)
    assert fox[0] == "Red Fox"
    assert " ".join(fox[1:-1]).split()[:3] == ["Draw", "two", "cards,"]
    assert fox[-1] == "5"
    assert "2" not in list_texts(parts["Owl"].front.items)  # if: strength > 3
    assert list_texts(parts["Bear"].front.items) == ["Bear", "Ends.", "9"]
    assert list_texts(parts["Fireball"].front.items)[0] == "Fireball"
    assert [round(side, 1) for side in parts["Red Fox"].size] == [63.5, 88.9]  # the shape called cut
    assert parts["Red Fox"].corner == pytest.approx(3, abs=0.01)
    assert [*parts["Fireball"].size, *parts["Forest"].size] == [63.5, 88.9, 50, 43.3]
    assert isinstance(parts["Forest"].outline, Shape)
    assert parts["Owl"].back is not None
    assert list_texts(parts["Owl"].back.items)[:1] == ["Forest"]


def test_the_colour_is_the_category_s_and_gradients_stay_vectors(folder: Path) -> None:
    fireball = _parts(load_deck(folder / "deck.yaml"))["Fireball"].front
    data = pdf_bytes([fireball], title="t")
    with pikepdf.open(BytesIO(data)) as document:
        patterns = [one for one in document.objects if isinstance(one, pikepdf.Dictionary) and "/ShadingType" in one]
    assert not patterns  # its only gradient has the category's colour instead
    fox = pdf_bytes([_parts(load_deck(folder / "deck.yaml"))["Red Fox"].front], title="t")
    with pikepdf.open(BytesIO(fox)) as document:
        assert any(isinstance(one, pikepdf.Dictionary) and "/ShadingType" in one for one in document.objects)


@pytest.mark.parametrize("press", [None, "x1a"])
def test_sheets_and_files_for_the_press_pass_preflight(press: str | None, folder: Path, tmp_path: Path) -> None:
    layout = "single" if press else "duplex"
    order = make_press("x1a", "fogra39", None) if press else None
    options = KitOptions(paper("a4"), layout, "en", press=order)  # type: ignore[arg-type]
    kit = tmp_path / "kit.pdf"
    print_kit(Request("", options, out=kit, deck=folder / "deck.yaml"))
    assert [str(finding) for _, finding in preflight(kit).findings] == []


def test_everything_that_is_wrong_is_told_at_once_with_file_and_line(folder: Path) -> None:
    (folder / "cards.csv").write_text(
        "title,text,art,power\nFox,Draw.,nofile.png,5\nOwl,Look.,small.png,2\n", encoding="utf-8"
    )
    (folder / "deck.yaml").write_text("title: T\ntemplate: inkscape.svg\ntables: [{file: cards.csv}]\n", "utf-8")
    Image.new("RGB", (100, 80)).save(folder / "small.png")
    with pytest.raises(CombinedContentError) as caught:
        load_deck(folder / "deck.yaml")
    message = str(caught.value)
    deck = DeckReader(folder / "deck.yaml").read("en")
    kinds = {(found.path.name, found.line, found.flaw.kind) for found in deck.findings}
    assert ("cards.csv", 2, "missing") in kinds
    assert ("cards.csv", 3, "resolution") in kinds
    assert sum(name == "inkscape.svg" for name, _, _ in kinds) == 2
    assert "strength" in message


def test_a_template_that_cannot_be_used_is_refused_with_its_line(folder: Path) -> None:
    (folder / "figma.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n<rect id="txt: rules" width="9" height="9"/>\n'
        '<rect id="image: art, huge" width="9" height="9" filter="url(#f)"/></svg>',
        "utf-8",
    )
    with pytest.raises((ContentError, CombinedContentError)) as caught:
        load_deck(folder / "deck.yaml")
    assert "figma.svg" in str(caught.value)


@pytest.mark.parametrize(
    ("attributes", "directives"),
    [
        ({"id": "text: rules"}, [Directive("text", "rules")]),
        ({"id": "image_x3A__art_x2C__contain"}, [Directive("image", "art", frozenset({"contain"}))]),
        ({"id": "g5", "data-name": "image: art cover"}, [Directive("image", "art", frozenset({"cover"}))]),
        (
            {"id": "x", "{http://www.serif.com/}id": "if: value > 3; fill: colour"},
            [Directive("if", "value > 3"), Directive("fill", "colour")],
        ),
        (
            {"id": "text: '{:,}'.join(a, b), 10 pt, min 6, bold"},
            [Directive("text", "'{:,}'.join(a, b)", frozenset({"bold"}), 10, 6)],
        ),
        ({"id": "cut"}, [Directive("cut")]),
        ({"id": "Layer: 1"}, []),
        ({"id": "rect12"}, []),
    ],
)
def test_names_as_programs_write_them(attributes: dict[str, str], directives: list[Directive]) -> None:
    assert list(read_directives(SvgElement("rect", attributes))) == directives
