"""Comparison of two simulations: their differences with confidence intervals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from generator.lab.intervals import Interval, difference
from generator.lab.summary import DIGITS, Summary, interval_data


@dataclass(frozen=True)
class Comparison:
    """Two results of the same game; `differences` are the second's minus the first's, for the figures in both."""

    one: Summary
    other: Summary
    differences: Mapping[str, Interval]


Result: TypeAlias = Summary | Comparison
"""The result of a run of the lab."""


def compare(one: Summary, other: Summary) -> Comparison:
    """Return both with their differences.

    The intervals assume independence, which is conservative for two runs with one seed.
    """
    found = {
        name: difference(other.figures[name].interval, figure.interval).round_to(DIGITS)
        for name, figure in one.figures.items()
        if name in other.figures
    }
    return Comparison(one, other, found)


def differences_data(comparison: Comparison) -> dict[str, object]:
    """Return the differences as plain data for JSON."""
    return {
        name: {**interval_data(interval), "excludes_zero": interval.excludes_zero}
        for name, interval in comparison.differences.items()
    }
