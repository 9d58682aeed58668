"""The dice: possible rolls and their consequences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction

from rules_engine.basketmind.actions import Die
from rules_engine.basketmind.court import Court
from rules_engine.basketmind.players import BLUE, NAMES, RED, SEAT_NAMES, SHOT_DIE, names, opponent_of
from rules_engine.basketmind.possession import add_points, end_possession, find_winners, public_event
from rules_engine.basketmind.reveal import needed_roll, resolve_basket, resolve_miss
from rules_engine.basketmind.state import FreeThrows, OpeningRoll, Phase, Shot, State, attacker, carrier
from rules_engine.core import Step
from rules_engine.core.queries import Odds

CHANCES: Mapping[Phase, str] = {
    Phase.START: "start",
    Phase.SHOT_DIE: "shot_die",
    Phase.FREE_THROWS: "free_throw",
    Phase.REBOUND_DIE: "rebound_die",
}
"""The phases in which a die decides, with their prompts."""

FREE_THROW_NEEDS = 3
"""A free throw is missed on a 1 or 2 (bm.foul.free_throw)."""


def faces(state: State) -> int:
    """Return the faces of the die rolled now: the shooter's for a shot or free throw, else 6."""
    return SHOT_DIE[carrier(state)] if state.phase in (Phase.SHOT_DIE, Phase.FREE_THROWS) else 6


def chance_outcomes(state: State) -> tuple[tuple[Die, Fraction], ...]:
    """Return every face with its probability."""
    if state.phase not in CHANCES:
        return ()
    die = faces(state)
    return tuple((Die(die, face), Odds(1, die)) for face in range(1, die + 1))


def apply_outcome(court: Court, state: State, outcome: Die) -> Step[State]:
    """Return the state after a roll that is possible here."""
    return _BY_PHASE[state.phase](court, state, outcome.face)


def _start(court: Court, state: State, face: int) -> Step[State]:
    """Roll for Red, then for Blue: the higher attacks, equals roll again (bm.match.start)."""
    if not isinstance(state.detail, OpeningRoll):
        return Step(replace(state, detail=OpeningRoll(face)))
    red = state.detail.face
    if red == face:
        return Step(replace(state, detail=None), (public_event("start_tie", "bm.match.start", face=face),))
    seat = RED if red > face else BLUE
    won = public_event("start_won", "bm.match.start", seat=SEAT_NAMES[seat], red=red, blue=face)
    # The first attack begins at turn 0.
    return end_possession(court, state, seat, won, counted=False)


def _shot_die(court: Court, state: State, face: int) -> Step[State]:
    assert isinstance(state.detail, Shot)
    target = needed_roll(court, state.detail.circle)
    if face >= target:
        return resolve_basket(court, state)
    event = public_event("missed", "bm.shot.target", player=NAMES[carrier(state)], face=face, needed=target)
    return resolve_miss(court, state, event)


def _free_throw(court: Court, state: State, face: int) -> Step[State]:
    assert isinstance(state.detail, FreeThrows)
    seat, hit = attacker(state), face >= FREE_THROW_NEEDS
    kind = "free_throw_made" if hit else "free_throw_missed"
    event = public_event(kind, "bm.foul.free_throw", player=NAMES[carrier(state)], face=face)
    state = add_points(state, seat, int(hit))
    throws = state.detail
    assert isinstance(throws, FreeThrows)
    if throws.left > 1:
        return Step(replace(state, detail=FreeThrows(throws.left - 1, throws.technical)), (event,))
    # After a technical foul the team keeps the ball (bm.press.foul).
    winner = seat if throws.technical else opponent_of(seat)
    return end_possession(court, state, winner, event, counted=not throws.technical)


def _rebound_die(court: Court, state: State, face: int) -> Step[State]:
    circle, attack = court.rebounds[face - 1], attacker(state)
    if circle == court.behind:
        out = public_event("rebound_out", "bm.rebound.die", face=face)
        return end_possession(court, state, opponent_of(attack), out, counted=True)
    winner, near = find_winners(court, state.at, attack, circle)
    event = public_event("rebound", "bm.rebound.win", face=face, circle=court.names[circle],
                    seat=SEAT_NAMES[winner], players=names(near))  # fmt: skip
    return end_possession(court, state, winner, event, counted=True)


_BY_PHASE: Mapping[Phase, Callable[[Court, State, int], Step[State]]] = {
    Phase.START: _start,
    Phase.SHOT_DIE: _shot_die,
    Phase.FREE_THROWS: _free_throw,
    Phase.REBOUND_DIE: _rebound_die,
}
