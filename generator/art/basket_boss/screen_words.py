"""What a screen says of a decision, with names of players and amounts."""

from __future__ import annotations

from generator.art.basket_boss.labels import tile_name
from generator.art.basket_boss.layout import ArtContext, box_of
from rules_engine.basket_boss.actions import Amount, Bid, Bribe
from rules_engine.basket_boss.data import SEASONS
from rules_engine.basket_boss.standings import final_score
from rules_engine.basket_boss.state import Auction, Bribes, Injury, Over, Placement, State
from rules_engine.core import seat_key


def prompt(art: ArtContext, state: State, seat: int) -> str:
    """Return what is to be done now."""
    write, legal = art.messages.format, art.game.legal_actions(state, seat)
    match state.stage:
        case Auction(high=high, leader=leader):
            bids = [action.amount for action in legal if isinstance(action, Bid)]
            kind = "todo-bid" if bids else "todo-pass"
            has_leader = "no" if leader is None else "yes"
            return write(
                kind, name=tile_name(art, state.market[0]), high=high, least=min(bids, default=0), led=has_leader
            )
        case Placement():
            return write("todo-place", name=tile_name(art, state.market[0]))
        case Injury():
            return write("todo-health", most=max(one.amount for one in legal if isinstance(one, Amount)))
        case Bribes():
            return write("todo-bribe", most=max(one.amount for one in legal if isinstance(one, Bribe)))
    return ""


def stakes(art: ArtContext, state: State) -> str:
    """Return who would win if the game ended now, and how many seasons are to come; empty when it is over."""
    if isinstance(state.stage, Over):
        return ""
    seats = range(len(state.teams))
    points = {seat_key(art.game, state, seat): final_score(box_of(art), state, seat).total for seat in seats}
    leader, second = sorted(points, key=lambda team: -points[team])[:2]
    key = "stakes-lead" if points[leader] > points[second] else "stakes-level"
    left = SEASONS - state.season
    return art.messages.format(key, leader=leader, points=points[leader], next=points[second], left=left)
