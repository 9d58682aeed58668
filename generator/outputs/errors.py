"""Errors about files, and the display form of paths."""

from __future__ import annotations

from pathlib import Path

from rules_engine.core.errors import JugadaError
from rules_engine.core.messages import Message, Words


class FileError(JugadaError):
    """A file cannot be read or written."""

    def __init__(self, path: Path, reason: Words) -> None:
        self.path, self.reason = path, reason
        super().__init__(Message("core/at-file", path=display_path(path), problem=reason))
        self.args = path, reason


def display_path(path: Path) -> str:
    """Return the path as a user knows it: relative if it is below the current folder."""
    try:
        name = str(path.absolute().relative_to(Path.cwd()))
    except ValueError:
        name = str(path)
    if name.isprintable():
        return name
    # a line feed would split the message, and bytes that are not UTF-8 could not be written at all
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in name)
