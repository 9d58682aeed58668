"""The command line's words in the user's language."""

from __future__ import annotations

from typing import Any

from generator.i18n import current_language, text


def cli_text(name: str, /, **values: Any) -> str:
    """Return a message of ``cli.ftl`` in the current language."""
    return text(f"cli/{name}", current_language(), **values)


def help_text(name: str) -> str:
    """Return a help text; it is asked for when a command is imported, which is after its ``--lang`` has been read."""
    return cli_text(name)
