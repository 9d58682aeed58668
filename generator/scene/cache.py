"""A cache by identity that forgets what was added first. Scenes are expensive to hash, so equality is not used."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


# Without these caches `jugada pdf` takes a tenth more processor time for one kit of Basket Boss, a third for Team KM.
class IdentityCache(Generic[T]):
    """A cache of at most `most` values, keyed by the identity of immutable objects, which are kept with their values.

    Equal objects that are not identical have separate entries.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._entries: OrderedDict[int, tuple[object, T]] = OrderedDict()

    def get(self, of: object, make: Callable[[], T]) -> T:
        """Return the value of the object, made with `make` if it is not cached."""
        entry = self._entries.get(id(of))
        if entry is None:
            # Kept beside its value, or another object could come to have the same id.
            entry = (of, make())
            if len(self._entries) >= self._most:
                self._entries.popitem(last=False)
            self._entries[id(of)] = entry
        return entry[1]
