"""What was asked lately about a state: marks of a hundred actions ask the same about the state before each."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from generator.art.interface import ArtContext

T = TypeVar("T")

_KEPT = 4


def kept_lately(function: Callable[[ArtContext, object], T]) -> Callable[[ArtContext, object], T]:
    """Return the function with its last answers kept; nobody may change an answer."""
    kept: deque[tuple[ArtContext, object, T]] = deque(maxlen=_KEPT)

    @wraps(function)
    def asked(art: ArtContext, state: object) -> T:
        for known_art, known_state, answer in tuple(kept):
            # By identity, which costs nothing: for an equal state the answer is computed once more.
            if known_art is art and known_state is state:
                return answer
        answer = function(art, state)
        kept.appendleft((art, state, answer))
        return answer

    return asked
