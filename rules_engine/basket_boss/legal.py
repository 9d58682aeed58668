"""The legal actions of a seat, in the order of the notation's table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules_engine.basket_boss.actions import (
    AMOUNTS,
    BIDS,
    BRIBES,
    DEVELOPMENTS,
    PASS,
    PLACES,
    TRAININGS,
    Action,
    Keep,
    Take,
    TakeMedal,
)
from rules_engine.basket_boss.data import SPECIALISTS, Box
from rules_engine.basket_boss.phases import deciders
from rules_engine.basket_boss.state import (
    MEDAL,
    Auction,
    Bribes,
    Development,
    Hiring,
    Injury,
    Placement,
    Purchase,
    State,
)


def legal_actions(box: Box, state: State, seat: int) -> tuple[Action, ...]:
    """Return the seat's legal actions, empty if it does not decide now."""
    if seat not in deciders(box, state):
        return ()
    return _CHOICES[type(state.stage)](state, seat, state.stage)


def _bids(state: State, seat: int, auction: Auction) -> tuple[Action, ...]:
    return (PASS, *bids(state, seat, auction))


def bids(state: State, seat: int, auction: Auction) -> tuple[Action, ...]:
    """Return a team's possible bids: above the highest bid (or equal to it with the Player Agent), up to its money."""
    team = state.teams[seat]
    least = max(1, auction.high + (team.specialist != "agent"))
    # The index is the amount; money beyond the last bid buys nothing more.
    return BIDS[least : team.money + 1]


def _places(_state: State, _seat: int, _placement: Placement) -> tuple[Action, ...]:
    return PLACES


def _trainings(_state: State, _seat: int, _purchase: Purchase) -> tuple[Action, ...]:
    return TRAININGS


def _amounts(state: State, seat: int, _injury: Injury) -> tuple[Action, ...]:
    return AMOUNTS[: state.teams[seat].money + 1]


def _bribes(state: State, seat: int, _bribes: Bribes) -> tuple[Action, ...]:
    return BRIBES[: state.teams[seat].money + 1]


def _hires(state: State, seat: int, hiring: Hiring) -> tuple[Action, ...]:
    team = state.teams[seat]
    choices: list[Action] = [Keep()] if team.specialist else []
    if MEDAL not in hiring.chosen:
        choices.append(TakeMedal())
    for specialist in SPECIALISTS:
        free = state.holder(specialist) is None
        # To take over costs a million, from the board none (bb.specialist.takeover).
        if specialist != team.specialist and specialist not in hiring.chosen and (free or team.money):
            choices.append(Take(specialist))
    return tuple(choices)


def _developments(state: State, seat: int, _development: Development) -> tuple[Action, ...]:
    bought = {index + 1 for index, column in enumerate(state.teams[seat].columns) if column.trainable}
    return tuple(development for development in DEVELOPMENTS if bought.issuperset(development.columns))


_CHOICES: dict[type, Callable[[State, int, Any], tuple[Action, ...]]] = {
    Auction: _bids,
    Placement: _places,
    Purchase: _trainings,
    Injury: _amounts,
    Bribes: _bribes,
    Hiring: _hires,
    Development: _developments,
}
