"""``jugada coverage``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli.options import ContentOption, ForceOption, LangOption, OutOption, ReportFormat, permit
from generator.cli.words import cli_text, help_text

if TYPE_CHECKING:
    from generator.content import GameContent
    from generator.coverage.game_checks import ProblemCoverage
    from generator.coverage.gather import Coverage
    from generator.examples.check import CheckReport
    from generator.examples.compare import Finding
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
    from generator.cli.output import waiting_bar, write_or_print
    from generator.content.loader import load_game_content
    from generator.coverage.game_checks import problem_coverage
    from generator.coverage.gather import coverage_of, read_hits
    from generator.coverage.report_formats import html_report, json_report, text_report
    from rules_engine.core.registry import game_names

    contents = [load_game_content(name, content) for name in dict.fromkeys(games or game_names())]
    # Before the check, which then finds the texts as they are confirmed.
    if confirm:
        _confirm(contents)
    with waiting_bar(cli_text("bar-findings")):
        report = _check(contents, content)
    if sentences:
        write_or_print(_sentence_pages(contents, report.runs, form, lang), out, permit(force, content))
        return
    hits = read_hits()
    with waiting_bar(cli_text("bar-findings")):
        covered = {game: coverage_of(game, report.runs, hits) for game in contents}
        problems = [problem_coverage(game, report.runs) for game in contents]
        findings = _list_findings(covered, problems)
    write = {ReportFormat.text: text_report, ReportFormat.json: json_report, ReportFormat.html: html_report}[form]
    shown = write(list(covered.values()), findings, lang)
    write_or_print(shown, out, permit(force, content))
    aside = out is not None or form is not ReportFormat.text  # what follows is not part of a report for programs
    for paragraph in _originals_and_problems(contents, report.runs, problems, lang):
        typer.echo(paragraph, err=aside)
    raise typer.Exit(1 if findings or report.failures else 0)


def _confirm(contents: Iterable[GameContent]) -> None:
    """Keep the present texts of all languages as the same, and print the files that say so."""
    from generator.coverage.parity import confirm
    from generator.outputs.reading import display_path

    for game in contents:
        typer.echo(display_path(confirm(game)), err=True)


def _check(contents: Iterable[GameContent], folder: Path | None) -> CheckReport:
    """Return the run of all examples, and say how many claims fail. Raises the first error of a malformed example."""
    from generator.examples.check import check_paths

    report = check_paths([game.name for game in contents], folder)
    if report.errors:
        raise report.errors[0]
    if report.failures:
        typer.echo(cli_text("failing-claims", count=report.failures), err=True)
    return report


def _list_findings(covered: Mapping[GameContent, Coverage], problems: Iterable[ProblemCoverage]) -> list[Finding]:
    """Return the findings of the games' rules, then those of their problems."""
    from generator.coverage.game_checks import game_findings

    findings = [finding for game, rules in covered.items() for finding in game_findings(game, rules)]
    return findings + [finding for asked in problems for finding in asked.findings]


def _originals_and_problems(
    contents: Iterable[GameContent], runs: Sequence[ExampleRun], problems: Iterable[ProblemCoverage], lang: str
) -> Iterator[str]:
    """Yield what a report does not contain: originals of the rules, what the problems ask, the first games."""
    from generator.coverage.game_checks import first_game_text, problems_text
    from generator.coverage.originals import originals_of, originals_text

    for originals in filter(None, (originals_of(game, runs) for game in contents)):
        yield originals_text(originals, lang)
    for asked in problems:
        yield problems_text(asked, lang)
    yield from filter(None, (first_game_text(game, lang) for game in contents))


def _sentence_pages(contents: Sequence[GameContent], runs: Sequence[ExampleRun], form: ReportFormat, lang: str) -> str:
    """Return every generated sentence of the games in that format."""
    from generator.wording.sentences import html_page, json_page, list_sentences, text_page

    pages = {game.name: list_sentences(game, runs) for game in contents}
    write = {ReportFormat.text: text_page, ReportFormat.json: json_page, ReportFormat.html: html_page}[form]
    return write(pages, lang)
