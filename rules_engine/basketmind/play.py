"""What comes of an action that is known to be legal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeAlias

from rules_engine.basketmind.actions import Action, Activate, Carry, Discs, End, Pass, Press, Put, Seal, Shoot, Walk
from rules_engine.basketmind.court import Court, Trail
from rules_engine.basketmind.moves import after_pass, placed, shot_circles
from rules_engine.basketmind.placing import next_to_place
from rules_engine.basketmind.players import NAMES, SEAT_NAMES, TEAMS, is_center, is_guard, names, other, seat_of
from rules_engine.basketmind.possession import defence_done, happened, possession_over, scored
from rules_engine.basketmind.reveal import reveal
from rules_engine.basketmind.state import (
    NO_BALL_ACTION,
    NOBODY,
    NOT_MOVED,
    UNKNOWN,
    Ball,
    Phase,
    State,
    attacker,
    carrier,
)
from rules_engine.basketmind.travelling import closed, held_too_long, next_hold
from rules_engine.basketmind.walking import walked
from rules_engine.core import Event, Step, UnknownInformationError

_Play: TypeAlias = Callable[[Court, State, int, Any], Step[State]]

DUNK_POINTS = 2


def play(court: Court, state: State, seat: int, action: Action) -> Step[State]:
    """The state after a legal action, with what happened."""
    return _BY_ACTION[type(action)](court, state, seat, action)


# ---------------------------------------------------------------------------------------------------------- placement


def _carry(_court: Court, state: State, _seat: int, action: Carry) -> Step[State]:
    return Step(replace(state, at=placed(state.at, action.player, action.circle), carrier=action.player))


def _put(court: Court, state: State, _seat: int, action: Put) -> Step[State]:
    state = replace(state, at=placed(state.at, action.player, action.circle))
    if next_to_place(court, state) is None:
        following = {Phase.PLACE_ATTACK: Phase.PLACE_DEFENCE, Phase.PLACE_DEFENCE: Phase.PLACE_ACTIVATE}
        state = replace(state, phase=following[state.phase])
    return Step(state)


# ---------------------------------------------------------------------------------------------------- attacker's turn


def _walk(court: Court, state: State, _seat: int, action: Walk) -> Step[State]:
    """Step by step; an interception on the way ends a longer way early."""
    for circle in action.way:
        here = state.at[action.player]
        state = walked(state, action.player, circle)
        if state.phase is Phase.ATTACK and action.player == state.carrier:
            if stolen := _intercepted(court, state, (here, circle)):
                return stolen
            if circle == court.basket:
                return _dunk(court, state, action.player)
    return Step(state)


def _pass(court: Court, state: State, _seat: int, action: Pass) -> Step[State]:
    told = happened("pass", "bm.pass", passer=NAMES[action.passer], receiver=NAMES[action.receiver],
                    trail=court.path(action.trail))  # fmt: skip
    if stolen := _intercepted(court, state, action.trail, told):
        return stolen
    events = [told]
    if is_guard(action.receiver) and not state.ball.extra:
        events.append(happened("guard_extra", "bm.guard.extra", player=NAMES[action.receiver]))
    state = replace(state, carrier=action.receiver, ball=after_pass(state.ball, action.receiver))
    if state.at[action.receiver] == court.basket:
        return _dunk(court, state, action.receiver, *events)
    return Step(state, tuple(events))


def _intercepted(court: Court, state: State, trail: Trail, *events: Event) -> Step[State] | None:
    """The possession's change if the activated defender takes the ball on its trail (bm.intercept)."""
    if state.active == UNKNOWN:
        _raise_if_it_matters(court, state, trail)
    if state.active < 0:
        return None
    pair = court.takes(state.at[state.active], trail)
    if pair is None:
        return None
    taken = happened("interception", "bm.intercept", player=NAMES[state.active], circles=court.path(pair))
    return possession_over(court, state, seat_of(state.active), *events, taken, counted=False)


def _raise_if_it_matters(court: Court, state: State, trail: Trail) -> None:
    takers = [
        player
        for player in TEAMS[other(attacker(state))]
        if player not in state.tried and court.takes(state.at[player], trail)
    ]
    if takers:
        who = ", ".join(names(takers))
        raise UnknownInformationError(f"whether the ball gets through depends on who is activated: {who}?")


def _dunk(court: Court, state: State, player: int, *events: Event) -> Step[State]:
    """Two points, the turn ends and counts (R6)."""
    seat = seat_of(player)
    dunk = happened("dunk", "bm.dunk", player=NAMES[player], points=DUNK_POINTS)
    return possession_over(court, scored(state, seat, DUNK_POINTS), other(seat), *events, dunk, counted=True)


def _shoot(_court: Court, state: State, _seat: int, _action: Shoot) -> Step[State]:
    told = happened("shot_declared", "bm.shot", player=NAMES[carrier(state)])
    return Step(_fresh(state, Phase.BLOCK_MOVE), (told,))


def _fresh(state: State, phase: Phase) -> State:
    """The state in the next phase, with nothing left of the phase before."""
    return replace(state, phase=phase, active=NOBODY, moved=NOT_MOVED, ball=NO_BALL_ACTION, tried=(), detail=None)


def _end(court: Court, state: State, _seat: int, _action: End) -> Step[State]:
    match state.phase:
        case Phase.ATTACK:
            return _end_attack(court, state)
        case Phase.BLOCK_MOVE:
            return _end_block_move(court, state)
        case Phase.REBOUND_DEFENCE:
            return Step(replace(state, phase=Phase.REBOUND_ATTACK, moved=NOT_MOVED, detail=None))
    return Step(_fresh(state, Phase.REBOUND_DIE))


def _end_attack(court: Court, state: State) -> Step[State]:
    holder = carrier(state)
    if held_too_long(state):
        held = happened("travel_hold", "bm.travel.hold", player=NAMES[holder], turns=next_hold(state))
        return possession_over(court, state, other(attacker(state)), held, counted=False)
    if closed(court, state.at, holder):
        corner = happened("travel_closed", "bm.travel.closed", player=NAMES[holder])
        return possession_over(court, state, other(attacker(state)), corner, counted=False)
    return Step(replace(_fresh(state, Phase.DEFEND), hold=next_hold(state)))


def _end_block_move(court: Court, state: State) -> Step[State]:
    shooter, tried = carrier(state), tuple(player for player in state.moved.movers if is_center(player))
    if shot_circles(court, state.at, shooter):
        return Step(replace(_fresh(state, Phase.SHOT), tried=tried))
    lost = happened("no_shot", "bm.block.none", player=NAMES[shooter])
    return possession_over(court, state, other(attacker(state)), lost, counted=False)


# ---------------------------------------------------------------------------------------------------- defender's turn


def _press(_court: Court, state: State, _seat: int, action: Press) -> Step[State]:
    told = happened("press", "bm.press", players=names(action.players), carrier=NAMES[carrier(state)])
    return Step(replace(_fresh(state, Phase.PRESS), tried=action.players), (told,))


def _activate(court: Court, state: State, seat: int, action: Activate) -> Step[State]:
    active = NOBODY if action.player is None else action.player
    ball = Ball(extra=is_guard(carrier(state)))
    after = replace(_fresh(state, Phase.ATTACK), active=active, ball=ball, tried=state.tried)
    player = None if action.player is None else NAMES[action.player]
    told = Event("activated", {"player": player}, "bm.activate", frozenset({seat}))
    return Step(after, (told,)) if state.phase is Phase.PLACE_ACTIVATE else defence_done(court, after, told)


# ----------------------------------------------------------------------------------------------------- sealed choices


def _seal(court: Court, state: State, seat: int, action: Seal | Discs) -> Step[State]:
    sealed = (action, state.sealed[1]) if seat == 0 else (state.sealed[0], action)
    told = happened("sealed", "bm.shot" if state.phase is Phase.SHOT else "bm.press", seat=SEAT_NAMES[seat])
    return reveal(court, replace(state, sealed=sealed), told)


_BY_ACTION: Mapping[type[Action], _Play] = {
    Carry: _carry,
    Put: _put,
    Walk: _walk,
    Pass: _pass,
    Shoot: _shoot,
    End: _end,
    Press: _press,
    Activate: _activate,
    Seal: _seal,
    Discs: _seal,
}
