"""Upper limits for the input of the engine's notations; docs/limits.md lists them.

Parsing of whole numbers in notations, arguments and set-up options.
"""

from __future__ import annotations

from rules_engine.core.errors import MalformedError
from rules_engine.core.messages import Message, Words

MAX_NOTATION = 20_000
"""Characters of a position, an action or an outcome; the longest that a game writes has about 2,000."""

MAX_RECORD_ENTRIES = 20_000
"""Entries of one game's record; the longest game seen in simulations has about 3,000."""

MAX_RECORD_GAMES = 1_000
"""Games in a match record."""

MAX_RECORD_LINE = 2_000
"""Characters of a line in another program's record, except SGF, where a line may be the whole file."""

MAX_SGF_NODES = 200_000
"""Nodes of an SGF file, including those of variations."""

MAX_SGF_DEPTH = 100
"""Nesting depth of SGF variations; real records nest them once or twice."""

MAX_COUNT = 999
"""Of a kind of cards or pieces in a game's data, of the spaces of a track, and of their values."""


def check_notation(text: str) -> None:
    """Raise MalformedError if the text is too long for any notation or contains non-ASCII digits.

    Python's own conversions would read ``٣`` as 3 in some places and not in others.
    """
    if len(text) > MAX_NOTATION:
        raise MalformedError(text, text, Message("core/expected-shorter", most=MAX_NOTATION))
    if not text.isascii():
        for sign in text:
            if sign.isdigit() and not sign.isascii():
                raise MalformedError(text, sign, Message("core/expected-ascii-digits"))


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
