"""Reasons for illegal placements, presses and activations."""

from __future__ import annotations

from rules_engine.basketmind.actions import Activate, Carry, Press, Put
from rules_engine.basketmind.checks_moves import why_misplaced
from rules_engine.basketmind.court import Court
from rules_engine.basketmind.hands import free_around
from rules_engine.basketmind.placing import next_to_place
from rules_engine.basketmind.players import NAMES, TEAMS, names, seat_of
from rules_engine.basketmind.reasons import violation
from rules_engine.basketmind.state import Phase, State, carrier
from rules_engine.core import Violation


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
    if reason := why_misplaced(court, state):
        return reason
    for player in action.players:
        if not court.ring[state.at[player]] >> state.at[holder] & 1 or action.players.count(player) > 1:
            return violation("not_next_to_carrier", player=NAMES[player], carrier=NAMES[holder])
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
