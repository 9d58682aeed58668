"""``jugada coverage``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli.options import ContentOption, ForceOption, LangOption, OutOption, ReportFormat, permit
from generator.cli.words import cli_text, help_text

if TYPE_CHECKING:
    from generator.content import GameContent
    from generator.examples.run import ExampleRun

EXAMPLES = (
    "jugada coverage",
    "jugada coverage backgammon",
    "jugada coverage --format html --out coverage.html",
    "jugada coverage backgammon --confirm",
    "jugada coverage backgammon --sentences --format html --out sentences.html",
)


def coverage(
    lang: LangOption,
    games: Annotated[list[str] | None, typer.Argument(metavar="GAME", help=help_text("coverage-games"))] = None,
    form: Annotated[ReportFormat, typer.Option("--format", help=help_text("coverage-form"))] = ReportFormat.text,
    confirm: Annotated[bool, typer.Option("--confirm", help=help_text("coverage-confirm"))] = False,
    sentences: Annotated[bool, typer.Option("--sentences", help=help_text("coverage-sentences"))] = False,
    content: ContentOption = None,
    out: OutOption = None,
    force: ForceOption = False,
) -> None:
    """Report, for each rule, its origin, the texts that state it, and whether engine, examples and tests cite it.

    Gaps, and texts whose numbers differ or that changed in one language only, are listed with file and line.

    Exit code 0: everything is covered; 1: something is missing; 2: a file is malformed.
    """
    from generator.cli.output import write_or_print
    from generator.content.loader import load_game_content
    from generator.coverage.game_checks import game_findings, problem_coverage, problems_text
    from generator.coverage.gather import coverage_of, read_hits
    from generator.coverage.originals import originals_of, originals_text
    from generator.coverage.parity import confirm as confirm_translations
    from generator.coverage.report_formats import html_report, json_report, text_report
    from generator.examples.check import check_paths
    from generator.outputs.reading import display_path
    from rules_engine.core.registry import game_names

    contents = [load_game_content(name, content) for name in dict.fromkeys(games or game_names())]
    for game in contents if confirm else ():
        typer.echo(display_path(confirm_translations(game)), err=True)
    report = check_paths([game.name for game in contents], content)
    if report.errors:
        raise report.errors[0]
    if report.failures:
        typer.echo(cli_text("failing-claims", count=report.failures), err=True)
    if sentences:
        write_or_print(_sentence_pages(contents, report.runs, form, lang), out, permit(force, content))
        return
    hits = read_hits()
    covered = {game: coverage_of(game, report.runs, hits) for game in contents}
    problems = [problem_coverage(game, report.runs) for game in contents]
    findings = [finding for game, rules in covered.items() for finding in game_findings(game, rules)]
    findings += [finding for asked in problems for finding in asked.findings]
    write = {ReportFormat.text: text_report, ReportFormat.json: json_report, ReportFormat.html: html_report}[form]
    shown = write(list(covered.values()), findings, lang)
    write_or_print(shown, out, permit(force, content))
    aside = out is not None or form is not ReportFormat.text  # what follows is not part of a report for programs
    for originals in filter(None, (originals_of(game, report.runs) for game in contents)):
        typer.echo(originals_text(originals, lang), err=aside)
    for asked in problems:
        typer.echo(problems_text(asked, lang), err=aside)
    raise typer.Exit(1 if findings or report.failures else 0)


def _sentence_pages(contents: Sequence[GameContent], runs: Sequence[ExampleRun], form: ReportFormat, lang: str) -> str:
    """Return every generated sentence of the games in that format."""
    from generator.wording.sentences import html_page, json_page, list_sentences, text_page

    pages = {game.name: list_sentences(game, runs) for game in contents}
    write = {ReportFormat.text: text_page, ReportFormat.json: json_page, ReportFormat.html: html_page}[form]
    return write(pages, lang)
