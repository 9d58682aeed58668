"""Finds who decides in a state, and applies actions that are known to be legal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeAlias

from rules_engine.basketmind.actions import Action, Activate, Carry, Discs, End, Pass, Press, Put, Seal, Shoot, Walk
from rules_engine.basketmind.court import Court, Trail
from rules_engine.basketmind.dice import CHANCES
from rules_engine.basketmind.moves import after_pass, holds_too_long, is_closed_in, next_hold, place_at, shot_circles
from rules_engine.basketmind.players import NAMES, SEAT_NAMES, TEAMS, is_center, is_guard, names, opponent_of, seat_of
from rules_engine.basketmind.possession import (
    add_points,
    end_defence,
    end_possession,
    next_to_place,
    placing_seat,
    public_event,
    rebounding_seat,
)
from rules_engine.basketmind.reveal import reveal
from rules_engine.basketmind.state import (
    NO_BALL_ACTION,
    NOBODY,
    NOT_MOVED,
    REBOUND_MOVES,
    SEALED_CHOICES,
    UNKNOWN,
    Ball,
    Phase,
    State,
    attacker,
    carrier,
)
from rules_engine.basketmind.walking import take_step
from rules_engine.core import (
    Chance,
    Decision,
    Event,
    Message,
    Node,
    Step,
    Terminal,
    UnknownInformationError,
)

DUNK_POINTS = 2

_PROMPTS: Mapping[Phase, str] = {
    Phase.PLACE_ATTACK: "place_attack",
    Phase.PLACE_DEFENCE: "place_defence",
    Phase.PLACE_ACTIVATE: "activate",
    Phase.ATTACK: "attack",
    Phase.DEFEND: "defend",
    Phase.PRESS: "press",
    Phase.ACTIVATE: "activate",
    Phase.BLOCK_MOVE: "block_move",
    Phase.SHOT: "shot",
    Phase.REBOUND_DEFENCE: "rebound_move",
    Phase.REBOUND_ATTACK: "rebound_move",
}


# --------------------------------------------------------------------------------------------------------- who decides


def node(state: State) -> Node:
    """Return who decides, the die that is rolled, or the result.

    Raises:
        FigureError: the state is a figure without a ball, which does not show who decides.
    """
    if state.phase is Phase.OVER:
        return _result(state.clock.score)
    if state.phase in CHANCES:
        return Chance(CHANCES[state.phase])
    return Decision(_deciding_seats(state), _PROMPTS[state.phase])


def is_deciding(state: State, seat: int) -> bool:
    """Return whether the seat decides now. Raises FigureError in a figure without a ball."""
    return state.phase in _PROMPTS and seat in _deciding_seats(state)


def _deciding_seats(state: State) -> tuple[int, ...]:
    attack = attacker(state)
    if state.phase in SEALED_CHOICES:
        return tuple(seat for seat, choice in enumerate(state.sealed) if choice is None)
    if state.phase in (Phase.PLACE_ATTACK, Phase.PLACE_DEFENCE):
        return (placing_seat(state),)
    if state.phase in REBOUND_MOVES:
        return (rebounding_seat(state),)
    return (attack if state.phase is Phase.ATTACK else opponent_of(attack),)


def _result(score: tuple[int, int]) -> Terminal:
    """Return the result: more points win; equal points are a draw."""
    best = max(score)
    winners = tuple(seat for seat, points in enumerate(score) if points == best) if score[0] != score[1] else ()
    return Terminal(score, winners, "bm.match.length")


# ------------------------------------------------------------------------------------------------------ legal actions

_Apply: TypeAlias = Callable[[Court, State, int, Any], Step[State]]


def apply_action(court: Court, state: State, seat: int, action: Action) -> Step[State]:
    """Return the state after a legal action, with its events."""
    return _BY_ACTION[type(action)](court, state, seat, action)


# ---------------------------------------------------------------------------------------------------------- placement


def _carry(_court: Court, state: State, _seat: int, action: Carry) -> Step[State]:
    return Step(replace(state, at=place_at(state.at, action.player, action.circle), carrier=action.player))


def _put(court: Court, state: State, _seat: int, action: Put) -> Step[State]:
    state = replace(state, at=place_at(state.at, action.player, action.circle))
    if next_to_place(court, state) is None:
        following = {Phase.PLACE_ATTACK: Phase.PLACE_DEFENCE, Phase.PLACE_DEFENCE: Phase.PLACE_ACTIVATE}
        state = replace(state, phase=following[state.phase])
    return Step(state)


# ---------------------------------------------------------------------------------------------------- attacker's turn


def _walk(court: Court, state: State, _seat: int, action: Walk) -> Step[State]:
    """Apply a way step by step; an interception ends it early."""
    for circle in action.way:
        here = state.at[action.player]
        state = take_step(state, action.player, circle)
        if state.phase is Phase.ATTACK and action.player == state.carrier:
            # First the interception: a ball taken on the last step is no dunk (bm.intercept).
            if stolen := _intercept(court, state, (here, circle)):
                return stolen
            if circle == court.basket:
                return _dunk(court, state, action.player)
    return Step(state)


def _pass(court: Court, state: State, _seat: int, action: Pass) -> Step[State]:
    event = public_event("pass", "bm.pass", passer=NAMES[action.passer], receiver=NAMES[action.receiver],
                    trail=court.path(action.trail))  # fmt: skip
    # Here too a ball taken on its way onto the basket is no dunk.
    if stolen := _intercept(court, state, action.trail, event):
        return stolen
    events = [event]
    if is_guard(action.receiver) and not state.ball.extra:
        events.append(public_event("guard_extra", "bm.guard.extra", player=NAMES[action.receiver]))
    state = replace(state, carrier=action.receiver, ball=after_pass(state.ball, action.receiver))
    if state.at[action.receiver] == court.basket:
        return _dunk(court, state, action.receiver, *events)
    return Step(state, tuple(events))


def _intercept(court: Court, state: State, trail: Trail, *events: Event) -> Step[State] | None:
    """Return the change of possession if the activated defender intercepts (bm.intercept)."""
    # Whoever does not know the activated defender may only go where it makes no difference.
    if state.active == UNKNOWN:
        _raise_if_it_matters(court, state, trail)
    if state.active < 0:
        return None
    pair = court.takes(state.at[state.active], trail)
    if pair is None:
        return None
    circles = tuple(court.names[circle] for circle in pair)
    taken = public_event("interception", "bm.intercept", player=NAMES[state.active], circles=circles)
    return end_possession(court, state, seat_of(state.active), *events, taken, counted=False)


def _raise_if_it_matters(court: Court, state: State, trail: Trail) -> None:
    takers = [
        player
        for player in TEAMS[opponent_of(attacker(state))]
        if player not in state.tried and court.takes(state.at[player], trail)
    ]
    if takers:
        raise UnknownInformationError(Message("basketmind/error-active-unknown", players=names(takers)))


def _dunk(court: Court, state: State, player: int, *events: Event) -> Step[State]:
    """Score two points; the turn ends and counts (bm.dunk)."""
    seat = seat_of(player)
    dunk = public_event("dunk", "bm.dunk", player=NAMES[player], points=DUNK_POINTS)
    return end_possession(court, add_points(state, seat, DUNK_POINTS), opponent_of(seat), *events, dunk, counted=True)


def _shoot(_court: Court, state: State, _seat: int, _action: Shoot) -> Step[State]:
    event = public_event("shot_declared", "bm.shot", player=NAMES[carrier(state)])
    return Step(_fresh(state, Phase.BLOCK_MOVE), (event,))


def _fresh(state: State, phase: Phase) -> State:
    """Return the state in the next phase, without data of the previous phase."""
    # An activation lasts for one attack, and counts for nothing once a shot is declared: shots are not intercepted.
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
    if holds_too_long(state):
        held = public_event("travel_hold", "bm.travel.hold", player=NAMES[holder], turns=next_hold(state))
        return end_possession(court, state, opponent_of(attacker(state)), held, counted=False)
    if is_closed_in(court, state.at, holder):
        corner = public_event("travel_closed", "bm.travel.closed", player=NAMES[holder])
        return end_possession(court, state, opponent_of(attacker(state)), corner, counted=False)
    return Step(replace(_fresh(state, Phase.DEFEND), hold=next_hold(state)))


def _end_block_move(court: Court, state: State) -> Step[State]:
    # Who tried to block may not move for the rebound, for which only centers move.
    shooter, tried = carrier(state), tuple(player for player in state.moved.movers if is_center(player))
    if shot_circles(court, state.at, shooter):
        return Step(replace(_fresh(state, Phase.SHOT), tried=tried))
    lost = public_event("no_shot", "bm.block.none", player=NAMES[shooter])
    return end_possession(court, state, opponent_of(attacker(state)), lost, counted=False)


# ---------------------------------------------------------------------------------------------------- defender's turn


def _press(_court: Court, state: State, _seat: int, action: Press) -> Step[State]:
    event = public_event("press", "bm.press", players=names(action.players), carrier=NAMES[carrier(state)])
    return Step(replace(_fresh(state, Phase.PRESS), tried=action.players), (event,))


def _activate(court: Court, state: State, seat: int, action: Activate) -> Step[State]:
    active = NOBODY if action.player is None else action.player
    ball = Ball(extra=is_guard(carrier(state)))
    after = replace(_fresh(state, Phase.ATTACK), active=active, ball=ball, tried=state.tried)
    player = None if action.player is None else NAMES[action.player]
    # The one secret of the game besides sealed choices: only his own coach may know of it.
    event = Event("activated", {"player": player}, "bm.activate", frozenset({seat}))
    return Step(after, (event,)) if state.phase is Phase.PLACE_ACTIVATE else end_defence(court, after, event)


# ----------------------------------------------------------------------------------------------------- sealed choices


def _seal(court: Court, state: State, seat: int, action: Seal | Discs) -> Step[State]:
    sealed = (action, state.sealed[1]) if seat == 0 else (state.sealed[0], action)
    event = public_event("sealed", "bm.shot" if state.phase is Phase.SHOT else "bm.press", seat=SEAT_NAMES[seat])
    return reveal(court, replace(state, sealed=sealed), event)


_BY_ACTION: Mapping[type[Action], _Apply] = {
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
