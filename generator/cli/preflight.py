"""``jugada preflight``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.options import JsonOption, LangOption
from generator.cli.words import cli_text, help_text

EXAMPLES = (
    "jugada preflight kit.pdf",
    "jugada preflight kit.pdf --json",
    "jugada preflight kit.pdf --profile drivethrucards",
)


def preflight(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help=help_text("preflight-files"))],
    _lang: LangOption,
    profile: Annotated[
        str | None, typer.Option("--profile", metavar="NAME|FILE", help=help_text("preflight-profile"))
    ] = None,
    json: JsonOption = False,
) -> None:
    """Measure finished PDFs before they go to print: what they hold against what they should hold.

    Of kits: fonts, page boxes, scale, cut marks, safe zones, what covers a part, thinnest line, pictures, colours,
    fronts against backs in mm, parts against the game's list. Of rulebooks: fonts, page boxes, smallest type, thinnest
    line, pictures. Of all: title, author, language, licence. A file tells which it is; one made elsewhere is taken for
    a kit.

    Exit code 0: all clean; 1: something is wrong; 2: a file cannot be read (the others are inspected all the same).
    """
    from generator.cli.output import print_json
    from generator.preflight.run import preflight_all
    from generator.printing.services.sheet import load_service

    reports = preflight_all(files, load_service(profile) if profile else None)
    errors = [report.error for report in reports if report.error]
    if json:
        print_json([report.data() for report in reports])
    elif len(errors) < len(reports):
        typer.echo("\n\n".join("\n".join(report.lines()) for report in reports if not report.error))
    for error in errors:
        typer.echo(cli_text("error", problem=error), err=True)
    if errors:
        raise typer.Exit(2)
    if any(report.findings for report in reports):
        raise typer.Exit(1)
