"""``jugada why``."""

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
    SeatOption,
)
from generator.cli.position_args import GamePosition, load_position
from generator.cli.words import cli_text, help_text
from rules_engine.core import JugadaError, Message, read_action, write_action

EXAMPLES = (
    'jugada why backgammon --roll 3-1 "24/20"',
    'jugada why backgammon --roll 3-1 --lang es --json "13/9"',
)


def why(
    game: GameArgument,
    action: Annotated[str, typer.Argument(metavar="ACTION", help=help_text("why-action"))],
    lang: LangOption,
    position: PositionOption = None,
    outcome: OutcomeOption = None,
    seat: SeatOption = None,
    content: ContentOption = None,
    json: JsonOption = False,
) -> None:
    """Explain which rule an action breaks first and why, or that it is allowed."""
    at = load_position(game, position, outcome, lang, content)
    acting = _one_seat(at, seat)
    parsed = read_action(at.game, at.state, acting, action)
    violation = at.game.why_illegal(at.state, acting, parsed)
    if json:
        from generator.cli.output import print_json, violation_data

        print_json(
            {
                "game": at.game.name,
                "position": at.position,
                "seat": at.game.format_seat(acting),
                "action": write_action(at.game, at.state, acting, parsed),
                "legal": violation is None,
                "violation": violation and violation_data(violation, at.messages),
            }
        )
    elif violation is None:
        typer.echo(cli_text("allowed"))
        if warning := at.warning(acting, parsed):
            typer.echo(f"  {warning}")
    else:
        lead = at.content.lead(violation.rule, lang)
        typer.echo(at.messages.violation(violation))
        typer.echo(f"  {violation.rule}: {lead}")


def _one_seat(at: GamePosition, wanted: str | None) -> int:
    seats = at.seats(wanted)
    if not seats:
        raise JugadaError(Message("cli/nobody-decides", question=at.question()))
    if len(seats) > 1:
        names = tuple(map(at.game.format_seat, seats))
        raise JugadaError(Message("cli/several-decide", names=names))
    return seats[0]
