"""A deck of one table with a picture on each card, by our layout in YAML, our SVG template, and Typst.

The same for both: table, pictures (JPEG), fonts, boxes, wrapped text, nine cards a sheet. Ours has besides: everything
checked before it is drawn, cut marks, rulers, backs. Typst has: tags of its text. Squib, whose published way is a Ruby
script over the same table (`Squib::Deck.new`, `csv`, `png`, `text`, `save_pdf`), is not a package of Python's registry.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pikepdf
from PIL import Image

from bench.clock import in_turns, scaled
from bench.model import Row, at_most, figure
from generator.printing.decks.load import load_deck
from generator.printing.kit.kit import Game, Kit, KitOptions
from generator.printing.layout.papers import paper
from generator.scene import fonts
from generator.scene.model import Colour

TEXT = "Take two cards of the same colour and look at the hand of a player of your choice; then give one of them back."
_DECK = """
title: Pictures
size: 63x88
tables: [{file: cards.csv}]
layout:
  front:
    ground: {x: 0, y: 0, fill: "#1F5F73"}
    panel: {x: 4, y: 4, w: 55, h: 80, fill: "#FDF8EA"}
    title: {text: "{{ title }}", x: 6, y: 5, w: 51, h: 8, size: 14, family: title, lines: 1}
    art: {image: "{{ art }}", x: 6, y: 14, w: 51, h: 38, fit: cover}
    rules: {text: "{{ text }}", x: 6, y: 54, w: 51, h: 28, size: 9}
"""
_ON_TEMPLATE = "title: Pictures\nsize: 63x88\ntables: [{file: cards.csv}]\ntemplate: card.svg\n"
_SVG = """<svg xmlns="http://www.w3.org/2000/svg" width="63mm" height="88mm" viewBox="0 0 63 88">
<rect width="63" height="88" fill="#1F5F73"/><rect x="4" y="4" width="55" height="80" fill="#FDF8EA"/>
<g id="text: title"><rect x="6" y="5" width="51" height="8"/>
<text x="6" y="11" font-family="Barlow Condensed" font-weight="800" font-size="4.94">Title</text></g>
<rect id="image: art" x="6" y="14" width="51" height="38"/>
<rect id="text: text, 9 pt" x="6" y="54" width="51" height="28"/></svg>
"""
_TYPST = """
#set page(width: 210mm, height: 297mm, margin: 0mm)
#let at(x, y, body) = place(top + left, dx: x * 1mm, dy: y * 1mm, body)
#let card(row) = box(width: 63mm, height: 88mm, clip: true, fill: rgb("#1F5F73"), {
  at(4, 4, rect(width: 55mm, height: 80mm, fill: rgb("#FDF8EA")))
  at(6, 5, text(font: "Barlow Condensed", weight: 800, size: 14pt, row.title))
  at(6, 14, image(row.art, width: 51mm, height: 38mm, fit: "cover"))
  at(6, 54, block(width: 51mm, text(font: "Source Sans 3", size: 9pt, row.text)))
})
#for sheet in csv("cards.csv", row-type: dictionary).chunks(9) {
  for (i, row) in sheet.enumerate() { at(10.5 + calc.rem(i, 3) * 63, 16.5 + calc.quo(i, 3) * 88, card(row)) }
  pagebreak(weak: true)
}
"""

_NOTE = "read, checked, drawn and written, on A4; Typst draws the same boxes of the same files, no backs, marks, checks"


def picture_deck(cards: int, rounds: int) -> Iterator[Row]:
    """Seconds for so many cards with a picture each."""
    name = f"{cards} cards of a table with a picture each"
    with TemporaryDirectory() as place:
        folders = [Path(place) / str(number) for number in range(rounds + 1)]
        for number, folder in enumerate(folders):
            _write(folder, cards, number)
        ways = {"a layout": _by_layout, "an SVG template": _on_template}
        ways |= {"Typst": _typst} if find_spec("typst") else {}
        contenders = {way: _each(make, folders) for way, make in ways.items()}
        samples = in_turns(contenders, rounds)
        for make in ways.values():
            _check_pictures(make(folders[0]), cards)
    for way in ("a layout", "an SVG template"):
        theirs = ("Typst", scaled(samples["Typst"], "wall", "s", 1)) if "Typst" in samples else None
        target = at_most(2.5, "ratio") if theirs else at_most(10.0)
        ours = scaled(samples[way], "wall", "s", 1)
        yield figure(f"{name}, by {way}", "s", "wall", ours, theirs, target=target, note=_NOTE)


def _each(make: Callable[[Path], bytes], folders: Iterable[Path]) -> Callable[[], bytes]:
    """Return a function that makes the next folder's deck at each call."""
    left = iter(folders)
    return lambda: make(next(left))


def _write(folder: Path, cards: int, number: int) -> None:
    """Write a deck like no earlier one, whose pictures nobody has in a cache: table, pictures, our file and Typst's."""
    seed = Random(number)
    (folder / "art").mkdir(parents=True)
    rows = ["title,text,art"]
    for card in range(cards):
        small = Image.frombytes("RGB", (12, 9), seed.randbytes(12 * 9 * 3))
        small.resize((602, 449), Image.Resampling.BICUBIC).save(folder / "art" / f"{card}.jpg", quality=85)
        rows.append(f'Card {number}.{card},"{TEXT}",art/{card}.jpg')
    (folder / "cards.csv").write_text("\n".join(rows) + "\n", "utf-8")
    (folder / "deck.yaml").write_text(_DECK, "utf-8")
    (folder / "on_template.yaml").write_text(_ON_TEMPLATE, "utf-8")
    (folder / "card.svg").write_text(_SVG, "utf-8")
    (folder / "deck.typ").write_text(_TYPST, "utf-8")


def _by_layout(folder: Path) -> bytes:
    return _print(folder / "deck.yaml")


def _on_template(folder: Path) -> bytes:
    return _print(folder / "on_template.yaml")


def _print(path: Path) -> bytes:
    deck = load_deck(path)
    kit = Kit(Game("deck", deck.title, Colour("game", deck.colour)), deck.components, KitOptions(paper("a4")))
    return kit.files()[0]().data


def _typst(folder: Path) -> bytes:
    compiler: Any = import_module("typst")
    faces = [str(Path(fonts.__file__).parent)]
    data: bytes = compiler.compile(str(folder / "deck.typ"), font_paths=faces, ignore_system_fonts=True)
    return data


def _check_pictures(data: bytes, cards: int) -> None:
    """Make sure that the file holds all pictures."""
    with pikepdf.open(BytesIO(data)) as document:
        pictures = [one for one in document.objects if isinstance(one, pikepdf.Stream) and "/Width" in one]
        assert len(pictures) == cards, f"{len(pictures)} pictures of {cards}"
