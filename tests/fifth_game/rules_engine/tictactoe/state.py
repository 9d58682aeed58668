"""A moment of the game, what can be done in it, and both as text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rules_engine.core import MalformedError

SEATS = ("X", "O")
SQUARES = tuple(column + row for row in "123" for column in "abc")
"""Columns a to c from the left, rows 1 to 3 from the top."""

TOSS = "toss"
FREE = "."


@dataclass(frozen=True, slots=True)
class State:
    """`marks` has one character a square, in the order of `SQUARES`; `turn` is None before the toss."""

    marks: str
    turn: int | None


@dataclass(frozen=True, slots=True)
class Mark:
    """The seat on turn marks a square."""

    square: str


@dataclass(frozen=True, slots=True)
class Toss:
    """Chance says which seat begins."""

    seat: int


Action: TypeAlias = Mark | Toss


def format_state(state: State) -> str:
    """Three rows and who is on turn: ``X../.O./... X``, or ``.../.../... toss``."""
    rows = "/".join(state.marks[start : start + 3] for start in (0, 3, 6))
    return f"{rows} {TOSS if state.turn is None else SEATS[state.turn]}"


def parse_state(text: str) -> State:
    """Read a state; MalformedError if it is none, or the marks cannot have come about in turns."""
    rows, _, turn = text.strip().partition(" ")
    marks = rows.upper().replace("/", "")
    if len(marks) != 9 or set(marks) - {*SEATS, FREE}:
        raise MalformedError(text, rows, "three rows of X, O or . with / between them")
    if turn.strip().lower() == TOSS:
        if marks != FREE * 9:
            raise MalformedError(text, rows, "an empty board before the toss")
        return State(marks, None)
    state = State(marks, parse_seat(turn.strip()))
    ahead = marks.count(SEATS[1 - parse_seat(turn.strip())]) - marks.count(turn.strip().upper())
    if ahead not in (0, 1):
        raise MalformedError(text, rows, f"as many of one mark as of the other, or one less of {turn.strip()}")
    return state


def parse_seat(text: str) -> int:
    """A seat from its mark."""
    if text.upper() not in SEATS:
        raise MalformedError(text, text, "X or O")
    return SEATS.index(text.upper())


def parse_action(state: State, text: str) -> Action:
    """A square, or before the toss the seat that begins."""
    word = text.strip()
    if state.turn is None and word.upper() in SEATS:
        return Toss(parse_seat(word))
    if word.lower() not in SQUARES:
        raise MalformedError(text, word, "a square from a1 to c3")
    return Mark(word.lower())


def format_action(action: Action) -> str:
    """The square, or the seat that begins."""
    return action.square if isinstance(action, Mark) else SEATS[action.seat]
