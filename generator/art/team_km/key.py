"""The legend of the drawing of a table."""

from __future__ import annotations

from generator.art.team_km.box import ArtContext
from generator.art.team_km.palette import STYLES, badge
from generator.art.team_km.pieces import ball
from generator.scene.model import Group, Stroke
from generator.scene.path import line
from generator.scene.theme import INK
from rules_engine.team_km.cards import Category


def legend(art: ArtContext) -> tuple[tuple[Group, str], ...]:
    """Return symbols with their explanations: the badges of the categories, the ball, and its way."""
    categories = [category for category in STYLES if category is not Category.TIME]
    badges = ((badge(one, 0, 0, 7.6, art.low_ink, True), art.messages.word("legend", one.value)) for one in categories)
    way = Group((line(-9, 0, 9, 0, Stroke(INK, 1.4, (3.2, 2.4), "butt")),))
    return (
        *badges,
        (Group((ball(0, 0, 7.6),)), art.messages.word("legend", "ball")),
        (way, art.messages.word("legend", "pass")),
    )
