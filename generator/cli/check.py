"""``jugada check``."""

from __future__ import annotations

from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from generator.cli.options import ContentOption, LangOption, OutOption

EXAMPLES = (
    "jugada check",
    "jugada check backgammon --watch",
    "jugada check content/backgammon/examples/bg.ex.hit.yaml --lang es",
    "jugada check --format junit --out report.xml",
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
    content: ContentOption = None,
    out: OutOption = None,
) -> None:
    """Run worked examples on the engine and say which claims do not hold.

    Exit code 0: everything holds; 1: a claim fails; 2: a file is malformed.
    """
    code = _check_once(paths or [], form, content, lang, out)
    if watch:
        from watchfiles import watch as changes

        from generator.examples.check import watched_folders

        with suppress(KeyboardInterrupt):
            for _ in changes(*watched_folders(paths or [], content)):
                code = _check_once(paths or [], form, content, lang, out)
    raise typer.Exit(code)


def _check_once(paths: list[str], form: Format, content: Path | None, lang: str, out: Path | None) -> int:
    from generator.cli.output import write_or_print
    from generator.cli.progress import shown_progress
    from generator.content.loader import forget_content
    from generator.examples.check import check_paths
    from generator.examples.report import json_report, junit_report, print_report, text_report

    forget_content()
    report = check_paths(paths, content, lambda files: shown_progress(files, "Checking"))
    if form is Format.text and out is None:
        print_report(report, lang)
    else:
        write = {Format.text: text_report, Format.json: json_report, Format.junit: junit_report}[form]
        write_or_print(write(report, lang), out)
    return report.exit_code
