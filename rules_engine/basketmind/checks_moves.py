"""Reasons for illegal steps, and for illegal ends of movements."""

from __future__ import annotations

from rules_engine.basketmind.actions import End, Walk
from rules_engine.basketmind.court import Circles, Court
from rules_engine.basketmind.lookahead import LookAhead
from rules_engine.basketmind.moves import (
    TEAM_MOVE,
    can_rest,
    is_misplaced,
    misplaced_mover,
    movers_in_zone,
    place_at,
)
from rules_engine.basketmind.players import HEIGHT, MOVEMENT, NAMES, is_center, names, seat_of
from rules_engine.basketmind.possession import is_settled, moving_center, rebound_goal
from rules_engine.basketmind.reasons import violation
from rules_engine.basketmind.state import Phase, State, carrier
from rules_engine.basketmind.walking import take_step
from rules_engine.core import Violation


def why_not_walk(court: Court, state: State, seat: int, action: Walk) -> Violation | None:
    """Return the first rule that a step of the way breaks, None if all are legal."""
    if seat_of(action.player) != seat:
        return violation("other_team", player=NAMES[action.player])
    if state.at[action.player] == court.nowhere:
        return violation("not_on_mat", player=NAMES[action.player])
    for place, circle in enumerate(action.way):
        if reason := _why_not_step(court, state, action.player, circle):
            return reason
        state = take_step(state, action.player, circle)
        dunk = state.phase is Phase.ATTACK and action.player == state.carrier and circle == court.basket
        # The ball in the basket ends the turn (bm.dunk).
        if dunk and place < len(action.way) - 1:
            return violation("turn_over", player=NAMES[action.player])
    return None


def _why_not_step(court: Court, state: State, player: int, circle: int) -> Violation | None:
    here = state.at[player]
    if not court.ring[here] >> circle & 1:
        facts = {"player": NAMES[player], "here": court.names[here], "there": court.names[circle]}
        return violation("not_neighbour", **facts)
    match state.phase:
        case Phase.BLOCK_MOVE:
            return _why_not_block_step(court, state, player, circle)
        case Phase.REBOUND_DEFENCE | Phase.REBOUND_ATTACK:
            return _why_not_rebound_step(court, state, player, circle)
    return (
        _why_no_step_left(state, player)
        or why_misplaced(court, state, player)
        or _why_carrier_out(court, state, player, circle)
        or _why_stopped(court, state, player, circle)
        # Last, since it searches the whole rest of the turn.
        or _why_not_completable(court, state, player, circle)
    )


def _why_no_step_left(state: State, player: int) -> Violation | None:
    movers, steps = state.moved.movers, state.moved.steps
    if movers == (player,):
        if steps == MOVEMENT[player]:
            return violation("too_far", player=NAMES[player], movement=MOVEMENT[player])
        return None
    if player in movers:
        return violation("second_step", player=NAMES[player])
    if steps > 1:
        return violation("two_moved_far", player=NAMES[player], mover=NAMES[movers[0]], steps=steps)
    if len(movers) == TEAM_MOVE:
        return violation("fourth_player", player=NAMES[player], movers=names(movers))
    return None


def why_misplaced(court: Court, state: State, player: int | None = None) -> Violation | None:
    """Return the violation of a mover, other than `player`, on a circle where no movement may end."""
    mover = misplaced_mover(court, state.at, state.moved)
    if mover is None or mover == player:
        return None
    return violation("stands_badly", **_misplacement(court, state, mover))


def _misplacement(court: Court, state: State, mover: int) -> dict[str, str]:
    """Return the facts about a misplaced mover; `why` is the key of a term."""
    circle = state.at[mover]
    if circle == court.basket:
        why = "on_the_basket"
    elif not court.in_court >> circle & 1:
        why = "off_court"
    else:
        why = "on_a_player"
    return {"player": NAMES[mover], "circle": court.names[circle], "why": why}


def _why_carrier_out(court: Court, state: State, player: int, circle: int) -> Violation | None:
    if player == state.carrier and not court.in_court >> circle & 1:
        return violation("carrier_out", player=NAMES[player], circle=court.names[circle])
    return None


def _why_stopped(court: Court, state: State, player: int, circle: int) -> Violation | None:
    for rival, there in enumerate(state.at):
        if there == circle and seat_of(rival) != seat_of(player) and HEIGHT[rival] >= HEIGHT[player]:
            return violation("stopped", player=NAMES[player], circle=court.names[circle], opponent=NAMES[rival])
    return None


def _why_not_completable(court: Court, state: State, player: int, circle: int) -> Violation | None:
    """Return why the turn could not be completed after the step (bm.move.end, bm.move.zone)."""
    after = take_step(state, player, circle)
    if state.phase is Phase.ATTACK:
        if player == state.carrier and circle == court.basket:
            return None
        return why_dead_end(court, after)
    if not is_misplaced(court, after.at, player):
        return None
    # In a team move each has a single step (bm.move.team).
    left = MOVEMENT[player] - after.moved.steps if after.moved.movers == (player,) else 0
    if can_rest(court, after.at, player, left, court.rests):
        return None
    return violation("cannot_end", **_misplacement(court, after, player))


def why_dead_end(court: Court, after: State) -> Violation | None:
    """Return why the attack's turn can no longer be completed, None if it can."""
    if LookAhead(court).is_completable(after.at, carrier(after), after.moved, after.ball):
        return None
    mover = misplaced_mover(court, after.at, after.moved)
    if mover is not None:
        return violation("cannot_end", **_misplacement(court, after, mover))
    players = movers_in_zone(court, after.at, after.moved)
    return violation("zone_no_shot_left", players=names(players), count=len(players))


# --------------------------------------------------------------------------------------------------- shot and rebound


def _why_not_block_step(court: Court, state: State, player: int, circle: int) -> Violation | None:
    shooter = carrier(state)
    if HEIGHT[player] < HEIGHT[shooter]:
        return violation("too_short", player=NAMES[player], shooter=NAMES[shooter])
    if state.moved.movers not in ((), (player,)):
        return violation("one_blocker", player=NAMES[player], mover=NAMES[state.moved.movers[0]])
    # One step fewer than usual (bm.block.move), and one for the step that is asked about.
    left = MOVEMENT[player] - 2 - state.moved.steps
    if left < 0:
        return violation("block_too_far", player=NAMES[player], movement=MOVEMENT[player] - 1)
    if reason := _why_stopped(court, state, player, circle):
        return reason
    if not can_rest(court, place_at(state.at, player, circle), player, left, court.ring[state.at[shooter]]):
        return violation("block_no_way", player=NAMES[player], shooter=NAMES[shooter], circle=court.names[circle])
    return None


def _why_not_rebound_step(court: Court, state: State, player: int, circle: int) -> Violation | None:
    moving = player == moving_center(state)
    if not is_center(player) or player in state.tried or (not moving and player in state.moved.movers):
        return violation("not_rebounding", player=NAMES[player])
    # With another center's step the move of the one before is over.
    if not moving and (reason := _why_unsettled(court, state)):
        return reason
    left = MOVEMENT[player] - 1 - (state.moved.steps if moving else 0)
    if left < 0:
        return violation("rebound_too_far", player=NAMES[player], movement=MOVEMENT[player])
    if reason := _why_stopped(court, state, player, circle):
        return reason
    if not can_rest(court, place_at(state.at, player, circle), player, left, rebound_goal(court, state, player)):
        return violation("rebound_not_nearer", player=NAMES[player], circle=court.names[circle])
    return None


def _why_unsettled(court: Court, state: State) -> Violation | None:
    mover = moving_center(state)
    if mover is None or is_settled(court, state):
        return None
    return violation("rebound_not_nearer", player=NAMES[mover], circle=court.names[state.at[mover]])


def why_not_end(court: Court, state: State, _seat: int, _action: End) -> Violation | None:
    """Return why the turn, the block move or the rebound move cannot end now."""
    match state.phase:
        case Phase.ATTACK:
            return why_misplaced(court, state) or _why_zone(court, state)
        case Phase.BLOCK_MOVE:
            return _why_not_block_end(court, state)
    return _why_unsettled(court, state)


def _why_zone(court: Court, state: State) -> Violation | None:
    players = movers_in_zone(court, state.at, state.moved)
    return violation("zone_without_shot", players=names(players), count=len(players)) if players else None


def _why_not_block_end(court: Court, state: State) -> Violation | None:
    shooter = carrier(state)
    near: Circles = court.ring[state.at[shooter]]
    for mover in state.moved.movers:
        if is_misplaced(court, state.at, mover) or not near >> state.at[mover] & 1:
            facts = {"player": NAMES[mover], "circle": court.names[state.at[mover]], "shooter": NAMES[shooter]}
            return violation("block_not_there", **facts)
    return None
