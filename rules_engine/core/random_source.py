"""What playouts and policies need of a source of random numbers."""

from __future__ import annotations

from typing import Protocol


class RandomSource(Protocol):
    """The subset of `random.Random` that playouts need."""

    def randrange(self, stop: int, /) -> int: ...
