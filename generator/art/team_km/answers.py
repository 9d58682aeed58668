"""What a query's answer looks like on the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from generator.art.interface import ArtContext
from generator.art.team_km.box import box_of
from generator.art.team_km.layout import BALL_R, DISCARD_X, Layout
from generator.art.team_km.marks import card_frame, hop, label_frame, side_space
from generator.art.team_km.words import WORDS
from generator.scene.marks import Arrow, Label, Mark, Ring, Sketch
from generator.scene.model import Path, Stroke
from generator.scene.path import polyline
from generator.scene.theme import INK, OK
from rules_engine.team_km.state import State

Answer = Callable[["_Asked", Any], tuple[Mark, ...]]


class _Asked:
    """A query's arguments on a state."""

    def __init__(self, art: ArtContext, state: State, arguments: Mapping[str, str]) -> None:
        self.state, self.arguments, self.words = state, arguments, WORDS[art.lang]
        self.layout = Layout(box_of(art), state)
        self.seat = int(arguments.get("seat", state.turn))
        self.side = state.table.side_of[self.seat]
        self.ball = int(arguments.get("ball", state.sides[self.side].ball))

    def cards(self, seat: int, codes: tuple[str, ...]) -> tuple[Mark, ...]:
        """A legal frame around each such card in a hand."""
        return tuple(card_frame(placed, OK) for placed in self.layout.hand(seat) if placed.code in codes)


def marks_of_answer(
    art: ArtContext, state: State, query: str, arguments: Mapping[str, str], value: Any
) -> tuple[Mark, ...]:
    """Rings on players, cards and spaces, numbers on pills; nothing where there is no place for the answer."""
    draw = _DRAW.get(query)
    return () if draw is None else draw(_Asked(art, state, arguments), value)


def _players(asked: _Asked, value: Any) -> tuple[Mark, ...]:
    return tuple(label_frame(asked.layout, int(seat), OK) for seat in value)


def _order(_asked: _Asked, value: Any) -> tuple[Mark, ...]:
    return tuple(Label(seat, str(i), "number", dx=-8.6, dy=-3.4) for i, seat in enumerate(value, 1))


def _answering_cards(asked: _Asked, value: Any) -> tuple[Mark, ...]:
    """The cards in the hand of the player who is under the interruption, or attacked, that cancel it."""
    codes = tuple(code for group in value.values() for code in group)
    seats = (seat for seat, player in enumerate(asked.state.players) if player.under == asked.arguments["card"].upper())
    return tuple(mark for seat in seats for mark in asked.cards(seat, codes))


def _scoring_cards(asked: _Asked, value: Any) -> tuple[Mark, ...]:
    return asked.cards(asked.seat, tuple(value))


def _reached(asked: _Asked, value: Any) -> tuple[Mark, ...]:
    if value is None:
        return ()
    track = asked.layout.track(asked.side)
    start, end = track.ball_at(asked.ball), track.ball_at(value)
    arrow = Arrow((start, end), "pass", bend=hop(start, end), start_gap=BALL_R + 0.4, end_gap=1.0)
    return (Ring(side_space(asked.side, value), "legal", BALL_R), arrow)


def _chance(asked: _Asked, value: Any) -> tuple[Mark, ...]:
    goal = asked.layout.box.board.goal
    return (Label(side_space(asked.side, goal), str(value), dy=-11.5),)


def _ball(asked: _Asked, _value: Any) -> tuple[Mark, ...]:
    return (Ring(side_space(asked.side, asked.ball), "plain", BALL_R),)


def _number(asked: _Asked, value: Any) -> tuple[Mark, ...]:
    return (Label(str(asked.seat), str(value), dx=13.0, dy=-6.0),)


def _roller(asked: _Asked, value: Any) -> tuple[Mark, ...]:
    return (label_frame(asked.layout, int(value), INK),)


def _takeable(asked: _Asked, value: Any) -> tuple[Mark, ...]:
    return (card_frame(asked.layout.pile(DISCARD_X), OK),) if value else ()


def _areas(asked: _Asked, _value: Any) -> tuple[Mark, ...]:
    """Field and Area of the track, each under a bracket with its word."""
    track = asked.layout.track(asked.side)
    left, y = track.x + track.pitch + 3.4, track.y - 2.2
    middle = left + track.board.field * track.pitch
    right = middle + track.board.area * track.pitch - 0.6
    return tuple(
        mark
        for start, end, key in ((left, middle - 1.2, "field"), (middle, right, "area"))
        for mark in (_bracket(start, end, y), Label(((start + end) / 2, y - 1.4), asked.words[key], "plain"))
    )


def _bracket(left: float, right: float, y: float) -> Sketch:
    points = ((left, y + 1.6), (left, y), (right, y), (right, y + 1.6))
    return Sketch((Path(polyline(points), None, Stroke(INK, 0.7)),))


_DRAW: Mapping[str, Answer] = {
    "targets": _players,
    "turn_order": _order,
    "answers": _answering_cards,
    "goal_cards": _scoring_cards,
    "reach": _reached,
    "goal_chance": _chance,
    "ball": _ball,
    "hand_limit": _number,
    "hand_size": _number,
    "clearing_seat": _roller,
    "takeable": _takeable,
    "board": _areas,
}
