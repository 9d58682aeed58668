"""Phase 2: trophies place by place, ties, and bribes.

Rules: bb.trophy, bb.referee.tie, bb.referee.bribe.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules_engine.basket_boss.data import TROPHIES, Box
from rules_engine.basket_boss.events import EventLog, board_names, team_facts
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


def start_trophies(box: Box, state: State, log: EventLog) -> State:
    """End the draft and award the trophies."""
    return _award(box, replace(state, phase=2), tie_groups(box, state), log)


def _award(box: Box, state: State, groups: list[TieGroup], log: EventLog) -> State:
    """Award the trophies of these groups until one has to bribe; after the last group close the season."""
    for group in groups:
        # The Referee's team takes its place before the others bribe, as it is not among them (bb.referee.tie).
        state = _award_favoured(box, state, group, log)
        if not group.bribes:
            state = _award_by_height(box, state, group, log)
        elif has_trophy(box, state, group.rivals_place):
            log.add("bribes_called", "bb.referee.tie", teams=board_names(state, group.rivals))
            return state.with_stage(Bribes(group.rivals, (None,) * len(group.rivals)))
    return close_season(box, state, log)


def _award_favoured(box: Box, state: State, group: TieGroup, log: EventLog) -> State:
    if group.favoured is None:
        return state
    log.add("referee_breaks_tie", "bb.referee.tie", **team_facts(state, group.favoured))
    return _give(box, state, group.favoured, group.place, log)


def _award_by_height(box: Box, state: State, group: TieGroup, log: EventLog) -> State:
    places = height_places(box, state, group.rivals, group.rivals_place)
    if len(group.rivals) > 1:
        log.add("tie_by_height", "bb.trophy", teams=board_names(state, group.rivals))
    for seat, place in places.items():
        state = _give(box, state, seat, place, log)
    if equal := tuple(seat for seat in group.rivals if seat not in places):
        log.add("equally_tall", "bb.trophy", teams=board_names(state, equal))
    return state


def _give(box: Box, state: State, seat: int, place: int, log: EventLog) -> State:
    """Give the seat the trophy of the place, if the board has one."""
    # A kind may have run out, or the place may be beyond the trophies of so few teams.
    if not has_trophy(box, state, place):
        return state
    team = state.teams[seat]
    power = strength(box, state, seat)
    log.add("trophy_won", "bb.trophy", **team_facts(state, seat), trophy=TROPHIES[place], strength=power)
    trophies = tuple(count + (kind == place) for kind, count in enumerate(team.trophies))
    return state.with_team(seat, replace(team, trophies=trophies))


def bribe(box: Box, state: State, bribes: Bribes, seat: int, amount: int, log: EventLog) -> State:
    """Add a secret bribe; the last one reveals and settles all of them, then the weaker groups follow."""
    amounts = tuple(amount if one == seat else old for one, old in zip(bribes.seats, bribes.amounts, strict=True))
    log.add("bribe_in", "bb.referee.bribe", **team_facts(state, seat))
    # Until then the log says that a bribe is in, but not how high.
    if None in amounts:
        return state.with_stage(Bribes(bribes.seats, amounts))
    # The same groups as before the bribes: trophies and money change no strength.
    groups = tie_groups(box, state)
    current = next(index for index, group in enumerate(groups) if seat in group.seats)
    bids = {one: bid for one, bid in zip(bribes.seats, amounts, strict=True) if bid is not None}
    state = _settle(box, state, bids, groups[current].rivals_place, log)
    # A weaker group may have to bribe in its turn.
    return _award(box, state, groups[current + 1 :], log)


def _settle(box: Box, state: State, bids: Mapping[int, int], first: int, log: EventLog) -> State:
    for seat, bid in bids.items():
        log.add("bribe_revealed", "bb.referee.bribe", **team_facts(state, seat), bribe=bid)
    places = bribe_places(box, state, bids, first)
    # The best place first: with few trophies left, the next one must find none.
    for seat, place in sorted(places.items(), key=lambda entry: entry[1]):
        # The lowest bribe wins no place: that team takes what is left, and pays nothing (bb.referee.bribe).
        last = place == first + len(bids) - 1
        if has_trophy(box, state, place) and not last:
            state = _pay_referee(state, seat, bids[seat], log)
        state = _give(box, state, seat, place, log)
    if equal := tuple(seat for seat in bids if seat not in places):
        log.add("equal_bribes", "bb.referee.bribe", teams=board_names(state, equal))
    return state


def _pay_referee(state: State, seat: int, bid: int, log: EventLog) -> State:
    """Pay half of the bribe, rounded up, to the Referee's team and the rest to the stock.

    Rule: bb.referee.bribe.
    """
    referee = state.holder("referee")
    if referee is None:
        raise AssertionError("bribes need a Referee in play")
    half = (bid + 1) // 2
    rule, owner = "bb.referee.bribe", state.teams[referee].board
    log.add("bribe_paid", rule, **team_facts(state, seat), bribe=bid, referee=owner, half=half, stock=bid - half)
    state = state.with_team(seat, state.teams[seat].after_paying(bid))
    return state.with_team(referee, state.teams[referee].after_paying(-half))
