"""The score."""

from __future__ import annotations

from generator.art.basketmind.layout import ArtContext
from rules_engine.basketmind.state import State


def status(art: ArtContext, state: State) -> tuple[tuple[str, str], ...]:
    """Return each team with its points."""
    return tuple((art.seat(seat), str(points)) for seat, points in enumerate(state.clock.score))
