"""The legend of the drawing of a table."""

from __future__ import annotations

from generator.art.basket_boss.box import ArtContext
from generator.art.basket_boss.palette import BLACK, GOLD, on_page
from generator.art.basket_boss.pieces import coin
from generator.scene.model import Group, Item, Rect, Stroke
from generator.scene.path import line

_EDGES = (-9.0, -6.0, 18.0, 12.0)


def legend(art: ArtContext) -> tuple[tuple[Group, str], ...]:
    """Return symbols with their explanations: current season, deciding team, a million, a season without a player."""
    palette = on_page(art.low_ink)
    drawn: tuple[tuple[Item, str], ...] = (
        (Rect(*_EDGES, 1.5, palette.fill(GOLD), Stroke(BLACK, 0.8)), "season"),
        (Rect(*_EDGES, 1.5, palette.paper, Stroke(palette.fill(GOLD), 2.4)), "decides"),
        (coin(0, 0, 6.5, "", palette) if art.low_ink else coin(0, 0, 6.5, "1", palette), "coin"),
        (line(-9, 0, 9, 0, Stroke(palette.muted, 1.2, (3, 2), "butt")), "gone"),
    )
    return tuple((Group((item,)), art.messages.word("legend", name)) for item, name in drawn)
