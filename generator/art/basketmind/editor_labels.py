"""Labels, handles and values for setting up a position by hand and for queries."""

from __future__ import annotations

from collections.abc import Mapping

from generator.art.basketmind.drawing import ball_place, mat_of
from generator.art.basketmind.layout import ArtContext, court_of
from generator.art.basketmind.pieces import BALL_R
from generator.scene.state_drawing import Anchor
from rules_engine.basketmind.players import NAMES, PLAYERS, TEAMS, opponent_of
from rules_engine.basketmind.state import State

_DEFENDERS = ("defender", "active")
_PLAYERS = ("player", "receiver", "scorer")
_SIGNS = {"choice:active=-": "label-nobody", "choice:active=?": "label-secret"}
"""Choices whose keys are symbols, which ids of messages cannot contain."""


def name(art: ArtContext, _state: State, key: str) -> str:
    """Return the label of a choice whose key is a symbol, empty for any other key."""
    return art.messages.format(_SIGNS[key]) if key in _SIGNS else ""


def handles(art: ArtContext, state: State) -> Mapping[str, Anchor]:
    """Return the ball's anchor: the ball is drawn beside its carrier."""
    place = ball_place(mat_of(court_of(art)), state)
    return {} if place is None else {"ball": Anchor(*place, BALL_R)}


def values(art: ArtContext, state: State, _query: str, parameter: str) -> tuple[str, ...]:
    """Return the possible values: players, circles, or roles to place; empty if they cannot be listed."""
    court = court_of(art)
    if parameter in ("circle", "to"):
        return tuple(court.names)
    if parameter == "who":
        return ("carrier", "attackers", "defenders")
    team = TEAMS[opponent_of(state.attack)] if parameter in _DEFENDERS and state.attack is not None else PLAYERS
    # With nobody on the court a query may be about anybody.
    placed = tuple(NAMES[player] for player in team if state.at[player] != court.nowhere) or tuple(NAMES)
    if parameter == "active":
        return ("-", *placed)
    return placed if parameter in (*_PLAYERS, *_DEFENDERS) else ()
