"""The views of a phone, which shows one team, chosen by its tab."""

from __future__ import annotations

from collections.abc import Mapping

from generator.art.basket_boss.box import ArtContext
from generator.art.basket_boss.screen_layout import phone_layout
from rules_engine.basket_boss.state import State, seat_name


def views(art: ArtContext, state: State) -> Mapping[str, int]:
    """Return the seat for each team's anchor; empty if all teams are shown."""
    return {seat_name(seat): seat for seat in range(len(state.teams))} if phone_layout(art, state) else {}
