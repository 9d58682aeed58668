"""Access to the engine's game data."""

from __future__ import annotations

from typing import cast

from generator.art.interface import ArtContext
from rules_engine.basket_boss.data import Box
from rules_engine.basket_boss.game import BasketBoss


def box_of(art: ArtContext) -> Box:
    """Return the data with which the engine was built."""
    return cast(BasketBoss, art.game).box
