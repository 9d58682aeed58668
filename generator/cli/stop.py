"""What ends a command early: Ctrl-C, and a signal from the system, which is made to be the same."""

from __future__ import annotations

import signal
from types import FrameType


class Termination(KeyboardInterrupt):
    """The system asks the command to end (SIGTERM): as with Ctrl-C, what was begun is cleared away first."""


def stop_on_termination() -> None:
    """Raise Termination when the system asks this process to end."""
    signal.signal(signal.SIGTERM, _raise)


def exit_code(stop: KeyboardInterrupt) -> int:
    """Return the exit code of a command that was stopped so: 128 and the signal's number, as shells have it."""
    return 128 + (signal.SIGTERM if isinstance(stop, Termination) else signal.SIGINT)


def _raise(_signal: int, _frame: FrameType | None) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # a second one would cut short what the first one set off
    raise Termination
