"""Dealing a match from a source of randomness. km.setup.hand"""

from __future__ import annotations

from rules_engine.core.playout import RandomSource, draw_outcome
from rules_engine.team_km.game import TeamKm
from rules_engine.team_km.state import Draw, State


def deal(game: TeamKm, table: str, random: RandomSource, first: int = 0, shootout: bool = False) -> State:
    """Return the state at the beginning of the first turn, with all hands dealt from the top part of the deck."""
    state = game.initial_state(table=table, first=first, shootout=shootout)
    while isinstance(state.stage, Draw):
        state = game.apply_outcome(state, draw_outcome(game.chance_outcomes(state), random)).state
    return state
