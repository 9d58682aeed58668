"""Garbage-collector tuning."""

from __future__ import annotations

import gc

_OBJECTS = 100_000
"""So many new objects between two searches for circles of them."""


def look_seldom() -> None:
    """A drawing or a book is thousands of small objects that are kept, hardly ever in a circle.

    Python's search for circles after each 700 new ones would take a tenth of the time and more.
    """
    gc.set_threshold(_OBJECTS)
