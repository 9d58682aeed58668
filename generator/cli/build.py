"""``jugada build``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.options import ContentOption, ForceOption, LangOption, permit
from generator.cli.words import cli_text, help_text

EXAMPLES = (
    "jugada build",
    "jugada build --out release --content my_content",
    "jugada build --verify",
)


def build(
    _lang: LangOption,
    content: ContentOption = None,
    out: Annotated[Path, typer.Option("--out", metavar="FOLDER", help=help_text("build-out"))] = Path("build"),
    verify: Annotated[bool, typer.Option("--verify", help=help_text("build-verify"))] = False,
    force: ForceOption = False,
) -> None:
    """Do everything: check the examples, replay the records, write PDFs, diagrams and the site.

    Ends with a table of what was checked and written. What has not changed since the last time is left alone, if its
    files are there as they were written: by their size and times, with --verify by their bytes.
    """
    from time import perf_counter

    from generator.builder.run import run_job
    from generator.builder.summary import print_table
    from generator.builder.tasks import Where
    from generator.cli.progress import Counted, task_bar
    from generator.cli.stop import exit_code
    from rules_engine.core.registry import game_names

    start = perf_counter()
    where = Where(out.resolve(), content, permit(force, content), verify)
    try:
        with task_bar(cli_text("bar-building")) as progress:
            counted = Counted(progress)
            rows = run_job(game_names(), where, counted)
    except KeyboardInterrupt as stop:
        typer.echo(cli_text("stopped-build", done=counted.done, total=counted.total), err=True)
        raise typer.Exit(exit_code(stop)) from stop
    if where.engine.folder is None:
        typer.echo(cli_text("no-free-play", reason=where.engine.reason), err=True)
    print_table(rows, perf_counter() - start)
