"""``jugada rulebook``."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from generator.cli.options import ContentOption, ForceOption, GameArgument, LangOption, permit
from generator.cli.words import help_text
from rules_engine.core import JugadaError, Message

EXAMPLES = (
    "jugada rulebook backgammon",
    "jugada rulebook backgammon --lang en --booklet --paper letter --out booklet.pdf",
    "jugada rulebook backgammon --quick --paper a4",
    "jugada rulebook backgammon --aid --lang es",
)


class PaperName(StrEnum):
    """Papers of the book."""

    square = "square"
    a5 = "a5"
    a4 = "a4"
    letter = "letter"


def rulebook(  # noqa: PLR0913, PLR0917
    game: GameArgument,
    lang: LangOption,
    paper: Annotated[PaperName | None, typer.Option("--paper", help=help_text("rulebook-paper"))] = None,
    booklet: Annotated[bool, typer.Option("--booklet", help=help_text("rulebook-booklet"))] = False,
    quick: Annotated[bool, typer.Option("--quick", help=help_text("rulebook-quick"))] = False,
    aid: Annotated[bool, typer.Option("--aid", help=help_text("rulebook-aid"))] = False,
    low_ink: Annotated[bool, typer.Option("--low-ink", help=help_text("rulebook-low_ink"))] = False,
    content: ContentOption = None,
    out: Annotated[Path, typer.Option("--out", metavar="FILE|FOLDER", help=help_text("rulebook-out"))] = Path(
        "build/rulebook"
    ),
    force: ForceOption = False,
) -> None:
    """Write a game's rulebook as PDF: its rules, figures and worked examples, all of which hold."""
    from generator.content.loader import load_game_content
    from generator.outputs.folder import write_file
    from generator.outputs.reading import display_path
    from generator.outputs.target import names_file
    from generator.rulebook.document import Kind, Request, file_name, make_rulebook

    asked: dict[Kind, bool] = {"booklet": booklet, "quick": quick, "aid": aid}
    chosen = [kind for kind, wanted in asked.items() if wanted]
    if len(chosen) > 1:
        raise JugadaError(Message("cli/two-kinds", one=chosen[0], other=chosen[1]))
    kind: Kind = chosen[0] if chosen else "rulebook"
    if kind != "rulebook" and paper in (PaperName.square, PaperName.a5):
        raise JugadaError(Message("cli/whole-sheet", kind=kind))
    usual = PaperName.square if kind == "rulebook" else PaperName.a4
    own = load_game_content(game, content).language_for(lang)  # a book is in one language throughout
    request = Request(game, own, kind, (paper or usual).value, low_ink, content)
    name = file_name(game, kind, request.lang, request.paper, low_ink)
    path = out if names_file(out, ".pdf") else out / name
    write_file(path, make_rulebook(request), permit(force, content))
    typer.echo(display_path(path))
