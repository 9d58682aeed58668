"""The end of a season: interest, income, recovery, shift, and what comes after the refill (phases 3–7)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.basket_boss.data import INJURY, SEASONS, Box
from rules_engine.basket_boss.lineup import income, slid
from rules_engine.basket_boss.market import EMPTY, stop_reason
from rules_engine.basket_boss.scoring import final_score
from rules_engine.basket_boss.standings import choice_order
from rules_engine.basket_boss.state import PRINTED, Column, FillMarket, Hiring, Over, State
from rules_engine.basket_boss.story import Story, teams, which, who


def interest(box: Box, money: int) -> int:
    """What the Banker brings for saved money (bb.banker)."""
    return min(box.interest_limit, money // box.savings_per_interest)


def close_season(box: Box, state: State, story: Story) -> State:
    """After the trophies: interest, income, recovery; then the game's end, or shift and refill (bb.season)."""
    state = _recover(box, _pay_income(box, _pay_interest(box, state, story), story), story)
    if state.season < SEASONS:
        return refill(box, _shift(box, state, story), story)
    state = replace(state, phase=3, moment=Over())
    story.tell("last_season_over", "bb.season.last", season=state.season)
    for seat in range(len(state.teams)):
        story.tell("final_score", "bb.score", **who(state, seat), score=final_score(box, state, seat).total)
    return state


def _pay_interest(box: Box, state: State, story: Story) -> State:
    seat = state.holder("banker")
    if seat is None:
        return state
    team = state.teams[seat]
    extra = interest(box, team.money)
    story.tell("interest_paid", "bb.banker", **who(state, seat), interest=extra, saved=team.money)
    return state.with_team(seat, team.paid(-extra))


def _pay_income(box: Box, state: State, story: Story) -> State:
    paid = []
    for seat, team in enumerate(state.teams):
        coins = income(box, team, state.bar)
        story.tell("income_paid", "bb.income", **who(state, seat), income=coins, money=team.money + coins)
        paid.append(team.paid(-coins))
    return replace(state, teams=tuple(paid))


def _recover(box: Box, state: State, story: Story) -> State:
    """Injuries end after the incomes (bb.injury)."""
    for seat, team in enumerate(state.teams):
        for index, column in enumerate(team.columns):
            if column.injured:
                story.tell("recovered", "bb.injury", **who(state, seat), column=index + 1)
                healthy = state.teams[seat].placed(index, Column(column.tile, column.space))
                after = state.with_team(seat, healthy).without(INJURY)
                story.tell_strength(box, state, after, seat)
                state = after
    return state


def _shift(box: Box, state: State, story: Story) -> State:
    """The season bars slide down; who has no value any more turns face down or drops out (bb.shift)."""
    story.tell("bars_shifted", "bb.shift", season=state.season + 1)
    moved = tuple(
        replace(team, columns=tuple(slid(box, column) if column.space else column for column in team.columns))
        for team in state.teams
    )
    after = replace(state, phase=6, teams=moved)
    for seat in range(len(state.teams)):
        _tell_losses(box, state, after, seat, story)
        story.tell_strength(box, state, after, seat, "bb.strength.update")
    return after


def _tell_losses(box: Box, before: State, after: State, seat: int, story: Story) -> None:
    printed = box.boards[after.teams[seat].board].players
    for index, (old, new) in enumerate(zip(before.teams[seat].columns, after.teams[seat].columns, strict=True)):
        if old.space and not new.space:
            story.tell("turned_face_down", "bb.zero", **who(after, seat), **which(box, old.tile), column=index + 1)
        values = printed[index].values
        if new == PRINTED and values[before.bar - 1] and not values[after.bar - 1]:
            story.tell("dropped_out", "bb.printed.dropout", **who(after, seat), column=index + 1)


def refill(box: Box, state: State, story: Story) -> State:
    """Phase 6: the market is filled as in the set-up; without a pile the game goes on (bb.market.refill)."""
    if reason := stop_reason(box, state):
        if reason == EMPTY:
            story.tell("pile_empty", "bb.market.refill")
        return start_hiring(box, state, story)
    story.tell("refill_starts", "bb.market.refill")
    return state.at(FillMarket())


def start_hiring(box: Box, state: State, story: Story) -> State:
    """Phase 7: the order of choice stands from now on (bb.specialist)."""
    hiring = Hiring(state.holder("referee"), ("",) * len(state.teams))
    state = replace(state, phase=7, moment=hiring)
    story.tell("hiring_starts", "bb.specialist", order=teams(state, tuple(choice_order(box, state))))
    return state
