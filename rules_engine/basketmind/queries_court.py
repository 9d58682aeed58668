"""Queries about the court, the players, the limits of the game and the scoreboard.

The rules text takes its numbers from these queries, so that none is written twice.
"""

from __future__ import annotations

from rules_engine.basketmind.apply import DUNK_POINTS
from rules_engine.basketmind.court import APART, Court
from rules_engine.basketmind.dice import FREE_THROW_NEEDS
from rules_engine.basketmind.moves import TEAM_MOVE
from rules_engine.basketmind.notation_action import parse_circle
from rules_engine.basketmind.players import (
    HEIGHT,
    MOVEMENT,
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
from rules_engine.basketmind.query_arguments import CIRCLE, EXPECTED_CIRCLE, PLAYER, player_on_court
from rules_engine.basketmind.reveal import BASKET_POINTS, FAR_BASKET_POINTS, TECHNICAL_THROWS
from rules_engine.basketmind.state import HANDS, POSSESSION, QUARTER, Ball, State, attacker
from rules_engine.basketmind.travelling import HOLDS
from rules_engine.core import MalformedError, Message, Parameter, Value
from rules_engine.core.queries import Odds, query

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
    one = parse_player(player)
    faces = SHOT_DIE[one]
    return {
        "role": ROLE[one],
        "height": HEIGHT[one],
        "steps": MOVEMENT[one],
        "block_steps": MOVEMENT[one] - 1,
        "faces": faces,
        "free_throw": Odds(faces - FREE_THROW_NEEDS + 1, faces),
        "holds": HOLDS + is_guard(one),
        "ball_actions": Ball(extra=is_guard(one)).left,
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
