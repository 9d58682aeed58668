"""A state after a step, before anything comes of it (interception, dunk)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.basketmind.moves import after_step, placed
from rules_engine.basketmind.rebounds import in_motion
from rules_engine.basketmind.state import From, Moved, Phase, State

REBOUND = (Phase.REBOUND_DEFENCE, Phase.REBOUND_ATTACK)


def walked(state: State, player: int, circle: int) -> State:
    """The state with the player one step on."""
    at = placed(state.at, player, circle)
    if state.phase not in REBOUND:
        return replace(state, at=at, moved=after_step(state.moved, player))
    if player == in_motion(state):
        return replace(state, at=at, moved=Moved(state.moved.movers, state.moved.steps + 1))
    return replace(state, at=at, moved=Moved((*state.moved.movers, player), 1), detail=From(state.at[player]))
