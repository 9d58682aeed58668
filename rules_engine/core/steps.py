"""Steps: the consequences of applying an action or an outcome."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from rules_engine.core.events import Event, Move

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """The state after an action or outcome; the events that led to it, and the moves of pieces, in order.

    Games that do not say what moved leave `moves` empty: it is then seen from what lies where before and after.
    """

    state: S
    events: tuple[Event, ...] = ()
    moves: tuple[Move, ...] = ()
