"""Stops a command early: on Ctrl-C, and on SIGTERM, which is treated alike."""

from __future__ import annotations

import signal
from types import FrameType


class Termination(KeyboardInterrupt):
    """The system requests the command to end (SIGTERM): as with Ctrl-C, unfinished work is cleaned up first."""


def stop_on_termination() -> None:
    """Raise Termination when this process receives SIGTERM."""
    signal.signal(signal.SIGTERM, _raise)


def exit_code(stop: KeyboardInterrupt) -> int:
    """Return the exit code of a stopped command, as shells define it: 128 plus the signal's number."""
    return 128 + (signal.SIGTERM if isinstance(stop, Termination) else signal.SIGINT)


def _raise(_signal: int, _frame: FrameType | None) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # a second signal would interrupt the clean-up
    raise Termination
