"""Usage errors in the user's language, since Typer's own are English only.

The kind of error follows from the exception's class and its parameter. Typer's subclasses of `typer.BadParameter` are
not part of its interface, so they are recognised by name.

Help pages in the user's language, since Typer's own labels (usage, headings, defaults) are English only.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeAlias

import typer

from generator.cli.words import cli_text, placeholders
from rules_engine.core.errors import JugadaError

ParserError: TypeAlias = Any
"""One of Typer's exceptions for a command line, most of which are not part of its interface."""

UsageError: type[Exception] = typer.BadParameter.__mro__[1]
"""Typer's exception for a command line that cannot be parsed, a base class of `typer.BadParameter`."""

_HELP = "NoArgsIsHelpError"
_LONGEST = 120
"""Maximum number of characters of the user's input that are quoted."""

_CHOICES = re.compile(r"is not one of (.+?)\.?$")


def is_help(error: object) -> bool:
    """Return whether the error is only a request for help: a command without arguments."""
    return type(error).__name__ == _HELP


def usage_fault(error: ParserError) -> JugadaError:
    """Return a usage error with a hint to the help, as a JugadaError."""
    describe = _WORDS.get(type(error).__name__, _other)
    command = error.ctx.command_path if error.ctx else "jugada"
    return JugadaError(cli_text("usage", problem=describe(error), command=command))


def _shorten(typed: str) -> str:
    return typed if len(typed) <= _LONGEST else f"{typed[:_LONGEST]}… [{len(typed)}]"


def _no_such_option(error: ParserError) -> str:
    close = ", ".join(sorted(error.possibilities or ()))
    return cli_text(
        "usage-no-option-close" if close else "usage-no-option", name=_shorten(error.option_name), close=close
    )


def _missing(error: ParserError) -> str:
    is_option = error.param is not None and error.param.opts[0].startswith("-")
    name = error.param.opts[0] if is_option else placeholders(str(error.param.metavar or error.param.name).upper())
    return cli_text("usage-missing-option" if is_option else "usage-missing-argument", name=name)


def _bad_value(error: ParserError) -> str:
    name = error.param.opts[0] if error.param is not None else ""
    # From its sentence: the exception has no field for them.
    choices = _CHOICES.search(error.message)
    if choices:
        return cli_text("usage-choices", name=name, choices=choices[1])
    low, high = (getattr(error.param, bound, None) for bound in ("min", "max"))
    if low is not None and high is not None:
        return cli_text("usage-range", name=name, low=str(low), high=str(high))
    return cli_text("usage-least", name=name, low=str(low)) if low is not None else cli_text("usage-value", name=name)


def _needs_value(error: ParserError) -> str:
    return cli_text("usage-needs-value", name=error.option_name)


def _other(error: ParserError) -> str:
    """Describe an unknown command or an extra argument, which have no exception class of their own."""
    quoted = re.findall(r"'([^']*)'", error.message)
    if "No such command" in error.message and quoted:
        # Typer says the unknown name first, then what is like it, all in the same quotation marks.
        close = ", ".join(quoted[1:])
        return cli_text(
            "usage-no-command-close" if close else "usage-no-command", name=_shorten(quoted[0]), close=close
        )
    extra = re.search(r"extra argument\S* \((.*)\)", error.message)
    return cli_text("usage-extra", arguments=_shorten(extra[1])) if extra else str(error.message)


_WORDS: dict[str, Callable[[ParserError], str]] = {
    "NoSuchOption": _no_such_option,
    "MissingParameter": _missing,
    "BadParameter": _bad_value,
    "BadOptionUsage": _needs_value,
}


_Formatter: ParserError = typer.Context.formatter_class

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
