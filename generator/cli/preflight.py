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
    """Measure finished PDFs before print, and compare their contents with what they should contain.

    Kits: fonts, page boxes, scale, cut marks, safe zones, objects over a part, thinnest line, images, colours, offset
    of fronts and backs in mm, parts compared with the game's list. Rulebooks: fonts, page boxes, smallest type,
    thinnest line, images. All files: title, author, language, licence. The kind is read from the file; files of other
    programs are treated as kits.

    Exit code 0: no findings; 1: findings; 2: a file cannot be read (the others are still inspected).
    """
    from generator.cli.output import check_output, print_json, waiting_bar
    from generator.preflight.run import preflight_all
    from generator.printing.services.sheet import load_service

    allowed = permit(force, *files)
    # To measure takes minutes: a file in the way is told before that.
    check_output(report, allowed)
    service = load_service(profile) if profile else None
    with waiting_bar(cli_text("bar-measuring")):
        reports = preflight_all(files, service)
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
