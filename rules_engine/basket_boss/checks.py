"""Reasons for illegal actions, independent of `legal`: the first broken rule in the order of the rules text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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
from rules_engine.basket_boss.data import SEATS, Box
from rules_engine.basket_boss.events import board_names, team_facts
from rules_engine.basket_boss.market import pile
from rules_engine.basket_boss.phases import deciders
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
    Stage,
    State,
)
from rules_engine.core import MalformedError, Message, RuleId, Violation

REASONS: Mapping[str, RuleId] = {
    "game_over": "bb.turn",
    "pile_decides": "bb.turn",
    "not_your_decision": "bb.turn",
    "amount_already_in": "bb.turn",
    "another_question": "bb.turn",
    "no_tile_now": "bb.turn",
    "bid_below_one": "bb.bid.min",
    "bid_not_higher": "bb.bid.raise",
    "bid_below_highest": "bb.bid.raise",
    "bid_over_money": "bb.bid.money",
    "no_such_column": "bb.place",
    "amount_over_money": "bb.injury",
    "bribe_over_money": "bb.referee.bribe",
    "nothing_to_train": "bb.trainer",
    "no_specialist_to_keep": "bb.specialist",
    "own_specialist": "bb.specialist",
    "already_chosen": "bb.specialist.once",
    "takeover_over_money": "bb.specialist.takeover",
    "tile_not_in_pile": "bb.market.fill",
    "setup_team_count": "bb.setup",
    "setup_unknown_board": "bb.setup",
    "setup_board_twice": "bb.setup",
    "setup_ranking": "bb.setup",
}
"""The rule of each violation code."""

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
    """Return the first rule that the action breaks, None if it is legal.

    Raises MalformedError if the seat is not used in this game.
    """
    check_seat(state, seat)
    if violation := _why_not_now(box, state, seat, action):
        return violation
    # A pass and training a purchase are always allowed in their stage.
    check = _CHECKS.get(type(action))
    return check(state, seat, action, state.stage) if check else None


def check_seat(state: State, seat: int) -> None:
    """Raise MalformedError if the seat is not used in this game, such as E with four teams."""
    if seat >= len(state.teams):
        seats = ", ".join(SEATS[: len(state.teams)])
        raise MalformedError(SEATS[seat], SEATS[seat], Message("basket_boss/expected-seat", seats=seats))


def why_no_outcome(box: Box, state: State, action: Action) -> Violation | None:
    """Return why the outcome is impossible (no tile is due, or it is not in the pile); None if it is possible."""
    if not isinstance(action, Turn) or not isinstance(state.stage, FillMarket):
        return _because("no_tile_now")
    if action.tile not in pile(box, state):
        return _because("tile_not_in_pile", tile=action.tile)
    return None


def _because(code: str, **facts: object) -> Violation:
    return Violation.of(REASONS, code, **facts)


def _why_not_now(box: Box, state: State, seat: int, action: Action) -> Violation | None:
    """Return the violation of bb.turn if another seat decides or another decision is due."""
    stage = state.stage
    if isinstance(stage, Over):
        return _because("game_over")
    if isinstance(stage, FillMarket):
        return _because("pile_decides")
    seats = deciders(box, state)
    if seat not in seats:
        # He was asked, and his amount is in: "not your decision" would puzzle him.
        if _chose_in_secret(stage, seat):
            return _because("amount_already_in", **team_facts(state, seat))
        return _because("not_your_decision", **team_facts(state, seat), deciders=board_names(state, seats))
    if not isinstance(action, _ANSWERS[type(stage)]):
        return _because("another_question", asked=PROMPTS[type(stage)])
    return None


def _chose_in_secret(stage: Stage, seat: int) -> bool:
    return isinstance(stage, Injury) or (isinstance(stage, Bribes) and seat in stage.seats)


def _why_no_bid(state: State, seat: int, bid: Bid, auction: Auction) -> Violation | None:
    # Too little, then not above the others, then more than he has: the order that the rules fix.
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
        return _because("bid_over_money", **team_facts(state, seat), bid=amount, money=money)
    return None


def _why_no_place(_state: State, _seat: int, place: Place, _placement: Placement) -> Violation | None:
    return None if 1 <= place.column <= 5 else _because("no_such_column", column=place.column)


def _why_no_amount(state: State, seat: int, choice: Amount, _injury: Injury) -> Violation | None:
    money = state.teams[seat].money
    if choice.amount <= money:
        return None
    return _because("amount_over_money", **team_facts(state, seat), amount=choice.amount, money=money)


def _why_no_bribe(state: State, seat: int, choice: Bribe, _bribes: Bribes) -> Violation | None:
    money = state.teams[seat].money
    if choice.amount <= money:
        return None
    return _because("bribe_over_money", **team_facts(state, seat), bribe=choice.amount, money=money)


def _why_no_training(state: State, seat: int, choice: Develop, _development: Development) -> Violation | None:
    for column in choice.columns:
        if not state.teams[seat].columns[column - 1].trainable:
            return _because("nothing_to_train", **team_facts(state, seat), column=column)
    return None


def _why_no_keeping(state: State, seat: int, _keep: Keep, _hiring: Hiring) -> Violation | None:
    return None if state.teams[seat].specialist else _because("no_specialist_to_keep", **team_facts(state, seat))


def _why_no_medal(state: State, _seat: int, _medal: TakeMedal, hiring: Hiring) -> Violation | None:
    return _why_chosen(state, MEDAL, hiring)


def _why_no_hire(state: State, seat: int, take: Take, hiring: Hiring) -> Violation | None:
    wanted, team = take.specialist, state.teams[seat]
    # Notation reads this as `keep`: only a program can ask for it.
    if wanted == team.specialist:
        return _because("own_specialist", **team_facts(state, seat), specialist=wanted)
    # Before the money: who has been chosen in this phase is not for sale.
    if violation := _why_chosen(state, wanted, hiring):
        return violation
    owner = state.holder(wanted)
    if owner is not None and team.money < 1:
        return _because(
            "takeover_over_money",
            **team_facts(state, seat),
            specialist=wanted,
            owner=state.teams[owner].board,
            money=team.money,
        )
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
