"""A lock on an output folder: one run at a time."""

from __future__ import annotations

import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from generator.outputs.errors import FileError, display_path, system_reason
from rules_engine.core.messages import Message

try:
    import fcntl
except ImportError:  # Windows has no advisory locks on folders, so runs are not separated there
    fcntl = None  # type: ignore[assignment]

PATIENCE = 1.0
"""Seconds after which a waiting run prints a note."""

_held: Counter[Path] = Counter()
"""The folders that this process has locked, with counts: the lock is reentrant."""


@contextmanager
def lock_folder(folder: Path) -> Iterator[None]:
    """Lock the folder, creating it if needed; wait for other runs, with a note. Raises FileError.

    The lock is on the folder itself, so it leaves no file behind and is released when the process ends for any reason.
    """
    place = folder.resolve()
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileError(folder, Message("outputs/cannot-made", error=system_reason(error))) from error
    if fcntl is None or _held[place]:
        with _count_hold(place):
            yield
        return
    handle = os.open(place, os.O_RDONLY)
    try:
        _acquire(handle, folder)
        with _count_hold(place):
            yield
    finally:
        os.close(handle)


@contextmanager
def _count_hold(place: Path) -> Iterator[None]:
    _held[place] += 1
    try:
        yield
    finally:
        _held[place] -= 1


def _acquire(handle: int, folder: Path) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            time.sleep(0.02)
        except OSError:
            return  # a file system without locks, such as some network drives
        else:
            return
    print(Message("outputs/folder-locked", folder=display_path(folder)), file=sys.stderr, flush=True)
    fcntl.flock(handle, fcntl.LOCK_EX)
