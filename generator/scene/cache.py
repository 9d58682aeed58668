"""What was made of an object, kept with the object itself: deep drawings are slow to hash and quick to tell apart."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Remembered(Generic[T]):
    """Values by the identity of immutable objects, the latest `most` of them; each object is kept as long as its value.

    Two equal objects are two here.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._entries: OrderedDict[int, tuple[object, T]] = OrderedDict()

    def get(self, of: object, make: Callable[[], T]) -> T:
        """Return the object's value, made the first time."""
        entry = self._entries.get(id(of))
        if entry is None:
            entry = (of, make())
            if len(self._entries) >= self._most:
                self._entries.popitem(last=False)
            self._entries[id(of)] = entry
        return entry[1]
