"""What a command has said is kept, and said again as long as nothing has changed that it was computed from.

Changes are noticed as Git notices them: by size, times and number of each file, without reading it. An answer is not
kept if a file is as young as the question, since it may then change again within the resolution of the clock.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from stat import S_ISDIR

import generator
import rules_engine
from generator.outputs.writing import cache_folder

_MOST = 100
"""Answers that are kept; beyond, those that were used longest ago are removed."""

_MOST_FILES = 20_000
"""Files whose state is looked at; with more, doing the work again is as fast."""

_COARSEST_CLOCK = 2_000_000_000
"""Nanoseconds: a file system may have times of two seconds."""

_FOLDER = "jugada-answers"
_NO_INPUTS = frozenset(("__pycache__", _FOLDER))
_VARIABLES = ("JUGADA_", "SOURCE_DATE_EPOCH", "NO_COLOR", "FORCE_COLOR", "COLORTERM", "TERM", "TTY_")


class _TooManyError(Exception):
    """There are too many files to look at."""


@dataclass(frozen=True)
class Question:
    """What is asked of a command, and when, in nanoseconds.

    The variables on which outputs depend, the folder, and the Python that answers belong to it.
    """

    words: tuple[object, ...]
    asked: int = field(default_factory=time.time_ns)

    @property
    def path(self) -> Path | None:
        """Where the answer is kept; None for a user without a home."""
        variables = [one for one in sorted(os.environ.items()) if one[0].startswith(_VARIABLES)]
        key = repr((self.words, variables, os.fspath(Path.cwd()), sys.version, sys.path))
        folder = cache_folder(_FOLDER)
        return folder / f"{sha256(key.encode(errors='surrogateescape')).hexdigest()}.json" if folder else None

    def recall(self) -> str | None:
        """Return the answer that is kept, None without one or if anything has changed."""
        path = self.path
        with suppress(OSError, ValueError, KeyError, TypeError, _TooManyError):
            if path is not None:
                kept = json.loads(path.read_bytes())
                if _state(kept["folders"], kept["files"])[0] == kept["state"]:
                    # The time of its last use, by which the oldest are removed.
                    os.utime(path)
                    return str(kept["text"])
        return None

    def keep(self, text: str, folders: Iterable[Path], modules: Iterable[str] = ()) -> None:
        """Keep the answer, computed from all below these folders (or files), and from our own program.

        modules: the files of those that other processes imported for it.

        Nothing is kept, and nothing said, where that is impossible.
        """
        from generator.outputs.reading import FileError
        from generator.outputs.writing import write_atomically

        path = self.path
        if path is None:
            return
        inputs = _topmost((*_program(), *(os.path.abspath(one) for one in folders)))  # noqa: PTH100
        with suppress(OSError, FileError, _TooManyError):
            path.parent.mkdir(parents=True, exist_ok=True)  # first, since it may lie among the inputs
            files = sorted({*_outside(inputs, modules)})
            state, youngest = _state(inputs, files)
            if youngest >= self.asked - _COARSEST_CLOCK:
                return
            write_atomically(path, json.dumps({"folders": inputs, "files": files, "state": state, "text": text}))
            for old in sorted(path.parent.glob("*.json"), key=lambda one: one.stat().st_mtime)[:-_MOST]:
                old.unlink()


def _program() -> list[str]:
    """Return the folders of our own code, also those that other distributions add to it."""
    return [*generator.__path__, *rules_engine.__path__]


def _topmost(paths: Iterable[str]) -> list[str]:
    """Return the paths, sorted, without those that are below another."""
    found: list[str] = []
    for path in sorted(paths, key=lambda path: Path(path).parts):
        if not (found and f"{path}{os.sep}".startswith(f"{found[-1]}{os.sep}")):
            found.append(path)
    return found


def imported_files() -> Iterator[str]:
    """Yield the file of each module that this process has imported."""
    for module in [*sys.modules.values()]:
        file = getattr(module, "__file__", None)
        if isinstance(file, str):
            yield file


def _outside(folders: list[str], modules: Iterable[str]) -> Iterator[str]:
    """Yield the files of all other modules in use, and what says which packages are installed."""
    ours = tuple(f"{folder}{os.sep}" for folder in folders)
    yield from (file for file in (*imported_files(), *modules) if not file.startswith(ours))
    for place in sys.path:
        if os.path.isdir(place):  # noqa: PTH112
            yield place
            yield from map(str, Path(place).glob("*.dist-info/entry_points.txt"))


def _state(folders: list[str], files: list[str]) -> tuple[str, int]:
    """Return a digest of the states of the files and of all below the folders, and the youngest time among them."""
    digest, youngest = sha256(), 0
    for count, (path, found) in enumerate(_states(folders, files)):
        if count == _MOST_FILES:
            raise _TooManyError
        times = (found.st_mtime_ns, found.st_ctime_ns) if found else ()
        youngest = max((youngest, *times))
        own = f"\0{path}\0{times}{found.st_size} {found.st_ino}" if found else f"\0{path}"
        digest.update(own.encode(errors="surrogateescape"))
    return digest.hexdigest(), youngest


def _states(folders: list[str], files: list[str]) -> Iterator[tuple[str, os.stat_result | None]]:
    """Yield each file with its state, None for one that is not there."""
    for path in (*files, *folders):
        try:
            found = os.stat(path)  # noqa: PTH116  a path of a thousand: every microsecond counts
        except OSError:
            yield path, None
            continue
        if path in folders and S_ISDIR(found.st_mode):
            yield from _below(path, frozenset(((found.st_dev, found.st_ino),)))
        else:
            yield path, found


def _below(folder: str, above: frozenset[tuple[int, int]]) -> Iterator[tuple[str, os.stat_result | None]]:
    """Yield what is below a folder; `above` are the device and number of this one and of those that it is in."""
    with os.scandir(folder) as entries:
        for entry in sorted(entries, key=lambda entry: entry.name):
            try:
                stat = entry.stat()
            except OSError:  # a link that leads nowhere
                yield entry.path, None
                continue
            if not S_ISDIR(stat.st_mode):
                yield entry.path, stat
            elif entry.name not in _NO_INPUTS:
                yield f"{entry.path}{os.sep}", None
                own = stat.st_dev, stat.st_ino
                if own not in above:  # else a link to a folder that it is in
                    yield from _below(entry.path, above | {own})
