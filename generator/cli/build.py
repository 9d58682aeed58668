"""``jugada build``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.options import ContentOption

EXAMPLES = (
    "jugada build",
    "jugada build --out release --content my_content",
)


def build(
    content: ContentOption = None,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="The folder to write to.")] = Path("build"),
) -> None:
    """Do everything: check the examples, replay the records, write PDFs, diagrams and the site.

    Ends with a table of what was checked and written. What has not changed since the last time is left alone.
    """
    from time import perf_counter

    from generator.builder.run import run_job
    from generator.builder.summary import print_table
    from generator.builder.tasks import Where
    from generator.cli.progress import task_bar
    from rules_engine.core.registry import game_names

    start = perf_counter()
    with task_bar("Building") as progress:
        rows = run_job(game_names(), Where(out.resolve(), content), progress)
    print_table(rows, perf_counter() - start)
