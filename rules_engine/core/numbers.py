"""Parsing of whole numbers in notations, arguments and set-up options."""

from __future__ import annotations

from rules_engine.core.errors import MalformedError
from rules_engine.core.messages import Message, Words

_MOST_DIGITS = 18
"""Upper limit of digits. No number of a game is longer, and Python refuses to convert more than 4,300 digits."""


def whole_number(text: str, low: int, high: int, *, source: str = "", expected: Words = "") -> int:
    """Parse a whole number in ASCII digits.

    Args:
        text: digits, with optional leading zeros and surrounding blanks; no sign, no digits of other scripts.
        low: the smallest number accepted, 0 or more.
        high: the largest.
        source: the whole input of which `text` is a part, for the error.
        expected: what the error asks for. Default: a whole number from `low` to `high`.

    Raises:
        MalformedError: `text` is not such a number, however long it is.

    >>> whole_number("12", 1, 24)
    12
    """
    digits = text.strip()
    if digits.isascii() and digits.isdigit():
        significant = digits.lstrip("0") or "0"
        if len(significant) <= _MOST_DIGITS and low <= int(significant) <= high:
            return int(significant)
    raise MalformedError(source or text, text, expected or Message("core/expected-number", low=low, high=high))
