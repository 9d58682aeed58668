"""What designers bring: spreadsheets, SVG templates, layouts, fonts, marked texts, figures of services, drawings."""

from __future__ import annotations

from functools import cache, partial
from io import BytesIO
from pathlib import Path

from odfdo import Cell, Document, Row, Table
from openpyxl import Workbook

from generator.content.art_schema import ArtSheet
from generator.content.validation import validate
from generator.content.yaml_source import parse_yaml
from generator.printing.decks.load import load_deck
from generator.printing.decks.rich_text.setting import TextSetter, TextStyle
from generator.printing.decks.spreadsheet import read_sheet
from generator.printing.services.sheet import load_service
from generator.scene.model import Rect
from generator.scene.svg import svg_text
from tests.decks.fonts import svg_font
from tests.fuzz.files import write_input
from tests.fuzz.harness import Target, register

_SAMPLES = Path(__file__).parents[3] / "content" / "samples"
_SERVICES = Path(__file__).parents[3] / "templates" / "services"
_FONTS = Path(__file__).parents[3] / "generator" / "scene" / "fonts"
_ROWS = (("title", "text", "count"), ("Fox", "Draw **two** :coin:", 2), ("Owl", "1,000", 1.0))
_FEW = 15
"""Inputs of what takes long to draw, for `make test`."""

_TEMPLATE = b"""<svg xmlns="http://www.w3.org/2000/svg" width="63mm" height="88mm" viewBox="0 0 63 88">
<rect id="cut" width="63" height="88" rx="3"/><g id="if: value"><circle cx="9" cy="9" r="5" fill="#a33"/></g>
<text id="t" x="9" y="20" font-size="6">{{ title }}</text><rect id="text: text" x="6" y="40" width="51" height="30"/>
<rect id="fill: colour" x="6" y="25" width="51" height="3" fill="red"/></svg>"""
_TEMPLATE_DECK = "title: T\ntemplate: card.svg\ncards:\n  - {title: Fox, text: 'Draw **two**.', value: '3'}\n"
_LAYOUT = b"""front:
  frame: {x: 3, y: 3, right: 3, bottom: 3, r: 2, stroke: "#333333", line: 0.4}
  name: {text: "{{ title }}", x: 6, y: 6, right: 6, h: 9, size: 16, align: centre}
  rules: {extends: name, y: 40, h: 30, size: 10, text: "{{ text }}", if: "text"}
"""
_LAYOUT_DECK = "title: L\nlayout: card.yaml\ncards:\n  - {title: Fox, text: 'Draw **two**.', value: '3'}\n"
_GLYPHS = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><g id="glyphFOX"><path fill="var(--color0, red)" '
    'd="M0-80h50v80z"/></g></svg>'
)
_MARKED = ("**bold** *italic* <b>x</b> [red]{y} :coin:\n- one\n- two", "<span style='color:#a00'>a</span> \\* قط 猫 🦊")


def _read_table(name: str, data: bytes) -> None:
    read_sheet(write_input(f"table/{name}", data))


def _read_beside(name: str, deck: str, data: bytes) -> None:
    path = write_input(f"beside-{name}/{name}", data)
    (path.parent / "deck.yaml").write_text(deck, "utf-8")
    for component in load_deck(path.parent / "deck.yaml").components:
        assert svg_text(component.front)


def _read_text(data: bytes) -> None:
    block = TextSetter().set(data.decode("utf-8", "replace"), Rect(0, 0, 40, 30), TextStyle())
    assert block.size > 0


def _read_service(data: bytes) -> None:
    load_service(str(write_input("service/mine.yaml", data)))


def _read_art(data: bytes) -> None:
    validate(ArtSheet, parse_yaml(data.decode("utf-8", "replace"), Path("art.yaml")))


def _read_font(data: bytes) -> None:
    path = write_input("font/own.ttf", data)
    deck = path.parent / "deck.yaml"
    deck.write_text("title: F\nfonts: {text: {regular: own.ttf}}\ncards: [{title: Fox 🦊, text: Draw}]\n", "utf-8")
    for component in load_deck(deck).components:
        assert svg_text(component.front)


@cache
def _xlsx() -> bytes:
    book, buffer = Workbook(write_only=True), BytesIO()
    sheet = book.create_sheet()
    for row in _ROWS:
        sheet.append(row)
    book.save(buffer)
    return buffer.getvalue()


@cache
def _ods() -> bytes:
    document, buffer = Document("spreadsheet"), BytesIO()
    document.body.clear()
    table = Table("Cards")
    for values in _ROWS:
        row = Row()
        for value in values:
            row.append_cell(Cell(value))
        table.append_row(row)
    document.body.append(table)
    document.save(buffer)
    return buffer.getvalue()


def _font() -> bytes:
    return (_FONTS / "SS400.ttf").read_bytes()


register(Target("table.xlsx", partial(_read_table, "cards.xlsx"), lambda: [_xlsx()], quick=100))
register(Target("table.ods", partial(_read_table, "cards.ods"), lambda: [_ods()], quick=100))
register(Target("template.svg", partial(_read_beside, "card.svg", _TEMPLATE_DECK), lambda: [_TEMPLATE], quick=_FEW))
register(Target("layout.yaml", partial(_read_beside, "card.yaml", _LAYOUT_DECK), lambda: [_LAYOUT], quick=_FEW))
register(Target("rich-text", _read_text, lambda: [text.encode() for text in _MARKED], quick=100))
register(Target("art.yaml", _read_art, lambda: [(_SAMPLES / "morris/content/morris/art.yaml").read_bytes()], quick=100))
register(Target("service.yaml", _read_service, lambda: [(_SERVICES / "offset.yaml").read_bytes()], quick=_FEW))
register(Target("font.ttf", _read_font, lambda: [_font(), svg_font(_GLYPHS)], quick=_FEW))
