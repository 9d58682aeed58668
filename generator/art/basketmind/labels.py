"""What players, teams and actions are called."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import cache
from typing import Any

from generator.art.basketmind.layout import court_of
from generator.art.interface import ArtContext
from generator.content.messages import Messages
from rules_engine.basketmind.actions import Activate, Pass
from rules_engine.basketmind.court import Court
from rules_engine.basketmind.forbidden import is_forbidden_number, why_forbidden
from rules_engine.basketmind.players import NAMES, SEAT_NAMES, names
from rules_engine.basketmind.state import State


def player_name(art: ArtContext, player: int) -> str:
    """Return a player's name in the rulebook and on the pieces: 1R, 4A (in English 4B)."""
    return _player_name(art.messages, player)


@cache  # ten players a language, asked for in every drawing
def _player_name(messages: Messages, player: int) -> str:
    return messages.term(NAMES[player])


def team_letter(art: ArtContext, seat: int) -> str:
    """Return the letter of the team on its pieces."""
    return art.messages.word("letter", SEAT_NAMES[seat])


def name_action(art: ArtContext, state: State, _seat: int, action: Any) -> str:
    """Return the action in words; the engine's notation for an action that no message names.

    A number that loses the ball (bm.shot.forbidden, bm.press.forbidden) says so before it is sealed.
    """
    if is_forbidden_number(court_of(art), state, action):
        why = why_forbidden(court_of(art), state, action.number)
        return art.messages.format("action-forbidden-number", number=action.number, why=why)
    kind = _kind(action)
    if not art.messages.has("action", kind):
        return art.game.format_action(state, action)
    values = {field.name: getattr(action, field.name) for field in fields(action)}
    court = court_of(art)
    written = {name: _WRITERS[name](court, value) for name, value in values.items() if value is not None}
    return art.messages.format(f"action-{kind}", **written)


def _kind(action: Any) -> str:
    if action == Activate(None):
        return "activate-nobody"
    if isinstance(action, Pass) and not action.trail:
        return "pass-without-line"
    return type(action).__name__.lower()


def _player(_court: Court, player: int) -> str:
    return NAMES[player]


def _players(_court: Court, players: tuple[int, ...]) -> tuple[str, ...]:
    return names(players)


def _number(_court: Court, number: int) -> str:
    return str(number)


_WRITERS: Mapping[str, Callable[[Court, Any], object]] = {
    "player": _player,
    "passer": _player,
    "receiver": _player,
    "players": _players,
    "by": _players,
    "circle": lambda court, circle: court.names[circle],
    "circles": lambda court, circles: tuple(court.names[circle] for circle in circles),
    "way": lambda court, way: ", ".join(court.names[circle] for circle in way),
    "trail": Court.path,
    "number": _number,
    "face": _number,
    "faces": _number,
}
"""How the fields of actions are written in messages: players by their keys, circles by their names."""
