"""Resolves sealed choices when both are made: a shot against hands, or a press."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from rules_engine.basketmind.actions import Discs, Seal
from rules_engine.basketmind.court import Court
from rules_engine.basketmind.players import NAMES, SHOT_DIE, names, opponent_of
from rules_engine.basketmind.possession import add_points, end_possession, public_event
from rules_engine.basketmind.reasons import why_forbidden
from rules_engine.basketmind.state import (
    NOT_MOVED,
    NOT_SEALED,
    QUARTER,
    FreeThrows,
    Hidden,
    Phase,
    Shot,
    State,
    attacker,
    carrier,
)
from rules_engine.core import Event, Message, Step, UnknownInformationError
from rules_engine.core.queries import Odds

BASKET_POINTS, FAR_BASKET_POINTS = 2, 3
"""Points for a basket, and for one from beyond the three-point line (bm.shot.points)."""
TECHNICAL_THROWS = 2


def reveal(court: Court, state: State, *events: Event) -> Step[State]:
    """Return the state after a sealed choice, which is revealed once both are made.

    Raises UnknownInformationError if the other choice is hidden in this state.
    """
    # Both choose at the same time; the engine lets one after the other do it, and tells nothing in between.
    if None in state.sealed:
        return Step(state, events)
    if any(isinstance(choice, Hidden) for choice in state.sealed):
        raise UnknownInformationError(Message("basketmind/error-sealed-unknown"))
    attack = attacker(state)
    number, discs = state.sealed[attack], state.sealed[opponent_of(attack)]
    assert isinstance(number, Seal)
    assert isinstance(discs, Discs)
    # Before anything else: such a number loses the ball, even where a hand would have blocked or fouled.
    if (why := why_forbidden(court, state, number.number)) is not None:
        return _lose_ball(court, state, number.number, why, events)
    circle = court.around[state.at[carrier(state)]][number.number - 1]
    assert circle is not None
    event = public_event(
        "revealed",
        "bm.shot" if state.phase is Phase.SHOT else "bm.press",
        circle=court.names[circle],
        number=number.number,
        discs=tuple(court.names[covered] for covered in discs.circles),
    )
    state = replace(state, sealed=NOT_SEALED)
    resolve = _shot if state.phase is Phase.SHOT else _press
    return resolve(court, state, circle, discs, (*events, event))


def _lose_ball(court: Court, state: State, number: int, why: str, events: tuple[Event, ...]) -> Step[State]:
    """Return the state after a forbidden number: no foul and no rebound, whatever the hands cover."""
    shot = state.phase is Phase.SHOT
    kind, rule = ("forbidden_shot", "bm.shot.forbidden") if shot else ("forbidden_hiding", "bm.press.forbidden")
    lost = public_event(kind, rule, player=NAMES[carrier(state)], number=number, why=why)
    return end_possession(court, state, opponent_of(attacker(state)), *events, lost, counted=False)


# -------------------------------------------------------------------------------------------------------------- shots


def needed_roll(court: Court, circle: int) -> int:
    """Return the lowest face of the die that scores from the circle (bm.shot.target)."""
    return court.to_basket[circle] + 1


def hit_chance(court: Court, player: int, circle: int) -> Fraction:
    """Return the probability that his shot from the ball's circle goes in (bm.shot.target)."""
    faces = SHOT_DIE[player]
    return Odds(max(0, faces - needed_roll(court, circle) + 1), faces)


def basket_value(court: Court, state: State, shooter: int) -> int:
    """Return the points for his basket from his circle (bm.shot.points)."""
    return FAR_BASKET_POINTS if court.beyond_line >> state.at[shooter] & 1 else BASKET_POINTS


def _shot(court: Court, state: State, circle: int, discs: Discs, events: tuple[Event, ...]) -> Step[State]:
    shooter, defence = carrier(state), opponent_of(attacker(state))
    if circle in discs.circles:
        blocked = public_event("blocked", "bm.block.hit", player=NAMES[shooter], circle=court.names[circle])
        return end_possession(court, state, defence, *events, blocked, counted=False)
    shot = Shot(circle, foul=state.at[shooter] in discs.circles)
    if shot.foul:
        events = (*events, public_event("personal_foul", "bm.foul.personal", player=NAMES[shooter]))
    tried = tuple(sorted({*state.tried, *discs.by}))
    state = replace(state, phase=Phase.SHOT_DIE, tried=tried, detail=shot)
    # On the basket itself every face scores: no die is rolled (bm.shot.target).
    return resolve_basket(court, state, *events) if circle == court.basket else Step(state, events)


def resolve_basket(court: Court, state: State, *events: Event) -> Step[State]:
    """Return the state after a basket; a foul also gives a free throw (bm.foul.personal)."""
    assert isinstance(state.detail, Shot)
    seat, shooter = attacker(state), carrier(state)
    worth = basket_value(court, state, shooter)
    basket = public_event("basket", "bm.shot.points", player=NAMES[shooter], points=worth)
    foul, state = state.detail.foul, add_points(state, seat, worth)
    if foul:
        return _to_the_line(state, FreeThrows(1, technical=False), *events, basket)
    return end_possession(court, state, opponent_of(seat), *events, basket, counted=True)


def resolve_miss(court: Court, state: State, *events: Event) -> Step[State]:
    """Return the state after a miss: free throws after a foul, else the rebound."""
    assert isinstance(state.detail, Shot)
    if state.detail.foul:
        # As many throws as the basket would have been worth (bm.foul.personal).
        return _to_the_line(state, FreeThrows(basket_value(court, state, carrier(state)), technical=False), *events)
    if state.clock.turn + 1 == QUARTER:  # no turn is left for a rebound
        return end_possession(court, state, opponent_of(attacker(state)), *events, counted=True)
    return Step(replace(state, phase=Phase.REBOUND_DEFENCE, moved=NOT_MOVED, detail=None), events)


def _to_the_line(state: State, throws: FreeThrows, *events: Event) -> Step[State]:
    event = public_event("free_throws", "bm.foul.free_throw", player=NAMES[carrier(state)], throws=throws.left)
    return Step(replace(state, phase=Phase.FREE_THROWS, tried=(), detail=throws), (*events, event))


# -------------------------------------------------------------------------------------------------------------- press


def _press(court: Court, state: State, circle: int, discs: Discs, events: tuple[Event, ...]) -> Step[State]:
    holder, defence = carrier(state), opponent_of(attacker(state))
    facts = {"carrier": NAMES[holder], "players": names(state.tried)}
    if circle in discs.circles:
        steal = public_event("steal", "bm.press", **facts, circle=court.names[circle])
        return end_possession(court, state, defence, *events, steal, counted=False)
    # Only after the steal: a carrier can hide the ball on his own circle (bm.press).
    if state.at[holder] in discs.circles:
        foul = public_event("technical_foul", "bm.press.foul", **facts)
        return _to_the_line(state, FreeThrows(TECHNICAL_THROWS, technical=True), *events, foul)
    failed = public_event("press_failed", "bm.press", **facts)
    return Step(replace(state, phase=Phase.ACTIVATE), (*events, failed))
