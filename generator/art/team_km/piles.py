"""Piles of cards that lie face down."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator.art.team_km.box import ArtContext
from generator.art.team_km.palette import WHITE
from generator.scene.model import Group, Item, Rect, Scene, Stroke, translate_items
from generator.scene.shapes.badges import pill
from generator.scene.theme import CARD_RADIUS, INK

PILE_CARD = 22.0
"""Width of a card of the deck, in mm; its height is 88/63 of that."""


def face_down_pile(art: ArtContext, x: float, y: float, count: int, scale: float = 0.78) -> Iterator[Item]:
    """Yield a pile of cards face down with their number on it."""
    drawn = card_back(art)
    width = PILE_CARD * scale
    high = width * drawn.height / drawn.width
    # From the lowest card up, as each is covered by the next.
    for step in range(3, 0, -1):
        shift = 0.5 * step
        yield Rect(x + shift, y + shift, width, high, CARD_RADIUS * width / drawn.width, WHITE, Stroke(INK, 0.25))
    edge = Rect(0, 0, drawn.width, drawn.height, CARD_RADIUS)
    back = Group(drawn.items, clip=edge)
    rim = replace(edge, stroke=Stroke(INK, 0.9))
    yield translate_items((back, rim), x, y, width / drawn.width)
    yield pill(x + width / 2, y + high + 4.6, str(count), 10.5)


def card_back(art: ArtContext) -> Scene:
    """Return the back that all cards have."""
    back = next(iter(art.faces(art, None).values())).back
    assert back is not None, "cards have backs"
    return back
