"""The record of an output folder: the files that Jugada wrote, and digests of their inputs.

Digests of inputs: the program, Python, libraries, folders of content, options.

Watching folders for changes.
"""

from __future__ import annotations

import json
import os
import re
import stat
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache, lru_cache
from hashlib import file_digest, sha256
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path
from typing import TYPE_CHECKING, Any

import generator
import rules_engine
from generator.outputs.given_folders import leads_out
from generator.outputs.reading import FileError, parse_json, read_text
from generator.outputs.writing import write_atomically

if TYPE_CHECKING:
    from watchfiles import Change

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
            outputs = {
                key: RecordEntry(one["inputs"], tuple(one["files"]), one["facts"]) for key, one in data["made"].items()
            }
        except (FileError, OSError, ValueError, TypeError, KeyError, AttributeError, OverflowError):
            return cls(folder)
        sound = all(isinstance(name, str) for one in outputs.values() for name in one.files)
        if not sound or any(map(_leads_out, (*files, *pending, *_names(outputs)))):
            return cls(folder)
        return cls(folder, files, pending, outputs, saved)

    def save(self) -> None:
        """Write the record. Raises FileError."""
        made = {key: {"inputs": one.inputs, "files": one.files, "facts": one.facts} for key, one in self.made.items()}
        data: dict[str, object] = {"format": FORMAT, "files": _plain(self.files), "made": made}
        if self.pending:
            data["pending"] = _plain(self.pending)
        write_atomically(self.folder / NAME, json.dumps(data, indent=1, sort_keys=True) + "\n")
        # By the file system's clock, with which the times of the files are compared.
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


def _plain(states: Mapping[str, FileState]) -> dict[str, list[object]]:
    return {name: [state.size, state.sha256] for name, state in states.items()}


def _names(made: Mapping[str, RecordEntry]) -> Iterator[str]:
    return (name for one in made.values() for name in one.files)


def _leads_out(name: str) -> bool:
    """Return whether the name may point outside the folder; entries of such a record are ignored."""
    return name.startswith("/") or ".." in name.split("/")


def records_above(folder: Path) -> Iterable[Record]:
    """Return the records of the folder and of its parents, the nearest first."""
    return [Record.read(place) for place in (folder, *folder.parents) if (place / NAME).is_file()]


_COMPILED = "__pycache__"
_PACKED = "_data"
"""A wheel's copies of content, templates and site in our own package, which are counted where they are used."""


def inputs_digest(*inputs: object) -> str:
    """Return the SHA-256 of all inputs in order: the contents of paths, the `repr` of other values.

    The date in outputs (``SOURCE_DATE_EPOCH``) and the version of Python are always included.
    """
    digest = sha256(repr((os.environ.get("SOURCE_DATE_EPOCH"), sys.version)).encode())
    for one in inputs:
        digest.update(f"\0{folder_digest(one) if isinstance(one, Path) else repr(one)}".encode())
    return digest.hexdigest()


@cache
def program_digest() -> str:
    """Return a digest of our own code and of the versions of all libraries that it needs; fixed during a run."""
    packages = (Path(next(iter(package.__path__))) for package in (generator, rules_engine))
    return inputs_digest(*(folder_digest(package, _PACKED) for package in packages), _needed_versions())


def _needed_versions() -> list[str]:
    """Return the versions of the libraries that our package names, extras included, as far as they are installed."""
    found = []
    for requirement in requires("jugada") or ():
        name = re.match(r"[\w.-]+", requirement)
        with suppress(PackageNotFoundError):
            found.append(library_versions(name[0] if name else ""))
    return found


@lru_cache  # fixed during a run; each picture of a site is known by them
def library_versions(*names: str) -> str:
    """Return the versions of the libraries, as ``NAME VERSION, …``."""
    return ", ".join(f"{name} {version(name)}" for name in names)


def folder_digest(folder: Path, without: str = "") -> str:
    """Return a digest of the names and bytes of all files in the folder, or of a single file; constant if missing.

    Links are followed, as the readers of content follow them; of a link that they refuse, only its name counts.
    without: the name of a folder in this one that is left out.
    """
    digest = sha256()
    for name, path in _files(folder, without):
        # Zeros, which no name has, keep names and contents apart: `ab` + `c` is not `a` + `bc`.
        digest.update(f"\0{name}\0".encode(errors="surrogateescape"))
        if not leads_out(path):
            with path.open("rb") as file:
                digest.update(file_digest(file, "sha256").digest())
    return digest.hexdigest()


def _files(folder: Path, without: str) -> Iterator[tuple[str, Path]]:
    """Yield each file below the folder with its name in there, in order; compiled modules are no inputs."""
    if folder.is_file():
        yield ".", folder
        return
    left_out = {folder / without} if without else set()
    yield from _below(folder, "", (), left_out)


def _below(folder: Path, name: str, above: tuple[Path, ...], left_out: set[Path]) -> Iterator[tuple[str, Path]]:
    real = folder.resolve()
    if real in above or not folder.is_dir():  # a link to a folder that it is in
        return
    # File systems list names in any order; a digest must not depend on it.
    for entry in sorted(os.scandir(folder), key=lambda entry: entry.name):
        path, own = Path(entry.path), f"{name}{entry.name}"
        kind = path if entry.is_symlink() else entry  # of a link in a circle an entry cannot tell what it is
        if kind.is_dir():
            if entry.name == _COMPILED or path in left_out:
                continue
            if leads_out(path):
                yield own, path
            else:
                yield from _below(path, f"{own}/", (*above, real), left_out)
        elif kind.is_file():
            yield own, path


def wait_for_changes(*folders: Path, matters: Callable[[Path], bool] = lambda _: True) -> Iterator[None]:
    """Yield after each change below the folders, until Ctrl-C.

    matters: returns whether to yield after a change of this file.
    """
    from watchfiles import DefaultFilter, watch  # every command would take a twentieth longer to start

    usual = DefaultFilter()

    def is_news(change: Change, path: str) -> bool:
        return usual(change, path) and matters(Path(path))

    with suppress(KeyboardInterrupt):
        try:
            for _ in watch(*folders, watch_filter=is_news):
                yield
        except RuntimeError:
            # System notifications fail for names that are not UTF-8; polling skips such names.
            for _ in watch(*folders, watch_filter=is_news, force_polling=True):
                yield
