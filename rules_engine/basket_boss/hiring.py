"""Phase 7: specialists, medals, and the Trainer's work before the next season (bb.specialist)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.basket_boss.data import Box
from rules_engine.basket_boss.draft import next_lot, train
from rules_engine.basket_boss.lineup import strength
from rules_engine.basket_boss.state import MEDAL, Development, Hiring, State
from rules_engine.basket_boss.story import Story, who


def start_season(box: Box, state: State, season: int, story: Story) -> State:
    """The season's draft begins; the tallest manager starts its first auction (bb.draft)."""
    story.tell("season_starts", "bb.season", season=season)
    return next_lot(box, replace(state, season=season, phase=1), state.tall[0], story)


def keep(box: Box, state: State, hiring: Hiring, seat: int, story: Story) -> State:
    """The seat keeps its specialist."""
    specialist = state.teams[seat].specialist
    story.tell("kept", "bb.specialist", **who(state, seat), specialist=specialist)
    return _choose(box, state, hiring, seat, specialist, story)


def take_medal(box: Box, state: State, hiring: Hiring, seat: int, story: Story) -> State:
    """The seat takes the season's medal for ever, and gives its specialist back (bb.medal)."""
    left = box.medals - sum(team.medals for team in state.teams)
    team = state.teams[seat]
    story.tell("medal_taken", "bb.medal", **who(state, seat))
    _tell_returned(state, seat, story)
    state = state.with_team(seat, replace(team, specialist="", medals=team.medals + (left > 0)))
    return _choose(box, state, hiring, seat, MEDAL, story)


def take(box: Box, state: State, hiring: Hiring, seat: int, specialist: str, story: Story) -> State:
    """A specialist comes from the board, or from another team for a million (bb.specialist.takeover)."""
    owner, team = state.holder(specialist), state.teams[seat]
    if owner is None:
        story.tell("hired", "bb.specialist", **who(state, seat), specialist=specialist)
    else:
        facts = {"specialist": specialist, "owner": state.teams[owner].board}
        story.tell("taken_over", "bb.specialist.takeover", **who(state, seat), **facts)
        state = state.with_team(owner, replace(state.teams[owner], specialist=""))
        team = team.paid(1)
    _tell_returned(state, seat, story)
    state = state.with_team(seat, replace(team, specialist=specialist))
    return _choose(box, state, hiring, seat, specialist, story)


def _tell_returned(state: State, seat: int, story: Story) -> None:
    if old := state.teams[seat].specialist:
        story.tell("given_back", "bb.specialist", **who(state, seat), specialist=old)


def _choose(box: Box, state: State, hiring: Hiring, seat: int, what: str, story: Story) -> State:
    chosen = (*hiring.chosen[:seat], what, *hiring.chosen[seat + 1 :])
    state = state.at(Hiring(hiring.point, chosen))
    if not all(chosen):
        return state
    _tell_referee_point(box, state, hiring.point, story)
    trainer = state.holder("trainer")
    if trainer is not None and any(column.trainable for column in state.teams[trainer].columns):
        return state.at(Development(trainer))
    return start_season(box, state, state.season + 1, story)


def _tell_referee_point(box: Box, state: State, old: int | None, story: Story) -> None:
    """The Referee's point moves when all have chosen (bb.strength.update)."""
    new = state.holder("referee")
    for seat, change in ((old, -1), (new, 1)):
        if seat is not None and old != new:
            before = strength(box, state, seat)
            facts = {"before": before, "after": before + change}
            story.tell("strength_changed", "bb.strength.update", **who(state, seat), **facts)


def develop(box: Box, state: State, seat: int, columns: tuple[int, ...], story: Story) -> State:
    """The Trainer slides the tiles of these columns (from 1); then the next season (bb.trainer)."""
    state = train(box, state, seat, tuple(column - 1 for column in columns), story)
    return start_season(box, state, state.season + 1, story)
