"""BASKETmind: five against five on half a court of circles, with secret activations and sealed choices."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules_engine.basketmind.editor import MatEditor
from rules_engine.basketmind.game import Basketmind
from rules_engine.basketmind.policies import assessors, heuristic, policies

__all__ = ["Basketmind", "assessors", "editor", "from_data", "heuristic", "policies"]


def from_data(data: Mapping[str, Any]) -> Basketmind:
    """Return the game on the data's ``court``. Raises GameDataError if that cannot be played on."""
    return Basketmind(data)


def editor(game: Basketmind) -> MatEditor:
    """Return the editor of positions."""
    return MatEditor(game)
