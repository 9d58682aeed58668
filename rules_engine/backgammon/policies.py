"""Policies for Backgammon: each rates plays by the resulting board (``content/backgammon/lab.yaml`` describes them)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import fsum
from typing import TypeAlias

from rules_engine.backgammon.actions import Action, CubeAction, Play, is_play, play_moves
from rules_engine.backgammon.expectimax import expectimax
from rules_engine.backgammon.state import BAR, HOME, OFF, Board, Phase, State, view_of
from rules_engine.core.playout import RandomSource
from rules_engine.core.policies import Policy, View, best_of

_Judge: TypeAlias = Callable[[Board], float]
"""Rates a board for the player whose numbering it has."""

_HITS = (0, 11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3)
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
