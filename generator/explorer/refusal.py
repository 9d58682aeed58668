"""Why something that somebody has tapped cannot be done: the engine's reason, asked at the tap."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from generator.art.interface import ArtContext, Choice, Option, art_of
from generator.art.names import place_label
from generator.explorer.candidates import attempts_at, choices
from generator.scene.state_drawing import Drawing
from rules_engine.core import JugadaError, Message
from rules_engine.core.messages import render

if TYPE_CHECKING:
    from generator.explorer.table_answer_types import Refusal

_NAMED = 6
"""So many things that can be tapped are named at most."""


def refusal(art: ArtContext, state: object, seat: int, begun: str, start: str, end: str) -> Refusal:
    """Return why the seat cannot take what is at `start` to `end` (empty: anywhere), or what it can tap instead."""
    for action in _meant(art, state, seat, begun, start, end):
        try:
            violation = art.game.why_illegal(state, seat, action)
        except JugadaError:  # it cannot even be tried
            continue
        if violation is not None:
            reason = art.messages.violation(violation)
            return {"text": reason, "rule": violation.rule, "rule_name": art.leads(violation.rule)}
    return {"text": _instead(art, state, seat, begun, start)}


def _meant(art: ArtContext, state: object, seat: int, begun: str, start: str, end: str) -> Iterator[object]:
    if not start and not end:
        return
    own = tuple(art_of(art.game.name).meant(art, state, seat, begun, start, end))
    yield from own
    # The art knows its game better; only where it says nothing are actions guessed by their places.
    if not own and end:
        drawing = art_of(art.game.name).draw_state(art, state)
        yield from attempts_at(art, drawing, state, seat, start, end)


def _instead(art: ArtContext, state: object, seat: int, begun: str, start: str) -> str:
    """Return what can be tapped, by name: where the piece at `start` can go, else what can be taken."""
    drawing = art_of(art.game.name).draw_state(art, state)
    there = choices(art, drawing, state, seat, begun)
    goals = [option for choice in there if start and choice.at == start for option in choice.options if option.at]
    legal = [_goal(art, state, drawing, option) for option in goals if _is_legal(art, state, seat, option)]
    # Where the piece can go says more than which other pieces can move.
    if legal:
        return _named("goals", legal)
    alive = [choice for choice in there if choice.at and _is_alive(art, state, seat, choice)]
    pieces = [_name(art, state, drawing, choice) for choice in alive]
    return _named("pieces", pieces) if any(pieces) else render(Message("explorer/tap-button"))


def _goal(art: ArtContext, state: object, drawing: Drawing, option: Option) -> str:
    """Return the name of the place where an option leads."""
    return option.label if option.label == option.at else place_label(art, state, drawing, option.at)


def _is_alive(art: ArtContext, state: object, seat: int, choice: Choice) -> bool:
    """Return whether one of its options can be chosen."""
    return any(_is_legal(art, state, seat, option) for option in choice.options)


def _is_legal(art: ArtContext, state: object, seat: int, option: Option) -> bool:
    return bool(option.begins) or art.game.why_illegal(state, seat, option.action) is None


def _name(art: ArtContext, state: object, drawing: Drawing, choice: Choice) -> str:
    return choice.label or place_label(art, state, drawing, choice.at)


def _named(kind: str, given: Sequence[str]) -> str:
    names = tuple(dict.fromkeys(filter(None, given)))
    few = len(names) <= _NAMED
    return render(Message(f"explorer/tap-{kind}{'' if few else '-some'}", names=names[:_NAMED]))
