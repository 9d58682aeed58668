"""Printing: the kits of all games, and decks of cards beside Typst."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from io import BytesIO
from itertools import count
from pathlib import Path
from typing import Any

import pikepdf

from bench.cards import kit_of, typst_source
from bench.clock import Sample, in_turns, scaled
from bench.deck_watch import saved_to_redrawn
from bench.model import Row, at_most, figure
from bench.picture_deck import picture_deck
from bench.report import middle
from generator.art.interface import art_of
from generator.content import load_game_content
from generator.printing.game_deck import printed_context
from generator.printing.kit.kit import Game, Kit, KitOptions, part_of
from generator.printing.layout.imposition import impose
from generator.printing.layout.papers import paper
from generator.printing.pdf.press import Press
from generator.scene import fonts
from generator.scene.model import Colour
from rules_engine.core.registry import game_names

ROUNDS = 9
CARDS = 151
_NOTE = "the same cards, fonts, marks and number of pages; every run has new texts on the cards"


def measure(quick: bool) -> Iterator[Row]:
    """Milliseconds a page: of each game's kit, of a deck beside Typst's."""
    for name in game_names():
        if find_spec(f"generator.art.{name}"):
            yield from _kit(name, 1 if quick else 5)
    yield from _press("basket_boss", 1 if quick else 5)
    yield from _deck(18 if quick else CARDS, 2 if quick else ROUNDS)
    yield from picture_deck(20 if quick else 1000, 1 if quick else 3)
    yield from saved_to_redrawn(20 if quick else 1000, 1 if quick else ROUNDS)


def _kit(name: str, rounds: int) -> Iterator[Row]:
    """The full kit: one language, A4, duplex, parts drawn anew each time."""
    content = load_game_content(name)
    game = Game(name, content.sheet.title["es"], Colour("game", content.sheet.colour))

    def kit() -> Kit:
        return Kit(game, art_of(name).components(printed_context(content, "es")), KitOptions(paper("a4")))

    file = kit().full_file()
    samples = in_turns({f"{name}: kit": lambda: kit().full_file()}, rounds)[f"{name}: kit"]
    note = f"{file.pages} pages, {len(file.data) / 1e6:.2f} MB"
    yield figure(f"{name}: kit, a page", "ms", "wall", scaled(samples, "wall", "ms", file.pages), note=note)


def _press(name: str, rounds: int) -> Iterator[Row]:
    """A game's parts one a page with bleed, in CMYK as PDF/X-1a and in RGB."""
    content = load_game_content(name)
    game = Game(name, content.sheet.title["es"], Colour("game", content.sheet.colour))
    parts = art_of(name).components(printed_context(content, "es"))

    def write(press: Press | None) -> int:
        return Kit(game, parts, KitOptions(paper("a4"), "single", bleed=3.175, press=press)).full_file().pages

    pages = write(None)
    samples = in_turns({"RGB": lambda: write(None), "CMYK": lambda: write(Press("x1a"))}, rounds)
    ours, theirs = (scaled(samples[space], "cpu", "ms", pages) for space in ("CMYK", "RGB"))
    title = f"{name} for the press, a page"
    yield figure(title, "ms", "cpu", ours, ("RGB", theirs), target=at_most(1.2, "ratio"), note=f"{pages} pages")


def _deck(cards: int, rounds: int) -> Iterator[Row]:
    serial = count(1)
    sheets = len(kit_of(cards, 0).sheets["card"])
    contenders: dict[str, Callable[[], object]] = {
        "ours": lambda: _write(kit_of(cards, next(serial))),
        "imposition": lambda: _impose(kit, cards),
    }
    kit = kit_of(cards, 0)
    name = f"{cards} cards, a page"
    if find_spec("typst") is None:
        samples = in_turns(contenders, rounds)
        note = f"{_imposition(samples)}; Typst is not installed (pip install --group bench)"
        yield figure(name, "ms", "wall", scaled(samples["ours"], "wall", "ms", sheets), note=note)
    else:
        samples = in_turns({"Typst": lambda: typst(cards, next(serial)), **contenders}, rounds)
        yield _beside_typst(name, samples, sheets, _pages(typst(cards, next(serial))))


def _beside_typst(name: str, samples: dict[str, list[Sample]], ours: int, theirs: int) -> Row:
    spent = middle(scaled(samples["ours"], "cpu", "ms", ours))
    beside = middle(scaled(samples["Typst"], "cpu", "ms", theirs))
    return figure(
        name,
        "ms",
        "wall",
        scaled(samples["ours"], "wall", "ms", ours),
        ("Typst", scaled(samples["Typst"], "wall", "ms", theirs)),
        target=at_most(1.2, "ratio"),
        note=f"{_NOTE}; {ours} and {theirs} pages; processors: {spent} ms, Typst {beside}; {_imposition(samples)}",
    )


def _imposition(samples: dict[str, list[Sample]]) -> str:
    shares = [one.cpu / whole.cpu for one, whole in zip(samples["imposition"], samples["ours"], strict=True)]
    return f"imposition's share: {middle(shares)}"


def _write(kit: Kit) -> None:
    """The sheets of the cards; the box, the instructions and the list of parts have no match."""
    kit.files()[0]()


def typst(cards: int, number: int) -> bytes:
    """The deck's PDF by Typst."""
    compiler: Any = import_module("typst")
    source = typst_source(cards, number).encode()
    data: bytes = compiler.compile(source, font_paths=[str(Path(fonts.__file__).parent)], ignore_system_fonts=True)
    return data


def _impose(kit: Kit, cards: int) -> None:
    """Lay out all of the deck's parts."""
    parts = [part_of(part) for part in kit.components.values() if part.kind == "card"]
    assert len(parts) == cards
    impose(parts, kit.options.order)


def _pages(data: bytes) -> int:
    with pikepdf.open(BytesIO(data)) as document:
        return len(document.pages)
