"""Standard streams that tolerate being closed, and readers that disconnect, without changing the exit code.

Early ends of a command: Ctrl-C, and SIGTERM, which is treated the same.
"""

from __future__ import annotations

import errno
import os
import re
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import BufferedWriter, FileIO, RawIOBase, TextIOWrapper
from types import FrameType
from typing import TextIO

from generator.cli.words import cli_text
from generator.outputs.reading import escape_commands, escape_runner_commands


class _Output(FileIO):
    """A standard stream whose reader may disconnect (``| head``): the rest is discarded, and the command continues."""

    def write(self, data: object, /) -> int:
        try:
            return super().write(data)  # type: ignore[arg-type]  # any buffer
        except BrokenPipeError:
            discard(self.fileno())
            return memoryview(data).nbytes  # type: ignore[arg-type]


class _ClosedStream(RawIOBase):
    """A standard output that was closed from the start: the first write raises an error."""

    def __init__(self) -> None:
        self._is_known = False

    def writable(self) -> bool:
        return True

    def write(self, data: object, /) -> int:
        if not self._is_known:
            # Once: what is still in the buffer is flushed at exit, where a second error would be printed as a trace.
            self._is_known = True
            raise OSError(errno.EBADF, cli_text("stream-closed"))
        return memoryview(data).nbytes  # type: ignore[arg-type]


class _Calm(TextIOWrapper):
    """A standard stream without commands for a runner of workflows, whatever a file or an argument contains."""

    starts_line = True
    has_own_commands = False

    def write(self, text: str, /) -> int:
        super().write(escape_runner_commands(text, starts_line=self.starts_line, own=self.has_own_commands))
        # A command for a runner counts at the start of a line, which may come in pieces.
        self.starts_line = text.endswith("\n") if text else self.starts_line
        return len(text)


_COLOUR = re.compile(r"(\x1b\[[\d;]*m)")


class _Text(_Calm):
    """Standard output without terminal control characters as well, except our own colours."""

    has_own_colours = False

    def write(self, text: str, /) -> int:
        # The pattern has a group, so every second part is a colour.
        parts = _COLOUR.split(text) if self.has_own_colours else [text]
        super().write("".join(part if number % 2 else escape_commands(part) for number, part in enumerate(parts)))
        return len(text)


@contextmanager
def own_colours() -> Iterator[None]:
    """Let a terminal's colours through, for a report that we have coloured."""
    stream = sys.stdout
    if isinstance(stream, _Text):
        stream.has_own_colours = True
    try:
        yield
    finally:
        if isinstance(stream, _Text):
            stream.has_own_colours = False


@contextmanager
def own_runner_commands() -> Iterator[None]:
    """Let commands for a runner through, for a report that consists of them."""
    stream = sys.stdout
    if isinstance(stream, _Calm):
        stream.has_own_commands = True
    try:
        yield
    finally:
        if isinstance(stream, _Calm):
            stream.has_own_commands = False


def prepare_streams() -> None:
    """Prepare the standard streams for writing; characters that a terminal does not support become ``?``."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # takes the lowest free descriptor, so that our files do not
    output = _Output(1, "w", closefd=False) if sys.stdout else _ClosedStream()
    sys.stdout = _text(_Text, output, sys.stdout)
    sys.stderr = _text(_Calm, _Output(2, "w", closefd=False), sys.stderr)  # progress bars command it


def discard(number: int) -> None:
    """Redirect the descriptor to the null device."""
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, number)
    os.close(null)


def _text(kind: type[TextIOWrapper], raw: RawIOBase, before: TextIO | None) -> TextIO:
    encoding = before.encoding if before else "utf-8"
    # In a file or a pipe whole blocks are written at once; somebody at a terminal waits for each line.
    live = before is sys.stderr or bool(before and before.isatty())
    return kind(BufferedWriter(raw), encoding, errors="replace", line_buffering=live)


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
