"""Team KM: a football match with cards, for 2, 3, 4 or 6 players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules_engine.team_km.data import read_box
from rules_engine.team_km.deal import deal
from rules_engine.team_km.editor import TableEditor
from rules_engine.team_km.game import TeamKm
from rules_engine.team_km.policies import assessors, heuristic, policies
from rules_engine.team_km.state import State

__all__ = ["State", "TeamKm", "assessors", "deal", "editor", "from_data", "heuristic", "policies"]


def from_data(data: Mapping[str, Any]) -> TeamKm:
    """Return the game with this ``deck``, ``dice`` and ``board``. Raises GameDataError if they cannot work."""
    return TeamKm(read_box(data))


def editor(game: TeamKm) -> TableEditor:
    """Return the editor that sets up tables by hand."""
    return TableEditor(game)
