"""Ways to play Backgammon: each play is judged by the board it leaves (see ``content/backgammon/lab.yaml``)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from rules_engine.backgammon.actions import Action, CubeAction, Play, is_play, moved
from rules_engine.backgammon.state import BAR, HOME, OFF, Board, Phase, State, view_of
from rules_engine.core.playout import RandomSource
from rules_engine.core.policies import Policy, View, best_of

_Judge: TypeAlias = Callable[[Board], float]
"""How good a board is for the player in whose numbering it is."""

_HITS = (0, 11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3)
"""In how many of 36 rolls a lone checker so many points away is hit, as every handbook tables it."""

_DOUBLE_LEAD, _TAKE_DEFICIT = 10, 12
"""A double is offered from a lead of so many hundredths of one's own pips, and taken up to such a deficit."""


def greedy(view: View, random: RandomSource, /) -> Action:
    """The greatest lead in pips right after the play, so it hits wherever it can; of equal ones the fewest blots."""
    return _decide(view, random, lambda board: lead(board) - _blots(board) / BAR)


def careful(view: View, random: RandomSource, /) -> Action:
    """Pips and blots: the lead, less what the blots stand to lose, plus points made."""
    return _decide(view, random, safe_lead)


policies: Mapping[str, Policy] = {"greedy": greedy, "careful": careful}


def _decide(view: View, random: RandomSource, judge: _Judge) -> Action:
    state: State = view.state
    board = view_of(state.board, view.seat)
    if state.phase is not Phase.PLAY:
        return _about_the_cube(state.phase, board)
    plays: list[Play] = [action for action in view.actions if is_play(action)]
    return best_of(plays, lambda play: judge(moved(board, play)), random)


def _about_the_cube(phase: Phase, board: Board) -> Action:
    own = _pips(board)
    if phase is Phase.CUBE:
        return CubeAction.DOUBLE if 100 * lead(board) >= _DOUBLE_LEAD * own else CubeAction.ROLL
    return CubeAction.TAKE if -100 * lead(board) <= _TAKE_DEFICIT * own else CubeAction.DROP


def lead(board: Board) -> float:
    """The opponent's pips less one's own."""
    return sum(-(BAR - point) * count for point, count in enumerate(board) if count < 0) - _pips(board)


def _blots(board: Board) -> int:
    return sum(count == 1 for count in board[1:BAR])


def safe_lead(board: Board) -> float:
    """The lead, corrected by what may be lost and what has been built; in a race the checkers borne off decide."""
    rearmost = max((point for point in range(BAR, OFF, -1) if board[point] > 0), default=OFF)
    foremost = next((point for point in range(BAR) if board[point] < 0), BAR)
    if rearmost < foremost:
        return lead(board) - 3 * sum(count for count in board if count > 0)
    return lead(board) - _at_stake(board) + _built(board)


def _pips(board: Board) -> int:
    return sum(point * count for point, count in enumerate(board) if count > 0)


def _at_stake(board: Board) -> float:
    """What the opponent's next roll is likely to hit, in pips, and the more the more points it holds at home."""
    shots = [point for point in range(BAR) if board[point] < 0]
    held = sum(board[point] < -1 for point in range(BAR - HOME, BAR))
    return sum(_hit_chance(shots, point) * (BAR - point + 3 * held) for point in range(1, BAR) if board[point] == 1)


def _hit_chance(shots: list[int], blot: int) -> float:
    missed = 1.0
    for shot in shots:
        if 0 < blot - shot < len(_HITS):
            missed *= 1 - _HITS[blot - shot] / 36
    return 1 - missed


def _built(board: Board) -> float:
    """Points held at home, before it and as an anchor; checkers on the bar face the home board."""
    home = sum(board[point] > 1 for point in range(1, HOME + 1))
    before = sum(board[point] > 1 for point in (7, 8))
    anchors = sum(board[point] > 1 for point in range(BAR - HOME, BAR))
    return 4 * home + 3 * before + 4 * (anchors > 0) - 4 * home * board[OFF] - _stacked(board)


def _stacked(board: Board) -> float:
    """Checkers that do nothing: more than three on a point."""
    return 2 * sum(max(0, board[point] - 3) for point in range(1, BAR))
