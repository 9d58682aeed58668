"""Carries out a play, move by move, and finds what prevents it.

This implementation of the rules of moving belongs to `checks`; `legal` has another one. Points are in the mover's own
numbering, except in facts, where they have the booklet's names.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from rules_engine.backgammon.actions import Move, Play, dice_to_play, play_moves
from rules_engine.backgammon.play_notation import booklet_name
from rules_engine.backgammon.state import BAR, HOME, OFF, WHITE, Board, Dice, State, view_of
from rules_engine.core.queries import Value

MoveByDie: TypeAlias = tuple[int, int]
"""A point and the die with which a checker leaves it."""

Fault: TypeAlias = tuple[str, dict[str, Value]]
"""The code of a reason with its facts (`checks.REASONS`)."""


@dataclass(frozen=True, slots=True)
class Line:
    """A play being carried out: points with dice and the resulting moves, in order, and the view after them."""

    by_die: tuple[MoveByDie, ...]
    moves: Play
    view: Board


@dataclass(frozen=True, slots=True)
class Turn:
    """The seat that plays, its view and its dice."""

    seat: int
    view: Board
    dice: Dice


def turn_of(state: State) -> Turn:
    """Return the turn of a state in PLAY."""
    assert state.dice is not None, "a play belongs to PLAY, where the dice are known"
    return Turn(state.turn, view_of(state.board, state.turn), state.dice)


def by_die(start: int, die: int) -> Move:
    """Return the move of a checker from the point by the die; beyond point 1 it goes off."""
    return start, max(start - die, OFF)


def walk(turn: Turn, steps: tuple[MoveByDie, ...]) -> Line | tuple[int, Fault]:
    """Return the steps played in this order; or the number of legal steps, and the fault of the next."""
    view = turn.view
    for count, (start, die) in enumerate(steps):
        fault = _step_fault(turn.seat, view, start, die)
        if fault:
            return count, fault
        view = play_moves(view, (by_die(start, die),))
    return Line(steps, tuple([by_die(*step) for step in steps]), view)


def step_is_legal(view: Board, start: int, die: int) -> bool:
    """Return whether one checker may move from the point by the die, regardless of the rest of the roll."""
    # The seat only names points in the fault, which nobody reads here.
    return _step_fault(WHITE, view, start, die) is None


# ---------------------------------------------------------------------- from moves to dice


def readings(
    turn: Turn, play: Play, left: tuple[int, ...], joined: bool
) -> Iterator[tuple[tuple[MoveByDie, ...], Fault | None]]:
    """Yield each way to assign the dice: the steps, and the fault of the first move for which no dice remain."""
    if not play:
        yield (), None
        return
    ways = _ways(play[0], left, joined)
    if not ways:
        start, end = [booklet_name(point, turn.seat) for point in play[0]]
        if left:
            yield (), ("no_such_number", {"from": start, "to": end, "dice": left})
        else:
            yield (), ("dice_used_up", {"from": start, "to": end, "dice": turn.dice})
    for way in ways:
        dice = tuple([die for _, die in way])
        for steps, stopped in readings(turn, play[1:], without(left, dice), joined):
            yield (*way, *steps), stopped


def _ways(move: Move, left: tuple[int, ...], joined: bool) -> list[tuple[MoveByDie, ...]]:
    """Return each sequence of dice for one checker's move: one exact die, one larger than needed, several.

    If a single die suffices, joined steps follow it if `joined`, else they are left out: ``3/off`` with 5 and 2 can
    mean ``3/1/off``, but its fault is reported as that of the 5.
    """
    start, end = move
    dice = sorted(set(left), reverse=True)
    # The smaller die first: where both reach, it is the exact one, and the larger bears off with more than is needed.
    ways: list[tuple[MoveByDie, ...]] = [((start, die),) for die in reversed(dice) if by_die(start, die) == move]
    if ways and not joined:
        return ways
    for die in dice:
        if start - die > end:
            rest = without(left, (die,))
            ways += [((start, die), *way) for way in _ways((start - die, end), rest, joined)]
    return ways


def without(dice: tuple[int, ...], used: tuple[int, ...]) -> tuple[int, ...]:
    """Return the remaining dice. Raises ValueError if others were used."""
    left = list(dice)
    for die in used:
        left.remove(die)
    return tuple(left)


# ---------------------------------------------------------------------- what can still be played


def most_moves(view: Board, dice: tuple[int, ...]) -> tuple[MoveByDie, ...]:
    """Return one way to play as many of the dice as possible (bg.forced.both)."""
    best: tuple[MoveByDie, ...] = ()
    # The higher first, and `max` keeps the first of equals: a single die found so is the one of bg.forced.larger.
    for die in sorted(set(dice), reverse=True):
        rest = without(dice, (die,))
        for start in range(BAR, OFF, -1):
            if view[start] > 0 and step_is_legal(view, start, die):
                line = ((start, die), *most_moves(play_moves(view, (by_die(start, die),)), rest))
                # More than all dice cannot be played, and nearly every roll can be played whole.
                if len(line) == len(dice):
                    return line
                best = max(best, line, key=len)
    return best


def next_moves(state: State, done: Play) -> tuple[Move, ...]:
    """Return the moves that can follow `done` on the way to a legal play, from the highest point down.

    Empty if nothing is left to play, or if `done` cannot be the beginning of a play.
    """
    turn = turn_of(state)
    numbers = dice_to_play(turn.dice)
    goal = most_moves(turn.view, numbers)
    only = goal[0][1] if len(goal) == 1 else None  # bg.forced.larger
    found = set()
    for steps, stopped in readings(turn, done, numbers, joined=False):
        line = walk(turn, steps)
        if stopped is None and isinstance(line, Line):
            left = without(numbers, tuple([die for _, die in steps]))
            found |= {by_die(*step) for step in _useful(line.view, left, len(goal) - len(steps), only)}
    return tuple(sorted(found, reverse=True))


def _useful(view: Board, left: tuple[int, ...], wanted: int, only: int | None) -> Iterator[MoveByDie]:
    """Yield the steps after which a total of `wanted` dice can still be played."""
    for die in set(left) if only is None else {only}:
        for start in range(BAR, OFF, -1):
            if wanted > 0 and step_is_legal(view, start, die):
                rest = most_moves(play_moves(view, (by_die(start, die),)), without(left, (die,)))
                if 1 + len(rest) == wanted:
                    yield start, die


def canonical(state: State, line: Line) -> Play:
    """Return the canonical play with the line's result (see `actions`)."""
    moves = tuple(sorted(line.moves, key=lambda move: (-move[0], move[1])))
    turn = turn_of(state)
    high, low = turn.dice
    if len(moves) == 2 and high != low and moves[0][1] == moves[1][0]:
        start = moves[0][0]
        by_high = walk(turn, ((start, high), (start - high, low)))
        if isinstance(by_high, Line) and by_high.view == line.view:
            return by_high.moves
    return moves


# ---------------------------------------------------------------------- one step


def _step_fault(seat: int, view: Board, start: int, die: int) -> Fault | None:
    """Return the first fault of moving one checker from the point by the die, in the order of the rules; or None."""
    name = booklet_name(start, seat)
    if not OFF < start <= BAR or view[start] <= 0:
        return "no_checker", {"point": name}
    if view[BAR] > 0 and start != BAR:
        return "bar_first", {"point": name, "count": view[BAR]}
    end = start - die
    if end <= OFF:
        return _bearoff_fault(seat, view, start, die)
    if view[end] > -2:
        return None
    facts: dict[str, Value] = {"point": booklet_name(end, seat), "count": -view[end], "die": die}
    return ("entry_blocked", facts) if start == BAR else ("blocked", {"from": name, **facts})


def _bearoff_fault(seat: int, view: Board, start: int, die: int) -> Fault | None:
    name = booklet_name(start, seat)
    outside = [point for point in range(HOME + 1, BAR + 1) if view[point] > 0]
    if outside:
        count = sum(view[point] for point in outside)
        return "bearoff_outside", {"point": name, "count": count, "outside": booklet_name(outside[-1], seat)}
    higher = [point for point in range(start + 1, HOME + 1) if view[point] > 0]
    if die > start and higher:
        return "bearoff_higher", {"point": name, "die": die, "higher": booklet_name(higher[-1], seat)}
    return None
