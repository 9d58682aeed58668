"""A way to play: get rid of high cards, and give the queen of spades to somebody else."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from rules_engine.core.playout import RandomSource
from rules_engine.core.policies import View, best_of

RANKS = "23456789TJQKA"


def careful(view: View, random: RandomSource, /) -> Any:
    """Return a card that takes no points, if there is one; of several, the one that is most dangerous to keep."""
    state, seat = view.state, view.seat
    lead = state.trick[state.leader]
    led = [RANKS.index(card[0]) for cards in state.trick for card in cards if lead and card[1] == lead[0][1]]

    def danger(card: str) -> int:
        rank = RANKS.index(card[0])
        return rank + 3 * (card[1] == "H") + 20 * (card == "QS") + 12 * (card in ("KS", "AS"))

    def value(action: Any) -> int:
        card = action.card
        rank = RANKS.index(card[0])
        if state.passing:
            return danger(card)
        if seat == state.leader:
            return -rank - 20 * (card == "QS")
        takes = card[1] == lead[0][1] and rank > max(led)
        return danger(card) - 60 * takes

    return best_of(view.actions, value, random)


policies = MappingProxyType({"careful": careful})
