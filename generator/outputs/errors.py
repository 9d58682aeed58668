"""Errors about files, and the display form of paths."""

from __future__ import annotations

import errno
from pathlib import Path

from generator.outputs.given_folders import is_quotable
from rules_engine.core.errors import JugadaError, printable
from rules_engine.core.messages import Message, Words


class FileError(JugadaError):
    """A file cannot be read or written; `line` counts from 1, 0 if the error concerns no line."""

    def __init__(self, path: Path, reason: Words, line: int = 0) -> None:
        reason = withheld(path, reason)
        self.path, self.reason = path, reason
        key = "core/at-line" if line else "core/at-file"
        super().__init__(Message(key, path=display_path(path), line=line, problem=reason))
        self.args = path, reason


def withheld(path: Path, reason: Words) -> Words:
    """Return the reason; where it may quote a file that is a link out of its folder, a sentence without a quotation."""
    quotes_nothing = isinstance(reason, Message) and reason.key.startswith("outputs/")
    return reason if quotes_nothing or is_quotable(path) else Message("outputs/not-quoted")


_REASONS = {
    errno.ENOENT: Message("outputs/os-no-such-file"),
    errno.EACCES: Message("outputs/os-no-permission"),
    errno.EPERM: Message("outputs/os-not-permitted"),
    errno.EISDIR: Message("outputs/os-is-folder"),
    errno.ENOTDIR: Message("outputs/os-not-folder"),
    errno.ENOSPC: Message("outputs/os-disk-full"),
    errno.EFBIG: Message("outputs/os-too-large"),
    errno.EDQUOT: Message("outputs/os-quota"),
    errno.EROFS: Message("outputs/os-read-only"),
    errno.ENAMETOOLONG: Message("outputs/os-name-too-long"),
}


def system_reason(error: OSError) -> Words:
    """Return why the system refused, in the reader's language if it is one of the usual reasons."""
    return _REASONS.get(error.errno or 0) or error.strerror or str(error)


def display_path(path: Path) -> str:
    """Return the path for display: relative if it is below the current folder."""
    try:
        name = str(path.absolute().relative_to(Path.cwd()))
    except ValueError:
        name = str(path)
    return printable(name)
