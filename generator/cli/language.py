"""The language of the command line: that of ``--lang``, else the terminal's."""

from __future__ import annotations

from collections.abc import Sequence

from generator.i18n import current_language, languages, set_language
from rules_engine.core.errors import JugadaError
from rules_engine.core.messages import Message

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
