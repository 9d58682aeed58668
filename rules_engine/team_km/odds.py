"""The outcomes of chance and their probabilities, from the unseen cards. km.draw.odds"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rules_engine.core import Violation
from rules_engine.team_km.actions import Action, DrawnCard, Outcome, RolledFace
from rules_engine.team_km.box import Box, Deck, Die
from rules_engine.team_km.cards import FULL_TIME, HALF_TIME, Cards, difference, union_of, without_one
from rules_engine.team_km.checks import violation
from rules_engine.team_km.state import ClearingRoll, Draw, Lose, Over, Phase, ShootOut, ShotRoll, State

Odds = tuple[tuple[Outcome, Fraction], ...]


def chance_outcomes(box: Box, state: State) -> Odds:
    """Return each outcome with its probability, sorted by notation; empty if chance does not decide."""
    match state.stage:
        case Draw():
            return draw_odds(box.deck, state)
        case Lose():
            return _loss_odds(box.deck, state)
        case ShotRoll() | ShootOut():
            return tuple((RolledFace(face), chance) for face, chance in box.shot_die.odds)
        case ClearingRoll():
            return tuple((RolledFace(face), chance) for face, chance in box.clearing_die.odds)
        case _:
            return ()


def why_impossible(box: Box, state: State, outcome: Action) -> Violation | None:
    """Return why this outcome is impossible now, None if it is possible."""
    match state.stage:
        case Draw():
            return None if _can_be_drawn(box.deck, state, outcome) else violation("card_cannot_come")
        case Lose():
            return None if _can_be_lost(box.deck, state, outcome) else violation("card_cannot_be_lost")
        case ShotRoll() | ShootOut():
            return _no_such_face(box.shot_die, outcome)
        case ClearingRoll():
            return _no_such_face(box.clearing_die, outcome)
        case Over():
            return violation("match_over")
        case _:
            return violation("not_chance")


# By the piles, not by the list of outcomes: tests compare the two.
def _can_be_drawn(deck: Deck, state: State, outcome: Action) -> bool:
    if not isinstance(outcome, DrawnCard):
        return False
    top, bottom, time, _ = state.piles
    if outcome.card == _time_card(state):
        # The time card is in the bottom part (km.setup.deck).
        return time and not top
    place = deck.place.get(outcome.card)
    return place is not None and top + bottom > 0 and unseen(deck, state)[place] > 0


def _can_be_lost(deck: Deck, state: State, outcome: Action) -> bool:
    place = deck.place.get(outcome.card) if isinstance(outcome, DrawnCard) else None
    return place is not None and _cards_to_lose_from(deck, state)[place] > 0


def _no_such_face(die: Die, outcome: Action) -> Violation | None:
    if isinstance(outcome, RolledFace) and outcome.face in die.faces:
        return None
    return violation("no_such_face", faces=tuple(int(face) if face.isdecimal() else face for face, _ in die.odds))


def chance_prompt(state: State) -> str:
    """Return the prompt of the chance node."""
    match state.stage:
        case Draw(purpose):
            return f"draw_{purpose}"
        case Lose():
            return "lose"
        case ShotRoll(penalty):
            return "shot_roll" if penalty is None else "penalty_roll"
        case ClearingRoll():
            return "clearing_roll"
        case _:
            return "shootout_roll"


def unseen(deck: Deck, state: State) -> Cards:
    """Return the ordinary cards that this state does not show: in piles, box and hidden hands."""
    seen = [state.rest]
    for hand, played, _, kept in state.players:
        if not isinstance(hand, int):
            seen.append(hand)
        seen.append(played)
        seen.append(kept)
    cards = difference(deck.total, union_of(seen))
    for player in state.players:
        if player.under is not None:
            cards = without_one(cards, deck.place[player.under])
    return cards if state.top is None else without_one(cards, deck.place[state.top.card])


def draw_odds(deck: Deck, state: State) -> Odds:
    """Return the odds of the next face-down card.

    Each unseen card is equally likely; in the bottom part the time card is one of the remaining ones.
    """
    cards = unseen(deck, state)
    top, bottom = state.piles.top, state.piles.bottom
    unseen_cards = sum(cards)
    # All unseen cards are alike to the observer: whether one lies in a pile or in a hand makes no difference.
    if top:
        return tuple(_odds(deck, cards, 1, unseen_cards))
    # Each of the bottom + 1 cards left is equally likely to be the time card.
    ordinary = tuple(_odds(deck, cards, bottom, unseen_cards * (bottom + 1))) if bottom else ()
    time_card = (DrawnCard(_time_card(state)), Fraction(1, bottom + 1))
    # Sorted again: the time card belongs somewhere among the others.
    return tuple(sorted((*ordinary, time_card), key=lambda item: item[0].card))


def _loss_odds(deck: Deck, state: State) -> Odds:
    cards = _cards_to_lose_from(deck, state)
    return tuple(_odds(deck, cards, 1, sum(cards)))


def _cards_to_lose_from(deck: Deck, state: State) -> Cards:
    """Return the hand of the player on turn; if it is hidden, any unseen card may be in it."""
    hand = state.players[state.turn].hand
    return unseen(deck, state) if isinstance(hand, int) else hand


def _time_card(state: State) -> str:
    return HALF_TIME.code if state.phase is Phase.FIRST_HALF else FULL_TIME.code


def _odds(deck: Deck, cards: Cards, numerator: int, denominator: int) -> Iterator[tuple[DrawnCard, Fraction]]:
    for place in deck.ascii_order:
        if cards[place]:
            yield deck.drawn[place], Fraction(cards[place] * numerator, denominator)
