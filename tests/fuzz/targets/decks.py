"""Decks of users: YAML and tables, SVG, and pictures by what they hold. What is accepted can be drawn."""

from __future__ import annotations

from functools import partial
from io import BytesIO

from PIL import Image

from generator.printing.decks.art import read_art
from generator.printing.decks.load import load_deck
from generator.scene.component import Component
from generator.scene.model import Scene
from generator.scene.pdf import pdf_bytes
from generator.scene.svg import svg_text
from tests.fuzz.files import write_input
from tests.fuzz.harness import Target, register

_DECK = b"""title: Foxes
size: poker
colour: "#1F5F73"
categories: {night: {colour: "#222244", icon: turn, name: Night}}
back: {title: Foxes, colour: "#334455"}
cards:
  - {id: fox-1, title: Fox, text: "Draw a card, then discard one.", value: "3", category: night, count: 2}
  - {kind: token, title: Den, value: "5"}
"""
_TABLE = b"id,kind,title,text,value,category,count\nfox,card,Fox,Draw a card,3,night,2\nden,token,Den,,5,,1\n"
_SVG = (
    b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 80"><g transform="translate(3,4) rotate(20) scale(2)">'
    b'<rect x="1" y="2" width="9" height="8" rx="2" fill="#f00" stroke="black" stroke-width="0.5"/></g>'
    b'<path d="M10 10 h20 v5 a5 5 0 0 1 -5 5 c1 2 3 4 5 6 q1 1 2 2 t3 3 s1 2 3 4 z" fill="none" stroke="rgb(1,2,3)"'
    b' stroke-dasharray="2 1"/><circle cx="5" cy="5" r="3"/><ellipse cx="5" cy="5" rx="3" ry="1"/>'
    b'<polygon points="1,1 5,5 9,1" style="fill:blue;stroke:none"/><line x1="0" x2="9" y2="9" stroke="gray"/></svg>'
)


def _read_deck(name: str, data: bytes) -> None:
    for component in load_deck(write_input(f"deck/{name}", data)).components:
        _draw(component)


def _draw(component: Component) -> None:
    assert svg_text(component.front)
    if component.back:
        assert svg_text(component.back)


def _read_art(name: str, data: bytes) -> None:
    path = write_input(f"art/{name}", data)
    art = read_art(path.parent, name)
    scene = Scene(art.width, art.height, art.items)
    assert svg_text(scene)
    assert pdf_bytes([scene], title="art")


_FORMS = ("PNG", "TIFF", "AVIF", "WEBP", "GIF")


def _picture(form: str) -> bytes:
    buffer = BytesIO()
    Image.new("RGBA", (12, 9), (200, 30, 40, 90)).save(buffer, form)
    return buffer.getvalue()


register(Target("deck.yaml", partial(_read_deck, "deck.yaml"), lambda: [_DECK]))
register(Target("deck.csv", partial(_read_deck, "deck.csv"), lambda: [_TABLE, _TABLE.replace(b",", b";")]))
register(Target("art.svg", partial(_read_art, "art.svg"), lambda: [_SVG]))
register(Target("art.png", partial(_read_art, "art.png"), lambda: list(map(_picture, _FORMS))))
