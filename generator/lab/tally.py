"""Counts over many games, which can be merged in any order, whichever worker played which game.

A tally grows with the number of different values, not with the number of games.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeVar

from generator.lab.intervals import RatioSums
from rules_engine.core import Score

K = TypeVar("K")
V = TypeVar("V")


def _counters() -> defaultdict[K, Counter[V]]:
    return defaultdict(Counter)


@dataclass
class Tally:
    """Counts over some games.

    `numbers` and `shares` (from 0 to 1) have one value per game. `values` may have several per game, and `ratios` are
    the sums for their means (a share of decisions, for instance, has no values). `fired` counts the citations of each
    rule, `fired_in` the games with such citations. `tables` count by table, column and row.
    """

    games: int = 0
    numbers: dict[str, Counter[Score]] = field(default_factory=_counters)
    shares: dict[str, Counter[Fraction]] = field(default_factory=_counters)
    ratios: dict[str, RatioSums] = field(default_factory=lambda: defaultdict(RatioSums))
    values: dict[str, Counter[Score]] = field(default_factory=_counters)
    fired: Counter[str] = field(default_factory=Counter)
    fired_in: Counter[str] = field(default_factory=Counter)
    tables: dict[tuple[str, int], Counter[str]] = field(default_factory=_counters)

    def merge(self, other: Tally) -> None:
        """Add the other tally's games."""
        self.games += other.games
        for name in ("numbers", "shares", "values", "tables"):
            mine, theirs = getattr(self, name), getattr(other, name)
            for key, counts in theirs.items():
                mine[key].update(counts)
        for key, sums in other.ratios.items():
            self.ratios[key].merge(sums)
        self.fired.update(other.fired)
        self.fired_in.update(other.fired_in)


def merge_all(tallies: Iterable[Tally]) -> Tally:
    """Return a new tally of the games of all tallies."""
    total = Tally()
    for tally in tallies:
        total.merge(tally)
    return total
