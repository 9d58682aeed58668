"""Protection of files that Jugada did not write.

A lock on an output folder: one run at a time.
"""

from __future__ import annotations

import os
import stat
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from generator.outputs.reading import FileError, display_path, system_reason
from generator.outputs.record import FileState, Record, records_above
from rules_engine.core.messages import Message


class OutputError(FileError):
    """An output would replace a file that Jugada did not write."""


@dataclass(frozen=True, slots=True)
class Permit:
    """The files that a run may replace besides its own.

    inputs: files and folders that the run reads. Such files are never replaced; in such folders only our own files are.
    force: any other file may be replaced.
    """

    inputs: tuple[Path, ...] = ()
    force: bool = False


OURS_ALONE = Permit()
"""Only our own files may be replaced."""


class Guard:
    """Decides which files below one folder may be written; each record is read once."""

    def __init__(self, folder: Path, permit: Permit) -> None:
        self._folder, self._inputs, self._force = folder, permit.inputs, permit.force

    @cached_property
    def _records(self) -> Iterable[Record]:
        return records_above(self._folder)

    def check(self, path: Path) -> None:
        """Raise OutputError unless a file may be written to this path below the folder."""
        for above in path.parents:
            if above == self._folder:
                break
            if above.is_symlink():
                raise OutputError(above, Message("outputs/link-not-followed"))
        try:
            mode = path.lstat().st_mode
        except (FileNotFoundError, NotADirectoryError):
            return
        if kind := _other_kind(mode):
            raise OutputError(path, Message(f"outputs/is-{kind}"))
        self.check_is_no_input(path)
        if self._is_listed(path) is not None:
            return
        if self._force and not _is_inside(path, self._inputs):
            return
        raise OutputError(path, Message("outputs/not-ours-forced" if self._force else "outputs/not-ours"))

    def check_is_no_input(self, path: Path) -> None:
        """Raise OutputError if the run reads this file, even if writing would not change it."""
        if path.is_file() and _is_same_file(path, self._inputs):
            raise OutputError(path, Message("outputs/is-input"))

    def is_changed(self, path: Path) -> bool:
        """Return whether the file is ours but has been modified."""
        return self._is_listed(path) is False

    def is_removable(self, path: Path) -> bool:
        """Return whether the file is ours and unmodified."""
        return path.is_file() and not path.is_symlink() and self._is_listed(path) is True

    def _is_listed(self, path: Path) -> bool | None:
        """Return whether a record lists the file as it is (True) or as it was (False); None if no record lists it."""
        state, found = FileState.of(path), None
        for record in self._records:
            listed = record.lists(path.relative_to(record.folder).as_posix(), state)
            if listed:
                return True
            found = listed if found is None else found
        return found


def _other_kind(mode: int) -> str:
    """Return the type of a path that is not a plain file: ``folder``, ``link`` or ``device``.

    Empty for a plain file.
    """
    if stat.S_ISREG(mode):
        return ""
    return "folder" if stat.S_ISDIR(mode) else "link" if stat.S_ISLNK(mode) else "device"


def _is_same_file(path: Path, inputs: Sequence[Path]) -> bool:
    return any(one.is_file() and path.samefile(one) for one in inputs)


def _is_inside(path: Path, inputs: Sequence[Path]) -> bool:
    return any(one.is_dir() and path.is_relative_to(one.resolve()) for one in inputs)


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
            # Asked again and again: a lock that waits has no time limit, after which the note could be printed.
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            time.sleep(0.02)
        except OSError:
            return  # a file system without locks, such as some network drives
        else:
            return
    print(Message("outputs/folder-locked", folder=display_path(folder)), file=sys.stderr, flush=True)
    fcntl.flock(handle, fcntl.LOCK_EX)
