"""``jugada game``."""

from __future__ import annotations

from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.authoring.scaffold import Kind
from generator.cli.options import ContentOption, ForceOption, LangOption, permit
from generator.cli.words import cli_text, help_text
from rules_engine.core.errors import JugadaError
from rules_engine.core.messages import Message

if TYPE_CHECKING:
    from generator.content.loader import GameContent
    from generator.testing.game_test import GameTest

EXAMPLES = (
    "jugada game new my_game --kind grid",
    "jugada game new hunt --kind points --languages en --out games/hunt",
    "jugada game test backgammon --games 1",
)


class Action(StrEnum):
    """Actions on a custom game."""

    new = "new"
    test = "test"


class Format(StrEnum):
    """Formats of a test report."""

    text = "text"
    json = "json"


def game(  # noqa: PLR0913, PLR0917
    action: Annotated[Action, typer.Argument(help=help_text("game-action"))],
    target: Annotated[str, typer.Argument(metavar="NAME", help=help_text("game-target"))],
    lang: LangOption,
    kind: Annotated[Kind | None, typer.Option("--kind", help=help_text("game-kind"))] = None,
    spoken: Annotated[
        str, typer.Option("--languages", metavar="LANGUAGE,…", help=help_text("game-languages"))
    ] = "es,en",
    games: Annotated[int, typer.Option("--games", min=1, help=help_text("game-games"))] = 6,
    steps: Annotated[int, typer.Option("--steps", min=1, help=help_text("game-steps"))] = 2_000,
    seed: Annotated[int, typer.Option("--seed", help=help_text("game-seed"))] = 1,
    mutants: Annotated[bool, typer.Option("--mutants", help=help_text("game-mutants"))] = False,
    form: Annotated[Format, typer.Option("--format", help=help_text("game-form"))] = Format.text,
    content: ContentOption = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="FOLDER|FILE", help=help_text("game-out"))] = None,
    force: ForceOption = False,
) -> None:
    """Create a game, or test one: the contract of all games, its sentences, examples, coverage.

    Exit code 0: no problems; 1: problems; 2: a file is malformed.
    """
    if action is Action.new:
        _write_new(target, kind, spoken, lang, out or Path(target), force)
        return
    from generator.cli.output import waiting_bar, write_or_print
    from generator.content.loader import load_game_content
    from generator.testing.game_test import json_report, run_game_test, text_report

    one = load_game_content(target, content)
    with waiting_bar(cli_text("bar-testing")):
        found = run_game_test(one, games, steps, seed, content)
    if mutants and not found.failed:  # a game that fails as it is would notice every mutant
        found = _with_mutants(one, found, games, steps, seed, content)
    report = json_report(found, lang) if form is Format.json else text_report(found, lang)
    write_or_print(report, out, permit(force, content))
    if mutants and not found.survivors:
        typer.echo(cli_text("game-no-mutants"), err=True)
    raise typer.Exit(1 if found.failed else 0)


def _with_mutants(
    loaded: GameContent, tested: GameTest, games: int, steps: int, seed: int, content: Path | None
) -> GameTest:
    from generator.cli.output import shown_progress
    from generator.testing.game_test import AnyContract, with_survivors
    from generator.testing.mutants import find_survivors

    contract = AnyContract(loaded, games, steps, seed)
    told = partial(shown_progress, label=cli_text("bar-mutants"))
    return with_survivors(tested, find_survivors(loaded, contract, content, told))


def _write_new(name: str, kind: Kind | None, spoken: str, lang: str, folder: Path, force: bool) -> None:
    from generator.authoring.scaffold import new_game, next_steps, read_languages
    from generator.outputs.folder import OutputFolder
    from generator.outputs.reading import display_path

    if kind is None:
        raise JugadaError(Message("cli/game-needs-kind", names=tuple(Kind)))
    files = new_game(name, kind, read_languages(spoken), lang)
    OutputFolder(folder, permit(force)).write(files)
    steps = ", ".join(next_steps(name, folder))
    typer.echo(cli_text("game-made", folder=display_path(folder), count=len(files), next=steps))
