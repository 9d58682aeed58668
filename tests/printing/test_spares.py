"""A sheet of stickers is full: whole sets more than a game needs, and preflight knows them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from generator.builder.orders import Request, stock
from generator.printing.kit.groups import MOST_SPARES
from generator.printing.kit.kit import Kit, KitOptions
from generator.printing.layout.papers import paper

OPTIONS = KitOptions(paper("a4"), lang="es")


def placed(options: KitOptions) -> tuple[Counter[str], Counter[str], int]:
    """How often each sticker is on the sheets, how often the game needs it, and the number of sheets."""
    have = stock(Request("basket_boss", options))
    kit = Kit(have.game, have.components, options)
    sheets = kit.sheets["sticker"]
    needed = Counter({part.id: part.count for part in kit.components.values() if part.kind == "sticker"})
    return Counter(place.component for sheet in sheets for place in sheet.placements), needed, len(sheets)


def test_a_sheet_of_stickers_is_filled_with_whole_sets() -> None:
    found, needed, sheets = placed(OPTIONS)
    times = {found[name] // count for name, count in needed.items()}
    assert sheets == 1
    assert {found[name] % count for name, count in needed.items()} == {0}
    assert len(times) == 1
    assert 4 < times.pop() <= MOST_SPARES


def test_who_chooses_parts_gets_what_is_chosen() -> None:
    found, _, _ = placed(replace(OPTIONS, only=("bar-sticker",)))
    assert found == {"bar-sticker": 10}
