"""``jugada coverage``."""

from __future__ import annotations

from typing import Annotated

import typer

from generator.cli.options import ContentOption, ForceOption, LangOption, OutOption, ReportFormat, permit
from generator.cli.words import cli_text, help_text

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
    from generator.coverage.game_checks import game_findings
    from generator.coverage.gather import coverage_of
    from generator.coverage.hits import read_hits
    from generator.coverage.originals import originals_of, originals_text
    from generator.coverage.parity import confirm as confirm_translations
    from generator.coverage.problems import problem_coverage, problems_text
    from generator.coverage.report_formats import html_report, json_report, text_report
    from generator.examples.check import check_paths
    from generator.outputs.errors import display_path
    from rules_engine.core.registry import game_names

    contents = [load_game_content(name, content) for name in dict.fromkeys(games or game_names())]
    if confirm:
        for one in contents:
            typer.echo(display_path(confirm_translations(one)), err=True)
    report = check_paths([one.name for one in contents], content)
    if report.errors:
        raise report.errors[0]
    if report.failures:
        typer.echo(cli_text("failing-claims", count=report.failures), err=True)
    if sentences:
        from generator.wording.sentences import html_page, json_page, list_sentences, text_page

        pages = {one.name: list_sentences(one, report.runs) for one in contents}
        write_page = {ReportFormat.text: text_page, ReportFormat.json: json_page, ReportFormat.html: html_page}[form]
        write_or_print(write_page(pages, lang), out, permit(force, content))
        return
    hits = read_hits()
    found = {one: coverage_of(one, report.runs, hits) for one in contents}
    problems = [problem_coverage(one, report.runs) for one in contents]
    findings = [finding for one, covered in found.items() for finding in game_findings(one, covered)]
    findings += [finding for one in problems for finding in one.findings]
    write = {ReportFormat.text: text_report, ReportFormat.json: json_report, ReportFormat.html: html_report}[form]
    shown = write(list(found.values()), findings, lang)
    write_or_print(shown, out, permit(force, content))
    for originals in filter(None, (originals_of(one, report.runs) for one in contents)):
        typer.echo(originals_text(originals, lang), err=out is not None or form is not ReportFormat.text)
    for asked in problems:
        typer.echo(problems_text(asked, lang), err=out is not None or form is not ReportFormat.text)
    raise typer.Exit(1 if findings or report.failures else 0)
