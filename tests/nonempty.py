"""For loops that hold a test's assertions: a loop over nothing would pass."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")


def nonempty(items: Iterable[T]) -> Iterator[T]:
    """Yield the items; AssertionError where there are none."""
    empty = True
    for item in items:
        empty = False
        yield item
    assert not empty, "there is nothing to look at"
