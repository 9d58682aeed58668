"""The rules of movement (bm.move). `at` are the circles of all ten players.

Travelling (bm.travel): the ball held too long, or in a place that no defender could ever reach.
"""

from __future__ import annotations

from typing import TypeAlias

from rules_engine.basketmind.court import Circles, Court
from rules_engine.basketmind.players import MOVEMENT, SHOT_DIE, TALL_OPPONENTS, TEAMS, is_guard, opponent_of, seat_of
from rules_engine.basketmind.state import Ball, State, TurnMoves, carrier

At: TypeAlias = tuple[int, ...]

TEAM_MOVE = 3
"""Maximum number of players in a team move (bm.move.team)."""


def occupied_circles(court: Court, at: At) -> Circles:
    """Return the occupied circles."""
    bit, circles = court.bit, 0
    for circle in at:
        circles |= bit[circle]
    return circles


def circles_of_others(court: Court, at: At, player: int) -> Circles:
    """Return the circles occupied by others."""
    return occupied_circles(court, (*at[:player], court.nowhere, *at[player + 1 :]))


def blocked_circles(court: Court, at: At, player: int) -> Circles:
    """Return the circles of opponents at least as tall, onto which he cannot step (bm.move.through)."""
    bit, circles = court.bit, 0
    for rival in TALL_OPPONENTS[player]:
        circles |= bit[at[rival]]
    return circles


def shares_circle(court: Court, at: At, player: int) -> bool:
    """Return whether another player is on the same circle."""
    # All who are not on the mat are at the same "nowhere".
    return at.count(at[player]) > 1 and at[player] != court.nowhere


def is_misplaced(court: Court, at: At, player: int) -> bool:
    """Return whether he is on a circle where no movement may end (bm.move.end)."""
    return not court.rests >> at[player] & 1 or shares_circle(court, at, player)


def misplaced_mover(court: Court, at: At, moved: TurnMoves) -> int | None:
    """Return the mover on a circle where no movement may end, None if there is none."""
    for player in moved.movers:
        if is_misplaced(court, at, player):
            return player
    return None


def movers_in_zone(court: Court, at: At, moved: TurnMoves) -> tuple[int, ...]:
    """Return the movers in the zone (bm.move.zone)."""
    return tuple(player for player in moved.movers if court.zone >> at[player] & 1)


def may_step(moved: TurnMoves, player: int) -> bool:
    """Return whether he has a step left this turn (bm.move.budget, bm.move.team)."""
    if not moved.movers:
        return True
    if moved.movers == (player,):
        return moved.steps < MOVEMENT[player]
    return player not in moved.movers and moved.steps == 1 and len(moved.movers) < TEAM_MOVE


def after_step(moved: TurnMoves, player: int) -> TurnMoves:
    """Return the movers after one more step of the player."""
    if moved.movers == (player,):
        return TurnMoves(moved.movers, moved.steps + 1)
    # Sorted, so that the order in which they moved makes no other state.
    return TurnMoves(tuple(sorted((*moved.movers, player))), 1)


def after_pass(ball: Ball, receiver: int) -> Ball:
    """Return the ball actions after a pass to that player (bm.guard.extra)."""
    return Ball(ball.used + 1, ball.extra or is_guard(receiver))


def place_at(at: At, player: int, circle: int) -> At:
    """Return all players' circles with this player moved to another one."""
    return (*at[:player], circle, *at[player + 1 :])


def has_open_line(court: Court, at: At, passer: int, receiver: int) -> bool:
    """Return whether there is a passing lane of empty circles (bm.pass.line)."""
    full = occupied_circles(court, at)
    # Trails are kept once they are found, so that each costs one comparison of bits.
    return any(not needed & full for needed, _ in court.trails(at[passer], at[receiver]))


def shot_circles(court: Court, at: At, player: int) -> Circles:
    """Return the circles from which he may shoot: in his control zone, in reach (bm.shot.circle)."""
    here = at[player]
    return court.control[here] & court.in_reach[SHOT_DIE[player]] & ~(occupied_circles(court, at) & ~court.bit[here])


def can_rest(court: Court, at: At, player: int, steps: int, goal: Circles) -> bool:
    """Return whether a player without the ball can end on the goal in at most `steps`."""
    free = goal & court.rests & ~circles_of_others(court, at, player)
    return court.reach(at[player], steps, court.mat & ~blocked_circles(court, at, player), free)


HOLDS = 1
"""Number of consecutive turns that a player may end with the ball; the guard has one more (bm.travel.hold)."""


def next_hold(state: State) -> int:
    """Return the number of consecutive turns that the carrier ends with the ball if this turn ends now."""
    return 1 if state.ball.used else state.hold + 1


def holds_too_long(state: State) -> bool:
    """Return whether ending the turn now is travelling because of the hold."""
    # The guard has one turn more: a truth is 1.
    return next_hold(state) > HOLDS + is_guard(carrier(state))


def accessible_circles(court: Court, at: At, holder: int) -> dict[int, Circles]:
    """Return the circles in court next to the carrier on which each defender could ever end a movement."""
    return {player: _accessible(court, at, holder, player) for player in _defenders(court, at, holder)}


def _defenders(court: Court, at: At, holder: int) -> list[int]:
    return [player for player in TEAMS[opponent_of(seat_of(holder))] if at[player] != court.nowhere]


def _accessible(court: Court, at: At, holder: int, player: int) -> Circles:
    return court.ring[at[holder]] & court.rests & _could_ever_rest(court, at, player)


def is_closed_in(court: Court, at: At, holder: int) -> bool:
    """Return whether no defender could ever reach the carrier; False without defenders."""
    defenders = _defenders(court, at, holder)
    # Without defenders on the mat nobody is kept out. Mostly the first of them could reach him.
    return bool(defenders) and not any(_accessible(court, at, holder, player) for player in defenders)


def _could_ever_rest(court: Court, at: At, player: int) -> Circles:
    """Return the circles where he could ever end a movement if the attackers stay and his teammates make way."""
    attackers = court.bits_of(at[rival] for rival in TEAMS[opponent_of(seat_of(player))])
    passable = court.mat & ~blocked_circles(court, at, player)
    free = court.rests & ~attackers
    rested = found = court.bit[at[player]]
    while found:
        reached = edge = found
        for _ in range(MOVEMENT[player]):
            # As many steps as one movement has; then he may rest, and go on from there.
            edge = court.grow(edge) & passable & ~reached
            reached |= edge
        found = reached & free & ~rested
        rested |= found
    return rested
