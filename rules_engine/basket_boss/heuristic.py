"""The heuristic for the lead: the teams' scores if the game ended now (bb.score), at the end of a season only."""

from __future__ import annotations

from typing import Any

from rules_engine.basket_boss.scoring import final_score
from rules_engine.basket_boss.state import Hiring, Over, State


def heuristic(game: Any, state: State) -> tuple[int, ...] | None:
    """Return each team's score, None in the middle of a season."""
    if not isinstance(state.stage, Hiring | Over):
        return None
    return tuple(final_score(game.box, state, seat).total for seat in range(len(state.teams)))
