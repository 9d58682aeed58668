"""The command line, ``jugada``: one module per command, imported on demand; without logic of its own."""

from __future__ import annotations

import os
import sys


def main() -> None:
    """Run the command line with the process's arguments, and exit."""
    # We use no pydantic plugins, and searching for them reads the metadata of every installed package.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "1")
    from generator.cli.streams import prepare_streams

    prepare_streams()
    from generator.cli.stop import stop_on_termination

    stop_on_termination()
    from generator.cli.language import read_language

    read_language(sys.argv[1:])
    from generator.cli.app import app
    from generator.gc_tuning import raise_gc_threshold

    raise_gc_threshold()
    app(prog_name="jugada")
