"""``jugada verify``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.options import ContentOption, ForceOption, GameArgument, LangOption, permit
from generator.cli.words import cli_text, help_text

EXAMPLES = (
    "jugada verify backgammon --against open_spiel --games 2",
    "jugada verify backgammon --against gnubg --games 2 --out difference.yaml",
)


def verify(
    game: GameArgument,
    lang: LangOption,
    against: Annotated[str, typer.Option("--against", metavar="PEER", help=help_text("verify-against"))],
    games: Annotated[int, typer.Option("--games", min=1, help=help_text("verify-games"))] = 300,
    seed: Annotated[str, typer.Option("--seed", help=help_text("verify-seed"))] = "1",
    content: ContentOption = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help=help_text("verify-out"))] = None,
    force: ForceOption = False,
) -> None:
    """Play random games on our engine and on another program, and compare legal actions, odds and results.

    The first difference is printed as a worked example, and the exit code is 1.
    """
    from generator.authoring.scaffold import name_of_file, usual_id
    from generator.cli.output import shown_progress
    from generator.content.loader import load_game_content
    from generator.outputs.folder import check_file, create_file
    from generator.peers.example import difference_example, difference_text
    from generator.peers.interface import load_peer
    from generator.peers.verify import verify as compare

    allowed = permit(force, content)
    if out is not None:
        check_file(out, allowed)  # before minutes of play
    loaded = load_game_content(game, content)
    peer = load_peer(game, against.replace("-", "_"))
    title = peer.title
    result = compare(loaded.game, peer, shown_progress(range(1, games + 1), cli_text("bar-playing")), seed)
    if result.difference is None:
        typer.echo(cli_text("verify-same", games=result.games, positions=result.positions, peer=title))
        return
    text = difference_example(
        loaded, title, result.difference, usual_id(loaded, name_of_file(out) if out else "difference"), lang
    )
    if out is None:
        typer.echo(text, nl=False)
    else:
        create_file(out, text, allowed)
        typer.echo(difference_text(loaded, title, result.difference, lang))
    raise typer.Exit(1)
