"""Random positions of each phase of a game, as views (26 signed counts, the mover's positive)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

View = tuple[int, ...]


def _place(view: list[int], points: list[int], count: int, sign: int, random: Random) -> None:
    """Put checkers on points that the other side does not hold; as many as find room."""
    free = [point for point in points if view[point] * sign >= 0]
    for _ in range(count if free else 0):
        view[random.choice(free)] += sign


def contact(random: Random) -> View:
    """Both sides all over the board, many blots."""
    view = [0] * 26
    mine = random.sample(range(1, 25), random.randint(4, 11))
    _place(view, mine, random.randint(3, 15), 1, random)
    _place(view, list(range(1, 25)), random.randint(2, 15), -1, random)
    view[0] = -random.choice((0, 0, 1))
    return _fit(view)


def on_the_bar(random: Random) -> View:
    """One to five of the mover's checkers on the bar."""
    view = list(contact(random))
    view[25] = random.choice((1, 1, 1, 2, 2, 3, 4, 5))
    return _fit(view)


def closed_board(random: Random) -> View:
    """Checkers on the bar against five or six held points of the opponent's home board."""
    view = [0] * 26
    for point in random.sample(range(19, 25), random.choice((5, 5, 6))):
        view[point] = -2
    view[25] = random.randint(1, 3)
    _place(view, list(range(1, 25)), random.randint(0, 12), 1, random)
    _place(view, list(range(1, 25)), random.randint(0, 3), -1, random)
    return _fit(view)


def prime(random: Random) -> View:
    """Four to six held points in a row before the mover's checkers, so that few dice can be played."""
    view = [0] * 26
    first, length = random.randint(2, 17), random.randint(4, 6)
    for point in range(first, first + length):
        view[point] = -2
    behind = list(range(first + length, min(first + length + 4, 25)))
    _place(view, behind, random.randint(1, 4), 1, random)
    _place(view, list(range(1, 7)), random.randint(0, 4), 1, random)
    view[25] = random.choice((0, 0, 0, 1))
    return _fit(view)


def bear_off(random: Random) -> View:
    """The mover's checkers at home but for none, one or two; sometimes an opponent among them."""
    view = [0] * 26
    _place(view, random.sample(range(1, 7), random.randint(1, 6)), random.randint(1, 13), 1, random)
    _place(view, list(range(7, 19)), random.choice((0, 0, 0, 1, 1, 2)), 1, random)
    _place(view, list(range(1, 25)), random.randint(1, 4), -1, random)
    return _fit(view)


def stragglers(random: Random) -> View:
    """One or two of the mover's checkers against many held points: often one die only, often the greater."""
    view = [0] * 26
    for point in random.sample(range(1, 25), random.randint(5, 7)):
        view[point] = -2
    _place(view, list(range(1, 25)), random.randint(1, 2), 1, random)
    view[25] = random.choice((0, 0, 1))
    return _fit(view)


PHASES: tuple[Callable[[Random], View], ...] = (contact, on_the_bar, closed_board, prime, bear_off, stragglers)


def _fit(view: list[int]) -> View:
    """Take surplus checkers off, so that neither side has more than 15, and give the mover at least one."""
    for sign in (1, -1):
        points = [point for point in range(25, -1, -1) if view[point] * sign > 0]
        while sum(view[point] * sign for point in points) > 15:
            point = max((p for p in points if 0 < p < 25), key=lambda p: view[p] * sign)
            view[point] -= sign
    if not any(count > 0 for count in view):
        view[next(point for point in range(1, 25) if view[point] == 0)] = 1
    return tuple(view)
