"""``jugada rulebook``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from generator.cli.options import ContentOption, ForceOption, GameArgument, LangOption, permit
from generator.cli.words import cli_text, help_text
from rules_engine.core import JugadaError, Message

if TYPE_CHECKING:
    from generator.rulebook.document import Kind

EXAMPLES = (
    "jugada rulebook backgammon",
    "jugada rulebook backgammon --lang en --booklet --paper letter --out booklet.pdf",
    "jugada rulebook backgammon --quick --paper a4",
    "jugada rulebook backgammon --aid --lang es",
    "jugada rulebook backgammon --format epub --out backgammon.epub",
)


class PaperName(StrEnum):
    """Papers of the book."""

    square = "square"
    a5 = "a5"
    a4 = "a4"
    letter = "letter"


class FormatName(StrEnum):
    """Kinds of files: for print, for e-book readers, for browsers."""

    pdf = "pdf"
    epub = "epub"
    html = "html"


_BY_ENDING = {f".{one.value}": one for one in FormatName}
_FOR_SCREENS: Mapping[FormatName, Literal["epub", "html"]] = {FormatName.epub: "epub", FormatName.html: "html"}


def rulebook(  # noqa: PLR0913, PLR0917
    game: GameArgument,
    lang: LangOption,
    paper: Annotated[PaperName | None, typer.Option("--paper", help=help_text("rulebook-paper"))] = None,
    booklet: Annotated[bool, typer.Option("--booklet", help=help_text("rulebook-booklet"))] = False,
    quick: Annotated[bool, typer.Option("--quick", help=help_text("rulebook-quick"))] = False,
    aid: Annotated[bool, typer.Option("--aid", help=help_text("rulebook-aid"))] = False,
    form: Annotated[FormatName | None, typer.Option("--format", help=help_text("rulebook-format"))] = None,
    low_ink: Annotated[bool, typer.Option("--low-ink", help=help_text("rulebook-low_ink"))] = False,
    content: ContentOption = None,
    out: Annotated[Path, typer.Option("--out", metavar="FILE|FOLDER", help=help_text("rulebook-out"))] = Path(
        "build/rulebook"
    ),
    force: ForceOption = False,
) -> None:
    """Write a game's rulebook: its rules, figures and worked examples, all of which hold."""
    from generator.cli.output import waiting_bar
    from generator.content.loader import load_game_content
    from generator.outputs.folder import write_file
    from generator.outputs.reading import display_path
    from generator.outputs.target import names_file
    from generator.rulebook.document import Request, file_name, make_reading, make_rulebook, reading_name

    # A folder may be called `book.epub`.
    chosen = form or (FormatName.pdf if out.is_dir() else _BY_ENDING.get(out.suffix.lower(), FormatName.pdf))
    kind = _kind({"booklet": booklet, "quick": quick, "aid": aid}, paper, chosen)
    own = load_game_content(game, content).language_for(lang)  # a book is in one language throughout
    usual = PaperName.square if kind == "rulebook" else PaperName.a4
    request = Request(game, own, kind, (paper or usual).value, low_ink, content)
    if reading := _FOR_SCREENS.get(chosen):
        make: Callable[[Request], bytes] = partial(make_reading, form=reading)
        name = reading_name(game, own, reading, low_ink)
    else:
        name, make = file_name(game, kind, own, request.paper, low_ink), make_rulebook
    path = out if names_file(out, f".{chosen.value}") else out / name
    with waiting_bar(cli_text("bar-book")):
        book = make(request)
    write_file(path, book, permit(force, content))
    typer.echo(display_path(path))


def _kind(asked: Mapping[Kind, bool], paper: PaperName | None, form: FormatName) -> Kind:
    """Return the one kind that is asked for. Raises JugadaError where options exclude each other."""
    chosen = [kind for kind, wanted in asked.items() if wanted]
    if len(chosen) > 1:
        raise JugadaError(Message("cli/two-kinds", one=chosen[0], other=chosen[1]))
    kind: Kind = chosen[0] if chosen else "rulebook"
    if form != FormatName.pdf and (paper or chosen):
        raise JugadaError(Message("cli/not-on-paper", form=form.value, option=f"--{chosen[0] if chosen else 'paper'}"))
    if kind != "rulebook" and paper in (PaperName.square, PaperName.a5):
        raise JugadaError(Message("cli/whole-sheet", kind=kind))
    return kind
