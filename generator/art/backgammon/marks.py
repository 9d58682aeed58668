"""Marks that show an action on the board.

Marks that show a query's answer on the board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from generator.art.backgammon.dice import die_of
from generator.art.backgammon.layout import (
    BOTTOM,
    CHECKER,
    MIDDLE,
    PITCH,
    POINT_HEIGHT,
    TOP,
    TRAY_X,
    checker_at,
    column_x,
    cube_at,
    is_top,
    shown_at_most,
    slab,
)
from generator.art.interface import ArtContext
from generator.scene.model import Point, Rect
from generator.scene.overlay import Arrow, Cross, Ghost, Label, Mark, Ring, Zone
from rules_engine.backgammon.actions import Action, CubeAction, Move, Roll, dice_to_play
from rules_engine.backgammon.play_notation import BAR_NAME, OFF_NAME, board_index, booklet_name, parse_point
from rules_engine.backgammon.state import BAR, OFF, WHITE, State, count_borne_off, view_of
from rules_engine.core import Violation

_BEND = 0.16
_BESIDE = 9.0
"""Distance between the heads of arrows into a tray."""


def marks_of_action(art: ArtContext, state: State, seat: int, action: Action) -> tuple[Mark, ...]:
    """Return arrows with the die's number from checker to landing spot, ghosts there, crosses on checkers that are hit.

    If one of the moves breaks a rule, there is a cross at its end.
    """
    if isinstance(action, CubeAction):
        return _cube_marks(state, action)
    if isinstance(action, Roll):
        return ()
    violation = art.game.why_illegal(state, seat, action)
    return _Moves(state, seat).marks(action, _faulty_move(violation) if violation else None)


def _cube_marks(state: State, action: CubeAction) -> tuple[Mark, ...]:
    if action is CubeAction.DOUBLE:
        x, y = cube_at(state.cube.owner)
        return (Ring((x, y), "plain", 10.0), Label((x, y), f"× 2 = {2 * state.cube.value}", dy=15.5))
    return ()


def _faulty_move(violation: Violation) -> tuple[object, object]:
    """Return the booklet's names of the ends of the move that breaks the rule; None for any point."""
    facts = violation.facts
    match violation.code:
        case "blocked":
            return facts["from"], facts["point"]
        case "entry_blocked":
            return BAR_NAME, facts["point"]
        case "bearoff_outside" | "bearoff_higher":
            return facts["point"], OFF_NAME
        case "no_such_number" | "dice_used_up":
            return facts["from"], facts["to"]
        case "no_checker" | "bar_first":
            return facts["point"], None
    return None, None


def _bend(start: Point, end: Point) -> float:
    """Return the bend of an arrow, towards the middle of the board."""
    rightwards = end[0] > start[0]
    # `bend` is to the left of the way, which is up or down by its direction.
    return _BEND if rightwards == (end[1] > MIDDLE) else -_BEND


class _Moves:
    """Plays the moves one by one, so that each arrow starts and ends at the checker's current place."""

    def __init__(self, state: State, seat: int) -> None:
        self._seat = seat
        self._view = list(view_of(state.board, seat))
        self._off = count_borne_off(state.board, seat, state.match.variant.checkers)
        self._dice = list(dice_to_play(state.dice)) if state.dice else []
        self._borne = 0
        # An illegal move to a blocked point leaves the checker beyond the blocking ones.
        self._stranded: dict[int, Point] = {}
        self._numbered = {point for point in range(1, BAR + 1) if self._view[point] > self._max_shown(point)}
        self._marks: list[Mark] = []

    def marks(self, moves: Sequence[Move], faulty: tuple[object, object] | None) -> tuple[Mark, ...]:
        faults = [index for index, move in enumerate(moves) if faulty and self._is_named(move, faulty)]
        for index, move in enumerate(moves):
            # Only the first move that fits is crossed, as the same one may be made twice.
            self._move(*move, crossed=faults[:1] == [index])
        # Arrows come last, over the rings and crosses of all moves.
        arrows = [mark for mark in self._marks if isinstance(mark, Arrow)]
        return (*(mark for mark in self._marks if not isinstance(mark, Arrow)), *arrows)

    def _is_named(self, move: Move, names: tuple[object, object]) -> bool:
        pairs = zip(move, names, strict=True)
        # Two names of nothing name no move.
        return any(names) and all(name is None or booklet_name(point, self._seat) == name for point, name in pairs)

    def _move(self, start: int, end: int, crossed: bool) -> None:
        # Beside the stack's number, which stands on the checker that leaves.
        beside = 0.75 * CHECKER if start in self._numbered and self._is_last_shown(start) else 0.0
        source = self._leave(start)
        target = self._landing(end)
        if crossed:
            self._marks.append(Cross(target))
        # Outside the ghost's dashed circle, of which half of the line is beyond the radius.
        gap = 1.31 * CHECKER if end != OFF else 6.0
        label = self._die(start, end)
        self._marks.append(
            Arrow((source, target), label=label, bend=_bend(source, target), start_gap=beside, end_gap=gap)
        )

    def _leave(self, start: int) -> Point:
        """Return the place of the checker that leaves the point."""
        if start in self._stranded:
            return self._stranded.pop(start)
        self._view[start] -= 1
        # An illegal move may leave a point on which no checker is.
        return self._place(start, max(self._view[start], 0))

    def _max_shown(self, point: int) -> int:
        return shown_at_most(board_index(point, self._seat))

    def _is_last_shown(self, point: int) -> bool:
        """Return whether the next checker to leave has the stack's number."""
        return self._view[point] >= self._max_shown(point)

    def _landing(self, end: int) -> Point:
        if end == OFF:
            s = slab(self._seat, self._off)
            # White's tray is the lower one, so inwards is up.
            inwards = -1 if self._seat == WHITE else 1
            y = s.y + s.height / 2 + inwards * _BESIDE * self._borne
            self._borne += 1
            return (TRAY_X, y)
        if self._view[end] == -1:  # bg.move.hit
            self._view[end] = 0
            self._marks.append(Cross(self._place(end, 0), corner=False))
        level = abs(self._view[end])
        target = self._place(end, level)
        if self._view[end] < 0:
            self._stranded[end] = target
        else:
            self._view[end] += 1
        # A ghost would hide the number of a high stack, or the cross on a checker that is hit.
        if level < self._max_shown(end) and not self._has_cross(target):
            self._marks.append(Ghost(target, CHECKER))
        return target

    def _has_cross(self, place: Point) -> bool:
        return any(isinstance(mark, Cross) and mark.at == place for mark in self._marks)

    def _place(self, point: int, level: int) -> Point:
        """Return the centre of a checker at that level of a point in the mover's numbering."""
        if point in (BAR, OFF):
            return checker_at(BAR if self._seat == WHITE else OFF, level)
        return checker_at(board_index(point, self._seat), level)

    def _die(self, start: int, end: int) -> str:
        """Return the die that makes the move: its length, or the smallest larger one when bearing off."""
        length, die = start - end, die_of((start, end), self._dice)
        if die is None:
            # An illegal move has the number that it would need.
            return str(length) if 0 < length <= 6 else ""
        self._dice.remove(die)
        return str(die)


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


def _landings(state: State, seat: int, arguments: Mapping[str, str], value: Iterable[str]) -> tuple[Mark, ...]:
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
        # A single checker of the other side is hit: the mover lands in its place.
        spot = checker_at(board_index(point, seat), 0 if count == -1 else abs(count))
        marks.append(Ring(spot, r=CHECKER, dot=count >= 0))
    return tuple(marks)


def _legal_rings(state: State, seat: int, _arguments: Mapping[str, str], value: Iterable[str]) -> tuple[Mark, ...]:
    return tuple(Ring(_top(state, name, seat), "legal", CHECKER) for name in value)


def _plain_rings(state: State, seat: int, _arguments: Mapping[str, str], value: Iterable[str]) -> tuple[Mark, ...]:
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
    # Columns count from the right: the sixth is the left end of the home board.
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
