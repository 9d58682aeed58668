"""The state of a game: board, turn, dice, cube, match.

`State.board` has 26 signed counts in White's view, White's checkers positive, Black's negative:

- index 1…24: White's points (White moves from 24 to 1 and off; Black's own point q is index 25 − q);
- index 25: White's bar (0 or more); index 0: Black's bar (0 or less).

This is the order in which XGID writes them. What is missing of a side's checkers has been borne off.

`State.turn` is the seat on roll. It means

- OPENING: nobody yet, always White; each seat rolls one die;
- CUBE: the seat that may double or roll; this phase exists only where `may_double` holds;
- ROLL: the seat whose dice are rolled next, because it may not double or has chosen to roll;
- PLAY: the seat that plays `dice`;
- OFFERED: the seat that **doubled**; the other one takes or drops, and `cube` is still as it was before;
- OVER: the winner. `match.scores` are still those before this game, the points won are in `result`.

In a match the end of a game leads straight to the next game's OPENING, unless the match is won.
A match length of 0 is a single game, which ends in OVER.

Variants: the same rules with another start position, which may have fewer checkers.

A further variant is one more member with its line in `_PLACEMENTS`, and its name in the catalogue.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Final, TypeAlias

from rules_engine.core import RuleId


class Variant(StrEnum):
    """The variant of the game. The value is its word in notation and in `initial_state`."""

    BACKGAMMON = "backgammon"
    NACKGAMMON = "nackgammon"
    HYPERGAMMON = "hyper-backgammon"

    @property
    def start(self) -> tuple[int, ...]:
        """The board before the opening roll, as in `State.board` (bg.start)."""
        return _start(self)

    @property
    def checkers(self) -> int:
        """The number of checkers per side."""
        return sum(_PLACEMENTS[self].values())


# Checkers by point, in each player's own numbering.
_PLACEMENTS: Mapping[Variant, Mapping[int, int]] = {
    Variant.BACKGAMMON: {24: 2, 13: 5, 8: 3, 6: 5},
    Variant.NACKGAMMON: {24: 2, 23: 2, 13: 4, 8: 3, 6: 4},
    Variant.HYPERGAMMON: {24: 1, 23: 1, 22: 1},
}

_OTHER_NAMES = {"hypergammon": Variant.HYPERGAMMON, "hypergammon3": Variant.HYPERGAMMON, "standard": Variant.BACKGAMMON}


def find_variant(text: str) -> Variant | None:
    """Return the variant with that name in any case, also a name of other programs; None if there is none."""
    word = text.strip().lower()
    return _OTHER_NAMES.get(word) or next((variant for variant in Variant if variant == word), None)


VARIANT_NAMES = ", ".join(Variant)
"""All names, for messages."""


@cache
def _start(variant: Variant) -> tuple[int, ...]:
    board = [0] * (BAR + 1)
    for point, count in _PLACEMENTS[variant].items():
        board[point] += count
        board[BAR - point] -= count
    return tuple(board)


WHITE: Final = 0
BLACK: Final = 1
SEAT_NAMES = ("W", "B")

BAR: Final = 25
OFF: Final = 0
"""The bar and the place of borne-off checkers in a player's own numbering of points."""

HOME: Final = 6
"""The highest point of a player's own home board."""

CHECKERS = Variant.BACKGAMMON.checkers
"""Checkers per side in the standard game (bg.board); a variant may have fewer."""

STANDARD_MAX_CUBE = 10
"""Maximum number of doublings of the cube in other programs' notation: up to 1024."""

Board: TypeAlias = tuple[int, ...]
"""26 signed counts, as in `State.board`, or the same in a mover's own numbering (`view_of`)."""

Dice: TypeAlias = tuple[int, int]
"""Two dice, the higher first; in the opening roll White's die, then Black's."""

START = Variant.BACKGAMMON.start
"""The board of the standard game before the opening roll (bg.start)."""


class Phase(StrEnum):
    """The next decision or event; the module's docstring explains the phases."""

    OPENING = "opening"
    CUBE = "cube"
    ROLL = "roll"
    PLAY = "play"
    OFFERED = "offered"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Cube:
    """The doubling cube: its value, and who owns it (None: in the middle)."""

    value: int = 1
    owner: int | None = None


@dataclass(frozen=True, slots=True)
class Match:
    """The match around the game.

    `length` 0 is a single game. `scores` are those before this game. `crawford`: this is the Crawford game, without
    doubling. `max_cube` counts the doublings the cube allows (10: up to 1024); 0 means that no cube is used.
    All games of a match are of one `variant`. `jacoby`: the Jacoby rule is agreed; it has an effect only where
    `is_jacoby` holds.
    """

    length: int = 0
    scores: tuple[int, int] = (0, 0)
    crawford: bool = False
    max_cube: int = 0
    variant: Variant = Variant.BACKGAMMON
    jacoby: bool = False

    @property
    def use_cube(self) -> bool:
        """Whether the game is played with a doubling cube."""
        return self.max_cube > 0

    @property
    def is_jacoby(self) -> bool:
        """Whether gammons count only after a double that was taken: a rule of single games with a cube (bg.jacoby)."""
        return self.jacoby and self.length == 0 and self.use_cube


@dataclass(frozen=True, slots=True)
class Result:
    """The winner of this game, the points (including the cube's value), and the rule behind them."""

    winner: int
    points: int
    rule: RuleId


@dataclass(frozen=True, slots=True)
class State:
    """A state of a game; the module's docstring explains the fields in each phase."""

    board: Board = START
    turn: int = WHITE
    phase: Phase = Phase.OPENING
    dice: Dice | None = None
    cube: Cube = Cube()
    match: Match = Match()
    result: Result | None = None


def opening(match: Match) -> State:
    """Return the state before the opening roll of a game of this match."""
    return State(match.variant.start, match=match)


def other(seat: int) -> int:
    """Return the opponent's seat."""
    return 1 - seat


def view_of(board: Board, seat: int) -> Board:
    """Return the board in the seat's numbering: its checkers positive, 25 is its bar, 0 the opponent's bar.

    It is its own inverse: ``view_of(view_of(board, seat), seat) == board``.
    """
    # A list inside: a generator takes 1.6 times as long, and each play of a search comes here.
    return board if seat == WHITE else tuple([-count for count in reversed(board)])


def on_board(board: Board, seat: int) -> int:
    """Return the number of the seat's checkers on points or on the bar."""
    sign = 1 if seat == WHITE else -1
    return sum(count * sign for count in board if count * sign > 0)


def count_borne_off(board: Board, seat: int, checkers: int = CHECKERS) -> int:
    """Return the number of its `checkers` that the seat has borne off."""
    return checkers - on_board(board, seat)


def may_double(turn: int, cube: Cube, match: Match) -> bool:
    """Return whether the seat on roll may offer a double before it rolls (bg.cube)."""
    return match.use_cube and not match.crawford and cube.owner in (None, turn) and cube.value < 2**match.max_cube


def before_roll(board: Board, turn: int, cube: Cube, match: Match) -> State:
    """Return the state in which the seat is on roll: CUBE if it may double, ROLL if not."""
    phase = Phase.CUBE if may_double(turn, cube, match) else Phase.ROLL
    return State(board, turn, phase, None, cube, match)


def end_if_finished(board: Board, cube: Cube, match: Match) -> State | None:
    """Return the state OVER if one side has borne off all its checkers, else None (bg.result)."""
    for seat in (WHITE, BLACK):
        if not on_board(board, seat):
            factor, rule = worth(board, seat, cube, match)
            return State(board, seat, Phase.OVER, None, cube, match, Result(seat, factor * cube.value, rule))
    return None


def gammons_count(cube: Cube, match: Match) -> bool:
    """Return whether a gammon counts more than a single game: by the Jacoby rule once a double is taken (bg.jacoby)."""
    return not match.is_jacoby or cube.owner is not None


def worth(board: Board, winner: int, cube: Cube, match: Match) -> tuple[int, RuleId]:
    """Return the value of a win against this board, 1, 2 or 3 before the cube, with its rule (bg.result)."""
    # First: who has borne off one checker loses a single game, wherever the others are.
    if count_borne_off(board, other(winner), match.variant.checkers):
        return 1, "bg.result"
    # Before the backgammon, which does not count either.
    if not gammons_count(cube, match):
        return 1, "bg.jacoby"
    view = view_of(board, winner)
    if any(view[point] < 0 for point in range(HOME + 1)):  # index 0 is the loser's bar
        return 3, "bg.result.backgammon"
    return 2, "bg.result.gammon"


def end_by_drop(board: Board, doubler: int, cube: Cube, match: Match) -> State:
    """Return the state OVER after a drop, which costs the cube's value before the double (bg.cube)."""
    return State(board, doubler, Phase.OVER, None, cube, match, Result(doubler, cube.value, "bg.cube"))
