"""States and actions as text: a strict writer, a lenient reader.

A state is an XGID (`xgid`), followed by `` | `` and a word where XGID does not tell two states apart. A play is written
in standard notation from the mover's side, ``24/18 13/11*``; the booklet's names of points are read as well, and moves
in any order, joined (``24/13``) or not. Rolls are ``3-1``, decisions about the cube the words of `CubeAction`.
"""

from __future__ import annotations

import re

from rules_engine.backgammon.actions import Action, CubeAction, Play, Roll, is_play, points_hit
from rules_engine.backgammon.checks import legal_lines
from rules_engine.backgammon.play_text import booklet_play, read_play, write_play
from rules_engine.backgammon.state import SEAT_NAMES, WHITE, Phase, State, dropped, may_double, view_of
from rules_engine.backgammon.walk import canonical
from rules_engine.backgammon.xgid import format_xgid, parse_xgid
from rules_engine.core import AmbiguousError, MalformedError

_OPENING, _ROLL, _DROPPED = "opening", "roll", "dropped"
_ROLL_TEXT = re.compile(r"([1-6])\s*[-,x ]?\s*([1-6])", re.ASCII)
_LIKE_A_ROLL = re.compile(r"\d+ ?[-,x]? ?\d+|\d+")
_SEATS = {"w": 0, "white": 0, "blancas": 0, "b": 1, "black": 1, "negras": 1}
_CUBE_WORDS = {str(action): action for action in CubeAction} | {
    "doubles": CubeAction.DOUBLE,
    "redouble": CubeAction.DOUBLE,
    "takes": CubeAction.TAKE,
    "accept": CubeAction.TAKE,
    "drops": CubeAction.DROP,
    "pass": CubeAction.DROP,
    "no double": CubeAction.ROLL,
}


def format_state(state: State) -> str:
    """The XGID and, where it does not suffice: that the opening is rolled, a roll was chosen, a double dropped."""
    if state.phase is Phase.OPENING:
        return f"{format_xgid(state)} | {_OPENING}"
    if state.phase is Phase.ROLL and may_double(state.turn, state.cube, state.match):
        return f"{format_xgid(state)} | {_ROLL}"
    if state.result is not None and state.result.rule == "bg.cube":
        offered = State(state.board, state.turn, Phase.OFFERED, None, state.cube, state.match)
        return f"{format_xgid(offered)} | {_DROPPED}"
    return format_xgid(state)


def parse_state(text: str) -> State:
    """Read a state; MalformedError with the offending part, also for one that cannot be."""
    xgid, bar, word = text.partition("|")
    state, word = parse_xgid(xgid), word.strip().lower()
    board, cube, match = state.board, state.cube, state.match
    if not bar:
        return state
    if word == _OPENING and state.phase in (Phase.CUBE, Phase.ROLL):
        return State(board, WHITE, Phase.OPENING, None, cube, match)
    if word == _ROLL and state.phase in (Phase.CUBE, Phase.ROLL):
        return State(board, state.turn, Phase.ROLL, None, cube, match)
    if word == _DROPPED and state.phase is Phase.OFFERED:
        return dropped(board, state.turn, cube, match)
    raise MalformedError(text, word, f"{_OPENING} or {_ROLL} after dice 00, {_DROPPED} after dice D, or nothing")


def format_action(state: State, action: Action) -> str:
    """The one way to write an action or outcome; a legal play as the listed one with the same result."""
    if isinstance(action, Roll):
        return f"{action.first}-{action.second}"
    if not is_play(action):
        return str(action)
    lines = legal_lines(state, state.turn, action)
    return write_play(view_of(state.board, state.turn), canonical(state, lines[0]) if lines else action)


def format_booklet(state: State, play: Play) -> str:
    """The play of the seat on turn in the booklet's notation, such as ``B8/B4 N5/N3``."""
    return booklet_play(view_of(state.board, state.turn), play, state.turn)


def parse_action(state: State, text: str) -> Action:
    """An action or an outcome, legal or not; a legal play becomes the listed one with the same result.

    MalformedError, also for a star where no blot stands; AmbiguousError if joined steps leave open what is hit.
    """
    word = " ".join(text.lower().split())
    if word in _CUBE_WORDS:
        return _CUBE_WORDS[word]
    roll = _ROLL_TEXT.fullmatch(word)
    if roll:
        return _roll(state, int(roll[1]), int(roll[2]))
    if _LIKE_A_ROLL.fullmatch(word):
        raise MalformedError(text, "", "a roll of two dice from 1 to 6, such as 3-1")
    play, hits = read_play(text, state.turn)
    return _read_in(state, text, play, hits)


def parse_seat(text: str) -> int:
    """W or B, or the colours' names; MalformedError."""
    seat = _SEATS.get(text.strip().lower())
    if seat is None:
        raise MalformedError(text, "", f"a seat: {' or '.join(SEAT_NAMES)}")
    return seat


def _roll(state: State, first: int, second: int) -> Roll:
    if state.phase is Phase.OPENING:
        return Roll(first, second)
    return Roll(max(first, second), min(first, second))


def _read_in(state: State, text: str, play: Play, hits: frozenset[int]) -> Play:
    """The play as this state understands it."""
    view = view_of(state.board, state.turn)
    for point in sorted(hits):
        if view[point] != -1:
            raise MalformedError(text, f"{point}*", "a star only where a single opposing checker is hit")
    lines = [line for line in legal_lines(state, state.turn, play) if hits <= set(points_hit(view, line.moves))]
    if not lines:
        return play
    exact = [line for line in lines if hits == set(points_hit(view, line.moves))]
    found = dict.fromkeys(canonical(state, line) for line in exact or lines)
    if len(found) > 1:
        raise AmbiguousError(text, [write_play(view, listed) for listed in found])
    return next(iter(found))
