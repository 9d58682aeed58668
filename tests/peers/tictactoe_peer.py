"""Tic-tac-toe written a second time, with mistakes to plant: the peer of the tests' own game."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from fractions import Fraction
from typing import Any, ClassVar

from generator.peers.interface import PeerNode

LINES = ("012", "345", "678", "036", "147", "258", "048", "246")
SQUARES = tuple(column + row for row in "123" for column in "abc")


class TicTacToe:
    """The peer; `mistake` names what it gets wrong."""

    title = "Other 1.0"
    setup: ClassVar[Mapping[str, Any]] = {}
    mistake = ""

    def start(self) -> Board:
        return Board(self.mistake)

    def key(self, game: Any, state: Any, seat: int | None, action: Any, /) -> Hashable:
        return str(game.format_action(state, action))


class Board:
    """A game in progress."""

    def __init__(self, mistake: str) -> None:
        self.marks: list[int | None] = [None] * 9
        self.turn: int | None = None
        self.mistake = mistake

    def node(self) -> PeerNode | None:
        if self.mistake == "silent":
            return None
        if self.turn is None:
            share = Fraction(1, 3) if self.mistake == "odds" else Fraction(1, 2)
            return PeerNode(chances={"X": ("X", share), "O": ("O", 1 - share)})
        for seat in (0, 1):
            if self.mistake != "turn" and any(all(self.marks[int(one)] == seat for one in line) for line in LINES):
                won = (1, 0) if seat == 0 else (0, 1)
                return PeerNode(scores=(Fraction(1, 2), Fraction(1, 2)) if self.mistake == "scores" else won)
        free = [square for square, mark in zip(SQUARES, self.marks, strict=True) if mark is None]
        if not free and self.mistake != "turn":
            return PeerNode(scores=(0, 0))
        if self.mistake == "missing":  # taken squares too
            free = list(SQUARES)
        if self.mistake == "extra" and len(free) > 1:
            free = free[1:]
        return PeerNode(choices={self.turn: {square: square for square in free}})

    def follow(self, seat: int | None, key: Any, /) -> None:
        if seat is None:
            self.turn = "XO".index(key)
        else:
            self.marks[SQUARES.index(key)] = seat
            self.turn = 1 - seat


def _with(planted: str) -> type[TicTacToe]:
    return type("Spoiled", (TicTacToe,), {"mistake": planted})


Odds, Turn, Scores, Missing, Extra, Silent = map(_with, ("odds", "turn", "scores", "missing", "extra", "silent"))
