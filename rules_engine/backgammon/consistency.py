"""Consistency of states, whatever play led to them: checkers, scores and cube must add up."""

from __future__ import annotations

from rules_engine.backgammon.state import (
    BAR,
    BLACK,
    OFF,
    WHITE,
    Board,
    Match,
    Phase,
    State,
    may_double,
    on_board,
)
from rules_engine.core import MalformedError, Message

_MOST_DOUBLINGS = 15  # the maximum that other programs can write


def find_inconsistency(state: State, text: str) -> None:
    """Raise MalformedError, for the notation `text`, if the state is impossible."""
    fault = _board_fault(state.board, state.match.variant.checkers) or _match_fault(state.match) or _cube_fault(state)
    if fault:
        raise MalformedError(text, "", fault)


def _board_fault(board: Board, most: int) -> Message | None:
    # The two bars are the ends of the board: index 25 is White's alone, index 0 Black's.
    if len(board) != BAR + 1 or board[BAR] < 0 or board[OFF] > 0:
        return Message("backgammon/expected-board")
    count = max(on_board(board, WHITE), on_board(board, BLACK))
    if count > most:
        return Message("backgammon/expected-checkers", most=most, count=count)
    # One side may have borne off all; that both have cannot happen.
    return None if count else Message("backgammon/expected-checker-left")


def _match_fault(match: Match) -> Message | None:
    if match.max_cube > _MOST_DOUBLINGS:
        return Message("backgammon/expected-largest-cube", most=2**_MOST_DOUBLINGS)
    if match.length and max(match.scores) >= match.length:
        return Message("backgammon/expected-scores", length=match.length)
    if match.crawford and max(match.scores) != match.length - 1:
        return Message("backgammon/expected-crawford")
    return None


def _cube_fault(state: State) -> Message | None:
    value, owner, most = state.cube.value, state.cube.owner, 2**state.match.max_cube
    # The cube shows powers of two: each has a single bit.
    if value < 1 or value & (value - 1) or value > most:
        return Message("backgammon/expected-cube", most=most)
    if owner is not None and value == 1:
        return Message("backgammon/expected-cube-in-middle")
    if state.phase is Phase.OFFERED and not may_double(state.turn, state.cube, state.match):
        return Message("backgammon/expected-doubler")
    return None
