"""Options and arguments that several commands share."""

from __future__ import annotations

import os
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from generator.outputs.guard import Permit
from rules_engine.core.errors import JugadaError, MalformedError


class Lang(StrEnum):
    """The languages of sentences."""

    es = "es"
    en = "en"


def _reader_lang() -> Lang:
    """Spanish where the terminal's locale is Spanish."""
    locale = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return Lang.es if locale.startswith("es") else Lang.en


def _complete_game(incomplete: str) -> list[str]:
    from rules_engine.core.registry import game_names

    return [name for name in game_names() if name.startswith(incomplete)]


GameArgument = Annotated[
    str, typer.Argument(metavar="GAME", help="A game's name; see `jugada games`.", autocompletion=_complete_game)
]
OptionalGame = Annotated[
    str | None,
    typer.Argument(metavar="[GAME]", help="A game's name; see `jugada games`.", autocompletion=_complete_game),
]
DeckOption = Annotated[
    Path | None,
    typer.Option("--deck", metavar="FILE", help="Cards of your own, .yaml or .csv, instead of a game."),
]
PositionOption = Annotated[
    str | None,
    typer.Option("--position", "-p", metavar="TEXT", help="A position in the game's notation; else the start."),
]
OutcomeOption = Annotated[
    str | None,
    typer.Option("--outcome", "--roll", metavar="TEXT", help="What chance brings first: a roll such as 3-1, a card."),
]
SeatOption = Annotated[
    str | None, typer.Option("--seat", metavar="SEAT", help="The seat that acts; else whose turn it is.")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]
LangOption = Annotated[
    Lang,
    typer.Option(
        "--lang",
        help="The language of sentences; else the terminal's.",
        default_factory=_reader_lang,
        show_default=False,
    ),
]
ContentOption = Annotated[
    Path | None,
    typer.Option(
        "--content", metavar="DIR", help="A folder with content of your own, used instead of the shipped one."
    ),
]
ArtOption = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="A choice that the game's drawings offer."),
]
LowInkOption = Annotated[bool, typer.Option("--low-ink", help="Outlines and hatches instead of areas.")]
OnlyOption = Annotated[list[str] | None, typer.Option("--only", metavar="ID", help="Only this part. May be repeated.")]
OutOption = Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Write to this file.")]
ForceOption = Annotated[
    bool, typer.Option("--force", help="Replace files in the way that jugada did not write; never what is read.")
]


def permit(force: bool, *inputs: Path | str | None) -> Permit:
    """Return what the run may replace; `inputs` are what it reads: files, folders, names of games that are no files."""
    return Permit(tuple(Path(one) for one in inputs if one), force)


def source(game: str | None, deck: Path | None) -> str:
    """The game's name, empty for a deck; JugadaError unless just one of the two is given."""
    if (game is None) == (deck is None):
        raise JugadaError("give a game's name, or --deck with a file of your own" + (", not both" if game else ""))
    return game or ""


def pair(argument: str) -> tuple[str, str]:
    """``NAME=VALUE`` as name and value; MalformedError."""
    name, equals, value = argument.partition("=")
    if not (name and equals and value):
        raise MalformedError(argument, "", "NAME=VALUE")
    return name, value
