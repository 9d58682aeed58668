"""The heuristic for the lead: the side with more goals is ahead (km.full.end)."""

from __future__ import annotations

from typing import Any

from rules_engine.team_km.state import State


def heuristic(_game: Any, state: State) -> tuple[int, ...]:
    """Return the goals of each seat's side."""
    return tuple(state.sides[side].goals for side in state.table.side_of)
