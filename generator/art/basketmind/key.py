"""The legend of the court."""

from __future__ import annotations

from generator.art.basketmind.layout import ArtContext
from generator.art.basketmind.pieces import ball_items, halo, token_items
from generator.scene.model import Group, Stroke
from generator.scene.path import line
from generator.scene.theme import INK
from rules_engine.basketmind.players import TEAMS

_R = 7.6


def legend(art: ArtContext) -> tuple[tuple[Group, str], ...]:
    """Return both teams' shapes, the ball, the mark of an activated defender, and a pass."""
    low_ink, word = art.low_ink, art.messages.word
    red, blue = (Group(token_items(players[0], "", low_ink, _R)) for players in TEAMS)
    active = Group((halo(0, 0, known=True, low_ink=low_ink), *token_items(TEAMS[1][0], "", low_ink)))
    return (
        (red, word("legend", "red")),
        (blue, word("legend", "blue")),
        (Group(ball_items(_R, low_ink)), word("legend", "ball")),
        (active, word("legend", "active")),
        (Group((line(-9, 0, 9, 0, Stroke(INK, 1.4, (3.2, 2.4), "butt")),)), word("legend", "pass")),
    )
