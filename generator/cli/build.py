"""``jugada build``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli.again import keep
from generator.cli.options import ContentOption, ForceOption, LangOption, permit
from generator.cli.words import cli_text, help_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from generator.builder.tasks import BuildFolders
    from generator.content.loader import GameContent

EXAMPLES = (
    "jugada build",
    "jugada build --out release --content my_content",
    "jugada build --verify",
)


def build(
    context: typer.Context,
    _lang: LangOption,
    content: ContentOption = None,
    out: Annotated[Path, typer.Option("--out", metavar="FOLDER", help=help_text("build-out"))] = Path("build"),
    verify: Annotated[bool, typer.Option("--verify", help=help_text("build-verify"))] = False,
    force: ForceOption = False,
) -> None:
    """Build everything: check the examples, replay the records, write PDFs, diagrams and the site.

    Ends with a table of what was checked and written. Up-to-date results are not written
    again if their files are unchanged, judged by size and times, with --verify by their bytes.

    A game that cannot be loaded, or that has a failing example, is reported and left out: exit code 2.
    """
    from time import perf_counter

    from generator.builder.run import run_job
    from generator.builder.summary import is_unchanged, table_text
    from generator.builder.tasks import BuildFolders
    from generator.cli.output import Counted, note_missing, note_unregistered, show_errors, task_bar
    from generator.cli.streams import exit_code
    from generator.content.loader import load_games

    start = perf_counter()
    folders = BuildFolders(out.resolve(), content, permit(force, content), verify)
    # A command that has said more than its answer must say it again, so it is not kept.
    has_notes = note_unregistered(content)
    loaded, errors = load_games(content)
    show_errors(errors)
    if not loaded:
        raise typer.Exit(2)
    try:
        with task_bar(cli_text("bar-building")) as progress:
            counted = Counted(progress)
            outcome = run_job([one.name for one in loaded], folders, counted)
    except KeyboardInterrupt as stop:
        typer.echo(cli_text("stopped-build", done=counted.done, total=counted.total), err=True)
        raise typer.Exit(exit_code(stop)) from stop
    if folders.engine.folder is None:
        typer.echo(cli_text("no-free-play", reason=folders.engine.reason), err=True)
        has_notes = True
    # Also after errors: what the rest of the build has made is of use.
    table = table_text(outcome.rows, perf_counter() - start) if outcome.rows else ""
    typer.echo(table, nl=False)
    has_notes |= note_missing(loaded)
    show_errors(outcome.errors)
    if errors or outcome.errors:
        raise typer.Exit(2)
    if not (has_notes or verify) and is_unchanged(outcome.rows):
        keep(context, table, _inputs_and_outputs(loaded, folders))


def _inputs_and_outputs(games: Iterable[GameContent], folders: BuildFolders) -> Iterator[Path]:
    """Yield the files and folders that say that a build has nothing to do, besides those of each command."""
    from generator.art.context import source_folders
    from generator.builder.tasks import BOOKS, DIAGRAMS, PRINT, SITE
    from generator.coverage.gather import RECORD
    from generator.outputs.record import NAME
    from generator.resources import resource_dir

    yield from (folders.out / name for name in (DIAGRAMS, PRINT, BOOKS, SITE, NAME))
    yield from (folder for game in games for folder in source_folders(game))
    yield from (one for one in (folders.content, folders.engine.folder) if one)
    yield from (resource_dir("site"), RECORD)
