"""Texts of the command line in the user's language."""

from __future__ import annotations

from typing import Any

from generator.i18n import current_language, text


def cli_text(name: str, /, **values: Any) -> str:
    """Return a message of ``cli.ftl`` in the current language."""
    return text(f"cli/{name}", current_language(), **values)


def help_text(name: str) -> str:
    """Return a help text in the language read by `read_language`, which runs before commands are imported."""
    return cli_text(name)
