"""Answers that no position changes: the court's parts, what each player is like, the limits and points of the game.

The rules text takes its numbers from here, so that none is written twice.
"""

from __future__ import annotations

from fractions import Fraction

from rules_engine.basketmind.answers import ROW
from rules_engine.basketmind.chance import FREE_THROW_NEEDS
from rules_engine.basketmind.court import APART, Court
from rules_engine.basketmind.moves import TEAM_MOVE
from rules_engine.basketmind.play import DUNK_POINTS
from rules_engine.basketmind.players import HEIGHT, MOVEMENT, ROLE, SHOT_DIE, SIZE, is_guard, parse_player
from rules_engine.basketmind.reveal import BASKET_POINTS, FAR_BASKET_POINTS, TECHNICAL_THROWS
from rules_engine.basketmind.state import HANDS, POSSESSION, QUARTER, Ball, State
from rules_engine.basketmind.travelling import HOLDS
from rules_engine.core import Value


def court_parts(court: Court, _state: State) -> Value:
    """How many circles lie in court and outside, and which are the zone, the central area, the basket (R1)."""
    return {
        "in_court": court.in_court.bit_count(),
        "outside": (court.mat & ~court.in_court).bit_count(),
        "basket": court.names[court.basket],
        "behind": court.names[court.behind],
        "zone": court.texts(court.zone),
        "central": court.texts(court.central),
        "three_point": court.plan.three_point,
    }


def profile(_court: Court, _state: State, player: str) -> Value:
    """What a player is like (bm.players): height, steps, die, how long he may hold the ball."""
    one = parse_player(player)
    faces = SHOT_DIE[one]
    return {
        "role": ROLE[one],
        "height": HEIGHT[one],
        "steps": MOVEMENT[one],
        "block_steps": MOVEMENT[one] - 1,
        "faces": faces,
        "free_throw": Fraction(faces - FREE_THROW_NEEDS + 1, faces),
        "holds": HOLDS + is_guard(one),
        "ball_actions": Ball(extra=is_guard(one)).left,
    }


def limits(_court: Court, _state: State) -> Value:
    """The numbers that hold for everyone: players, hands, turns, points, distances."""
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


def rebound_circles(court: Court, _state: State) -> Value:
    """Where each face of the die sends a rebound (bm.rebound.die)."""
    return {str(face): court.names[circle] for face, circle in enumerate(court.rebounds, 1)}
