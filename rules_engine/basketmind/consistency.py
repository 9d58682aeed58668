"""Consistency of states: players only where they can be, and parts only where they have a meaning.

A consistent state need not be reachable, since figures may show positions that no play leads to. But each decision in
it has a legal action.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations
from types import MappingProxyType
from typing import TypeAlias

from rules_engine.basketmind.actions import Discs, Seal
from rules_engine.basketmind.checks import why_illegal
from rules_engine.basketmind.court import Court
from rules_engine.basketmind.lookahead import LookAhead
from rules_engine.basketmind.moves import TEAM_MOVE, can_rest, is_misplaced, misplaced_mover, shot_circles
from rules_engine.basketmind.players import (
    HEIGHT,
    MOVEMENT,
    NAMES,
    PLAYERS,
    SEAT_NAMES,
    SIZE,
    TALL_OPPONENTS,
    TEAMS,
    is_center,
    is_guard,
    opponent_of,
    seat_of,
)
from rules_engine.basketmind.possession import may_rebound, next_to_place, rebound_goal, rebounding_seat
from rules_engine.basketmind.sealed_choices import free_around, neighbours_of
from rules_engine.basketmind.state import (
    NO_BALL_ACTION,
    NOBODY,
    NOT_SEALED,
    POSSESSION,
    QUARTER,
    REBOUND_MOVES,
    SEALED_CHOICES,
    UNKNOWN,
    FreeThrows,
    From,
    OpeningRoll,
    Phase,
    Shot,
    State,
)
from rules_engine.core import MalformedError, Message

_EMPTY = (Phase.START, Phase.OVER)
_PLACING = (Phase.PLACE_ATTACK, Phase.PLACE_DEFENCE)
_BLOCK = (Phase.SHOT, Phase.SHOT_DIE, *REBOUND_MOVES)
"""Phases in which `tried` are the centers who tried to block."""
_STEAL = (Phase.ATTACK, Phase.PRESS, Phase.ACTIVATE)
"""Phases in which `tried` are the players who try, or tried, to steal."""
_MOVING = (Phase.ATTACK, Phase.DEFEND, Phase.BLOCK_MOVE, *REBOUND_MOVES)
_DETAIL = {
    Phase.START: (OpeningRoll, "rolled"),
    Phase.SHOT_DIE: (Shot, "shot"),
    Phase.FREE_THROWS: (FreeThrows, "throws"),
    Phase.REBOUND_DEFENCE: (From, "moved"),
    Phase.REBOUND_ATTACK: (From, "moved"),
}


_Fault: TypeAlias = tuple[str, Message]
"""The wrong part, by its key in the notation or as a placed player such as 4@e5, and what was expected."""


def find_inconsistency(
    court: Court, state: State, text: str = "", parts: Mapping[str, str] = MappingProxyType({})
) -> None:
    """Raise MalformedError for the first inconsistency of the state.

    Args:
        court: the court.
        state: a state as read, each of its parts well-formed.
        text: the input, for the error.
        parts: the input's parts by their keys, for the error.
    """
    for check in _CHECKS:
        for key, expected in check(court, state):
            missing = key if "@" in key else str(Message("basketmind/part-left-out", part=key))
            raise MalformedError(text, parts.get(key, missing), expected)


# ------------------------------------------------------------------------------------------------------ who and where


def _teams(court: Court, state: State) -> Iterator[_Fault]:
    on_mat = [player for player in PLAYERS if state.at[player] != court.nowhere]
    if state.phase in _EMPTY and on_mat:
        yield f"{SEAT_NAMES[seat_of(on_mat[0])]}:", Message("basketmind/expected-empty-court", phase=str(state.phase))
    for one, two in combinations(on_mat, 2):
        # In the middle of a movement a player may stand on the circle of another (bm.move.through).
        if state.at[one] == state.at[two] and not _is_stepping_through(state, one, two):
            circle = court.names[state.at[one]]
            alone = Message("basketmind/expected-one-player", one=NAMES[one], two=NAMES[two])
            yield f"{two % SIZE + 1}@{circle}", alone


def _is_stepping_through(state: State, one: int, two: int) -> bool:
    """Return whether one of the two is moving through the other."""
    return any(
        mover in state.moved.movers and (seat_of(mover) == seat_of(still) or HEIGHT[mover] > HEIGHT[still])
        for mover, still in ((one, two), (two, one))
    )


def _ball(court: Court, state: State) -> Iterator[_Fault]:
    if state.phase in _EMPTY:
        if state.attack is not None:
            yield "ball", Message("basketmind/expected-no-ball", phase=str(state.phase))
    elif state.carrier is None:
        # While the teams are placed the team is known before its carrier; a figure without a ball has neither.
        if (state.attack is None) == (state.phase is Phase.PLACE_ATTACK):
            yield "ball", Message("basketmind/expected-attacking-team")
        elif state.phase not in (Phase.PLACE_ATTACK, Phase.ATTACK):
            yield "ball", Message("basketmind/expected-carrier", phase=str(state.phase))
    else:
        yield from _carrier(court, state, state.carrier)


def _carrier(court: Court, state: State, carrier: int) -> Iterator[_Fault]:
    circle = state.at[carrier]
    if circle == court.nowhere:
        yield "ball", Message("basketmind/expected-placed-carrier", player=NAMES[carrier])
    # In a rebound the shooter may be a center on his way, whom steps may lead out of court.
    elif state.phase is not Phase.REBOUND_ATTACK and not court.rests >> circle & 1:
        where = Message("basketmind/expected-carrier-in-court", player=NAMES[carrier], circle=court.names[circle])
        yield "ball", where


def _placement(court: Court, state: State) -> Iterator[_Fault]:
    if state.phase not in _PLACING or state.attack is None:
        return
    attack, defence = TEAMS[state.attack], TEAMS[opponent_of(state.attack)]
    mates = [player for player in attack if player != state.carrier]
    here = _are_placed(court, state, {Phase.PLACE_ATTACK: mates, Phase.PLACE_DEFENCE: defence}[state.phase])
    if state.phase is Phase.PLACE_ATTACK and any(_are_placed(court, state, defence)):
        yield f"{SEAT_NAMES[opponent_of(state.attack)]}:", Message("basketmind/expected-attack-first")
    elif state.carrier is None and any(here):
        yield "ball", Message("basketmind/expected-carrier-first")
    elif state.phase is Phase.PLACE_DEFENCE and not all(_are_placed(court, state, attack)):
        yield f"{SEAT_NAMES[state.attack]}:", Message("basketmind/expected-five-attackers")
    # By number (bm.place), so those who are placed come first; with all of them the phase would be over.
    elif here != sorted(here, reverse=True) or next_to_place(court, state) is None:
        yield "phase", Message("basketmind/expected-placing-order")


def _are_placed(court: Court, state: State, players: Iterable[int]) -> list[bool]:
    """Return of each player whether it is on the court."""
    return [state.at[player] != court.nowhere for player in players]


# -------------------------------------------------------------------------------------------------------- turn so far


def _clock(_court: Court, state: State) -> Iterator[_Fault]:
    clock, last = state.clock, state.phase is Phase.OVER
    if last and clock.turn != QUARTER:
        yield "turn", Message("basketmind/expected-last-turn", turn=QUARTER)
    elif not last and clock.turn >= QUARTER:
        yield "turn", Message("basketmind/expected-turn", last=QUARTER - 1)
    if clock.possession >= POSSESSION or clock.possession > clock.turn:
        yield "turn", Message("basketmind/expected-possession", most=POSSESSION - 1)
    if last and clock.quarter != clock.quarters:
        yield "quarter", Message("basketmind/expected-last-quarter")


def _active(court: Court, state: State) -> Iterator[_Fault]:
    if state.active == NOBODY:
        return
    if state.phase is not Phase.ATTACK or state.attack is None:
        yield (
            "active",
            (
                Message("basketmind/expected-nobody-active-without-ball")
                if state.attack is None
                else Message("basketmind/expected-nobody-active", phase=str(state.phase))
            ),
        )
    # In an observation it may be any of them.
    elif state.active == UNKNOWN:
        return
    elif seat_of(state.active) == state.attack or state.at[state.active] == court.nowhere:
        yield "active", Message("basketmind/expected-placed-defender")
    elif state.active in state.tried:
        yield "active", Message("basketmind/expected-able-defender", player=NAMES[state.active])


def _ball_actions(_court: Court, state: State) -> Iterator[_Fault]:
    if state.phase is not Phase.ATTACK or state.carrier is None:
        if state.ball != NO_BALL_ACTION:
            yield "passed", Message("basketmind/expected-no-ball-actions")
    elif state.ball.left < 0 or (is_guard(state.carrier) and not state.ball.extra):
        yield "passed", Message("basketmind/expected-ball-actions-of-two")
    # Until a pass only the carrier himself can have brought the second action (bm.guard.extra).
    elif not state.ball.used and state.ball.extra != is_guard(state.carrier):
        yield "passed", Message("basketmind/expected-used-ball-action")


def _tried(court: Court, state: State) -> Iterator[_Fault]:
    if not state.tried:
        if state.phase in (Phase.PRESS, Phase.ACTIVATE):
            yield "tried", Message("basketmind/expected-tried")
        return
    if state.phase not in (*_STEAL, *_BLOCK) or state.attack is None:
        yield "tried", Message("basketmind/expected-nobody-tried", phase=str(state.phase))
    elif any(seat_of(player) == state.attack or state.at[player] == court.nowhere for player in state.tried):
        yield "tried", Message("basketmind/expected-placed-defenders")
    elif state.phase in _BLOCK and not all(map(is_center, state.tried)):
        yield "tried", Message("basketmind/expected-centers")
    elif state.phase is Phase.PRESS and state.carrier is not None:
        circles = free_around(court, state.at, state.carrier) & court.in_court
        near = neighbours_of(court, state.at, state.carrier)
        # Each has a disc of his own to lay on another circle (bm.press).
        if not set(state.tried) <= set(near) or len(state.tried) > circles.bit_count():
            yield "tried", Message("basketmind/expected-neighbours")


def _detail(_court: Court, state: State) -> Iterator[_Fault]:
    kind, part = _DETAIL.get(state.phase, (type(None), "phase"))
    needed = state.phase in (Phase.SHOT_DIE, Phase.FREE_THROWS) or (
        state.phase in REBOUND_MOVES and bool(state.moved.movers)
    )
    if state.detail is None:
        if needed:
            yield part, Message("basketmind/expected-detail", part=repr(part), phase=str(state.phase))
    elif not isinstance(state.detail, kind):
        given = next(key for type_, key in _DETAIL.values() if isinstance(state.detail, type_))
        yield given, Message("basketmind/expected-no-part", phase=str(state.phase))


def _shot(court: Court, state: State) -> Iterator[_Fault]:
    if state.carrier is None:
        return
    circles = shot_circles(court, state.at, state.carrier)
    if state.phase is Phase.SHOT and not circles:
        yield "phase", Message("basketmind/expected-shooter")
    if isinstance(state.detail, Shot) and not circles & ~court.bit[court.basket] & court.bit[state.detail.circle]:
        yield "shot", Message("basketmind/expected-shot-circle")


def _sealed(court: Court, state: State) -> Iterator[_Fault]:
    if state.sealed == NOT_SEALED:
        return
    seat = 0 if state.sealed[0] is not None else 1
    choice, part = state.sealed[seat], f"sealed {SEAT_NAMES[seat]}"
    if state.phase not in SEALED_CHOICES or state.attack is None:
        yield part, Message("basketmind/expected-no-sealed-choice", phase=str(state.phase))
    elif None not in state.sealed:
        yield part, Message("basketmind/expected-one-sealed-choice")
    elif isinstance(choice, Seal | Discs) and why_illegal(court, state, seat, choice):
        yield part, Message("basketmind/expected-legal-choice")


# ----------------------------------------------------------------------------------------------------------- movement


def _moved(court: Court, state: State) -> Iterator[_Fault]:
    movers = state.moved.movers
    if not movers:
        return
    if state.phase not in _MOVING or state.attack is None:
        yield "moved", Message("basketmind/expected-no-movers")
        return
    seat = _moving_seat(state, state.attack)
    limit = {Phase.BLOCK_MOVE: 1, Phase.REBOUND_DEFENCE: 2, Phase.REBOUND_ATTACK: 2}.get(state.phase, TEAM_MOVE)
    if not all(_are_placed(court, state, movers)) or any(seat_of(player) != seat for player in movers):
        yield "moved", Message("basketmind/expected-placed-movers", seat=SEAT_NAMES[seat])
    elif len(movers) > limit or state.moved.steps > MOVEMENT[movers[-1]] - (state.phase is Phase.BLOCK_MOVE):
        yield "moved", Message("basketmind/expected-few-movers", most=limit)
    else:
        yield from _moved_wrongly(court, state)


def _moved_wrongly(court: Court, state: State) -> Iterator[_Fault]:
    """Yield the fault of movers of the right team and number: who they are, or where they stand."""
    movers = state.moved.movers
    if state.phase in REBOUND_MOVES and not all(may_rebound(state, player) for player in movers):
        yield "moved", Message("basketmind/expected-rebounding-centers")
    elif state.phase is Phase.BLOCK_MOVE and movers[0] not in TALL_OPPONENTS[state.carrier or 0]:
        yield "moved", Message("basketmind/expected-tall-defender")
    elif not _can_be_completed(court, state):
        yield "moved", Message("basketmind/expected-completable")


def _moving_seat(state: State, attack: int) -> int:
    if state.phase in REBOUND_MOVES:
        return rebounding_seat(state)
    return attack if state.phase is Phase.ATTACK else opponent_of(attack)


def _can_be_completed(court: Court, state: State) -> bool:
    at, moved, carrier = state.at, state.moved, state.carrier
    if carrier is None:
        return True
    if state.phase is Phase.ATTACK:
        return LookAhead(court).is_completable(at, carrier, moved, state.ball)
    mover, left = moved.movers[-1], MOVEMENT[moved.movers[-1]] - moved.steps
    if state.phase is Phase.BLOCK_MOVE:
        return can_rest(court, at, mover, left - 1, court.ring[at[carrier]])
    # In a team move nobody has a second step to go on with.
    if state.phase is Phase.DEFEND and len(moved.movers) > 1:
        return misplaced_mover(court, at, moved) is None
    goal = court.rests if state.phase is Phase.DEFEND else rebound_goal(court, state, mover)
    done = moved.movers[:-1]
    return not any(is_misplaced(court, at, player) for player in done) and can_rest(court, at, mover, left, goal)


# In this order: the later ones take for granted what the earlier have found, such as a carrier on the court.
_CHECKS: tuple[Callable[[Court, State], Iterator[_Fault]], ...] = (
    _teams,
    _ball,
    _placement,
    _clock,
    _active,
    _ball_actions,
    _tried,
    _detail,
    _shot,
    _moved,
    _sealed,
)
