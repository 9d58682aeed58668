"""The command line, ``jugada``: one module per command, imported on demand; without logic of its own."""

from __future__ import annotations

import atexit
import gc
import os
import sys

_SAID_AGAIN = frozenset(("build", "check", "games", "moves"))
"""The commands whose answers are kept."""


def main() -> None:
    """Run the command line with the process's arguments, and exit."""
    # At its end Python looks for rubbish among all that there is: a quarter of a short command, and it helps nobody.
    atexit.register(gc.freeze)
    from generator.cli.streams import end_at_signals, exit_code, stop_at_signals

    # Before the imports, which take most of a short command: a stop then needs no trace.
    end_at_signals()
    # We use no pydantic plugins, and searching for them reads the metadata of every installed package.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "1")
    from generator.cli.streams import prepare_streams

    # Before anything can print, an error of the next lines included.
    prepare_streams()
    from generator.cli.words import read_language

    # Before the application is imported: its decorators write the help texts in this language.
    read_language(sys.argv[1:])
    asked = None
    if not _SAID_AGAIN.isdisjoint(sys.argv[1:]):
        from generator.cli.again import is_said_again, question

        asked = question()
        if is_said_again(asked):
            return
    from generator.processes import raise_gc_threshold

    raise_gc_threshold()  # before the import of the parser, during which thirty collections find nothing
    from generator.cli.app import app

    try:
        # From here on there is work to clean up.
        stop_at_signals()
        app(prog_name="jugada", obj=asked)
    except KeyboardInterrupt as stop:  # before or after the command's own work
        sys.exit(exit_code(stop))
    finally:
        end_at_signals()
