"""The status line: the pip counts of both sides."""

from __future__ import annotations

from generator.art.interface import ArtContext
from rules_engine.backgammon.queries import pips
from rules_engine.backgammon.state import BLACK, WHITE, State


def status(art: ArtContext, state: State) -> tuple[tuple[str, str], ...]:
    """Return each side with its pip count."""
    return tuple((art.seat(seat), str(pips(state, art.game.format_seat(seat)))) for seat in (WHITE, BLACK))
