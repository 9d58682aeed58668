"""The command line, ``jugada``: one file a command, imported when it is called, no logic of its own."""

from __future__ import annotations

import os
import sys


def main() -> None:
    """Run the command line with the process's arguments, and exit."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that knows no ñ gets a ?, not a crash
    from generator.cli.app import app
    from generator.gc_tuning import look_seldom

    look_seldom()
    try:
        app(prog_name="jugada")
    finally:
        _flush()


def _flush() -> None:
    """Write out what is left; a reader that has gone away (``| head``) is no error."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
