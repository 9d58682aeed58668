"""Who may move for a rebound, and who gets it (bm.rebound)."""

from __future__ import annotations

from rules_engine.basketmind.court import Circles, Court
from rules_engine.basketmind.moves import At, stands_badly
from rules_engine.basketmind.players import TEAMS, is_center, other, seat_of
from rules_engine.basketmind.state import From, Phase, State, attacker


def rebounding_seat(state: State) -> int:
    """The team whose centers move now: the defence first."""
    seat = attacker(state)
    return seat if state.phase is Phase.REBOUND_ATTACK else other(seat)


def in_motion(state: State) -> int | None:
    """The center who moves now."""
    return state.moved.movers[-1] if state.moved.movers else None


def settled(court: Court, state: State) -> bool:
    """Whether the center who moves stands where his movement may end: free, in court, nearer than he began."""
    mover = in_motion(state)
    if mover is None:
        return True
    assert isinstance(state.detail, From)
    nearer = court.nearer[state.detail.circle]
    return bool(nearer >> state.at[mover] & 1) and not stands_badly(court, state.at, mover)


def goal_of(court: Court, state: State, player: int) -> Circles:
    """The circles that are nearer to the basket than where the center begins, or began."""
    if player == in_motion(state):
        assert isinstance(state.detail, From)
        return court.nearer[state.detail.circle]
    return court.nearer[state.at[player]]


def centers(court: Court, at: At, seat: int) -> tuple[int, ...]:
    """The team's centers on the mat."""
    return tuple(player for player in TEAMS[seat] if is_center(player) and at[player] != court.nowhere)


def winners(court: Court, at: At, attack: int, circle: int) -> tuple[int, tuple[int, ...]]:
    """Which team gets a ball that falls on the circle, and its centers nearest to it (bm.rebound.win)."""
    nearest = {
        seat: min((court.distance[circle][at[player]] for player in centers(court, at, seat)), default=court.nowhere)
        for seat in (attack, other(attack))
    }
    winner = attack if nearest[attack] < nearest[other(attack)] else other(attack)
    near = tuple(
        player for player in centers(court, at, winner) if court.distance[circle][at[player]] == nearest[winner]
    )
    return winner, near


def may_rebound(state: State, player: int) -> bool:
    """Whether he is a center of the team that moves and did not try to block (R14)."""
    return is_center(player) and seat_of(player) == rebounding_seat(state) and player not in state.tried
