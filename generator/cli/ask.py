"""``jugada ask``."""

from __future__ import annotations

from typing import Annotated

import typer

from generator.cli.options import (
    ContentOption,
    GameArgument,
    JsonOption,
    LangOption,
    OutcomeOption,
    PositionOption,
    pair,
)
from generator.cli.position_args import GamePosition, load_position
from generator.cli.words import help_text
from rules_engine.core import JugadaError, Message

EXAMPLES = (
    "jugada ask backgammon",
    "jugada ask backgammon pips player=W",
)


def ask(
    game: GameArgument,
    lang: LangOption,
    query: Annotated[str | None, typer.Argument(metavar="QUERY", help=help_text("ask-query"))] = None,
    arguments: Annotated[
        list[str] | None, typer.Argument(metavar="NAME=VALUE", help=help_text("ask-arguments"))
    ] = None,
    position: PositionOption = None,
    outcome: OutcomeOption = None,
    content: ContentOption = None,
    json: JsonOption = False,
) -> None:
    """Ask the engine a query: odds, targets, strength. Without a query, list the queries."""
    at = load_position(game, position, outcome, lang, content)
    if query is None:
        _list(at)
        return
    if query not in at.game.queries:
        raise JugadaError(Message("cli/no-query", game=game, query=repr(query), names=tuple(sorted(at.game.queries))))
    given = dict(map(pair, arguments or []))
    value = at.game.queries[query].answer(at.state, given)
    if json:
        from generator.cli.output import print_json

        print_json({"game": game, "position": at.position, "query": query, "value": value})
    else:
        typer.echo(at.messages.answer(query, given, value, named=False))


def _list(at: GamePosition) -> None:
    for name, query in sorted(at.game.queries.items()):
        usage = " ".join([name, *(f"{p.name}=…" if p.required else f"[{p.name}=…]" for p in query.parameters)])
        typer.echo(f"{usage}: {at.messages.query(name)}")
        for parameter in query.parameters:
            typer.echo(f"    {parameter.name}: {parameter.expected}")
