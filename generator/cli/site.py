"""``jugada site``."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from generator.cli.options import ContentOption

EXAMPLES = (
    "jugada site build",
    "jugada site serve --port 8080",
)


class Action(StrEnum):
    """What to do with the site."""

    build = "build"
    serve = "serve"


def site(
    action: Annotated[Action, typer.Argument(help="Build it, or serve it and rebuild it on change.")],
    content: ContentOption = None,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="The folder of the finished site.")] = Path(
        "build/site"
    ),
    pdf: Annotated[
        Path, typer.Option("--pdf", metavar="DIR", help="Where the PDFs are that the games' pages offer.")
    ] = Path("build/pdf"),
    books: Annotated[
        Path, typer.Option("--books", metavar="DIR", help="Where the rulebooks are that they offer.")
    ] = Path("build/rulebook"),
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="Serve on this port of this machine.")] = 8000,
) -> None:
    """Build the rules site in Spanish and English: a folder that any static host serves."""
    _build(content, out, (pdf, books))
    if action is Action.serve:
        _serve(content, out, (pdf, books), port)


def _build(content: Path | None, out: Path, pdfs: tuple[Path, ...]) -> None:
    from generator.cli.progress import shown_progress
    from generator.website.build import build_site
    from generator.website.collect import collect_games
    from generator.website.downloads import find_downloads
    from generator.website.engine import fetch_engine

    games = collect_games(content, find_downloads(*pdfs), lambda files: shown_progress(files, "Checking"))
    engine = fetch_engine()
    if engine.folder is None:
        typer.echo(f"free play is left out: {engine.reason}", err=True)
    report = build_site(games, out, engine.folder)
    state = "is up to date" if report.unchanged else "written"
    typer.echo(f"{out}: {state}, {report.pages} pages, {report.figures} figures, {report.links} links checked")


def _serve(content: Path | None, out: Path, pdfs: tuple[Path, ...], port: int) -> None:
    from generator.content.loader import forget_content
    from generator.resources import resource_dir
    from generator.website.serve import rebuild_on_change, start_server
    from rules_engine.core import JugadaError

    server = start_server(out, port)
    typer.echo(f"http://127.0.0.1:{server.server_port}/  (Ctrl-C ends)")

    def rebuild() -> None:
        forget_content()
        try:
            _build(content, out, pdfs)
        except JugadaError as error:
            typer.echo(f"error: {error}", err=True)

    sources = [resource_dir("content"), resource_dir("templates"), resource_dir("site")]
    rebuild_on_change([*sources, *([content] if content else [])], rebuild)
    server.shutdown()
    server.server_close()
