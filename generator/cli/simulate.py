"""``jugada simulate``."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from time import monotonic
from typing import Annotated

import typer

from generator.cli.options import (
    ContentOption,
    ForceOption,
    GameArgument,
    LangOption,
    OutOption,
    ReportFormat,
    permit,
    takes,
)
from generator.cli.words import cli_text, help_text
from generator.i18n.texts import rounded
from rules_engine.core import MalformedError, Message
from rules_engine.core.errors import printable
from rules_engine.core.game import AnyGame

EXAMPLES = (
    "jugada simulate backgammon --games 20 --policies careful,random",
    "jugada simulate backgammon --games 4 --policies careful,careful~25 --jobs 2 --format json",
    "jugada simulate backgammon --games 2 --set-up match_length=1 --format html --out report.html",
)

INTERRUPTED = 130
"""Exit code after Ctrl+C, as shells report it: 128 and the number of the signal."""


@dataclass(frozen=True)
class SimulateOptions:
    """The options of `jugada simulate`, as the command line gives them."""

    game: GameArgument
    lang: LangOption
    games: Annotated[int, typer.Option("--games", help=help_text("simulate-games"))] = 100
    policies: Annotated[
        str,
        typer.Option(
            "--policies",
            metavar="NAME,…",
            help=help_text("simulate-policies"),
        ),
    ] = "random"
    set_up: Annotated[
        list[str] | None,
        typer.Option("--set-up", metavar="NAME=VALUE", help=help_text("simulate-set_up")),
    ] = None
    seed: Annotated[str, typer.Option("--seed", help=help_text("simulate-seed"))] = "1"
    content: ContentOption = None
    compare: Annotated[
        Path | None,
        typer.Option("--compare", metavar="DIR", help=help_text("simulate-compare")),
    ] = None
    jobs: Annotated[int, typer.Option("--jobs", metavar="N", help=help_text("simulate-jobs"))] = 1
    scheduler: Annotated[
        str | None,
        typer.Option("--scheduler", metavar="ADDRESS", help=help_text("simulate-scheduler")),
    ] = None
    form: Annotated[ReportFormat, typer.Option("--format", help=help_text("simulate-form"))] = ReportFormat.text
    out: OutOption = None
    force: ForceOption = False


@takes(SimulateOptions)
def simulate(given: SimulateOptions) -> None:
    """Play many whole games by policies and report statistics, each figure with its 95 % interval.

    Ctrl-C ends early and reports the games played so far as incomplete; exit code 130.
    """
    from generator.cli.output import check_output, task_bar, write_or_print
    from generator.content import load_game_content
    from generator.lab.run import Session, cluster_workers, local_workers, other_content
    from generator.lab.summary import Result
    from generator.lab.summary import compare as compared
    from generator.lab_report.report import html_report, json_report, text_report

    check_output(given.out, permit(given.force, given.content, given.compare))  # before hours of play
    contents = [
        load_game_content(given.game, given.content),
        *([other_content(given.game, given.compare)] if given.compare else []),
    ]
    names = [name.strip() for name in given.policies.split(",")]
    if ":" in given.policies and (here := str(Path.cwd())) not in sys.path:
        sys.path.append(here)  # last, so that the user's files hide no installed modules
    session = Session(
        contents, given.games, names, dict(map(_option, given.set_up or [])), printable(given.seed), modules=True
    )
    with (
        cluster_workers(given.scheduler) if given.scheduler else local_workers(given.jobs) as workers,
        task_bar(cli_text("bar-playing")) as progress,
    ):
        start = monotonic()
        summaries = session.run(workers, _by_tenths(progress, given.game))
        played = sum(summary.games for summary in summaries)
        words = "games-a-second-compiled" if _is_compiled(contents[0].game) else "games-a-second"
        speed = cli_text(words, count=played, speed=rounded(played / (monotonic() - start), 1))
    # On stderr: the speed is of this machine, and a report of the same games must be the same.
    typer.echo(speed, err=True)
    result: Result = summaries[0] if len(summaries) == 1 else compared(summaries[0], summaries[1])
    if given.form is ReportFormat.json:
        report = json_report(result)
    else:
        report = (html_report if given.form is ReportFormat.html else text_report)(result, contents[0], given.lang)
    write_or_print(report, given.out, permit(given.force, given.content, given.compare))
    if any(summary.partial for summary in summaries):
        raise typer.Exit(INTERRUPTED)


def _is_compiled(game: AnyGame) -> bool:
    """Return whether some modules of the game's engine are extension modules (``JUGADA_COMPILE=1 pip install``)."""
    package = type(game).__module__.rpartition(".")[0]
    files = (
        getattr(module, "__file__", None) for name, module in sys.modules.items() if name.startswith(f"{package}.")
    )
    return any(file.endswith(tuple(EXTENSION_SUFFIXES)) for file in files if file)


def _by_tenths(progress: Callable[[str, int, int], None], name: str) -> Callable[[int, int], None]:
    """Return a progress function that updates a bar at every step, but a log only at every tenth."""
    reported = -1

    def report(done: int, of: int) -> None:
        nonlocal reported
        # In a log each step would be a line of its own.
        if sys.stderr.isatty() or done * 10 // of != reported:
            reported = done * 10 // of
            progress(name, done, of)

    return report


def _option(text: str) -> tuple[str, object]:
    from generator.content.errors import ContentError
    from generator.content.yaml_source import parse_yaml

    name, equals, value = text.partition("=")
    if not equals or not name.strip():
        raise MalformedError(text, text, Message("cli/expected-name-value"))
    if not value.strip():
        return name.strip(), ""
    try:
        # As in a file: `cube=true` is yes, `match_length=5` a number.
        return name.strip(), parse_yaml(value, Path()).data
    except ContentError as error:
        raise MalformedError(text, value, Message("cli/expected-yaml-value")) from error
