"""The progress of the game."""

from __future__ import annotations

from generator.art.basket_boss.box import ArtContext
from generator.art.basket_boss.labels import label, phase_name
from rules_engine.basket_boss.state import State


def status(art: ArtContext, state: State) -> tuple[tuple[str, str], ...]:
    """Return the season and its phase."""
    return ((label(art.messages, "season", number=str(state.season)), ""), (phase_name(art.messages, state), ""))
