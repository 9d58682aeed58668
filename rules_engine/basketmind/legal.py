"""All legal actions of a seat, sorted by text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations

from rules_engine.basketmind.actions import Action, Activate, Carry, Discs, End, Pass, Press, Put, Seal, Shoot, step
from rules_engine.basketmind.court import OWN, Circles, Court, bits
from rules_engine.basketmind.lookahead import LookAhead, may_receive
from rules_engine.basketmind.moves import (
    after_pass,
    after_step,
    blocked_circles,
    can_rest,
    circles_of_others,
    is_misplaced,
    may_step,
    misplaced_mover,
    movers_in_zone,
    occupied_circles,
    place_at,
    shares_circle,
    shot_circles,
)
from rules_engine.basketmind.players import MOVEMENT, TALL_OPPONENTS, TEAMS
from rules_engine.basketmind.possession import (
    is_settled,
    may_rebound,
    moving_center,
    next_to_place,
    places,
    placing_seat,
    rebound_goal,
)
from rules_engine.basketmind.sealed_choices import blockers, free_around, neighbours_of, placements
from rules_engine.basketmind.state import Phase, State, attacker, carrier

_NUMBERS: tuple[Action, ...] = tuple(map(Seal, range(1, OWN + 1)))
"""All seven numbers of a control zone, including those that lose the ball (bm.shot.forbidden, bm.press.forbidden)."""


def legal_actions(court: Court, state: State, seat: int) -> tuple[Action, ...]:
    """Return all legal actions of a deciding seat, sorted by text."""
    return tuple(_BY_PHASE[state.phase](court, state, seat))


def _walks(court: Court, state: State, player: int, targets: Circles) -> list[Action]:
    return [step(player, circle) for circle in court.neighbours[state.at[player]] if targets >> circle & 1]


# ----------------------------------------------------------------------------------------------------------- placement


def _place(court: Court, state: State, _seat: int) -> Iterator[Action]:
    if state.carrier is None:
        yield from (Carry(player, circle) for player in TEAMS[placing_seat(state)] for circle in bits(court.central))
        return
    player = next_to_place(court, state)
    assert player is not None
    yield from (Put(player, circle) for circle in bits(places(court, state)))


def _activate(court: Court, state: State, seat: int) -> Iterable[Action]:
    ready = [player for player in TEAMS[seat] if state.at[player] != court.nowhere and player not in state.tried]
    # Where all have tried to steal, nobody is active (bm.activate).
    return [Activate(player) for player in ready] or [Activate(None)]


# ---------------------------------------------------------------------------------------------------- attacker's turn


def _attack(court: Court, state: State, seat: int) -> list[Action]:
    holder, bad = carrier(state), misplaced_mover(court, state.at, state.moved)
    ahead, full = LookAhead(court), occupied_circles(court, state.at)
    actions: list[Action] = []
    for player in TEAMS[seat]:
        # By text: of one player a pass `R1*` comes before a step `R1>`, and words in small letters come last.
        if player == holder and state.ball.left:
            actions += _passes(court, state, bad, full, ahead)
        if (bad is None or bad == player) and may_step(state.moved, player):
            actions += _walks(court, state, player, _attack_steps(court, state, player, full, ahead))
    if bad is None and not movers_in_zone(court, state.at, state.moved):
        actions.append(End())
    if bad is None and state.ball.left and shot_circles(court, state.at, holder):
        actions.append(Shoot())
    return actions


def _attack_steps(court: Court, state: State, player: int, full: Circles, ahead: LookAhead) -> Circles:
    """Return the circles to which the attacker may step next, looking ahead only if that is in doubt."""
    at, holder, sure = state.at, state.carrier, court.calm & ~full
    targets = court.ring[at[player]] & ~blocked_circles(court, at, player)
    if any(court.zone >> at[mover] & 1 for mover in state.moved.movers if mover != player):
        # With another mover in the zone the turn needs a shot or a dunk, wherever this player goes.
        sure = 0
    if player == holder:
        targets &= court.in_court
        # There the carrier dunks, which completes every turn (bm.dunk).
        sure |= court.bit[court.basket]
    allowed = targets & sure
    if allowed != targets and holder is not None:
        moved = after_step(state.moved, player)
        for circle in bits(targets & ~sure):
            if ahead.is_completable(place_at(at, player, circle), holder, moved, state.ball):
                allowed |= court.bit[circle]
    return allowed


def _passes(court: Court, state: State, bad: int | None, full: Circles, ahead: LookAhead) -> list[Action]:
    passer, at = carrier(state), state.at
    passes: list[Action] = []
    if bad == passer and shares_circle(court, at, passer):
        return passes
    for receiver in TEAMS[attacker(state)]:
        if receiver == passer or not may_receive(court, at, state.moved, bad, receiver):
            continue
        trails = [trail for needed, trail in court.trails(at[passer], at[receiver]) if not needed & full]
        # The court keeps its lines; to look ahead is a search, so it comes last.
        if trails and _pass_completes(court, state, receiver, ahead):
            passes += [Pass(passer, receiver, trail) for trail in trails]
    return passes


def _pass_completes(court: Court, state: State, receiver: int, ahead: LookAhead) -> bool:
    dunk = state.at[receiver] == court.basket
    return dunk or ahead.is_completable(state.at, receiver, state.moved, after_pass(state.ball, receiver))


# ---------------------------------------------------------------------------------------------------- defender's turn


def _defend(court: Court, state: State, seat: int) -> Iterator[Action]:
    bad = misplaced_mover(court, state.at, state.moved)
    for player in TEAMS[seat]:
        if bad in (None, player) and may_step(state.moved, player):
            yield from _walks(court, state, player, _defence_steps(court, state, player))
    if bad is None:
        yield from _activate(court, state, seat)
        yield from _presses(court, state)


def _defence_steps(court: Court, state: State, player: int) -> Circles:
    moved = after_step(state.moved, player)
    left = MOVEMENT[player] - moved.steps if moved.movers == (player,) else 0
    return _resting_steps(court, state, player, left, court.rests)


def _resting_steps(court: Court, state: State, player: int, left: int, goal: Circles) -> Circles:
    """Return the steps after which he can still end on the goal with the remaining steps."""
    targets = court.ring[state.at[player]] & ~blocked_circles(court, state.at, player)
    good = targets & goal & court.rests & ~circles_of_others(court, state.at, player)
    for circle in bits(targets & ~good):
        if left and can_rest(court, place_at(state.at, player, circle), player, left, goal):
            good |= court.bit[circle]
    return good


def _presses(court: Court, state: State) -> list[Action]:
    holder = carrier(state)
    near = neighbours_of(court, state.at, holder)
    discs = (free_around(court, state.at, holder) & court.in_court).bit_count()
    teams = sorted(team for size in range(1, min(len(near), discs) + 1) for team in combinations(near, size))
    return [Press(team) for team in teams]


def _press_choice(court: Court, state: State, seat: int) -> Iterable[Action]:
    holder = carrier(state)
    free = free_around(court, state.at, holder) & court.in_court
    if seat == attacker(state):
        return _NUMBERS
    return [Discs(circles) for circles in combinations(bits(free), len(state.tried))]


# --------------------------------------------------------------------------------------------------- shot and rebound


def _block_move(court: Court, state: State, seat: int) -> Iterator[Action]:
    shooter = carrier(state)
    goal = court.ring[state.at[shooter]]
    # Only one defender makes a block move: whoever has begun goes on alone.
    for player in state.moved.movers or TEAMS[seat]:
        if player in TALL_OPPONENTS[shooter] and state.moved.steps < MOVEMENT[player] - 1:
            # A block move has one step less than his movement, and the step in question is another.
            left = MOVEMENT[player] - 2 - state.moved.steps
            yield from _walks(court, state, player, _resting_steps(court, state, player, left, goal))
    if all(goal >> state.at[mover] & 1 and not is_misplaced(court, state.at, mover) for mover in state.moved.movers):
        yield End()


def _shot_choice(court: Court, state: State, seat: int) -> Iterable[Action]:
    shooter = carrier(state)
    if seat == attacker(state):
        return _NUMBERS
    pairs = set(placements(blockers(court, state.at, shooter), state.tried))
    return [Discs(circles, by) for circles, by in sorted(pairs)]


def _rebound(court: Court, state: State, seat: int) -> Iterator[Action]:
    calm = is_settled(court, state)
    for player in TEAMS[seat]:
        moving = player == moving_center(state)
        if not may_rebound(state, player) or not (moving or (calm and player not in state.moved.movers)):
            continue
        left = MOVEMENT[player] - (state.moved.steps if moving else 0) - 1
        if left >= 0:
            yield from _walks(
                court, state, player, _resting_steps(court, state, player, left, rebound_goal(court, state, player))
            )
    if calm:
        yield End()


_BY_PHASE: Mapping[Phase, Callable[[Court, State, int], Iterable[Action]]] = {
    Phase.PLACE_ATTACK: _place,
    Phase.PLACE_DEFENCE: _place,
    Phase.PLACE_ACTIVATE: _activate,
    Phase.ATTACK: _attack,
    Phase.DEFEND: _defend,
    Phase.PRESS: _press_choice,
    Phase.ACTIVATE: _activate,
    Phase.BLOCK_MOVE: _block_move,
    Phase.SHOT: _shot_choice,
    Phase.REBOUND_DEFENCE: _rebound,
    Phase.REBOUND_ATTACK: _rebound,
}
