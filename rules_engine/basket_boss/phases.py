"""The phases in which managers act one after another: auctions, injuries, hiring; and whose turn it is in each phase.

Phase 1: auctions, placing the bought tile, and training it.

Rules: bb.draft, bb.place, bb.trainer.

Phase 7: specialists, medals, and the Trainer's work before the next season.

Rule: bb.specialist.

An injury tile on auction: secret health costs, who is injured, who starts next.

Rule: bb.injury.
"""

from __future__ import annotations

from dataclasses import replace

from rules_engine.basket_boss.data import INJURY, Box
from rules_engine.basket_boss.events import EventLog, board_names, team_facts, tile_facts
from rules_engine.basket_boss.lineup import height, slide_up, strength, tallest
from rules_engine.basket_boss.standings import next_to_choose
from rules_engine.basket_boss.state import (
    MEDAL,
    Auction,
    Bribes,
    Column,
    Development,
    Hiring,
    Injury,
    Placement,
    Purchase,
    State,
)
from rules_engine.basket_boss.trophies import start_trophies


def deciders(box: Box, state: State) -> tuple[int, ...]:
    """Return the seats that decide now: several for sealed choices, none if a tile is due or the game is over."""
    match state.stage:
        case Auction() as auction:
            return (auction.decider(len(state.teams)),)
        case Placement(seat) | Purchase(seat, _) | Development(seat):
            return (seat,)
        case Injury(_, amounts):
            return tuple(seat for seat, amount in enumerate(amounts) if amount is None)
        case Bribes(seats, amounts):
            return tuple(seat for seat, amount in zip(seats, amounts, strict=True) if amount is None)
        case Hiring() as hiring:
            return (next_to_choose(box, state, hiring),)
        case _:
            return ()


def next_lot(box: Box, state: State, start: int, log: EventLog) -> State:
    """Return the state at the market's next tile, an auction or an injury; after the last tile the draft ends."""
    if not state.market:
        return start_trophies(box, state, log)
    tile = state.market[0]
    if tile == INJURY:
        log.add("injury_comes", "bb.injury")
        return state.with_stage(Injury(start, (None,) * len(state.teams)))
    log.add("auction_opens", "bb.draft", **team_facts(state, start), **tile_facts(box, tile))
    return state.with_stage(Auction(start))


def pass_auction(box: Box, state: State, auction: Auction, seat: int, log: EventLog) -> State:
    """Take the seat out of this auction; the last one may still open (bb.draft)."""
    log.add("passed", "bb.draft", **team_facts(state, seat))
    after = replace(auction, passed=auction.passed | {seat})
    # The tile leaves the game, and the same manager starts the next auction (bb.bid.none).
    if len(after.passed) == len(state.teams):
        tile = state.market[0]
        log.add("nobody_bid", "bb.bid.none", **tile_facts(box, tile))
        unsold = replace(state, market=state.market[1:]).with_gone(tile)
        return next_lot(box, unsold, auction.start, log)
    return _continue(box, state, after, log)


def bid(box: Box, state: State, auction: Auction, seat: int, amount: int, log: EventLog) -> State:
    """Give the seat the highest bid (bb.draft), which the Player Agent may only match.

    Rule: bb.agent.
    """
    if amount == auction.high:
        log.add("bid_matched", "bb.agent", **team_facts(state, seat), bid=amount)
    else:
        log.add("bid_made", "bb.draft", **team_facts(state, seat), bid=amount)
    return _continue(box, state, replace(auction, leader=seat, high=amount), log)


def _continue(box: Box, state: State, auction: Auction, log: EventLog) -> State:
    """End the auction if only the leader has not passed: they pay and place the tile."""
    leader = auction.leader
    # Without a bid the last manager is still asked: he may open (bb.draft).
    if leader is None or len(auction.passed) < len(state.teams) - 1:
        return state.with_stage(auction)
    team = state.teams[leader]
    paid = auction.high
    log.add("auction_won", "bb.draft", **team_facts(state, leader), **tile_facts(box, state.market[0]), bid=paid)
    if team.specialist == "agent":
        # A bid is 1 at least, so nobody pays less than nothing.
        paid -= 1
        log.add("agent_saves", "bb.agent", **team_facts(state, leader), paid=paid)
    return state.with_team(leader, team.after_paying(paid)).with_stage(Placement(leader))


def place(box: Box, state: State, seat: int, column: int, log: EventLog) -> State:
    """Place the market's first tile in a column (from 0), its first space next to the bar.

    Rule: bb.place.
    """
    tile, team = state.market[0], state.teams[seat]
    covered = team.columns[column]
    log.add("placed", "bb.place", **team_facts(state, seat), **tile_facts(box, tile), column=column + 1)
    leaving = [covered.tile] if covered.tile else []
    if covered.tile:
        log.add("covered", "bb.place", **team_facts(state, seat), **tile_facts(box, covered.tile))
    # The injury leaves with the player whom it lies on.
    if covered.injured:
        leaving.append(INJURY)
        log.add("injury_covered", "bb.injury", **team_facts(state, seat))
    if not box.tiles[tile].values[0]:
        log.add("rookie_stays", "bb.zero.rookie", **team_facts(state, seat), **tile_facts(box, tile))
    placed = team.with_column(column, Column(tile, 1))
    after = replace(state, market=state.market[1:]).with_team(seat, placed).with_gone(*leaving)
    log.add_strength_change(box, state, after, seat)
    if team.specialist == "trainer":
        return after.with_stage(Purchase(seat, column))
    # The buyer's neighbour starts the next auction (bb.draft).
    return next_lot(box, after, state.left_of(seat), log)


def train_purchase(box: Box, state: State, purchase: Purchase, yes: bool, log: EventLog) -> State:
    """Train the tile just placed, or not; then go on to the next lot (bb.trainer)."""
    if yes:
        state = train(box, state, purchase.seat, (purchase.column,), log)
    return next_lot(box, state, state.left_of(purchase.seat), log)


def train(box: Box, state: State, seat: int, columns: tuple[int, ...], log: EventLog) -> State:
    """Slide the tiles of these columns (from 0) up one space (bb.trainer)."""
    team = state.teams[seat]
    for index in columns:
        old = team.columns[index]
        new = slide_up(box, old)
        team = team.with_column(index, new)
        log.add("trained", "bb.trainer", **team_facts(state, seat), **tile_facts(box, old.tile), space=old.space + 1)
        if not new.space:
            log.add(
                "turned_face_down", "bb.zero", **team_facts(state, seat), **tile_facts(box, old.tile), column=index + 1
            )
    after = state.with_team(seat, team)
    log.add_strength_change(box, state, after, seat)
    return after


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
    # One a season for five seasons: only a position set up by hand can have used them up.
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
        # The owner is asked later, or has been: he may be left with nobody.
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
        # After all have chosen: the Trainer works for the team that has him in the next season.
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


def choose_amount(box: Box, state: State, injury: Injury, seat: int, amount: int, log: EventLog) -> State:
    """Add a secret amount; the last one reveals and settles all of them."""
    amounts = (*injury.amounts[:seat], amount, *injury.amounts[seat + 1 :])
    log.add("amount_in", "bb.injury", **team_facts(state, seat))
    known = tuple(one for one in amounts if one is not None)
    if len(known) < len(amounts):
        return state.with_stage(replace(injury, amounts=amounts))
    for one, spent in enumerate(known):
        log.add("amount_revealed", "bb.injury", **team_facts(state, one), amount=spent)
    # Before anybody pays or is hurt: heights are those of the moment of the choice (bb.injury).
    injured = _injured_team(box, state, known, log)
    # The injured team pays nothing.
    state = _pay(state, known, injured, log)
    if injured is None:
        log.add("same_starter", "bb.injury.next", **team_facts(state, injury.start))
        return next_lot(box, _take_tile(state).with_gone(INJURY), injury.start, log)
    state = _injure(box, _take_tile(state), injured, log)
    # The neighbour of the team that is hurt starts (bb.injury.next).
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
