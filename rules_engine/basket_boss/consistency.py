"""Which states cannot exist: tiles, specialists, trophies not conserved, or a decision that does not fit the table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import TypeAlias

from rules_engine.basket_boss.actions import MOST
from rules_engine.basket_boss.data import INJURY, SEASONS, SPECIALISTS, TROPHIES, Box
from rules_engine.basket_boss.market import seen_tiles, stop_reason
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
from rules_engine.basket_boss.writing import LETTERS, format_column

Fault: TypeAlias = tuple[str, str]
"""The offending part, and what was expected."""

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


def find_fault(box: Box, state: State) -> Fault | None:
    """The first thing that cannot be, None if the state can exist."""
    return next(
        chain(_phase_faults(state), _tile_faults(box, state), _stock_faults(box, state), _of_moment(box, state)), None
    )


def _phase_faults(state: State) -> Iterator[Fault]:
    phases = _PHASES[type(state.moment)]
    if state.phase not in phases:
        yield f"p{state.phase}", f"{' or '.join(f'p{phase}' for phase in phases)} with this node"
    elif state.season not in _SEASONS.get(state.phase, range(1, SEASONS + 1)):
        yield f"s{state.season}", f"another season in p{state.phase}"


def _tile_faults(box: Box, state: State) -> Iterator[Fault]:
    for tile, count in seen_tiles(state).items():
        most = box.injury_tiles if tile == INJURY else 1
        if count > most:
            yield tile, f"the tile at most {most}×, not {count}×"
    for team in state.teams:
        for index, column in enumerate(team.columns):
            if column.space > 1 and not box.tiles[column.tile].values[column.space - 1]:
                yield format_column(index, column), f"{column.tile}x: he has no value there and lies face down"


def _stock_faults(box: Box, state: State) -> Iterator[Fault]:
    boards = [team.board for team in state.teams]
    for board in boards:
        if boards.count(board) > 1:
            yield board, "every board once"
    for specialist in SPECIALISTS:
        if sum(team.specialist == specialist for team in state.teams) > 1:
            yield specialist, "every specialist once"
    if sum(team.medals for team in state.teams) > box.medals:
        yield "", f"at most {box.medals} medals"
    for kind in range(len(TROPHIES)):
        if sum(team.trophies[kind] for team in state.teams) > box.trophies_of_each:
            yield LETTERS[kind], f"at most {box.trophies_of_each} {TROPHIES[kind]} trophies"


def _of_moment(box: Box, state: State) -> Iterator[Fault]:
    match state.moment:
        case FillMarket():
            if reason := stop_reason(box, state):
                yield "fill", f"no more tiles to turn ({reason})"
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


def _lot_faults(state: State, injury: bool) -> Iterator[Fault]:
    if not state.market or (state.market[0] == INJURY) != injury:
        yield f"market {','.join(state.market) or '-'}", f"a market that begins with {'INJ' if injury else 'a player'}"


def _auction_faults(state: State, auction: Auction) -> Iterator[Fault]:
    yield from _lot_faults(state, injury=False)
    leader, others = auction.leader, len(state.teams) - len(auction.passed)
    if leader is None:
        if not others:
            yield "passed", "a team that has not passed"
        return
    bid = f"{seat_name(leader)}:{auction.high}"
    if leader in auction.passed:
        yield bid, "a leader who has not passed"
    elif not 1 <= auction.high <= min(state.teams[leader].money, MOST):
        yield bid, "a bid from 1 to the leader's money"
    elif others < 2:
        yield "passed", "another team that has not passed"


def _purchase_faults(state: State, purchase: Purchase) -> Iterator[Fault]:
    team = state.teams[purchase.seat]
    part = f"train {seat_name(purchase.seat)} {purchase.column + 1}"
    if team.specialist != "trainer":
        yield part, "a team with the trainer"
    elif team.columns[purchase.column].space != 1:
        yield part, "a column with a tile at its first space"


def _amount_faults(state: State, seats: tuple[int, ...], amounts: tuple[int | None, ...]) -> Iterator[Fault]:
    for seat, amount in zip(seats, amounts, strict=True):
        if amount is not None and amount > min(state.teams[seat].money, MOST):
            yield f"{seat_name(seat)}={amount}", f"at most the team's {state.teams[seat].money} million"
    if None not in amounts:
        yield f"{seat_name(seats[-1])}={amounts[-1]}", "a seat whose amount is not in yet, '-'"


def _bribe_faults(box: Box, state: State, bribes: Bribes) -> Iterator[Fault]:
    groups = [group for group in tie_groups(box, state) if group.bribes and has_trophy(box, state, group.rivals_place)]
    if bribes.seats not in [group.rivals for group in groups]:
        yield "bribe", "the teams that tie for a trophy with a Referee in play"
    yield from _amount_faults(state, bribes.seats, bribes.amounts)


def _hiring_faults(box: Box, state: State, hiring: Hiring) -> Iterator[Fault]:
    medals_left = box.medals - sum(team.medals for team in state.teams)
    for seat, what in enumerate(hiring.chosen):
        team, part = state.teams[seat], f"{seat_name(seat)}={what}"
        if not what:
            continue
        if hiring.chosen.count(what) > 1:
            yield part, "every choice once"
        if what == MEDAL and (team.specialist or not (team.medals or not medals_left)):
            yield part, "a team with a medal and without a specialist"
        if what not in (MEDAL, team.specialist):
            yield part, "a team that has this specialist"
    if all(hiring.chosen):
        yield "hire", "a team that has not chosen yet"


def _development_faults(state: State, seat: int) -> Iterator[Fault]:
    team = state.teams[seat]
    if team.specialist != "trainer" or not any(column.trainable for column in team.columns):
        yield seat_name(seat), "a team with the trainer and a tile to train"
