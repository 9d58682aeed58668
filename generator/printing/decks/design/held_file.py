"""A text file that is changed in place: read with its line ends and mark, replaced whole or not at all."""

from __future__ import annotations

import os
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from generator.limits import MAX_DECK
from generator.outputs.reading import (
    FileError,
    check_characters,
    read_bytes,
    resolve_inside,
    runs_in_circle,
    system_reason,
)
from generator.outputs.writing import write_beside
from rules_engine.core import Message

_MARK = b"\xef\xbb\xbf"


@dataclass(frozen=True)
class HeldFile:
    """A file's text with its own line ends, without its byte order mark; the digest is that of its bytes."""

    path: Path
    text: str
    has_mark: bool
    digest: str


def digest_of(data: bytes) -> str:
    """Return the digest by which a page names the state of a file that it has seen."""
    return sha256(data).hexdigest()[:32]


def hold(path: Path) -> HeldFile:
    """Return the file. Raises FileError if it cannot be read, is not UTF-8, or is a link out of its folder."""
    check_link(path)
    data = read_bytes(path, MAX_DECK)
    has_mark = data.startswith(_MARK)
    try:
        text = data.removeprefix(_MARK).decode("utf-8")
    except UnicodeDecodeError as error:
        raise FileError(path, Message("outputs/not-utf-8", start=error.start)) from error
    check_characters(path, text.replace("\r\n", "\n"))
    return HeldFile(path, text, has_mark, digest_of(data))


def check_link(path: Path) -> None:
    """Raise FileError for a link that leaves the file's folder: what is drawn here is written there alone."""
    if path.is_symlink() and resolve_inside(path.parent, path.name) is None:
        is_loop = runs_in_circle(path.parent, path.name)
        raise FileError(path, Message("outputs/os-loop") if is_loop else Message("outputs/leads-out"))


def replace_text(held: HeldFile, text: str) -> HeldFile | None:
    """Write another text into the file; None if somebody else has changed the file since it was held. Raises FileError.

    The file has the old text or the new one at any moment, whatever ends the program; its mode and mark stay.
    """
    data = (_MARK if held.has_mark else b"") + text.encode("utf-8")
    # A link stays a link: the file that it points to is replaced.
    place = held.path.resolve() if held.path.is_symlink() else held.path
    # Replacing needs the folder's permission only, and would overrule a file that is read-only.
    if not os.access(place, os.W_OK):
        raise FileError(held.path, Message("outputs/cannot-written", error=Message("outputs/os-no-permission")))
    # Written whole before the last look at the file, so that hardly any time lies between looking and replacing.
    temporary = write_beside(place, data, lasting=True)
    try:
        if hold(held.path).digest != held.digest:
            return None
        temporary.replace(place)
        _keep_folder(place.parent)
    except OSError as error:
        raise FileError(held.path, Message("outputs/cannot-written", error=system_reason(error))) from error
    finally:
        temporary.unlink(missing_ok=True)
    return HeldFile(held.path, text, held.has_mark, digest_of(data))


def make_text(path: Path, text: str) -> HeldFile:
    """Write a new file. Raises FileError if there is one already."""
    data = text.encode("utf-8")
    temporary = write_beside(path, data, lasting=True)
    try:
        os.link(temporary, path)  # fails if there is one, as a renaming does not
        _keep_folder(path.parent)
    except OSError as error:
        raise FileError(path, Message("outputs/cannot-written", error=system_reason(error))) from error
    finally:
        temporary.unlink(missing_ok=True)
    return HeldFile(path, text, has_mark=False, digest=digest_of(data))


def _keep_folder(folder: Path) -> None:
    """Make a renaming last if the machine stops; not every system can."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
