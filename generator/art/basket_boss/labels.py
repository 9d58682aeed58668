"""What actions, phases, parts and heights are called; all words come from the game's messages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from generator.art.basket_boss.box import box_of
from generator.art.interface import ArtContext
from generator.content.messages import Messages
from generator.i18n.writing import decimal
from rules_engine.basket_boss.actions import (
    Amount,
    Bid,
    Bribe,
    Develop,
    Keep,
    Pass,
    Place,
    Take,
    TakeMedal,
    TrainPurchase,
    Turn,
)
from rules_engine.basket_boss.data import INJURY
from rules_engine.basket_boss.state import State

PHASES = ("draft", "trophy", "income", "shift", "strength", "refill", "specialist")
"""The seven phases of a season, by their icons."""


def label(messages: Messages, key: str, **values: str) -> str:
    """Return a word or line that is printed on a part or drawn on the table."""
    return messages.format(f"label-{key}", **values)


def phase_name(messages: Messages, state: State) -> str:
    """Return the state's phase in words."""
    if state.phase in (0, 3):
        return label(messages, "setup" if state.phase == 0 else "end")
    return messages.format(f"phase-{PHASES[state.phase - 1]}")


def height_text(messages: Messages, height: int) -> str:
    """Return a height in cm as metres: 1,95 m or 1.95 m."""
    return label(messages, "height", metres=decimal(height / 100, 2, messages.lang))


def tile_name(art: ArtContext, tile: str) -> str:
    """Return a free agent's name, or the word for an injury."""
    return art.messages.word("piece", INJURY) if tile == INJURY else box_of(art).names[tile]


_ACTIONS: Mapping[type, str] = {
    Pass: "action-pass",
    Bid: "action-bid",
    Place: "action-place",
    Develop: "action-develop",
    Amount: "action-amount",
    Bribe: "action-bribe",
    Keep: "action-keep",
    TakeMedal: "action-medal",
    Take: "action-take",
}
"""The message for each kind of action; it may name the action's fields."""


def name_action(art: ArtContext, _state: State, _seat: int, action: Any) -> str:
    """Return what a seat or the pile does, in words."""
    match action:
        case TrainPurchase(yes):
            return art.messages.format("action-train" if yes else "action-do-not-train")
        case Develop(()):
            return art.messages.format("action-develop-nobody")
        case Turn(tile):
            injury = tile == INJURY
            return art.messages.format("action-turn-injury" if injury else "action-turn", name=tile_name(art, tile))
    return art.messages.format(_ACTIONS[type(action)], **asdict(action))
