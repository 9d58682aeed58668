"""Selection of the layout of a drawing for screens."""

from __future__ import annotations

from generator.art.basket_boss.box import ArtContext
from generator.art.basket_boss.desktop_layout import DesktopLayout
from generator.art.basket_boss.offer import answers_of, prizes_of
from generator.art.basket_boss.phone_layout import FRAMES, PhoneLayout
from rules_engine.basket_boss.state import State
from rules_engine.core import Decision


def phone_layout(art: ArtContext, state: State) -> PhoneLayout | None:
    """Return the layout for a phone; None for other drawings."""
    to = screen_layout(art, state)
    return to if isinstance(to, PhoneLayout) else None


def screen_layout(art: ArtContext, state: State) -> PhoneLayout | DesktopLayout | None:
    """Return the layout for a screen; None for pages and for boards at full size."""
    if art.layout == "page" or art.option("view") == "boards":
        return None
    seat, is_asking = _subject_of(art, state), bool(answers_of(art, state))
    if frame := FRAMES.get(art.layout):
        return PhoneLayout.of(frame, state, seat, is_asking=is_asking)
    return DesktopLayout.of(state, seat, has_prizes=bool(prizes_of(art, state)), is_asking=is_asking)


def _subject_of(art: ArtContext, state: State) -> int:
    """Return the team shown in full: the drawing's subject, else the first that decides, else the first."""
    node = art.game.node(state)
    deciding = node.seats if isinstance(node, Decision) else ()
    return next((seat for seat in (art.scope.subject, *deciding) if seat is not None), 0)
