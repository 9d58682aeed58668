"""Intervals against published figures, slow references and their own promise to cover the truth 95 times in 100."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import gamma, pi, sqrt
from random import Random
from statistics import fmean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.lab.intervals import (
    Interval,
    RatioSums,
    difference,
    mean_interval,
    ratio_interval,
    share_interval,
    t_quantile,
    t_within,
)

TABLE = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 10: 2.228, 20: 2.086, 30: 2.042, 60: 2.000, 120: 1.980}
"""Every handbook's table of Student's t, 95 % on both sides."""


@pytest.mark.parametrize(("freedom", "quantile"), TABLE.items())
def test_students_quantiles_are_those_of_the_tables(freedom: int, quantile: float) -> None:
    assert t_quantile(freedom) == pytest.approx(quantile, abs=5e-4)


def test_the_quantile_of_many_joins_that_of_few_and_ends_at_the_normal() -> None:
    assert t_quantile(400) == pytest.approx(t_quantile(399), abs=1e-4)
    assert t_quantile(10**9) == pytest.approx(1.959964, abs=1e-6)


@pytest.mark.parametrize("freedom", [1, 2, 3, 19, 20, 21, 60, 250, 399, 400, 401, 1000])
def test_the_quantile_leaves_5_of_100_outside(freedom: int) -> None:
    assert t_within(t_quantile(freedom), freedom) == pytest.approx(0.95, abs=1e-8)


@pytest.mark.parametrize(
    ("low", "high", "excludes"),
    [
        (0.1, 2.0, True),
        (0.0, 2.0, False),
        (-0.1, 2.0, False),
        (-2.0, 0.0, False),
        (-2.0, -0.1, True),
        (None, None, False),
    ],
)
def test_an_interval_that_ends_at_nothing_does_not_exclude_it(
    low: float | None, high: float | None, excludes: bool
) -> None:
    assert Interval(0.5, low, high).excludes_zero == excludes


@pytest.mark.parametrize("freedom", [1, 2, 3, 4, 7, 8, 25])
@pytest.mark.parametrize("t", [0.3, 1.0, 2.5])
def test_the_chance_within_is_the_density_summed_up(freedom: int, t: float) -> None:
    constant = gamma((freedom + 1) / 2) / (sqrt(freedom * pi) * gamma(freedom / 2))
    steps = 20_000
    width = 2 * t / steps
    heights = ((1 + (-t + (i + 0.5) * width) ** 2 / freedom) ** (-(freedom + 1) / 2) for i in range(steps))
    assert t_within(t, freedom) == pytest.approx(constant * width * sum(heights), abs=1e-6)


@pytest.mark.parametrize(
    ("successes", "of", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_shares_have_wilsons_interval(successes: int, of: int, low: float, high: float) -> None:
    """The last two are Newcombe's examples (1998), who gives the bounds to four places."""
    found = share_interval([(1, successes), (0, of - successes)])
    assert found is not None
    assert found.value == pytest.approx(successes / of)
    assert (found.low, found.high) == pytest.approx((low, high), abs=6e-5)


def test_differences_of_shares_are_newcombes() -> None:
    """His example: 56 of 70 less 48 of 80, method 10."""
    one, other = share_interval([(1, 56), (0, 14)]), share_interval([(1, 48), (0, 32)])
    assert one is not None
    assert other is not None
    found = difference(one, other)
    assert (found.value, found.low, found.high) == pytest.approx((0.2, 0.0524, 0.3339), abs=5e-5)
    assert found.excludes_zero
    assert difference(other, one).high == pytest.approx(-0.0524, abs=5e-5)


def test_a_difference_to_itself_is_nothing() -> None:
    one = Interval(3.0, 2.5, 3.5)
    assert difference(one, one).value == 0
    assert not difference(one, one).excludes_zero


@given(st.lists(st.integers(-50, 50), min_size=2, max_size=60))
def test_a_mean_is_the_textbooks(values: list[int]) -> None:
    found = mean_interval(Counter(values).items())
    assert found is not None
    half = t_quantile(len(values) - 1) * stdev(values) / sqrt(len(values))
    assert found.value == pytest.approx(fmean(values))
    assert (found.low, found.high) == pytest.approx((fmean(values) - half, fmean(values) + half))


@given(st.lists(st.fractions(0, 1, max_denominator=6), min_size=1, max_size=40), st.randoms())
def test_the_order_of_the_values_does_not_matter_to_the_last_bit(values: list[Fraction], random: Random) -> None:
    pairs = list(Counter(values).items())
    found = mean_interval(pairs), share_interval(pairs)
    random.shuffle(pairs)
    assert (mean_interval(pairs), share_interval(pairs)) == found


def test_one_value_has_no_interval_and_none_has_no_mean() -> None:
    assert mean_interval([(7, 1)]) == Interval(7.0, None, None)
    assert mean_interval([]) is None
    assert share_interval([]) is None
    assert ratio_interval(RatioSums()) is None
    assert not Interval(7.0, None, None).excludes_zero
    assert difference(Interval(7.0, None, None), Interval(5.0, 4.0, 6.0)) == Interval(2.0, None, None)


@given(st.lists(st.integers(0, 30), min_size=2, max_size=40), st.integers(1, 9))
def test_a_ratio_over_games_of_one_length_is_a_mean(values: list[int], length: int) -> None:
    sums = RatioSums()
    for value in values:
        sums.add(value, length)
    mean, ratio = mean_interval(Counter(values).items()), ratio_interval(sums)
    assert mean is not None
    assert ratio is not None
    assert mean.low is not None
    assert ratio.value == pytest.approx(mean.value / length)
    assert ratio.low == pytest.approx(mean.low / length, abs=1e-9)


def test_intervals_cover_the_truth_95_times_in_100() -> None:
    """Two dice: their sum, whether it is a seven, and the share of sixes in one to five throws of them."""
    random, covered, tries = Random(1), Counter[str](), 400
    for _ in range(tries):
        throws = [random.randint(1, 6) + random.randint(1, 6) for _ in range(40)]
        sums = RatioSums()
        for _ in range(60):
            dice = [random.randint(1, 6) for _ in range(random.randint(1, 5))]
            sums.add(dice.count(6), len(dice))
        seven = share_interval([(1, throws.count(7)), (0, 40 - throws.count(7))])
        for name, found, truth in (
            ("mean", mean_interval(Counter(throws).items()), 7),
            ("share", seven, 1 / 6),
            ("ratio", ratio_interval(sums), 1 / 6),
        ):
            assert found is not None
            assert found.low is not None
            assert found.high is not None
            covered[name] += found.low <= truth <= found.high
    assert all(0.92 <= covered[name] / tries <= 0.98 for name in ("mean", "share", "ratio")), covered
