"""``jugada deck``."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from generator.cli.options import ForceOption, LangOption, permit
from generator.cli.words import cli_text, help_text
from generator.outputs.errors import display_path
from generator.outputs.folder import OutputFolder

EXAMPLES = (
    "jugada deck new --out forest",
    "jugada deck new --layout --out hills",
    "jugada pdf --deck forest/deck.yaml",
)


class Action(StrEnum):
    """What to do with a deck of one's own."""

    new = "new"


def deck(
    action: Annotated[Action, typer.Argument(help=help_text("deck-action"))],  # noqa: ARG001  one for now
    lang: LangOption,
    out: Annotated[Path, typer.Option("--out", metavar="FOLDER", help=help_text("deck-out"))] = Path("deck"),
    layout: Annotated[bool, typer.Option("--layout", help=help_text("deck-with-layout"))] = False,
    force: ForceOption = False,
) -> None:
    """Begin a deck of your own: a commented file and a table of cards, which print as they are."""
    from generator.authoring.deck_template import DECK, new_deck

    OutputFolder(out, permit(force)).write(new_deck(lang, layout=layout))
    typer.echo(cli_text("deck-made", file=display_path(out / DECK)))
