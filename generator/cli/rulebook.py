"""``jugada rulebook``."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from generator.cli.options import ContentOption, GameArgument, LangOption
from rules_engine.core import JugadaError

EXAMPLES = (
    "jugada rulebook backgammon",
    "jugada rulebook backgammon --lang en --booklet --paper letter --out booklet.pdf",
    "jugada rulebook backgammon --quick --paper a4",
)


class PaperName(StrEnum):
    """What the book is printed on."""

    a5 = "a5"
    a4 = "a4"
    letter = "letter"


def rulebook(
    game: GameArgument,
    lang: LangOption,
    paper: Annotated[
        PaperName | None, typer.Option("--paper", help="a5 as it is, or enlarged to a4 or letter; else a5.")
    ] = None,
    booklet: Annotated[
        bool, typer.Option("--booklet", help="Two pages a side, to fold and staple; print flipped on the short edge.")
    ] = False,
    quick: Annotated[bool, typer.Option("--quick", help="Only the quick reference, one sheet.")] = False,
    low_ink: Annotated[bool, typer.Option("--low-ink", help="Outlines and hatches instead of areas.")] = False,
    content: ContentOption = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Else a file in build/rulebook.")] = None,
) -> None:
    """Write a game's rulebook as PDF: its rules, figures and worked examples, each of which holds."""
    from generator.files import shown, write_atomically
    from generator.rulebook.make import Request, file_name, make_rulebook

    if booklet and quick:
        raise JugadaError("--quick is one sheet: it makes no --booklet")
    if booklet and paper is PaperName.a5:
        raise JugadaError("--booklet lays two A5 pages side by side: --paper a4 or letter")
    usual = PaperName.a4 if booklet or quick else PaperName.a5
    request = Request(game, lang.value, (paper or usual).value, booklet, quick, low_ink, content)
    path = out or Path("build/rulebook") / file_name(request)
    write_atomically(path, make_rulebook(request))
    typer.echo(shown(path))
