"""Access to the engine's game data."""

from __future__ import annotations

from typing import TypeAlias

from generator.art.interface import Context
from rules_engine.basket_boss.data import Box
from rules_engine.basket_boss.game import BasketBoss

ArtContext: TypeAlias = Context[BasketBoss]
"""The context of this game's drawings: its engine is the game's own."""


def box_of(art: ArtContext) -> Box:
    """Return the tiles, teams and trophies that the engine was built with."""
    return art.game.box
