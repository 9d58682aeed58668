"""Moving the ball, shooting, the two dice, goals and what follows them. km.goal"""

from __future__ import annotations

from rules_engine.team_km.box import GOAL, SAVE
from rules_engine.team_km.cards import KICK_OFF, PASS, PASS_SHOT, SHOT, SUPER_SHOOT, Card
from rules_engine.team_km.draft import Draft, seat_name, side_term
from rules_engine.team_km.full_time import end_match
from rules_engine.team_km.stages import ClearingRoll, ShotRoll
from rules_engine.team_km.state import Phase, clearing_seat
from rules_engine.team_km.turn import end_turn

_RULE_OF_MOVE = {PASS.key: "km.pass", SHOT.key: "km.shot", PASS_SHOT.key: "km.double"}


def play_action_card(draft: Draft, card: Card) -> None:
    """The ball moves, or is shot at goal. km.action"""
    seat = draft.turn
    ball = draft.ball(seat)
    if card.family is KICK_OFF:
        draft.place_ball(seat, 1)
        draft.tell("kick_off", "km.kickoff", seat=seat_name(seat), side=_side(draft, seat))
        end_turn(draft)
    elif card.family is SUPER_SHOOT:
        score(draft, seat, "km.super_shoot")
        after_goal(draft, seat)
    elif ball + card.value < draft.box.board.goal:
        _move(draft, seat, ball + card.value, _RULE_OF_MOVE[card.family.key])
        end_turn(draft)
    else:
        draft.stage = ShotRoll()
        draft.tell("shot", "km.shot.goal", seat=seat_name(seat), card=card.code, ball=ball)


def score(draft: Draft, seat: int, rule: str) -> None:
    """A goal with its full effect: the token, every ball to the centre, played cards away. km.goal.restart"""
    draft.book_goal(seat)
    side = draft.table.side_of[seat]
    draft.tell("goal", rule, seat=seat_name(seat), side=side_term(side), goals=draft.sides[side].goals)
    draft.sweep()
    draft.tell("balls_back", "km.goal.restart")


def after_goal(draft: Draft, scorer: int, reactor: int | None = None) -> None:
    """After FINAL a goal ends the match; else play goes on to the left of the scorer. km.goal.restart, km.full.end"""
    if draft.phase is Phase.FINAL:
        end_match(draft)
    else:
        end_turn(draft, reactor, scorer)


def roll_shot(draft: Draft, stage: ShotRoll, face: str) -> None:
    """The TIRO die has come to rest. km.goal"""
    shooter = draft.turn if stage.penalty is None else stage.penalty
    draft.tell("shot_roll", "km.goal", seat=seat_name(shooter), face=face)
    if face == GOAL:
        score(draft, shooter, "km.goal")
        after_goal(draft, shooter, stage.penalty)
    elif face == SAVE:
        draft.stage = ClearingRoll(stage.penalty)
        keeper = clearing_seat(draft.before, shooter)
        draft.tell("save", "km.goal.save", seat=seat_name(shooter), keeper=seat_name(keeper))
    else:
        draft.tell("crossbar", "km.goal.crossbar", seat=seat_name(shooter), ball=draft.ball(shooter))
        end_turn(draft, stage.penalty)


def roll_clearing(draft: Draft, stage: ClearingRoll, face: str) -> None:
    """The ball goes back so many spaces, not below the first. km.goal.save"""
    shooter = draft.turn if stage.penalty is None else stage.penalty
    ball = max(1, draft.ball(shooter) - int(face))
    draft.place_ball(shooter, ball)
    draft.tell("clearing", "km.goal.save", seat=seat_name(shooter), spaces=int(face), ball=ball)
    end_turn(draft, stage.penalty)


def _move(draft: Draft, seat: int, ball: int, rule: str) -> None:
    draft.tell("move", rule, seat=seat_name(seat), side=_side(draft, seat), start=draft.ball(seat), ball=ball)
    draft.place_ball(seat, ball)


def _side(draft: Draft, seat: int) -> str:
    return side_term(draft.table.side_of[seat])
