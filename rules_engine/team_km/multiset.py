"""Multisets of ordinary cards: tuples that count each kind, in the order of the deck."""

from __future__ import annotations

from collections.abc import Iterable
from operator import add, sub
from typing import TypeAlias

Cards: TypeAlias = tuple[int, ...]
"""How many cards of each kind, in the order of the deck."""


def with_one(cards: Cards, place: int) -> Cards:
    """The cards and one more of the kind at `place`."""
    return (*cards[:place], cards[place] + 1, *cards[place + 1 :])


def without_one(cards: Cards, place: int) -> Cards:
    """The cards without one of the kind at `place`, of which there must be one."""
    return (*cards[:place], cards[place] - 1, *cards[place + 1 :])


def union(cards: Cards, others: Cards) -> Cards:
    """All the cards of both."""
    return tuple(map(add, cards, others))


def difference(cards: Cards, others: Cards) -> Cards:
    """What is left of the cards without the others."""
    return tuple(map(sub, cards, others))


def union_of(multisets: Iterable[Cards]) -> Cards:
    """All the cards of at least one multiset."""
    return tuple(map(sum, zip(*multisets, strict=True)))
