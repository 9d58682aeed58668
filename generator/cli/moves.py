"""``jugada moves``."""

from __future__ import annotations

from random import Random

import typer

from generator.cli.options import (
    ContentOption,
    GameArgument,
    JsonOption,
    LangOption,
    OutcomeOption,
    PositionOption,
    SeatOption,
    SetupOption,
)
from generator.cli.position_args import GamePosition, load_position
from generator.cli.words import cli_text
from rules_engine.core import Chance, write_action
from rules_engine.core.playout import draw

EXAMPLES = (
    "jugada moves backgammon --setup nackgammon --roll 3-1",
    "jugada moves backgammon --roll 3-1",
    'jugada moves backgammon --position "XGID=-b----E-C---eE---c-e----B-:0:0:-1:51:0:0:0:0:10" --json',
)


def moves(
    game: GameArgument,
    lang: LangOption,
    position: PositionOption = None,
    setup: SetupOption = None,
    outcome: OutcomeOption = None,
    seat: SeatOption = None,
    content: ContentOption = None,
    json: JsonOption = False,
) -> None:
    """List the legal actions in a position, or the possible outcomes and their odds if chance decides."""
    at = load_position(game, position, outcome, lang, content, setup)
    if json:
        _print_json(at, seat)
        return
    seats = at.seats(seat)
    typer.echo(at.question())
    listed = at.game.chance_outcomes(at.state)
    for action, odds in listed:
        typer.echo(f"  {at.written(None, action):<12} {odds}")
    # Deals have too many outcomes to list; one drawn with a fixed seed shows what they look like.
    if isinstance(at.node, Chance) and not listed:
        drawn = draw(at.game, at.state, Random(0))
        typer.echo(f"  {cli_text('moves-drawn', outcome=at.written(None, drawn))}")
    for number in seats:
        if len(seats) > 1:
            typer.echo(at.seat_name(number))
        for action in at.game.legal_actions(at.state, number):
            typer.echo(f"  {at.written(number, action):<12} {at.warning(number, action)}".rstrip())


def _print_json(at: GamePosition, seat: str | None) -> None:
    from generator.cli.output import print_json

    game, state = at.game, at.state
    print_json(
        {
            "game": game.name,
            "position": at.position,
            "node": type(at.node).__name__.lower(),
            "question": at.question(),
            "actions": {
                game.format_seat(number): [
                    write_action(game, state, number, action) for action in game.legal_actions(state, number)
                ]
                for number in at.seats(seat)
            },
            "chance": {write_action(game, state, None, action): odds for action, odds in game.chance_outcomes(state)},
        }
    )
