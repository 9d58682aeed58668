"""The end of a season: interest, income, recovery, shift, refill (phases 3–6), and the start of phase 7."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.basket_boss.data import INJURY, SEASONS, Box
from rules_engine.basket_boss.events import EventLog, board_names, team_facts, tile_facts
from rules_engine.basket_boss.lineup import income, slide_up
from rules_engine.basket_boss.market import EMPTY, stop_reason
from rules_engine.basket_boss.standings import choice_order, final_score
from rules_engine.basket_boss.state import PRINTED, Column, FillMarket, Hiring, Over, State


def interest(box: Box, money: int) -> int:
    """Return the Banker's interest in millions on saved money (bb.banker)."""
    return min(box.interest_limit, money // box.savings_per_interest)


def close_season(box: Box, state: State, log: EventLog) -> State:
    """Pay interest and income and let the injured recover; then end the game, or shift and refill (bb.season)."""
    # Interest is on what was saved, so it comes before the income; the injured earn nothing, so they recover after it.
    state = _recover(box, _pay_income(box, _pay_interest(box, state, log), log), log)
    if state.season < SEASONS:
        # The shift comes before the refill (phases 4 to 6), and not at all after the last season.
        return refill(box, _shift(box, state, log), log)
    state = replace(state, phase=3, stage=Over())
    log.add("last_season_over", "bb.season.last", season=state.season)
    for seat in range(len(state.teams)):
        log.add("final_score", "bb.score", **team_facts(state, seat), score=final_score(box, state, seat).total)
    return state


def _pay_interest(box: Box, state: State, log: EventLog) -> State:
    seat = state.holder("banker")
    if seat is None:
        return state
    team = state.teams[seat]
    extra = interest(box, team.money)
    log.add("interest_paid", "bb.banker", **team_facts(state, seat), interest=extra, saved=team.money)
    return state.with_team(seat, team.after_paying(-extra))


def _pay_income(box: Box, state: State, log: EventLog) -> State:
    paid = []
    for seat, team in enumerate(state.teams):
        coins = income(box, team, state.bar)
        log.add("income_paid", "bb.income", **team_facts(state, seat), income=coins, money=team.money + coins)
        paid.append(team.after_paying(-coins))
    return replace(state, teams=tuple(paid))


def _recover(box: Box, state: State, log: EventLog) -> State:
    """Take the injury tiles off, after the income (bb.injury)."""
    for seat, team in enumerate(state.teams):
        for index, column in enumerate(team.columns):
            if column.injured:
                log.add("recovered", "bb.injury", **team_facts(state, seat), column=index + 1)
                healthy = state.teams[seat].with_column(index, Column(column.tile, column.space))
                after = state.with_team(seat, healthy).with_gone(INJURY)
                log.add_strength_change(box, state, after, seat)
                state = after
    return state


def _shift(box: Box, state: State, log: EventLog) -> State:
    """Slide the season bars down; players without a value turn face down or retire (bb.shift)."""
    log.add("bars_shifted", "bb.shift", season=state.season + 1)
    moved = tuple(
        replace(team, columns=tuple(slide_up(box, column) if column.space else column for column in team.columns))
        for team in state.teams
    )
    # From phase 6 on `State.bar` points at the next season, so printed players change with this alone.
    after = replace(state, phase=6, teams=moved)
    for seat in range(len(state.teams)):
        _log_losses(box, state, after, seat, log)
        log.add_strength_change(box, state, after, seat, "bb.strength.update")
    return after


def _log_losses(box: Box, before: State, after: State, seat: int, log: EventLog) -> None:
    printed = box.boards[after.teams[seat].board].players
    for index, (old, new) in enumerate(zip(before.teams[seat].columns, after.teams[seat].columns, strict=True)):
        if old.space and not new.space:
            log.add(
                "turned_face_down", "bb.zero", **team_facts(after, seat), **tile_facts(box, old.tile), column=index + 1
            )
        values = printed[index].values
        if new == PRINTED and values[before.bar - 1] and not values[after.bar - 1]:
            log.add("dropped_out", "bb.printed.dropout", **team_facts(after, seat), column=index + 1)


def refill(box: Box, state: State, log: EventLog) -> State:
    """Begin phase 6, which fills the market as in the set-up; without a pile skip it.

    Rule: bb.market.refill.
    """
    if reason := stop_reason(box, state):
        # A market that is full is no news; an empty pile stays so for the rest of the game.
        if reason == EMPTY:
            log.add("pile_empty", "bb.market.refill")
        return start_hiring(box, state, log)
    log.add("refill_starts", "bb.market.refill")
    return state.with_stage(FillMarket())


def start_hiring(box: Box, state: State, log: EventLog) -> State:
    """Begin phase 7; the order of choice is fixed from now on (bb.specialist)."""
    # The Referee's point is kept apart: it stays where it was until all have chosen (bb.strength.update).
    hiring = Hiring(state.holder("referee"), ("",) * len(state.teams))
    state = replace(state, phase=7, stage=hiring)
    log.add("hiring_starts", "bb.specialist", order=board_names(state, tuple(choice_order(box, state))))
    return state
