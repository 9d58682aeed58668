"""The record of an output folder: the files that Jugada wrote, and digests of their inputs."""

from __future__ import annotations

import json
import stat
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import file_digest, sha256
from pathlib import Path
from typing import Any

from generator.outputs.atomic import write_atomically
from generator.outputs.errors import FileError
from generator.outputs.reading import parse_json, read_text

NAME = ".jugada.json"
"""The name of the record in the output folder."""

FORMAT = 1


@dataclass(frozen=True, slots=True)
class FileState:
    """A file's size in bytes and its SHA-256 in hexadecimal."""

    size: int
    sha256: str

    @classmethod
    def of(cls, content: bytes | Path) -> FileState:
        """Return the state of these bytes, or of the file at this path. Raises OSError if it cannot be read."""
        if isinstance(content, bytes):
            return cls(len(content), sha256(content).hexdigest())
        with content.open("rb") as file:
            digest = file_digest(file, "sha256")
            return cls(file.tell(), digest.hexdigest())


@dataclass(frozen=True, slots=True)
class RecordEntry:
    """One entry: the digest of the inputs, the files by name, and facts for the report (plain JSON)."""

    inputs: str
    files: tuple[str, ...] = ()
    facts: Any = None


@dataclass
class Record:
    """The record of one folder. Names are relative to it, with ``/``.

    files: those written.   pending: those about to be written when the record was saved, left by a killed run.
    made: entries by key.   saved: when the record was saved, in nanoseconds; 0 if there is none.
    """

    folder: Path
    files: dict[str, FileState] = field(default_factory=dict)
    pending: dict[str, FileState] = field(default_factory=dict)
    made: dict[str, RecordEntry] = field(default_factory=dict)
    saved: int = 0

    @classmethod
    def read(cls, folder: Path) -> Record:
        """Return the folder's record; an empty one if it is missing or malformed."""
        path = folder / NAME
        try:
            data, saved = parse_json(read_text(path)), path.lstat().st_mtime_ns
            if saved > time.time_ns():
                saved = 1  # the clock went back, so modification times prove nothing
            if data["format"] != FORMAT:
                return cls(folder)
            files, pending = _states(data["files"]), _states(data.get("pending", {}))
            made = {
                key: RecordEntry(one["inputs"], tuple(one["files"]), one["facts"]) for key, one in data["made"].items()
            }
        except (FileError, OSError, ValueError, TypeError, KeyError, AttributeError, OverflowError):
            return cls(folder)
        sound = all(isinstance(name, str) for one in made.values() for name in one.files)
        if not sound or any(map(_leads_out, (*files, *pending, *_names(made)))):
            return cls(folder)
        return cls(folder, files, pending, made, saved)

    def save(self) -> None:
        """Write the record. Raises FileError."""
        made = {key: {"inputs": one.inputs, "files": one.files, "facts": one.facts} for key, one in self.made.items()}
        data: dict[str, object] = {"format": FORMAT, "files": _plain(self.files), "made": made}
        if self.pending:
            data["pending"] = _plain(self.pending)
        write_atomically(self.folder / NAME, json.dumps(data, indent=1, sort_keys=True) + "\n")
        self.saved = (self.folder / NAME).stat().st_mtime_ns

    def restore(self) -> None:
        """Save the record as it was before a write that failed; remove the file if there was none. Raises FileError."""
        if self.files or self.pending or self.made:
            self.save()
        else:
            (self.folder / NAME).unlink(missing_ok=True)

    def lists(self, name: str, state: FileState) -> bool | None:
        """Return whether the file is unchanged since we wrote it; None if we did not write it."""
        known = [states[name] for states in (self.files, self.pending) if name in states]
        return state in known if known else None

    def is_intact(self, name: str, verify: bool = False) -> bool:
        """Return whether the file has the bytes that were written; for a record in a subfolder, whether all its files
        have.

        A file of the same size that was not modified since the record was saved is not read, unless `verify`.
        """
        state, path = self.files.get(name), self.folder / name
        if state is None or not _holds(path, state, 0 if verify else self.saved):
            return False
        if path.name != NAME:
            return True
        inner = Record.read(path.parent)
        return all(inner.is_intact(one, verify) for one in inner.files)

    def find_current(self, key: str, inputs: str, verify: bool = False) -> RecordEntry | None:
        """Return the entry for this key if its inputs are the same and its files are intact."""
        made = self.made.get(key)
        if made is None or made.inputs != inputs or not all(self.is_intact(name, verify) for name in made.files):
            return None
        return made


def _holds(path: Path, state: FileState, untouched_since: int) -> bool:
    """Return whether the file has these bytes; it is not read if data and inode are unchanged since that time."""
    try:
        found = path.lstat()
        if not stat.S_ISREG(found.st_mode) or found.st_size != state.size:
            return False
        # Like Git: a file with the same time as the record may have been written after it, within the clock's
        # resolution.
        return max(found.st_mtime_ns, found.st_ctime_ns) < untouched_since or FileState.of(path) == state
    except OSError:
        return False


def _states(data: Mapping[str, Any]) -> dict[str, FileState]:
    return {name: FileState(int(size), str(digest)) for name, (size, digest) in data.items()}


def _plain(states: Mapping[str, FileState]) -> dict[str, list[Any]]:
    return {name: [state.size, state.sha256] for name, state in states.items()}


def _names(made: Mapping[str, RecordEntry]) -> Iterator[str]:
    return (name for one in made.values() for name in one.files)


def _leads_out(name: str) -> bool:
    """Return whether the name may point outside the folder; entries of such a record are ignored."""
    return name.startswith("/") or ".." in name.split("/")


def records_above(folder: Path) -> Iterable[Record]:
    """Return the records of the folder and of its parents, the nearest first."""
    return [Record.read(place) for place in (folder, *folder.parents) if (place / NAME).is_file()]
