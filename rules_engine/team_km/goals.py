"""Moving the ball, shooting, the two dice, goals and their consequences. km.goal

The probability of a goal with the cards of a hand, if the opponents do not interfere and nothing is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache

from rules_engine.team_km.box import CROSSBAR, GOAL, SAVE, Box
from rules_engine.team_km.cards import KICK_OFF, PASS, PASS_SHOT, SHOT, SUPER_SHOOT, Card, Cards, Category, without_one
from rules_engine.team_km.full_time import end_match
from rules_engine.team_km.state import ClearingRoll, Phase, ShotRoll, clearing_seat, seat_name, side_term
from rules_engine.team_km.state_builder import StateBuilder
from rules_engine.team_km.turn import end_turn

_RULE_OF_MOVE = {PASS.key: "km.pass", SHOT.key: "km.shot", PASS_SHOT.key: "km.double"}


def play_action_card(builder: StateBuilder, card: Card) -> None:
    """Move the ball, or shoot at goal. km.action"""
    seat = builder.turn
    ball = builder.ball(seat)
    if card.family is KICK_OFF:
        builder.place_ball(seat, 1)
        builder.add_event("kick_off", "km.kickoff", seat=seat_name(seat), side=_side(builder, seat))
        end_turn(builder)
    elif card.family is SUPER_SHOOT:
        score(builder, seat, "km.super_shoot")
        after_goal(builder, seat)
    elif ball + card.value < builder.box.board.goal:
        _move(builder, seat, ball + card.value, _RULE_OF_MOVE[card.family.key])
        end_turn(builder)
    else:
        builder.stage = ShotRoll()
        builder.add_event("shot", "km.shot.goal", seat=seat_name(seat), card=card.code, ball=ball)


def score(builder: StateBuilder, seat: int, rule: str) -> None:
    """Count a goal: add the token, move all balls to the centre, remove played cards. km.goal.restart"""
    builder.add_goal(seat)
    side = builder.table.side_of[seat]
    builder.add_event("goal", rule, seat=seat_name(seat), side=side_term(side), goals=builder.sides[side].goals)
    # With the event of the goal first: what is removed would otherwise be told before its cause.
    builder.sweep()
    builder.add_event("balls_back", "km.goal.restart")


def after_goal(builder: StateBuilder, scorer: int, reactor: int | None = None) -> None:
    """End the match after FINAL, otherwise continue to the left of the scorer. km.goal.restart, km.full.end"""
    if builder.phase is Phase.FINAL:
        end_match(builder)
    else:
        end_turn(builder, reactor, scorer)


def roll_shot(builder: StateBuilder, stage: ShotRoll, face: str) -> None:
    """Apply a face of the TIRO die. km.goal"""
    shooter = builder.turn if stage.penalty is None else stage.penalty
    builder.add_event("shot_roll", "km.goal", seat=seat_name(shooter), face=face)
    if face == GOAL:
        score(builder, shooter, "km.goal")
        # A penalty is shot in the turn of another: the turn after it depends on both.
        after_goal(builder, shooter, stage.penalty)
    elif face == SAVE:
        builder.stage = ClearingRoll(stage.penalty)
        keeper = clearing_seat(builder.before, shooter)
        builder.add_event("save", "km.goal.save", seat=seat_name(shooter), keeper=seat_name(keeper))
    else:
        builder.add_event("crossbar", "km.goal.crossbar", seat=seat_name(shooter), ball=builder.ball(shooter))
        end_turn(builder, stage.penalty)


def roll_clearing(builder: StateBuilder, stage: ClearingRoll, face: str) -> None:
    """Move the ball back by the face of the DESPEJE die, not below the first space. km.goal.save"""
    shooter = builder.turn if stage.penalty is None else stage.penalty
    # A cleared ball stays in play: it never goes back in front of the first space.
    ball = max(1, builder.ball(shooter) - int(face))
    builder.place_ball(shooter, ball)
    builder.add_event("clearing", "km.goal.save", seat=seat_name(shooter), spaces=int(face), ball=ball)
    end_turn(builder, stage.penalty)


def _move(builder: StateBuilder, seat: int, ball: int, rule: str) -> None:
    builder.add_event(
        "move", rule, seat=seat_name(seat), side=_side(builder, seat), start=builder.ball(seat), ball=ball
    )
    builder.place_ball(seat, ball)


def _side(builder: StateBuilder, seat: int) -> str:
    return side_term(builder.table.side_of[seat])


_NONE, _SURE = Fraction(0), Fraction(1)


def goal_chance(box: Box, ball: int, hand: Cards, under: str | None, turns: int) -> Fraction:
    """Return the best probability of scoring from this space within that many own turns, with one card per turn.

    Each shot may hit the crossbar (the ball stays) or be saved (it goes back), and may then be tried again.
    """

    # A cache per query: a permanent one would keep every hand that was ever queried.
    @cache
    def best(ball: int, hand: Cards, under: str | None, turns: int) -> Fraction:
        if turns == 0:
            return _NONE
        return max((after(card, ball, rest, under, turns - 1) for card, rest in _each_card(box, hand)), default=_NONE)

    def after(card: Card, ball: int, rest: Cards, under: str | None, turns: int) -> Fraction:
        if under is not None:
            return best(ball, rest, None, turns) if under in card.family.answers else _NONE
        space = space_after(box, card, ball)
        if space is None:
            return _NONE
        if space < box.board.goal:
            return best(space, rest, None, turns)
        if card.family is SUPER_SHOOT:
            return _SURE
        return shot(ball, rest, turns)

    def shot(ball: int, rest: Cards, turns: int) -> Fraction:
        faces = dict(box.shot_die.odds)
        saved = sum(
            (chance * best(max(1, ball - int(face)), rest, None, turns) for face, chance in box.clearing_die.odds),
            _NONE,
        )
        missed = faces.get(CROSSBAR, _NONE) * best(ball, rest, None, turns) + faces.get(SAVE, _NONE) * saved
        return faces[GOAL] + missed if missed else faces[GOAL]  # keeps the denominator of a single roll

    return best(ball, hand, under, turns)


def space_after(box: Box, card: Card, ball: int) -> int | None:
    """Return the space to which an action card takes the ball, including the goal; None if it cannot be played."""
    board = box.board
    # Before the kick-off nothing else moves the ball, and afterwards no kick-off does (km.kickoff).
    if card.category is not Category.ACTION or (ball == 0) != (card.family is KICK_OFF):
        return None
    if card.family is KICK_OFF:
        return 1
    if card.family is PASS and not board.in_field(ball):
        return None
    if card.family in (SHOT, SUPER_SHOOT) and not board.in_shooting_range(ball):
        return None
    return board.goal if card.family is SUPER_SHOOT else min(board.goal, ball + card.value)


def _each_card(box: Box, hand: Cards) -> Iterator[tuple[Card, Cards]]:
    for place, count in enumerate(hand):
        if count:
            yield box.deck.cards[place], without_one(hand, place)
