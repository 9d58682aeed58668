"""The `jugada` application: commands are imported on demand, and each error is one line.

The registry of commands: each is the function with its name in the module given here, imported on demand.

To add one, write a module in this folder with a function of the command's name and `EXAMPLES`, a line here, and its
texts in ``templates/messages/<lang>/cli.ftl``.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from generator.cli.bare_content import read_bare_content
from generator.cli.streams import exit_code, find_stop
from generator.cli.usage import HelpContext, UsageError, is_help, usage_fault
from generator.cli.words import choose_language, cli_text, help_text, placeholders
from generator.extras import extra_of

if TYPE_CHECKING:
    from typer._click import Command, Context, HelpFormatter

COMMANDS: Mapping[str, str] = {
    "games": "generator.cli.games",
    "moves": "generator.cli.moves",
    "why": "generator.cli.why",
    "ask": "generator.cli.ask",
    "replay": "generator.cli.replay",
    "check": "generator.cli.check",
    "coverage": "generator.cli.coverage",
    "diagram": "generator.cli.diagram",
    "simulate": "generator.cli.simulate",
    "verify": "generator.cli.verify",
    "puzzles": "generator.cli.puzzles",
    "example": "generator.cli.example",
    "site": "generator.cli.site",
    "pdf": "generator.cli.pdf",
    "deck": "generator.cli.deck",
    "game": "generator.cli.game",
    "diff": "generator.cli.diff",
    "preflight": "generator.cli.preflight",
    "export": "generator.cli.export",
    "rulebook": "generator.cli.rulebook",
    "build": "generator.cli.build",
    "printer": "generator.cli.printer",
    "schema": "generator.cli.schema",
    "lsp": "generator.cli.lsp",
    "doctor": "generator.cli.doctor",
    "help": "generator.cli.help",
}
"""The module of each command; ``summary-<name>`` in ``cli.ftl`` is its line in ``jugada --help``."""


_FIND_GAPS = ("check", "coverage")


class LazyGroup(TyperGroup):
    """A group that knows its commands by name and imports a command on demand."""

    context_class = HelpContext

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        self.commands: Any = dict.fromkeys(COMMANDS)  # names only, for suggestions if one is misspelt

    def list_commands(self, _: object) -> list[str]:
        """Return the names, in the registry's order."""
        return list(COMMANDS)

    def get_command(self, _: object, cmd_name: str) -> Command | None:
        """Return the command with this name, None if there is none."""
        if cmd_name not in COMMANDS:
            return None
        # An application for this command alone: a group of Typer's takes the functions of all, so it would import all.
        single = typer.Typer(add_completion=False, rich_markup_mode=None)
        module = import_module(COMMANDS[cmd_name])
        add = single.command(cmd_name, help=help_text(cmd_name), epilog=_examples(module.EXAMPLES))
        add(getattr(module, cmd_name))
        command = typer.main.get_command(single)
        command.context_class = HelpContext
        return command

    def format_commands(self, _: object, formatter: HelpFormatter) -> None:
        """Write the list of commands for the help text without importing them."""
        with formatter.section(cli_text("commands")):
            formatter.write_dl([(name, help_text(f"summary-{name}")) for name in COMMANDS])

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Parse the group's own options; the remaining arguments belong to the command."""
        try:
            return super().parse_args(ctx, read_bare_content(args))
        except KeyboardInterrupt as stop:
            raise _stopped(stop) from stop
        except UsageError as error:
            # A request for help is an exception as well, and Click prints it when it comes out.
            if is_help(error):
                raise
            raise usage_fault(error) from error

    def invoke(self, ctx: Context) -> object:
        """Run the command; where Typer would exit with 1, which is our code for a failing claim, exit with 2."""
        from generator.content.expression_work import begin_command  # a command, unlike help, reads content

        begin_command()
        try:
            try:
                return super().invoke(ctx)
            finally:
                # Even after an error: the sentences that it lacks may be why its words look odd.
                _note_lacking(ctx.invoked_subcommand)
        except UsageError as error:
            # As in `parse_args`.
            if is_help(error):
                raise
            raise usage_fault(error) from error
        except ModuleNotFoundError as error:
            # Only modules of our extras: any other that is missing is a bug, and needs its trace.
            if extra := extra_of(error):
                raise _missing(error, _WHOLE.get(ctx.invoked_subcommand or "", extra)) from error
            raise
        except (EOFError, BrokenPipeError) as error:
            # Click would end with 1 for these, which is our code for a claim that does not hold.
            raise RuntimeError(f"{type(error).__name__}: {error}") from error
        except KeyboardInterrupt as stop:
            raise _stopped(stop) from stop

    def main(self, *args: Any, **options: Any) -> object:
        """Run the command line.

        Any error is one line on stderr and exit code 2; a bug in Jugada also names a report file.
        """
        try:
            try:
                return super().main(*args, **options)
            finally:
                sys.stdout.flush()  # at the latest, a broken output raises an error here
        except Exception as error:
            if stop := find_stop(error):
                # A stop during an import may come out as another error, such as one of a library.
                sys.exit(_stopped(stop).exit_code)
            _report(error)
            sys.exit(2)


_WHOLE = {"site": "site", "build": "all"}
"""The extra that a command needs as a whole, whatever it misses first."""


def _missing(error: ModuleNotFoundError, extra: str) -> Exception:
    """Return the error that says which extra brings what could not be imported."""
    from rules_engine.core.errors import JugadaError
    from rules_engine.core.messages import Message

    return JugadaError(Message("cli/extra-missing", module=str(error.name), extra=extra))


def _stopped(stop: KeyboardInterrupt) -> typer.Exit:
    """Say that the command was stopped, and return its exit."""
    typer.echo(cli_text("stopped"), err=True)
    return typer.Exit(exit_code(stop))


def _note_lacking(command: str | None) -> None:
    """Warn about sentences with placeholders, once per run, except in commands that report gaps themselves."""
    loader = sys.modules.get("generator.content.loader")
    contents = loader.loaded_content() if loader and command not in _FIND_GAPS else ()
    if any(content.lacking or content.spare for content in contents):
        from generator.cli.output import note_lacking

        note_lacking()


def _report(error: Exception) -> None:
    from generator.outputs.reading import FileError, system_reason  # not imported for --help, which needs no engine
    from rules_engine.core.errors import JugadaError

    # An error without a file is that of the output itself, which cannot be told there.
    if isinstance(error, OSError) and error.strerror:
        reason = system_reason(error)
        if error.filename is None:
            sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115  what it still holds is lost
            error = JugadaError(f"{cli_text('the-output')}: {reason}")
        else:
            error = FileError(Path(os.fsdecode(error.filename)), reason)
    if isinstance(error, JugadaError):
        # A message of a single error may have several lines, e.g. one of a parser, and stays whole.
        for problem in str(error).split("\n") if hasattr(error, "errors") else [str(error)]:
            typer.echo(cli_text("error", problem=problem), err=True)
        return
    from generator.cli.fault_report import describe_fault, write_report
    from generator.testing.engine_fault import find_engine_fault

    if engine_fault := find_engine_fault(error):
        typer.echo(cli_text("error", problem=str(engine_fault)), err=True)
        return
    # A bug: the trace is long, and helps nobody on the terminal.
    report = write_report(error, sys.argv[1:])
    problem = describe_fault(error)
    line = (
        cli_text("fault", problem=problem, path=str(report))
        if report
        else cli_text("fault-unreported", problem=problem)
    )
    typer.echo(line, err=True)


def _examples(lines: Sequence[str]) -> str:
    """Return the examples of a help text, one per line (which click's backspace character requests)."""
    return "\n".join(["\b", cli_text("examples"), *(f"  {placeholders(line)}" for line in lines)])


EXAMPLES = ("jugada games", "jugada moves backgammon --roll 3-1", "jugada check", "jugada help")

app = typer.Typer(
    cls=LazyGroup,
    invoke_without_command=True,
    epilog=_examples(EXAMPLES),
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _print_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"jugada {version('jugada')}")
        raise typer.Exit


@app.callback(help=help_text("app"))
def jugada(
    context: typer.Context,
    _: Annotated[
        bool, typer.Option("--version", help=help_text("app-version"), is_eager=True, callback=_print_version)
    ] = False,
    _lang: Annotated[
        str | None, typer.Option("--lang", parser=choose_language, metavar="LANGUAGE", help=help_text("option-lang"))
    ] = None,
) -> None:
    """Handle the options of all commands; without a command, print the first steps."""
    if context.invoked_subcommand is None:
        typer.echo(cli_text("start"))
