"""Phase 7: specialists, medals, and the Trainer's work before the next season.

Rule: bb.specialist.
"""

from __future__ import annotations

from dataclasses import replace

from rules_engine.basket_boss.auction import next_lot, train
from rules_engine.basket_boss.data import Box
from rules_engine.basket_boss.event_log import EventLog, team_facts
from rules_engine.basket_boss.lineup import strength
from rules_engine.basket_boss.state import MEDAL, Development, Hiring, State


def start_season(box: Box, state: State, season: int, log: EventLog) -> State:
    """Begin the season's draft; the tallest manager starts its first auction (bb.draft)."""
    log.add("season_starts", "bb.season", season=season)
    return next_lot(box, replace(state, season=season, phase=1), state.tall[0], log)


def keep(box: Box, state: State, hiring: Hiring, seat: int, log: EventLog) -> State:
    """Keep the seat's specialist."""
    specialist = state.teams[seat].specialist
    log.add("kept", "bb.specialist", **team_facts(state, seat), specialist=specialist)
    return _choose(box, state, hiring, seat, specialist, log)


def take_medal(box: Box, state: State, hiring: Hiring, seat: int, log: EventLog) -> State:
    """Give the seat the season's medal for good, and put its specialist back on the board.

    Rule: bb.medal.
    """
    left = box.medals - sum(team.medals for team in state.teams)
    team = state.teams[seat]
    log.add("medal_taken", "bb.medal", **team_facts(state, seat))
    _log_return(state, seat, log)
    state = state.with_team(seat, replace(team, specialist="", medals=team.medals + (left > 0)))
    return _choose(box, state, hiring, seat, MEDAL, log)


def take(box: Box, state: State, hiring: Hiring, seat: int, specialist: str, log: EventLog) -> State:
    """Take a specialist from the board, or from another team for a million.

    Rule: bb.specialist.takeover.
    """
    owner, team = state.holder(specialist), state.teams[seat]
    if owner is None:
        log.add("hired", "bb.specialist", **team_facts(state, seat), specialist=specialist)
    else:
        facts = {"specialist": specialist, "owner": state.teams[owner].board}
        log.add("taken_over", "bb.specialist.takeover", **team_facts(state, seat), **facts)
        state = state.with_team(owner, replace(state.teams[owner], specialist=""))
        team = team.after_paying(1)
    _log_return(state, seat, log)
    state = state.with_team(seat, replace(team, specialist=specialist))
    return _choose(box, state, hiring, seat, specialist, log)


def _log_return(state: State, seat: int, log: EventLog) -> None:
    if old := state.teams[seat].specialist:
        log.add("given_back", "bb.specialist", **team_facts(state, seat), specialist=old)


def _choose(box: Box, state: State, hiring: Hiring, seat: int, what: str, log: EventLog) -> State:
    chosen = (*hiring.chosen[:seat], what, *hiring.chosen[seat + 1 :])
    state = state.with_stage(Hiring(hiring.point, chosen))
    if not all(chosen):
        return state
    _log_referee_point(box, state, hiring.point, log)
    trainer = state.holder("trainer")
    if trainer is not None and any(column.trainable for column in state.teams[trainer].columns):
        return state.with_stage(Development(trainer))
    return start_season(box, state, state.season + 1, log)


def _log_referee_point(box: Box, state: State, old: int | None, log: EventLog) -> None:
    """Log that the Referee's point moves, once all have chosen (bb.strength.update)."""
    new = state.holder("referee")
    for seat, change in ((old, -1), (new, 1)):
        if seat is not None and old != new:
            before = strength(box, state, seat)
            facts = {"before": before, "after": before + change}
            log.add("strength_changed", "bb.strength.update", **team_facts(state, seat), **facts)


def develop(box: Box, state: State, seat: int, columns: tuple[int, ...], log: EventLog) -> State:
    """Train the tiles of these columns (from 1), then begin the next season (bb.trainer)."""
    state = train(box, state, seat, tuple(column - 1 for column in columns), log)
    return start_season(box, state, state.season + 1, log)
