"""The state after a step, before an interception or a dunk."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.basketmind.moves import after_step, place_at
from rules_engine.basketmind.possession import moving_center
from rules_engine.basketmind.state import REBOUND_MOVES, From, State, TurnMoves


def take_step(state: State, player: int, circle: int) -> State:
    """Return the state with the player moved by one step."""
    at = place_at(state.at, player, circle)
    if state.phase not in REBOUND_MOVES:
        return replace(state, at=at, moved=after_step(state.moved, player))
    if player == moving_center(state):
        return replace(state, at=at, moved=TurnMoves(state.moved.movers, state.moved.steps + 1))
    return replace(state, at=at, moved=TurnMoves((*state.moved.movers, player), 1), detail=From(state.at[player]))
