"""Reading of text and JSON from plain files of limited size, with clear errors."""

from __future__ import annotations

import os
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import Any

from generator.limits import MAX_TEXT
from generator.outputs.characters import find_unprintable
from generator.outputs.errors import FileError, system_reason
from generator.outputs.given_folders import leads_out
from rules_engine.core.messages import Message

# Reading a pipe without a writer would block, and a device such as /dev/zero never ends.
_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


def read_bytes(path: Path, most: int = MAX_TEXT) -> bytes:
    """Return the file's bytes.

    Raises FileError if it is unreadable, not a plain file, larger than `most`, or leads out of a folder that was given.
    """
    try:
        check_stays_inside(path)
        handle = os.open(path, _FLAGS)
        with os.fdopen(handle, "rb") as file:
            kind = os.fstat(handle).st_mode
            if not S_ISREG(kind) and not S_ISDIR(kind):  # reading a folder raises the system's own error
                raise FileError(path, Message("outputs/pipe-or-device"))
            data = file.read(most + 1)
    except OSError as error:
        raise FileError(path, Message("outputs/cannot-read", error=system_reason(error))) from error
    except (ValueError, RuntimeError) as error:  # the name contains a null character, or links run in a circle
        raise FileError(path, Message("outputs/cannot-read", error=str(error))) from error
    if len(data) > most:
        raise FileError(path, Message("outputs/input-too-large", most=f"{most:,}"))
    return data


def resolve_inside(folder: Path, name: str) -> Path | None:
    """Return the path of a file below the folder, with links resolved; None if it would be outside."""
    try:
        found, home = (folder / name).resolve(), folder.resolve()
    except (OSError, RuntimeError, ValueError):
        return None
    return found if not Path(name).is_absolute() and found.is_relative_to(home) else None


def check_stays_inside(path: Path) -> None:
    """Raise FileError if the path leads out of a folder that was given (`generator.outputs.given_folders`)."""
    if leads_out(path):
        raise FileError(path, Message("outputs/leads-out"))


def list_files(folder: Path, pattern: str) -> list[Path]:
    """Return the files below the folder whose names fit, sorted.

    Raises FileError if a folder leads out of a given one; such a file is returned, and whoever reads it reports it.
    """
    found = sorted(folder.glob(pattern))
    for place in sorted({path.parent for path in found}):
        check_stays_inside(place)
    return found


def named_file(folder: Path, name: str) -> Path:
    """Return the path of a file of the folder that its data name. Raises FileError if it would be outside."""
    if Path(name).is_absolute() or ".." in Path(name).parts:  # links are looked at when the file is read
        raise FileError(folder / name, Message("outputs/leads-out"))
    return folder / name


def read_text(path: Path) -> str:
    """Return the file's UTF-8 text, like `read_any_text`. Also raises FileError for unprintable characters."""
    text = read_any_text(path)
    check_characters(path, text)
    return text


def check_characters(path: Path, text: str) -> None:
    """Raise FileError, with the line, for terminal or direction control characters."""
    if found := find_unprintable(text):
        code, place = found
        raise FileError(path, Message("outputs/unprintable", code=code), text.count("\n", 0, place) + 1)


def read_any_text(path: Path, fallback: str | None = None) -> str:
    """Return the file's UTF-8 text, or its text in the fallback encoding if it is not UTF-8.

    A byte order mark is dropped, and line ends of other systems become line feeds. Raises FileError if the file cannot
    be read or is in neither encoding.
    """
    data = read_bytes(path)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        if not fallback:
            raise FileError(path, Message("outputs/not-utf-8", start=error.start)) from error
        text = data.decode(fallback)
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def parse_json(text: str) -> Any:
    """Return the data of a JSON text. Raises ValueError if it is not JSON or nested too deeply."""
    import json  # imported here, because `--help` only reads messages

    try:
        return json.loads(text)
    except RecursionError as error:
        raise ValueError(Message("outputs/data-nested-too-deeply")) from error
