"""``jugada example``."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.authoring.embed import Picture
from generator.cli.options import ContentOption, ForceOption, LangOption, permit
from generator.cli.words import cli_text, help_text
from generator.outputs.folder import OutputFolder, create_file
from generator.outputs.guard import Permit
from generator.outputs.reading import display_path
from rules_engine.core import JugadaError, Message

if TYPE_CHECKING:
    from generator.content.loader import GameContent

EXAMPLES = (
    "jugada example new backgammon --out mine.yaml",
    "jugada example from-record match.mat --first 1 --last 6 --out opening.yaml",
    "jugada example from-record match.mat --first-game --last 12 --out first_game.yaml",
    "jugada example embed rules.md --out build/rules.md",
    "jugada example embed article.tex --out build/article.tex",
)


class Action(StrEnum):
    """What to create."""

    new = "new"
    from_record = "from-record"
    embed = "embed"


def example(  # noqa: PLR0913, PLR0917
    action: Annotated[
        Action,
        typer.Argument(help=help_text("example-action")),
    ],
    target: Annotated[str, typer.Argument(metavar="GAME|FILE", help=help_text("example-target"))],
    lang: LangOption,
    game: Annotated[str | None, typer.Option("--game", help=help_text("example-game"))] = None,
    identifier: Annotated[str | None, typer.Option("--id", help=help_text("example-identifier"))] = None,
    number: Annotated[int, typer.Option("--number", min=1, help=help_text("example-number"))] = 1,
    first: Annotated[int, typer.Option("--first", min=1, help=help_text("example-first"))] = 1,
    last: Annotated[int | None, typer.Option("--last", min=1, help=help_text("example-last"))] = None,
    first_game: Annotated[bool, typer.Option("--first-game", help=help_text("example-first-game"))] = False,
    learner: Annotated[str | None, typer.Option("--learner", metavar="SEAT", help=help_text("example-learner"))] = None,
    content: ContentOption = None,
    pictures: Annotated[Picture | None, typer.Option("--pictures", help=help_text("example-pictures"))] = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help=help_text("example-out"))] = None,
    force: ForceOption = False,
) -> None:
    """Create a worked example, or embed examples in a document.

    With --first-game a record becomes the frame of a guided first game: its screens with the entries, what they claim,
    and sentences to write anew.

    `embed` replaces references to examples in a document (Markdown, reStructuredText, LaTeX, Typst) by the diagram and
    the claims; the pictures are written beside the new file. The example must hold.
    """
    if action is Action.embed:
        _write_embedded(Path(target), lang, content, pictures, out, permit(force, content, target))
        return
    if pictures:
        raise JugadaError(Message("cli/pictures-of-embed"))
    if action is Action.new:
        if game or learner or first_game or (number, first, last) != (1, 1, None):
            raise JugadaError(Message("cli/from-record-options"))
        text = _new(target, content, identifier, out, lang)
    elif learner and not first_game:
        raise JugadaError(Message("cli/learner-of-first-game"))
    else:
        from generator.authoring.from_record import Part, example_of_record, game_of
        from generator.content.loader import load_game_content

        record, part = Path(target), Part(number, first, last)
        of_game = load_game_content(game or game_of(record), content)
        if first_game:
            from generator.authoring.first_game_draft import draft_first_game

            text = draft_first_game(record, of_game, part, learner)
        else:
            text = example_of_record(record, of_game, _id(of_game, identifier, out or record), part)
    if out is None:
        typer.echo(text, nl=False)
    else:
        # Created, not written: an example that the author has changed must not be lost.
        create_file(out, text, permit(force, content, target))


def _new(game: str, content: Path | None, identifier: str | None, out: Path | None, lang: str) -> str:
    from generator.authoring.scaffold import new_example
    from generator.content.loader import load_game_content

    of_game = load_game_content(game, content)
    return new_example(of_game, _id(of_game, identifier, out), display_path(out) if out else "FILE", lang)


def _id(game: GameContent, wanted: str | None, file: Path | None) -> str:
    """Return the wanted id, else one from the file's name. Raises JugadaError for one that cannot be."""
    from generator.authoring.scaffold import check_id, name_of_file, usual_id

    return check_id(wanted or usual_id(game, name_of_file(file) if file else "mine"))


def _write_embedded(
    path: Path, lang: str, content: Path | None, pictures: Picture | None, out: Path | None, allowed: Permit
) -> None:
    from generator.authoring.document import embed_file
    from generator.cli.output import waiting_bar

    if out is None:
        raise JugadaError(Message("cli/embed-out"))
    with waiting_bar(cli_text("bar-checking")):
        text, files = embed_file(path, lang, content, pictures)
    OutputFolder(out.parent, allowed).write({**files, out.name: text})
