"""Access to the engine's game data."""

from __future__ import annotations

from generator.art.interface import ArtContext
from generator.scene.state_drawing import ArtError
from rules_engine.core import Message
from rules_engine.team_km import TeamKm
from rules_engine.team_km.box import Box


def box_of(art: ArtContext) -> Box:
    """Return deck, dice and board. Raises ArtError for another game's engine."""
    if not isinstance(art.game, TeamKm):
        raise ArtError(Message("team_km/error-other-game", game=art.game.name))
    return art.game.box
