"""Evaluation of a board for the player who has just moved: the chance to win, from a weighted sum of features.

The weights come from a logistic regression on games of this evaluation against itself: five times 1,500 games, each
time with the weights of the previous round; the data are each board after a move, and the winner of its game. A weight
of 0.1 is worth 2.5 percentage points in an even game. Boards are in the numbering of the player who has just moved. The
opponent rolls next, so the features of the two sides have different weights.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp

from rules_engine.backgammon.state import BAR, HOME, OFF, Board

_HITS = (0, 11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3)
"""Number of rolls out of 36 that hit a blot at each distance in pips, as listed in handbooks."""

_LONGEST_SHOT = len(_HITS) - 1


_CONSTANT = -0.17
_LEAD, _LEAD_LATE, _OFF = -0.67, 1.72, 0.24
"""Weights of the lead, of the late lead, and of checkers borne off.

The lead is in tens of pips; the late lead is the lead times 20 / (20 + both pip counts in tens), so that it counts more
when few pips are left; the third weight is for every five checkers that the opponent has more to bear off.
"""

_WEIGHTS: Mapping[str, tuple[float, float]] = {
    "point 3 made": (-0.10, 0.10),
    "point 4 made": (0.02, -0.03),
    "point 5 made": (0.05, -0.04),
    "point 6 made": (0.12, -0.05),
    "point 7 made": (0.08, -0.11),
    "point 8 made": (0.00, -0.01),
    "anchor on 20": (-0.29, 0.39),
    "anchor on 21": (-0.37, 0.46),
    "anchor on 22": (-0.39, 0.46),
    "points made of 18 and 19": (-0.07, 0.16),
    "anchor on 23 or 24": (-0.56, 0.61),
    "points made at home, squared, by 6": (0.12, -0.12),
    "blots that the next roll hits": (-0.15, 0.37),
    "tens of pips that go with them": (-0.11, -0.26),
    "those blots times the opponent's points at home": (-0.08, 0.03),
    "checkers on the bar": (-0.25, 0.30),
    "those times the opponent's points at home": (-0.06, 0.07),
    "checkers held behind a wall of 3": (0.03, -0.02),
    "checkers held behind a wall of 4": (0.09, -0.06),
    "checkers held behind a wall of 5": (0.25, -0.18),
    "checkers held behind a wall of 6 or more": (0.43, -0.30),
    "checkers beyond the third of a point": (-0.05, 0.03),
    "checkers on points 1 and 2": (-0.10, 0.10),
}
"""The features of a side in its own numbering, in the order of `_features`, each with two weights.

The first weight is for the player who has just moved, the second for the opponent. A wall is the longest row of made
points from 2 to 12; at most three checkers count behind it. Blots count by the probability that each is hit.
"""

_OWN, _THEIRS = (tuple(pair[side] for pair in _WEIGHTS.values()) for side in (0, 1))

_RACE_CONSTANT, _RACE_LEAD, _RACE_OFF = -0.23, 0.82, 2.01
"""Weights in a race, after the sides have passed each other.

The lead is reduced by half a roll, by which the opponent is ahead, and measured in roots of the average pip count; the
other weight is for every five checkers that the opponent has more to bear off.
"""


def win_chance(board: Board) -> float:
    """Return the estimated chance of the player who has just moved to win, 1 if all checkers are borne off."""
    own, theirs = _pips(board), _pips(reverse(board))
    if not own:
        return 1.0
    rest = sum(-count for count in board if count < 0) - sum(count for count in board if count > 0)
    if not is_contact(board):
        lead = (theirs - own - 4) / ((theirs + own) ** 0.5 / 2**0.5 + 2)
        return _chance(_RACE_CONSTANT + _RACE_LEAD * lead + _RACE_OFF * rest / 5)
    lead = (theirs - own) / 10
    value = _CONSTANT + _LEAD * lead + _LEAD_LATE * lead * 20 / (20 + (theirs + own) / 10) + _OFF * rest / 5
    for side, weights in ((_features(board), _OWN), (_features(reverse(board)), _THEIRS)):
        for amount, weight in zip(side, weights, strict=True):
            value += amount * weight
    return _chance(value)


def reverse(board: Board) -> Board:
    """Return the board in the other player's numbering."""
    return tuple([-count for count in reversed(board)])


def is_contact(board: Board) -> bool:
    """Return whether some checkers have not yet passed each other."""
    rearmost = max((point for point in range(1, BAR + 1) if board[point] > 0), default=OFF)
    foremost = next((point for point in range(BAR) if board[point] < 0), BAR)
    return rearmost > foremost


def _chance(value: float) -> float:
    return 1 / (1 + exp(-value))


def _pips(board: Board) -> int:
    return sum([point * count for point, count in enumerate(board) if count > 0])


def _features(board: Board) -> tuple[float, ...]:
    made = [count > 1 for count in board]
    shots = [point for point in range(BAR) if board[point] < 0]
    home = sum(made[1 : HOME + 1])
    their_home = sum([board[point] < -1 for point in range(BAR - HOME, BAR)])
    risk, loss = _risk(board, shots)
    length, behind = _wall(board, made, shots)
    return (
        *made[3 : HOME + 3],
        *made[20:23],
        made[18] + made[19],
        made[23] or made[24],
        home * home / 6,
        risk,
        loss / 10,
        risk * their_home,
        board[BAR],
        board[BAR] * their_home,
        *[behind if length == row else 0 for row in (3, 4, 5)],
        behind if length > 5 else 0,
        sum([board[point] - 3 for point in range(1, BAR) if board[point] > 3]),
        max(board[1], 0) + max(board[2], 0),
    )


def _risk(board: Board, shots: Sequence[int]) -> tuple[float, float]:
    """Return the expected number of blots hit by the next roll, and the pips they lose."""
    risk = loss = 0.0
    for blot in range(1, BAR):
        if board[blot] == 1:
            missed = 1.0
            for shot in shots:
                if 0 < blot - shot <= _LONGEST_SHOT:
                    missed *= 1 - _HITS[blot - shot] / 36
            risk += 1 - missed
            loss += (1 - missed) * (BAR - blot)
    return risk, loss


def _wall(board: Board, made: Sequence[bool], shots: Sequence[int]) -> tuple[int, int]:
    """Return the length of the longest row of made points from 2 to 12, and the opponents behind it, at most 3."""
    longest = row = start = 0
    for point in range(2, 13):
        row = row + 1 if made[point] else 0
        if row > longest:
            longest, start = row, point - row + 1
    behind = -sum([board[point] for point in shots if point < start])
    return longest, min(behind, 3)
