"""Consistency of states: tiles, specialists and trophies are conserved, and the stage fits the table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import TypeAlias

from rules_engine.basket_boss.actions import MOST
from rules_engine.basket_boss.data import INJURY, SEASONS, SPECIALISTS, TROPHIES, Box
from rules_engine.basket_boss.market import seen_tiles, stop_reason
from rules_engine.basket_boss.notation_state import TROPHY_LETTERS, column_field
from rules_engine.basket_boss.standings import has_trophy, tie_groups
from rules_engine.basket_boss.state import (
    MEDAL,
    Auction,
    Bribes,
    Development,
    FillMarket,
    Hiring,
    Injury,
    Over,
    Placement,
    Purchase,
    State,
    seat_name,
)
from rules_engine.core import MalformedError, Message

_Fault: TypeAlias = tuple[str, Message]
"""The offending part, and what was expected there."""

_PHASES: dict[type, tuple[int, ...]] = {
    FillMarket: (0, 6),
    Auction: (1,),
    Placement: (1,),
    Purchase: (1,),
    Injury: (1,),
    Bribes: (2,),
    Hiring: (7,),
    Development: (7,),
    Over: (3,),
}
_SEASONS: dict[int, tuple[int, ...]] = {
    0: (1,),
    3: (SEASONS,),
    6: tuple(range(1, SEASONS)),
    7: tuple(range(1, SEASONS)),
}


def find_inconsistency(box: Box, state: State, text: str) -> None:
    """Raise MalformedError, quoting the state's `text`, for the first inconsistent part."""
    faults = chain(_phase_faults(state), _tile_faults(box, state), _stock_faults(box, state), _stage_faults(box, state))
    for part, expected in faults:
        raise MalformedError(text, part, expected)


def _message(name: str, **values: object) -> Message:
    return Message(f"basket_boss/expected-{name}", **values)


def _phase_faults(state: State) -> Iterator[_Fault]:
    phases = _PHASES[type(state.stage)]
    if state.phase not in phases:
        yield f"p{state.phase}", _message("phase", phases=tuple(f"p{phase}" for phase in phases))
    elif state.season not in _SEASONS.get(state.phase, range(1, SEASONS + 1)):
        yield f"s{state.season}", _message("other-season", phase=f"p{state.phase}")


def _tile_faults(box: Box, state: State) -> Iterator[_Fault]:
    for tile, count in seen_tiles(state).items():
        most = box.injury_tiles if tile == INJURY else 1
        if count > most:
            yield tile, _message("tile-count", most=most, count=count)
    for team in state.teams:
        for index, column in enumerate(team.columns):
            # Such a tile lies face down (bb.zero); only on its first space it stays up (bb.zero.rookie).
            if column.space > 1 and not box.tiles[column.tile].values[column.space - 1]:
                yield column_field(box.tiles, index).write(column), _message("face-down", tile=f"{column.tile}x")


def _stock_faults(box: Box, state: State) -> Iterator[_Fault]:
    boards = [team.board for team in state.teams]
    for board in boards:
        if boards.count(board) > 1:
            yield board, _message("boards-once")
    for specialist in SPECIALISTS:
        if sum(team.specialist == specialist for team in state.teams) > 1:
            yield specialist, _message("specialists-once")
    if sum(team.medals for team in state.teams) > box.medals:
        yield "", _message("medals-in-box", most=box.medals)
    for kind, trophy in enumerate(TROPHIES):
        if sum(team.trophies[kind] for team in state.teams) > box.trophies_of_each:
            yield TROPHY_LETTERS[kind], _message("trophies-in-box", most=box.trophies_of_each, kind=trophy)


def _stage_faults(box: Box, state: State) -> Iterator[_Fault]:
    match state.stage:
        case FillMarket():
            if reason := stop_reason(box, state):
                yield "fill", _message("market-to-fill", reason=reason)
        case Auction() as auction:
            yield from _auction_faults(state, auction)
        case Placement():
            yield from _lot_faults(state, injury=False)
        case Purchase() as purchase:
            yield from _purchase_faults(state, purchase)
        case Injury(_, amounts):
            yield from _lot_faults(state, injury=True)
            yield from _amount_faults(state, tuple(range(len(amounts))), amounts)
        case Bribes() as bribes:
            yield from _bribe_faults(box, state, bribes)
        case Hiring() as hiring:
            yield from _hiring_faults(box, state, hiring)
        case Development(seat):
            yield from _development_faults(state, seat)


def _lot_faults(state: State, injury: bool) -> Iterator[_Fault]:
    # The stage is about the first tile, which leaves the market only at its end.
    if not state.market or (state.market[0] == INJURY) != injury:
        yield f"market {','.join(state.market) or '-'}", _message("injury-first" if injury else "player-first")


def _auction_faults(state: State, auction: Auction) -> Iterator[_Fault]:
    yield from _lot_faults(state, injury=False)
    leader, others = auction.leader, len(state.teams) - len(auction.passed)
    if leader is None:
        if not others:
            yield "passed", _message("bidder")
        return
    bid = f"{seat_name(leader)}:{auction.high}"
    if leader in auction.passed:
        yield bid, _message("bidding-leader")
    elif not 1 <= auction.high <= min(state.teams[leader].money, MOST):
        yield bid, _message("payable-bid")
    # With one left the auction would be over (bb.draft).
    elif others < 2:
        yield "passed", _message("second-bidder")


def _purchase_faults(state: State, purchase: Purchase) -> Iterator[_Fault]:
    team = state.teams[purchase.seat]
    part = f"train {seat_name(purchase.seat)} {purchase.column + 1}"
    if team.specialist != "trainer":
        yield part, _message("trainer")
    # A tile that was just placed has its first space at the bar (bb.place).
    elif team.columns[purchase.column].space != 1:
        yield part, _message("new-tile")


def _amount_faults(state: State, seats: tuple[int, ...], amounts: tuple[int | None, ...]) -> Iterator[_Fault]:
    for seat, amount in zip(seats, amounts, strict=True):
        if amount is not None and amount > min(state.teams[seat].money, MOST):
            yield f"{seat_name(seat)}={amount}", _message("payable-amount", money=state.teams[seat].money)
    # The last amount settles the stage, so one is always open.
    if None not in amounts:
        yield f"{seat_name(seats[-1])}={amounts[-1]}", _message("open-amount")


def _bribe_faults(box: Box, state: State, bribes: Bribes) -> Iterator[_Fault]:
    # Nobody bribes for a place whose trophy has run out.
    groups = [group for group in tie_groups(box, state) if group.bribes and has_trophy(box, state, group.rivals_place)]
    if bribes.seats not in [group.rivals for group in groups]:
        yield "bribe", _message("bribing-teams")
    yield from _amount_faults(state, bribes.seats, bribes.amounts)


def _hiring_faults(box: Box, state: State, hiring: Hiring) -> Iterator[_Fault]:
    medals_left = box.medals - sum(team.medals for team in state.teams)
    for seat, what in enumerate(hiring.chosen):
        team, part = state.teams[seat], f"{seat_name(seat)}={what}"
        if not what:
            continue
        if hiring.chosen.count(what) > 1:
            yield part, _message("choices-once")
        if what == MEDAL and (team.specialist or not (team.medals or not medals_left)):
            yield part, _message("medal-holder")
        if what not in (MEDAL, team.specialist):
            yield part, _message("specialist-holder")
    if all(hiring.chosen):
        yield "hire", _message("chooser")


def _development_faults(state: State, seat: int) -> Iterator[_Fault]:
    team = state.teams[seat]
    if team.specialist != "trainer" or not any(column.trainable for column in team.columns):
        yield seat_name(seat), _message("trainer-at-work")
