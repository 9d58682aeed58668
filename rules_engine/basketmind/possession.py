"""Turns, possessions, quarters and points, and the transitions between them.

Placing the teams at the start of a possession (bm.place).

A court always has room for all (`court_data` checks this), so no placement can leave a later one without a circle.

The players who may move for a rebound, and the team that gets it (bm.rebound).
"""

from __future__ import annotations

from dataclasses import replace

from rules_engine.basketmind.court import Circles, Court
from rules_engine.basketmind.moves import At, is_misplaced, occupied_circles
from rules_engine.basketmind.players import PLAYERS, SEAT_NAMES, TEAMS, is_center, opponent_of, seat_of
from rules_engine.basketmind.state import NOBODY, POSSESSION, QUARTER, Clock, From, Phase, State, attacker
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
    # A new possession begins on an empty court: both teams are placed anew.
    return Step(replace(empty, attack=winner, phase=Phase.PLACE_ATTACK), (*events, gained))


def end_defence(court: Court, state: State, *events: Event) -> Step[State]:
    """Return the state after an activation: the turn counts, and may be the last.

    `state` is the attacker's next turn, if there is one.
    """
    clock = replace(state.clock, turn=state.clock.turn + 1, possession=state.clock.possession + 1)
    if clock.turn == QUARTER:
        # Before the limit of a possession: after the last turn nobody gets the ball.
        return _quarter_over(court, clock, (*events, _turn_event(clock)))
    if clock.possession == POSSESSION:
        limit = public_event("possession_limit", "bm.possession.limit", seat=SEAT_NAMES[attacker(state)])
        # `state` has the old clock: `end_possession` counts this turn itself.
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


def next_to_place(court: Court, state: State) -> int | None:
    """Return the player to be placed next: by number, after the carrier; None if the team is complete."""
    seat = placing_seat(state)
    return next((player for player in TEAMS[seat] if state.at[player] == court.nowhere), None)


def placing_seat(state: State) -> int:
    """Return the team that is being placed."""
    seat = attacker(state)
    return seat if state.phase is Phase.PLACE_ATTACK else opponent_of(seat)


def places(court: Court, state: State) -> Circles:
    """Return the free circles for the next player; for the carrier the central ones."""
    if state.carrier is None:
        return court.central
    area = court.attack_places if state.phase is Phase.PLACE_ATTACK else court.defence_places
    return area & ~occupied_circles(court, state.at)


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
        # The default is farther than any circle: a team without a center never gets the ball by it.
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
