"""Which die makes a move, and which are left of a roll; a roll whose dice are used in part as it is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields

from rules_engine.backgammon.actions import Move, dice_to_play
from rules_engine.backgammon.state import OFF, Dice, State


@dataclass(frozen=True, slots=True)
class Begun(State):
    """A state in which some of the roll has been played: `left` are the numbers that are still to be played."""

    left: tuple[int, ...] = ()


def begin(state: State, board: tuple[int, ...], moves: Iterable[Move]) -> Begun:
    """Return the state with these moves of its roll on the board."""
    # Not by `replace`, since the new state is of another class.
    known = {field.name: getattr(state, field.name) for field in fields(State)}
    return Begun(**{**known, "board": board}, left=dice_left(state.dice or (0, 0), moves))


def die_of(move: Move, dice: Sequence[int]) -> int | None:
    """Return the die that makes the move: its length, or the smallest larger one when bearing off; else None."""
    start, end = move
    length = start - end
    # The smallest that reaches, so that a larger one is left for another checker.
    return next((die for die in sorted(dice) if die == length or (end == OFF and die > length)), None)


def dice_left(dice: Dice, moves: Iterable[Move]) -> tuple[int, ...]:
    """Return the numbers of a roll that are left after these moves."""
    left = list(dice_to_play(dice))
    for move in moves:
        die = die_of(move, left)
        if die is not None:
            left.remove(die)
    return tuple(left)


def used_dice(state: State) -> tuple[bool, bool]:
    """Return for each of the two dice whether it has been played; of a double each counts for two moves."""
    if not isinstance(state, Begun) or state.dice is None:
        return False, False
    first, second = state.dice
    if first == second:
        return len(state.left) <= 2, not state.left
    return first not in state.left, second not in state.left
