"""Commands that say again at once what they have said, as long as nothing has changed that they read.

They are looked for before the parser is imported, which alone takes longer. Only a process of its own does so: in
another's, what is in memory may be other than what is in the files.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from shutil import get_terminal_size
from typing import TYPE_CHECKING

from generator.cli.streams import own_colours
from generator.i18n import current_language
from generator.outputs.kept_answers import Question

if TYPE_CHECKING:
    import typer


def question() -> Question:
    """Return what this process is asked."""
    # All that an answer depends on besides files: colours and the width of lines are of the terminal.
    return Question((sys.argv[1:], current_language(), sys.stdout.isatty(), get_terminal_size().columns))


def is_said_again(asked: Question) -> bool:
    """Return whether the answer was known, and print it."""
    answer = asked.recall()
    if answer is None:
        return False
    with suppress(OSError), own_colours():  # else the command itself tells what is wrong with the output
        sys.stdout.write(answer)
        sys.stdout.flush()
        return True
    return False


def is_own_process(context: typer.Context) -> bool:
    """Return whether this process does nothing but what it is asked, so that it has no threads of others."""
    return isinstance(context.find_root().obj, Question)


def keep(context: typer.Context, answer: str, paths: Iterable[Path | str], modules: Iterable[str] = ()) -> None:
    """Keep the answer of a command that has printed only this, and ends with exit code 0.

    paths: the folders and files that determine it, besides our own code and the contents that are loaded.
    modules: the files of those that other processes imported for it.
    """
    asked = context.find_root().obj
    if isinstance(asked, Question):
        from generator.content.loader import loaded_content
        from generator.resources import resource_dir

        shared = (resource_dir("templates"), resource_dir("content"))
        asked.keep(answer, [*shared, *(one.folder for one in loaded_content()), *map(Path, paths)], modules)
