"""The numbers and sets that the rulebook talks about, by name. Arguments come as text, in notation.

Where a player may be named, he answers as if he had the ball at the start of a turn; left out, it is the carrier.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from rules_engine.basketmind import answers, ball_answers, measures, shot_answers
from rules_engine.basketmind.court import Court
from rules_engine.core import Parameter, Query, Value

_PLAYER = "a player, R1 to R5 or B1 to B5"
_CIRCLE = "a circle of the mat"
_DEFENDERS = "a defender, - for nobody, or all"


def _needed(name: str, expected: str) -> Parameter:
    return Parameter(name, expected)


def _free(name: str, expected: str) -> Parameter:
    return Parameter(name, expected, required=False)


_ANY_PLAYER = (_free("player", _PLAYER),)

_TABLE: Mapping[str, tuple[Callable[..., Value], tuple[Parameter, ...]]] = {
    # the mat, the teams, the scoreboard
    "court": (measures.court_parts, ()),
    "profile": (measures.profile, (_needed("player", _PLAYER),)),
    "limits": (measures.limits, ()),
    "control_zone": (answers.control_zone, (_needed("player", _PLAYER),)),
    "distance": (answers.distance, (_needed("circle", _CIRCLE), _free("to", _CIRCLE))),
    "beyond_line": (answers.beyond_line, (_needed("circle", _CIRCLE),)),
    "places": (answers.places, (_needed("who", "carrier, attackers or defenders"),)),
    "stops": (answers.stops, (_needed("player", _PLAYER),)),
    "scoreboard": (answers.scoreboard, ()),
    # movement
    "reach": (answers.reach, (_needed("player", _PLAYER),)),
    "reach_with_shot": (answers.reach_with_shot, (_needed("player", _PLAYER),)),
    "way": (answers.way, (_needed("player", _PLAYER), _needed("to", _CIRCLE))),
    "travelling": (answers.travelling, ()),
    "access": (answers.access_to, _ANY_PLAYER),
    # the ball's ways
    "receivers": (ball_answers.receivers, _ANY_PLAYER),
    "passes": (ball_answers.passes, (*_ANY_PLAYER, _free("receiver", _PLAYER))),
    "interceptors": (ball_answers.interceptors, (_needed("play", "steps and passes"), *_ANY_PLAYER)),
    "crossed": (
        ball_answers.crossed,
        (_needed("play", "steps and passes"), _needed("defender", _PLAYER), *_ANY_PLAYER),
    ),
    "dunks": (
        ball_answers.dunk_plays,
        (_free("active", _DEFENDERS), _free("scorer", _PLAYER), _free("most", "a number")),
    ),
    # shots, blocks, steals, rebounds
    "shots": (shot_answers.shots, _ANY_PLAYER),
    "shot_target": (shot_answers.shot_target, (*_ANY_PLAYER, _free("circle", _CIRCLE))),
    "shot_chance": (shot_answers.shot_chance, (*_ANY_PLAYER, _free("circle", _CIRCLE))),
    "shot_points": (shot_answers.shot_points, _ANY_PLAYER),
    "hands": (shot_answers.hands, _ANY_PLAYER),
    "block_moves": (shot_answers.block_moves, _ANY_PLAYER),
    "cover": (shot_answers.cover, (*_ANY_PLAYER, _free("defender", _PLAYER), _free("to", _CIRCLE))),
    "sure_blocks": (shot_answers.sure_blocks, _ANY_PLAYER),
    "press_circles": (shot_answers.press_circles, _ANY_PLAYER),
    "steal_chance": (shot_answers.steal_chance, (*_ANY_PLAYER, _free("tries", "players such as B1,B4"))),
    "rebound": (shot_answers.rebound, ()),
    "rebound_circles": (measures.rebound_circles, ()),
}


def queries_of(court: Court) -> Mapping[str, Query]:
    """The queries on this court."""
    return {name: Query(name, parameters, partial(compute, court)) for name, (compute, parameters) in _TABLE.items()}
