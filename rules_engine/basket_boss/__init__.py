"""Basket Boss: team managers bid for players, six seasons long (``content/basket_boss``)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules_engine.basket_boss.data import load_box
from rules_engine.basket_boss.editor import TeamsEditor
from rules_engine.basket_boss.game import BasketBoss
from rules_engine.basket_boss.policies import assessors, heuristic, policies

__all__ = ["BasketBoss", "assessors", "editor", "from_data", "heuristic", "policies"]


def from_data(data: Mapping[str, Any]) -> BasketBoss:
    """Return the game with the players, boards and tables of the data.

    Raises GameDataError if they cannot work.
    """
    return BasketBoss(load_box(data))


def editor(game: BasketBoss) -> TeamsEditor:
    """Return the editor that sets up tables by hand."""
    return TeamsEditor(game)
