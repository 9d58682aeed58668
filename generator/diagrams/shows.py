"""Shows of a diagram made from the command line: an action or a query, answered by the engine."""

from __future__ import annotations

from generator.examples.run import ActionShow, AnswerShow
from rules_engine.core import Decision, JugadaError, MalformedError, Message, read_action
from rules_engine.core.game import AnyGame
from rules_engine.core.record import format_entry


def action_show(game: AnyGame, state: object, entry: str) -> ActionShow:
    """Return the show for ``SEAT:ACTION``, legal or not; the seat may be omitted if exactly one decides.

    Raises MalformedError if it cannot be parsed, JugadaError if the seat is ambiguous.
    """
    seat_name, colon, text = entry.partition(":")
    if colon:
        seat = game.parse_seat(seat_name.strip())
    else:
        seat, text = _only_seat(game, state, entry), entry
    action = read_action(game, state, seat, text.strip())
    notation = format_entry(game, state, seat, action)
    return ActionShow(
        seat=seat,
        action=action,
        notation=notation,
        written=text.strip(),
        violation=game.why_illegal(state, seat, action),
        sentence=None,
    )


def _only_seat(game: AnyGame, state: object, entry: str) -> int:
    node = game.node(state)
    if isinstance(node, Decision) and len(node.seats) == 1:
        return node.seats[0]
    raise JugadaError(Message("diagrams/seat-missing", entry=repr(entry)))


def answer_show(game: AnyGame, state: object, text: str) -> AnswerShow:
    """Return the show for ``QUERY name=value …``. Raises JugadaError for an unknown query, MalformedError for its
    arguments.
    """
    name, *parts = text.split() or [""]
    if name not in game.queries:
        raise JugadaError(
            Message(
                "diagrams/unknown-query",
                name=game.name,
                name2=repr(name),
                names=tuple(sorted(game.queries)),
            )
        )
    arguments = {}
    for part in parts:
        key, equals, value = part.partition("=")
        if not equals or not key:
            raise MalformedError(text, part, Message("diagrams/expected-query"))
        arguments[key] = value
    return AnswerShow(name, arguments, game.queries[name].answer(state, arguments))
