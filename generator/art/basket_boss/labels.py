"""Names of actions, phases, parts and heights, from the game's messages."""

from __future__ import annotations

from generator.art.basket_boss.box import ArtContext, box_of
from generator.art.names import action_words
from generator.content.messages import Messages
from generator.i18n.writing import decimal
from rules_engine.basket_boss.actions import Turn
from rules_engine.basket_boss.data import INJURY
from rules_engine.basket_boss.state import State

PHASES = ("draft", "trophy", "income", "shift", "strength", "refill", "specialist")
"""The seven phases of a season, by their icons."""


def label(messages: Messages, key: str, **values: str) -> str:
    """Return a text for a printed part or a drawing, from the message ``label-<key>``."""
    return messages.format(f"label-{key}", **values)


def phase_name(messages: Messages, state: State) -> str:
    """Return the name of the state's phase."""
    if state.phase in (0, 3):
        return label(messages, "setup" if state.phase == 0 else "end")
    return messages.format(f"phase-{PHASES[state.phase - 1]}")


def height_text(messages: Messages, height: int) -> str:
    """Return a height in cm as metres: 1,95 m or 1.95 m."""
    return label(messages, "height", metres=decimal(height / 100, 2, messages.lang))


def tile_name(art: ArtContext, tile: str) -> str:
    """Return a free agent's name, or the word for an injury."""
    return art.messages.word("piece", INJURY) if tile == INJURY else box_of(art).names[tile]


def name_action(art: ArtContext, _state: State, _seat: int, action: object) -> str:
    """Return the name of a seat's action or of an outcome of the pile."""
    name = tile_name(art, action.tile) if isinstance(action, Turn) else ""
    return action_words(art, action, name=name)
