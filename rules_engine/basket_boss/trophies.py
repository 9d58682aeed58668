"""Phase 2: trophies place by place, ties, and bribes (bb.trophy, bb.referee.tie, bb.referee.bribe)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules_engine.basket_boss.data import TROPHIES, Box
from rules_engine.basket_boss.lineup import strength
from rules_engine.basket_boss.season import close_season
from rules_engine.basket_boss.standings import (
    TieGroup,
    bribe_places,
    has_trophy,
    height_places,
    tie_groups,
)
from rules_engine.basket_boss.state import Bribes, State
from rules_engine.basket_boss.story import Story, teams, who


def start_trophies(box: Box, state: State, story: Story) -> State:
    """The draft is over: the trophies are given out."""
    return _award(box, replace(state, phase=2), tie_groups(box, state), story)


def _award(box: Box, state: State, groups: list[TieGroup], story: Story) -> State:
    """Give out the trophies of these groups, as far as no bribes are needed; then close the season."""
    for group in groups:
        state = _award_favoured(box, state, group, story)
        if not group.bribes:
            state = _award_by_height(box, state, group, story)
        elif has_trophy(box, state, group.rivals_place):
            story.tell("bribes_called", "bb.referee.tie", teams=teams(state, group.rivals))
            return state.at(Bribes(group.rivals, (None,) * len(group.rivals)))
    return close_season(box, state, story)


def _award_favoured(box: Box, state: State, group: TieGroup, story: Story) -> State:
    if group.favoured is None:
        return state
    story.tell("referee_breaks_tie", "bb.referee.tie", **who(state, group.favoured))
    return _give(box, state, group.favoured, group.place, story)


def _award_by_height(box: Box, state: State, group: TieGroup, story: Story) -> State:
    places = height_places(box, state, group.rivals, group.rivals_place)
    if len(group.rivals) > 1:
        story.tell("tie_by_height", "bb.trophy", teams=teams(state, group.rivals))
    for seat, place in places.items():
        state = _give(box, state, seat, place, story)
    if equal := tuple(seat for seat in group.rivals if seat not in places):
        story.tell("equally_tall", "bb.trophy", teams=teams(state, equal))
    return state


def _give(box: Box, state: State, seat: int, place: int, story: Story) -> State:
    """The trophy of the place, if there is one on the board."""
    if not has_trophy(box, state, place):
        return state
    team = state.teams[seat]
    power = strength(box, state, seat)
    story.tell("trophy_won", "bb.trophy", **who(state, seat), trophy=TROPHIES[place], strength=power)
    trophies = tuple(count + (kind == place) for kind, count in enumerate(team.trophies))
    return state.with_team(seat, replace(team, trophies=trophies))


def bribe(box: Box, state: State, bribes: Bribes, seat: int, amount: int, story: Story) -> State:
    """A bribe is in; the last one reveals and settles all of them, then the worse groups follow."""
    amounts = tuple(amount if one == seat else old for one, old in zip(bribes.seats, bribes.amounts, strict=True))
    story.tell("bribe_in", "bb.referee.bribe", **who(state, seat))
    if None in amounts:
        return state.at(Bribes(bribes.seats, amounts))
    groups = tie_groups(box, state)
    current = next(index for index, group in enumerate(groups) if seat in group.seats)
    bids = {one: bid for one, bid in zip(bribes.seats, amounts, strict=True) if bid is not None}
    state = _settle(box, state, bids, groups[current].rivals_place, story)
    return _award(box, state, groups[current + 1 :], story)


def _settle(box: Box, state: State, bids: Mapping[int, int], first: int, story: Story) -> State:
    for seat, bid in bids.items():
        story.tell("bribe_revealed", "bb.referee.bribe", **who(state, seat), bribe=bid)
    places = bribe_places(box, state, bids, first)
    for seat, place in sorted(places.items(), key=lambda entry: entry[1]):
        last = place == first + len(bids) - 1
        if has_trophy(box, state, place) and not last:
            state = _pay_referee(state, seat, bids[seat], story)
        state = _give(box, state, seat, place, story)
    if equal := tuple(seat for seat in bids if seat not in places):
        story.tell("equal_bribes", "bb.referee.bribe", teams=teams(state, equal))
    return state


def _pay_referee(state: State, seat: int, bid: int, story: Story) -> State:
    """Half of the bribe, rounded up, goes to the Referee's team, the rest to the stock (bb.referee.bribe)."""
    referee = state.holder("referee")
    if referee is None:
        raise AssertionError("bribes need a Referee in play")
    half = (bid + 1) // 2
    rule, owner = "bb.referee.bribe", state.teams[referee].board
    story.tell("bribe_paid", rule, **who(state, seat), bribe=bid, referee=owner, half=half, stock=bid - half)
    state = state.with_team(seat, state.teams[seat].paid(bid))
    return state.with_team(referee, state.teams[referee].paid(-half))
