"""Protection of files that Jugada did not write."""

from __future__ import annotations

import stat
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from generator.outputs.errors import FileError
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
