"""Deals: chance lays pieces of a stock at several places, as one outcome with exact odds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from math import factorial, perm, prod

from rules_engine.core.errors import MalformedError
from rules_engine.core.fields import MisfitError, items, word
from rules_engine.core.limits import check_notation
from rules_engine.core.playout import RandomSource
from rules_engine.core.zones import Pieces, Pile


@dataclass(frozen=True, slots=True)
class Deal:
    """What chance brings: pieces for each place, in the order of the game's `deals`."""

    pieces: tuple[Pile, ...]


class DealNotation:
    """``AC,2D/3C``: the pieces of each place."""

    begins = ""

    def __init__(self, of: Pieces) -> None:
        self._pile = items(word(tuple(of.counts)))

    def writes(self, value: object) -> bool:
        """Return whether the value is a deal."""
        return isinstance(value, Deal)

    def format(self, value: Deal) -> str:
        """Return the deal's text."""
        return "/".join(map(self._pile.write, value.pieces))

    def parse(self, text: str) -> Deal:
        """Return the deal. Raises MalformedError."""
        check_notation(text)
        try:
            return Deal(tuple(self._pile.read("".join(part.split())) for part in text.split("/")))
        except MisfitError as error:
            raise MalformedError(text, error.part, error.expected) from None

    def all(self) -> tuple[Deal, ...]:
        """Return nothing: deals are not to be listed without a state."""
        return ()


def deal_odds(deal: Deal, kept: Iterable[bool], pool: Iterable[str]) -> Fraction:
    """Return the exact odds of a deal from a pool of pieces, some of which may be alike.

    `kept` says of each place whether the order of its pieces counts.
    """
    left = Counter(pool)
    total, odds = left.total(), Fraction(1)
    for is_kept, pieces in zip(kept, deal.pieces, strict=True):
        for piece in pieces:
            odds *= Fraction(left[piece], total)
            left[piece] -= 1
            total -= 1
        if not is_kept:
            # Where order does not count, every arrangement of the same pieces is the same deal.
            odds *= factorial(len(pieces)) // prod(map(factorial, Counter(pieces).values()))
    return odds


def shuffled(pieces: Iterable[str], random: RandomSource) -> list[str]:
    """Return the pieces in random order."""
    pool = list(pieces)
    # By hand: the source of randomness of a playout has `randrange` alone, which `random.shuffle` cannot use.
    for last in range(len(pool) - 1, 0, -1):
        other = random.randrange(last + 1)
        pool[last], pool[other] = pool[other], pool[last]
    return pool


def listed_deals(sizes: Sequence[tuple[int, bool]], pool: Iterable[str], most: int) -> list[Deal]:
    """Return every different deal: to each place so many pieces, in an order that counts or not.

    Nothing if there are more than `most`.
    """
    left = Counter(pool)
    labelled = perm(left.total(), sum(size for size, _ in sizes))
    alike = prod(factorial(count) for count in left.values()) * prod(
        factorial(n) for n, is_kept in sizes if not is_kept
    )
    if labelled > most * alike:  # there are at least so many, and to list them would take long
        return []
    found = list(islice(_deals(sizes, left), most + 1))
    return found if len(found) <= most else []


def _deals(sizes: Sequence[tuple[int, bool]], left: Counter[str]) -> Iterator[Deal]:
    if not sizes:
        yield Deal(())
        return
    (size, is_kept), *rest = sizes
    for pieces in _selections(size, is_kept, left, tuple(left)):
        for more in _deals(rest, left - Counter(pieces)):
            yield Deal((pieces, *more.pieces))


def _selections(size: int, is_kept: bool, left: Counter[str], kinds: tuple[str, ...]) -> Iterator[Pile]:
    """Yield the selections of so many pieces; if their order is kept, in each order."""
    if not size:
        yield ()
        return
    for index, kind in enumerate(kinds):
        # Where order does not count, only later kinds may follow: so each selection comes once.
        further = kinds if is_kept else kinds[index:]
        if left[kind] and sum(left[one] for one in further) >= size:
            for more in _selections(size - 1, is_kept, left - Counter([kind]), further):
                yield (kind, *more)
