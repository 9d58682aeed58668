"""How both back ends write numbers."""

from __future__ import annotations

from collections.abc import Iterable


def num(value: float) -> str:
    """A length in thousandths of a millimetre (0.003 pt), without needless zeros."""
    return f"{round(value, 3) + 0.0:g}"


def nums(values: Iterable[float]) -> str:
    """Several, with spaces between."""
    return " ".join([f"{round(value, 3) + 0.0:g}" for value in values])


def factor(value: float) -> str:
    """A number of a transform: more digits, since it multiplies."""
    return f"{round(value, 6) + 0.0:.8g}"
