"""The computer's choice of an action, with a time limit."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from types import FrameType

from rules_engine.core.game import AnyGame
from rules_engine.core.playout import RandomSource
from rules_engine.core.policies import Policy, View, play_at_random

THINKING_SECONDS = 8.0
"""Maximum seconds for a computer's decision; `site/assets/js/engine.js` waits for longer than that."""


class _TooLateError(Exception):
    """The time is up."""


def choose_action(
    game: AnyGame, state: object, seat: int, policy: Policy, random: RandomSource, seconds: float
) -> tuple[object, bool]:
    """Return the policy's action for the seat's observation and False; after `seconds`, a random action and True.

    A policy that never calls a function is not interrupted; in that case the page ends the whole worker.
    """
    # A policy sees what its seat may know, not the table's state.
    view = View(game, state, seat)
    # Nothing to choose: no time is spent on it, and no luck drawn.
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

    def trace(_frame: FrameType, _event: str, _argument: object) -> None:
        if monotonic() > end:
            raise _TooLateError

    # A browser has neither signals nor threads that could interrupt a policy; a trace is asked at each call.
    sys.settrace(trace)
    try:
        yield
    finally:
        sys.settrace(before)
