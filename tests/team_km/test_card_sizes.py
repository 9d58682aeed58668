"""Cards in every size for which sleeves are sold: laid out anew, with all their words, in type that can be read."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

import pypdfium2
import pytest

from generator.builder.orders import Request, parts_of_game, stock
from generator.content import load_game_content
from generator.printing.errors import PrintError
from generator.printing.kit.kit import Kit, KitOptions
from generator.printing.layout.papers import SIZES, paper
from generator.printing.layout.resize import resize_component
from generator.scene.component import Component
from generator.scene.model import GlyphRun, Group, Item, Text, Transform
from tests.nightly import nightly_rows
from tests.nonempty import nonempty
from tests.printing.safe_zone import unsafe

_WHOLE = Transform()
LEAST = 5.0
"""Points: the smallest type on a card, however small the card."""


@cache
def _cards(lang: str, low_ink: bool = False) -> list[Component]:
    parts = parts_of_game(load_game_content("team_km"), (lang, low_ink, ()))
    return [part for part in parts if part.kind == "card"]


def _texts(items: tuple[Item, ...], transform: Transform = _WHOLE) -> list[tuple[str, float]]:
    """Every text and how large it is in the end."""
    found = []
    for item in items:
        if isinstance(item, Text | GlyphRun):
            found.append((item.text, item.size * abs(transform.a * transform.d - transform.b * transform.c) ** 0.5))
        elif isinstance(item, Group):
            found += _texts(item.items, transform @ item.transform if item.transform else transform)
    return found


def _words(items: tuple[Item, ...]) -> str:
    return re.sub(r"\s+", " ", " ".join(text for text, _ in _texts(items)))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("lang", "low_ink"), nightly_rows([("es", False), ("en", True)], day=[("es", False)]))
def test_every_card_is_laid_out_anew_with_all_its_words(size: str, lang: str, low_ink: bool) -> None:
    for card in nonempty(_cards(lang, low_ink)):
        resized = resize_component(card, SIZES[size])
        assert resized.size == SIZES[size]
        assert resized.back is not None
        assert (resized.back.width, resized.back.height) == SIZES[size]
        assert resized.bleed == card.bleed == 3.0
        assert [str(item) for item in unsafe(replace(resized, safe=2.0))] == []
        assert min(points for _, points in _texts(resized.front.items)) >= LEAST
        small, usual = (_words(scene.items).replace(" ", "") for scene in (resized.front, card.front))
        body = max((text for text, _ in _texts(card.front.items)), key=len).replace(" ", "")
        assert body[:12] in small
        assert len(small) > 0.7 * len(usual)


def test_a_card_that_is_too_small_for_its_words_is_refused_in_one_line() -> None:
    card = next(card for card in _cards("en") if card.id == "card-yellow-card")
    with pytest.raises(PrintError, match=r"card-yellow-card: its text does not fit on 25 × 30 mm"):
        resize_component(card, (25.0, 30.0))


def test_finished_sheets_have_the_cards_in_their_size() -> None:
    """Squares of 57.15 mm, which no card of 63 × 88 mm could become by scaling."""
    options = KitOptions(
        paper("a4"), "single", "es", only=("card-tackle", "card-nutmeg"), sizes={"card": SIZES["square"]}
    )
    have = stock(Request("team_km", options))
    document = pypdfium2.PdfDocument(Kit(have.game, have.components, options).full_file().data)
    page = document[0]
    left, bottom, right, top = page.get_trimbox()
    assert [(right - left) / 72 * 25.4, (top - bottom) / 72 * 25.4] == pytest.approx([57.15, 57.15], abs=0.01)
    assert "ENTRADA" in page.get_textpage().get_text_range()
