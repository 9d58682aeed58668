"""Actions and outcomes in words, and the letters on icons."""

from __future__ import annotations

from typing import Any

from generator.art.interface import ArtContext
from rules_engine.team_km.actions import Change, DrawnCard, LayOff, PlayCard, RolledFace, SwapCards, Word
from rules_engine.team_km.state import State, seat_name


def name_action(art: ArtContext, _state: State, _seat: int, action: Any) -> str:
    """Return the action in words, its cards by their names."""
    write = art.messages.format
    match action:
        case Word():
            return write(f"action-{action}")
        case PlayCard(card, target) if target is not None:
            return write("action-attack", card=card, target=seat_name(target))
        case LayOff(card):
            return write("action-discard", card=card)
        case Change(card):
            return write("action-change", card=card)
        case SwapCards(seat, card, other, other_card):
            seats = {"seat": seat_name(seat), "other": seat_name(other)}
            return write("action-swap", card=card, other_card=other_card, **seats)
        case _:
            return _name_card_or_face(art, action)


def _name_card_or_face(art: ArtContext, action: PlayCard | DrawnCard | RolledFace) -> str:
    """Return a card or a face by its name; a number as it is."""
    return art.messages.word("term", str(action)) or str(action)


def card_letter(art: ArtContext, family: str) -> str:
    """Return the letter on the icon of a family of cards, empty for all but the TARJETAS."""
    return art.messages.word("label-letter", family)
