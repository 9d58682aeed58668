"""Options and arguments that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, fields
from enum import StrEnum
from inspect import Parameter, Signature
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar, get_type_hints

import typer

from generator.cli.words import choose_language, cli_text, help_text
from generator.i18n import current_language
from rules_engine.core.errors import JugadaError, MalformedError
from rules_engine.core.messages import Message

if TYPE_CHECKING:
    from generator.outputs.guard import Permit


class ReportFormat(StrEnum):
    """Formats of a report."""

    text = "text"
    json = "json"
    html = "html"


def complete_game(incomplete: str) -> list[str]:
    """Return the games whose names start with the text."""
    from rules_engine.core.registry import game_names

    return [name for name in game_names() if name.startswith(incomplete)]


GameArgument = Annotated[
    str, typer.Argument(metavar="GAME", help=help_text("option-game"), autocompletion=complete_game)
]
OptionalGame = Annotated[
    str | None,
    typer.Argument(metavar="[GAME]", help=help_text("option-optional_game"), autocompletion=complete_game),
]
DeckOption = Annotated[
    Path | None,
    typer.Option("--deck", metavar="FILE", help=help_text("option-deck")),
]
FetchOption = Annotated[bool, typer.Option("--fetch", help=help_text("option-fetch"))]
PositionOption = Annotated[
    str | None,
    typer.Option("--position", "-p", metavar="TEXT", help=help_text("option-position")),
]
SetupOption = Annotated[
    str | None,
    typer.Option("--setup", metavar="NAME=VALUE,…", help=help_text("option-setup")),
]
OutcomeOption = Annotated[
    str | None,
    typer.Option("--outcome", "--roll", metavar="TEXT", help=help_text("option-outcome")),
]
SeatOption = Annotated[str | None, typer.Option("--seat", metavar="SEAT", help=help_text("option-seat"))]
JsonOption = Annotated[bool, typer.Option("--json", help=help_text("option-json"))]
LangOption = Annotated[
    str,
    typer.Option(
        "--lang",
        parser=choose_language,
        metavar="LANGUAGE",
        help=help_text("option-lang"),
        default_factory=current_language,
        show_default=False,
    ),
]
ContentOption = Annotated[
    Path | None,
    typer.Option("--content", metavar="DIR", help=help_text("option-content")),
]
ArtOption = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help=help_text("option-art")),
]
LowInkOption = Annotated[bool, typer.Option("--low-ink", help=help_text("option-low_ink"))]
OnlyOption = Annotated[list[str] | None, typer.Option("--only", metavar="ID", help=help_text("option-only"))]
OutOption = Annotated[Path | None, typer.Option("--out", metavar="FILE", help=help_text("option-out"))]
ForceOption = Annotated[bool, typer.Option("--force", help=help_text("option-force"))]


def fetch_for(deck: Path | None, force: bool) -> None:
    """Get the tables of a deck that are at an address, and say which. Raises JugadaError without a deck."""
    from generator.outputs.guard import Permit
    from generator.outputs.reading import display_path
    from generator.printing.decks.addresses import fetch_tables

    if deck is None:
        raise JugadaError(Message("cli/fetch-without-deck"))
    for name in fetch_tables(deck, permit=Permit(force=force)):
        typer.echo(cli_text("fetched", file=display_path(deck.parent / name)))


def permit(force: bool, *inputs: Path | str | None) -> Permit:
    """Return the run's permission to write; `inputs` are the files, folders and games that it reads."""
    from generator.outputs.guard import Permit  # commands that only answer write no files

    return Permit(tuple(Path(one) for one in inputs if one), force)


def source(game: str | None, deck: Path | None) -> str:
    """Return the game's name, empty for a deck. Raises JugadaError unless exactly one of the two is given."""
    if (game is None) == (deck is None):
        raise JugadaError(Message("cli/game-and-deck" if game else "cli/game-or-deck"))
    return game or ""


def pair(argument: str) -> tuple[str, str]:
    """Split ``NAME=VALUE``. Raises MalformedError."""
    name, equals, value = argument.partition("=")
    if not (name and equals and value):
        raise MalformedError(argument, "", Message("cli/expected-name-value"))
    return name, value


def kind_and_size(text: str) -> tuple[str, tuple[float, float]]:
    """Parse a kind of part (default: cards) and its size in mm. Raises PrintError for an unknown size."""
    from generator.printing.layout.papers import part_size

    # From the right, since a size has no equals sign, but a name may.
    kind, equals, size = text.rpartition("=")
    return (kind if equals else "card", part_size(size))


OptionsT = TypeVar("OptionsT")


def takes(options: type[OptionsT]) -> Callable[[Callable[[OptionsT], None]], Callable[..., None]]:
    """Make a command of a function that takes its options as one object of a dataclass.

    Typer reads the names, types and defaults of a command's parameters; here they are those of the class's fields.
    """
    hints = get_type_hints(options, include_extras=True)

    def command(function: Callable[[OptionsT], None]) -> Callable[..., None]:
        def run(**given: object) -> None:
            function(options(**given))

        run.__name__, run.__doc__, run.__module__ = function.__name__, function.__doc__, function.__module__
        # Typer reads types here, and defaults in the signature; the function itself has neither.
        run.__annotations__ = hints
        run.__signature__ = Signature(  # type: ignore[attr-defined]
            [_parameter(member, hints[member.name]) for member in fields(options)]  # type: ignore[arg-type]
        )
        return run

    return command


def _parameter(member: Field[object], hint: object) -> Parameter:
    default = member.default if member.default_factory is MISSING else member.default_factory()
    return Parameter(
        member.name,
        Parameter.POSITIONAL_OR_KEYWORD,
        default=Parameter.empty if default is MISSING else default,
        annotation=hint,
    )
