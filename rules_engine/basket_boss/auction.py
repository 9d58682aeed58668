"""Phase 1: auctions, placing the bought tile, and training it.

Rules: bb.draft, bb.place, bb.trainer.
"""

from __future__ import annotations

from dataclasses import replace

from rules_engine.basket_boss.data import INJURY, Box
from rules_engine.basket_boss.event_log import EventLog, team_facts, tile_facts
from rules_engine.basket_boss.lineup import slide_up
from rules_engine.basket_boss.state import Auction, Column, Injury, Placement, Purchase, State
from rules_engine.basket_boss.trophies import start_trophies


def next_lot(box: Box, state: State, start: int, log: EventLog) -> State:
    """Return the state at the market's next tile, an auction or an injury; after the last tile the draft ends."""
    if not state.market:
        return start_trophies(box, state, log)
    tile = state.market[0]
    if tile == INJURY:
        log.add("injury_comes", "bb.injury")
        return state.with_stage(Injury(start, (None,) * len(state.teams)))
    log.add("auction_opens", "bb.draft", **team_facts(state, start), **tile_facts(box, tile))
    return state.with_stage(Auction(start))


def pass_auction(box: Box, state: State, auction: Auction, seat: int, log: EventLog) -> State:
    """Take the seat out of this auction; the last one may still open (bb.draft)."""
    log.add("passed", "bb.draft", **team_facts(state, seat))
    after = replace(auction, passed=auction.passed | {seat})
    if len(after.passed) == len(state.teams):
        tile = state.market[0]
        log.add("nobody_bid", "bb.bid.none", **tile_facts(box, tile))
        unsold = replace(state, market=state.market[1:]).with_gone(tile)
        return next_lot(box, unsold, auction.start, log)
    return _continue(box, state, after, log)


def bid(box: Box, state: State, auction: Auction, seat: int, amount: int, log: EventLog) -> State:
    """Give the seat the highest bid (bb.draft), which the Player Agent may only match.

    Rule: bb.agent.
    """
    if amount == auction.high:
        log.add("bid_matched", "bb.agent", **team_facts(state, seat), bid=amount)
    else:
        log.add("bid_made", "bb.draft", **team_facts(state, seat), bid=amount)
    return _continue(box, state, replace(auction, leader=seat, high=amount), log)


def _continue(box: Box, state: State, auction: Auction, log: EventLog) -> State:
    """End the auction if only the leader has not passed: they pay and place the tile."""
    leader = auction.leader
    if leader is None or len(auction.passed) < len(state.teams) - 1:
        return state.with_stage(auction)
    team = state.teams[leader]
    paid = auction.high
    log.add("auction_won", "bb.draft", **team_facts(state, leader), **tile_facts(box, state.market[0]), bid=paid)
    if team.specialist == "agent":
        paid -= 1
        log.add("agent_saves", "bb.agent", **team_facts(state, leader), paid=paid)
    return state.with_team(leader, team.after_paying(paid)).with_stage(Placement(leader))


def place(box: Box, state: State, seat: int, column: int, log: EventLog) -> State:
    """Place the market's first tile in a column (from 0), its first space next to the bar.

    Rule: bb.place.
    """
    tile, team = state.market[0], state.teams[seat]
    covered = team.columns[column]
    log.add("placed", "bb.place", **team_facts(state, seat), **tile_facts(box, tile), column=column + 1)
    leaving = [covered.tile] if covered.tile else []
    if covered.tile:
        log.add("covered", "bb.place", **team_facts(state, seat), **tile_facts(box, covered.tile))
    if covered.injured:
        leaving.append(INJURY)
        log.add("injury_covered", "bb.injury", **team_facts(state, seat))
    if not box.tiles[tile].values[0]:
        log.add("rookie_stays", "bb.zero.rookie", **team_facts(state, seat), **tile_facts(box, tile))
    placed = team.with_column(column, Column(tile, 1))
    after = replace(state, market=state.market[1:]).with_team(seat, placed).with_gone(*leaving)
    log.add_strength_change(box, state, after, seat)
    if team.specialist == "trainer":
        return after.with_stage(Purchase(seat, column))
    return next_lot(box, after, state.left_of(seat), log)


def train_purchase(box: Box, state: State, purchase: Purchase, yes: bool, log: EventLog) -> State:
    """Train the tile just placed, or not; then go on to the next lot (bb.trainer)."""
    if yes:
        state = train(box, state, purchase.seat, (purchase.column,), log)
    return next_lot(box, state, state.left_of(purchase.seat), log)


def train(box: Box, state: State, seat: int, columns: tuple[int, ...], log: EventLog) -> State:
    """Slide the tiles of these columns (from 0) up one space (bb.trainer)."""
    team = state.teams[seat]
    for index in columns:
        old = team.columns[index]
        new = slide_up(box, old)
        team = team.with_column(index, new)
        log.add("trained", "bb.trainer", **team_facts(state, seat), **tile_facts(box, old.tile), space=old.space + 1)
        if not new.space:
            log.add(
                "turned_face_down", "bb.zero", **team_facts(state, seat), **tile_facts(box, old.tile), column=index + 1
            )
    after = state.with_team(seat, team)
    log.add_strength_change(box, state, after, seat)
    return after
