"""Numbers with decimals as values of messages, which write them with the mark of the reader's language."""

from __future__ import annotations

from decimal import Decimal

from rules_engine.core.messages import Message


def rounded(value: float, digits: int) -> Decimal:
    """Return the number with that many decimals.

    >>> rounded(1.764, 2)
    Decimal('1.76')
    """
    return Decimal(f"{value:.{digits}f}")


def shortest(value: float) -> Decimal:
    """Return the number with at most six digits, and no decimals that are zeros.

    >>> shortest(63.50), shortest(88.0)
    (Decimal('63.5'), Decimal('88'))
    """
    return Decimal(f"{value:g}")


def size_in_words(width: float, height: float) -> Message:
    """Return a width and a height as a value of messages: ``63.5 × 88``."""
    return Message("core/size", width=shortest(width), height=shortest(height))
