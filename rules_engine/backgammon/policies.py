"""Policies for Backgammon: each rates plays by the resulting board (``content/backgammon/lab.yaml`` describes them).

The strongest looks one roll ahead with the estimates of `rules_engine.backgammon.network`: each good play is rated by
the opponent's best answers to all 21 rolls.

The heuristic for the lead: the seat with fewer pips to go is ahead.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import fsum
from typing import Any, TypeAlias

from rules_engine.backgammon.actions import Action, CubeAction, Play, is_play, play_moves
from rules_engine.backgammon.legal import plays
from rules_engine.backgammon.network import estimate
from rules_engine.backgammon.state import BAR, BLACK, HOME, OFF, WHITE, Board, Phase, State, view_of
from rules_engine.core.playout import RandomSource
from rules_engine.core.policies import Assessor, Policy, View, best_of

_HITS = (0, 11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3)
"""Number of rolls out of 36 that hit a blot at each distance in pips, as listed in handbooks."""

_ROLLS = tuple((high, low, 1 if high == low else 2) for high in range(1, 7) for low in range(1, high + 1))
"""The higher die, the lower one, and the number of cases out of 36."""

_CANDIDATES, _BEHIND = 4, 0.12
"""Number of plays that are examined further, and how many points their first estimate may be behind the best."""

_DOUBLE_FROM, _TAKE_FROM = 0.70, 0.25
"""The chance to win from which a double is offered, and from which one is taken: a quarter is worth the risk."""


def expectimax(view: View, _random: RandomSource, /) -> Action:
    """Return the play after which the opponent can expect the fewest points, over all its rolls at their best."""
    state: State = view.state
    board = view_of(state.board, view.seat)
    if state.phase is not Phase.PLAY:
        return _double_or_take(state.phase, board)
    rated = sorted(
        ((estimate(play_moves(board, action)).points, action) for action in view.actions if is_play(action)),
        reverse=True,
    )
    best = rated[0][0]
    candidates = [play for points, play in rated[:_CANDIDATES] if points >= best - _BEHIND]
    # A look ahead rates every play of all 21 rolls: not for a choice of one.
    return candidates[0] if len(candidates) == 1 else max(candidates, key=lambda play: _after(board, play))


def _after(board: Board, play: Play) -> float:
    """Return the points to expect after the play and the opponent's best answer to each roll."""
    after = play_moves(board, play)
    if not any(count > 0 for count in after):
        return estimate(after).points
    theirs = reverse(after)
    return -fsum(times * _best_answer(theirs, (high, low)) for high, low, times in _ROLLS) / 36


def _best_answer(board: Board, dice: tuple[int, int]) -> float:
    return max([estimate(play_moves(board, play)).points for play in plays(board, dice)])


def reverse(board: Board) -> Board:
    """Return the board in the other player's numbering."""
    return tuple([-count for count in reversed(board)])


def _double_or_take(phase: Phase, board: Board) -> Action:
    chance = 1 - estimate(reverse(board)).win  # the board after the opponent's play, who is not on roll
    if phase is Phase.CUBE:
        return CubeAction.DOUBLE if chance >= _DOUBLE_FROM else CubeAction.ROLL
    own = estimate(board).win  # the doubler rolls next
    return CubeAction.TAKE if own >= _TAKE_FROM else CubeAction.DROP


def _assess(view: View, actions: Sequence[Any]) -> list[float]:
    """Return the chance to win after each play; nothing for decisions about the cube."""
    board = view_of(view.state.board, view.seat)
    if view.state.phase is not Phase.PLAY:
        return []
    return [estimate(play_moves(board, play)).win for play in actions]


def _ponder(view: View, actions: Sequence[Any]) -> list[float]:
    """Return the chance to win after each play and the opponent's best answer to each roll."""
    board = view_of(view.state.board, view.seat)
    return [_win_after(board, play) for play in actions]


def _win_after(board: Board, play: Play) -> float:
    after = play_moves(board, play)
    if not any(count > 0 for count in after):
        return 1.0
    theirs = reverse(after)
    return 1 - fsum(times * _best_win(theirs, (high, low)) for high, low, times in _ROLLS) / 36


def _best_win(board: Board, dice: tuple[int, int]) -> float:
    rated = (estimate(play_moves(board, play)) for play in plays(board, dice))
    # The opponent answers for points, although only its chance to win is told.
    return max(rated, key=lambda one: one.points).win


assessors: Mapping[str, Assessor] = {"expectimax": Assessor(_assess, "chance", _ponder)}


_Judge: TypeAlias = Callable[[Board], float]
"""Rates a board for the player whose numbering it has."""

_DOUBLE_LEAD, _TAKE_DEFICIT = 10, 12
"""Minimum lead for a double and maximum deficit for a take, in percent of the player's own pip count."""


def greedy(view: View, random: RandomSource, /) -> Action:
    """Return the play with the largest lead in pips, which hits if it can; of equal ones, the one with fewest blots."""
    # At most 15 blots by 25 are less than one pip: they decide only between equal leads.
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
    # As if each shooter missed by itself, although all use one roll: what is exact would need 36 rolls for each blot.
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
