"""What an action or a turned tile does: each decision has its own file, here they are told apart."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.basket_boss.actions import (
    Action,
    Amount,
    Bid,
    Bribe,
    Develop,
    Keep,
    Pass,
    Place,
    Take,
    TakeMedal,
    TrainPurchase,
    Turn,
)
from rules_engine.basket_boss.data import INJURY, TROPHIES, Box
from rules_engine.basket_boss.draft import bid, pass_auction, place, train_purchase
from rules_engine.basket_boss.hiring import develop, keep, start_season, take, take_medal
from rules_engine.basket_boss.injuries import choose_amount
from rules_engine.basket_boss.market import market_coins, stop_reason
from rules_engine.basket_boss.season import start_hiring
from rules_engine.basket_boss.state import (
    HIDDEN,
    Auction,
    Bribes,
    Development,
    Hiring,
    Injury,
    Placement,
    Purchase,
    State,
)
from rules_engine.basket_boss.story import Story, which
from rules_engine.basket_boss.trophies import bribe
from rules_engine.core import UnknownInformationError


def act(box: Box, state: State, seat: int, action: Action, story: Story) -> State:  # noqa: PLR0911 - one a decision
    """The state after a legal action."""
    match state.moment, action:
        case Auction() as auction, Pass():
            return pass_auction(box, state, auction, seat, story)
        case Auction() as auction, Bid(amount):
            return bid(box, state, auction, seat, amount, story)
        case Placement(), Place(column):
            return place(box, state, seat, column - 1, story)
        case Purchase() as purchase, TrainPurchase(yes):
            return train_purchase(box, state, purchase, yes, story)
        case (Injury() | Bribes()) as sealed, (Amount() | Bribe()) as choice:
            return _choose_in_secret(box, state, seat, sealed, choice.amount, story)
        case Hiring() as hiring, (Keep() | TakeMedal() | Take()) as choice:
            return _hire(box, state, seat, hiring, choice, story)
        case Development(), Develop(columns):
            return develop(box, state, seat, columns, story)
        case _:
            raise AssertionError("only legal actions are played")


def _choose_in_secret(box: Box, state: State, seat: int, sealed: Injury | Bribes, amount: int, story: Story) -> State:
    if HIDDEN in sealed.amounts and sealed.amounts.count(None) == 1:
        raise UnknownInformationError("the last amount reveals all of them, and this view hides some")
    if isinstance(sealed, Injury):
        return choose_amount(box, state, sealed, seat, amount, story)
    return bribe(box, state, sealed, seat, amount, story)


def _hire(box: Box, state: State, seat: int, hiring: Hiring, choice: Keep | TakeMedal | Take, story: Story) -> State:
    match choice:
        case Keep():
            return keep(box, state, hiring, seat, story)
        case TakeMedal():
            return take_medal(box, state, hiring, seat, story)
        case Take(specialist):
            return take(box, state, hiring, seat, specialist, story)


def turn(box: Box, state: State, outcome: Action, story: Story) -> State:
    """The next tile comes to the market; when that is complete, the draft or phase 7 begins (bb.market.fill)."""
    if not isinstance(outcome, Turn):
        raise AssertionError("only possible outcomes are turned")
    tile = outcome.tile
    if tile == INJURY:
        story.tell("injury_turned", "bb.market.fill")
    else:
        story.tell("tile_turned", "bb.market.fill", **which(box, tile), coins=box.coins(tile))
    state = replace(state, market=(*state.market, tile))
    reason = stop_reason(box, state)
    if not reason:
        return state
    coins = market_coins(box, state.market)
    story.tell("market_ready", "bb.market.fill", tiles=len(state.market), coins=coins, reason=reason)
    if state.phase:
        return start_hiring(box, state, story)
    kinds = len(box.tables[len(state.teams)].trophy_points)
    story.tell("trophies_laid_out", "bb.setup.trophies", trophies=TROPHIES[:kinds], each=box.trophies_of_each)
    return start_season(box, state, 1, story)
