"""``jugada check``."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from dataclasses import replace
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli.again import is_own_process, keep
from generator.cli.bare_content import STYLE
from generator.cli.options import ContentOption, ForceOption, LangOption, OutOption, permit
from generator.cli.words import cli_text, help_text
from rules_engine.core.errors import JugadaError

if TYPE_CHECKING:
    from collections.abc import Callable

    from generator.coverage.side_by_side import Verdict
    from generator.examples.check import CheckReport
    from generator.outputs.guard import Permit

EXAMPLES = (
    "jugada check",
    "jugada check backgammon --watch",
    "jugada check bg.ex.hit",
    "jugada check rules.md",
    "jugada check docs",
    "jugada check content/backgammon/examples/bg.ex.hit.yaml --lang es",
    "jugada check --format junit --out report.xml",
    "jugada check backgammon --format github",
    "jugada check --format sarif --out report.sarif",
    "jugada check backgammon --content",
)


class Format(StrEnum):
    """Formats of the report."""

    text = "text"
    json = "json"
    junit = "junit"
    github = "github"
    sarif = "sarif"


def check(  # noqa: PLR0913, PLR0917
    context: typer.Context,
    lang: LangOption,
    paths: Annotated[list[str] | None, typer.Argument(metavar="PATH", help=help_text("check-paths"))] = None,
    form: Annotated[Format, typer.Option("--format", help=help_text("check-form"))] = Format.text,
    watch: Annotated[bool, typer.Option("--watch", help=help_text("check-watch"))] = False,
    slow: Annotated[bool, typer.Option("--slow", help=help_text("check-slow"))] = False,
    style: Annotated[bool, typer.Option(STYLE, help=help_text("check-style"))] = False,
    only_ours: Annotated[bool, typer.Option("--only-ours", help=help_text("check-only-ours"))] = False,
    content: ContentOption = None,
    out: OutOption = None,
    force: ForceOption = False,
) -> None:
    """Run worked examples on the engine and report claims that do not hold, also those that documents carry.

    For a game's whole content (its name or folder) also report gaps: rules without an example, texts that differ
    between languages (details: `jugada coverage`). A folder of user examples need not cover all rules.

    Simulations run only with --slow; otherwise their stored results are used, and must satisfy the claims. With --slow
    the free parts of a guided first game are played 40 times instead of 4, and the games of the path too.

    Exit code 0: everything holds; 1: a claim fails, or whole content has a gap; 2: a file is malformed.
    """
    given = paths or []
    say = partial(_say, form=form, out=out, allowed=permit(force, content, *given))
    run = partial(_run, given, content, slow, style, only_ours)
    # Style looks at positions, and SARIF names rules by the contents that this process has loaded.
    is_plain = is_own_process(context) and not (slow or style or watch or form is Format.sarif)
    verdict = _run_side_by_side(given, content, sentences=form is Format.json) if is_plain else None
    report = verdict.report if verdict else run()
    text = _written(report, form, lang)
    say(text)
    if watch:
        report = _watched(report, given, content, run, lambda made: say(_written(made, form, lang)))
    # With --slow the games are played again each time, and a file must be written again.
    elif not (slow or out or form is Format.github or report.exit_code):
        _keep_answer(context, text, given, content, verdict)
    raise typer.Exit(report.exit_code)


def _watched(
    report: CheckReport,
    paths: list[str],
    content: Path | None,
    run: Callable[[], CheckReport],
    say: Callable[[CheckReport], None],
) -> CheckReport:
    """Check again whenever a file changes, until Ctrl-C, the usual end; the last report gives the exit code."""
    from generator.examples.check import watched_folders
    from generator.outputs.record import wait_for_changes

    with suppress(KeyboardInterrupt):
        for _ in wait_for_changes(*watched_folders(paths, content)):
            try:
                report = run()  # set first: Ctrl-C after it is published needs its exit code
            except JugadaError as error:  # an editor may be replacing the file just now
                typer.echo(cli_text("error", problem=str(error)), err=True)
            else:
                say(report)
    return report


def _keep_answer(
    context: typer.Context, text: str, paths: list[str], content: Path | None, verdict: Verdict | None
) -> None:
    """Keep the answer with all that it depends on: if none of it changes, the same command need not run again."""
    from generator.examples.check import watched_folders

    read: list[Path | str] = [*watched_folders(paths, content), *paths, *([content] if content else [])]
    if verdict:
        read += verdict.folders
    keep(context, text, read, verdict.modules if verdict else ())


def _run_side_by_side(paths: list[str], content: Path | None, *, sentences: bool) -> Verdict | None:
    """Return the verdict on several whole games, None for anything else, or if it must be found in one process."""
    from rules_engine.core.registry import game_names

    # Each once: a game that is named twice is checked and counted once, as in one process.
    games = list(dict.fromkeys(paths or game_names()))
    are_games = all(game in game_names() and not Path(game).is_file() for game in games)
    if not (len(games) > 1 and are_games and sys.platform == "linux"):  # elsewhere starting one takes as long as a game
        return None
    from generator.cli.output import shown_progress
    from generator.content.expression_work import begin_command
    from generator.coverage.side_by_side import check_side_by_side

    begin_command()
    progress = lambda each: shown_progress(each, cli_text("bar-checking"))  # noqa: E731
    return check_side_by_side(games, content, progress, sentences=sentences)


def _run(paths: list[str], content: Path | None, slow: bool, style: bool, only_ours: bool) -> CheckReport:
    from generator.cli.output import shown_progress, waiting_bar
    from generator.content.expression_work import begin_command
    from generator.content.loader import forget_content
    from generator.coverage.game_checks import with_findings
    from generator.documents.find import check_everything

    # Files that are watched have changed since they were loaded.
    forget_content()
    begin_command()  # each time that files are watched and have changed
    jobs = (os.cpu_count() or 1) if slow else 0
    progress = lambda files: shown_progress(files, cli_text("bar-checking"))  # noqa: E731
    report = check_everything(paths, content, progress, jobs, only_ours=only_ours)
    with waiting_bar(cli_text("bar-findings")):
        report = with_findings(report, paths, content, slow=slow)
    # The texts of a game that cannot be read would be warned about for that alone.
    if not style or report.errors:
        return report
    from generator.coverage.game_checks import whole_games
    from generator.wording.one_page import one_page_warnings
    from generator.wording.style import style_warnings

    games = whole_games(paths, content)
    found = (*report.warnings, *style_warnings(games), *one_page_warnings(games, report.runs))
    return replace(report, warnings=found)


def _written(report: CheckReport, form: Format, lang: str) -> str:
    """Return the report in its form; as text in colour on a terminal."""
    from generator.examples.annotations import github_report, sarif_report
    from generator.examples.report import json_report, junit_report, text_report

    if form is Format.text:
        return text_report(report, lang, is_coloured=sys.stdout.isatty())
    writers = {
        Format.json: json_report,
        Format.junit: junit_report,
        Format.github: github_report,
        Format.sarif: sarif_report,
    }
    return writers[form](report, lang)


def _say(text: str, form: Format, out: Path | None, allowed: Permit) -> None:
    from generator.cli.output import write_or_print
    from generator.cli.streams import own_colours, own_runner_commands

    with own_runner_commands() if form is Format.github else own_colours():
        write_or_print(text, out, allowed)
