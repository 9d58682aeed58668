"""The queries of BASKETmind, by name.

Queries about the court, the players, the limits of the game and the scoreboard.

The rules text takes its numbers from these queries, so that none is written twice.

Queries about movement and travelling.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping

from rules_engine.basketmind import queries_ball, queries_shots
from rules_engine.basketmind.apply import DUNK_POINTS
from rules_engine.basketmind.court import APART, Circles, Court, bits
from rules_engine.basketmind.dice import FREE_THROW_NEEDS
from rules_engine.basketmind.errors import FigureError
from rules_engine.basketmind.lookahead import LookAhead
from rules_engine.basketmind.moves import (
    HOLDS,
    TEAM_MOVE,
    accessible_circles,
    after_step,
    blocked_circles,
    circles_of_others,
    holds_too_long,
    is_closed_in,
    may_step,
    misplaced_mover,
    next_hold,
    place_at,
)
from rules_engine.basketmind.notation_action import parse_circle
from rules_engine.basketmind.players import (
    HEIGHT,
    MOVEMENT,
    NAMES,
    ROLE,
    SEAT_NAMES,
    SHOT_DIE,
    SIZE,
    TEAMS,
    is_guard,
    names,
    opponent_of,
    parse_player,
    seat_of,
)
from rules_engine.basketmind.query_arguments import (
    ANY_PLAYER,
    CIRCLE,
    EXPECTED_CIRCLE,
    PLAYER,
    give_ball,
    player_on_court,
)
from rules_engine.basketmind.reveal import BASKET_POINTS, FAR_BASKET_POINTS, TECHNICAL_THROWS
from rules_engine.basketmind.state import (
    HANDS,
    POSSESSION,
    QUARTER,
    Ball,
    Phase,
    State,
    TurnMoves,
    attacker,
    carrier,
)
from rules_engine.core import MalformedError, Message, Parameter, Query, Value
from rules_engine.core.queries import Odds, collect_queries, query


def collect(court: Court) -> Mapping[str, Query]:
    """Return the queries about this court."""
    return collect_queries(sys.modules[__name__], queries_ball, queries_shots, bound=(court,))


ROW = 10
"""Turn spaces in a row of the scoreboard."""

_EXPECTED_GROUP = Message("basketmind/expected-group")


@query(name="court")
def court_parts(court: Court, _state: State) -> Value:
    """Return the numbers of circles in and out of court, and the zone, central area and basket."""
    return {
        "in_court": court.in_court.bit_count(),
        "outside": (court.mat & ~court.in_court).bit_count(),
        "basket": court.names[court.basket],
        "behind": court.names[court.behind],
        "zone": court.texts(court.zone),
        "central": court.texts(court.central),
        "three_point": court.plan.three_point,
    }


@query(PLAYER)
def profile(_court: Court, _state: State, player: str) -> Value:
    """Return a player's height, steps, die and maximum number of turns with the ball (bm.players)."""
    number = parse_player(player)
    faces = SHOT_DIE[number]
    return {
        "role": ROLE[number],
        "height": HEIGHT[number],
        "steps": MOVEMENT[number],
        "block_steps": MOVEMENT[number] - 1,
        "faces": faces,
        "free_throw": Odds(faces - FREE_THROW_NEEDS + 1, faces),
        "holds": HOLDS + is_guard(number),
        "ball_actions": Ball(extra=is_guard(number)).left,
    }


@query()
def limits(_court: Court, _state: State) -> Value:
    """Return the limits that apply to everyone: players, hands, turns, points, distances."""
    return {
        "players": SIZE,
        "hands": HANDS,
        "quarter": QUARTER,
        "row": ROW,
        "possession": POSSESSION,
        "team_move": TEAM_MOVE,
        "apart": APART,
        "basket": BASKET_POINTS,
        "far_basket": FAR_BASKET_POINTS,
        "dunk": DUNK_POINTS,
        "free_throw_needs": FREE_THROW_NEEDS,
        "technical_throws": TECHNICAL_THROWS,
    }


@query(PLAYER)
def control_zone(court: Court, state: State, player: str) -> Value:
    """Return the circles of his control zone by their numbers (bm.zdc)."""
    around = court.around[state.at[player_on_court(court, state, player)]]
    return {str(number): court.names[circle] for number, circle in enumerate(around, 1) if circle is not None}


@query(CIRCLE, Parameter("to", EXPECTED_CIRCLE, required=False))
def distance(court: Court, _state: State, circle: str, to: str | None = None) -> Value:
    """Return the steps between two circles, or from one to the basket."""
    end = court.basket if to is None else parse_circle(court, to, to)
    return court.distance[parse_circle(court, circle, circle)][end]


@query(CIRCLE)
def beyond_line(court: Court, _state: State, circle: str) -> Value:
    """Return whether the circle is beyond the three-point line."""
    return bool(court.beyond_line >> parse_circle(court, circle, circle) & 1)


@query(Parameter("who", _EXPECTED_GROUP))
def places(court: Court, _state: State, who: str) -> Value:
    """Return the circles where they may be placed on an empty court (bm.place)."""
    areas = {"carrier": court.central, "attackers": court.attack_places, "defenders": court.defence_places}
    if who not in areas:
        raise MalformedError(who, who, _EXPECTED_GROUP)
    return court.texts(areas[who])


@query(PLAYER)
def stops(_court: Court, _state: State, player: str) -> Value:
    """Return the opponents whose way and shot he can block: those who are not taller than he is."""
    one = parse_player(player)
    return names(rival for rival in TEAMS[opponent_of(seat_of(one))] if HEIGHT[rival] <= HEIGHT[one])


@query()
def scoreboard(_court: Court, state: State) -> Value:
    """Return each team's space for the turn disc and its digits (bm.turn.count)."""
    attack = attacker(state)
    squares = {attack: state.clock.turn, opponent_of(attack): state.clock.turn - state.clock.possession}
    return {
        SEAT_NAMES[seat]: {
            "square": squares[seat],
            "row": (max(squares[seat], 1) - 1) // ROW + 1,
            "column": (squares[seat] - 1) % ROW + 1 if squares[seat] else 0,
            "tens": state.clock.score[seat] // 10 % 10,
            "units": state.clock.score[seat] % 10,
        }
        for seat in sorted(squares)
    }


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
                # The first way found to a circle is a shortest, since all grow by one step at a time.
                ways.setdefault(circle, (*trail, circle))
    del ways[start]
    return ways


def _ends(court: Court, state: State, player: str, ways: dict[int, tuple[int, ...]]) -> dict[int, bool]:
    """Return the circles where a movement may end, and whether it may without a shot."""
    mover = parse_player(player)
    rests: Circles = court.rests & ~circles_of_others(court, state.at, mover)
    attacks = state.carrier is not None and seat_of(mover) == state.attack
    # Another mover in the zone demands a shot, wherever this one stops (bm.move.zone).
    waits = any(court.zone >> state.at[mate] & 1 for mate in state.moved.movers if mate != mover)
    ends = {circle: not attacks or not (waits or court.zone >> circle & 1) for circle in ways if rests >> circle & 1}
    return {circle: free for circle, free in ends.items() if free or _shot_follows(court, state, mover, ways[circle])}


def _shot_follows(court: Court, state: State, mover: int, trail: tuple[int, ...]) -> bool:
    """Return whether a shot or a dunk can follow this way without a further step of the mover."""
    moved = after_step(state.moved, mover)
    if moved.movers == (mover,):
        moved = TurnMoves((mover,), state.moved.steps + len(trail) - 1)
    at = place_at(state.at, mover, trail[-1])
    # Asked in another phase, it is about a turn that begins.
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
