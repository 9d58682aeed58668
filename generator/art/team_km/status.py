"""The progress of the match."""

from __future__ import annotations

from generator.art.team_km.box import ArtContext
from rules_engine.team_km.state import State


def status(art: ArtContext, state: State) -> tuple[tuple[str, str], ...]:
    """Return the half, and the numbers of cards in the deck and on the discard pile."""
    deck = state.piles.top + state.piles.bottom + state.piles.time
    discard = sum(state.rest) + (state.top is not None)
    write = art.messages.format
    return (
        (write(f"text-phase-{int(state.phase)}"), ""),
        (write("table-deck").capitalize(), str(deck)),
        (write("table-discard").capitalize(), str(discard)),
    )
