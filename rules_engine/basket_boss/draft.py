"""Phase 1: auctions, placing the bought tile, and training it (bb.draft, bb.place, bb.trainer)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.basket_boss.data import INJURY, Box
from rules_engine.basket_boss.lineup import slid
from rules_engine.basket_boss.state import Auction, Column, Injury, Placement, Purchase, State
from rules_engine.basket_boss.story import Story, which, who
from rules_engine.basket_boss.trophies import start_trophies


def next_lot(box: Box, state: State, start: int, story: Story) -> State:
    """The market's next tile: an auction or an injury; without a tile the draft is over."""
    if not state.market:
        return start_trophies(box, state, story)
    tile = state.market[0]
    if tile == INJURY:
        story.tell("injury_comes", "bb.injury")
        return state.at(Injury(start, (None,) * len(state.teams)))
    story.tell("auction_opens", "bb.draft", **who(state, start), **which(box, tile))
    return state.at(Auction(start))


def pass_auction(box: Box, state: State, auction: Auction, seat: int, story: Story) -> State:
    """The seat is out of this auction; the last one may still open (bb.draft)."""
    story.tell("passed", "bb.draft", **who(state, seat))
    after = replace(auction, passed=auction.passed | {seat})
    if len(after.passed) == len(state.teams):
        tile = state.market[0]
        story.tell("nobody_bid", "bb.bid.none", **which(box, tile))
        unsold = replace(state, market=state.market[1:]).without(tile)
        return next_lot(box, unsold, auction.start, story)
    return _go_on(box, state, after, story)


def bid(box: Box, state: State, auction: Auction, seat: int, amount: int, story: Story) -> State:
    """The seat holds the highest bid now (bb.draft); the Player Agent may have matched it (bb.agent)."""
    if amount == auction.high:
        story.tell("bid_matched", "bb.agent", **who(state, seat), bid=amount)
    else:
        story.tell("bid_made", "bb.draft", **who(state, seat), bid=amount)
    return _go_on(box, state, replace(auction, leader=seat, high=amount), story)


def _go_on(box: Box, state: State, auction: Auction, story: Story) -> State:
    """The auction ends when only the leader has not passed; he pays and places the tile."""
    leader = auction.leader
    if leader is None or len(auction.passed) < len(state.teams) - 1:
        return state.at(auction)
    team = state.teams[leader]
    paid = auction.high
    story.tell("auction_won", "bb.draft", **who(state, leader), **which(box, state.market[0]), bid=paid)
    if team.specialist == "agent":
        paid -= 1
        story.tell("agent_saves", "bb.agent", **who(state, leader), paid=paid)
    return state.with_team(leader, team.paid(paid)).at(Placement(leader))


def place(box: Box, state: State, seat: int, column: int, story: Story) -> State:
    """The market's first tile goes into a column (from 0), its first space next to the bar (bb.place)."""
    tile, team = state.market[0], state.teams[seat]
    covered = team.columns[column]
    story.tell("placed", "bb.place", **who(state, seat), **which(box, tile), column=column + 1)
    leaving = [covered.tile] if covered.tile else []
    if covered.tile:
        story.tell("covered", "bb.place", **who(state, seat), **which(box, covered.tile))
    if covered.injured:
        leaving.append(INJURY)
        story.tell("injury_covered", "bb.injury", **who(state, seat))
    if not box.tiles[tile].values[0]:
        story.tell("rookie_stays", "bb.zero.rookie", **who(state, seat), **which(box, tile))
    placed = team.placed(column, Column(tile, 1))
    after = replace(state, market=state.market[1:]).with_team(seat, placed).without(*leaving)
    story.tell_strength(box, state, after, seat)
    if team.specialist == "trainer":
        return after.at(Purchase(seat, column))
    return next_lot(box, after, state.left_of(seat), story)


def train_purchase(box: Box, state: State, purchase: Purchase, yes: bool, story: Story) -> State:
    """The Trainer's decision on the tile just placed; then the next lot (bb.trainer)."""
    if yes:
        state = train(box, state, purchase.seat, (purchase.column,), story)
    return next_lot(box, state, state.left_of(purchase.seat), story)


def train(box: Box, state: State, seat: int, columns: tuple[int, ...], story: Story) -> State:
    """Slide the tiles of these columns (from 0) up one space (bb.trainer)."""
    team = state.teams[seat]
    for index in columns:
        old = team.columns[index]
        new = slid(box, old)
        team = team.placed(index, new)
        story.tell("trained", "bb.trainer", **who(state, seat), **which(box, old.tile), space=old.space + 1)
        if not new.space:
            story.tell("turned_face_down", "bb.zero", **who(state, seat), **which(box, old.tile), column=index + 1)
    after = state.with_team(seat, team)
    story.tell_strength(box, state, after, seat)
    return after
