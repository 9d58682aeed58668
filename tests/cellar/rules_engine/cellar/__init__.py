"""The rules of Cellar: barrels dropped into columns, and pulled out at the bottom."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from rules_engine.core import Decision, Event, Message, Node, Step, Terminal, Value, Violation
from rules_engine.core.base import BaseGame
from rules_engine.core.notation import Cells, Index, Line, Lines, Number, OneOf

SEATS = ("R", "W")
COLUMNS = "abcde"
HEIGHT = 5
ROUNDS = 40


@dataclass(frozen=True)
class State:
    """The barrels, column after column from the bottom; who is on turn; the turns that are left."""

    board: str
    turn: int
    left: int


@dataclass(frozen=True)
class Drop:
    """Let a barrel fall into a column."""

    column: str


@dataclass(frozen=True)
class Pull:
    """Take out the lowest barrel of a column."""

    column: str


class Engine(BaseGame[State]):
    """Four in a row, with actions that name a column."""

    name = "cellar"
    seat_names = SEATS
    reasons = {  # noqa: RUF012  written as the document shows it
        "over": "cellar.end",
        "turn": "cellar.turn",
        "full": "cellar.drop",
        "empty": "cellar.pull",
        "foreign": "cellar.pull",
    }
    other_rules = ("cellar.four", "cellar.late")
    state_notation = Line(
        State, "{board} {turn} {left}", board=Cells(25, ".RW"), turn=Index(*SEATS), left=Number(0, ROUNDS)
    )
    action_notation = Lines(
        Line(Drop, "drop {column}", column=OneOf(*COLUMNS)), Line(Pull, "pull {column}", column=OneOf(*COLUMNS))
    )

    def initial_state(self) -> State:
        return State("." * 25, 0, ROUNDS)

    def node(self, state: State, /) -> Node:
        won = [seat for seat, sign in enumerate(SEATS) if self.four(state.board, sign)]
        if len(won) == 2:  # a pull can fill both: who pulled loses
            won = [state.turn]
        if won:
            return Terminal(tuple(int(seat in won) for seat in (0, 1)), tuple(won), "cellar.four")
        if state.left == 0 or not list(self.choices(state, state.turn)):
            return Terminal((0, 0), (), "cellar.late")
        return Decision((state.turn,), "barrel")

    def column(self, board: str, name: str) -> str:
        at = COLUMNS.index(name) * HEIGHT
        return board[at : at + HEIGHT].rstrip(".")

    def choices(self, state: State, seat: int) -> Iterable[Drop | Pull]:
        for name in COLUMNS:
            barrels = self.column(state.board, name)
            if len(barrels) < HEIGHT:
                yield Drop(name)
            if barrels[:1] == SEATS[seat]:
                yield Pull(name)

    def objection(self, state: State, seat: int, action: Drop | Pull) -> Violation | None:
        barrels = self.column(state.board, action.column)
        if isinstance(action, Drop):
            return self.broken("full", column=action.column) if len(barrels) == HEIGHT else None
        if not barrels:
            return self.broken("empty", column=action.column)
        return self.broken("foreign", column=action.column, owner=barrels[0]) if barrels[0] != SEATS[seat] else None

    def act(self, state: State, seat: int, action: Drop | Pull) -> Step[State]:
        barrels = self.column(state.board, action.column)
        facts = {"seat": SEATS[seat], "column": action.column}
        if isinstance(action, Drop):
            barrels += SEATS[seat]
            events = [Event("dropped", facts, "cellar.drop")]
        else:
            barrels = barrels[1:]
            events = [Event("pulled", facts, "cellar.pull")]
        at = COLUMNS.index(action.column) * HEIGHT
        board = state.board[:at] + barrels.ljust(HEIGHT, ".") + state.board[at + HEIGHT :]
        for sign in SEATS:
            if squares := self.four(board, sign):
                events.append(Event("four", {"seat": sign, "squares": squares}, "cellar.four"))
        return Step(State(board, 1 - seat, state.left - 1), tuple(events))

    def four(self, board: str, sign: str) -> tuple[str, ...]:
        for x in range(5):
            for y in range(5):
                for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
                    cells = [(x + dx * k, y + dy * k) for k in range(4)]
                    if all(0 <= cx < 5 and 0 <= cy < 5 and board[cx * 5 + cy] == sign for cx, cy in cells):
                        return tuple(COLUMNS[cx] + str(cy + 1) for cx, cy in cells)
        return ()

    def answers(self) -> Mapping[str, Callable[[State], Value]]:
        return {"board": self.pieces, "left": lambda state: state.left, "full": self.full}

    def full(self, state: State) -> Value:
        return tuple(name for name in COLUMNS if len(self.column(state.board, name)) == HEIGHT)

    def pieces(self, state: State) -> Value:
        names = (column + str(row + 1) for column in COLUMNS for row in range(HEIGHT))
        return {name: sign for name, sign in zip(names, state.board, strict=True) if sign != "."}

    def find_inconsistency(self, state: State) -> str | Message:
        floating = any("." in self.column(state.board, name) for name in COLUMNS)
        return Message("core/expected-possible-position") if floating or (ROUNDS - state.left) % 2 != state.turn else ""


def from_data(data: Mapping[str, Any]) -> Engine:
    return Engine()
