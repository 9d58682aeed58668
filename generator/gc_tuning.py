"""Garbage-collector tuning."""

from __future__ import annotations

import gc

_THRESHOLD = 100_000
"""New container objects between two collections of the youngest generation; Python's default is 700."""


def raise_gc_threshold() -> None:
    """Raise the collector's threshold: scenes hold many long-lived objects and almost no cycles."""
    # Python's default costs `jugada diagram` and `jugada rulebook` at least a fifth of their processor time.
    gc.set_threshold(_THRESHOLD)
