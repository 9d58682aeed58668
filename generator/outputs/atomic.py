"""Atomic writing of one file: readers see either the old or the new one."""

from __future__ import annotations

import os
import re
import tempfile
from pathlib import Path

from generator.outputs.errors import FileError, system_reason
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
        temporary = write_beside(place, data)
        temporary.replace(place)
    except OSError as error:
        raise FileError(path, Message("outputs/cannot-written", error=system_reason(error))) from error
    finally:
        if temporary is not None:
            temporary.unlink(missing_ok=True)


def write_beside(place: Path, data: bytes) -> Path:
    """Write the bytes to a temporary file beside the place that it is to be renamed to. Raises FileError."""
    temporary: Path | None = None
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=place.parent, prefix=TEMPORARY, suffix=".tmp")
        temporary = Path(name)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
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
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
