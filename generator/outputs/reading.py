"""Reading of text and JSON from plain files of limited size, with clear errors.

Characters that must not occur in text: terminal control characters, direction controls, surrogates.

Errors about files, and the display form of paths.
"""

from __future__ import annotations

import errno
import os
import re
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import Any

from generator.limits import MAX_TEXT
from generator.outputs.given_folders import is_quotable, leads_out
from generator.outputs.told import told
from rules_engine.core.errors import JugadaError, escaped, printable
from rules_engine.core.messages import Message, Words

_SIGNS = "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff"
_UNPRINTABLE = re.compile(f"[{_SIGNS}\r]")
_RUNNERS_LINE = re.compile(r"^([^\S\n]*):(?=:[^\n]*::)", re.MULTILINE)
_RUNNERS_SIGN = re.compile(r"##(?=[A-Za-z.]*\[)")
_COMMANDS = re.compile(f"[{_SIGNS}]|\r(?!\n)")


def find_unprintable(text: str) -> tuple[str, int] | None:
    """Return the first such character as ``U+001B``, and its index. Carriage returns are included."""
    found = _UNPRINTABLE.search(text)
    return (f"U+{ord(found[0]):04X}", found.start()) if found else None


def without_unprintable(text: str) -> str:
    """Return the text without such characters."""
    return _UNPRINTABLE.sub("", text)


def escape_commands(text: str) -> str:
    r"""Return the text with such characters as ``\u001b`` (`escaped`); line ends are kept.

    >>> escape_commands("a\x1b[2Jb")
    'a\\u001b[2Jb'
    """
    return _COMMANDS.sub(lambda found: escaped(found[0]), text)


def escape_runner_commands(text: str, *, starts_line: bool = True, own: bool = False) -> str:
    r"""Return the text without commands for a runner of workflows, such as GitHub's and Azure's, that reads the output.

    A command is ``::NAME ...::`` at the beginning of a line, or ``##[NAME]`` and ``##vso[NAME]`` anywhere; one of its
    signs is escaped as JSON would. starts_line: the text begins a line.   own: those of the first kind are ours.

    >>> escape_runner_commands("::stop-commands::x and ##[error]")
    '\\u003a:stop-commands::x and #\\u0023[error]'
    """
    text = _RUNNERS_SIGN.sub(r"#\\u0023", text)
    if own:
        return text
    return _RUNNERS_LINE.sub(lambda found: f"{found[1]}\\u003a" if found.start() or starts_line else found[0], text)


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
    quotes_nothing = isinstance(reason, Message) and (not reason.values or reason.key.startswith("outputs/"))
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
    errno.ELOOP: Message("outputs/os-loop"),
    errno.EMFILE: Message("outputs/os-too-many-open"),
    errno.ENFILE: Message("outputs/os-too-many-open"),
    errno.EIO: Message("outputs/os-io"),
    errno.EBUSY: Message("outputs/os-busy"),
}


def system_reason(error: OSError) -> Words:
    """Return why the system refused, in the reader's language if it is one of the usual reasons."""
    number = error.errno or 0
    if number in _REASONS:
        return _REASONS[number]
    return error.strerror or str(error)  # the system's own words are in its user's language


def display_path(path: Path) -> str:
    """Return the path for display: relative if it is below the current folder."""
    try:
        name = str(path.absolute().relative_to(Path.cwd()))
    except ValueError:
        name = str(path)
    return printable(name)


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
        raise FileError(path, Message("outputs/cannot-read", error=told(error))) from error
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


def runs_in_circle(folder: Path, name: str) -> bool:
    """Return whether the path of a file below the folder is a link that leads to itself, by others or not."""
    try:
        (folder / name).resolve(strict=True)
    except OSError as error:
        return error.errno == errno.ELOOP
    except RuntimeError:  # Python 3.11 and 3.12
        return True
    except ValueError:
        return False
    return False


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


def read_text(path: Path, most: int = MAX_TEXT) -> str:
    """Return the file's UTF-8 text, like `read_any_text`. Also raises FileError for unprintable characters."""
    text = read_any_text(path, most=most)
    check_characters(path, text)
    return text


def check_characters(path: Path, text: str) -> None:
    """Raise FileError, with the line, for terminal or direction control characters."""
    if found := find_unprintable(text):
        code, place = found
        raise FileError(path, Message("outputs/unprintable", code=code), text.count("\n", 0, place) + 1)


def read_any_text(path: Path, fallback: str | None = None, *, most: int = MAX_TEXT) -> str:
    """Return the file's UTF-8 text, or its text in the fallback encoding if it is not UTF-8.

    A byte order mark is dropped, and line ends of other systems become line feeds. Raises FileError if the file cannot
    be read, is larger than `most` bytes, or is in neither encoding.
    """
    data = read_bytes(path, most)
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
