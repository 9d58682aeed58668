"""Temporary work folders, and the removal of those that killed runs have left."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows: there the leftovers of runs that were killed stay
    fcntl = None  # type: ignore[assignment]

PREFIX = ".jugada-work-"
"""What the names of work folders begin with: nobody else's do."""


@contextmanager
def work_folder(place: Path) -> Iterator[Path]:
    """Make a temporary folder in the existing folder `place`; remove those of ended runs.

    Each is locked by its process, and the lock ends with it in any case. Raises OSError.
    """
    remove_leftovers(place)
    folder = Path(tempfile.mkdtemp(prefix=PREFIX, dir=place))
    handle = os.open(folder, os.O_RDONLY)
    try:
        if fcntl is not None:
            with suppress(OSError):  # a file system without locks
                fcntl.flock(handle, fcntl.LOCK_EX)
        yield folder
    except OSError as error:
        if error.filename is None:  # writing to a full disk names no file
            error.filename = str(place)
        raise
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        os.close(handle)


def remove_leftovers(place: Path) -> None:
    """Remove the work folders in `place` that no process uses."""
    for folder in place.glob(f"{PREFIX}*") if fcntl is not None else ():
        if folder.is_symlink() or not folder.is_dir():
            continue
        with suppress(OSError):  # in use, or gone meanwhile
            handle = os.open(folder, os.O_RDONLY)
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
                shutil.rmtree(folder, ignore_errors=True)
            finally:
                os.close(handle)
