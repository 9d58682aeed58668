"""Messages about problems of a game."""

from __future__ import annotations

from generator.testing.contract import AnyGame
from rules_engine.core import Message
from rules_engine.core.game import write_action


def problem(name: str, **values: object) -> Message:
    """Return a message of ``testing.ftl``."""
    return Message(f"testing/{name}", **values)


def at(game: AnyGame, state: object, seat: int, action: object) -> dict[str, str]:
    """Return the placeholders for an action and its state, in notation."""
    return {"action": write_action(game, state, seat, action), "state": game.format_state(state)}
