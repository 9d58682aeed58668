"""The players who may move for a rebound, and the team that gets it (bm.rebound)."""

from __future__ import annotations

from rules_engine.basketmind.court import Circles, Court
from rules_engine.basketmind.moves import At, is_misplaced
from rules_engine.basketmind.players import TEAMS, is_center, opponent_of, seat_of
from rules_engine.basketmind.state import From, Phase, State, attacker


def rebounding_seat(state: State) -> int:
    """Return the team whose centers move now: the defence first."""
    seat = attacker(state)
    return seat if state.phase is Phase.REBOUND_ATTACK else opponent_of(seat)


def moving_center(state: State) -> int | None:
    """Return the center who moves now."""
    return state.moved.movers[-1] if state.moved.movers else None


def is_settled(court: Court, state: State) -> bool:
    """Return whether the moving center may end here: alone, in court, closer to the basket than before."""
    mover = moving_center(state)
    if mover is None:
        return True
    assert isinstance(state.detail, From)
    nearer = court.nearer[state.detail.circle]
    return bool(nearer >> state.at[mover] & 1) and not is_misplaced(court, state.at, mover)


def rebound_goal(court: Court, state: State, player: int) -> Circles:
    """Return the circles closer to the basket than the one where the center's movement begins."""
    if player == moving_center(state):
        assert isinstance(state.detail, From)
        return court.nearer[state.detail.circle]
    return court.nearer[state.at[player]]


def centers(court: Court, at: At, seat: int) -> tuple[int, ...]:
    """Return the team's centers on the mat."""
    return tuple(player for player in TEAMS[seat] if is_center(player) and at[player] != court.nowhere)


def find_winners(court: Court, at: At, attack: int, circle: int) -> tuple[int, tuple[int, ...]]:
    """Return the team that gets a rebound there, and its nearest centers (bm.rebound.win)."""
    nearest = {
        seat: min((court.distance[circle][at[player]] for player in centers(court, at, seat)), default=court.nowhere)
        for seat in (attack, opponent_of(attack))
    }
    winner = attack if nearest[attack] < nearest[opponent_of(attack)] else opponent_of(attack)
    near = tuple(
        player for player in centers(court, at, winner) if court.distance[circle][at[player]] == nearest[winner]
    )
    return winner, near


def may_rebound(state: State, player: int) -> bool:
    """Return whether he is a center of the team that moves and did not try to block (bm.rebound.move)."""
    return is_center(player) and seat_of(player) == rebounding_seat(state) and player not in state.tried
