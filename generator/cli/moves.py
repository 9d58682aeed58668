"""``jugada moves``."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import typer

from generator.cli.again import keep
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


def moves(  # noqa: PLR0913, PLR0917
    context: typer.Context,
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
        from generator.cli.output import json_text

        answer = json_text(_data(at, seat))
    else:
        answer = "".join(f"{line}\n" for line in _lines(at, seat))
    typer.echo(answer, nl=False)
    if content is None and not (at.content.lacking or at.content.spare):  # else notes follow
        keep(context, answer, [])


def _lines(at: GamePosition, seat: str | None) -> Iterator[str]:
    seats = at.seats(seat)
    yield at.question()
    listed = at.game.chance_outcomes(at.state)
    for action, odds in listed:
        yield f"  {at.written(None, action):<12} {odds}"
    if isinstance(at.node, Chance) and not listed:
        drawn = draw(at.game, at.state, Random(0))
        yield f"  {cli_text('moves-drawn', outcome=at.written(None, drawn))}"
    for number in seats:
        if len(seats) > 1:
            yield at.seat_name(number)
        for action in at.game.legal_actions(at.state, number):
            yield f"  {at.written(number, action):<12} {at.warning(number, action)}".rstrip()


def _data(at: GamePosition, seat: str | None) -> dict[str, object]:
    game, state = at.game, at.state
    return {
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
