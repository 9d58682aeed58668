"""Confidence intervals (95 %) from exact sums, identical on every machine and in any order of the games.

Sources: Wilson 1927 for proportions; Student's t for means; the delta method for ratios of sums; Zou & Donner 2008
("MOVER") for differences, which needs nothing but the two intervals.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import atan, cos, pi, sin, sqrt
from statistics import NormalDist
from typing import TypeAlias

from rules_engine.core import Score

LEVEL = 0.95
_NORMAL = NormalDist().inv_cdf((1 + LEVEL) / 2)
_MANY = 400
"""Degrees of freedom from which two terms of the t quantile's series suffice."""


@dataclass(frozen=True, slots=True)
class Interval:
    """An estimate and its confidence bounds; the bounds are None if there are too few data."""

    value: float
    low: float | None
    high: float | None

    @property
    def excludes_zero(self) -> bool:
        """Whether it is entirely above or entirely below 0."""
        return self.low is not None and self.high is not None and not self.low <= 0 <= self.high

    def round_to(self, digits: int) -> Interval:
        """Return the interval rounded to `digits` decimals."""
        low, high = (None if bound is None else round(bound, digits) for bound in (self.low, self.high))
        return Interval(round(self.value, digits), low, high)


Weighted: TypeAlias = Iterable[tuple[int | Fraction, int]]
"""Values, each with its frequency; both are exact, so that the order does not matter."""


def mean_interval(values: Weighted) -> Interval | None:
    """Return the mean of independent values; None if there are none."""
    pairs = list(values)
    count = sum(times for _, times in pairs)
    if not count:
        return None
    total = sum(value * times for value, times in pairs)
    mean = float(Fraction(total, count))
    if count == 1:
        return Interval(mean, None, None)
    squares = sum(value * value * times for value, times in pairs)
    # Exact until here: with floating point the difference of two large sums would depend on the order of the games.
    spread = float(Fraction(count * squares - total * total, count * (count - 1)))
    half = t_quantile(count - 1) * sqrt(spread / count)
    return Interval(mean, mean - half, mean + half)


def share_interval(values: Weighted) -> Interval | None:
    """Return the mean of independent values from 0 to 1; None if there are none.

    Wilson's interval, which assumes that every value is 0 or 1. It is appropriate for those, conservative for values
    between, and not degenerate if all are 0 or all are 1.
    """
    pairs = list(values)
    count = sum(times for _, times in pairs)
    if not count:
        return None
    share, z2 = float(Fraction(sum(value * times for value, times in pairs), count)), _NORMAL**2
    middle = (share + z2 / (2 * count)) / (1 + z2 / count)
    half = _NORMAL / (1 + z2 / count) * sqrt(share * (1 - share) / count + z2 / (4 * count * count))
    # Wilson's bounds lie within 0 and 1, but for the last digit.
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


@dataclass(slots=True)
class RatioSums:
    """The sums needed for a ratio's interval: of numerators x, denominators n, and their products."""

    games: int = 0
    n: int = 0
    x: Score = 0
    nn: int = 0
    xx: Score = 0
    nx: Score = 0

    def add(self, x: Score, n: int) -> None:
        """Add the numerator and denominator of one game."""
        self.games += 1
        self.n += n
        self.x += x
        self.nn += n * n
        self.xx += x * x
        self.nx += n * x

    def merge(self, other: RatioSums) -> None:
        """Add the sums of the other's games."""
        for name in ("games", "n", "x", "nn", "xx", "nx"):
            setattr(self, name, getattr(self, name) + getattr(other, name))


def ratio_interval(sums: RatioSums) -> Interval | None:
    """Return the sum of x over the sum of n; None if n is 0.

    Games are independent, observations within a game are not.
    """
    if not sums.n:
        return None
    ratio, games, n, x = float(sums.x / sums.n), sums.games, sums.n, sums.x
    if games == 1:
        return Interval(ratio, None, None)
    squares = sums.xx * n * n - 2 * x * n * sums.nx + x * x * sums.nn  # of x - ratio * n, times n squared: exact
    half = t_quantile(games - 1) * sqrt(Fraction(squares * games, n**4 * (games - 1)))
    return Interval(ratio, ratio - half, ratio + half)


def difference(one: Interval, other: Interval) -> Interval:
    """Return the difference between two figures that were measured independently."""
    value = one.value - other.value
    if one.low is None or one.high is None or other.low is None or other.high is None:
        return Interval(value, None, None)
    below = sqrt((one.value - one.low) ** 2 + (other.high - other.value) ** 2)
    above = sqrt((one.high - one.value) ** 2 + (other.value - other.low) ** 2)
    return Interval(value, value - below, value + above)


def t_quantile(freedom: int) -> float:
    """Return the two-sided 95 % quantile of Student's t with `freedom` degrees of freedom.

    >>> round(t_quantile(10), 3)
    2.228
    """
    # The first terms of its expansion are exact to seven digits there; the sum below grows with the games.
    if freedom >= _MANY:
        z = _NORMAL
        return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
    # With one degree of freedom it is 12.71, and with more it is less.
    low, high = 0.0, 13.0
    while high - low > 1e-12:
        middle = (low + high) / 2
        low, high = (middle, high) if t_within(middle, freedom) < LEVEL else (low, middle)
    return high


def t_within(t: float, freedom: int) -> float:
    """Return the probability that Student's t is between -t and t (Abramowitz & Stegun 26.7.3 and 26.7.4)."""
    angle = atan(t / sqrt(freedom))
    odd = freedom % 2
    term = cos(angle) if odd else 1.0
    total = term if freedom > 1 else 0.0
    for k in range(2 + odd, freedom - 1, 2):
        term *= cos(angle) ** 2 * (k - 1) / k
        total += term
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total
