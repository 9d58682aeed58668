"""Applying an action or a turned tile: dispatch to the module of each stage."""

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
from rules_engine.basket_boss.events import EventLog, tile_facts
from rules_engine.basket_boss.market import market_coins, stop_reason
from rules_engine.basket_boss.phases import (
    bid,
    choose_amount,
    develop,
    keep,
    pass_auction,
    place,
    start_season,
    take,
    take_medal,
    train_purchase,
)
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
from rules_engine.basket_boss.trophies import bribe
from rules_engine.core import Message, UnknownInformationError


def apply_action(box: Box, state: State, seat: int, action: Action, log: EventLog) -> State:  # noqa: PLR0911 - one return per stage
    """Return the state after a legal action, and log its events."""
    match state.stage, action:
        case Auction() as auction, Pass():
            return pass_auction(box, state, auction, seat, log)
        case Auction() as auction, Bid(amount):
            return bid(box, state, auction, seat, amount, log)
        case Placement(), Place(column):
            return place(box, state, seat, column - 1, log)
        case Purchase() as purchase, TrainPurchase(yes):
            return train_purchase(box, state, purchase, yes, log)
        case (Injury() | Bribes()) as sealed, (Amount() | Bribe()) as choice:
            return _choose_in_secret(box, state, seat, sealed, choice.amount, log)
        case Hiring() as hiring, (Keep() | TakeMedal() | Take()) as choice:
            return _hire(box, state, seat, hiring, choice, log)
        case Development(), Develop(columns):
            return develop(box, state, seat, columns, log)
        case _:
            raise AssertionError("only legal actions are applied")


def _choose_in_secret(box: Box, state: State, seat: int, sealed: Injury | Bribes, amount: int, log: EventLog) -> State:
    # The last amount reveals and settles all, which somebody who does not see the others cannot do.
    if HIDDEN in sealed.amounts and sealed.amounts.count(None) == 1:
        raise UnknownInformationError(Message("basket_boss/error-hidden-amounts"))
    if isinstance(sealed, Injury):
        return choose_amount(box, state, sealed, seat, amount, log)
    return bribe(box, state, sealed, seat, amount, log)


def _hire(box: Box, state: State, seat: int, hiring: Hiring, choice: Keep | TakeMedal | Take, log: EventLog) -> State:
    match choice:
        case Keep():
            return keep(box, state, hiring, seat, log)
        case TakeMedal():
            return take_medal(box, state, hiring, seat, log)
        case Take(specialist):
            return take(box, state, hiring, seat, specialist, log)


def apply_outcome(box: Box, state: State, outcome: Action, log: EventLog) -> State:
    """Return the state with the tile in the market; the last one begins the draft or phase 7.

    Rule: bb.market.fill.
    """
    if not isinstance(outcome, Turn):
        raise AssertionError("only possible outcomes are applied")
    tile = outcome.tile
    if tile == INJURY:
        log.add("injury_turned", "bb.market.fill")
    else:
        log.add("tile_turned", "bb.market.fill", **tile_facts(box, tile), coins=box.coins(tile))
    state = replace(state, market=(*state.market, tile))
    reason = stop_reason(box, state)
    if not reason:
        return state
    coins = market_coins(box, state.market)
    log.add("market_ready", "bb.market.fill", tiles=len(state.market), coins=coins, reason=reason)
    if state.phase:
        return start_hiring(box, state, log)
    kinds = len(box.tables[len(state.teams)].trophy_points)
    log.add("trophies_laid_out", "bb.setup.trophies", trophies=TROPHIES[:kinds], each=box.trophies_of_each)
    return start_season(box, state, 1, log)
