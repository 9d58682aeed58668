"""A small net that rates boards: the chances of the player who has just moved to win, to win double and to lose double.

It has learnt from games against itself alone (`bench/backgammon_net.c`): after each move, its estimate of the board
before was drawn a little towards that of the board after, and at the end of the game towards the result. Nobody told
it what a point, a prime or an anchor is worth.

Inputs, for each side in its own numbering: of each point whether there is one checker, whether there are two or more,
whether three or more, and half of those beyond; half of those on the bar; a fifteenth of those borne off. Boards are in
the numbering of the player who has just moved.
"""

from __future__ import annotations

from array import array
from base64 import b85decode
from collections.abc import Sequence
from functools import cache
from math import exp
from operator import mul
from sys import byteorder
from typing import NamedTuple

from rules_engine.backgammon.network_weights import SCALE, WEIGHTS
from rules_engine.backgammon.state import BAR, OFF, Board

HIDDEN = 40
"""Units between inputs and outputs."""

_CHECKERS = 15
_POINTS = BAR - 1
_A_SIDE = 4 * _POINTS + 2
"""Inputs of a side."""

_Row = tuple[float, ...]
"""What something on the board adds to each hidden unit."""


class Estimate(NamedTuple):
    """The chances to win, to win at least double, and to lose at least double."""

    win: float
    double_win: float
    double_loss: float

    @property
    def points(self) -> float:
        """The points that the player can expect with the cube at 1; a triple win counts as a double one."""
        return 2 * self.win - 1 + self.double_win - self.double_loss


class _Net(NamedTuple):
    """`points[point][count]`: checkers on a point, the opponent's negative; `off[side][count]`: those borne off."""

    points: tuple[dict[int, _Row], ...]
    off: tuple[tuple[_Row, ...], ...]
    start: _Row
    outputs: tuple[_Row, ...]
    output_starts: _Row


def estimate(board: Board) -> Estimate:
    """Return what the net makes of the board; the chances are exact once all checkers are borne off."""
    net = _net()
    own = sum([count for count in board if count > 0])
    theirs = -sum([count for count in board if count < 0])
    if not own:
        return Estimate(1.0, float(theirs == _CHECKERS), 0.0)
    # Inputs are few and mostly 0: adding the rows of what is there is all that the first layer is.
    rows = [net.start, net.off[0][_CHECKERS - own], net.off[1][_CHECKERS - theirs]]
    rows += [net.points[point][count] for point, count in enumerate(board) if count]
    hidden = [1 / (1 + exp(-sum(column))) for column in zip(*rows, strict=True)]
    sums = [start + sum(map(mul, row, hidden)) for start, row in zip(net.output_starts, net.outputs, strict=True)]
    win, double_win, double_loss = [1 / (1 + exp(-value)) for value in sums]
    return Estimate(win, double_win, double_loss)


@cache
def _net() -> _Net:
    """Unpack the weights: of each input, of the hidden units' starts, of each output, and of the outputs' starts."""
    numbers = array("h", b85decode("".join(WEIGHTS.split())))
    # The weights are packed with the lower byte first.
    if byteorder == "big":
        numbers.byteswap()
    weights = [number / SCALE for number in numbers]
    rows = [tuple(weights[at : at + HIDDEN]) for at in range(0, len(weights) - 3, HIDDEN)]
    inputs, start, outputs = rows[: 2 * _A_SIDE], rows[2 * _A_SIDE], rows[2 * _A_SIDE + 1 :]
    own, theirs = inputs[:_A_SIDE], inputs[_A_SIDE:]
    return _Net(
        tuple(_place(own, theirs, point) for point in range(BAR + 1)),
        tuple(tuple(_scaled(side[-1], off / _CHECKERS) for off in range(_CHECKERS + 1)) for side in (own, theirs)),
        start,
        tuple(outputs),
        tuple(weights[-3:]),
    )


def _place(own: Sequence[_Row], theirs: Sequence[_Row], point: int) -> dict[int, _Row]:
    """Return the rows of each number of checkers at a place, a point or a bar."""
    if point in (OFF, BAR):
        side, sign = (theirs, -1) if point == OFF else (own, 1)
        return {sign * count: _scaled(side[-2], count / 2) for count in range(1, _CHECKERS + 1)}
    found: dict[int, _Row] = {}
    for side, sign, number in ((own, 1, point), (theirs, -1, BAR - point)):
        one, two, three, more = side[4 * (number - 1) : 4 * number]
        for count in range(1, _CHECKERS + 1):
            lit = [one] if count == 1 else [two, three][: count - 1] + [_scaled(more, (count - 3) / 2)] * (count > 3)
            found[sign * count] = tuple([sum(column) for column in zip(*lit, strict=True)])
    return found


def _scaled(row: _Row, factor: float) -> _Row:
    return tuple(weight * factor for weight in row)
