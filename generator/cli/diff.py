"""``jugada diff``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.options import ForceOption, GameArgument, LangOption, OutOption, ReportFormat, permit
from generator.cli.words import cli_text, help_text

EXAMPLES = (
    "jugada diff backgammon old/backgammon content/backgammon",
    "jugada diff hunt hunt-1.0-py3-none-any.whl hunt --format html --out errata.html",
)


def diff(
    game: GameArgument,
    old: Annotated[Path, typer.Argument(metavar="OLD", help=help_text("diff-old"))],
    new: Annotated[Path, typer.Argument(metavar="NEW", help=help_text("diff-new"))],
    lang: LangOption,
    on: Annotated[str, typer.Option("--paper", metavar="NAME", help=help_text("diff-paper"))] = "a4",
    form: Annotated[ReportFormat, typer.Option("--format", help=help_text("diff-form"))] = ReportFormat.text,
    out: OutOption = None,
    force: ForceOption = False,
) -> None:
    """Report the changes between two editions of a game, and the pages to print again.

    Exit code 0: no changes; 1: changes; 2: an edition is malformed.
    """
    from generator.cli.output import check_output, waiting_bar, write_or_print
    from generator.editions.compare import compare, html_report, json_report, text_report
    from generator.editions.snapshot import edition_at

    allowed = permit(force, old, new)
    # Comparing takes a minute: a file in the way is told before that.
    check_output(out, allowed)
    with waiting_bar(cli_text("bar-comparing")), edition_at(game, old) as before, edition_at(game, new) as after:
        # Each edition's engine also runs the other's examples.
        first, second = before.snapshot(after, lang, on), after.snapshot(before, lang, on)
    found = compare(first, second)
    if form is ReportFormat.json:
        report = json_report(game, found, lang)
    else:
        report = (html_report if form is ReportFormat.html else text_report)(str(second["title"]), found, lang)
    write_or_print(report, out, allowed)
    raise typer.Exit(1 if found else 0)
