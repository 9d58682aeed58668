"""Marks that show an action on the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from generator.art.backgammon.layout import CHECKER, MIDDLE, TRAY_X, checker_at, cube_at, shown_at_most, slab
from generator.art.interface import ArtContext
from generator.scene.model import Point
from generator.scene.overlay import Arrow, Cross, Ghost, Label, Mark, Ring
from rules_engine.backgammon.actions import CubeAction, Move, Roll, dice_to_play
from rules_engine.backgammon.play_notation import BAR_NAME, OFF_NAME, board_index, booklet_name
from rules_engine.backgammon.state import BAR, OFF, WHITE, State, count_borne_off, view_of
from rules_engine.core import Violation

_BEND = 0.16
_BESIDE = 9.0
"""Distance between the heads of arrows into a tray."""


def marks_of_action(art: ArtContext, state: State, seat: int, action: Any) -> tuple[Mark, ...]:
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
            self._move(*move, crossed=faults[:1] == [index])
        arrows = [mark for mark in self._marks if isinstance(mark, Arrow)]
        return (*(mark for mark in self._marks if not isinstance(mark, Arrow)), *arrows)

    def _is_named(self, move: Move, names: tuple[object, object]) -> bool:
        pairs = zip(move, names, strict=True)
        return any(names) and all(name is None or booklet_name(point, self._seat) == name for point, name in pairs)

    def _move(self, start: int, end: int, crossed: bool) -> None:
        beside = 0.75 * CHECKER if start in self._numbered and self._is_last_shown(start) else 0.0
        source = self._leave(start)
        target = self._landing(end)
        if crossed:
            self._marks.append(Cross(target))
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
        return self._place(start, max(self._view[start], 0))

    def _max_shown(self, point: int) -> int:
        return shown_at_most(board_index(point, self._seat))

    def _is_last_shown(self, point: int) -> bool:
        """Return whether the next checker to leave has the stack's number."""
        return self._view[point] >= self._max_shown(point)

    def _landing(self, end: int) -> Point:
        if end == OFF:
            s = slab(self._seat, self._off)
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
        length = start - end
        fits = [die for die in sorted(self._dice) if die == length or (end == OFF and die > length)]
        if not fits:
            return str(length) if 0 < length <= 6 else ""
        self._dice.remove(fits[0])
        return str(fits[0])
