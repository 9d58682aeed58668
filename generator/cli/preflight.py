"""``jugada preflight``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.options import ForceOption, JsonOption, LangOption, permit
from generator.cli.words import cli_text, help_text

EXAMPLES = (
    "jugada preflight kit.pdf",
    "jugada preflight kit.pdf --json",
    "jugada preflight kit.pdf --report findings.html",
    "jugada preflight kit.pdf --profile drivethrucards",
)


def preflight(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help=help_text("preflight-files"))],
    _lang: LangOption,
    profile: Annotated[
        str | None, typer.Option("--profile", metavar="NAME|FILE", help=help_text("preflight-profile"))
    ] = None,
    report: Annotated[Path | None, typer.Option("--report", metavar="FILE", help=help_text("preflight-report"))] = None,
    json: JsonOption = False,
    force: ForceOption = False,
) -> None:
    """Measure finished PDFs before they go to print: what they hold against what they should hold.

    Of kits: fonts, page boxes, scale, cut marks, safe zones, what covers a part, thinnest line, pictures, colours,
    fronts against backs in mm, parts against the game's list. Of rulebooks: fonts, page boxes, smallest type, thinnest
    line, pictures. Of all: title, author, language, licence. A file tells which it is; one made elsewhere is taken for
    a kit.

    Exit code 0: all clean; 1: something is wrong; 2: a file cannot be read (the others are inspected all the same).
    """
    from generator.cli.output import check_output, print_json
    from generator.preflight.run import preflight_all
    from generator.printing.services.sheet import load_service

    allowed = permit(force, *files)
    check_output(report, allowed)
    reports = preflight_all(files, load_service(profile) if profile else None)
    errors = [one.error for one in reports if one.error]
    if report is not None:
        from generator.outputs.folder import write_file
        from generator.preflight.pictures import html_report

        write_file(report, html_report(files, reports), allowed)
    if json:
        print_json([one.data() for one in reports])
    elif len(errors) < len(reports):
        typer.echo("\n\n".join("\n".join(one.lines()) for one in reports if not one.error))
    for error in errors:
        typer.echo(cli_text("error", problem=error), err=True)
    if errors:
        raise typer.Exit(2)
    if any(one.findings for one in reports):
        raise typer.Exit(1)
