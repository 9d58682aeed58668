"""An injury tile on auction: secret health costs, who is injured, who starts next.

Rule: bb.injury.
"""

from __future__ import annotations

from dataclasses import replace

from rules_engine.basket_boss.auction import next_lot
from rules_engine.basket_boss.data import INJURY, Box
from rules_engine.basket_boss.event_log import EventLog, board_names, team_facts
from rules_engine.basket_boss.lineup import height, tallest
from rules_engine.basket_boss.state import Injury, State


def choose_amount(box: Box, state: State, injury: Injury, seat: int, amount: int, log: EventLog) -> State:
    """Add a secret amount; the last one reveals and settles all of them."""
    amounts = (*injury.amounts[:seat], amount, *injury.amounts[seat + 1 :])
    log.add("amount_in", "bb.injury", **team_facts(state, seat))
    known = tuple(one for one in amounts if one is not None)
    if len(known) < len(amounts):
        return state.with_stage(replace(injury, amounts=amounts))
    for one, spent in enumerate(known):
        log.add("amount_revealed", "bb.injury", **team_facts(state, one), amount=spent)
    injured = _injured_team(box, state, known, log)
    state = _pay(state, known, injured, log)
    if injured is None:
        log.add("same_starter", "bb.injury.next", **team_facts(state, injury.start))
        return next_lot(box, _take_tile(state).with_gone(INJURY), injury.start, log)
    state = _injure(box, _take_tile(state), injured, log)
    start = state.left_of(injured)
    log.add("next_starter", "bb.injury.next", **team_facts(state, start))
    return next_lot(box, state, start, log)


def _take_tile(state: State) -> State:
    return replace(state, market=state.market[1:])


def _injured_team(box: Box, state: State, amounts: tuple[int, ...], log: EventLog) -> int | None:
    """Return the seat with the lowest amount, of several the one with the tallest player.

    Rule: bb.injury.tie.

    Returns None if they are equal in height too.
    """
    lowest = tuple(seat for seat, amount in enumerate(amounts) if amount == min(amounts))
    if len(lowest) == 1:
        return lowest[0]
    heights = [height(box, state, seat) for seat in lowest]
    if heights.count(max(heights)) > 1:
        log.add("nobody_injured", "bb.injury.tie", teams=board_names(state, lowest))
        return None
    seat = lowest[heights.index(max(heights))]
    log.add("tallest_injured", "bb.injury.tie", **team_facts(state, seat), teams=board_names(state, lowest))
    return seat


def _pay(state: State, amounts: tuple[int, ...], injured: int | None, log: EventLog) -> State:
    paid = []
    for seat, (team, amount) in enumerate(zip(state.teams, amounts, strict=True)):
        cost = 0 if seat == injured else amount
        if cost:
            log.add("health_paid", "bb.injury", **team_facts(state, seat), amount=cost)
        paid.append(team.after_paying(cost))
    return replace(state, teams=tuple(paid))


def _injure(box: Box, state: State, seat: int, log: EventLog) -> State:
    """Put the tile on the tallest player who counts; if nobody counts, it leaves the game.

    Rule: bb.injury.
    """
    team = state.teams[seat]
    victim = tallest(box, team, state.bar)
    if victim is None:
        log.add("nobody_to_injure", "bb.injury", **team_facts(state, seat))
        return state.with_gone(INJURY)
    hit = replace(team.columns[victim.column], injured=True)
    after = state.with_team(seat, team.with_column(victim.column, hit))
    log.add("injured", "bb.injury", **team_facts(state, seat), column=victim.column + 1, height=victim.player.height)
    log.add_strength_change(box, state, after, seat)
    return after
