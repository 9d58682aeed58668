"""Writing of files into one folder, with a record of them."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path

from generator.outputs.guard import OURS_ALONE, Guard, OutputError, Permit, lock_folder
from generator.outputs.reading import FileError, display_path, system_reason
from generator.outputs.record import NAME, FileState, Record, RecordEntry
from generator.outputs.writing import is_in_work_folder, remove_temporary, write_atomically, write_beside
from rules_engine.core.messages import Message

Content = str | bytes | Path
"""The contents of a file. A path is copied, or moved if it is in one of our work folders."""

CHANGED = ".changed"
"""Suffix of a modified file that is kept beside its new version."""

LISTED_MOST = 3
"""Maximum number of other files named in a message."""


class OutputFolder:
    """A folder to write to, created with the first file."""

    def __init__(self, path: Path, permit: Permit = OURS_ALONE) -> None:
        self.path, self.permit = path, permit

    def check(self, sole: str = "") -> None:
        """Raise OutputError if the path is not, and cannot become, a writable folder.

        sole: a key of the record; unless forced, the folder must then be empty or claimed for this key.
        """
        for place in (self.path, *self.path.absolute().parents):
            if place.exists() and not place.is_dir():
                raise OutputError(place, Message("outputs/out-not-folder"))
            if place.is_dir():
                break
            if place.is_symlink():
                raise OutputError(place, Message("outputs/link-broken"))
        if sole and not self.permit.force and sole not in Record.read(self.path).made:
            self._check_empty()

    def claim(self, key: str) -> None:
        """Reserve this folder for one key. Raises OutputError as `check` does."""
        self.check(sole=key)
        with self._record() as record:
            if key not in record.made:
                record.made[key] = RecordEntry("")
                record.save()

    def _check_empty(self) -> None:
        found = sorted(path.name for path in self.path.iterdir()) if self.path.is_dir() else []
        if found:
            names = ", ".join(found[:LISTED_MOST]) + (", …" if len(found) > LISTED_MOST else "")
            raise OutputError(self.path, Message("outputs/folder-of-others", names=names))

    def write(
        self, files: Mapping[str, Content], state_of: Callable[[bytes | Path], FileState] = FileState.of
    ) -> tuple[str, ...]:
        """Write the files, by name; return the names of those whose bytes have changed.

        state_of: returns the state of a content, for callers that know it already.

        Raises OutputError, before anything is written, if one of them may not be replaced; FileError.
        """
        self.check()
        contents = {name: one.encode() if isinstance(one, str) else one for name, one in files.items()}
        with self._record() as record:
            guard = Guard(record.folder, self.permit)
            states = {name: state_of(content) for name, content in contents.items()}
            # What has the same bytes is not written: its time stays, so what depends on it is not made again.
            new = {name: state for name, state in states.items() if not _has(record.folder / name, state)}
            # All is checked before the first byte is written: a refusal leaves the folder as it was.
            for name in states:
                guard.check_is_no_input(record.folder / name)
            for name in new:
                guard.check(record.folder / name)
            for place in {(record.folder / name).parent for name in (NAME, *record.pending)}:
                remove_temporary(place)  # left by a killed run
            if new:
                self._replace(record, new, contents, guard)
            if new or any(record.files.get(name) != state for name, state in states.items()):
                record.pending = {}
                record.files |= states
                record.save()
        return tuple(new)

    def _replace(
        self,
        record: Record,
        new: Mapping[str, FileState],
        contents: Mapping[str, bytes | Path],
        guard: Guard,
    ) -> None:
        """Write the new files: all of them, or none if the disk is full, say."""
        before = dict(record.pending)
        staged: dict[str, Path] = {}
        try:
            record.pending |= new
            record.save()  # saved first, so that a killed run's files are known as ours
            for name in new:
                staged[name] = _stage(record.folder / name, contents[name])
        except BaseException:
            _remove_staged(staged.values())
            _remove_empty((record.folder / name for name in new), record.folder)
            with suppress(FileError):
                record.pending = before
                record.restore()
            raise
        try:
            for name, path in staged.items():
                _put(path, record.folder / name, guard, self.permit.force)
        finally:
            _remove_staged(staged.values())  # none, unless the run is stopped just now

    def keep(self, key: str, inputs: str, files: Iterable[str], facts: object = None) -> None:
        """Record an entry after its files were written; remove files that only the previous entry of the key had."""
        with self._record() as record:
            made, old = RecordEntry(inputs, tuple(files), facts), record.made.get(key)
            for name in made.files:
                # Looked at by its time first: large files that were written a moment ago are not read again.
                if name not in record.files or not record.is_intact(name):
                    record.files[name] = FileState.of(record.folder / name)
            record.made[key] = made
            self._remove_unused(record, old.files if old else ())
            record.save()

    def forget(self, keys: Iterable[str]) -> None:
        """Remove the files recorded under these keys."""
        with self._record() as record:
            known = [old for key in keys if (old := record.made.pop(key, None)) is not None]
            for old in known:
                self._remove_unused(record, old.files)
            if known:  # else the record stays as old as what it tells of
                record.save()

    def find_current(self, key: str, inputs: str, verify: bool = False) -> RecordEntry | None:
        """Return the entry for this key if its inputs are the same and its files are intact."""
        return Record.read(self.path).find_current(key, inputs, verify)

    @contextmanager
    def _record(self) -> Iterator[Record]:
        """Lock the folder, and yield its record."""
        with lock_folder(self.path):
            try:
                record = Record.read(self.path.resolve())
                if not record.saved and os.path.lexists(record.folder / NAME):
                    raise OutputError(self.path / NAME, Message("outputs/record-unreadable"))
                yield record
            except OSError as error:
                path = Path(error.filename) if error.filename else self.path
                raise FileError(path, Message("outputs/cannot-written", error=system_reason(error))) from error

    def _remove_unused(self, record: Record, names: Iterable[str]) -> None:
        used = {name for one in record.made.values() for name in one.files}
        guard = Guard(record.folder, self.permit)
        for name in names:
            if name in used:
                continue
            if guard.is_removable(record.folder / name):
                _remove(record.folder / name, record.folder)
            record.files.pop(name, None)


def check_file(path: Path, permit: Permit = OURS_ALONE) -> None:
    """Raise OutputError, before long work, if `write_file` would refuse the path."""
    if _is_plain(path):
        OutputFolder(path.parent, permit).check()
        place = path.parent.resolve()
        Guard(place, permit).check(place / path.name)


def write_file(path: Path, content: str | bytes, permit: Permit = OURS_ALONE) -> bool:
    """Write one file to a user's path; return whether its bytes changed.

    A device or a pipe is written to directly. Raises OutputError for a file that must not be replaced, FileError.
    """
    if not _is_plain(path):
        write_atomically(path, content)
        return True
    return bool(OutputFolder(path.parent, permit).write({path.name: content}))


def _is_plain(path: Path) -> bool:
    """Return whether the path is or can become a plain file, not a device or a pipe.

    Raises OutputError for a folder.
    """
    if path.is_dir():
        raise OutputError(path, Message("outputs/out-is-folder"))
    if path.exists() and not stat.S_ISREG(path.stat().st_mode):
        if stat.S_ISBLK(path.stat().st_mode):
            raise OutputError(path, Message("outputs/out-is-disk"))
        return False
    return True


def create_file(path: Path, content: str, permit: Permit = OURS_ALONE) -> None:
    """Create a file for the user to edit, so it is not recorded as ours. Raises OutputError, FileError."""
    OutputFolder(path.parent).check()
    if os.path.lexists(path):
        if not permit.force:
            raise OutputError(path, Message("outputs/out-exists"))
        Guard(path.parent.resolve(), permit).check(path.parent.resolve() / path.name)
    with lock_folder(path.parent):
        write_atomically(path, content)


def _has(path: Path, state: FileState) -> bool:
    # The size first: a large file that has changed is seldom read.
    if path.is_symlink() or not path.is_file() or path.stat().st_size != state.size:
        return False
    return FileState.of(path) == state


def _stage(path: Path, content: bytes | Path) -> Path:
    """Return the file that is to be renamed to the path: a finished one, or a temporary one beside it."""
    if isinstance(content, Path) and is_in_work_folder(content):
        return content
    return write_beside(path, content if isinstance(content, bytes) else content.read_bytes())


def _remove_staged(staged: Iterable[Path]) -> None:
    for path in staged:
        if not is_in_work_folder(path):
            path.unlink(missing_ok=True)


def _put(staged: Path, path: Path, guard: Guard, force: bool) -> None:
    if path.exists() and not force and guard.is_changed(path):
        aside = _free_name(path)
        path.rename(aside)
        message = Message("outputs/changed-by-hand", path=display_path(path), name=aside.name)
        print(message, file=sys.stderr)
    path.parent.mkdir(parents=True, exist_ok=True)
    staged.replace(path)


def _free_name(path: Path) -> Path:
    names = (path.with_name(f"{path.name}{CHANGED}{f'-{number}' if number > 1 else ''}") for number in count(1))
    # Not `exists`: a broken link has a name, too, and would be lost.
    return next(name for name in names if not os.path.lexists(name))


def _remove(path: Path, top: Path) -> None:
    """Remove the file, and folders below `top` that are then empty."""
    path.unlink()
    _remove_empty([path], top)


def _remove_empty(paths: Iterable[Path], top: Path) -> None:
    """Remove the folders of these paths that are empty, below `top`."""
    for path in paths:
        for above in path.parents:
            if above == top:
                break
            try:
                above.rmdir()
            except OSError:
                break
