"""The dice: what can come, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction

from rules_engine.basketmind.actions import Die
from rules_engine.basketmind.court import Court
from rules_engine.basketmind.players import BLUE, NAMES, RED, SEAT_NAMES, SHOT_DIE, names, other
from rules_engine.basketmind.possession import happened, possession_over, scored
from rules_engine.basketmind.rebounds import winners
from rules_engine.basketmind.reveal import made, missed, needed
from rules_engine.basketmind.state import FreeThrows, Phase, Rolled, Shot, State, attacker, carrier
from rules_engine.core import Step

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
    """Which die is rolled now: the shooter's for shots and free throws, else the d6."""
    return SHOT_DIE[carrier(state)] if state.phase in (Phase.SHOT_DIE, Phase.FREE_THROWS) else 6


def chance_outcomes(state: State) -> tuple[tuple[Die, Fraction], ...]:
    """Every face with its probability."""
    if state.phase not in CHANCES:
        return ()
    die = faces(state)
    return tuple((Die(die, face), Fraction(1, die)) for face in range(1, die + 1))


def roll(court: Court, state: State, outcome: Die) -> Step[State]:
    """What comes of a face that can come here."""
    return _BY_PHASE[state.phase](court, state, outcome.face)


def _start(court: Court, state: State, face: int) -> Step[State]:
    """Red rolls, then Blue; the higher one attacks, equal ones roll again (bm.match.start, R2)."""
    if not isinstance(state.detail, Rolled):
        return Step(replace(state, detail=Rolled(face)))
    red = state.detail.face
    if red == face:
        return Step(replace(state, detail=None), (happened("start_tie", "bm.match.start", face=face),))
    seat = RED if red > face else BLUE
    won = happened("start_won", "bm.match.start", seat=SEAT_NAMES[seat], red=red, blue=face)
    return possession_over(court, state, seat, won, counted=False)


def _shot_die(court: Court, state: State, face: int) -> Step[State]:
    assert isinstance(state.detail, Shot)
    target = needed(court, state.detail.circle)
    if face >= target:
        return made(court, state)
    told = happened("missed", "bm.shot.target", player=NAMES[carrier(state)], face=face, needed=target)
    return missed(court, state, told)


def _free_throw(court: Court, state: State, face: int) -> Step[State]:
    assert isinstance(state.detail, FreeThrows)
    seat, hit = attacker(state), face >= FREE_THROW_NEEDS
    kind = "free_throw_made" if hit else "free_throw_missed"
    told = happened(kind, "bm.foul.free_throw", player=NAMES[carrier(state)], face=face)
    state = scored(state, seat, int(hit))
    throws = state.detail
    assert isinstance(throws, FreeThrows)
    if throws.left > 1:
        return Step(replace(state, detail=FreeThrows(throws.left - 1, throws.technical)), (told,))
    winner = seat if throws.technical else other(seat)
    return possession_over(court, state, winner, told, counted=not throws.technical)


def _rebound_die(court: Court, state: State, face: int) -> Step[State]:
    circle, attack = court.rebounds[face - 1], attacker(state)
    if circle == court.behind:
        out = happened("rebound_out", "bm.rebound.die", face=face)
        return possession_over(court, state, other(attack), out, counted=True)
    winner, near = winners(court, state.at, attack, circle)
    told = happened("rebound", "bm.rebound.win", face=face, circle=court.names[circle],
                    seat=SEAT_NAMES[winner], players=names(near))  # fmt: skip
    return possession_over(court, state, winner, told, counted=True)


_BY_PHASE: Mapping[Phase, Callable[[Court, State, int], Step[State]]] = {
    Phase.START: _start,
    Phase.SHOT_DIE: _shot_die,
    Phase.FREE_THROWS: _free_throw,
    Phase.REBOUND_DIE: _rebound_die,
}
