"""Marks that show a query's answer on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from generator.art.team_km.box import ArtContext, box_of
from generator.art.team_km.layout import BALL_R, DISCARD_X, Layout
from generator.art.team_km.marks import card_frame, hop, label_frame, side_space
from generator.scene.model import Path, Stroke
from generator.scene.overlay import Arrow, Label, Mark, Ring, Sketch
from generator.scene.path import polyline
from generator.scene.theme import INK, OK
from rules_engine.team_km.query_arguments import parse_ball, parse_seat
from rules_engine.team_km.state import State

Answer = Callable[["_QueryArgs", Any], tuple[Mark, ...]]


class _QueryArgs:
    """A query's arguments parsed for a state, with defaults for missing ones."""

    def __init__(self, art: ArtContext, state: State, arguments: Mapping[str, str]) -> None:
        self.art, self.state, self.arguments = art, state, arguments
        box = box_of(art)
        self.layout = Layout(box, state)
        self.seat = parse_seat(state, arguments.get("seat"))
        self.side = state.table.side_of[self.seat]
        self.ball = parse_ball(box, state, self.seat, arguments.get("ball"))

    def cards(self, seat: int, codes: tuple[str, ...]) -> tuple[Mark, ...]:
        """Return a frame, in the colour of legal actions, around each card of a hand with one of these codes."""
        return tuple(card_frame(placed, OK) for placed in self.layout.hand(seat) if placed.code in codes)


def marks_of_answer(
    art: ArtContext, state: State, query: str, arguments: Mapping[str, str], value: object
) -> tuple[Mark, ...]:
    """Return rings and frames on players, cards and spaces, and labels; nothing for an answer without a place."""
    draw = _DRAW.get(query)
    return () if draw is None else draw(_QueryArgs(art, state, arguments), value)


def _players(args: _QueryArgs, value: Iterable[str]) -> tuple[Mark, ...]:
    return tuple(label_frame(args.layout, int(seat), OK) for seat in value)


def _order(_args: _QueryArgs, value: Iterable[str]) -> tuple[Mark, ...]:
    # Left of the name in the label's middle, and clear of the arrows, which end at its right.
    return tuple(Label(seat, str(i), "number", dx=-8.6, dy=-3.4) for i, seat in enumerate(value, 1))


def _answering_cards(args: _QueryArgs, value: Mapping[str, Iterable[str]]) -> tuple[Mark, ...]:
    """Return frames around the cards that cancel the interruption, in the hands of the players under it."""
    codes = tuple(code for group in value.values() for code in group)
    # The query takes codes in small letters, too.
    seats = (seat for seat, player in enumerate(args.state.players) if player.under == args.arguments["card"].upper())
    return tuple(mark for seat in seats for mark in args.cards(seat, codes))


def _scoring_cards(args: _QueryArgs, value: Iterable[str]) -> tuple[Mark, ...]:
    return args.cards(args.seat, tuple(value))


def _mark_reached_space(args: _QueryArgs, value: int | None) -> tuple[Mark, ...]:
    if value is None:
        return ()
    track = args.layout.track(args.side)
    start, end = track.ball_at(args.ball), track.ball_at(value)
    # The arrow begins outside the ball, which is still drawn where it starts.
    arrow = Arrow((start, end), "pass", bend=hop(start, end), start_gap=BALL_R + 0.4, end_gap=1.0)
    return (Ring(side_space(args.side, value), "legal", BALL_R), arrow)


def _chance(args: _QueryArgs, value: object) -> tuple[Mark, ...]:
    goal = args.layout.box.board.goal
    # Above the track, since the goal's own picture fills its space.
    return (Label(side_space(args.side, goal), str(value), dy=-11.5),)


def _ball(args: _QueryArgs, _value: object) -> tuple[Mark, ...]:
    return (Ring(side_space(args.side, args.ball), "plain", BALL_R),)


def _number(args: _QueryArgs, value: object) -> tuple[Mark, ...]:
    # At the label's upper right corner, where neither the name nor an arrow is.
    return (Label(str(args.seat), str(value), dx=13.0, dy=-6.0),)


def _roller(args: _QueryArgs, value: str) -> tuple[Mark, ...]:
    return (label_frame(args.layout, int(value), INK),)


def _takeable(args: _QueryArgs, value: object) -> tuple[Mark, ...]:
    return (card_frame(args.layout.pile(DISCARD_X), OK),) if value else ()


def _areas(args: _QueryArgs, _value: object) -> tuple[Mark, ...]:
    """Return a bracket with a label above the Field and above the Area of the track."""
    track = args.layout.track(args.side)
    # From space 1: space 0 is the start slot, in neither part of the track.
    # The upper edge of a space begins right of its lower edge, by the slant.
    left, y = track.x + track.pitch + 3.4, track.y - 2.2
    middle = left + track.board.field * track.pitch
    right = middle + track.board.area * track.pitch - 0.6
    return tuple(
        mark
        for start, end, key in ((left, middle - 1.2, "field"), (middle, right, "area"))
        for label in [args.art.messages.format(f"label-{key}")]
        for mark in (_bracket(start, end, y), Label(((start + end) / 2, y - 1.4), label, "plain"))
    )


def _bracket(left: float, right: float, y: float) -> Sketch:
    points = ((left, y + 1.6), (left, y), (right, y), (right, y + 1.6))
    return Sketch((Path(polyline(points), None, Stroke(INK, 0.7)),))


_DRAW: Mapping[str, Answer] = {
    "targets": _players,
    "turn_order": _order,
    "answers": _answering_cards,
    "goal_cards": _scoring_cards,
    "reach": _mark_reached_space,
    "goal_chance": _chance,
    "ball": _ball,
    "hand_limit": _number,
    "hand_size": _number,
    "clearing_seat": _roller,
    "takeable": _takeable,
    "board": _areas,
}
