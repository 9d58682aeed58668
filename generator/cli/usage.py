"""Usage errors in the user's language, since Typer's own are English only.

The kind of error follows from the exception's class and its parameter. Typer's subclasses of `typer.BadParameter` are
not part of its interface, so they are recognised by name.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import typer

from generator.cli.words import cli_text, placeholders
from rules_engine.core.errors import JugadaError

UsageError: type[Exception] = typer.BadParameter.__mro__[1]
"""Typer's exception for a command line that cannot be parsed, a base class of `typer.BadParameter`."""

_HELP = "NoArgsIsHelpError"
_LONGEST = 120
"""Maximum number of characters of the user's input that are quoted."""

_CHOICES = re.compile(r"is not one of (.+?)\.?$")


def is_help(error: object) -> bool:
    """Return whether the error is only a request for help: a command without arguments."""
    return type(error).__name__ == _HELP


def usage_fault(error: Any) -> JugadaError:
    """Return a usage error with a hint to the help, as a JugadaError."""
    describe = _WORDS.get(type(error).__name__, _other)
    command = error.ctx.command_path if error.ctx else "jugada"
    return JugadaError(cli_text("usage", problem=describe(error), command=command))


def _shorten(typed: str) -> str:
    return typed if len(typed) <= _LONGEST else f"{typed[:_LONGEST]}… [{len(typed)}]"


def _no_such_option(error: Any) -> str:
    close = ", ".join(sorted(error.possibilities or ()))
    return cli_text(
        "usage-no-option-close" if close else "usage-no-option", name=_shorten(error.option_name), close=close
    )


def _missing(error: Any) -> str:
    is_option = error.param is not None and error.param.opts[0].startswith("-")
    name = error.param.opts[0] if is_option else placeholders(str(error.param.metavar or error.param.name).upper())
    return cli_text("usage-missing-option" if is_option else "usage-missing-argument", name=name)


def _bad_value(error: Any) -> str:
    name = error.param.opts[0] if error.param is not None else ""
    choices = _CHOICES.search(error.message)
    if choices:
        return cli_text("usage-choices", name=name, choices=choices[1])
    low, high = (getattr(error.param, bound, None) for bound in ("min", "max"))
    if low is not None and high is not None:
        return cli_text("usage-range", name=name, low=str(low), high=str(high))
    return cli_text("usage-least", name=name, low=str(low)) if low is not None else cli_text("usage-value", name=name)


def _needs_value(error: Any) -> str:
    return cli_text("usage-needs-value", name=error.option_name)


def _other(error: Any) -> str:
    """Describe an unknown command or an extra argument, which have no exception class of their own."""
    quoted = re.findall(r"'([^']*)'", error.message)
    if "No such command" in error.message and quoted:
        close = ", ".join(quoted[1:])
        return cli_text(
            "usage-no-command-close" if close else "usage-no-command", name=_shorten(quoted[0]), close=close
        )
    extra = re.search(r"extra argument\S* \((.*)\)", error.message)
    return cli_text("usage-extra", arguments=_shorten(extra[1])) if extra else str(error.message)


_WORDS: dict[str, Callable[[Any], str]] = {
    "NoSuchOption": _no_such_option,
    "MissingParameter": _missing,
    "BadParameter": _bad_value,
    "BadOptionUsage": _needs_value,
}
