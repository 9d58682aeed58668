"""The computer's choice of an action, with a time limit."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import contextmanager
from time import monotonic
from types import FrameType
from typing import TYPE_CHECKING, Any

from rules_engine.core.game import AnyGame
from rules_engine.core.playout import RandomSource
from rules_engine.core.policies import Policy, View, play_at_random

if TYPE_CHECKING:
    from collections.abc import Iterator


class _TooLateError(Exception):
    """The time is up."""


def choose_action(
    game: AnyGame, state: object, seat: int, policy: Policy, random: RandomSource, seconds: float
) -> tuple[Any, bool]:
    """Return the policy's action for the seat's observation and False; after `seconds`, a random action and True.

    A policy that never calls a function is not interrupted; in that case the page ends the whole worker.
    """
    view = View(game, state, seat)
    if len(view.actions) == 1:
        return view.actions[0], False
    try:
        with _at_most(seconds):
            return policy(view, random), False
    except _TooLateError:
        return play_at_random(view, random), True


@contextmanager
def _at_most(seconds: float) -> Iterator[None]:
    """Raise _TooLateError at the first call of a function after `seconds`."""
    end, before = monotonic() + seconds, sys.gettrace()

    def trace(_frame: FrameType, _event: str, _argument: object) -> Callable[..., Any] | None:
        if monotonic() > end:
            raise _TooLateError
        return None

    sys.settrace(trace)
    try:
        yield
    finally:
        sys.settrace(before)
