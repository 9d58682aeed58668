"""Bug reports: a file with the data needed to find a bug in Jugada, for the user to send."""

from __future__ import annotations

import platform
import shlex
import tempfile
import traceback
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path

PREFIX = "jugada-fault-"
"""Prefix of the files' names; they are written to the system's folder for temporary files."""

LONGEST = 100_000
"""Upper limit in characters of a traceback in a report."""


def write_report(error: BaseException, arguments: Sequence[str]) -> Path | None:
    """Write the versions, the command line and the traceback; return the new file, None if it cannot be written."""
    trace = "".join(traceback.format_exception(error))
    # Both ends: a recursion repeats its middle, and says at the end what went wrong.
    if len(trace) > LONGEST:
        trace = f"{trace[: LONGEST // 2]}\n[…]\n{trace[-LONGEST // 2 :]}"
    python = f"Python {platform.python_version()}, {platform.platform()}"
    text = f"jugada {version('jugada')}, {python}\n{shlex.join(['jugada', *arguments])}\n\n{trace}"
    try:
        # An argument may hold bytes that are not UTF-8, and the report of a fault must not fail.
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", errors="backslashreplace", prefix=PREFIX, suffix=".txt", delete=False
        ) as file:
            file.write(text)
    except OSError:
        return None
    return Path(file.name)


def describe_fault(error: BaseException) -> str:
    """Return the error's type, message and location on one line."""
    words = " ".join(str(error).split())[:200]
    frames = traceback.extract_tb(error.__traceback__)
    place = f" ({Path(frames[-1].filename).name}:{frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}{': ' if words else ''}{words}{place}"
