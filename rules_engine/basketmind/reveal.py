"""What comes of sealed choices once both are made: of a shot against its discs, and of a press."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.basketmind.actions import Discs, Seal
from rules_engine.basketmind.court import Court
from rules_engine.basketmind.players import NAMES, names, other
from rules_engine.basketmind.possession import happened, possession_over, scored
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
from rules_engine.core import Event, Step, UnknownInformationError

BASKET_POINTS, FAR_BASKET_POINTS = 2, 3
"""What a basket is worth, and one from beyond the three-point line (bm.shot.points)."""
TECHNICAL_THROWS = 2


def reveal(court: Court, state: State, *events: Event) -> Step[State]:
    """The state after a sealed choice; once both are there they are revealed.

    UnknownInformationError if the other choice is hidden from the reader of this state.
    """
    if None in state.sealed:
        return Step(state, events)
    if any(isinstance(choice, Hidden) for choice in state.sealed):
        raise UnknownInformationError("what comes of it depends on the other team's sealed choice")
    attack = attacker(state)
    number, discs = state.sealed[attack], state.sealed[other(attack)]
    assert isinstance(number, Seal)
    assert isinstance(discs, Discs)
    circle = court.around[state.at[carrier(state)]][number.number - 1]
    assert circle is not None
    told = happened(
        "revealed",
        "bm.shot" if state.phase is Phase.SHOT else "bm.press",
        circle=court.names[circle],
        number=number.number,
        discs=tuple(court.names[covered] for covered in discs.circles),
    )
    state = replace(state, sealed=NOT_SEALED)
    resolve = _shot if state.phase is Phase.SHOT else _press
    return resolve(court, state, circle, discs, (*events, told))


# -------------------------------------------------------------------------------------------------------------- shots


def needed(court: Court, circle: int) -> int:
    """The least number of the die that scores from the circle (bm.shot.target)."""
    return court.to_basket[circle] + 1


def points(court: Court, state: State, shooter: int) -> int:
    """What his basket is worth from where he stands (bm.shot.points)."""
    return FAR_BASKET_POINTS if court.beyond_line >> state.at[shooter] & 1 else BASKET_POINTS


def _shot(court: Court, state: State, circle: int, discs: Discs, events: tuple[Event, ...]) -> Step[State]:
    shooter, defence = carrier(state), other(attacker(state))
    if circle in discs.circles:
        blocked = happened("blocked", "bm.block.hit", player=NAMES[shooter], circle=court.names[circle])
        return possession_over(court, state, defence, *events, blocked, counted=False)
    shot = Shot(circle, foul=state.at[shooter] in discs.circles)
    if shot.foul:
        events = (*events, happened("personal_foul", "bm.foul.personal", player=NAMES[shooter]))
    tried = tuple(sorted({*state.tried, *discs.by}))
    state = replace(state, phase=Phase.SHOT_DIE, tried=tried, detail=shot)
    return made(court, state, *events) if circle == court.basket else Step(state, events)


def made(court: Court, state: State, *events: Event) -> Step[State]:
    """The shot goes in; after a foul there is a free throw (bm.foul.personal)."""
    assert isinstance(state.detail, Shot)
    seat, shooter = attacker(state), carrier(state)
    worth = points(court, state, shooter)
    basket = happened("basket", "bm.shot.points", player=NAMES[shooter], points=worth)
    foul, state = state.detail.foul, scored(state, seat, worth)
    if foul:
        return _to_the_line(state, FreeThrows(1, technical=False), *events, basket)
    return possession_over(court, state, other(seat), *events, basket, counted=True)


def missed(court: Court, state: State, *events: Event) -> Step[State]:
    """The shot does not go in: free throws after a foul, else the rebound, unless the quarter's last turn is over."""
    assert isinstance(state.detail, Shot)
    if state.detail.foul:
        return _to_the_line(state, FreeThrows(points(court, state, carrier(state)), technical=False), *events)
    if state.clock.turn + 1 == QUARTER:  # R21
        return possession_over(court, state, other(attacker(state)), *events, counted=True)
    return Step(replace(state, phase=Phase.REBOUND_DEFENCE, moved=NOT_MOVED, detail=None), events)


def _to_the_line(state: State, throws: FreeThrows, *events: Event) -> Step[State]:
    told = happened("free_throws", "bm.foul.free_throw", player=NAMES[carrier(state)], throws=throws.left)
    return Step(replace(state, phase=Phase.FREE_THROWS, tried=(), detail=throws), (*events, told))


# -------------------------------------------------------------------------------------------------------------- press


def _press(court: Court, state: State, circle: int, discs: Discs, events: tuple[Event, ...]) -> Step[State]:
    holder, defence = carrier(state), other(attacker(state))
    facts = {"carrier": NAMES[holder], "players": names(state.tried)}
    if circle in discs.circles:
        steal = happened("steal", "bm.press", **facts, circle=court.names[circle])
        return possession_over(court, state, defence, *events, steal, counted=False)
    if state.at[holder] in discs.circles:
        foul = happened("technical_foul", "bm.press.foul", **facts)
        return _to_the_line(state, FreeThrows(TECHNICAL_THROWS, technical=True), *events, foul)
    failed = happened("press_failed", "bm.press", **facts)
    return Step(replace(state, phase=Phase.ACTIVATE), (*events, failed))
