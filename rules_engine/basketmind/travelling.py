"""Travelling (bm.travel): the ball held too long, or in a place that no defender could ever reach."""

from __future__ import annotations

from rules_engine.basketmind.court import Circles, Court
from rules_engine.basketmind.moves import At, blocked_circles
from rules_engine.basketmind.players import MOVEMENT, TEAMS, is_guard, opponent_of, seat_of
from rules_engine.basketmind.state import State, carrier

HOLDS = 1
"""Number of consecutive turns that a player may end with the ball; the guard has one more (bm.travel.hold)."""


def next_hold(state: State) -> int:
    """Return the number of consecutive turns that the carrier ends with the ball if this turn ends now."""
    return 1 if state.ball.used else state.hold + 1


def holds_too_long(state: State) -> bool:
    """Return whether ending the turn now is travelling because of the hold."""
    return next_hold(state) > HOLDS + is_guard(carrier(state))


def accessible_circles(court: Court, at: At, holder: int) -> dict[int, Circles]:
    """Return the circles in court next to the carrier on which each defender could ever end a movement."""
    round_him = court.ring[at[holder]] & court.rests
    return {
        player: round_him & _could_ever_rest(court, at, player)
        for player in TEAMS[opponent_of(seat_of(holder))]
        if at[player] != court.nowhere
    }


def is_closed_in(court: Court, at: At, holder: int) -> bool:
    """Return whether no defender could ever reach the carrier; False without defenders."""
    reached = accessible_circles(court, at, holder)
    return bool(reached) and not any(reached.values())


def _could_ever_rest(court: Court, at: At, player: int) -> Circles:
    """Return the circles where he could ever end a movement if the attackers stay and his teammates make way."""
    attackers = court.bits_of(at[rival] for rival in TEAMS[opponent_of(seat_of(player))])
    passable = court.mat & ~blocked_circles(court, at, player)
    free = court.rests & ~attackers
    rested = found = court.bit[at[player]]
    while found:
        reached = found
        for _ in range(MOVEMENT[player]):
            reached |= court.grow(reached) & passable
        found = reached & free & ~rested
        rested |= found
    return rested
