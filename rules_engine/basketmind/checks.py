"""Reasons for illegal actions: the first broken rule in a fixed order.

Reasons for illegal passes, shots and sealed choices.

Reasons for illegal placements, presses and activations.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeAlias

from rules_engine.basketmind.actions import Action, Activate, Carry, Discs, End, Pass, Press, Put, Seal, Shoot, Walk
from rules_engine.basketmind.checks_moves import why_dead_end, why_misplaced, why_not_end, why_not_walk
from rules_engine.basketmind.court import OWN, Circles, Court, Trail
from rules_engine.basketmind.moves import after_pass, misplaced_mover, occupied_circles, shares_circle, shot_circles
from rules_engine.basketmind.players import NAMES, SHOT_DIE, TEAMS, is_center, names, seat_of
from rules_engine.basketmind.possession import next_to_place
from rules_engine.basketmind.reasons import violation
from rules_engine.basketmind.sealed_choices import Hand, assign, blockers, free_around
from rules_engine.basketmind.state import SEALED_CHOICES, Phase, State, attacker, carrier
from rules_engine.core import Violation


def why_not_pass(court: Court, state: State, seat: int, action: Pass) -> Violation | None:
    """Return the first rule that a pass breaks, None if it is legal."""
    passer, receiver = action.passer, action.receiver
    if seat_of(passer) != seat:
        return violation("other_team", player=NAMES[passer])
    if passer != state.carrier:
        return violation("not_the_carrier", player=NAMES[passer])
    if receiver == passer or seat_of(receiver) != seat or state.at[receiver] == court.nowhere:
        return violation("not_a_teammate", player=NAMES[receiver], passer=NAMES[passer])
    return (
        _why_no_ball_action(state)
        or _why_shares(court, state, passer)
        or _why_shares(court, state, receiver)
        or _why_not_received(court, state, receiver)
        or _why_no_line(court, state, action)
        or _why_pass_ends_badly(court, state, receiver)
    )


def _why_no_ball_action(state: State) -> Violation | None:
    return None if state.ball.left else violation("no_ball_action", used=state.ball.used)


def _why_shares(court: Court, state: State, player: int) -> Violation | None:
    """Return why a player on the circle of another one can neither pass nor receive (bm.pass.shared)."""
    if player in state.moved.movers and shares_circle(court, state.at, player):
        return violation("shares_circle", player=NAMES[player], circle=court.names[state.at[player]])
    return None


def _why_not_received(court: Court, state: State, receiver: int) -> Violation | None:
    circle = state.at[receiver]
    if court.in_court >> circle & 1:
        return None
    return violation("receiver_out", player=NAMES[receiver], circle=court.names[circle])


def _why_no_line(court: Court, state: State, action: Pass) -> Violation | None:
    """Check the circles beside the two players (bm.pass.empty), then the line (bm.pass.line)."""
    here, there = state.at[action.passer], state.at[action.receiver]
    lines = [trail for _, trail in court.trails(here, there)]
    # In the middle of a movement a third player may share the circle of one of the two.
    full = occupied_circles(court, state.at) & ~court.bit[here] & ~court.bit[there]
    facts = {"passer": NAMES[action.passer], "receiver": NAMES[action.receiver]}
    tried = [action.trail] if action.trail else lines
    taken = [_taken_ends(court, trail, full) for trail in tried]
    # Only if no trail has both ends free; otherwise the line is what stops the pass.
    if taken and all(taken):
        return violation("end_taken", **facts, circles=court.texts(_union(taken)))
    blocked = court.bits_of(action.trail) & full
    if blocked:
        return violation("line_taken", **facts, circles=court.texts(blocked))
    return None if action.trail in lines else violation("no_line", **facts)


def _taken_ends(court: Court, trail: Trail, full: Circles) -> Circles:
    """Return the occupied circles on the ball's way next to the passer and the receiver."""
    return (court.bits_of(trail[1:2]) | court.bits_of(trail[-2:-1])) & full


def _union(sets: list[Circles]) -> Circles:
    union = 0
    for circles in sets:
        union |= circles
    return union


def _why_pass_ends_badly(court: Court, state: State, receiver: int) -> Violation | None:
    """Check that the turn can be completed after the pass, as after a step."""
    bad = misplaced_mover(court, state.at, state.moved)
    team_move_waits = bad is not None and len(state.moved.movers) > 1  # a player on the basket needs the ball at once
    if bad not in (None, receiver) and (team_move_waits or state.at[receiver] == court.basket):
        return why_misplaced(court, state)
    if state.at[receiver] == court.basket:
        return None
    return why_dead_end(court, replace(state, carrier=receiver, ball=after_pass(state.ball, receiver)))


def why_not_shoot(court: Court, state: State, _seat: int, _action: Shoot) -> Violation | None:
    """Return the first rule that declaring a shot breaks, None if it is legal."""
    shooter = carrier(state)
    if reason := (_why_no_ball_action(state) or _why_shares(court, state, shooter) or why_misplaced(court, state)):
        return reason
    if shot_circles(court, state.at, shooter):
        return None
    return violation("out_of_reach", player=NAMES[shooter], faces=SHOT_DIE[shooter])


# ------------------------------------------------------------------------------------------------------ sealed choices


def why_not_seal(_court: Court, _state: State, _seat: int, action: Seal) -> Violation | None:
    """Return None for the seven numbers of a control zone; a forbidden one may be chosen, but loses the ball."""
    # The carrier knows what he loses; the sealed choice must not be refused before the eyes of the other coach.
    return None if 1 <= action.number <= OWN else violation("wrong_kind", kind="seal")


def why_not_discs(court: Court, state: State, _seat: int, action: Discs) -> Violation | None:
    """Return the first rule that covering these circles breaks, in a block or a press."""
    if state.phase is Phase.PRESS:
        return _why_not_press_discs(court, state, action)
    hands = blockers(court, state.at, carrier(state))
    for circle in action.circles:
        if action.circles.count(circle) > 1 or not any(hand.circles >> circle & 1 for hand in hands.values()):
            return violation("disc_circle", circle=court.names[circle], shooter=NAMES[carrier(state)])
    if _have_hands(state, action, hands):
        return None
    return violation("disc_hands", circles=tuple(court.names[c] for c in action.circles), by=names(action.by))


def _have_hands(state: State, action: Discs, hands: Mapping[int, Hand]) -> bool:
    """Return whether these hands cover the circles: of new centers only, and of all of, those that the action names."""
    new = {player for player in hands if is_center(player) and player not in state.tried}
    # A center who is not named keeps his hands down: to lay a disc would cost him the rebound.
    allowed = {player: hand for player, hand in hands.items() if player not in new or player in action.by}
    return new.issuperset(action.by) and assign(action.circles, allowed, frozenset(action.by)) is not None


def _why_not_press_discs(court: Court, state: State, action: Discs) -> Violation | None:
    free = free_around(court, state.at, carrier(state)) & court.in_court
    circles = set(action.circles)
    if len(circles) == len(action.circles) == len(state.tried) and not court.bits_of(circles) & ~free and not action.by:
        return None
    facts = {"circles": tuple(court.names[c] for c in action.circles), "free": court.texts(free)}
    return violation("press_discs", **facts, discs=len(state.tried))


def why_not_carry(court: Court, state: State, seat: int, action: Carry) -> Violation | None:
    """Return the first rule that placing the ball carrier there breaks."""
    if seat_of(action.player) != seat:
        return violation("other_team", player=NAMES[action.player])
    if state.carrier is not None:
        return violation("attack_order", player=NAMES[action.player], next=_next(court, state))
    if not court.central >> action.circle & 1:
        return violation("carrier_place", circle=court.names[action.circle], central=court.texts(court.central))
    return None


def why_not_put(court: Court, state: State, seat: int, action: Put) -> Violation | None:
    """Return the first rule that placing the player there breaks."""
    attack = state.phase is Phase.PLACE_ATTACK
    if seat_of(action.player) != seat:
        return violation("other_team", player=NAMES[action.player])
    if state.carrier is None or action.player != next_to_place(court, state):
        code = "attack_order" if attack else "defence_order"
        return violation(code, player=NAMES[action.player], next=_next(court, state))
    why = _why_not_there(court, state, action.circle, attack=attack)
    if why is None:
        return None
    code = "attack_place" if attack else "defence_place"
    return violation(code, player=NAMES[action.player], circle=court.names[action.circle], why=why)


def _why_not_there(court: Court, state: State, circle: int, *, attack: bool) -> str | None:
    """Return why the place is not allowed, as the key of a term."""
    if circle in state.at:
        return "on_a_player"
    if not court.in_court >> circle & 1:
        return "off_court"
    if attack:
        return "near_zone" if court.control[circle] & court.zone else None
    if circle == court.basket:
        return "on_the_basket"
    return "near_central" if court.control[circle] & court.central else None


def _next(court: Court, state: State) -> str:
    """Return the next player to be placed: a player's key, or that of the term for the carrier."""
    player = next_to_place(court, state) if state.carrier is not None else None
    return "ball_carrier" if player is None else NAMES[player]


def why_not_press(court: Court, state: State, seat: int, action: Press) -> Violation | None:
    """Return the first rule that pressing with these players breaks."""
    holder = carrier(state)
    for player in action.players:
        if seat_of(player) != seat:
            return violation("other_team", player=NAMES[player])
    # A press ends the movement.
    if reason := why_misplaced(court, state):
        return reason
    for player in action.players:
        if not court.ring[state.at[player]] >> state.at[holder] & 1 or action.players.count(player) > 1:
            return violation("not_next_to_carrier", player=NAMES[player], carrier=NAMES[holder])
    # Discs lie on different circles where the ball can be hidden, so no more can press than there are.
    circles = court.texts(free_around(court, state.at, holder) & court.in_court)
    if not 1 <= len(action.players) <= len(circles):
        return violation("too_many_press", players=names(action.players), circles=circles)
    return None


def why_not_activate(court: Court, state: State, seat: int, action: Activate) -> Violation | None:
    """Return the first rule that activating the player, or none, breaks."""
    if reason := why_misplaced(court, state):
        return reason
    player = action.player
    if player is None:
        ready = [mate for mate in TEAMS[seat] if state.at[mate] != court.nowhere and mate not in state.tried]
        return violation("must_activate", players=names(ready)) if ready else None
    if seat_of(player) != seat:
        return violation("other_team", player=NAMES[player])
    if state.at[player] == court.nowhere:
        return violation("not_on_mat", player=NAMES[player])
    if player in state.tried:
        return violation("tried_to_steal", player=NAMES[player])
    return None


_Check: TypeAlias = Callable[[Court, State, int, Any], Violation | None]

_PLACES: Mapping[type[Action], _Check] = {Carry: why_not_carry, Put: why_not_put}
_SEALED_ATTACK: Mapping[type[Action], _Check] = {Seal: why_not_seal}
_SEALED_DEFENCE: Mapping[type[Action], _Check] = {Discs: why_not_discs}
_REBOUND: Mapping[type[Action], _Check] = {Walk: why_not_walk, End: why_not_end}

_CHECKS: Mapping[Phase, Mapping[type[Action], _Check]] = {
    Phase.PLACE_ATTACK: _PLACES,
    Phase.PLACE_DEFENCE: {Put: why_not_put},
    Phase.PLACE_ACTIVATE: {Activate: why_not_activate},
    Phase.ATTACK: {Walk: why_not_walk, Pass: why_not_pass, Shoot: why_not_shoot, End: why_not_end},
    Phase.DEFEND: {Walk: why_not_walk, Press: why_not_press, Activate: why_not_activate},
    Phase.ACTIVATE: {Activate: why_not_activate},
    Phase.BLOCK_MOVE: {Walk: why_not_walk, End: why_not_end},
    Phase.REBOUND_DEFENCE: _REBOUND,
    Phase.REBOUND_ATTACK: _REBOUND,
}


def why_illegal(court: Court, state: State, seat: int, action: Action) -> Violation | None:
    """Return the first rule that an action of a deciding seat breaks, None if it is legal."""
    if state.phase in SEALED_CHOICES:
        checks = _SEALED_ATTACK if seat == attacker(state) else _SEALED_DEFENCE
    else:
        checks = _CHECKS.get(state.phase, {})
    check = checks.get(type(action))
    if check is None:
        return violation("wrong_kind", kind=type(action).__name__.lower())
    return check(court, state, seat, action)
