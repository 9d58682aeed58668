"""Policies for simulations of Team KM (``content/team_km/lab.yaml``).

The heuristic for the lead: the side with more goals is ahead (km.full.end).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules_engine.core.playout import RandomSource
from rules_engine.core.policies import Assessor, Policy, View, best_of
from rules_engine.team_km.actions import Action, Change, LayOff, PlayCard, Word
from rules_engine.team_km.box import Box
from rules_engine.team_km.cards import KICK_OFF, PASS, SUPER_SHOOT, Card, Category
from rules_engine.team_km.game import TeamKm
from rules_engine.team_km.goals import space_after
from rules_engine.team_km.state import Play, React, Start, State, known_hand


def greedy(view: View, random: RandomSource, /) -> Action:
    """Return the card that moves the ball farthest; without one, a restart, a reaction or an attack if possible."""
    situation = _Situation(view)
    # Taking and changing need a plan for several turns, which it does not have.
    if isinstance(situation.state.stage, Start):
        return Word.DRAW
    return best_of(situation.actions, situation.gain, random)


def tempo(view: View, random: RandomSource, /) -> Action:
    """Return the action that saves most turns on the way to a goal.

    It attacks players who are closer to a goal, and keeps the cards that it still needs itself.
    """
    situation = _Situation(view)
    match situation.state.stage:
        case Start():
            return situation.start(random)
        case Play():
            return best_of(situation.actions, situation.worth, random)
        case React():
            return best_of(situation.actions, situation.gain, random)
        case _:
            return Word.DONE


policies: Mapping[str, Policy] = {"greedy": greedy, "tempo": tempo}


def _assess(view: View, actions: Sequence[Any]) -> list[float]:
    """Return the rating of each action in the seat's own turn; nothing for other decisions."""
    if not isinstance(view.state.stage, Play):
        return []
    situation = _Situation(view)
    return [situation.worth(action) for action in actions]


assessors: Mapping[str, Assessor] = {"tempo": Assessor(_assess, "scale")}

WAIT = 4
"""Estimated turns until a missing card is drawn."""


class _Situation:
    """A seat's view of a state, with the figures on which the policies are based."""

    def __init__(self, view: View) -> None:
        assert isinstance(view.game, TeamKm)
        self.box: Box = view.game.box
        self.actions: tuple[Action, ...] = view.actions
        self.state: State = view.state
        self.seat = view.seat
        self.ball: int = self.state.side_of(self.seat).ball
        self.under = self.state.players[self.seat].under
        self.hand = self._cards()

    def _cards(self) -> dict[Card, int]:
        deck = self.box.deck
        counts = known_hand(self.state, self.seat)
        return {card: count for card, count in zip(deck.cards, counts, strict=True) if count}

    # ------------------------------------------------------------------ what an action brings at once

    def gain(self, action: Action) -> float:
        """Return the spaces by which the ball moves; a possible goal counts most, other cards less than a space."""
        if not isinstance(action, PlayCard):
            return 0.0
        card = self.box.deck.card(action.card)
        if card.category is not Category.ACTION:
            # Less than one space: any advance comes first.
            return 0.5 if action.target is None else 0.25
        space = space_after(self.box, card, self.ball) or 0
        return space - self.ball + (self.box.board.goal if space == self.box.board.goal else 0)

    # ------------------------------------------------------------------ tempo

    def start(self, random: RandomSource) -> Action:
        """Return to take a needed card from the discard pile, else to change an unneeded card, else to draw."""
        top = self.state.top
        if Word.TAKE in self.actions and top is not None and self.need(self.box.deck.card(top.card)) >= 8:
            return Word.TAKE
        changes = [action for action in self.actions if isinstance(action, Change)]
        if changes and self.turns_to_goal > 4:
            change = best_of(changes, lambda action: -self.need(self.box.deck.card(action.card), held=True), random)
            if self.need(self.box.deck.card(change.card), held=True) <= 1:
                return change
        return Word.DRAW

    def worth(self, action: Action) -> float:
        """Return a rating of an action in the seat's own turn.

        A shot at goal is worth 100 or more, a restart 60, an advance from 30, an attack about as much. Discarding is
        worth about 0 or less, and least for the cards that are needed most.
        """
        if isinstance(action, LayOff):
            return -self.need(self.box.deck.card(action.card), held=True)
        if not isinstance(action, PlayCard):
            return -5.0
        card = self.box.deck.card(action.card)
        if action.target is not None:
            return self._worth_of_attack(action.target)
        if card.category is not Category.ACTION:
            return 60.0 + card.fair_play
        return self._worth_of_advance(card)

    def _worth_of_advance(self, card: Card) -> float:
        goal, space = self.box.board.goal, space_after(self.box, card, self.ball) or 0
        if space == goal:
            # A sure goal first; of shots that the dice decide, the weakest, so that the stronger stay in the hand.
            return 102.0 if card.family is SUPER_SHOOT else 101.0 - card.value / 10
        closes_in = space + max((held.value for held in self.hand if _shoots(held)), default=0) >= goal
        return 30.0 + space - self.ball + (10 if closes_in else 0)

    def _worth_of_attack(self, target: int) -> float:
        """Return a rating higher than that of most advances if the target is closer to a goal than the attacker."""
        ball = self.state.side_of(target).ball
        rival = max(0, self.box.board.field - ball) / 3 + 1
        return 20.0 + ball + (30 if rival < self.turns_to_goal else 0)

    @property
    def turns_to_goal(self) -> float:
        """Estimated own turns to a shot at goal; each missing card costs `WAIT` turns."""
        turns = 0.0
        if self.under is not None:
            turns += 1 if any(self.under in card.family.answers for card in self.hand) else WAIT
        if self.ball == 0:
            turns += 1 if any(card.family is KICK_OFF for card in self.hand) else WAIT
        passes = [card.value for card in self.hand if card.family is PASS]
        turns += max(0, self.box.board.field - self.ball) / max(passes, default=1)
        return turns + (1 if any(map(_shoots, self.hand)) else WAIT)

    def need(self, card: Card, held: bool = False) -> float:
        """Return the need for the card on the way to a goal, about 0 to 10; `held`: it is in the hand."""
        # A card in the hand must not count itself among those that make it superfluous.
        same = sum(count for other, count in self.hand.items() if other.family is card.family) - held
        match card.category:
            case Category.RESTART:
                wanted = self.under is not None and self.under in card.family.answers
                return 1.0 if same else 9.0 if wanted else 4.0
            case Category.REACTION:
                return 9.0
            case Category.INTERRUPTION:
                return 6.0 - 2 * same
        return self._need_of_action(card, same, self.hand.get(card, 0) - held)

    def _need_of_action(self, card: Card, same: int, equal: int) -> float:
        """Return the need for an action card, with `same` others of its family in the hand, `equal` of its code."""
        if card.family is KICK_OFF:
            return 0.0 if same else 10.0 if self.ball == 0 else 3.0
        if card.family is PASS:
            return card.value + (3.0 if self.ball <= self.box.board.field else 0.0) - 2 * equal
        return 10.0 if card.family is SUPER_SHOOT else 4.0 + card.value - 2 * same


def _shoots(card: Card) -> bool:
    return card.category is Category.ACTION and card.family not in (PASS, KICK_OFF)


def heuristic(_game: Any, state: State) -> tuple[int, ...]:
    """Return the goals of each seat's side."""
    return tuple(state.sides[side].goals for side in state.table.side_of)
