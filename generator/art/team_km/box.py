"""Access to the engine's game data."""

from __future__ import annotations

from typing import TypeAlias

from generator.art.interface import Context
from rules_engine.team_km import TeamKm
from rules_engine.team_km.box import Box

ArtContext: TypeAlias = Context[TeamKm]
"""The context of this game's drawings: its engine is the game's own."""


def box_of(art: ArtContext) -> Box:
    """Return deck, dice and board that the engine was built with."""
    return art.game.box
