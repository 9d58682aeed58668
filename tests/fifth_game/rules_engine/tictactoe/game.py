"""The rules of tic-tac-toe; the toss decides who begins, so that there is chance in it too."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from rules_engine.core import (
    Chance,
    Decision,
    Event,
    GameDataError,
    IllegalActionError,
    MalformedError,
    Node,
    Parameter,
    Query,
    SetupError,
    Step,
    Terminal,
    Violation,
)
from rules_engine.core.errors import quoted

from . import state as text
from .state import FREE, SEATS, SQUARES, TOSS, Action, Mark, State, Toss

REASONS = {
    "unknown_first": "ttt.start",
    "toss_first": "ttt.start",
    "not_your_turn": "ttt.turn",
    "not_a_mark": "ttt.turn",
    "taken": "ttt.place.empty",
    "over": "ttt.end",
}

_SEAT = (Parameter("seat", "X or O"),)


class TicTacToe:
    """The game for a board with these lines (eight on the usual one)."""

    name = "tictactoe"
    rules = frozenset({*REASONS.values(), "ttt.line", "ttt.draw"})
    reasons: Mapping[str, str] = REASONS

    def __init__(self, lines: tuple[tuple[int, ...], ...]) -> None:
        self._lines = lines
        self.queries = {
            "winning_squares": Query("winning_squares", _SEAT, self._winning_squares),
            "winning_share": Query("winning_share", _SEAT, self._winning_share),
            "free": Query("free", (), lambda state: state.marks.count(FREE)),
            "marks": Query("marks", (), lambda state: {seat: state.marks.count(seat) for seat in SEATS}),
        }

    def initial_state(self, first: str = TOSS) -> State:
        if first not in (TOSS, *SEATS):
            raise SetupError(Violation.of(REASONS, "unknown_first", first=first))
        return State(FREE * 9, None if first == TOSS else SEATS.index(first))

    def seats(self, state: State, /) -> int:
        return len(SEATS)

    def node(self, state: State, /) -> Node:
        for seat, mark in enumerate(SEATS):
            if self._line_of(state.marks, mark):
                return Terminal((int(seat == 0), int(seat == 1)), (seat,), "ttt.line")
        if FREE not in state.marks:
            return Terminal((0, 0), (), "ttt.draw")
        return Chance("toss") if state.turn is None else Decision((state.turn,), "mark")

    def legal_actions(self, state: State, seat: int, /) -> tuple[Action, ...]:
        if self.node(state) != Decision((seat,), "mark"):
            return ()
        return tuple(Mark(square) for square in sorted(SQUARES) if state.marks[SQUARES.index(square)] == FREE)

    def why_illegal(self, state: State, seat: int, action: Action, /) -> Violation | None:
        if isinstance(self.node(state), Terminal):
            return Violation.of(REASONS, "over")
        if state.turn is None:
            return Violation.of(REASONS, "toss_first")
        if state.turn != seat:
            return Violation.of(REASONS, "not_your_turn", turn=SEATS[state.turn])
        if isinstance(action, Toss):
            return Violation.of(REASONS, "not_a_mark")
        owner = state.marks[SQUARES.index(action.square)]
        if owner != FREE:
            return Violation.of(REASONS, "taken", square=action.square, owner=owner)
        return None

    def apply(self, state: State, seat: int, action: Action, /) -> Step[State]:
        violation = self.why_illegal(state, seat, action)
        if violation is not None or isinstance(action, Toss):
            raise IllegalActionError(text.format_action(action), violation or Violation.of(REASONS, "not_a_mark"))
        index = SQUARES.index(action.square)
        marks = state.marks[:index] + SEATS[seat] + state.marks[index + 1 :]
        events = [Event("mark", {"seat": SEATS[seat], "square": action.square}, "ttt.place.empty")]
        line = self._line_of(marks, SEATS[seat])
        if line:
            squares = tuple(SQUARES[square] for square in line)
            events.append(Event("line", {"seat": SEATS[seat], "squares": squares}, "ttt.line"))
        elif FREE not in marks:
            events.append(Event("full", {}, "ttt.draw"))
        return Step(State(marks, 1 - seat), tuple(events))

    def chance_outcomes(self, state: State, /) -> tuple[tuple[Action, Fraction], ...]:
        if state.turn is not None:
            return ()
        return tuple((Toss(SEATS.index(mark)), Fraction(1, 2)) for mark in sorted(SEATS))

    def apply_outcome(self, state: State, outcome: Action, /) -> Step[State]:
        if state.turn is not None or not isinstance(outcome, Toss):
            raise IllegalActionError(text.format_action(outcome), Violation.of(REASONS, "toss_first"))
        return Step(State(state.marks, outcome.seat), (Event("begins", {"seat": SEATS[outcome.seat]}, "ttt.start"),))

    def observation(self, state: State, seat: int | None, /) -> State:
        return state

    def parse_state(self, notation: str, /) -> State:
        state = text.parse_state(notation)
        if all(self._line_of(state.marks, mark) for mark in SEATS):
            raise MalformedError(notation, notation, "a line of at most one of X and O")
        return state

    def format_state(self, state: State, /) -> str:
        return text.format_state(state)

    def parse_action(self, state: State, notation: str, /) -> Action:
        return text.parse_action(state, notation)

    def format_action(self, state: State, action: Action, /) -> str:
        return text.format_action(action)

    def parse_seat(self, notation: str, /) -> int:
        return text.parse_seat(notation)

    def format_seat(self, seat: int, /) -> str:
        return SEATS[seat]

    def _line_of(self, marks: str, mark: str) -> tuple[int, ...]:
        return next((line for line in self._lines if all(marks[square] == mark for square in line)), ())

    def _winning_squares(self, state: State, seat: str) -> tuple[str, ...]:
        mark = SEATS[text.parse_seat(seat)]
        return tuple(
            square
            for index, square in enumerate(SQUARES)
            if state.marks[index] == FREE
            and self._line_of(f"{state.marks[:index]}{mark}{state.marks[index + 1 :]}", mark)
        )

    def _winning_share(self, state: State, seat: str) -> Fraction:
        free = state.marks.count(FREE)
        return Fraction(len(self._winning_squares(state, seat)), free) if free else Fraction(0)


def from_data(data: Mapping[str, Any]) -> TicTacToe:
    """The game; GameDataError for a line with a square that the board does not have."""
    board = data.get("board")
    lines = board.get("lines") if isinstance(board, Mapping) else None
    if not isinstance(lines, list):
        raise GameDataError(("board", "lines"), "expected a list of lines")
    for number, line in enumerate(lines):
        if not isinstance(line, list):
            raise GameDataError(("board", "lines", number), "expected a list of squares")
        for place, square in enumerate(line):
            if square not in SQUARES:
                raise GameDataError(
                    ("board", "lines", number, place), f"found {quoted(str(square))}, expected a square a1…c3"
                )
    return TicTacToe(tuple(tuple(SQUARES.index(square) for square in line) for line in lines))
