"""Whose turn it is, as the line above a board says it."""

from __future__ import annotations

from collections.abc import Sequence

from generator.art.interface import ArtContext
from generator.i18n.catalogue import bundle
from rules_engine.core import seat_key


def turn_sentence(art: ArtContext, state: object, seats: Sequence[int]) -> str:
    """Return a short sentence without a full stop (``Juegan las negras``), empty if no seat is to play."""
    keys = [seat_key(art.game, state, seat) for seat in seats]
    if not keys:
        return ""
    number = "plural" if len(keys) > 1 or art.messages.is_plural(keys[0]) else "singular"
    return bundle("site", art.lang)("to_play", seats=art.messages.with_article(keys), number=number, count=len(keys))
