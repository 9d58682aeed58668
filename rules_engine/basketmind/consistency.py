"""What a state must keep to be one: pieces where they can be, each part only where it means something.

Reachable it need not be: figures may stand on it that no play leads to. But each decision in it has an answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations

from rules_engine.basketmind.actions import Discs, Seal
from rules_engine.basketmind.checks import why_illegal
from rules_engine.basketmind.court import Court
from rules_engine.basketmind.hands import free_around, neighbours_of
from rules_engine.basketmind.lookahead import LookAhead
from rules_engine.basketmind.moves import TEAM_MOVE, can_rest, misplaced, shot_circles, stands_badly
from rules_engine.basketmind.placing import next_to_place
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
    other,
    seat_of,
)
from rules_engine.basketmind.rebounds import goal_of, may_rebound, rebounding_seat
from rules_engine.basketmind.state import (
    NO_BALL_ACTION,
    NOBODY,
    NOT_SEALED,
    POSSESSION,
    QUARTER,
    UNKNOWN,
    FreeThrows,
    From,
    Phase,
    Rolled,
    Shot,
    State,
)

_EMPTY = (Phase.START, Phase.OVER)
_PLACING = (Phase.PLACE_ATTACK, Phase.PLACE_DEFENCE)
_SEALED = (Phase.PRESS, Phase.SHOT)
_REBOUND = (Phase.REBOUND_DEFENCE, Phase.REBOUND_ATTACK)
_BLOCK = (Phase.SHOT, Phase.SHOT_DIE, *_REBOUND)
"""Phases in which `tried` are the centers who tried to block."""
_STEAL = (Phase.ATTACK, Phase.PRESS, Phase.ACTIVATE)
"""Phases in which `tried` are those who try, or tried, to steal."""
_MOVING = (Phase.ATTACK, Phase.DEFEND, Phase.BLOCK_MOVE, *_REBOUND)
_DETAIL = {
    Phase.START: (Rolled, "rolled"),
    Phase.SHOT_DIE: (Shot, "shot"),
    Phase.FREE_THROWS: (FreeThrows, "throws"),
    Phase.REBOUND_DEFENCE: (From, "moved"),
    Phase.REBOUND_ATTACK: (From, "moved"),
}


@dataclass(frozen=True, slots=True)
class Flaw:
    """What is wrong: the key of the part in the notation, or a piece of it, and what should stand there."""

    part: str
    expected: str


def flaw_of(court: Court, state: State) -> Flaw | None:
    """The first thing that keeps this from being a state."""
    for check in _CHECKS:
        for flaw in check(court, state):
            return flaw
    return None


# ------------------------------------------------------------------------------------------------------ who and where


def _teams(court: Court, state: State) -> Iterator[Flaw]:
    on_mat = [player for player in PLAYERS if state.at[player] != court.nowhere]
    if state.phase in _EMPTY and on_mat:
        yield Flaw(SEAT_NAMES[seat_of(on_mat[0])], f"nobody on the mat in phase {state.phase}")
    for one, two in combinations(on_mat, 2):
        if state.at[one] == state.at[two] and not _steps_through(state, one, two):
            circle = court.names[state.at[one]]
            yield Flaw(f"{two % SIZE + 1}@{circle}", f"one player a circle: {NAMES[one]} and {NAMES[two]} stand there")


def _steps_through(state: State, one: int, two: int) -> bool:
    """Whether one of the two is a mover who may step through the other."""
    return any(
        mover in state.moved.movers and (seat_of(mover) == seat_of(still) or HEIGHT[mover] > HEIGHT[still])
        for mover, still in ((one, two), (two, one))
    )


def _ball(court: Court, state: State) -> Iterator[Flaw]:
    if state.phase in _EMPTY:
        if state.attack is not None:
            yield Flaw("ball", f"no ball in phase {state.phase}")
    elif state.carrier is None:
        if (state.attack is None) == (state.phase is Phase.PLACE_ATTACK):
            yield Flaw("ball", "the attacking team, R or B, while the carrier is not yet placed")
        elif state.phase not in (Phase.PLACE_ATTACK, Phase.ATTACK, Phase.DEFEND):
            yield Flaw("ball", f"a ball carrier in phase {state.phase}")
    else:
        yield from _carrier(court, state, state.carrier)


def _carrier(court: Court, state: State, carrier: int) -> Iterator[Flaw]:
    circle = state.at[carrier]
    if circle == court.nowhere:
        yield Flaw("ball", f"a carrier on the mat; {NAMES[carrier]} is not")
    elif state.phase is not Phase.REBOUND_ATTACK and not court.rests >> circle & 1:
        yield Flaw(
            "ball", f"a carrier in court and not on the basket; {NAMES[carrier]} stands on {court.names[circle]}"
        )


def _placement(court: Court, state: State) -> Iterator[Flaw]:
    if state.phase not in _PLACING or state.attack is None:
        return
    attack, defence = TEAMS[state.attack], TEAMS[other(state.attack)]
    mates = [player for player in attack if player != state.carrier]
    order = {Phase.PLACE_ATTACK: mates, Phase.PLACE_DEFENCE: [*defence]}[state.phase]
    here = [state.at[player] != court.nowhere for player in order]
    complete = [state.at[player] != court.nowhere for player in attack]
    if state.phase is Phase.PLACE_ATTACK and any(state.at[player] != court.nowhere for player in defence):
        yield Flaw(SEAT_NAMES[other(state.attack)], "no defender before the attackers are placed")
    elif state.carrier is None and any(here):
        yield Flaw("ball", "the carrier, who is placed first")
    elif state.phase is Phase.PLACE_DEFENCE and not all(complete):
        yield Flaw(SEAT_NAMES[state.attack], "all five attackers before the defenders are placed")
    elif here != sorted(here, reverse=True) or next_to_place(court, state) is None:
        yield Flaw("phase", "players placed in the order of their numbers, and one still to come")


# -------------------------------------------------------------------------------------------------------- turn so far


def _clock(_court: Court, state: State) -> Iterator[Flaw]:
    clock, last = state.clock, state.phase is Phase.OVER
    if clock.turn != QUARTER if last else clock.turn >= QUARTER:
        yield Flaw("turn", f"turn {QUARTER}" if last else f"a turn from 0 to {QUARTER - 1}")
    if clock.possession >= POSSESSION or clock.possession > clock.turn:
        yield Flaw("turn", f"at most {POSSESSION - 1} turns of possession, and not more than turns")
    if last and clock.quarter != clock.quarters:
        yield Flaw("quarter", "the last quarter when the match is over")


def _active(court: Court, state: State) -> Iterator[Flaw]:
    if state.active == NOBODY:
        return
    if state.phase is not Phase.ATTACK or state.attack is None:
        when = "in a figure without a ball" if state.attack is None else f"in phase {state.phase}"
        yield Flaw("active", f"active - {when}: a defender is activated only during the attacker's turn, phase A")
    elif state.active == UNKNOWN:
        return
    elif seat_of(state.active) == state.attack or state.at[state.active] == court.nowhere:
        yield Flaw("active", "a defender on the mat")
    elif state.active in state.tried:
        yield Flaw("active", f"a defender who did not try to steal; {NAMES[state.active]} did")


def _ball_actions(_court: Court, state: State) -> Iterator[Flaw]:
    if state.phase is not Phase.ATTACK or state.carrier is None:
        if state.ball != NO_BALL_ACTION:
            yield Flaw("passed", "ball actions only in the attacker's turn")
    elif state.ball.left < 0 or (is_guard(state.carrier) and not state.ball.extra):
        yield Flaw("passed", "1/1, 1/2 or 2/2; of 2 when the guard has the ball")
    elif not state.ball.used and state.ball.extra != is_guard(state.carrier):
        yield Flaw("passed", "at least one ball action used")


def _tried(court: Court, state: State) -> Iterator[Flaw]:
    if not state.tried:
        if state.phase in (Phase.PRESS, Phase.ACTIVATE):
            yield Flaw("tried", "the players who try to steal")
        return
    if state.phase not in (*_STEAL, *_BLOCK) or state.attack is None:
        yield Flaw("tried", f"nobody in phase {state.phase}")
    elif any(seat_of(player) == state.attack or state.at[player] == court.nowhere for player in state.tried):
        yield Flaw("tried", "defenders on the mat")
    elif state.phase in _BLOCK and not all(map(is_center, state.tried)):
        yield Flaw("tried", "centers: others have no part in the rebound")
    elif state.phase is Phase.PRESS and state.carrier is not None:
        circles = free_around(court, state.at, state.carrier) & court.in_court
        near = neighbours_of(court, state.at, state.carrier)
        if not set(state.tried) <= set(near) or len(state.tried) > circles.bit_count():
            yield Flaw("tried", "players next to the carrier, at most one for each free circle")


def _detail(_court: Court, state: State) -> Iterator[Flaw]:
    kind, part = _DETAIL.get(state.phase, (type(None), "phase"))
    needed = state.phase in (Phase.SHOT_DIE, Phase.FREE_THROWS) or (
        state.phase in _REBOUND and bool(state.moved.movers)
    )
    if state.detail is None:
        if needed:
            yield Flaw(part, f"a part {part!r} that says more in phase {state.phase}")
    elif not isinstance(state.detail, kind):
        given = next(key for type_, key in _DETAIL.values() if isinstance(state.detail, type_))
        yield Flaw(given, f"no such part in phase {state.phase}")


def _shot(court: Court, state: State) -> Iterator[Flaw]:
    if state.carrier is None:
        return
    circles = shot_circles(court, state.at, state.carrier)
    if state.phase is Phase.SHOT and not circles:
        yield Flaw("phase", "a shooter who has a circle to shoot from")
    if isinstance(state.detail, Shot) and not circles & ~court.bit[court.basket] & court.bit[state.detail.circle]:
        yield Flaw("shot", "a circle from which the shooter may shoot and must roll")


def _sealed(court: Court, state: State) -> Iterator[Flaw]:
    if state.sealed == NOT_SEALED:
        return
    seat = 0 if state.sealed[0] is not None else 1
    choice, part = state.sealed[seat], f"sealed {SEAT_NAMES[seat]}"
    if state.phase not in _SEALED or state.attack is None:
        yield Flaw(part, f"no sealed choice in phase {state.phase}")
    elif None not in state.sealed:
        yield Flaw(part, "one sealed choice: when both are made they are revealed")
    elif isinstance(choice, Seal | Discs) and why_illegal(court, state, seat, choice):
        yield Flaw(part, "a choice that is allowed")


# ----------------------------------------------------------------------------------------------------------- movement


def _moved(court: Court, state: State) -> Iterator[Flaw]:
    movers = state.moved.movers
    if not movers:
        return
    if state.phase not in _MOVING or state.attack is None:
        yield Flaw("moved", "movers only where somebody moves, and in a figure with a ball")
        return
    seat = _moving_seat(state, state.attack)
    limit = {Phase.BLOCK_MOVE: 1, Phase.REBOUND_DEFENCE: 2, Phase.REBOUND_ATTACK: 2}.get(state.phase, TEAM_MOVE)
    if any(seat_of(player) != seat or state.at[player] == court.nowhere for player in movers):
        yield Flaw("moved", f"players of {SEAT_NAMES[seat]} on the mat")
    elif len(movers) > limit or state.moved.steps > MOVEMENT[movers[-1]] - (state.phase is Phase.BLOCK_MOVE):
        yield Flaw("moved", f"at most {limit} movers, and no more steps than a player has")
    elif state.phase in _REBOUND and not all(may_rebound(state, player) for player in movers):
        yield Flaw("moved", "centers who did not try to block")
    elif state.phase is Phase.BLOCK_MOVE and movers[0] not in TALL_OPPONENTS[state.carrier or 0]:
        yield Flaw("moved", "a defender at least as tall as the shooter")
    elif not _can_be_completed(court, state):
        yield Flaw("moved", "a movement that can still be completed")


def _moving_seat(state: State, attack: int) -> int:
    if state.phase in _REBOUND:
        return rebounding_seat(state)
    return attack if state.phase is Phase.ATTACK else other(attack)


def _can_be_completed(court: Court, state: State) -> bool:
    at, moved, carrier = state.at, state.moved, state.carrier
    if carrier is None:
        return True
    if state.phase is Phase.ATTACK:
        return LookAhead(court).completable(at, carrier, moved, state.ball)
    mover, left = moved.movers[-1], MOVEMENT[moved.movers[-1]] - moved.steps
    if state.phase is Phase.BLOCK_MOVE:
        return can_rest(court, at, mover, left - 1, court.ring[at[carrier]])
    if state.phase is Phase.DEFEND and len(moved.movers) > 1:
        return misplaced(court, at, moved) is None
    goal = court.rests if state.phase is Phase.DEFEND else goal_of(court, state, mover)
    done = moved.movers[:-1]
    return not any(stands_badly(court, at, player) for player in done) and can_rest(court, at, mover, left, goal)


_CHECKS: tuple[Callable[[Court, State], Iterator[Flaw]], ...] = (
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
