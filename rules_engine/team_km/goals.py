"""Moving the ball, shooting, the two dice, goals and what follows them. km.goal"""

from __future__ import annotations

from rules_engine.team_km.box import GOAL, SAVE
from rules_engine.team_km.cards import KICK_OFF, PASS, PASS_SHOT, SHOT, SUPER_SHOOT, Card
from rules_engine.team_km.full_time import end_match
from rules_engine.team_km.stages import ClearingRoll, ShotRoll
from rules_engine.team_km.state import Phase, clearing_seat, seat_name, side_term
from rules_engine.team_km.state_builder import StateBuilder
from rules_engine.team_km.turn import end_turn

_RULE_OF_MOVE = {PASS.key: "km.pass", SHOT.key: "km.shot", PASS_SHOT.key: "km.double"}


def play_action_card(builder: StateBuilder, card: Card) -> None:
    """The ball moves, or is shot at goal. km.action"""
    seat = builder.turn
    ball = builder.ball(seat)
    if card.family is KICK_OFF:
        builder.place_ball(seat, 1)
        builder.tell("kick_off", "km.kickoff", seat=seat_name(seat), side=_side(builder, seat))
        end_turn(builder)
    elif card.family is SUPER_SHOOT:
        score(builder, seat, "km.super_shoot")
        after_goal(builder, seat)
    elif ball + card.value < builder.box.board.goal:
        _move(builder, seat, ball + card.value, _RULE_OF_MOVE[card.family.key])
        end_turn(builder)
    else:
        builder.stage = ShotRoll()
        builder.tell("shot", "km.shot.goal", seat=seat_name(seat), card=card.code, ball=ball)


def score(builder: StateBuilder, seat: int, rule: str) -> None:
    """A goal with its full effect: the token, every ball to the centre, played cards away. km.goal.restart"""
    builder.book_goal(seat)
    side = builder.table.side_of[seat]
    builder.tell("goal", rule, seat=seat_name(seat), side=side_term(side), goals=builder.sides[side].goals)
    builder.sweep()
    builder.tell("balls_back", "km.goal.restart")


def after_goal(builder: StateBuilder, scorer: int, reactor: int | None = None) -> None:
    """After FINAL a goal ends the match; else play goes on to the left of the scorer. km.goal.restart, km.full.end"""
    if builder.phase is Phase.FINAL:
        end_match(builder)
    else:
        end_turn(builder, reactor, scorer)


def roll_shot(builder: StateBuilder, stage: ShotRoll, face: str) -> None:
    """The TIRO die has come to rest. km.goal"""
    shooter = builder.turn if stage.penalty is None else stage.penalty
    builder.tell("shot_roll", "km.goal", seat=seat_name(shooter), face=face)
    if face == GOAL:
        score(builder, shooter, "km.goal")
        after_goal(builder, shooter, stage.penalty)
    elif face == SAVE:
        builder.stage = ClearingRoll(stage.penalty)
        keeper = clearing_seat(builder.before, shooter)
        builder.tell("save", "km.goal.save", seat=seat_name(shooter), keeper=seat_name(keeper))
    else:
        builder.tell("crossbar", "km.goal.crossbar", seat=seat_name(shooter), ball=builder.ball(shooter))
        end_turn(builder, stage.penalty)


def roll_clearing(builder: StateBuilder, stage: ClearingRoll, face: str) -> None:
    """The ball goes back so many spaces, not below the first. km.goal.save"""
    shooter = builder.turn if stage.penalty is None else stage.penalty
    ball = max(1, builder.ball(shooter) - int(face))
    builder.place_ball(shooter, ball)
    builder.tell("clearing", "km.goal.save", seat=seat_name(shooter), spaces=int(face), ball=ball)
    end_turn(builder, stage.penalty)


def _move(builder: StateBuilder, seat: int, ball: int, rule: str) -> None:
    builder.tell("move", rule, seat=seat_name(seat), side=_side(builder, seat), start=builder.ball(seat), ball=ball)
    builder.place_ball(seat, ball)


def _side(builder: StateBuilder, seat: int) -> str:
    return side_term(builder.table.side_of[seat])
