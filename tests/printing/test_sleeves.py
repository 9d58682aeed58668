"""Sleeves: each figure has a source, a card goes in those that are named, the list of parts names them."""

from __future__ import annotations

from datetime import date

import pypdfium2
import pytest

from generator.printing.kit.kit import Game, Kit, KitOptions
from generator.printing.layout.papers import SIZES, known_sleeves, paper, part_size, sleeves_for
from generator.scene.model import Colour
from tests.printing.parts import component


def test_every_figure_names_its_source_and_the_day_it_was_read() -> None:
    known = known_sleeves()
    assert {sleeve.source for sleeve in known.sleeves} == set(known.sources)
    assert all(date.fromisoformat(source.read).year >= 2026 for source in known.sources.values())
    codes = [code for sleeve in known.sleeves for code in sleeve.codes]
    assert len(codes) == len(set(codes)) > 40


@pytest.mark.parametrize("name", ["tcg", "poker", "bridge", "tarot", "mini", "usa", "euro", "japanese"])
def test_each_size_of_card_goes_in_the_sleeves_named_for_it(name: str) -> None:
    """For mini cards the list knows none that is not loose."""
    width, height = SIZES[name]
    found = sleeves_for((width, height))
    assert bool(found) == (name != "mini")
    for sleeve in found:
        assert width - 0.2 <= sleeve.card[0] <= width + 2.5
        assert height - 0.2 <= sleeve.card[1] <= height + 3.5
    assert sleeves_for((height, width)) == found, "a card on its side goes in the same"


def test_the_code_on_a_packet_is_a_size() -> None:
    assert part_size("mdg-7041") == part_size("SKS-8810") == part_size("FFS05") == (63.5, 88.0)
    assert part_size("82914") == (56.0, 87.0), "Ultra Pro's packets have numbers alone"


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_list_of_parts_names_the_sleeves(lang: str) -> None:
    kit = Kit(
        Game("test", "Test", Colour("game", "#1F5F73")), [component(1, count=66)], KitOptions(paper("a4"), lang=lang)
    )
    document = pypdfium2.PdfDocument(kit.full_file().data)
    words = " ".join(document[len(document) - 1].get_textpage().get_text_range().split())
    assert {"es": "Fundas para 66 cartas de 63 × 88 mm:", "en": "Sleeves for 66 cards of 63 × 88 mm:"}[lang] in words
    assert all(code in words for code in ("MDG-7041", "SKS-8810", "Gamegenic", "FFS05", "AT-10406"))
