"""Help pages in the user's language, since Typer's own labels (usage, headings, defaults) are English only."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import typer

from generator.cli.words import cli_text, placeholders

_Formatter: Any = typer.Context.formatter_class

_TYPE = re.compile(r"<(str|int|float)(?: range)?>")
_HEADINGS = {"Options": "help-options", "Arguments": "help-arguments"}
_SENTENCES = {
    "Show this message and exit.": "help-help",
    "Install completion for the current shell.": "help-completion",
    "Show completion for the current shell, to copy it or customize the installation.": "help-show-completion",
}


class HelpFormatter(_Formatter):  # type: ignore[misc]
    """Typer's formatter with labels from the catalogue."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """Write the usage line."""
        super().write_usage(prog, placeholders(args), prefix or f"{cli_text('help-usage').strip()} ")

    @contextmanager
    def section(self, name: str) -> Iterator[None]:
        """Write a heading, and indent the output of the block below it."""
        with super().section(cli_text(_HEADINGS[name]) if name in _HEADINGS else name):
            yield

    def write_dl(self, rows: Sequence[tuple[str, str]], **layout: object) -> None:
        """Write options or commands, each with its help."""
        super().write_dl(
            [(_TYPE.sub(_type_name, placeholders(name)), _translate(text)) for name, text in rows], **layout
        )


def _type_name(found: re.Match[str]) -> str:
    return f"<{cli_text(f'type-{found[1]}')}>"


def _translate(text: str) -> str:
    text = cli_text(_SENTENCES[text]) if text in _SENTENCES else text
    text = text.replace("[default: ", f"[{cli_text('help-default')}: ").replace(
        "; default: ", f"; {cli_text('help-default')}: "
    )
    return text.replace("required]", f"{cli_text('help-required')}]")


class HelpContext(typer.Context):
    """A command's context, with help written by `HelpFormatter`."""

    formatter_class = HelpFormatter
