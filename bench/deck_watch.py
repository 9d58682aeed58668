"""How soon `jugada deck watch` shows what is saved."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

from bench.clock import in_turns, scaled
from bench.model import Row, figure
from generator.website.deck_watch import DeckView

_DECK = "title: Wood\ntables: [{file: cards.csv}]\n"


def saved_to_redrawn(cards: int, rounds: int) -> Iterator[Row]:
    """From a saved table of so many cards, each with a picture, to the drawing of the card that changed."""
    with TemporaryDirectory() as place:
        folder, serial = Path(place), count(1)
        (folder / "deck.yaml").write_text(_DECK, "utf-8")
        for number in range(cards):
            Image.effect_noise((300, 300), 40).save(folder / f"{number}.jpg")
        _save(folder, cards, 0)
        view = DeckView(folder / "deck.yaml", "en")
        view.read()

        def redraw() -> None:
            before = view.version
            _save(folder, cards, next(serial))
            assert view.read() == ""
            assert view.version == before + 1

        samples = in_turns({"watch": redraw}, rounds)["watch"]
        note = "one text of the table changes; without the system's notice and the browser's drawing"
        yield figure(
            f"deck watch: {cards} cards, saved to redrawn", "ms", "wall", scaled(samples, "wall", "ms"), note=note
        )


def _save(folder: Path, cards: int, number: int) -> None:
    """Write the table; the number is in the text of its first card."""
    rows = (f"Card {i},Draws {number if i == 0 else i}.,{i}.jpg" for i in range(cards))
    (folder / "cards.csv").write_text("\n".join(("title,text,art", *rows)) + "\n", "utf-8")
