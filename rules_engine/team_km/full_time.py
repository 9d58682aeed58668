"""The end of the match after FINAL: without drawing, perhaps with a shoot-out. km.full, km.shootout"""

from __future__ import annotations

from rules_engine.team_km.box import GOAL
from rules_engine.team_km.state import Over, Phase, ShootOut, hand_size, seat_name, side_term
from rules_engine.team_km.state_builder import StateBuilder


def start_full_time(builder: StateBuilder, drawer: int) -> None:
    """Begin the rest of the match after FINAL, without drawing or changing cards. km.full.no_draw"""
    builder.phase = Phase.FINAL
    # The drawer's own turn, which goes on, is the first that counts (km.full.end).
    builder.idle = 0
    builder.piles = builder.piles._replace(time=False)
    builder.bury_top()
    builder.add_event("full_time", "km.full", seat=seat_name(drawer))


def nobody_can_go_on(builder: StateBuilder) -> bool:
    """Return whether no card is left, or a whole round of turns passed without a card played. km.full.end"""
    if builder.idle >= builder.table.seats:
        return True
    return all(hand_size(player.hand) == 0 for player in builder.players)


def end_match(builder: StateBuilder) -> None:
    """End the match: most goals win; a shoot-out settles a draw if agreed. km.full.end"""
    most = max(side.goals for side in builder.sides)
    leaders = tuple(number for number, side in enumerate(builder.sides) if side.goals == most)
    if len(leaders) == 1:
        _win(builder, leaders[0], "match_won", "km.full.end")
    elif builder.shootout:
        builder.stage = ShootOut(leaders[0], leaders, ())
        builder.add_event("shootout", "km.shootout", sides=tuple(map(side_term, leaders)))
    else:
        builder.stage = Over(None)
        builder.add_event("match_drawn", "km.full.end", goals=most)


def roll_in_shootout(builder: StateBuilder, stage: ShootOut, face: str) -> None:
    """Count a side's roll; decide the round when all remaining sides have rolled. km.shootout"""
    hit = face == GOAL
    scored = (*stage.scored, stage.side) if hit else stage.scored
    builder.add_event("shootout_goal" if hit else "shootout_miss", "km.shootout", side=side_term(stage.side), face=face)
    to_come = [side for side in stage.still_in if side > stage.side]
    if to_come:
        builder.stage = ShootOut(to_come[0], stage.still_in, scored)
        return
    # Nobody drops out of a round in which all have missed (R14).
    still_in = scored or stage.still_in
    if len(still_in) == 1:
        _win(builder, still_in[0], "shootout_won", "km.shootout")
    else:
        builder.stage = ShootOut(still_in[0], still_in, ())


def _win(builder: StateBuilder, side: int, kind: str, rule: str) -> None:
    builder.stage = Over(side)
    builder.add_event(kind, rule, side=side_term(side))
