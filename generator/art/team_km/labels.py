"""Names of actions and outcomes, and the letters on icons."""

from __future__ import annotations

from generator.art.names import action_words
from generator.art.team_km.box import ArtContext
from rules_engine.team_km.actions import RolledFace
from rules_engine.team_km.state import State, seat_name

_SEATS = ("seat", "target", "other")
"""The fields of actions that are seats."""


def name_action(art: ArtContext, _state: State, _seat: int, action: object) -> str:
    """Return an action or outcome in words, with the names of its cards."""
    if isinstance(action, RolledFace):  # in a message, a number would be the name of a seat
        return art.messages.word("term", action.face) or action.face
    seats = {name: getattr(action, name, None) for name in _SEATS}
    return action_words(art, action, **{name: seat_name(seat) for name, seat in seats.items() if seat is not None})


def card_letter(art: ArtContext, family: str) -> str:
    """Return the letter on the icon of a family of cards, empty for all but the TARJETAS."""
    return art.messages.word("label-letter", family)
