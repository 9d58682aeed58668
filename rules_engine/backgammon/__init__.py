"""Backgammon: the rules of the game, its notations, and the ids and records of other programs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules_engine.backgammon.editor import BoardEditor
from rules_engine.backgammon.formats import record_formats
from rules_engine.backgammon.game import Backgammon
from rules_engine.backgammon.policies import assessors, heuristic, policies

__all__ = ["Backgammon", "assessors", "editor", "from_data", "heuristic", "policies", "record_formats"]


def from_data(data: Mapping[str, Any]) -> Backgammon:
    """Return the game. Raises GameDataError for any data, since it needs none."""
    return Backgammon(data)


def editor(game: Backgammon) -> BoardEditor:
    """Return the editor that sets up boards by hand."""
    return BoardEditor(game)
