"""Travelling (bm.travel): the ball held too long, or where no defender could ever reach it."""

from __future__ import annotations

from rules_engine.basketmind.court import Circles, Court
from rules_engine.basketmind.moves import At, blocked_circles
from rules_engine.basketmind.players import MOVEMENT, TEAMS, is_guard, opponent_of, seat_of
from rules_engine.basketmind.state import State, carrier

HOLDS = 1
"""Turns in a row that a player may end with the ball; the guard one more (bm.travel.hold)."""


def next_hold(state: State) -> int:
    """Return the turns in a row that the carrier ends with the ball if this turn ends now."""
    return 1 if state.ball.used else state.hold + 1


def holds_too_long(state: State) -> bool:
    """Return whether ending the turn now is travelling because of the hold."""
    return next_hold(state) > HOLDS + is_guard(carrier(state))


def accessible_circles(court: Court, at: At, holder: int) -> dict[int, Circles]:
    """Return the circles in court by the carrier that each defender could ever end on."""
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
    """Return where he could ever end a movement while the attackers stay and teammates yield."""
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
