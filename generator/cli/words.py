"""Texts of the command line in the user's language."""

from __future__ import annotations

import re

from generator.i18n import current_language, text
from generator.i18n.bundle import bundle
from generator.outputs.characters import escape_commands

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
