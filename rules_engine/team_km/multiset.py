"""Multisets of ordinary cards: tuples that count each kind, in the order of the deck."""

from __future__ import annotations

from collections.abc import Iterable
from operator import add, sub
from typing import TypeAlias

Cards: TypeAlias = tuple[int, ...]
"""The number of cards of each kind, in the order of the deck."""


def with_one(cards: Cards, place: int) -> Cards:
    """Return the cards and one more of the kind at `place`."""
    return (*cards[:place], cards[place] + 1, *cards[place + 1 :])


def without_one(cards: Cards, place: int) -> Cards:
    """Return the cards without one of the kind at `place`, of which there must be one."""
    return (*cards[:place], cards[place] - 1, *cards[place + 1 :])


def union(cards: Cards, others: Cards) -> Cards:
    """Return all cards of both multisets."""
    return tuple(map(add, cards, others))


def difference(cards: Cards, others: Cards) -> Cards:
    """Return the cards minus the others."""
    return tuple(map(sub, cards, others))


def union_of(multisets: Iterable[Cards]) -> Cards:
    """Return all cards of one or more multisets."""
    return tuple(map(sum, zip(*multisets, strict=True)))
