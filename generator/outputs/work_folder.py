"""Temporary work folders, and the removal of those that killed runs have left."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows: there the leftovers of runs that were killed stay
    fcntl = None  # type: ignore[assignment]

WORK = ".jugada-work"
"""What the names of folders for unfinished files begin with, the build's too: nobody else's do."""

PREFIX = f"{WORK}-"
"""What the names of work folders begin with that a run makes for itself."""


@contextmanager
def work_folder(place: Path, purpose: str = "") -> Iterator[Path]:
    """Make a temporary folder in the existing folder `place`; remove those of ended runs.

    Each is locked by its process, and the lock ends with it in any case. A run that is stopped leaves the folder to the
    next one with the same `purpose`, which finds in it what was finished. Raises OSError.
    """
    remove_leftovers(place, purpose)
    folder, handle = _open(place, purpose)
    try:
        yield folder
    except OSError as error:
        if error.filename is None:  # writing to a full disk names no file
            error.filename = str(place)
        raise
    finally:
        if not purpose or not isinstance(sys.exception(), KeyboardInterrupt):
            shutil.rmtree(folder, ignore_errors=True)
        if handle is not None:
            os.close(handle)


def is_in_work_folder(path: Path) -> bool:
    """Return whether the file is ours to move: below a folder for unfinished files."""
    return any(place.name.startswith(WORK) for place in path.absolute().parents)


def _open(place: Path, purpose: str) -> tuple[Path, int | None]:
    """Return the folder and the handle that locks it: that of the purpose, or a new one if another run is using it."""
    if purpose and fcntl is not None:
        folder = place / f"{PREFIX}{purpose}"
        with suppress(OSError):  # in use, a link, a file, or a file system without locks
            folder.mkdir(mode=0o700, exist_ok=True)
            handle = os.open(folder, os.O_RDONLY | os.O_NOFOLLOW | os.O_DIRECTORY)
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                os.close(handle)
                raise
            return folder, handle
    folder = Path(tempfile.mkdtemp(prefix=PREFIX, dir=place))
    handle = os.open(folder, os.O_RDONLY) if fcntl is not None else None  # Windows opens no folders
    if handle is not None:
        with suppress(OSError):  # a file system without locks
            fcntl.flock(handle, fcntl.LOCK_EX)
    return folder, handle


def remove_leftovers(place: Path, purpose: str = "") -> None:
    """Remove the work folders in `place` that no process uses, but for that of the purpose."""
    for folder in place.glob(f"{PREFIX}*") if fcntl is not None else ():
        if folder.is_symlink() or not folder.is_dir() or folder.name == f"{PREFIX}{purpose}":
            continue
        with suppress(OSError):  # in use, or gone meanwhile
            handle = os.open(folder, os.O_RDONLY)
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
                shutil.rmtree(folder, ignore_errors=True)
            finally:
                os.close(handle)
