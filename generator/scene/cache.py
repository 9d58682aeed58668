"""A cache by identity that forgets what was added first. Scenes are expensive to hash, so equality is not used."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from typing import Generic, TypeVar

T = TypeVar("T")


# Without these caches `jugada pdf` takes a tenth more processor time for one kit of Basket Boss, a third for Team KM.
class IdentityCache(Generic[T]):
    """A cache of at most `most` values, keyed by the identity of immutable objects, which are kept with their values.

    Equal objects that are not identical have separate entries. `beside`: what else the value depends on, by equality.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._entries: OrderedDict[Hashable, tuple[object, T]] = OrderedDict()

    def get(self, of: object, make: Callable[[], T], beside: Hashable = None) -> T:
        """Return the value of the object, made with `make` if it is not cached."""
        key = id(of) if beside is None else (id(of), beside)
        entry = self._entries.get(key) or self._add(key, of, make)
        return entry[1]

    def get_of_all(self, of: Sequence[object], make: Callable[[], T], beside: Hashable = None) -> T:
        """Return the value of several objects in this order, made with `make` if it is not cached."""
        key = (*map(id, of), beside)
        entry = self._entries.get(key) or self._add(key, of, make)
        return entry[1]

    def _add(self, key: Hashable, of: object, make: Callable[[], T]) -> tuple[object, T]:
        # Kept beside its value, or another object could come to have the same id.
        entry = (of, make())
        if len(self._entries) >= self._most:
            self._entries.popitem(last=False)
        self._entries[key] = entry
        return entry
