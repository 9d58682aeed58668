"""The heuristic for the lead: the team with more points is ahead (bm.match.length)."""

from __future__ import annotations

from typing import Any

from rules_engine.basketmind.state import State


def heuristic(_game: Any, state: State) -> tuple[int, ...]:
    """Return each team's points."""
    return state.clock.score
