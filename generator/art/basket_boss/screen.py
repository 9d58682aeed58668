"""A state on a screen, on a phone or on a desk."""

from __future__ import annotations

from collections.abc import Mapping

from generator.art.basket_boss.desk import desk_anchors, desk_items
from generator.art.basket_boss.desk_layout import DeskLayout
from generator.art.basket_boss.phone import phone_anchors, phone_items
from generator.art.basket_boss.phone_layout import PhoneLayout
from generator.art.interface import ArtContext
from generator.scene.model import Rect
from generator.scene.state_drawing import Anchor, Arrangement, Drawing, Part
from rules_engine.basket_boss.state import State

_UNIT = 4.0


def draw_on_screen(art: ArtContext, state: State, to: PhoneLayout | DeskLayout) -> Drawing:
    """Return the drawing, in px."""
    width, height = to.size
    items = phone_items(art, state, to) if isinstance(to, PhoneLayout) else desk_items(art, state, to)
    arrangement = Arrangement(width, height, (Part.at(Rect(0, 0, width, height), 0, 0, 1.0),), _UNIT)
    anchors = screen_anchors(art, state, to)
    return Drawing(width, height, tuple(items), anchors, unit=_UNIT, arrangement=arrangement)


def screen_anchors(art: ArtContext, state: State, to: PhoneLayout | DeskLayout) -> Mapping[str, Anchor]:
    """Return its anchors."""
    return phone_anchors(art, state, to) if isinstance(to, PhoneLayout) else desk_anchors(art, state, to)
