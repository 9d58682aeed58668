"""Queries about movement and travelling."""

from __future__ import annotations

from rules_engine.basketmind.court import Circles, Court, bits
from rules_engine.basketmind.lookahead import LookAhead
from rules_engine.basketmind.moves import (
    after_step,
    blocked_circles,
    circles_of_others,
    may_step,
    misplaced_mover,
    place_at,
)
from rules_engine.basketmind.notation_action import parse_circle
from rules_engine.basketmind.players import MOVEMENT, NAMES, is_guard, parse_player, seat_of
from rules_engine.basketmind.query_arguments import ANY_PLAYER, EXPECTED_CIRCLE, PLAYER, give_ball, player_on_court
from rules_engine.basketmind.state import Ball, FigureError, Phase, State, TurnMoves, carrier
from rules_engine.basketmind.travelling import accessible_circles, holds_too_long, is_closed_in, next_hold
from rules_engine.core import Message, Parameter, Value
from rules_engine.core.queries import query


@query(PLAYER)
def reach(court: Court, state: State, player: str) -> Value:
    """Return the circles where his movement may end, however the turn ends."""
    found = _ways(court, state, player_on_court(court, state, player))
    return court.texts(court.bits_of(circle for circle, free in _ends(court, state, player, found).items() if free))


@query(PLAYER)
def reach_with_shot(court: Court, state: State, player: str) -> Value:
    """Return the circles where his movement may end only if a shot or a dunk follows (bm.move.zone)."""
    found = _ways(court, state, player_on_court(court, state, player))
    return court.texts(court.bits_of(circle for circle, free in _ends(court, state, player, found).items() if not free))


@query(PLAYER, Parameter("to", EXPECTED_CIRCLE))
def way(court: Court, state: State, player: str, to: str) -> Value:
    """Return the circles of a shortest way there, his own first; () if there is none."""
    found = _ways(court, state, player_on_court(court, state, player))
    return tuple(court.names[circle] for circle in found.get(parse_circle(court, to, to), ()))


def _ways(court: Court, state: State, player: int) -> dict[int, tuple[int, ...]]:
    """Return a shortest way to each circle that he can reach this turn (bm.move.through)."""
    start = state.at[player]
    if misplaced_mover(court, state.at, state.moved) not in (None, player) or not may_step(state.moved, player):
        return {}
    single = state.moved.movers in ((), (player,))
    passable = ~blocked_circles(court, state.at, player) & (court.in_court if player == state.carrier else court.mat)
    ways: dict[int, tuple[int, ...]] = {start: (start,)}
    for _ in range(MOVEMENT[player] - state.moved.steps if single else 1):
        for here, trail in list(ways.items()):
            if player == state.carrier and here == court.basket:
                continue  # a dunk: the way ends there
            for circle in bits(court.ring[here] & passable):
                ways.setdefault(circle, (*trail, circle))
    del ways[start]
    return ways


def _ends(court: Court, state: State, player: str, ways: dict[int, tuple[int, ...]]) -> dict[int, bool]:
    """Return the circles where a movement may end, and whether it may without a shot."""
    mover = parse_player(player)
    rests: Circles = court.rests & ~circles_of_others(court, state.at, mover)
    attacks = state.carrier is not None and seat_of(mover) == state.attack
    waits = any(court.zone >> state.at[mate] & 1 for mate in state.moved.movers if mate != mover)
    ends = {circle: not attacks or not (waits or court.zone >> circle & 1) for circle in ways if rests >> circle & 1}
    return {circle: free for circle, free in ends.items() if free or _shot_follows(court, state, mover, ways[circle])}


def _shot_follows(court: Court, state: State, mover: int, trail: tuple[int, ...]) -> bool:
    """Return whether a shot or a dunk can follow this way without a further step of the mover."""
    moved = after_step(state.moved, mover)
    if moved.movers == (mover,):
        moved = TurnMoves((mover,), state.moved.steps + len(trail) - 1)
    at = place_at(state.at, mover, trail[-1])
    ball = state.ball if state.phase is Phase.ATTACK else Ball(extra=is_guard(carrier(state)))
    return LookAhead(court, still=mover).is_completable(at, carrier(state), moved, ball)


# --------------------------------------------------------------------------------------------------------- travelling


@query()
def travelling(court: Court, state: State) -> Value:
    """Return whether ending the turn now would be travelling, and why (bm.travel)."""
    if state.phase is not Phase.ATTACK:
        raise FigureError(Message("basketmind/error-travelling-phase"))
    return {
        "turns": next_hold(state),
        "held": holds_too_long(state),
        "closed": is_closed_in(court, state.at, carrier(state)),
    }


@query(ANY_PLAYER)
def access(court: Court, state: State, player: str | None = None) -> Value:
    """Return the circles next to the carrier that each defender could ever reach (bm.travel.closed)."""
    holder = carrier(give_ball(court, state, player))
    return {
        NAMES[defender]: court.texts(circles)
        for defender, circles in accessible_circles(court, state.at, holder).items()
    }
