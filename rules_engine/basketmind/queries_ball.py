"""Queries about passes, interceptions and dunks."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice, pairwise

from rules_engine.basketmind.actions import Pass, Walk
from rules_engine.basketmind.checks import why_illegal
from rules_engine.basketmind.court import Court, Trail
from rules_engine.basketmind.dunks import Dunk, find_dunks
from rules_engine.basketmind.errors import FigureError
from rules_engine.basketmind.legal import legal_actions
from rules_engine.basketmind.moves import after_pass
from rules_engine.basketmind.notation_action import format_action, parse_action
from rules_engine.basketmind.players import NAMES, TEAMS, names, opponent_of, parse_player
from rules_engine.basketmind.query_arguments import (
    ANY_PLAYER,
    EXPECTED_PLAY,
    EXPECTED_PLAYER,
    give_ball,
    player_on_court,
)
from rules_engine.basketmind.state import LARGEST_NUMBER, NOBODY, UNKNOWN, Phase, State, attacker, carrier
from rules_engine.basketmind.walking import take_step
from rules_engine.core import MalformedError, Message, Parameter, Value, whole_number
from rules_engine.core.queries import query

MOST_DUNKS = 12
"""Default for the maximum number of dunks listed."""

_PLAY = Parameter("play", EXPECTED_PLAY)


@query(ANY_PLAYER)
def receivers(court: Court, state: State, player: str | None = None) -> Value:
    """Return the teammates to whom he can pass now."""
    return names(sorted({each.receiver for each in _passes(court, give_ball(court, state, player))}))


@query(ANY_PLAYER, Parameter("receiver", EXPECTED_PLAYER, required=False))
def passes(court: Court, state: State, player: str | None = None, receiver: str | None = None) -> Value:
    """Return every pass he can make, with the defenders who would intercept it if activated."""
    wanted = None if receiver is None else parse_player(receiver)
    return tuple(
        {
            "receiver": NAMES[each.receiver],
            "trail": court.path(each.trail),
            "interceptors": names(takers(court, state, each.trail, attacker(give_ball(court, state, player)))),
        }
        for each in _passes(court, give_ball(court, state, player))
        if wanted in (None, each.receiver)
    )


def _passes(court: Court, state: State) -> list[Pass]:
    if state.phase is not Phase.ATTACK:
        raise FigureError(Message("basketmind/error-pass-phase"))
    return [action for action in legal_actions(court, state, attacker(state)) if isinstance(action, Pass)]


def takers(court: Court, state: State, trail: Trail, attack: int) -> tuple[int, ...]:
    """Return the defenders who would intercept on this trail if activated."""
    return tuple(
        player
        for player in TEAMS[opponent_of(attack)]
        if state.at[player] != court.nowhere and court.takes(state.at[player], trail) is not None
    )


# --------------------------------------------------------------------------------------------------- a play's trail


def _defenders(court: Court, state: State, play: str, player: str | None = None) -> dict[str, str]:
    """Return, for each defender on the court, why he would not intercept; empty if he would (bm.intercept)."""
    state = give_ball(court, state, player)
    found = takers(court, state, _trail_of(court, state, play), attacker(state))
    there = (one for one in TEAMS[opponent_of(attacker(state))] if state.at[one] != court.nowhere)
    return {NAMES[one]: "" if one in found else "apart" for one in there}


@query(_PLAY, ANY_PLAYER, rule="bm.intercept", compare=_defenders)
def interceptors(court: Court, state: State, play: str, player: str | None = None) -> Value:
    """Return the defenders who would intercept somewhere in the play if activated."""
    state = give_ball(court, state, player)
    return names(takers(court, state, _trail_of(court, state, play), attacker(state)))


@query(_PLAY, Parameter("defender", EXPECTED_PLAYER), ANY_PLAYER)
def crossed(court: Court, state: State, play: str, defender: str, player: str | None = None) -> Value:
    """Return the circles of the defender's control zone that the ball crosses, in runs."""
    state = give_ball(court, state, player)
    control = court.control[state.at[player_on_court(court, state, defender)]]
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
    """Return the ball's trail through the play. Raises FigureError if an action of it is illegal."""
    # The question is who would intercept if he were activated, so nobody is.
    state = replace(state, active=NOBODY)
    trail: Trail = (state.at[carrier(state)],)
    for text in play.split():
        action = parse_action(court, state, text)
        if not isinstance(action, Walk | Pass):
            raise MalformedError(play, text, Message("basketmind/expected-step-or-pass"))
        if reason := why_illegal(court, state, attacker(state), action):
            raise FigureError(Message("basketmind/error-play", action=text, rule=reason.rule, code=reason.code))
        if isinstance(action, Pass):
            trail = (*trail, *action.trail[1:])
            state = replace(state, carrier=action.receiver, ball=after_pass(state.ball, action.receiver))
            continue
        for circle in action.way:
            state = take_step(state, action.player, circle)
        # Steps without the ball leave no trail, but open or close lanes of later passes.
        if action.player == carrier(state):
            trail = (*trail, *action.way)
    # A pass begins on the circle where the walk before it has ended.
    return _without_repeats(trail)


def _without_repeats(trail: Trail) -> Trail:
    return (trail[0], *(there for here, there in pairwise(trail) if here != there))


# -------------------------------------------------------------------------------------------------------------- dunks


@query(
    Parameter("active", Message("basketmind/expected-defenders"), required=False),
    Parameter("scorer", EXPECTED_PLAYER, required=False),
    Parameter("most", Message("basketmind/expected-count"), required=False),
)
def dunks(
    court: Court, state: State, active: str | None = None, scorer: str | None = None, most: str | None = None
) -> Value:
    """Return the shortest dunk of each scorer and chain of passes that is not intercepted."""
    if state.phase is not Phase.ATTACK:
        raise FigureError(Message("basketmind/error-dunk-phase"))
    wanted = None if scorer is None else parse_player(scorer)
    limit = MOST_DUNKS if most is None else whole_number(most, 0, LARGEST_NUMBER)
    found = find_dunks(court, state, _possible_interceptors(state, active))
    shown = (dunk for dunk in found if wanted in (None, dunk.scorer))
    return tuple(_dunk_value(court, state, dunk) for dunk in islice(shown, limit))


def _dunk_value(court: Court, state: State, dunk: Dunk) -> Value:
    return {
        "scorer": NAMES[dunk.scorer],
        "chain": names(dunk.chain),
        "length": len(dunk.actions),
        "actions": tuple(format_action(court, state, action) for action in dunk.actions),
    }


def _possible_interceptors(state: State, active: str | None) -> tuple[int, ...]:
    """Return the defenders whose interceptions count."""
    defence = TEAMS[opponent_of(attacker(state))]
    if active == "all":
        return tuple(defence)
    if active == "-":
        return ()
    if active is not None:
        return (parse_player(active),)
    if state.active == UNKNOWN:
        # Not answered for all defenders: a dunk that is not listed would tell who is activated.
        raise FigureError(Message("basketmind/error-active-secret"))
    return () if state.active == NOBODY else (state.active,)
