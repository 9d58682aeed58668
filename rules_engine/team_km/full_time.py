"""After FINAL: nobody draws, the match ends, a shoot-out may settle a draw. km.full, km.shootout"""

from __future__ import annotations

from rules_engine.team_km.box import GOAL
from rules_engine.team_km.draft import Draft, seat_name, side_term
from rules_engine.team_km.stages import Over, ShootOut
from rules_engine.team_km.state import Phase, hand_size


def start_full_time(draft: Draft, drawer: int) -> None:
    """FINAL has come: from now on nobody draws, takes, changes or replaces. km.full.no_draw"""
    draft.phase = Phase.FINAL
    draft.idle = 0
    draft.piles = draft.piles._replace(time=False)
    draft.bury_top()
    draft.tell("full_time", "km.full", seat=seat_name(drawer))


def nobody_can_go_on(draft: Draft) -> bool:
    """At the end of a turn: no card is left, or everybody in a row has played none. km.full.end"""
    if draft.idle >= draft.table.seats:
        return True
    return all(hand_size(player.hand) == 0 for player in draft.players)


def end_match(draft: Draft) -> None:
    """Most goals win; a draw stands, or is settled by a shoot-out if that was agreed on. km.full.end"""
    most = max(side.goals for side in draft.sides)
    leaders = tuple(number for number, side in enumerate(draft.sides) if side.goals == most)
    if len(leaders) == 1:
        _win(draft, leaders[0], "match_won", "km.full.end")
    elif draft.shootout:
        draft.stage = ShootOut(leaders[0], leaders, ())
        draft.tell("shootout", "km.shootout", sides=tuple(map(side_term, leaders)))
    else:
        draft.stage = Over(None)
        draft.tell("match_drawn", "km.full.end", goals=most)


def roll_in_shootout(draft: Draft, stage: ShootOut, face: str) -> None:
    """A side has rolled; the round is judged once every side still in has. km.shootout"""
    hit = face == GOAL
    scored = (*stage.scored, stage.side) if hit else stage.scored
    draft.tell("shootout_goal" if hit else "shootout_miss", "km.shootout", side=side_term(stage.side), face=face)
    to_come = [side for side in stage.still_in if side > stage.side]
    if to_come:
        draft.stage = ShootOut(to_come[0], stage.still_in, scored)
        return
    still_in = scored or stage.still_in
    if len(still_in) == 1:
        _win(draft, still_in[0], "shootout_won", "km.shootout")
    else:
        draft.stage = ShootOut(still_in[0], still_in, ())


def _win(draft: Draft, side: int, kind: str, rule: str) -> None:
    draft.stage = Over(side)
    draft.tell(kind, rule, side=side_term(side))
