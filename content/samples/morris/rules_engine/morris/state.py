"""A moment of the game and what can be done in it, as values that never change."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

SEATS = ("W", "B")
"""White and Black, as notation names them; a seat is 0 or 1."""

EMPTY = "."


@dataclass(frozen=True, slots=True)
class Place:
    """A man from the hand goes to a point: ``d6``."""

    point: int


@dataclass(frozen=True, slots=True)
class Move:
    """A man goes from one point to another: ``d6-d7``."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Take:
    """After a mill, the opponent's man on that point leaves the board: ``xd6``."""

    point: int


Action: TypeAlias = Place | Move | Take


@dataclass(frozen=True, slots=True)
class Options:
    """What players agree on beforehand."""

    flying: bool = True
    """Whether a player with three men moves to any empty point."""
    repetition: int = 3
    """The game is a draw when a position comes so many times; 0: never."""
    quiet: int = 100
    """The game is a draw after so many moves in a row without a mill, both players' counted; 0: never."""


@dataclass(frozen=True, slots=True)
class State:
    """`men` has a character a point: ``W``, ``B`` or ``.``, in the order of `Board.points`."""

    men: str
    turn: int
    hands: tuple[int, int]
    """The men that each player has yet to place."""
    taking: bool = False
    """Whether the player on turn has closed a mill and now takes a man."""
    moves: tuple[Move, ...] = ()
    """The moves since a man was last placed or taken: draws are counted by them."""
    options: Options = field(default_factory=Options)

    def count(self, seat: int) -> int:
        """Return how many men the player still has, on the board and in hand."""
        return self.men.count(SEATS[seat]) + self.hands[seat]

    def points_of(self, seat: int) -> tuple[int, ...]:
        """Return the points with the player's men."""
        return tuple(point for point, man in enumerate(self.men) if man == SEATS[seat])

    def empty_points(self) -> tuple[int, ...]:
        """Return the points without a man."""
        return tuple(point for point, man in enumerate(self.men) if man == EMPTY)

    def may_fly(self, seat: int) -> bool:
        """Return whether the player's men need not follow the lines."""
        return self.options.flying and self.men.count(SEATS[seat]) == 3 and not self.hands[seat]


def with_man(men: str, point: int, man: str) -> str:
    """Return the men with this one, or none, on the point."""
    return f"{men[:point]}{man}{men[point + 1 :]}"


def after_move(men: str, move: Move) -> str:
    """Return the men after a move; the move turned round takes it back."""
    return with_man(with_man(men, move.end, men[move.start]), move.start, EMPTY)
