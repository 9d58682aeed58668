"""Regular expressions in content; those that could take very long on a short text are refused."""

from __future__ import annotations

import re
import warnings

from generator.limits import MAX_PATTERN
from rules_engine.core import Message

_MOST_REPEATS, _MOST_OPTIONS = 2, 8
"""Maximum number of ``*``, ``+`` and ``{``, and of ``?``, in a pattern, since each may multiply its time."""


def read_pattern(pattern: str) -> re.Pattern[str]:
    """Compile the regular expression. Raises ValueError if it is invalid, too long, or has too many repetitions."""
    plain = re.sub(r"\\.", "x", pattern, flags=re.DOTALL)
    repeats = re.findall(r"[*+{]", plain)
    few = len(repeats) <= _MOST_REPEATS and plain.count("?") <= _MOST_OPTIONS
    if len(pattern) > MAX_PATTERN or not few or re.search(r"\)[*+{]", plain):
        raise ValueError(Message("content/pattern-slow", most=MAX_PATTERN))
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")  # syntax that another Python version would read differently
            return re.compile(pattern)
    except (re.error, Warning, OverflowError, RecursionError) as error:
        raise ValueError(f"{pattern!r}: {error}") from error
