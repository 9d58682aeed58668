"""Where the right answer of a list stands: over a game equally often in each place, whatever its words are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Turns:
    """The place of the next right answer; lists of as many answers take turns."""

    def __init__(self) -> None:
        self._taken: Counter[int] = Counter()

    def next(self, count: int) -> int:
        """Return the place, from 0, of the right one of so many answers.

        >>> turns = Turns()
        >>> [turns.next(3), turns.next(3), turns.next(2), turns.next(3)]
        [0, 1, 0, 2]
        """
        place = self._taken[count] % count
        self._taken[count] += 1
        return place


def arranged(answers: Iterable[T], right: T, place: int, seed: str) -> tuple[T, ...]:
    """Return the answers in an order that the seed decides, but with the right one at its place.

    >>> arranged("abcd", "d", 1, "x").index("d")
    1
    """
    others = [answer for answer in answers if answer is not right]
    Random(seed).shuffle(others)
    return (*others[:place], right, *others[place:])
