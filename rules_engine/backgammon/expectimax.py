"""A policy with one roll of look-ahead: each good play is rated by the opponent's best answers to all 21 rolls."""

from __future__ import annotations

from math import fsum

from rules_engine.backgammon.actions import Action, CubeAction, Play, is_play, play_moves
from rules_engine.backgammon.evaluation import reverse, win_chance
from rules_engine.backgammon.legal import plays
from rules_engine.backgammon.state import Board, Phase, State, view_of
from rules_engine.core.playout import RandomSource
from rules_engine.core.policies import View

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
        return _cube_decision(state.phase, board)
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


def _cube_decision(phase: Phase, board: Board) -> Action:
    chance = 1 - win_chance(reverse(board))  # the board after the opponent's play, who is not on roll
    if phase is Phase.CUBE:
        return CubeAction.DOUBLE if chance >= _DOUBLE_FROM else CubeAction.ROLL
    own = win_chance(board)  # the doubler rolls next
    return CubeAction.TAKE if own >= _TAKE_FROM else CubeAction.DROP
