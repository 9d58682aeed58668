"""An injury tile on auction: secret health costs, who is injured, who starts next (bb.injury)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.basket_boss.data import INJURY, Box
from rules_engine.basket_boss.draft import next_lot
from rules_engine.basket_boss.lineup import height, tallest
from rules_engine.basket_boss.state import Injury, State
from rules_engine.basket_boss.story import Story, teams, who


def choose_amount(box: Box, state: State, injury: Injury, seat: int, amount: int, story: Story) -> State:
    """An amount is in; the last one reveals and settles all of them."""
    amounts = (*injury.amounts[:seat], amount, *injury.amounts[seat + 1 :])
    story.tell("amount_in", "bb.injury", **who(state, seat))
    known = tuple(one for one in amounts if one is not None)
    if len(known) < len(amounts):
        return state.at(replace(injury, amounts=amounts))
    for one, spent in enumerate(known):
        story.tell("amount_revealed", "bb.injury", **who(state, one), amount=spent)
    injured = _injured_team(box, state, known, story)
    state = _pay(state, known, injured, story)
    if injured is None:
        story.tell("same_starter", "bb.injury.next", **who(state, injury.start))
        return next_lot(box, _take_tile(state).without(INJURY), injury.start, story)
    state = _injure(box, _take_tile(state), injured, story)
    start = state.left_of(injured)
    story.tell("next_starter", "bb.injury.next", **who(state, start))
    return next_lot(box, state, start, story)


def _take_tile(state: State) -> State:
    return replace(state, market=state.market[1:])


def _injured_team(box: Box, state: State, amounts: tuple[int, ...], story: Story) -> int | None:
    """The lowest amount's; of several the one with the tallest player; None if that is equal too (bb.injury.tie)."""
    lowest = tuple(seat for seat, amount in enumerate(amounts) if amount == min(amounts))
    if len(lowest) == 1:
        return lowest[0]
    heights = [height(box, state, seat) for seat in lowest]
    if heights.count(max(heights)) > 1:
        story.tell("nobody_injured", "bb.injury.tie", teams=teams(state, lowest))
        return None
    seat = lowest[heights.index(max(heights))]
    story.tell("tallest_injured", "bb.injury.tie", **who(state, seat), teams=teams(state, lowest))
    return seat


def _pay(state: State, amounts: tuple[int, ...], injured: int | None, story: Story) -> State:
    paid = []
    for seat, (team, amount) in enumerate(zip(state.teams, amounts, strict=True)):
        cost = 0 if seat == injured else amount
        if cost:
            story.tell("health_paid", "bb.injury", **who(state, seat), amount=cost)
        paid.append(team.paid(cost))
    return replace(state, teams=tuple(paid))


def _injure(box: Box, state: State, seat: int, story: Story) -> State:
    """The tile lies on the tallest player who counts; where nobody counts it leaves the game (bb.injury)."""
    team = state.teams[seat]
    victim = tallest(box, team, state.bar)
    if victim is None:
        story.tell("nobody_to_injure", "bb.injury", **who(state, seat))
        return state.without(INJURY)
    hit = replace(team.columns[victim.column], injured=True)
    after = state.with_team(seat, team.placed(victim.column, hit))
    story.tell("injured", "bb.injury", **who(state, seat), column=victim.column + 1, height=victim.player.height)
    story.tell_strength(box, state, after, seat)
    return after
