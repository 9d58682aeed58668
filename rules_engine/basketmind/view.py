"""Observations: a seat knows neither the activated opponent nor the other team's sealed choice."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.basketmind.players import opponent_of
from rules_engine.basketmind.state import NOBODY, UNKNOWN, Hidden, Sealed, State


def observation(state: State, seat: int | None) -> State:
    """Return the state as the seat (None: an onlooker) knows it."""
    sealed = tuple(_visible_choice(choice, own=seat == owner) for owner, choice in enumerate(state.sealed))
    knows_active = state.active == NOBODY or (state.attack is not None and seat == opponent_of(state.attack))
    return replace(state, active=state.active if knows_active else UNKNOWN, sealed=(sealed[0], sealed[1]))


def _visible_choice(choice: Sealed, *, own: bool) -> Sealed:
    return choice if own or choice is None else Hidden()
