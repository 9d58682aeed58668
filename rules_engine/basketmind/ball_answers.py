"""Answers about the ball's ways: passes, interceptions, dunks."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from rules_engine.basketmind.action_notation import format_action, parse_action
from rules_engine.basketmind.actions import Pass, Walk
from rules_engine.basketmind.answers import on_mat, with_ball
from rules_engine.basketmind.checks import why_illegal
from rules_engine.basketmind.court import Court, Trail
from rules_engine.basketmind.dunks import Dunk, dunks
from rules_engine.basketmind.legal import legal_actions
from rules_engine.basketmind.moves import after_pass
from rules_engine.basketmind.players import NAMES, TEAMS, names, other, parse_player
from rules_engine.basketmind.state import NOBODY, UNKNOWN, FigureError, Phase, State, attacker, carrier
from rules_engine.basketmind.walking import walked
from rules_engine.core import MalformedError, Value

MOST = 12
"""Dunks that are told unless another number is asked for."""


def receivers(court: Court, state: State, player: str | None = None) -> Value:
    """The teammates to whom he can pass now."""
    return names(sorted({each.receiver for each in _passes(court, with_ball(court, state, player))}))


def passes(court: Court, state: State, player: str | None = None, receiver: str | None = None) -> Value:
    """Every pass he can make: receiver, trail, and which defenders would intercept it, were they active."""
    wanted = None if receiver is None else parse_player(receiver)
    return tuple(
        {
            "receiver": NAMES[each.receiver],
            "trail": court.path(each.trail),
            "interceptors": names(takers(court, state, each.trail, attacker(with_ball(court, state, player)))),
        }
        for each in _passes(court, with_ball(court, state, player))
        if wanted in (None, each.receiver)
    )


def _passes(court: Court, state: State) -> list[Pass]:
    if state.phase is not Phase.ATTACK:
        raise FigureError("passes are made in the attacker's turn; name a player to see what he could do")
    return [action for action in legal_actions(court, state, attacker(state)) if isinstance(action, Pass)]


def takers(court: Court, state: State, trail: Trail, attack: int) -> tuple[int, ...]:
    """The defenders who would take the ball on this trail, were they active."""
    return tuple(
        player
        for player in TEAMS[other(attack)]
        if state.at[player] != court.nowhere and court.takes(state.at[player], trail) is not None
    )


# --------------------------------------------------------------------------------------------------- a play's trail


def interceptors(court: Court, state: State, play: str, player: str | None = None) -> Value:
    """The defenders who would intercept somewhere in the play, were they active."""
    state = with_ball(court, state, player)
    return names(takers(court, state, _trail_of(court, state, play), attacker(state)))


def crossed(court: Court, state: State, play: str, defender: str, player: str | None = None) -> Value:
    """The circles of the defender's control zone that the ball visits, in runs of one straight after the other."""
    state = with_ball(court, state, player)
    control = court.control[state.at[on_mat(court, state, defender)]]
    runs: list[tuple[str, ...]] = []
    before = False
    for circle in _trail_of(court, state, play):
        inside = bool(control >> circle & 1)
        if inside:
            name = court.names[circle]
            runs[-1:] = [(*runs[-1], name)] if before else [*runs[-1:], (name,)]
        before = inside
    return tuple(runs)


def _trail_of(court: Court, state: State, play: str) -> Trail:
    """The ball's trail through steps and passes, which must be legal one after the other."""
    state = replace(state, active=NOBODY)
    trail: Trail = (state.at[carrier(state)],)
    for text in play.split():
        action = parse_action(court, state, text)
        if not isinstance(action, Walk | Pass):
            raise MalformedError(play, text, "a step or a pass")
        if reason := why_illegal(court, state, attacker(state), action):
            raise FigureError(f"{text} is not possible there: {reason.rule} ({reason.code})")
        if isinstance(action, Pass):
            trail = (*trail, *action.trail[1:])
            state = replace(state, carrier=action.receiver, ball=after_pass(state.ball, action.receiver))
            continue
        for circle in action.way:
            state = walked(state, action.player, circle)
        if action.player == carrier(state):
            trail = (*trail, *action.way)
    return _merged(trail)


def _merged(trail: Trail) -> Trail:
    return (trail[0], *(there for here, there in pairwise(trail) if here != there))


# -------------------------------------------------------------------------------------------------------------- dunks


def dunk_plays(
    court: Court, state: State, active: str | None = None, scorer: str | None = None, most: str | None = None
) -> Value:
    """For each scorer and chain of passes the shortest sequence that ends in a dunk and is not intercepted."""
    if state.phase is not Phase.ATTACK:
        raise FigureError("dunks are made in the attacker's turn")
    wanted = None if scorer is None else parse_player(scorer)
    limit = MOST if most is None else _number(most)
    told: list[Value] = []
    for dunk in dunks(court, state, _against(state, active)):
        if len(told) == limit:
            break
        if wanted in (None, dunk.scorer):
            told.append(_told(court, state, dunk))
    return tuple(told)


def _told(court: Court, state: State, dunk: Dunk) -> Value:
    return {
        "scorer": NAMES[dunk.scorer],
        "chain": names(dunk.chain),
        "length": len(dunk.actions),
        "actions": tuple(format_action(court, state, action) for action in dunk.actions),
    }


def _against(state: State, active: str | None) -> tuple[int, ...]:
    """The defenders whose interceptions count."""
    defence = TEAMS[other(attacker(state))]
    if active == "all":
        return tuple(defence)
    if active == "-":
        return ()
    if active is not None:
        return (parse_player(active),)
    if state.active == UNKNOWN:
        raise FigureError("who is activated is not known: say active: B1, - or all")
    return () if state.active == NOBODY else (state.active,)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise MalformedError(text, text, "a number")
    return int(text)
