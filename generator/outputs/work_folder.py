"""Temporary work folders, and the removal of those left by killed runs."""

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
except ImportError:  # on Windows the folders of killed runs remain
    fcntl = None  # type: ignore[assignment]

WORK = ".jugada-work"
"""Prefix of the names of all folders for unfinished files, including the build's."""

PREFIX = f"{WORK}-"
"""Prefix of the names of work folders that a run creates for itself."""


@contextmanager
def work_folder(place: Path, purpose: str = "") -> Iterator[Path]:
    """Create a temporary folder in the existing folder `place`; remove those of ended runs.

    Each folder is locked by its process, and the lock is released when it ends for any reason. A stopped run leaves the
    folder with its finished files to the next run with the same `purpose`. Raises OSError.
    """
    remove_leftovers(place, purpose)
    folder, handle = _open(place, purpose)
    try:
        yield folder
    except OSError as error:
        if error.filename is None:  # errors on a full disk have no file name
            error.filename = str(place)
        raise
    finally:
        if not purpose or not isinstance(sys.exception(), KeyboardInterrupt):
            shutil.rmtree(folder, ignore_errors=True)
        if handle is not None:
            os.close(handle)


def is_in_work_folder(path: Path) -> bool:
    """Return whether the file is in a folder for unfinished files, so that it may be moved."""
    return any(place.name.startswith(WORK) for place in path.absolute().parents)


def _open(place: Path, purpose: str) -> tuple[Path, int | None]:
    """Return the folder with the handle that locks it: that of the purpose, or a new one if another run is using it."""
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
    handle = os.open(folder, os.O_RDONLY) if fcntl is not None else None  # Windows cannot open folders
    if handle is not None:
        with suppress(OSError):  # a file system without locks
            fcntl.flock(handle, fcntl.LOCK_EX)
    return folder, handle


def remove_leftovers(place: Path, purpose: str = "") -> None:
    """Remove the work folders in `place` that no process uses, except that of the purpose."""
    for folder in place.glob(f"{PREFIX}*") if fcntl is not None else ():
        if folder.is_symlink() or not folder.is_dir() or folder.name == f"{PREFIX}{purpose}":
            continue
        with suppress(OSError):  # in use, or removed meanwhile
            handle = os.open(folder, os.O_RDONLY)
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
                shutil.rmtree(folder, ignore_errors=True)
            finally:
                os.close(handle)
