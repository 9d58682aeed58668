"""Arguments of queries: players, circles, and the state in which a player has the ball.

If a query takes a player, the answer assumes that this player has the ball at the start of a turn; by default it is
about the ball carrier.
"""

from __future__ import annotations

from rules_engine.basketmind.court import Court
from rules_engine.basketmind.errors import FigureError
from rules_engine.basketmind.players import NAMES, is_guard, parse_player, seat_of
from rules_engine.basketmind.state import (
    NOBODY,
    NOT_MOVED,
    UNKNOWN,
    Ball,
    Phase,
    State,
    carrier,
)
from rules_engine.core import Message, Parameter

EXPECTED_PLAYER = Message("basketmind/expected-player")
EXPECTED_CIRCLE = Message("basketmind/expected-circle")
EXPECTED_PLAY = Message("basketmind/expected-play")

PLAYER = Parameter("player", EXPECTED_PLAYER)
ANY_PLAYER = Parameter("player", EXPECTED_PLAYER, required=False)
CIRCLE = Parameter("circle", EXPECTED_CIRCLE)
ANY_CIRCLE = Parameter("circle", EXPECTED_CIRCLE, required=False)


def player_on_court(court: Court, state: State, text: str) -> int:
    """Return the player with that name. Raises FigureError if he has not been placed."""
    player = parse_player(text)
    if state.at[player] == court.nowhere:
        raise FigureError(Message("basketmind/error-not-placed", player=NAMES[player]))
    return player


def give_ball(court: Court, state: State, player: str | None) -> State:
    """Return the attack's turn with the ball in that player's hands.

    Raises:
        FigureError: he has not been placed, or no player is given and nobody has the ball.
    """
    if player is None:
        carrier(state)
        return state
    holder = player_on_court(court, state, player)
    if holder == state.carrier and state.phase is Phase.ATTACK:
        return state
    seat = seat_of(holder)
    keeps_active = state.active == UNKNOWN or (state.active != NOBODY and seat_of(state.active) != seat)
    return State(
        at=state.at,
        attack=seat,
        carrier=holder,
        active=state.active if keeps_active else NOBODY,
        hold=0,
        phase=Phase.ATTACK,
        clock=state.clock,
        moved=NOT_MOVED,
        ball=Ball(extra=is_guard(holder)),
    )
