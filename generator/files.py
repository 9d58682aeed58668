"""Reading and writing files so that the user meets clear errors and no half-written file."""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import Any

from rules_engine.core import JugadaError


class FileError(JugadaError):
    """A file that cannot be read or written."""

    def __init__(self, path: Path, reason: str) -> None:
        self.path, self.reason = path, reason
        super().__init__(f"{shown(path)}: {reason}")


def shown(path: Path) -> str:
    """The path as a user knows it: relative where it lies below the current folder."""
    try:
        return str(path.absolute().relative_to(Path.cwd()))
    except ValueError:
        return str(path)


def read_text(path: Path, fallback: str | None = None) -> str:
    """The file's UTF-8 text, or its text in the fallback encoding where it is not UTF-8; FileError if it is neither."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise FileError(path, f"cannot be read: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        if fallback:
            return path.read_text(encoding=fallback)
        raise FileError(path, f"is not UTF-8 text (byte {error.start})") from error


def parsed_json(text: str) -> Any:
    """The data of a JSON text; ValueError if it is none, or nested too deeply to be read."""
    try:
        return json.loads(text)
    except RecursionError as error:
        raise ValueError("the data is nested too deeply") from error


def write_atomically(path: Path, content: str | bytes) -> None:
    """Write to a temporary file beside `path`, then rename it: readers see the old file or the new one, never half.

    A link stays, and what it leads to is written; a device or a pipe (``/dev/stdout``) is written to, not replaced.
    """
    data = content.encode("utf-8") if isinstance(content, str) else content
    temporary: Path | None = None
    try:
        if path.exists() and not (path.is_file() or path.is_dir()):
            path.write_bytes(data)
            return
        place = path.resolve() if path.is_symlink() else path
        place.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=place.parent, prefix=f".{place.name}.")
        temporary = Path(name)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        temporary.chmod(_usual_mode(place))
        temporary.replace(place)
    except OSError as error:
        raise FileError(path, f"cannot be written: {error.strerror or error}") from error
    finally:
        if temporary is not None:
            temporary.unlink(missing_ok=True)


def _usual_mode(path: Path) -> int:
    """The mode that a plain `open` would give or keep: `mkstemp` makes files that only their owner can read."""
    if path.exists():
        return path.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
