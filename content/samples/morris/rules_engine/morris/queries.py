"""What a rules text, an example, a drawing or a policy may ask of a state. Points are answered by their names."""

from __future__ import annotations

from rules_engine.core import Message, Parameter, Value, query

from . import rules
from .board import Board
from .notation import parse_point, parse_seat
from .state import EMPTY, SEATS, State

_PLAYER = Parameter("player", Message("morris/expected-seat"))
_POINT = Parameter("point", Message("morris/ask-point"))


@query()
def board(data: Board, state: State) -> Value:
    """Return what lies where, for the drawing: a man a point, and the men in hand and off the board by their number."""
    men = {name: man for name, man in zip(data.points, state.men, strict=True) if man != EMPTY}
    hands = {f"hand-{seat}": {seat: number} for seat, number in zip(SEATS, state.hands, strict=True)}
    off = {f"off-{name}": {name: data.men - state.count(seat)} for seat, name in enumerate(SEATS)}
    return {**men, **hands, **off}


@query(_PLAYER)
def men(_board: Board, state: State, player: str) -> int:
    """Return how many men the player still has, on the board and in hand."""
    return state.count(parse_seat(player))


@query(_PLAYER)
def hand(_board: Board, state: State, player: str) -> int:
    """Return how many men the player has yet to place."""
    return state.hands[parse_seat(player)]


@query(_PLAYER)
def places(board: Board, state: State, player: str) -> tuple[str, ...]:
    """Return the points on which the player has men."""
    return tuple(board.points[point] for point in state.points_of(parse_seat(player)))


@query()
def points(board: Board, _state: State) -> int:
    """Return how many points the board has."""
    return len(board.points)


@query(_POINT)
def neighbours(board: Board, _state: State, point: str) -> tuple[str, ...]:
    """Return the points that a line joins to this one."""
    return tuple(board.points[one] for one in sorted(board.neighbours[parse_point(board, point)]))


@query(_POINT)
def destinations(board: Board, state: State, point: str) -> tuple[str, ...]:
    """Return where the man on the point can go; nowhere if none is there."""
    start = parse_point(board, point)
    found = rules.targets(board, state, start) if state.men[start] != EMPTY else ()
    return tuple(board.points[one] for one in found)


@query(_PLAYER)
def mills(board: Board, state: State, player: str) -> tuple[str, ...]:
    """Return the player's mills, each as its three points: ``a7-d7-g7``."""
    found = rules.mills(board, state.men, parse_seat(player))
    return tuple("-".join(board.points[point] for point in mill) for mill in found)


@query(_PLAYER)
def mill_points(board: Board, state: State, player: str) -> tuple[str, ...]:
    """Return the points on which the player could close a mill, if it were their turn now."""
    seat = parse_seat(player)
    return tuple(board.points[point] for point in closing_points(board, state, seat))


@query(_PLAYER)
def removable(board: Board, state: State, player: str) -> tuple[str, ...]:
    """Return those of the player's men that a mill of the opponent's may take."""
    return tuple(board.points[point] for point in rules.removable(board, state, parse_seat(player)))


@query(_PLAYER)
def mobility(board: Board, state: State, player: str) -> int:
    """Return in how many ways the player's men on the board can move."""
    return sum(len(rules.targets(board, state, start)) for start in state.points_of(parse_seat(player)))


@query(_PLAYER)
def blocked(board: Board, state: State, player: str) -> bool:
    """Return whether none of the player's men on the board can move."""
    return rules.is_blocked(board, state, parse_seat(player))


@query()
def times(_board: Board, state: State) -> int:
    """Return how often this position has come."""
    return rules.repeats(state)


@query()
def quiet_moves(_board: Board, state: State) -> int:
    """Return how many moves in a row have closed no mill."""
    return len(state.moves)


def closing_points(board: Board, state: State, seat: int) -> tuple[int, ...]:
    """Return the empty points on which the seat's next man, placed or moved, closes a mill."""
    own = state.points_of(seat)

    def can_close(point: int) -> bool:
        for line in board.lines_at[point]:
            others = [one for one in line if one != point]
            if all(one in own for one in others):
                comers = own if state.may_fly(seat) else board.neighbours[point].intersection(own)
                if state.hands[seat] or any(one not in others for one in comers):
                    return True
        return False

    return tuple(point for point in state.empty_points() if can_close(point))
