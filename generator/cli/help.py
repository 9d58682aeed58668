"""``jugada help``."""

from __future__ import annotations

from typing import Annotated

import typer

from generator.cli.app import COMMANDS
from generator.cli.options import LangOption
from generator.cli.usage import HelpContext
from generator.cli.words import cli_text, help_text
from rules_engine.core import JugadaError, Message

EXAMPLES = (
    "jugada help",
    "jugada help printing",
    "jugada help check",
)

TOPICS = ("start", "examples", "documents", "printing", "files", "exit-codes", "language", "completion")
"""Help topics besides the commands: ``topic-<name>`` is the text, ``summary-topic-<name>`` its summary."""


def _complete(incomplete: str) -> list[str]:
    return [name for name in (*TOPICS, *COMMANDS) if name.startswith(incomplete)]


def help(  # noqa: A001  the command's name
    context: typer.Context,
    _lang: LangOption,
    topic: Annotated[
        str | None, typer.Argument(metavar="[TOPIC]", help=help_text("help-topic"), autocompletion=_complete)
    ] = None,
) -> None:
    """Show a topic or a command's help; without a name, the list of both."""
    if topic is None:
        typer.echo(_list_topics(context))
    elif topic in TOPICS:
        typer.echo(cli_text(f"topic-{topic}"))
    elif topic in COMMANDS:
        typer.echo(_command_help(context, topic))
    else:
        raise JugadaError(Message("cli/no-topic", name=repr(topic), names=(*TOPICS, *COMMANDS)))


def _list_topics(context: typer.Context) -> str:
    formatter = context.make_formatter()
    with formatter.section(cli_text("topics")):
        formatter.write_dl([(name, cli_text(f"summary-topic-{name}")) for name in TOPICS])
    with formatter.section(cli_text("commands")):
        formatter.write_dl([(name, cli_text(f"summary-{name}")) for name in COMMANDS])
    return str(formatter.getvalue()).rstrip("\n")


def _command_help(context: typer.Context, name: str) -> str:
    from generator.cli.app import LazyGroup

    command = LazyGroup().get_command(None, name)
    assert command is not None, "help is asked for a command of ours"
    return str(command.get_help(HelpContext(command, info_name=name, parent=context.parent)))
