"""The probability of a goal with the cards of a hand, if the opponents do not interfere and nothing is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache

from rules_engine.team_km.box import CROSSBAR, GOAL, SAVE, Box
from rules_engine.team_km.cards import KICK_OFF, PASS, SHOT, SUPER_SHOOT, Card, Category
from rules_engine.team_km.multiset import Cards, without_one

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
