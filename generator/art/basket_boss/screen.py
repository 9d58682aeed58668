"""The drawing of a state for the screen of a phone or a desktop."""

from __future__ import annotations

from collections.abc import Mapping

from generator.art.basket_boss.box import ArtContext
from generator.art.basket_boss.desktop import desktop_anchors, desktop_items
from generator.art.basket_boss.desktop_layout import DesktopLayout
from generator.art.basket_boss.phone import phone_anchors, phone_items
from generator.art.basket_boss.phone_layout import PhoneLayout
from generator.scene.model import Rect
from generator.scene.state_drawing import Anchor, Arrangement, Drawing, Part
from rules_engine.basket_boss.state import State

_UNIT = 4.3


def draw_on_screen(art: ArtContext, state: State, to: PhoneLayout | DesktopLayout) -> Drawing:
    """Return the drawing, in px."""
    width, height = to.size
    items = phone_items(art, state, to) if isinstance(to, PhoneLayout) else desktop_items(art, state, to)
    arrangement = Arrangement(width, height, (Part.at(Rect(0, 0, width, height), 0, 0, 1.0),), _UNIT)
    anchors = screen_anchors(art, state, to)
    return Drawing(width, height, tuple(items), anchors, unit=_UNIT, arrangement=arrangement)


def screen_anchors(art: ArtContext, state: State, to: PhoneLayout | DesktopLayout) -> Mapping[str, Anchor]:
    """Return the anchors of the drawing."""
    return phone_anchors(art, state, to) if isinstance(to, PhoneLayout) else desktop_anchors(art, state, to)
