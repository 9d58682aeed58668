"""Policies for Backgammon: each rates plays by the resulting board (``content/backgammon/lab.yaml`` describes them).

Evaluation of a board for the player who has just moved: the chance to win, from a weighted sum of features.

The weights come from a logistic regression on games of this evaluation against itself: five times 1,500 games, each
time with the weights of the previous round; the data are each board after a move, and the winner of its game. A weight
of 0.1 is worth 2.5 percentage points in an even game. Boards are in the numbering of the player who has just moved. The
opponent rolls next, so the features of the two sides have different weights.

A policy with one roll of look-ahead: each good play is rated by the opponent's best answers to all 21 rolls.

The heuristic for the lead: the seat with fewer pips to go is ahead.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp, fsum
from typing import Any, TypeAlias

from rules_engine.backgammon.actions import Action, CubeAction, Play, is_play, play_moves
from rules_engine.backgammon.legal import plays
from rules_engine.backgammon.state import BAR, BLACK, HOME, OFF, WHITE, Board, Phase, State, view_of
from rules_engine.core.playout import RandomSource
from rules_engine.core.policies import Policy, View, best_of

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
    own, theirs = _pips_of_board(board), _pips_of_board(reverse(board))
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


def _pips_of_board(board: Board) -> int:
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


_ROLLS = tuple((high, low, 1 if high == low else 2) for high in range(1, 7) for low in range(1, high + 1))
"""The higher die, the lower one, and the number of cases out of 36."""

_CANDIDATES, _BEHIND = 4, 0.09
"""Number of plays that are examined further, and the maximum difference of their first estimate from the best."""

_DOUBLE_FROM, _TAKE_FROM = 0.70, 0.25
"""The chance to win from which a double is offered, and from which one is taken: a quarter is worth the risk."""


def expectimax(view: View, _random: RandomSource, /) -> Action:
    """Return the play after which the opponent wins least often, on average over its rolls, each played at its best."""
    state: State = view.state
    board = view_of(state.board, view.seat)
    if state.phase is not Phase.PLAY:
        return _double_or_take(state.phase, board)
    rated = sorted(
        ((win_chance(play_moves(board, action)), action) for action in view.actions if is_play(action)), reverse=True
    )
    best = rated[0][0]
    candidates = [play for chance, play in rated[:_CANDIDATES] if chance >= best - _BEHIND]
    return candidates[0] if len(candidates) == 1 else max(candidates, key=lambda play: _after(board, play))


def _after(board: Board, play: Play) -> float:
    """Return the expected chance to win after the play and the opponent's best answer to each roll."""
    after = play_moves(board, play)
    if not any(count > 0 for count in after):
        return 1.0
    theirs = reverse(after)
    return 1 - fsum(times * _best_answer(theirs, (high, low)) for high, low, times in _ROLLS) / 36


def _best_answer(board: Board, dice: tuple[int, int]) -> float:
    return max([win_chance(play_moves(board, play)) for play in plays(board, dice)])


def _double_or_take(phase: Phase, board: Board) -> Action:
    chance = 1 - win_chance(reverse(board))  # the board after the opponent's play, who is not on roll
    if phase is Phase.CUBE:
        return CubeAction.DOUBLE if chance >= _DOUBLE_FROM else CubeAction.ROLL
    own = win_chance(board)  # the doubler rolls next
    return CubeAction.TAKE if own >= _TAKE_FROM else CubeAction.DROP


_Judge: TypeAlias = Callable[[Board], float]
"""Rates a board for the player whose numbering it has."""

"""Number of rolls out of 36 that hit a blot at each distance in pips, as listed in handbooks."""

_DOUBLE_LEAD, _TAKE_DEFICIT = 10, 12
"""Minimum lead for a double and maximum deficit for a take, in percent of the player's own pip count."""


def greedy(view: View, random: RandomSource, /) -> Action:
    """Return the play with the largest lead in pips, which hits if it can; of equal ones, the one with fewest blots."""
    return _decide(view, random, lambda board: lead(board) - _blots(board) / BAR)


def careful(view: View, random: RandomSource, /) -> Action:
    """Return the play with the best lead, minus the expected loss of blots, plus the value of points made."""
    return _decide(view, random, safe_lead)


policies: Mapping[str, Policy] = {"greedy": greedy, "careful": careful, "expectimax": expectimax}


def _decide(view: View, random: RandomSource, judge: _Judge) -> Action:
    state: State = view.state
    board = view_of(state.board, view.seat)
    if state.phase is not Phase.PLAY:
        return _cube_decision(state.phase, board)
    plays: list[Play] = [action for action in view.actions if is_play(action)]
    return best_of(plays, lambda play: judge(play_moves(board, play)), random)


def _cube_decision(phase: Phase, board: Board) -> Action:
    own = _pips(board)
    if phase is Phase.CUBE:
        return CubeAction.DOUBLE if 100 * lead(board) >= _DOUBLE_LEAD * own else CubeAction.ROLL
    return CubeAction.TAKE if -100 * lead(board) <= _TAKE_DEFICIT * own else CubeAction.DROP


def lead(board: Board) -> float:
    """Return the opponent's pip count minus the player's own."""
    return sum(-(BAR - point) * count for point, count in enumerate(board) if count < 0) - _pips(board)


def _blots(board: Board) -> int:
    return sum(count == 1 for count in board[1:BAR])


def safe_lead(board: Board) -> float:
    """Return the lead, minus possible losses, plus the value of points made; in a race, checkers borne off decide."""
    rearmost = max((point for point in range(BAR, OFF, -1) if board[point] > 0), default=OFF)
    foremost = next((point for point in range(BAR) if board[point] < 0), BAR)
    if rearmost < foremost:
        return lead(board) - 3 * sum(count for count in board if count > 0)
    return lead(board) - _at_stake(board) + _built(board)


def _pips(board: Board) -> int:
    return sum(point * count for point, count in enumerate(board) if count > 0)


def _at_stake(board: Board) -> float:
    """Return the expected loss to the opponent's next roll in pips, weighted by the points it holds at home."""
    shots = [point for point in range(BAR) if board[point] < 0]
    held = sum(board[point] < -1 for point in range(BAR - HOME, BAR))
    return fsum(_hit_chance(shots, point) * (BAR - point + 3 * held) for point in range(1, BAR) if board[point] == 1)


def _hit_chance(shots: list[int], blot: int) -> float:
    missed = 1.0
    for shot in shots:
        if 0 < blot - shot < len(_HITS):
            missed *= 1 - _HITS[blot - shot] / 36
    return 1 - missed


def _built(board: Board) -> float:
    """Return the value of points held at home, before it and as anchors."""
    home = sum(board[point] > 1 for point in range(1, HOME + 1))
    before = sum(board[point] > 1 for point in (7, 8))
    anchors = sum(board[point] > 1 for point in range(BAR - HOME, BAR))
    return 4 * home + 3 * before + 4 * (anchors > 0) - 4 * home * board[OFF] - _stack_cost(board)


def _stack_cost(board: Board) -> float:
    """Return the cost of idle checkers: more than three on a point."""
    return 2 * sum(max(0, board[point] - 3) for point in range(1, BAR))


def heuristic(_game: Any, state: State) -> tuple[int, ...]:
    """Return minus the pip count of each seat; the higher number is ahead."""
    board = state.board
    pips = [0, 0]
    for index, count in enumerate(board):
        if count > 0:
            pips[WHITE] += index * count
        elif count:
            pips[BLACK] -= (BAR - index) * count
    return -pips[WHITE], -pips[BLACK]
