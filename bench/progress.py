"""A line on the standard error that says what is being measured; on a terminal it replaces itself."""

from __future__ import annotations

import sys
from time import monotonic

_EVERY = 1.0
"""Seconds between two lines."""


class _Line:
    """The line last shown."""

    def __init__(self) -> None:
        self.shown = float("-inf")
        self.part = ""


_line = _Line()


def begin(part: str) -> None:
    """What follows is about that part."""
    _line.part = part
    _line.shown = float("-inf")
    progress("")


def progress(text: str) -> None:
    """Say it, if a second has passed since the last line."""
    if monotonic() - _line.shown < _EVERY:
        return
    _line.shown = monotonic()
    message = f"{_line.part}: {text}" if text else f"{_line.part} …"
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{message[:100]}")
    else:
        sys.stderr.write(f"  {message}\n")
    sys.stderr.flush()


def end() -> None:
    """The line is done with; the table follows."""
    if sys.stderr.isatty():
        sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()
