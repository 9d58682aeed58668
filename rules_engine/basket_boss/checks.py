"""Why an action is illegal, written apart from `legal`: the first broken rule in the order of the rules file."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

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
from rules_engine.basket_boss.data import Box
from rules_engine.basket_boss.legal import deciders
from rules_engine.basket_boss.market import pile
from rules_engine.basket_boss.rules import REASONS
from rules_engine.basket_boss.state import (
    MEDAL,
    Auction,
    Bribes,
    Development,
    FillMarket,
    Hiring,
    Injury,
    Moment,
    Over,
    Placement,
    Purchase,
    State,
)
from rules_engine.basket_boss.story import teams, who
from rules_engine.core import Violation

PROMPTS: dict[type, str] = {
    FillMarket: "turn_tile",
    Auction: "bid",
    Placement: "place",
    Purchase: "train_purchase",
    Injury: "health_costs",
    Bribes: "bribe",
    Hiring: "specialist",
    Development: "develop",
}

_ANSWERS: dict[type, tuple[type, ...]] = {
    Auction: (Pass, Bid),
    Placement: (Place,),
    Purchase: (TrainPurchase,),
    Injury: (Amount,),
    Bribes: (Bribe,),
    Hiring: (Keep, TakeMedal, Take),
    Development: (Develop,),
}


def why_illegal(box: Box, state: State, seat: int, action: Action) -> Violation | None:
    """The first rule that the action breaks; None if it is legal."""
    if violation := _why_not_now(box, state, seat, action):
        return violation
    check = _CHECKS.get(type(action))
    return check(state, seat, action, state.moment) if check else None


def why_no_outcome(box: Box, state: State, action: Action) -> Violation | None:
    """Why the outcome cannot come here: the pile does not decide, or the tile is not in it."""
    if not isinstance(action, Turn) or not isinstance(state.moment, FillMarket):
        return _because("no_tile_now")
    if action.tile not in pile(box, state):
        return _because("tile_not_in_pile", tile=action.tile)
    return None


def _because(code: str, **facts: object) -> Violation:
    return Violation.of(REASONS, code, **facts)


def _why_not_now(box: Box, state: State, seat: int, action: Action) -> Violation | None:
    """bb.turn: somebody else decides, or something else is asked."""
    moment = state.moment
    if isinstance(moment, Over):
        return _because("game_over")
    if isinstance(moment, FillMarket):
        return _because("pile_decides")
    seats = deciders(box, state)
    if seat not in seats:
        if _chose_in_secret(moment, seat):
            return _because("amount_already_in", **who(state, seat))
        return _because("not_your_decision", **who(state, seat), deciders=teams(state, seats))
    if not isinstance(action, _ANSWERS[type(moment)]):
        return _because("another_question", asked=PROMPTS[type(moment)])
    return None


def _chose_in_secret(moment: Moment, seat: int) -> bool:
    return isinstance(moment, Injury) or (isinstance(moment, Bribes) and seat in moment.seats)


def _why_no_bid(state: State, seat: int, bid: Bid, auction: Auction) -> Violation | None:
    amount, money = bid.amount, state.teams[seat].money
    if amount < 1:
        return _because("bid_below_one", bid=amount)
    if auction.leader is not None:
        facts = {"bid": amount, "high": auction.high, "leader": state.teams[auction.leader].board}
        if state.teams[seat].specialist == "agent":
            if amount < auction.high:
                return _because("bid_below_highest", **facts)
        elif amount <= auction.high:
            return _because("bid_not_higher", **facts)
    if amount > money:
        return _because("bid_over_money", bid=amount, money=money)
    return None


def _why_no_place(_state: State, _seat: int, place: Place, _placement: Placement) -> Violation | None:
    return None if 1 <= place.column <= 5 else _because("no_such_column", column=place.column)


def _why_no_amount(state: State, seat: int, choice: Amount, _injury: Injury) -> Violation | None:
    money = state.teams[seat].money
    return _because("amount_over_money", amount=choice.amount, money=money) if choice.amount > money else None


def _why_no_bribe(state: State, seat: int, choice: Bribe, _bribes: Bribes) -> Violation | None:
    money = state.teams[seat].money
    return _because("bribe_over_money", bribe=choice.amount, money=money) if choice.amount > money else None


def _why_no_training(state: State, seat: int, choice: Develop, _development: Development) -> Violation | None:
    for column in choice.columns:
        if not state.teams[seat].columns[column - 1].trainable:
            return _because("nothing_to_train", column=column)
    return None


def _why_no_keeping(state: State, seat: int, _keep: Keep, _hiring: Hiring) -> Violation | None:
    return None if state.teams[seat].specialist else _because("no_specialist_to_keep")


def _why_no_medal(state: State, _seat: int, _medal: TakeMedal, hiring: Hiring) -> Violation | None:
    return _why_chosen(state, MEDAL, hiring)


def _why_no_hire(state: State, seat: int, take: Take, hiring: Hiring) -> Violation | None:
    wanted, team = take.specialist, state.teams[seat]
    if wanted == team.specialist:
        return _because("own_specialist", specialist=wanted)
    if violation := _why_chosen(state, wanted, hiring):
        return violation
    owner = state.holder(wanted)
    if owner is not None and team.money < 1:
        return _because("takeover_over_money", specialist=wanted, owner=state.teams[owner].board, money=team.money)
    return None


def _why_chosen(state: State, what: str, hiring: Hiring) -> Violation | None:
    if what not in hiring.chosen:
        return None
    return _because("already_chosen", choice=what, by=state.teams[hiring.chosen.index(what)].board)


_CHECKS: dict[type, Callable[[State, int, Any, Any], Violation | None]] = {
    Bid: _why_no_bid,
    Place: _why_no_place,
    Amount: _why_no_amount,
    Bribe: _why_no_bribe,
    Develop: _why_no_training,
    Keep: _why_no_keeping,
    TakeMedal: _why_no_medal,
    Take: _why_no_hire,
}
