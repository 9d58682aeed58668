"""Writing of files: atomically, and in folders that a killed run may leave behind.

Atomic writing of one file: readers see either the old or the new one.

The folder for files that the program can make or download again.

Temporary work folders, and the removal of those left by killed runs.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from generator.outputs.reading import FileError, system_reason
from rules_engine.core.messages import Message

TEMPORARY = ".jugada-"
"""Prefix of the names of temporary files, which end with ``.tmp``."""

_TEMPORARY = re.compile(r"\.jugada-[a-z0-9_]{8}\.tmp")


def write_atomically(path: Path, content: str | bytes) -> None:
    """Write to a temporary file beside `path`, then rename it. Raises FileError.

    If the path is a link, its target is written; a device or a pipe (``/dev/stdout``) is written to, not replaced.
    """
    data = content.encode("utf-8") if isinstance(content, str) else content
    temporary: Path | None = None
    try:
        if path.exists() and not (path.is_file() or path.is_dir()):
            path.write_bytes(data)
            return
        place = path.resolve() if path.is_symlink() else path
        # Beside the place: renaming is atomic only within one file system.
        temporary = write_beside(place, data)
        temporary.replace(place)
    except OSError as error:
        raise FileError(path, Message("outputs/cannot-written", error=system_reason(error))) from error
    finally:
        if temporary is not None:
            temporary.unlink(missing_ok=True)


def write_beside(place: Path, data: bytes, *, lasting: bool = False) -> Path:
    """Write the bytes to a temporary file beside the place that it is to be renamed to. Raises FileError.

    lasting: they are on the disk, not only on their way there, when this returns.
    """
    temporary: Path | None = None
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=place.parent, prefix=TEMPORARY, suffix=".tmp")
        temporary = Path(name)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            if lasting:
                file.flush()
                os.fsync(file.fileno())
        temporary.chmod(_usual_mode(place))
    except BaseException as error:
        if temporary is not None:
            temporary.unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise FileError(place, Message("outputs/cannot-written", error=system_reason(error))) from error
        raise
    return temporary


def remove_temporary(folder: Path) -> None:
    """Remove temporary files that a killed run has left in a locked folder."""
    for path in folder.iterdir() if folder.is_dir() else ():
        if _TEMPORARY.fullmatch(path.name):
            path.unlink(missing_ok=True)


def _usual_mode(path: Path) -> int:
    """Return the mode that a plain `open` would set or keep; `mkstemp` makes files readable by their owner only."""
    if path.exists():
        return path.stat().st_mode & 0o777
    # The mask can only be read by setting it.
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def cache_folder(name: str) -> Path | None:
    """Return a subfolder of ``JUGADA_CACHE``, or of the user's cache folder; None for a user without a home."""
    if own := os.environ.get("JUGADA_CACHE"):
        return Path(own) / name
    usual = Path(os.environ.get("XDG_CACHE_HOME") or Path("~/.cache")).expanduser
    try:
        return usual() / "jugada" / name
    except RuntimeError:  # HOME is not set and the user is unknown, as in some containers
        return None


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
    return any(part.startswith(WORK) for part in path.absolute().parts[:-1])


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
