"""Actions of seats, outcomes of dice, and the effect of a play on a board.

A play is a tuple of moves ``(from, to)`` in the mover's own numbering of points, 25 the bar, 0 off. The listed plays
are canonical: moves from the highest point first, from one point the longer move first; a checker that plays both dice
plays the higher first where both ways lead to the same position.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import NamedTuple, TypeAlias, TypeGuard

from rules_engine.backgammon.state import OFF, Board

Move: TypeAlias = tuple[int, int]
"""From and to, in the mover's own numbering: 25 the bar, 0 off."""

Play: TypeAlias = tuple[Move, ...]
"""All moves of a turn; empty if the roll cannot be played."""

DANCE: Play = ()
"""The play of a roll that cannot be played."""


class CubeAction(StrEnum):
    """A decision about the doubling cube; ROLL means not to double (bg.cube)."""

    ROLL = "roll"
    DOUBLE = "double"
    TAKE = "take"
    DROP = "drop"


class Roll(NamedTuple):
    """An outcome of chance: two dice, the higher first; in the opening roll White's die, then Black's."""

    first: int
    second: int


Action: TypeAlias = Play | CubeAction | Roll
"""Anything that notation can write; a `Roll` is an outcome of chance, never a seat's action."""


def is_play(action: Action) -> TypeGuard[Play]:
    """Return whether the action is a play, not a roll or a decision about the cube."""
    return isinstance(action, tuple) and not isinstance(action, Roll)


def dice_to_play(dice: tuple[int, int]) -> tuple[int, ...]:
    """Return each number as often as it must be played: a double four times (bg.move.double)."""
    return dice * 2 if dice[0] == dice[1] else dice


def play_moves(view: Sequence[int], moves: Iterable[Move]) -> Board:
    """Return the mover's view after the moves, legal or not, with blots on the way hit."""
    points = list(view)
    for start, end in moves:
        points[start] -= 1
        if end == OFF:
            continue
        if points[end] == -1:  # bg.move.hit: index 0 is the opponent's bar
            points[end] = 0
            points[OFF] -= 1
        points[end] += 1
    return tuple(points)


def points_hit(view: Board, moves: Iterable[Move]) -> tuple[int, ...]:
    """Return the points on which the moves hit a blot, in order, in the mover's numbering."""
    blots = {point for point in range(1, len(view) - 1) if view[point] == -1}
    hit = []
    for _, end in moves:
        if end in blots:
            blots.remove(end)
            hit.append(end)
    return tuple(hit)
