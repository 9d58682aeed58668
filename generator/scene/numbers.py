"""Number format of both back ends: never in exponential notation, which PDF does not have."""

from __future__ import annotations

from collections.abc import Iterable


def num(value: float) -> str:
    """Format a length to a thousandth of a millimetre (0.003 pt), without needless zeros; minus zero is zero.

    >>> num(2.50004), num(-0.0), num(1e-9)
    ('2.5', '0', '0')
    """
    return f"{value + 0.0:.3f}".rstrip("0").rstrip(".")


def nums(values: Iterable[float]) -> str:
    """Format several numbers, separated by spaces."""
    return " ".join(map(num, values))


def factor(value: float) -> str:
    """Format a coefficient of a transform, with more digits since it multiplies lengths."""
    return f"{value:.6f}".rstrip("0").rstrip(".")
