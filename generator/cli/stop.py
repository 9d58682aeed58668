"""Early ends of a command: Ctrl-C, and SIGTERM, which is treated the same."""

from __future__ import annotations

import signal
from types import FrameType


class Termination(KeyboardInterrupt):
    """SIGTERM as an exception: as with Ctrl-C, unfinished work is cleaned up first."""


def end_at_signals() -> None:
    """End the process at once and without a word on Ctrl-C and SIGTERM: before and after the work, none is lost."""
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # a background job ignores it
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def stop_at_signals() -> None:
    """Raise KeyboardInterrupt on Ctrl-C, and Termination on SIGTERM, so that unfinished work is cleaned up."""
    signal.signal(signal.SIGTERM, _raise)
    if signal.getsignal(signal.SIGINT) is signal.SIG_DFL:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def find_stop(error: BaseException | None) -> KeyboardInterrupt | None:
    """Return the stop from which the error follows, None if from none; Python disguises one during some imports."""
    while error:
        if isinstance(error, KeyboardInterrupt):
            return error
        error = error.__cause__ or error.__context__
    return None


def exit_code(stop: KeyboardInterrupt) -> int:
    """Return the exit code of a stopped command, as shells define it: 128 plus the signal's number."""
    return 128 + (signal.SIGTERM if isinstance(stop, Termination) else signal.SIGINT)


def _raise(_signal: int, _frame: FrameType | None) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # a second signal would interrupt the clean-up
    raise Termination
