"""``jugada site``."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from functools import cache, partial
from pathlib import Path
from socket import socket
from typing import Annotated

import typer

from generator.cli.options import ContentOption, ForceOption, LangOption, complete_game, permit
from generator.cli.words import cli_text, help_text
from generator.outputs.folder import OutputFolder

EXAMPLES = (
    "jugada site build",
    'jugada site build --game backgammon --title "My club"',
    "jugada site serve --port 8080",
)


class Action(StrEnum):
    """Actions on the site."""

    build = "build"
    serve = "serve"


def site(  # noqa: PLR0913, PLR0917
    action: Annotated[Action, typer.Argument(help=help_text("site-action"))],
    _lang: LangOption,
    content: ContentOption = None,
    out: Annotated[Path, typer.Option("--out", metavar="FOLDER", help=help_text("site-out"))] = Path("build/site"),
    pdf: Annotated[Path, typer.Option("--pdf", metavar="DIR", help=help_text("site-pdf"))] = Path("build/pdf"),
    books: Annotated[Path, typer.Option("--books", metavar="DIR", help=help_text("site-books"))] = Path(
        "build/rulebook"
    ),
    game: Annotated[
        list[str] | None,
        typer.Option("--game", metavar="NAME", help=help_text("site-game"), autocompletion=complete_game),
    ] = None,
    title: Annotated[str, typer.Option("--title", help=help_text("site-title"))] = "",
    home: Annotated[Path | None, typer.Option("--home", metavar="FILE", help=help_text("site-home"))] = None,
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help=help_text("site-port"))] = 8000,
    force: ForceOption = False,
) -> None:
    """Build the rules site: a folder that any static host can serve."""
    engine = cache(_engine)  # cached, because without a network it takes long to fail
    folder = OutputFolder(out, permit(force, content, pdf, books, home))
    write = partial(_build, content, folder, (pdf, books), engine, tuple(game or ()), title, home)
    if action is Action.serve:
        from generator.website.serve import open_port

        with open_port(port) as listener:  # fail before the site is built if the port is taken
            write()
            _serve(out, listener, write, [one for one in (content, home) if one])
    else:
        write()


def _engine() -> Path | None:
    """Return the folder with Python for the browser; print the reason and return None if there is none."""
    from generator.website.engine import fetch_engine

    engine = fetch_engine()
    if engine.folder is None:
        typer.echo(cli_text("no-free-play", reason=engine.reason), err=True)
    return engine.folder


def _build(
    content: Path | None,
    out: OutputFolder,
    pdfs: tuple[Path, ...],
    engine: Callable[[], Path | None],
    names: tuple[str, ...],
    title: str,
    home: Path | None,
) -> None:
    from generator.cli.output import note_missing, note_unregistered, show_errors, show_note, task_bar
    from generator.content.loader import load_games
    from generator.i18n import languages
    from generator.website.build import build_site
    from generator.website.collect import collect_games
    from generator.website.downloads import find_downloads
    from generator.website.identity import read_identity
    from generator.website.inputs import KEY, site_inputs
    from generator.website.play_page import unplayable_games
    from rules_engine.core import Message

    # First of all: a folder of somebody else's is told before minutes of work.
    out.check(sole=KEY)
    downloads = find_downloads(*pdfs)
    identity = read_identity(title, home, languages())
    if not names:  # an unloadable game is reported and left out, unless it was named
        loaded, errors = load_games(content)
        names = tuple(one.name for one in loaded)
        show_errors(errors)
        note_unregistered(content)
    games = collect_games(content, downloads, names)
    with task_bar(cli_text("bar-site")) as report_task:
        report = build_site(
            games, out, engine(), report_task, site_inputs(content, downloads, engine(), names, identity), identity
        )
    note_missing(game.content for game in games)
    for name, reason in unplayable_games(game.content for game in games).items() if engine() else ():
        show_note(Message("website/unplayable", game=name, reason=reason))
    state = cli_text("site-current") if report.unchanged else cli_text("site-written")
    typer.echo(
        cli_text(
            "site-line", path=str(out.path), state=state, pages=report.pages, figures=report.figures, links=report.links
        )
    )


def _serve(out: Path, listener: socket, write: Callable[[], None], own: list[Path]) -> None:
    """Serve the site, and rebuild it when content (including the user's, `own`), templates or sources change."""
    from generator.content.expression_work import begin_command
    from generator.content.loader import forget_content
    from generator.resources import resource_dir
    from generator.website.serve import SiteServer, rebuild_on_change
    from rules_engine.core import JugadaError

    server = SiteServer(out, listener)
    typer.echo(cli_text("site-serving", address=server.url))

    def rebuild() -> None:
        forget_content()
        begin_command()
        try:
            write()
        except JugadaError as error:
            typer.echo(cli_text("error", problem=str(error)), err=True)

    sources = [resource_dir("content"), resource_dir("templates"), resource_dir("site")]
    rebuild_on_change([*sources, *own], rebuild)
    server.shutdown()
