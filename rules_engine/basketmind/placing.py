"""Placing the teams at the start of a possession (bm.place).

A court always has room for all (`court_data` checks this), so no placement can leave a later one without a circle.
"""

from __future__ import annotations

from rules_engine.basketmind.court import Circles, Court
from rules_engine.basketmind.moves import occupied_circles
from rules_engine.basketmind.players import TEAMS, opponent_of
from rules_engine.basketmind.state import Phase, State, attacker


def next_to_place(court: Court, state: State) -> int | None:
    """Return the player to be placed next: by number, after the carrier; None if the team is complete."""
    seat = placing_seat(state)
    return next((player for player in TEAMS[seat] if state.at[player] == court.nowhere), None)


def placing_seat(state: State) -> int:
    """Return the team that is being placed."""
    seat = attacker(state)
    return seat if state.phase is Phase.PLACE_ATTACK else opponent_of(seat)


def places(court: Court, state: State) -> Circles:
    """Return the free circles for the next player; for the carrier the central ones."""
    if state.carrier is None:
        return court.central
    area = court.attack_places if state.phase is Phase.PLACE_ATTACK else court.defence_places
    return area & ~occupied_circles(court, state.at)
