"""``jugada ask``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, TypeVar

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
from generator.cli.words import cli_text, help_text
from rules_engine.core import JugadaError, Message, Value

T = TypeVar("T")

EXAMPLES = (
    "jugada ask backgammon",
    "jugada ask backgammon pips player=W",
    "jugada ask backgammon best_play --against gnubg --roll 3-1",
)


def ask(  # noqa: PLR0913, PLR0917  options of a command
    game: GameArgument,
    lang: LangOption,
    query: Annotated[str | None, typer.Argument(metavar="QUERY", help=help_text("ask-query"))] = None,
    arguments: Annotated[
        list[str] | None, typer.Argument(metavar="NAME=VALUE", help=help_text("ask-arguments"))
    ] = None,
    against: Annotated[str | None, typer.Option("--against", metavar="PEER", help=help_text("ask-against"))] = None,
    position: PositionOption = None,
    outcome: OutcomeOption = None,
    content: ContentOption = None,
    json: JsonOption = False,
) -> None:
    """Ask the engine a query: odds, targets, strength. Without a query, list the queries.

    Against a peer, ask another program for its opinion.
    """
    at = load_position(game, position, outcome, lang, content)
    given = dict(map(pair, arguments or []))
    if against is not None:
        _ask_another(at, against, query, given, json)
        return
    if query is None:
        _list(at)
        return
    asked = _known(at.game.queries, query, game)
    value = asked.answer(at.state, given)
    # An answer about nothing, such as the shots at an empty point, looks like a real one.
    lack = at.messages.words(asked.find_lack(at.state, given))
    if json:
        _print_json(at, query, value, **({"lack": lack} if lack else {}))
    elif lack:
        typer.echo(cli_text("ask-about-nothing", lack=lack))
    else:
        typer.echo(at.messages.answer(query, given, value, named=False))


def _ask_another(at: GamePosition, name: str, query: str | None, given: Mapping[str, str], json: bool) -> None:
    """Print another program's opinion, and whose it is; without a query, what it has opinions about."""
    from generator.peers.interface import Adviser, load_peer

    peer = load_peer(at.game.name, name.replace("-", "_"))
    opinions = peer.opinions if isinstance(peer, Adviser) else {}
    if query is None:
        for known, arguments in opinions.items():
            typer.echo(" ".join([known, *(f"[{argument}=…]" for argument in arguments)]))
        return
    known_arguments = _known(opinions, query, peer.title)
    if unknown := next((argument for argument in given if argument not in known_arguments), None):
        raise JugadaError(Message("cli/no-query", game=query, query=repr(unknown), names=known_arguments))
    assert isinstance(peer, Adviser), "it has opinions"
    value = peer.opinion(query, at.state, given)
    if json:
        _print_json(at, query, value, peer=peer.title)
    else:
        typer.echo(cli_text("ask-opinion", peer=peer.title, value=value))


def _known(queries: Mapping[str, T], query: str, whose: str) -> T:
    """Return what has that name. Raises JugadaError."""
    if query not in queries:
        raise JugadaError(Message("cli/no-query", game=whose, query=repr(query), names=tuple(sorted(queries))))
    return queries[query]


def _print_json(at: GamePosition, query: str, value: Value, **more: str) -> None:
    from generator.cli.output import print_json

    print_json({"game": at.game.name, "position": at.position, "query": query, "value": value, **more})


def _list(at: GamePosition) -> None:
    for name, query in sorted(at.game.queries.items()):
        usage = " ".join([name, *(f"{p.name}=…" if p.required else f"[{p.name}=…]" for p in query.parameters)])
        typer.echo(f"{usage}: {at.messages.query(name)}")
        for parameter in query.parameters:
            typer.echo(f"    {parameter.name}: {parameter.expected}")
