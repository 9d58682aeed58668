"""Small kits of made-up parts, to be spoiled."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pikepdf
from PIL import Image

from generator.printing.kit.kit import Game, Kit, KitOptions
from generator.printing.layout.papers import paper
from generator.printing.layout.sheet import Layout
from generator.scene.component import Component
from generator.scene.fonts import SS400
from generator.scene.model import Group, Rect, Scene, Stroke, Text, translate
from generator.scene.path import line
from generator.scene.pictures import clean_picture
from generator.scene.theme import INK
from tests.printing.parts import component

GAME = Game("made-up", "Made up", INK, author="Somebody", rights="© Somebody")


def cards(number: int = 8) -> list[Component]:
    """Nine: one of them is there twice."""
    return [component(i, count=1 + (i == 2)) for i in range(number)]


def board() -> Component:
    return component(90, 400, 300, kind="board", bleed=0, back=False)


def kit(parts: list[Component], layout: Layout = "duplex", name: str = "a4") -> bytes:
    return Kit(GAME, parts, KitOptions(paper(name), layout)).full_file().data


def with_text(part: Component, x: float, y: float, words: str = "Near") -> Component:
    """The part with words whose baseline begins at (x, y), inside a group that is moved as icons are."""
    text = Group((Text(0, 0, words, SS400, 8, INK),), transform=translate(x, y))
    return replace(part, front=_added(part.front, text))


def with_picture(part: Component, x: float, y: float, size: float) -> Component:
    """The part with a square picture of pixels, its upper left corner at (x, y)."""
    data = BytesIO()
    Image.new("L", (round(size * 12), round(size * 12))).save(data, "PNG")
    picture, _ = clean_picture(data.getvalue(), "PNG")
    return replace(part, front=_added(part.front, Rect(x, y, size, size, picture=picture)))


def with_line(part: Component, width: float) -> Component:
    return replace(part, front=_added(part.front, line(10, 60, 40, 60, Stroke(INK, width))))


def _added(scene: Scene, item: Group | object) -> Scene:
    return replace(scene, items=(*scene.items, item))  # type: ignore[arg-type]


def changed(data: bytes, change: object) -> bytes:
    """The file after `change(document)`."""
    result = BytesIO()
    with pikepdf.open(BytesIO(data)) as document:
        change(document)  # type: ignore[operator]
        document.save(result)
    return result.getvalue()
