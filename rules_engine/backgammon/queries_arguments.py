"""What the queries of Backgammon share: how they read their arguments, and how they name points."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rules_engine.backgammon.notation import parse_seat
from rules_engine.backgammon.play_notation import PointNotation, board_index, booklet_name, parse_point
from rules_engine.backgammon.state import BAR, BLACK, HOME, OFF, WHITE, Board, State, view_of
from rules_engine.core import MalformedError, Message, Parameter, Value


def spell_point(text: str, state: State, arguments: Mapping[str, str]) -> PointNotation:
    """Return a point or a play in the numbering of the player in question."""
    return PointNotation(text, seat_of(state, arguments.get("player", "")))


POINT = Parameter("point", Message("backgammon/expected-a-point"), spell=spell_point)
PLAYER = Parameter("player", Message("backgammon/expected-player"), required=False)


def seat_of(state: State, player: str) -> int:
    """Return the seat that `player` names; without a name, the seat on turn."""
    return parse_seat(player) if player else state.turn


def parse_own_point(text: str, seat: int) -> int:
    """Return one of the 24 points, in the seat's own numbering."""
    point = parse_point(text, seat)
    if point in (BAR, OFF):
        raise MalformedError(text, "", Message("backgammon/expected-own-point"))
    return point


def index_of(text: str, seat: int) -> int:
    """Return the index in `State.board` of one of the 24 points, read in the seat's own numbering."""
    return board_index(parse_own_point(text, seat), seat)


def holder_of(board: Board, index: int) -> int | None:
    """Return the seat with checkers at that index of the board; None if there are none."""
    if board[index] == 0:
        return None
    return WHITE if board[index] > 0 else BLACK


def open_entries(state: State, seat: int) -> list[int]:
    """Return the points on which the seat could enter from the bar, in its own numbering."""
    view = view_of(state.board, seat)
    return [point for point in range(BAR - 1, BAR - 1 - HOME, -1) if view[point] > -2]


def names_of(seat: int, points: Iterable[int]) -> Value:
    """Return the name of each point once, in this order."""
    return tuple(dict.fromkeys(booklet_name(point, seat) for point in points))
