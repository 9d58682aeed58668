"""Turns, possessions, quarters and points, and the transitions between them."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.basketmind.court import Court
from rules_engine.basketmind.players import PLAYERS, SEAT_NAMES
from rules_engine.basketmind.state import NOBODY, POSSESSION, QUARTER, Clock, Phase, State, attacker
from rules_engine.core import Event, RuleId, Step


def public_event(kind: str, rule: RuleId, **facts: object) -> Event:
    """Return an event that all may know of."""
    return Event(kind, facts, rule)  # type: ignore[arg-type]


def start_quarter(court: Court, clock: Clock) -> State:
    """Return the empty court before the roll for the first attack."""
    return State((court.nowhere,) * len(PLAYERS), None, None, NOBODY, 0, Phase.START, clock)


def add_points(state: State, seat: int, points: int) -> State:
    """Return the state with more points for the team."""
    red, blue = state.clock.score
    score = (red + points, blue) if seat == 0 else (red, blue + points)
    return replace(state, clock=replace(state.clock, score=score))


def end_possession(court: Court, state: State, winner: int, *events: Event, counted: bool) -> Step[State]:
    """Return the state with the ball given to the winner, or the end of the quarter after its last turn."""
    clock = replace(state.clock, turn=state.clock.turn + counted, possession=0)
    if counted:
        events = (*events, _turn_event(clock))
    if clock.turn == QUARTER:
        return _quarter_over(court, clock, events)
    empty = start_quarter(court, clock)
    gained = public_event("possession", "bm.possession.new", seat=SEAT_NAMES[winner])
    return Step(replace(empty, attack=winner, phase=Phase.PLACE_ATTACK), (*events, gained))


def end_defence(court: Court, state: State, *events: Event) -> Step[State]:
    """Return the state after an activation: the turn counts, and may be the last.

    `state` is the attacker's next turn, if there is one.
    """
    clock = replace(state.clock, turn=state.clock.turn + 1, possession=state.clock.possession + 1)
    if clock.turn == QUARTER:
        return _quarter_over(court, clock, (*events, _turn_event(clock)))
    if clock.possession == POSSESSION:
        limit = public_event("possession_limit", "bm.possession.limit", seat=SEAT_NAMES[attacker(state)])
        return end_possession(court, state, 1 - attacker(state), *events, limit, counted=True)
    return Step(replace(state, clock=clock), (*events, _turn_event(clock)))


def _turn_event(clock: Clock) -> Event:
    return public_event("turn_counted", "bm.turn.end", turn=clock.turn)


def _quarter_over(court: Court, clock: Clock, events: tuple[Event, ...]) -> Step[State]:
    red, blue = clock.score
    over = public_event("quarter_over", "bm.turn.count", quarter=clock.quarter, red=red, blue=blue)
    if clock.quarter == clock.quarters:
        final = replace(clock, possession=0)
        return Step(replace(start_quarter(court, final), phase=Phase.OVER), (*events, over))
    following = Clock(score=clock.score, quarter=clock.quarter + 1, quarters=clock.quarters)
    return Step(start_quarter(court, following), (*events, over))
