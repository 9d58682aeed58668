"""Errors about files, and how their paths are written."""

from __future__ import annotations

from pathlib import Path

from rules_engine.core import JugadaError


class FileError(JugadaError):
    """A file cannot be read or written."""

    def __init__(self, path: Path, reason: str) -> None:
        self.path, self.reason = path, reason
        super().__init__(f"{display_path(path)}: {reason}")


def display_path(path: Path) -> str:
    """Return the path as a user knows it: relative if it is below the current folder."""
    try:
        return str(path.absolute().relative_to(Path.cwd()))
    except ValueError:
        return str(path)
