"""Marks that show a query's answer on the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from generator.art.backgammon.layout import (
    BOTTOM,
    CHECKER,
    PITCH,
    POINT_HEIGHT,
    TOP,
    checker_at,
    column_x,
    is_top,
)
from generator.art.interface import ArtContext
from generator.scene.model import Point, Rect
from generator.scene.overlay import Arrow, Cross, Label, Mark, Ring, Zone
from rules_engine.backgammon.play_notation import board_index, parse_point
from rules_engine.backgammon.state import BAR, OFF, WHITE, State, view_of

Answer = Callable[[State, int, Mapping[str, str], Any], tuple[Mark, ...]]


def marks_of_answer(
    art: ArtContext, state: State, query: str, arguments: Mapping[str, str], value: object
) -> tuple[Mark, ...]:
    """Return rings on points, odds on a pill, a route as an arrow; empty for answers without a place on the board."""
    draw = _DRAW.get(query)
    if draw is None:
        return ()
    player = arguments.get("player", "")
    seat = art.game.parse_seat(player) if player else state.turn
    return draw(state, seat, arguments, value)


def _index(name: str, seat: int) -> int:
    """Return the index in the state's board; the seat's own bar and tray for ``bar`` and ``off``."""
    return board_index(parse_point(name, seat), seat)


def _top(state: State, name: str, seat: int) -> Point:
    """Return the place of the last checker of a point, or of the first one if it is empty."""
    index = _index(name, seat)
    return checker_at(index, max(abs(state.board[index]), 1) - 1)


def _landings(state: State, seat: int, arguments: Mapping[str, str], value: Any) -> tuple[Mark, ...]:
    """Return a legal ring where a checker would land, and a plain one around the checker in question."""
    marks: list[Mark] = []
    if "from" in arguments:
        marks.append(Ring(_top(state, arguments["from"], seat), "plain", CHECKER))
    for name in value:
        point = parse_point(name, seat)
        if point == OFF:
            marks.append(Ring("off-W" if seat == WHITE else "off-B", dot=True))
            continue
        count = view_of(state.board, seat)[point]
        spot = checker_at(board_index(point, seat), 0 if count == -1 else abs(count))
        marks.append(Ring(spot, r=CHECKER, dot=count >= 0))
    return tuple(marks)


def _legal_rings(state: State, seat: int, _arguments: Mapping[str, str], value: Any) -> tuple[Mark, ...]:
    return tuple(Ring(_top(state, name, seat), "legal", CHECKER) for name in value)


def _plain_rings(state: State, seat: int, _arguments: Mapping[str, str], value: Any) -> tuple[Mark, ...]:
    return tuple(Ring(_top(state, name, seat), "plain", CHECKER) for name in value)


def _odds(state: State, seat: int, arguments: Mapping[str, str], value: object) -> tuple[Mark, ...]:
    """Return the odds on a pill beside the checker (or the bar) they are about."""
    if not isinstance(value, Fraction | int):
        return ()
    index = _index(arguments.get("point", "bar"), seat)
    x, y = checker_at(index, max(abs(state.board[index]), 1) - 1)
    away = 15.0 if is_top(index) and index != BAR else -15.0
    return (Ring((x, y), "plain", CHECKER), Label((x, y), str(value), "pill", dy=away))


def _verdict(state: State, seat: int, arguments: Mapping[str, str], value: object) -> tuple[Mark, ...]:
    """Return a cross on a point that the player may not enter, otherwise a ring."""
    spot = _top(state, arguments["point"], seat)
    return (Cross(spot, corner=False),) if value else (Ring(spot, r=CHECKER),)


def _home(_state: State, seat: int, _arguments: Mapping[str, str], _value: object) -> tuple[Mark, ...]:
    left = column_x(6) - PITCH / 2
    y = BOTTOM - POINT_HEIGHT if seat == WHITE else TOP
    return (Zone(Rect(left, y, 6 * PITCH, POINT_HEIGHT), "plain"),)


def _way(_state: State, seat: int, _arguments: Mapping[str, str], _value: object) -> tuple[Mark, ...]:
    """Return an arrow from the player's last point along one row, over to the other one and home."""
    near, far = (TOP + POINT_HEIGHT * 0.7, BOTTOM - POINT_HEIGHT * 0.7)
    first, last = (near, far) if seat == WHITE else (far, near)
    right, left = column_x(1), column_x(12)
    return (Arrow(((right, first), (left, first), (left, last), (right, last)), end_gap=0.0),)


_DRAW: Mapping[str, Answer] = {
    "destinations": _landings,
    "reach": _landings,
    "entry_points": _landings,
    "movable": _legal_rings,
    "hits": _legal_rings,
    "blots": _plain_rings,
    "held_points": _plain_rings,
    "shots": _odds,
    "entry_odds": _odds,
    "blocked": _verdict,
    "home": _home,
    "route": _way,
}
