"""Small parts say what they are: a line of words below each group, clear of every part and mark."""

from __future__ import annotations

import re
from dataclasses import replace

import pypdfium2

from generator.builder.orders import Request, stock
from generator.printing.kit.kit import Game, Kit, KitOptions
from generator.printing.layout.papers import paper
from generator.scene.model import Colour
from tests.nonempty import nonempty
from tests.printing.measure import MM, painted
from tests.printing.parts import component

Box = tuple[float, float, float, float]


def _lines(data: bytes, number: int) -> dict[str, Box]:
    """Each line of a page's text and where it is, in mm."""
    page = pypdfium2.PdfDocument(data)[number]
    height, text = page.get_height(), page.get_textpage()
    found = {}
    for index in range(text.count_rects()):
        left, bottom, right, top = text.get_rect(index)
        words = text.get_text_bounded(left, bottom, right, top).strip()
        found[words] = (left * MM, (height - top) * MM, right * MM, (height - bottom) * MM)
    return found


def _apart(one: Box, other: Box) -> bool:
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def test_tokens_and_stickers_are_named_once_below_their_group() -> None:
    coins = [replace(component(i, 25, 25, kind="token", round_=True, bleed=1), count=7) for i in (1, 2)]
    strips = [component(5, 60, 12, kind="token", bleed=0, back=False, count=4)]
    kit = Kit(
        Game("test", "Test", Colour("game", "#1F5F73")), [*coins, *strips], KitOptions(paper("a4"), "fronts", "en")
    )
    data = kit.files()[0]().data
    lines = _lines(data, 0)
    assert {"Part 1 × 7 · Part 2 × 7", "Part 5 × 4"} <= set(lines)
    words = [box for line, box in lines.items() if re.match(r"Part \d ×", line)]
    drawn = [item for item in painted(data)[0] if item.x2 - item.x1 < 80]
    for box in nonempty(words):
        assert all(_apart(box, item.clip or item.box) for item in drawn)


def test_every_group_of_small_parts_of_our_games_is_named() -> None:
    for game, kind, names in (
        ("basket_boss", "sticker", ("Escudo de equipo × 5", "Pegatina de barra × 10")),
        ("basketmind", "token", ("Jugador × 5", "Mano × 6", "Balón", "Marco del Rojo × 2", "Marco del Azul × 2")),
        ("team_km", "token", ("Ficha de cambio × 9", "Balón × 3")),
    ):
        have = stock(Request(game, KitOptions(paper("a4"), lang="es")))
        parts = [part for part in have.components if part.kind == kind]
        kit = Kit(have.game, parts, KitOptions(paper("a4"), "fronts", "es"))
        shown = " ".join(" ".join(_lines(kit.files()[0]().data, 0)).split())
        assert all(name in shown for name in names), (game, shown)
