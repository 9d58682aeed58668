"""``jugada check``."""

from __future__ import annotations

import os
from contextlib import suppress
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli.options import ContentOption, LangOption, OutOption

if TYPE_CHECKING:
    from generator.examples.check import CheckReport

EXAMPLES = (
    "jugada check",
    "jugada check backgammon --watch",
    "jugada check content/backgammon/examples/bg.ex.hit.yaml --lang es",
    "jugada check --format junit --out report.xml",
    "jugada check --strict",
)


class Format(StrEnum):
    """How the report is written."""

    text = "text"
    json = "json"
    junit = "junit"


def check(
    lang: LangOption,
    paths: Annotated[
        list[str] | None, typer.Argument(metavar="PATH", help="Files, folders or games; else all games.")
    ] = None,
    form: Annotated[Format, typer.Option("--format", help="How the report is written.")] = Format.text,
    watch: Annotated[bool, typer.Option("--watch", help="Check again whenever a file changes, until Ctrl-C.")] = False,
    strict: Annotated[
        bool, typer.Option("--strict", help="A rule that is not covered (see `jugada coverage`) is a failure.")
    ] = False,
    slow: Annotated[bool, typer.Option("--slow", help="Play the simulations too, on all processors.")] = False,
    content: ContentOption = None,
    out: OutOption = None,
) -> None:
    """Run worked examples on the engine and say which claims do not hold; of whole games, also which rules lack one.

    Simulations are played only with --slow; else their recorded results are shown, and must fit their claims.

    Exit code 0: everything holds; 1: a claim fails; 2: a file is malformed.
    """
    check_once = partial(_check_once, paths or [], form, content, lang, out, strict, slow)
    code = check_once()
    if watch:
        from watchfiles import watch as changes

        from generator.examples.check import watched_folders

        with suppress(KeyboardInterrupt):
            for _ in changes(*watched_folders(paths or [], content)):
                code = check_once()
    raise typer.Exit(code)


def _check_once(
    paths: list[str], form: Format, content: Path | None, lang: str, out: Path | None, strict: bool, slow: bool
) -> int:
    from generator.cli.output import write_or_print
    from generator.cli.progress import shown_progress
    from generator.content.loader import forget_content
    from generator.examples.check import check_paths
    from generator.examples.report import json_report, junit_report, print_report, text_report

    forget_content()
    jobs = (os.cpu_count() or 1) if slow else 0
    report = check_paths(paths, content, lambda files: shown_progress(files, "Checking"), jobs)
    if form is Format.text and out is None:
        print_report(report, lang)
    else:
        write = {Format.text: text_report, Format.json: json_report, Format.junit: junit_report}[form]
        write_or_print(write(report, lang), out)
    gaps = _gaps(report, paths, content, lang)
    for line in gaps:
        typer.echo(line, err=True)
    return report.exit_code or int(strict and bool(gaps))


def _gaps(report: CheckReport, paths: list[str], content: Path | None, lang: str) -> list[str]:
    """What the coverage of the games that were checked as a whole lacks, unless one of them cannot be loaded."""
    from generator.content.loader import load_game_content
    from generator.coverage.gather import coverage_of
    from generator.coverage.report import gap_lines
    from rules_engine.core.registry import game_names

    if report.errors:
        return []
    whole = [name for name in game_names() if not paths or name in paths]
    return gap_lines([coverage_of(load_game_content(name, content), report.runs) for name in whole], [], lang)
