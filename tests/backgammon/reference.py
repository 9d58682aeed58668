"""A second backgammon, slow and plain, to hold the engine against. It shares no code and no representation with it.

A position is two tuples of checkers, each checker the number of its point as the mover counts: the mover's (25 on the
bar, 0 off) and the opponent's (`ON_BAR` on the bar, `GONE` off).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

ON_BAR, GONE = 100, 200
Checkers = tuple[int, ...]
Position = tuple[Checkers, Checkers]


def from_view(view: tuple[int, ...]) -> Position:
    """The position of 26 signed counts in the mover's view."""
    mine = [point for point in range(1, 26) for _ in range(view[point])]
    theirs = [point for point in range(1, 25) for _ in range(-view[point])] + [ON_BAR] * -view[0]
    return (
        tuple(sorted(mine + [0] * (15 - len(mine)))),
        tuple(sorted(theirs + [GONE] * (15 - len(theirs)))),
    )


def _one_move(position: Position, die: int) -> Iterator[Position]:
    """Every position that one move of the die leads to."""
    mine, theirs = position
    for start in set(mine) - {0}:
        if 25 in mine and start != 25:
            continue
        target = start - die
        if target <= 0:
            if max(mine) > 6 or (target < 0 and max(mine) > start):
                continue
            target = 0
        elif theirs.count(target) >= 2:
            continue
        moved = list(mine)
        moved.remove(start)
        moved.append(target)
        struck = [ON_BAR if target and checker == target else checker for checker in theirs]
        yield tuple(sorted(moved)), tuple(sorted(struck))


def _furthest(
    position: Position, dice: tuple[int, ...], used: tuple[int, ...]
) -> Iterator[tuple[tuple[int, ...], Position]]:
    """All ends of playing the dice in this order until one cannot be played, with the dice used."""
    after = list(_one_move(position, dice[0])) if dice else []
    if not after:
        yield used, position
    for nxt in after:
        yield from _furthest(nxt, dice[1:], (*used, dice[0]))


def results(position: Position, dice: tuple[int, int]) -> set[Position]:
    """The positions that all legal plays of the roll lead to."""
    first, second = dice
    numbers = (first,) * 4 if first == second else (first, second)
    ends = {end for order in set(permutations(numbers)) for end in _furthest(position, order, ())}
    most = max(len(used) for used, _ in ends)
    best = [(used, end) for used, end in ends if len(used) == most]
    if most == 1 and any(used == (max(dice),) for used, _ in best):
        best = [(used, end) for used, end in best if used == (max(dice),)]
    return {end for _, end in best}
