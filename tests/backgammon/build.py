"""States for the tests, written down by each player's own points."""

from __future__ import annotations

from collections.abc import Mapping

from rules_engine.backgammon import from_data
from rules_engine.backgammon.actions import Move, Play
from rules_engine.backgammon.state import START, WHITE, Board, Cube, Dice, Match, Phase, State, before_roll, view_of

GAME = from_data({})
BAR = 25
OUT_OF_THE_WAY = {6: 2}
"""Two checkers at home, where they disturb nobody who is past them."""


def board(white: Mapping[int, int], black: Mapping[int, int]) -> Board:
    """The board with so many checkers on each player's own points (25: the bar)."""
    points = [0] * 26
    for point, count in white.items():
        points[point] = count
    for point, count in black.items():
        assert points[25 - point] == 0, f"both players on White's point {25 - point}"
        points[25 - point] = -count
    return tuple(points)


def to_play(white: Mapping[int, int], black: Mapping[int, int], dice: Dice, turn: int = WHITE) -> State:
    """The seat on turn plays these dice (higher first)."""
    return State(board(white, black), turn, Phase.PLAY, dice)


def of_view(view: Board, dice: Dice, turn: int = WHITE) -> State:
    """The seat on turn has this view and these dice."""
    return State(view_of(view, turn), turn, Phase.PLAY, dice)


def on_roll(turn: int, match: Match, cube: Cube) -> State:
    """The start with the seat about to roll, or to double if it may."""
    return before_roll(START, turn, cube, match)


def legal_texts(state: State) -> list[str]:
    """The legal actions of the seat on turn, as text."""
    return [GAME.format_action(state, action) for action in GAME.legal_actions(state, state.turn)]


def read(state: State, text: str) -> Play:
    """The play that the text means."""
    action = GAME.parse_action(state, text)
    assert isinstance(action, tuple)
    return action  # type: ignore[return-value]


def play_order(play: Play) -> tuple[Move, ...]:
    """Return the key by which plays are sorted: as they read, from the highest points down."""
    return tuple([(-start, -end) for start, end in play])
