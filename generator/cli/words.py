"""Texts of the command line in the user's language.

The language of the command line: that of ``--lang``, else the terminal's.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from generator.i18n import current_language, languages, set_language, text
from generator.i18n.catalogue import bundle
from generator.outputs.reading import escape_commands
from rules_engine.core.errors import JugadaError
from rules_engine.core.messages import Message

_PLACEHOLDER = re.compile(r"(?<!-)\b[A-Z]{2,}\b")


def cli_text(name: str, /, **values: object) -> str:
    """Return a message of ``cli.ftl`` in the current language, with terminal control characters escaped."""
    return escape_commands(text(f"cli/{name}", current_language(), **values))


def help_text(name: str) -> str:
    """Return a help text in the language of `read_language`, which runs before commands are imported."""
    return cli_text(name)


def placeholders(usage: str) -> str:
    """Return a usage line with the placeholders for values, such as FILE, in the current language."""
    words = bundle("cli", current_language())
    return _PLACEHOLDER.sub(lambda found: words.get(f"metavar-{found[0]}", found[0]), usage)


_OPTION = "--lang"


def read_language(arguments: Sequence[str]) -> None:
    """Read the language from the arguments before a command is imported, so that its help is in that language.

    An unknown value is reported later by the option itself.
    """
    wanted = _find_option(arguments)
    set_language(wanted if wanted in languages() else current_language())


def choose_language(name: str) -> str:
    """Set the current language and return its name. Raises JugadaError if it is unknown."""
    if name not in languages():
        raise JugadaError(Message("cli/unknown-language", name=repr(name), names=languages()))
    set_language(name)
    return name


def _find_option(arguments: Sequence[str]) -> str:
    for index, argument in enumerate(arguments):
        if argument == _OPTION and index + 1 < len(arguments):
            return arguments[index + 1]
        if argument.startswith(f"{_OPTION}="):
            return argument.partition("=")[2]
    return ""
